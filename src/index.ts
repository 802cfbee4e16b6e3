export type { Client } from './api/index.js';
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
export { type Clock, systemClock } from './pacing/index.js';
export type { AccountTypes } from './reports/account-types.js';
export type { InputDescription, OperationDescription, OperationSummary } from './reports/operations.js';
export { writePlanFile } from './reports/plan/file.js';
export type { Plan, PlanChange, PlanCounts, PlanKind, QuotaLeft } from './reports/plan/view.js';
export type * from './reports/results.js';
export type { NextStep, RunDetail, RunLink, ShownChange } from './reports/run/details.js';
export type { BulkPreview, SeveralHits } from './reports/run/preview.js';
export type { RecordPutBack, UndoCounts, UndoneRun, UndoPreview } from './reports/run/undo.js';
export { openSource } from './tabular/index.js';
export type * from './tabular/types.js';
export { writeTemplate } from './templates/index.js';
export type { Issue, IssueCode, Severity } from './validation/index.js';
export { issueCatalogue } from './validation/index.js';
export {
  type Account,
  type AccountCopy,
  type AccountTypesOptions,
  type ApplyOptions,
  type AttachOptions,
  accountFrom,
  accountTypes,
  applyPlan,
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
  type ForgetOptions,
  fetchPhotos,
  findOperation,
  forgetRuns,
  type ImportOptions,
  importFiles,
  type JobFilter,
  type Listener,
  type Loss,
  listOperations,
  listRuns,
  type Mode,
  modes,
  type OpenApiDocument,
  type OpenApiOptions,
  openApiDocument,
  type PhotosOptions,
  type PlanFilesOptions,
  planFiles,
  type RehearseOptions,
  type ResumeOptions,
  type RetryOptions,
  type RunContext,
  readAccount,
  readConfig,
  readEnvironment,
  rehearse,
  resume,
  retry,
  type SafetyOptions,
  type Shown,
  type ShownState,
  type ShowOptions,
  type SourceOverrides,
  shownStates,
  showPlan,
  showRun,
  type UndoOptions,
  type UndoResult,
  undo,
  type WorkflowEvent,
  writeOpenApi,
} from './workflows/index.js';
