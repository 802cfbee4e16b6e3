/** Loads only data, so that the help of the command line stays fast. */
export { type FilterOption, filterOptions } from '../contract/filter-options.js';
