/** What the help and the arguments of commands ask of names; loads the contract, and no workflow. */
export { type Dataset, datasets, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
export { nearest } from '../mapping/nearest.js';
export { resourceNamed } from '../mapping/sheet-names.js';
