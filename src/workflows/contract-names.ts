/** Loads the contract alone, for the help and for the arguments of commands. */
export { type Dataset, datasets, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
