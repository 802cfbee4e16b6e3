export type { AccountCustomField } from './account-types.js';
export * from './automatic.js';
export * from './builders.js';
export { matchRulesOf } from './check-fields.js';
export * from './compile.js';
export * from './distinct.js';
export type { LookupLine } from './field.js';
export * from './leftovers.js';
export * from './load.js';
export {
  exportedFields,
  likenessToFields,
  likenessToMapping,
  namedByFields,
  resourceNamed,
} from './named-by-fields.js';
export type * from './record.js';
export { keyCounters } from './record.js';
export * from './to-line.js';
export * from './to-row.js';
export * from './totals.js';
