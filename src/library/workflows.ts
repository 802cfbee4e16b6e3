import type { CheckResult } from '../check/result.js';
import type { AccountTypes } from '../reports/account-types.js';
import type { Plan } from '../reports/plan/view.js';
import type { ExportResult, RunResult } from '../reports/results.js';
import * as workflows from '../workflows/index.js';
import { complete, completeOnAccount, type OnAccount, type WithDefaults } from './options.js';

export type CheckOptions = WithDefaults<workflows.CheckOptions>;
export type PlanFilesOptions = OnAccount<workflows.PlanFilesOptions>;
export type ApplyOptions = OnAccount<workflows.ApplyOptions>;
export type ImportOptions = OnAccount<workflows.ImportOptions>;
export type ResumeOptions = OnAccount<workflows.ResumeOptions>;
export type RetryOptions = OnAccount<workflows.RetryOptions>;
export type UndoOptions = OnAccount<workflows.UndoOptions>;
export type BulkOptions = OnAccount<workflows.BulkOptions>;
export type AttachOptions = OnAccount<workflows.AttachOptions>;
export type PhotosOptions = OnAccount<workflows.PhotosOptions>;
export type ExportOptions = OnAccount<workflows.ExportOptions>;
export type AccountTypesOptions = OnAccount<workflows.AccountTypesOptions>;
export type ForgetOptions = WithDefaults<workflows.ForgetOptions>;

/**
 * Reads and checks files without an account. What is wrong in rows is in the result; throws SourceError and MappingError
 * for what cannot be read at all.
 */
export function check(options: CheckOptions): Promise<CheckResult> {
  return workflows.check(complete(options));
}

/**
 * Reads and checks files, compares them with the account and sends nothing. `tell` gets the plan and may read its
 * changes until its promise ends; what it returns is the result. With `save` the plan is kept for `applyPlan`.
 */
export function planFiles<T>(options: PlanFilesOptions, tell: (plan: Plan) => Promise<T>): Promise<T> {
  return workflows.planFiles(completeOnAccount(options), tell);
}

/** Carries out a saved plan, once. What was changed in the account since it was made becomes a conflict. */
export function applyPlan(options: ApplyOptions): Promise<RunResult> {
  return workflows.applyPlan(completeOnAccount(options));
}

/**
 * Imports files: reads and checks them, compares them with the account, and sends what differs. Throws LimitError, with
 * nothing sent, where more would be written than is safe unasked.
 */
export function importFiles(options: ImportOptions): Promise<RunResult> {
  return workflows.importFiles(completeOnAccount(options));
}

/** Goes on with a run that was interrupted: what is in doubt is looked up first, then what is pending is sent. */
export function resume(options: ResumeOptions): Promise<RunResult> {
  return workflows.resume(completeOnAccount(options));
}

/** Sends the rejected rows of a run again, read anew from its files. */
export function retry(options: RetryOptions): Promise<RunResult> {
  return workflows.retry(completeOnAccount(options));
}

/** Takes a run back, the newest change first. Does so without asking, unless `confirm` is given and says false. */
export function undo(options: UndoOptions): Promise<workflows.UndoResult> {
  return workflows.undo(completeOnAccount(options));
}

/**
 * Deletes, undeletes, activates, deactivates or validates the records that a file names. Does so without asking, unless
 * `confirm` is given and says false.
 */
export function bulk(options: BulkOptions): Promise<workflows.BulkResult> {
  return workflows.bulk(completeOnAccount(options));
}

/** Attaches the files that a sheet names to jobs and customers. */
export function attachFiles(options: AttachOptions): Promise<RunResult> {
  return workflows.attachFiles(completeOnAccount(options));
}

/** Fetches the photos of jobs into a folder, with an index. */
export function fetchPhotos(options: PhotosOptions): Promise<RunResult> {
  return workflows.fetchPhotos(completeOnAccount(options));
}

/** Writes records of the account into a workbook, CSV files or JSON lines: complete, or not at all. */
export function exportRecords(options: ExportOptions): Promise<ExportResult> {
  return workflows.exportRecords(completeOnAccount(options));
}

/** Writes the types of the account's custom fields, for mappings that the compiler checks. */
export function accountTypes(options: AccountTypesOptions): Promise<AccountTypes> {
  return workflows.accountTypes(completeOnAccount(options));
}

/** Takes runs out of the journal of a state folder; the ids of those that were. Does so without asking by default. */
export function forgetRuns(options: ForgetOptions): Promise<readonly string[]> {
  return workflows.forgetRuns(complete(options));
}
