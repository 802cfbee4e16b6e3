import { resolve } from 'node:path';
import { distinctKeys, type FindByKeysOptions, type IdentifiedByKey, identifyByKeys } from '../account/find-by-keys.js';
import { type Identifiers, identifierFields, keysAmong, keyText } from '../account/record-keys.js';
import { catalogue, isDate, jobStatuses, type Payload } from '../contract/index.js';
import { ConfigurationError, MappingError, type Place } from '../errors.js';
import type { PlannedChange, Run, StoredChange } from '../journal/index.js';
import type { RecordKey, StagedRecord } from '../mapping/index.js';
import { type Issue, issueAt } from '../mapping/validation/index.js';
import { withNearest } from '../messages/text/nearest.js';
import type { ImportSettings } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { IssueLog } from '../rows/issue-log.js';
import type { NamedRow, NamedSheet } from '../rows/named-rows.js';
import type { RowCounts } from '../rows/reading.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { fingerprint } from '../runs/fingerprint.js';
import { readingAccount, reportPlan } from '../runs/planning/expectation.js';
import { photosColumns, photosOperation, photosResource, type StagedJob } from './photos/action.js';
import { makeFolder, newParts } from './photos/folder.js';
import { assertOwnIndex } from './photos/index-workbook.js';
import { type NamedRecord, readNamed, stageNamed } from './row-identifiers.js';
import { carryOut, dryRunOf } from './run.js';

export interface PhotosOptions
  extends RunContext,
    Pick<NamedSheet, 'settings' | 'headings'>,
    Pick<ImportSettings, 'strict'> {
  /** A sheet that names jobs; excludes a filter. */
  readonly file?: string;
  readonly filter?: JobFilter;
  /** Folder of the photos and their index; created if missing. */
  readonly to: string;
  /** Reports how many jobs would be asked for, writes no file, and discards the run. */
  readonly dryRun: boolean;
  readonly maxIssues: number;
}

/** Jobs at a time: an answer holds all photos of a job, twice while it is parsed. */
const atATime = 2;

/**
 * Downloads the photos of jobs into a folder under safe, unique names, with an index; section "v2 endpoints",
 * Jobs/Photos. A job without photos counts as fetched. Throws ConfigurationError, SourceError and MappingError for the
 * request, LimitError with `strict`, OutputError for the folder, and what `execute` throws.
 */
export async function fetchPhotos(options: PhotosOptions): Promise<RunResult> {
  const { file, maxIssues } = options;
  const folder = resolve(options.to);
  const body = searched(options);
  const sources = file === undefined ? [] : [await fingerprint(file)];
  const info = {
    command: 'photos',
    sources,
    options: { folder, parts: newParts(), appliedLabel: 'fetched', atATime, reads: true },
  };
  return withNewRun(options, info, async (run, journal) => {
    await assertOwnIndex(folder, { journal, run });
    const issues = new IssueLog(maxIssues);
    // Any sheet of jobs is accepted; other columns are irrelevant.
    const onIssue = (issue: Issue) => issue.code === 'column-unknown' || issues.add(issue);
    const rows = body
      ? await readingAccount(run, options.client, () => stageFound(run, body, options))
      : await stageJobsNamed(run, { ...options, file: file ?? '', onIssue });
    run.setRows(rows);
    await planJobs(run, options, issues.add);
    const planned = { run, journal, known: reportPlan(run, issues, options) };
    if (options.dryRun) return dryRunOf(planned, options);
    await makeFolder(folder);
    return carryOut(planned, options);
  });
}

function searched({ file, filter = {} }: PhotosOptions): Payload | undefined {
  if (file === undefined) return searchBody(filter);
  if (Object.values(filter).every((value) => value === undefined)) return undefined;
  throw new ConfigurationError('Either a file names the jobs, or a search finds them.', {
    advice: 'Leave out the file or the filters.',
  });
}

/** Plans to ask for each job once. Jobs with rarer identifiers are looked up, to find jobs named in two ways. */
async function planJobs(run: Run, options: FindByKeysOptions, onIssue: (issue: Issue) => void): Promise<void> {
  const wanted = rarerKeys(distinctKeys(run.staged(photosResource)));
  const find = () => identifyByKeys(photosResource, wanted, options);
  const found: IdentifiedByKey = wanted.length === 0 ? new Map() : await readingAccount(run, options.client, find);
  /** Rows by each identifier of their jobs. */
  const seen = new Map<string, number>();
  const planned = ({ seq, key, payload, origin }: StoredChange): PlannedChange => {
    const shown = key && found.get(keyText(key));
    const names = typeof shown === 'object' ? keysAmong(identifierFields, shown).map(keyText) : [];
    const all = [...(key ? [keyText(key)] : []), ...names];
    const first = all.map((name) => seen.get(name)).find((row) => row !== undefined);
    if (first === undefined) {
      for (const name of all) seen.set(name, origin.row);
      return { seq, change: { kind: 'apply', payload } };
    }
    const reason = `Row ${first} names the same job.`;
    onIssue(issueAt('named-twice', origin, reason));
    return { seq, change: { kind: 'unchanged', payload, reason } };
  };
  for (const page of run.staged(photosResource)) run.plan(page.map(planned));
  run.enter('planned');
}

/** The keys of all fields except the most common one. */
function rarerKeys(keys: readonly RecordKey[]): RecordKey[] {
  const counts = new Map<string, number>();
  for (const { field } of keys) counts.set(field, (counts.get(field) ?? 0) + 1);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return keys.filter(({ field }) => field !== usual);
}

