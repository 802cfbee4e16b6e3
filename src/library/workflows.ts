import type { CheckResult } from '../check/result.js';
import * as workflows from '../commands/index.js';
import type { AccountTypes } from '../reports/account-types.js';
import type { AccountDuplicates } from '../reports/duplicates/duplicates.js';
import type { Plan } from '../reports/plan/view.js';
import type { ExportResult, RunResult } from '../reports/results.js';
import type { FollowedRun } from '../reports/run/followed.js';
import { complete, completeOnAccount, type OnAccount, type WithDefaults } from './options.js';

export type CheckOptions = WithDefaults<workflows.CheckOptions>;
export type PlanFilesOptions = OnAccount<workflows.PlanFilesOptions>;
export type ApplyOptions = OnAccount<workflows.ApplyOptions>;
export type ShowDecidedOptions = WithDefaults<workflows.ShowDecidedOptions>;
export type ImportOptions = OnAccount<workflows.ImportOptions>;
export type ResumeOptions = OnAccount<workflows.ResumeOptions>;
export type RetryOptions = OnAccount<workflows.RetryOptions>;
export type UndoOptions = OnAccount<workflows.UndoOptions>;
export type BulkOptions = OnAccount<workflows.BulkOptions>;
export type AttachOptions = OnAccount<workflows.AttachOptions>;
export type PhotosOptions = OnAccount<workflows.PhotosOptions>;
export type ExportOptions = OnAccount<workflows.ExportOptions>;
export type AccountTypesOptions = OnAccount<workflows.AccountTypesOptions>;
export type DuplicatesOptions = OnAccount<workflows.DuplicatesOptions>;
/** With a connection, a run is counted again in its account. */
export type SignOffOptions = WithDefaults<Omit<workflows.SignOffOptions, 'client' | 'account'>> & {
  readonly connection?: workflows.Connection;
};
export type FollowOptions = WithDefaults<workflows.FollowOptions>;
export type ForgetOptions = WithDefaults<workflows.ForgetOptions>;

/** Reads and checks files without an account. Throws SourceError and MappingError if a file cannot be read at all. */
export const check = (options: CheckOptions): Promise<CheckResult> => workflows.check(complete(options));

/**
 * Reads and checks files and compares them with the account; sends nothing. `tell` gets the plan, may read its changes
 * until its promise ends, and returns the result. With `save`, the plan is kept for `applyPlan`.
 */
export function planFiles<T>(options: PlanFilesOptions, tell: (plan: Plan) => Promise<T>): Promise<T> {
  return workflows.planFiles(completeOnAccount(options), tell);
}

/** Shows a saved plan as decisions make it; the plan stays as it is. */
export function showDecided<T>(options: ShowDecidedOptions, tell: (plan: Plan) => Promise<T>): Promise<T> {
  return workflows.showDecided(complete(options), tell);
}

/** Executes a saved plan, once. Records that changed in the account since the plan become conflicts. */
export const applyPlan = (options: ApplyOptions): Promise<RunResult> => workflows.applyPlan(completeOnAccount(options));

/**
 * Imports files: checks them, compares them with the account, and sends the differences. Throws LimitError, with
 * nothing sent, if it would write more than is safe without a question.
 */
export const importFiles = (options: ImportOptions): Promise<RunResult> =>
  workflows.importFiles(completeOnAccount(options));

/** Resumes an interrupted run: looks up records in doubt first, then sends what is pending. */
export const resume = (options: ResumeOptions): Promise<RunResult> => workflows.resume(completeOnAccount(options));

/** Sends the rejected rows of a run again, read anew from its files. */
export const retry = (options: RetryOptions): Promise<RunResult> => workflows.retry(completeOnAccount(options));

/** Undoes a run, the newest change first. Asks only `confirm`, if given. */
export const undo = (options: UndoOptions): Promise<workflows.UndoResult> => workflows.undo(completeOnAccount(options));

/**
 * Lists groups of records of the account that look like one, with what hangs on each. Merges nothing. Takes a request
 * for 100 records, or brings the local copy up to date.
 */
export const findDuplicates = (options: DuplicatesOptions): Promise<AccountDuplicates> =>
  workflows.findDuplicates(completeOnAccount(options));

/** Applies a verb such as `delete` to the records that a file names. Asks only `confirm`, if given. */
export const bulk = (options: BulkOptions): Promise<workflows.BulkResult> => workflows.bulk(completeOnAccount(options));

/** Attaches the files that a sheet names to jobs and customers. */
export const attachFiles = (options: AttachOptions): Promise<RunResult> =>
  workflows.attachFiles(completeOnAccount(options));

/** Downloads the photos of jobs into a folder, with an index. */
export const fetchPhotos = (options: PhotosOptions): Promise<RunResult> =>
  workflows.fetchPhotos(completeOnAccount(options));

/**
 * Writes what an owner signs, of a saved plan or of an import, into one zip file. `tell` gets what it holds, and returns
 * the result; undefined if `confirm` declined the recount.
 */
export function signOff<T>(
  { connection, ...given }: SignOffOptions,
  tell: (result: workflows.SignedOff) => Promise<T>,
): Promise<T | undefined> {
  return workflows.signOff({ ...complete<workflows.SignOffOptions>(given), ...connection }, tell);
}

/** Exports records of the account into a workbook, CSV files or JSON lines: complete, or not at all. */
export const exportRecords = (options: ExportOptions): Promise<ExportResult> =>
  workflows.exportRecords(completeOnAccount(options));

/** Writes the types of the account's custom fields, so that the compiler can check mappings. */
export const accountTypes = (options: AccountTypesOptions): Promise<AccountTypes> =>
  workflows.accountTypes(completeOnAccount(options));

/**
 * Looks at a run of a state folder again and again until it ends, while another process carries it out; the last look is
 * of its end. Only reads the journal.
 */
export const followRun = (options: FollowOptions): AsyncGenerator<FollowedRun> =>
  workflows.followRun(complete(options));

/** Deletes runs from the journal of a state folder and returns their ids. Asks only `confirm`, if given. */
export const forgetRuns = (options: ForgetOptions): Promise<readonly string[]> =>
  workflows.forgetRuns(complete(options));
