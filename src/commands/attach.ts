import { realpath, stat } from 'node:fs/promises';
import { dirname, posix, resolve } from 'node:path';
import { distinctKeys, type IdentifiedByKey, identifyByKeys } from '../account/find-by-keys.js';
import { identifiersIn, keyText } from '../account/record-keys.js';
import { isResourceName, type Payload } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { isZipFile, openArchive } from '../files/index.js';
import { nameProblem } from '../files/safe-name.js';
import type { ChangeRefusal, Journal, PlannedChange, Run, StoredChange } from '../journal/index.js';
import type { StagedRecord } from '../mapping/index.js';
import { type Issue, issueAt } from '../mapping/validation/index.js';
import { sizeText } from '../messages/text/words.js';
import type { ImportSettings } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { IssueLog } from '../rows/issue-log.js';
import type { NamedRow, NamedSheet } from '../rows/named-rows.js';
import { type RowCounts, throwIfAborted } from '../rows/reading.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { fingerprint } from '../runs/fingerprint.js';
import { readingAccount, reportPlan } from '../runs/planning/expectation.js';
import { attachedContentOf, attachedFiles, contentMember, type PlannedFile, type StagedFile } from './attach/action.js';
import { assertAttachColumns, attachColumns, attachOperation, readAttachmentRow } from './attach/columns.js';
import { type FileProblem, type FileRules, findFile, hashFile } from './attach/file.js';
import { type ListingOptions, listFolder } from './attach/listing.js';
import { disagreement, stageNamed } from './row-identifiers.js';
import { carryOut, dryRunOf } from './run.js';

/** Default size limit in bytes; the service's document names none. */
const usualMaxSize = 20 * 1024 * 1024;
/** Upper bound of `maxSize`, in bytes: a file is held in memory four times while it is sent. */
const greatestMaxSize = 100 * 1024 * 1024;

