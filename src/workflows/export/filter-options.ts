/** Loads nothing but data, so that the command line may show the filters in its help. */
export { type FilterOption, filterOptions } from '../../contract/filter-options.js';
