import { resolve } from 'node:path';
import { distinctKeys, type FindByKeysOptions, type IdentifiedByKey, identifyByKeys } from '../account/find-by-keys.js';
import { identifierFields, keysAmong, keyText } from '../account/record-keys.js';
import { type Payload, resourceNames } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import type { PlannedChange, Run, StoredChange } from '../journal/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { ImportSettings } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { IssueLog } from '../rows/issue-log.js';
import type { NamedSheet } from '../rows/named-rows.js';
import type { RowCounts } from '../rows/reading.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { fingerprint } from '../runs/fingerprint.js';
import { readingAccount, reportPlan } from '../runs/planning/expectation.js';
import { type Issue, issueAt } from '../validation/index.js';
import { carryOut, dryRunOf } from './carry-out.js';
import { photosOperation } from './photos/action.js';
import { makeFolder, newParts } from './photos/folder.js';
import { assertOwnIndex } from './photos/index-workbook.js';
import { type JobFilter, searchBody, stageFound, stageNamed } from './photos/jobs.js';

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
    run.setRows(await stageJobs(run, body, issues, options));
    await planJobs(run, { ...options, onIssue: issues.add });
    const planned = { run, journal, known: reportPlan(run, issues, options) };
    if (options.dryRun) return dryRunOf(planned, options);
    await makeFolder(folder);
    return carryOut(planned, options);
  });
}

function searched({ file, filter }: PhotosOptions): Payload | undefined {
  const isNarrowed = Object.values(filter ?? {}).some((value) => value !== undefined);
  if (file === undefined) return searchBody(filter ?? {});
  if (!isNarrowed) return undefined;
  throw new ConfigurationError('Either a file names the jobs, or a search finds them.', {
    advice: 'Leave out the file or the filters.',
  });
}

async function stageJobs(
  run: Run,
  body: Payload | undefined,
  issues: IssueLog,
  options: PhotosOptions,
): Promise<RowCounts> {
  const { client, file } = options;
  if (body) return readingAccount(run, client, () => stageFound(run, body, options));
  // Any sheet of jobs is accepted; other columns are irrelevant.
  const onIssue = (issue: Issue) => issue.code === 'column-unknown' || issues.add(issue);
  return stageNamed(run, { ...options, file: file ?? '', onIssue });
}

interface JobPlanOptions extends FindByKeysOptions {
  readonly onIssue: (issue: Issue) => void;
}

/** Plans to ask for each job once. Jobs with rarer identifiers are looked up, to find jobs named in two ways. */
async function planJobs(run: Run, options: JobPlanOptions): Promise<void> {
  const resource = resourceNames.find((name) => name === photosOperation.resource);
  if (resource) {
    const wanted = rarerKeys(distinctKeys(run.staged(resource)));
    const found: IdentifiedByKey =
      wanted.length === 0
        ? new Map()
        : await readingAccount(run, options.client, () => identifyByKeys(resource, wanted, options));
    const seen = new Map<string, number>();
    for (const page of run.staged(resource)) run.plan(page.map((staged) => plannedJob(staged, found, seen, options)));
  }
  run.enter('planned');
}

/** The keys of all fields except the most common one. */
function rarerKeys(keys: readonly RecordKey[]): RecordKey[] {
  const counts = new Map<string, number>();
  for (const { field } of keys) counts.set(field, (counts.get(field) ?? 0) + 1);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return keys.filter(({ field }) => field !== usual);
}

/** `seen`: the number of the row by each identifier of its job. */
function plannedJob(
  staged: StoredChange,
  found: IdentifiedByKey,
  seen: Map<string, number>,
  options: JobPlanOptions,
): PlannedChange {
  const { seq, key, payload, origin } = staged;
  const shown = key && found.get(keyText(key));
  const names = typeof shown === 'object' ? keysAmong(identifierFields, shown).map(keyText) : [];
  const all = [...(key ? [keyText(key)] : []), ...names];
  const first = all.map((name) => seen.get(name)).find((row) => row !== undefined);
  if (first === undefined) {
    for (const name of all) seen.set(name, origin.row);
    return { seq, change: { kind: 'apply', payload } };
  }
  const reason = `Row ${first} names the same job.`;
  options.onIssue(issueAt('named-twice', origin, reason));
  return { seq, change: { kind: 'unchanged', payload, reason } };
}
