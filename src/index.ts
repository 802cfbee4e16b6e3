export type { Client } from './client/index.js';
export { type Clock, systemClock } from './client/pacing/clock.js';
export { showPlan } from './commands/apply.js';
export type { BulkResult } from './commands/bulk.js';
export type { GivenDecision, GivenDecisions } from './commands/decide/decisions-workbook.js';
export { readDecisions } from './commands/decide/read-decisions.js';
export { type IdentifiersOptions, identifierLookUp, withIdentifiers } from './commands/identifiers.js';
export * from './commands/library.js';
export type { JobFilter } from './commands/photos.js';
export { type Loss, listRuns } from './commands/runs.js';
export {
  type Account,
  accountFrom,
  type Connection,
  type ConnectOptions,
  connect,
  type Environment,
  readEnvironment,
} from './commands/settings/account-settings.js';
export { type Config, defineConfig, readConfig } from './commands/settings/settings.js';
export { type Shown, type ShownState, type ShowOptions, shownStates, showRun } from './commands/show-run.js';
export { type VerifyOptions, verifySignOff } from './commands/signoff/verify.js';
export type { SignedOff } from './commands/signoff.js';
export type { UndoResult } from './commands/undo.js';
export {
  type ConvertedKind,
  catalogue as operations,
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
export { type OpenApiDocument, type OpenApiOptions, openApiDocument } from './contract/openapi.js';
export * from './errors.js';
export { openSource } from './files/index.js';
export type * from './files/types.js';
export type { Heartbeat, IdentifiedRecord } from './journal/index.js';
export * from './mapping/builders.js';
export {
  compileTable,
  type MappedRow,
  type MapperContext,
  type RowStatus,
  type TableMapper,
} from './mapping/compile.js';
export { type LoadedMapping, loadMapping } from './mapping/load.js';
export type * from './mapping/record.js';
export { keyCounters } from './mapping/record.js';
export { writeTemplate } from './mapping/templates/template.js';
export type { Issue, IssueCode, Severity } from './mapping/validation/index.js';
export { issueCatalogue } from './mapping/validation/index.js';
export type { MissingSummary, MissingWay, PlanChange, PlanCounts, PlanKind, QuotaLeft } from './plan/index.js';
export { type Mode, modes, type SummedColumn } from './plan/index.js';
export type { AccountTypes } from './reports/account-types.js';
export type { Documents } from './reports/documents/documents.js';
export type { Printed } from './reports/documents/format.js';
export type { AccountDuplicates, DuplicateGroup, DuplicateRecord } from './reports/duplicates.js';
export { writePlanFile } from './reports/files.js';
export { type Identifiers, writeIdentifiersFile } from './reports/identifiers.js';
export type { Plan } from './reports/plan/view.js';
export type * from './reports/results.js';
export type { NextStep, RunDetail, RunLink, ShownChange } from './reports/run/details.js';
export type { FollowedRun, Refusal } from './reports/run/followed.js';
export type { BulkPreview, SeveralHits } from './reports/run/preview.js';
export type { RecordPutBack, UndoCounts, UndoneRun, UndoPreview } from './reports/run/undo.js';
export type { Difference, Manifest, Recount, SignOff, VerifiedPack, WrittenPack } from './reports/signoff/view.js';
export type { CheckResult } from './rows/check/result.js';
export type { SourceOverrides } from './rows/choose-tables.js';
export type { IssueSummary } from './rows/issue-log.js';
export type { CheckedColumn, CheckedTable } from './rows/reading.js';
export type { SliceChoice } from './rows/slice/choice.js';
export type { Listener, WorkflowEvent } from './runs/events.js';
export type { SafetyOptions } from './runs/planning/safety.js';
