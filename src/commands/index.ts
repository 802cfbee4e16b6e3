export { type CheckOptions, check } from '../check/check.js';
export type { LiveAccount } from '../check/live.js';
export type { Dataset, ResourceName } from '../contract/index.js';
export { type OpenApiDocument, type OpenApiOptions, openApiDocument } from '../contract/openapi.js';
export { type ExportOptions, exportRecords } from '../export/export.js';
export { type Mode, modes, type SummedColumn } from '../plan/index.js';
export type { Diagnosis, Finding, Status, Subject } from '../reports/doctor.js';
export type { SourceOverrides } from '../rows/choose-tables.js';
export type { SliceChoice } from '../rows/slice/choice.js';
export type { RunContext } from '../runs/context.js';
export type { Listener, WorkflowEvent } from '../runs/events.js';
export { changedFiles } from '../runs/fingerprint.js';
export type { Allowance, SafetyOptions } from '../runs/planning/safety.js';
export { nothingToRetry, runToResume, runToRetry, undoableRuns } from '../runs/run-family.js';
export {
  allRecords,
  assertPaged,
  type CallParts,
  callOperation,
  describeOperation,
  findOperation,
  isWrite,
  listOperations,
  type OperationCall,
  prepareCall,
  requestOf,
  writeOpenApi,
} from './api.js';
export { type ApplyOptions, applyPlan, latestPlan, type ShowDecidedOptions, showDecided, showPlan } from './apply.js';
export { type AttachOptions, attachFiles } from './attach.js';
export { type BulkOptions, type BulkResult, bulk, chosenOperation } from './bulk.js';
export type { GivenDecision, GivenDecisions } from './decide/decisions-workbook.js';
export { readDecisions } from './decide/read-decisions.js';
export type { DoctorOptions } from './doctor.js';
export { doctor } from './doctor.js';
export { type DuplicatesOptions, findDuplicates } from './duplicates.js';
export { type FollowOptions, followRun } from './follow.js';
export { type IdentifiersOptions, identifierLookUp, withIdentifiers } from './identifiers.js';
export { type ImportOptions, importFiles } from './import.js';
export type { JobFilter } from './photos/jobs.js';
export { fetchPhotos, type PhotosOptions } from './photos.js';
export { type PlanFilesOptions, planFiles } from './plan-files.js';
export type { AccountCopy } from './rehearse.js';
export { type RehearseOptions, rehearse, renewFolder } from './rehearse.js';
export { rejectTargets, writeRejects } from './report-files/rejects.js';
export { RowFaults } from './report-files/row-faults.js';
export {
  assertFilesOfRun,
  assertRunFiles,
  type RunFilesOptions,
  type WantedRunFiles,
  writeRunFiles,
} from './report-files/run-files.js';
export { type ResumeOptions, resume } from './resume.js';
export { runOfCopies } from './retry/copied-run.js';
export { type RetryOptions, retry } from './retry.js';
export { type ForgetOptions, forgetRuns, type Loss, listRuns, type OpenRuns, openRuns, whoIsAtWork } from './runs.js';
export type { Environment } from './settings/account-settings.js';
export {
  type Account,
  accountFrom,
  type Connection,
  type ConnectOptions,
  connect,
  environmentLines,
  readAccount,
  readEnvironment,
} from './settings/account-settings.js';
export { readJsonObject } from './settings/read-json.js';
export { type Config, defineConfig, readConfig } from './settings/settings.js';
export { type Shown, type ShownState, type ShowOptions, shownStates, showRun } from './show-run.js';
export { type VerifyOptions, verifySignOff } from './signoff/verify.js';
export { type SignedOff, type SignOffOptions, signableRun, signOff } from './signoff.js';
export { type AccountTemplateOptions, accountTemplate } from './template.js';
export { type AccountTypesOptions, accountTypes } from './types.js';
export { type UndoOptions, type UndoResult, undo } from './undo.js';
