import { systemClock } from '../client/pacing/clock.js';
import * as exporting from '../export/export.js';
import * as checking from '../rows/check/check.js';
import * as plans from './apply.js';
import * as attaching from './attach.js';
import * as bulkChanges from './bulk.js';
import * as duplicates from './duplicates.js';
import * as imports from './import.js';
import * as photos from './photos.js';
import * as resuming from './resume.js';
import * as retrying from './retry.js';
import * as runs from './runs.js';
import type { Connection } from './settings/account-settings.js';
import * as following from './show-run.js';
import * as signing from './signoff.js';
import * as types from './types.js';
import * as undoing from './undo.js';

export type CheckOptions = WithDefaults<checking.CheckOptions>;
export type PlanFilesOptions = OnAccount<imports.PlanFilesOptions>;
export type ApplyOptions = OnAccount<plans.ApplyOptions>;
export type ShowDecidedOptions = WithDefaults<plans.ShowDecidedOptions>;
export type ImportOptions = OnAccount<imports.ImportOptions>;
export type ResumeOptions = OnAccount<resuming.ResumeOptions>;
export type RetryOptions = OnAccount<retrying.RetryOptions>;
export type UndoOptions = OnAccount<undoing.UndoOptions>;
export type BulkOptions = OnAccount<bulkChanges.BulkOptions>;
export type AttachOptions = OnAccount<attaching.AttachOptions>;
export type PhotosOptions = OnAccount<photos.PhotosOptions>;
export type ExportOptions = OnAccount<exporting.ExportOptions>;
export type AccountTypesOptions = OnAccount<types.AccountTypesOptions>;
export type DuplicatesOptions = OnAccount<duplicates.DuplicatesOptions>;
/** With a connection, a run is counted again in its account. */
export type SignOffOptions = WithDefaults<Omit<signing.SignOffOptions, 'client' | 'account'>> & {
  readonly connection?: Connection;
};
export type FollowOptions = WithDefaults<following.FollowOptions>;
export type ForgetOptions = WithDefaults<runs.ForgetOptions>;

/** Reads and checks files without an account. Throws SourceError and MappingError if a file cannot be read at all. */
export const check = withDefaults(checking.check);

/**
 * Reads and checks files and compares them with the account; sends nothing. `tell` gets the plan, may read its changes
 * until its promise ends, and returns the result. With `save`, the plan is kept for `applyPlan`.
 */
export const planFiles = onAccount(imports.planFiles);

/** Shows a saved plan as decisions make it; the plan stays as it is. */
export const showDecided = withDefaults(plans.showDecided);

/** Executes a saved plan, once. Records that changed in the account since the plan become conflicts. */
export const applyPlan = onAccount(plans.applyPlan);

/**
 * Imports files: checks them, compares them with the account, and sends the differences. Throws LimitError, with
 * nothing sent, if it would write more than is safe without a question.
 */
export const importFiles = onAccount(imports.importFiles);

/** Resumes an interrupted run: looks up records in doubt first, then sends what is pending. */
export const resume = onAccount(resuming.resume);

/** Sends the rejected rows of a run again, read anew from its files. */
export const retry = onAccount(retrying.retry);

/** Undoes a run, the newest change first. Asks only `confirm`, if given. */
export const undo = onAccount(undoing.undo);

/**
 * Lists groups of records of the account that look like one, with what hangs on each. Merges nothing. Takes a request
 * for 100 records, or brings the local copy up to date.
 */
export const findDuplicates = onAccount(duplicates.findDuplicates);

/** Applies a verb such as `delete` to the records that a file names. Asks only `confirm`, if given. */
export const bulk = onAccount(bulkChanges.bulk);

/** Attaches the files that a sheet names to jobs and customers. */
export const attachFiles = onAccount(attaching.attachFiles);

/** Downloads the photos of jobs into a folder, with an index. */
export const fetchPhotos = onAccount(photos.fetchPhotos);

/**
 * Writes what an owner signs, of a saved plan or of an import, into one zip file. `tell` gets what it holds, and returns
 * the result; undefined if `confirm` declined the recount.
 */
export function signOff<T>(
  { connection, ...given }: SignOffOptions,
  tell: (result: signing.SignedOff) => Promise<T>,
): Promise<T | undefined> {
  return signing.signOff({ ...complete<signing.SignOffOptions>(given), ...connection }, tell);
}

/** Exports records of the account into a workbook, CSV files or JSON lines: complete, or not at all. */
export const exportRecords = onAccount(exporting.exportRecords);

/** Writes the types of the account's custom fields, so that the compiler can check mappings. */
export const accountTypes = onAccount(types.accountTypes);

/**
 * Looks at a run of a state folder again and again until it ends, while another process carries it out; the last look is
 * of its end. Only reads the journal.
 */
export const followRun = withDefaults(following.followRun);

/** Deletes runs from the journal of a state folder and returns their ids. Asks only `confirm`, if given. */
export const forgetRuns = withDefaults(runs.forgetRuns);

/** Defaults for what the command line takes from its process and arguments. */
function defaults() {
  return {
    clock: { now: () => Date.now(), sleep: systemClock.sleep },
    random: Math.random,
    holder: { pid: process.pid, command: 'a program that uses fieldsheet' },
    dryRun: false,
    save: false,
    check: false,
    again: false,
    maxIssues: 100,
    maxHits: 1,
    confirm: () => Promise.resolve(true),
  } as const;
}

type Defaults = ReturnType<typeof defaults>;

/** The options of a command; those with a natural default are optional. */
type WithDefaults<O> = Omit<O, keyof Defaults> & Partial<Pick<O, Extract<keyof O, keyof Defaults>>>;

/** The same for a command on an account, given by its connection. */
type OnAccount<O> = WithDefaults<Omit<O, keyof Connection>> & {
  /** The account, as made by `connect`. It stays open; close it with `connection.client.close()`. */
  readonly connection: Connection;
};

/** Fills in the defaults; an option given as undefined counts as left out. */
function complete<O>(given: WithDefaults<O>): O {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults(), ...Object.fromEntries(said) } as O;
}

/** A command that fills in the defaults. */
function withDefaults<O, Others extends readonly unknown[], Result>(
  work: (options: O, ...others: Others) => Result,
): (options: WithDefaults<O>, ...others: Others) => Result {
  return (options, ...others) => work(complete(options), ...others);
}

/** A command that fills in the defaults, and the account of the connection. */
function onAccount<O, Others extends readonly unknown[], Result>(
  work: (options: O, ...others: Others) => Result,
): (options: OnAccount<O>, ...others: Others) => Result {
  return ({ connection, ...given }, ...others) =>
    work({ ...complete<O>(given as WithDefaults<O>), ...connection }, ...others);
}