export interface AttachOptions
  extends RunContext,
    ListingOptions,
    Pick<NamedSheet, 'settings' | 'headings'>,
    Pick<ImportSettings, 'strict'> {
  /** The sheet; with `by` or `pattern` the folder or zip file, of which a sheet is written first. */
  readonly file: string;
  /** Files must lie in it; a folder or a zip file. Default: the folder of the sheet. */
  readonly folder?: string;
  /** Size limit per file in bytes, default 20 MB. */
  readonly maxSize?: number;
  /** Sends again what an earlier run has attached or may have attached. */
  readonly again: boolean;
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
    if (listing?.requests) run.countRequests(...listing.requests);
    const sheet = { ...options, file, onIssue: issues.add };
    const rows = await stageNamed(run, sheet, [attachColumns, assertAttachColumns], (row) =>
      recordOf(row, file, { ...home, maxSize }),
    );
    await planAttachments(run, journal, { ...options, rows, onIssue: issues.add }, listing?.records);
    const known = { ...reportPlan(run, issues, options), details: attachedFiles(run, maxIssues) };
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

/** The file of a row, checked without opening it; undefined for one with a fault, which is reported. */
async function recordOf(row: NamedRow, sheetFile: string, rules: FileRules): Promise<StagedRecord | undefined> {
  const read = readAttachmentRow(row);
  if (!read) return undefined;
  const { file, fileColumn, resource, key, also } = read;
  const found = await findFile(file, rules);
  if ('code' in found) {
    row.report(found.code, found.message, fileColumn);
    return undefined;
  }
  const fileName = read.fileName ?? posix.basename(file.replaceAll('\\', '/'));
  const problem = nameProblem(fileName);
  if (problem !== undefined) {
    row.report(
      'file-name-unfit',
      `The name "${fileName}" is not sent: ${problem}.`,
      read.fileName ? 'fileName' : fileColumn,
    );
    return undefined;
  }
  const payload: StagedFile = { file, fileName, also, ...found };
  const { number, sheet } = row;
  return {
    resource,
    operation: attachOperation.name,
    key,
    payload: payload as unknown as Payload,
    references: [],
    origin: { file: sheetFile, row: number, sheet },
  };
}

/**
 * Looks up the records first, unless they have been, so that no file is read in vain; then reads each file once, for its
 * hash.
 */
async function planAttachments(
  run: Run,
  journal: Journal,
  options: AttachOptions & { readonly rows: RowCounts; readonly onIssue: (issue: Issue) => void },
  known: IdentifiedByKey | undefined,
): Promise<void> {
  const { client, account, again, rows, onIssue } = options;
  const report = (origin: StoredChange['origin'], { code, message }: FileProblem): string => {
    const issue = issueAt(code, origin, message);
    onIssue(issue);
    return issue.message;
  };
  for (const resource of Object.keys(run.changes.counts().byResource).filter(isResourceName)) {
    const find = () => identifyByKeys(resource, distinctKeys(run.staged(resource)), { ...options, mayBeAbsent: true });
    const records = known ?? (await readingAccount(run, client, find));
    const doubtful = again ? new Map<string, string>() : inDoubtBefore(run, journal, account);
    const hashes = new Map<string, Awaited<ReturnType<typeof hashFile>>>();
    const rowOf = new Map<string, number>();
    const decided = ({ origin, key }: StoredChange, content: string, applied: ReadonlyMap<string, string>) => {
      const twin = rowOf.get(content);
      if (twin === undefined) {
        rowOf.set(content, origin.row);
        return changeOf(applied.get(content), doubtful.get(content));
      }
      const message = `Row ${twin} attaches the same content to the same ${resource}, ${key?.field} ${key?.value}.`;
      report(origin, { code: 'named-twice', message });
      return unchanged(message);
    };
    for (const page of run.staged(resource)) {
      const files: { readonly staged: StoredChange; readonly file: PlannedFile }[] = [];
      const refused: ChangeRefusal[] = [];
      for (const staged of page) {
        throwIfAborted(options.signal);
        const file = await identified(staged, records, hashes);
        if ('code' in file) refused.push({ seq: staged.seq, reason: report(staged.origin, file) });
        else files.push({ staged, file });
      }
      rows.mapped -= refused.length;
      rows.rejected += refused.length;
      const values = files.map(({ file }) => file.content);
      const query = { account, operation: attachOperation.name, member: contentMember, values };
      const applied = again ? new Map<string, string>() : journal.appliedBefore(query);
      const planned = files.map(({ staged, file }): PlannedChange => {
        const payload = file as unknown as Payload;
        return { seq: staged.seq, change: { ...decided(staged, file.content, applied), payload } };
      });
      run.transaction(() => {
        run.reject(refused);
        run.plan(planned);
      });
    }
  }
  run.setRows(rows);
  run.enter('planned');
}

/** The file of a row with its hash and its record, or why it cannot be sent. */
async function identified(
  staged: StoredChange,
  records: IdentifiedByKey,
  hashes: Map<string, Awaited<ReturnType<typeof hashFile>>>,
): Promise<PlannedFile | FileProblem> {
  const { resource, key } = staged;
  const target = key && records.get(keyText(key));
  if (!target) return { code: 'record-unknown', message: `There is no ${resource} with ${key?.field} ${key?.value}.` };
  if (typeof target === 'string') return { code: 'look-up-unanswered', message: target };
  const { also, ...file } = staged.payload as unknown as StagedFile;
  const disagrees = disagreement(resource, { key, also }, identifiersIn(target));
  if (disagrees !== undefined) return { code: 'record-unclear', message: disagrees };
  const id = target.id as PlannedFile['target']['id'];
  const place = `${file.path}\0${file.entry ?? ''}`;
  const hashed = hashes.get(place) ?? (await hashFile(file));
  hashes.set(place, hashed);
  if ('code' in hashed) return hashed;
  const { sha256 } = hashed;
  return { ...file, sha256, target: { id }, content: attachedContentOf(staged, id, sha256) };
}

type WithoutPayload = { readonly kind: 'apply' } | { readonly kind: 'unchanged' | 'blocked'; readonly reason: string };

/** What to do with a content that the run `applied` has attached, or the run `doubtful` may have. */
function changeOf(applied: string | undefined, doubtful: string | undefined): WithoutPayload {
  if (applied !== undefined) return unchanged(`Run ${applied} has attached it already.`);
  if (doubtful === undefined) return { kind: 'apply' };
  const reason = `Whether run ${doubtful} has attached it is in doubt. Look at the record in the service; --again sends the file once more.`;
  return { kind: 'blocked', reason };
}

function unchanged(reason: string): WithoutPayload {
  return { kind: 'unchanged', reason };
}

/** Contents that earlier runs of the account may have attached, with the newest such run. */
function inDoubtBefore(run: Run, journal: Journal, account: string): Map<string, string> {
  const found = new Map<string, string>();
  const earlier = journal.runs().filter(({ id, account: other, command, counts: { total } }) => {
    return id !== run.id && other === account && command === run.info.command && total.inDoubt + total.open > 0;
  });
  for (const { id } of earlier.reverse()) {
    const { changes } = journal.run(id);
    for (const state of ['inDoubt', 'sending'] as const)
      for (const { payload } of changes.each({ state, only: 'operations' }))
        found.set((payload as unknown as PlannedFile).content, id);
  }
  return found;
}
