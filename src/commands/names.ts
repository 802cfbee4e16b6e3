/** Names for help and arguments of commands; loads no command, so that these stay fast. */
export { type Dataset, datasets, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
export { resourceNamed } from '../mapping/sheet-names.js';
