import { realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ConfigurationError } from '../errors.js';
import type { RunResult } from '../reports/results.js';
import { IssueLog } from '../rows/issue-log.js';
import type { NamedSheet } from '../rows/named-rows.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { fingerprint } from '../runs/fingerprint.js';
import { toldPlan } from '../runs/planning/expectation.js';
import { isZipFile, openArchive } from '../tabular/index.js';
import { sizeText } from '../text/words.js';
import type { FileRules } from './attach/found-file.js';
import { type ListingOptions, listFolder } from './attach/listing/list-folder.js';
import { planAttachments } from './attach/plan.js';
import { attachedFiles } from './attach/report.js';
import { stageFiles } from './attach/stage.js';
import { carryOut, dryRunOf } from './carry-out.js';

/** Default size limit in bytes; the service's document names none. */
const usualMaxSize = 20 * 1024 * 1024;
/** Upper bound of `maxSize`, in bytes: a file is held in memory four times while it is sent. */
const greatestMaxSize = 100 * 1024 * 1024;

export interface AttachOptions extends RunContext, ListingOptions, Pick<NamedSheet, 'settings' | 'headings'> {
  /** The sheet; with `by` or `pattern` the folder or zip file, of which a sheet is written first. */
  readonly file: string;
  /** Files must lie in it; a folder or a zip file. Default: the folder of the sheet. */
  readonly folder?: string;
  /** Size limit per file in bytes, default 20 MB. */
  readonly maxSize?: number;
  /** Sends again what an earlier run has attached or may have attached. */
  readonly again: boolean;
  /** Sends nothing if a row has an error. */
  readonly strict: boolean;
  /** Checks all rows and files, reports what would be sent, and discards the run. */
  readonly dryRun: boolean;
  /** Called before anything is sent; if it returns false, nothing is. By default, nobody is asked. */
  readonly confirm?: (planned: RunResult) => Promise<boolean>;
  readonly maxIssues: number;
}

/**
 * Attaches the files that a sheet or their own names give to jobs and customers; section "v2 endpoints", Attachments. All files are
 * checked before the first one is sent; then they are read and sent one at a time. Throws SourceError and MappingError
 * for the sheet, ConfigurationError for the folder, LimitError with `strict`, and what `execute` throws.
 */
export async function attachFiles(options: AttachOptions): Promise<RunResult> {
  const { maxSize = usualMaxSize, maxIssues } = options;
  assertMaxSize(maxSize);
  const isListed = options.by !== undefined || options.pattern !== undefined;
  assertOneSource(options, isListed);
  const home = await homeOf(options.folder ?? (isListed ? options.file : dirname(resolve(options.file))));
  if (!isListed) await assertSheet(options.file);
  const listing = isListed ? await listFolder(home, options) : undefined;
  const file = listing?.listed.sheet ?? options.file;
  const sources = [await fingerprint(file)];
  const kept = { folder: home.folder, appliedLabel: 'attached', atATime: 1, listed: listing?.listed };
  const info = { command: 'attach', sources, options: kept };
  return withNewRun(options, info, async (run, journal) => {
    const issues = new IssueLog(maxIssues);
    run.countRequests(listing?.requests ?? {});
    const rows = await stageFiles(run, { ...options, file, onIssue: issues.add }, { ...home, maxSize });
    await planAttachments({ ...options, run, journal, rows, records: listing?.records, onIssue: issues.add });
    const known = { ...toldPlan(run, issues, options), details: attachedFiles(run, maxIssues) };
    const planned = { run, journal, known };
    const plan = dryRunOf(planned, options);
    if (options.dryRun) return plan;
    if (plan.planned?.apply && !(await (options.confirm?.(plan) ?? true))) return plan;
    return carryOut(planned, options);
  });
}

/** Throws ConfigurationError for a folder or a zip file of documents, which only `by` or `pattern` can read. */
async function assertSheet(file: string): Promise<void> {
  const home = await homeOf(file).catch(() => undefined);
  if (!home) return;
  throw new ConfigurationError('It is not a sheet, and nothing says which records its files belong to.', {
    place: { file },
    advice: 'Say with --by job.num that its folders are called after jobs, or with --pattern how its files are called.',
  });
}

/** Throws ConfigurationError for options of a sheet beside those of a folder. */
function assertOneSource({ folder, settings = {}, headings = {}, out }: AttachOptions, isListed: boolean): void {
  const ofSheet = [folder, ...Object.values(settings), ...Object.values(headings)].some((value) => value !== undefined);
  if (isListed && ofSheet) {
    throw new ConfigurationError('--by and --pattern take the files of a folder, and no sheet says which they are.', {
      advice: 'Leave out --folder, --column and what says how a sheet is read.',
    });
  }
  if (isListed || out === undefined) return;
  throw new ConfigurationError('Only --by and --pattern write a sheet.', {
    advice: 'Leave out -o, or say with --by what the folders are called after.',
  });
}

function assertMaxSize(maxSize: number): void {
  if (maxSize > 0 && maxSize <= greatestMaxSize) return;
  throw new ConfigurationError(
    `The largest file may have up to ${sizeText(greatestMaxSize)}, not ${sizeText(maxSize)}.`,
    {
      advice: 'A file is held whole while it is sent; make larger ones smaller.',
    },
  );
}

/** Where the files lie. Throws ConfigurationError, and SourceError for a zip file that cannot be read. */
async function homeOf(folder: string): Promise<Pick<FileRules, 'folder' | 'archive'>> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return { folder: await realpath(folder) };
  if (found?.isFile() && (await isZipFile(folder))) {
    const file = await realpath(folder);
    const archive = await openArchive(file);
    const isSheet = archive.entries.some(({ name }) => /^\/?\[content_types\]\.xml$/i.test(name));
    if (!isSheet) return { folder: file, archive };
  }
  throw new ConfigurationError(found ? 'It is neither a folder nor a zip file.' : 'There is no such folder.', {
    place: { file: folder },
    advice: 'Give the folder, or the zip file, that the files lie in.',
  });
}
