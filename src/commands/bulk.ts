import { type Operation, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { LimitError } from '../errors.js';
import type { Run } from '../execution/index.js';
import { type BulkVerb, bulkOperation, bulkVerbs, pastOf } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import type { BulkPreview, SeveralHits } from '../reports/run/preview.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import { IssueLog } from '../rows/issue-log.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { fingerprint } from '../runs/fingerprint.js';
import { expectation, readingAccount } from '../runs/planning/expectation.js';
import { type Issue, issueAt } from '../validation/index.js';
import { chosenOperation } from './bulk/chosen-operation.js';
import type { Hit } from './bulk/hits.js';
import { planBulk } from './bulk/plan.js';
import { readTargets } from './bulk/rows.js';
import { carryOut } from './carry-out.js';
import { resultOf } from './run.js';

export interface BulkOptions extends RunContext {
  /** delete, undelete, activate, deactivate or validate. */
  readonly verb: string;
  readonly resource: ResourceName;
  readonly file: string;
  readonly overrides?: Omit<SourceOverrides, 'resource'>;
  /** Headings by identifier: `{ myId: 'Customer no' }`. If given, no other column is read. */
  readonly by?: Readonly<Record<string, string>>;
  /** Most records that one row may match. */
  readonly maxHits: number;
  /** Only previews. */
  readonly dryRun: boolean;
  readonly maxIssues: number;
  /** Called before anything is sent, also in a dry run. */
  readonly onPreview?: (preview: BulkPreview) => void;
  /** Called before anything is sent; if it returns false, nothing is. */
  readonly confirm: (preview: BulkPreview) => Promise<boolean>;
}

export interface BulkResult {
  readonly preview: BulkPreview;
  /** Absent if nothing was to be sent. */
  readonly run?: RunResult;
  /** Records that an undelete brought back; one row may bring back several. */
  readonly back?: number;
  /** Rows of an undelete with an unknown number of records, because an answer was lost. */
  readonly backUnclear?: number;
}

/**
 * Applies a verb to the records that a file names: looks up what each row matches, previews it, asks, and then changes
 * exactly these records; section "Lifecycle of customers, sites and equipment". Throws LimitError for a row that
 * matches more than `maxHits`, ConfigurationError for what the service cannot do, SourceError, MappingError,
 * JournalError and ApiError.
 */
export async function bulk(options: BulkOptions): Promise<BulkResult> {
  const { resource } = options;
  const { verb, operation } = chosenOperation(options.verb, resource);
  const sources = [await fingerprint(options.file)];
  const command = `bulk ${verb} ${resourceOf(resource).plural}`;
  const info = { command, sources, options: { appliedLabel: pastOf(verb) } };
  return withNewRun(options, info, async (run, journal) => {
    const preview = await previewed(run, { verb, operation }, options);
    options.onPreview?.(preview);
    if (options.dryRun) return { preview };
    refuseTooMany(preview);
    if (preview.apply > 0 && !(await options.confirm(preview))) return { preview };
    const { issues, forecast } = preview;
    const result = { preview, run: { ...(await carryOut({ run, journal }, options)), issues, forecast } };
    return preview.isBlind ? { ...result, ...broughtBack(run) } : result;
  });
}

/** Counts from answers and look-ups; a rejected row may have brought back some records. */
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
  const what = `Another row names the ${resource} with the ${by} "${value}" as well.`;
  return issueAt('named-twice', { ...origin, value }, what);
}

function severalHits({ target: { by, value, origin }, records, first }: Hit): SeveralHits {
  const { sheet, row } = origin;
  return { sheet, row, by, value, records, first };
}

function dependantsOf(resource: ResourceName): ResourceName[] {
  return resourceNames.filter((name) => Object.values(resourceOf(name).references).some(({ to }) => to === resource));
}

/** The user confirms only the total, so a row that matches many records is refused, and named, here. */
function refuseTooMany({ most, maxHits, resource }: BulkPreview): void {
  if (!most || most.records <= maxHits) return;
  const { row, by, value, records } = most;
  const what = `${records} ${resourceOf(resource).plural}`;
  throw new LimitError(`Row ${row} hits ${what} by the ${by} "${value}", more than the ${maxHits} that one row may.`, {
    advice: `Nothing was sent. Name the records by id or myId, or give --max-hits ${records} if all of them are meant.`,
  });
}
