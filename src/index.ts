export type { Client, Clock } from './api/index.js';
export { systemClock } from './api/index.js';
export {
  type ConvertedKind,
  columnsOf,
  type FieldColumn,
  type Payload,
  type PayloadOf,
  type RecordOf,
  type ResourceName,
  resourceNames,
  toV2,
  toV3,
} from './contract/index.js';
export * from './errors.js';
export * from './mapping/index.js';
export type { InputDescription, OperationDescription, OperationSummary } from './reports/operations.js';
export type { BulkPreview, SeveralHits } from './reports/preview.js';
export type * from './reports/results.js';
export { openSource } from './tabular/index.js';
export type * from './tabular/types.js';
export { writeTemplate } from './templates/index.js';
export type { Issue, IssueCode, Severity } from './validation/index.js';
export { issueCatalogue } from './validation/index.js';
export {
  type Account,
  type AttachOptions,
  accountFrom,
  attachFiles,
  type BulkOptions,
  type BulkResult,
  bulk,
  type CheckOptions,
  type Config,
  type Connection,
  type ConnectOptions,
  check,
  connect,
  type Diagnosis,
  type DoctorOptions,
  defineConfig,
  describeOperation,
  doctor,
  type Environment,
  type ExportOptions,
  exportRecords,
  type Finding,
  fetchPhotos,
  findOperation,
  type ImportOptions,
  importFiles,
  type JobFilter,
  type Listener,
  listOperations,
  listRuns,
  type Mode,
  modes,
  type OpenApiDocument,
  type OpenApiOptions,
  openApiDocument,
  type PhotosOptions,
  type ResumeOptions,
  type RunContext,
  readConfig,
  readEnvironment,
  resume,
  type SourceOverrides,
  type WorkflowEvent,
  writeOpenApi,
} from './workflows/index.js';
