export {
  columnsOf,
  type FieldColumn,
  type Payload,
  type PayloadOf,
  type RecordOf,
  type ResourceName,
  resourceNames,
} from './contract/index.js';
export * from './errors.js';
export * from './mapping/index.js';
export type * from './reports/results.js';
export { openSource } from './tabular/index.js';
export type * from './tabular/types.js';
export { writeTemplate } from './templates/index.js';
export type { Issue, IssueCode, Severity } from './validation/index.js';
export { issueCatalogue } from './validation/index.js';
export * from './workflows/index.js';
