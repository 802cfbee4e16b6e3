import { type Operation, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { LimitError } from '../errors.js';
import type { Run } from '../execution/index.js';
import { type BulkVerb, bulkOperation, bulkVerbs, pastOf } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import type { BulkPreview, SeveralHits } from '../reports/run/preview.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import { IssueLog } from '../rows/issue-log.js';
import { type Issue, issueKind } from '../validation/index.js';
import { chosenOperation } from './bulk/chosen-operation.js';
import type { Hit } from './bulk/hits.js';
import { planBulk } from './bulk/plan.js';
import { readTargets } from './bulk/rows.js';
import { expectation, readingAccount } from './planning/expectation.js';
import { fingerprint } from './planning/stage.js';
import { executeRun, type RunContext, resultOf, withNewRun } from './run.js';

export interface BulkOptions extends RunContext {
  /** delete, undelete, activate, deactivate or validate. */
  readonly verb: string;
  readonly resource: ResourceName;
  readonly file: string;
  /** How to read the file. */
  readonly overrides?: Omit<SourceOverrides, 'resource'>;
  /**
   * Headings of the columns that name the records, by identifier: `{ myId: 'Customer no' }`; with any, no other is
   * read.
   */
  readonly by?: Readonly<Record<string, string>>;
  /** Records that one row may hit at most. */
  readonly maxHits: number;
  /** Tells what would be done, and forgets it. */
  readonly dryRun: boolean;
  readonly maxIssues: number;
  /** Told what would be done, before anything is. */
  readonly onPreview?: (preview: BulkPreview) => void;
  /** Asked where something would be sent; false: nothing is. */
  readonly confirm: (preview: BulkPreview) => Promise<boolean>;
}

export interface BulkResult {
  readonly preview: BulkPreview;
  /** Absent where nothing was to be sent. */
  readonly run?: RunResult;
  /** Records that an undelete brought back: a row may bring back several. */
  readonly back?: number;
  /** Rows of an undelete of which is not known how many records they brought back, because an answer was lost. */
  readonly backUnclear?: number;
}

/**
 * Does one thing to the records that a file names: looks up what each row hits, shows it, asks, and then does exactly
 * that, record by record; section "Lifecycle of customers, sites and equipment". Throws LimitError for a row that hits
 * more records than it may, ConfigurationError for what the service cannot do, SourceError, MappingError, JournalError
 * and ApiError.
 */
export async function bulk(options: BulkOptions): Promise<BulkResult> {
  const { resource, maxIssues } = options;
  const { verb, operation } = chosenOperation(options.verb, resource);
  const sources = [await fingerprint(options.file)];
  const command = `bulk ${verb} ${resourceOf(resource).plural}`;
  const info = { command, sources, options: { appliedLabel: pastOf(verb) } };
  return withNewRun(options, info, async (run) => {
    const preview = await previewed(run, { verb, operation }, options);
    options.onPreview?.(preview);
    if (options.dryRun) return { preview };
    refuseTooMany(preview);
    if (preview.apply > 0 && !(await options.confirm(preview))) return { preview };
    await executeRun(run, options);
    const { issues, forecast } = preview;
    const result = { preview, run: { ...resultOf(run, maxIssues), issues, forecast } };
    return preview.isBlind ? { ...result, ...broughtBack(run) } : result;
  });
}

/** What the answers and look-ups say; a row that is rejected may have brought back some. */
function broughtBack(run: Run): Pick<BulkResult, 'back' | 'backUnclear'> {
  let back = 0;
  let backUnclear = 0;
  for (const state of ['applied', 'rejected'] as const) {
    for (const { result } of run.results(state)) {
      const ids = (result as { ids?: readonly string[] } | undefined)?.ids;
      back += ids?.length ?? 0;
      if (state === 'applied' && !ids) backUnclear += 1;
    }
  }
  return { back, backUnclear: backUnclear || undefined };
}

interface Chosen {
  readonly verb: BulkVerb;
  readonly operation: Operation;
}

/** Reads the file and the account, and writes into the run what is to happen. */
async function previewed(run: Run, { verb, operation }: Chosen, options: BulkOptions): Promise<BulkPreview> {
  const { resource, client, account, file, overrides = {}, by = {}, maxIssues, maxHits } = options;
  const issues = new IssueLog(maxIssues);
  const source = { ...options, operation, overrides, by, onIssue: issues.add };
  const { targets, rows, repeated } = await readTargets(source);
  run.setRows(rows);
  const hits = await readingAccount(run, client, () => planBulk({ ...options, run, verb, operation, targets }));
  const isBlind = verb === 'undelete';
  const several: SeveralHits[] = [];
  let again = 0;
  for (const hit of isBlind ? [] : hits) {
    if (hit.records > 1) several.push(severalHits(hit));
    if (hit.records === 0 || hit.own > 0) continue;
    again += 1;
    issues.add(namedAgain(hit, resource));
  }
  several.sort((one, other) => other.records - one.records);
  const [most] = several;
  const { apply = 0, unchanged = 0 } = run.changes.kinds();
  const { takenBackBy } = bulkVerbs[verb];
  return {
    ...{ verb, past: pastOf(verb), resource, account, file, rows, isBlind, maxHits, apply, unchanged },
    operation: operation.name,
    documented: operation.documented,
    repeated: repeated + again,
    rejected: run.counts().total.rejected,
    several: several.slice(0, maxIssues),
    severalRows: several.length,
    most,
    dependants: verb === 'delete' ? dependantsOf(resource) : [],
    takenBackBy: takenBackBy && bulkOperation(takenBackBy, resource) ? takenBackBy : undefined,
    forecast: expectation(client, apply),
    issues: issues.summary(),
    problems: resultOf(run, maxIssues).problems,
  };
}

function namedAgain({ target: { by, value, origin } }: Hit, resource: ResourceName): Issue {
  const { severity, advice } = issueKind('named-twice');
  const message = `Another row names the ${resource} with the ${by} "${value}" as well. ${advice}`;
  return { code: 'named-twice', severity, ...origin, value, message };
}

function severalHits({ target: { by, value, origin }, records, first }: Hit): SeveralHits {
  const { sheet, row } = origin;
  return { sheet, row, by, value, records, first };
}

/** Resources whose records name such records. */
function dependantsOf(resource: ResourceName): ResourceName[] {
  return resourceNames.filter((name) => Object.values(resourceOf(name).references).some(({ to }) => to === resource));
}

/** Whoever agrees to a number agrees to the sum of all rows: a row that hits very many is one to be looked at. */
function refuseTooMany({ most, maxHits, resource }: BulkPreview): void {
  if (!most || most.records <= maxHits) return;
  const { row, by, value, records } = most;
  const what = `${records} ${resourceOf(resource).plural}`;
  throw new LimitError(`Row ${row} hits ${what} by the ${by} "${value}", more than the ${maxHits} that one row may.`, {
    advice: `Nothing was sent. Name the records by id or myId, or give --max-hits ${records} if all of them are meant.`,
  });
}