/** Which jobs to fetch photos of; absent members do not narrow the search. */
export interface JobFilter {
  /** First day, `yyyy-mm-dd`: jobs planned, ongoing or completed on or after it. */
  readonly from?: string;
  /** Last day, `yyyy-mm-dd`: jobs planned, ongoing or completed on or before it. */
  readonly to?: string;
  /** Name of a v3 status. */
  readonly status?: string;
  /** Name of a technician. */
  readonly technician?: string;
  /** myId. */
  readonly customer?: string;
  /** myId. */
  readonly site?: string;
  /** myId. */
  readonly equipment?: string;
}

const search = catalogue.v2.job.search;

/** The body of the documented job search; section "v2 job search filters". Throws ConfigurationError. */
export function searchBody({ from, to, status, technician, ...parties }: JobFilter): Payload {
  const filters = Object.entries(parties).flatMap(([name, myId]) => (myId === undefined ? [] : [[name, { myId }]]));
  const body = {
    dateFrom: from === undefined ? undefined : `${day('from', from)} 00:00:00`,
    dateTo: to === undefined ? undefined : `${day('to', to)} 23:59:59`,
    status: status === undefined ? undefined : statusNumber(status),
    userName: technician,
    ...Object.fromEntries(filters),
  };
  if (from !== undefined && to !== undefined && from > to) {
    throw new ConfigurationError(`--to ${to} lies before --from ${from}.`, {
      advice: 'Correct one of the two.',
    });
  }
  if (Object.values(body).some((value) => value !== undefined)) return body;
  throw new ConfigurationError('Nothing says which jobs are meant.', {
    advice: 'Name a file with a column num, id or myId, or narrow the search: --from, --to, --status, --customer …',
  });
}

function day(option: string, text: string): string {
  if (isDate(text)) return text;
  throw new ConfigurationError(`--${option} ${text} is not a date.`, { advice: 'Write it as 2026-01-31.' });
}

function statusNumber(status: string): number {
  const number = (jobStatuses as readonly string[]).indexOf(status);
  if (number >= 0) return number;
  throw new ConfigurationError(`There is no status ${withNearest(status, jobStatuses)}.`, {
    advice: `Give ${jobStatuses.join(', ')}.`,
  });
}

/** Searches the account and stages each job once. Throws ApiError. */
async function stageFound(
  run: Run,
  body: Payload,
  { client, signal }: Pick<RunContext, 'client' | 'signal'>,
): Promise<RowCounts> {
  const hits = await client.call(search, { body, signal });
  const seen = new Set<string>();
  const records = hits.flatMap(({ id, myId, num }, index): StagedRecord[] => {
    const job: StagedJob = {
      id: id || undefined,
      myId: myId || undefined,
      num: Number.isInteger(num) ? num : undefined,
    };
    // People know a job by its number; the id is used if there is none.
    const [key] = keysAmong(['num', 'id'], { ...job });
    if (!key || seen.has(keyText(key))) return [];
    seen.add(keyText(key));
    return [stagedJob(key, job, { file: search.name, row: index + 1 })];
  });
  run.stage(records);
  return { read: hits.length, mapped: records.length, skipped: hits.length - records.length, rejected: 0 };
}

const columnNames = photosColumns.map(({ name }) => name);

/** Stages each job that a sheet names, once. Throws what `namedRows` throws. */
function stageJobsNamed(run: Run, sheet: NamedSheet): Promise<RowCounts> {
  const seen = new Map<string, { readonly row: number; readonly also: Identifiers }>();
  return stageNamed(run, sheet, [columnNames, assertPhotosColumns], (row) => {
    const named = readNamed(row, photosColumns, () => 'No job is named.');
    if (!named) return undefined;
    const { key, also } = named;
    const first = seen.get(keyText(key));
    if (first) {
      reportRepeated(row, named, first);
      return undefined;
    }
    seen.set(keyText(key), { row: row.number, also });
    const place = row.sheet === undefined ? {} : { sheet: row.sheet };
    return stagedJob(key, { also }, { file: sheet.file, ...place, row: row.number });
  });
}

/** Two rows that name the same job must agree about it; it is fetched once. */
function reportRepeated(
  row: NamedRow,
  { key, also }: NamedRecord,
  first: { readonly row: number; readonly also: Identifiers },
): void {
  const differing = identifierFields.find((field) => {
    return also[field] !== undefined && first.also[field] !== undefined && also[field] !== first.also[field];
  });
  if (differing === undefined) {
    row.report('named-twice', `Row ${first.row} names the same job.`, ...columnNames);
    return;
  }
  const message = `Of the job with the ${row.called(key.field)} "${key.value}", row ${first.row} says the ${row.called(differing)} "${first.also[differing]}", and this row says "${also[differing]}".`;
  row.report('record-unclear', message, differing);
}

function assertPhotosColumns(bound: ReadonlySet<string>, place: Place): void {
  if (bound.size > 0) return;
  throw new MappingError(`No heading names the jobs: ${columnNames.join(', ')}.`, {
    place,
    advice: 'Name a column so, or say which it is: --column num=Order.',
  });
}

function stagedJob(key: RecordKey, payload: StagedJob, origin: StagedRecord['origin']): StagedRecord {
  const { name: operation } = photosOperation;
  return { resource: photosResource, operation, key, payload: { ...payload }, references: [], origin };
}
