import type { AskOptions } from '../account/ask.js';
import { pagesOf } from '../account/need.js';
import { keysOf } from '../account/record-keys.js';
import { type Operation, type ResourceName, resourceNames, resourceOf, wordList } from '../contract/index.js';
import { ConfigurationError, LimitError } from '../errors.js';
import type { Journal, PlannedRecord, Run } from '../journal/index.js';
import { type Issue, issueAt } from '../mapping/validation/index.js';
import { withNearest } from '../messages/text/nearest.js';
import {
  type BulkVerb,
  bulkOperation,
  bulkVerbs,
  type Change,
  isBulkVerb,
  isUnique,
  naming,
  pastOf,
} from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import type { BulkPreview, ListedRecord, SeveralHits } from '../reports/run/preview.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import { IssueLog } from '../rows/issue-log.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { fingerprint } from '../runs/fingerprint.js';
import { namerRequests } from '../runs/planning/deletions.js';
import { expectation, keepForecast, readingAccount } from '../runs/planning/expectation.js';
import { keepKnownSince } from '../runs/planning/known-account.js';
import { judgeListed } from '../runs/planning/missing.js';
import { withAccountNow } from '../runs/planning/recheck.js';
import {
  type Claim,
  findMatches,
  keyOfTarget,
  readTargets,
  type Search,
  type Target,
  type Targets,
} from './bulk/targets.js';
import { type Asking, carryOut, resultOf } from './run.js';

export interface BulkOptions extends RunContext, Asking<BulkPreview> {
  /** delete, undelete, activate, deactivate or validate. */
  readonly verb: string;
  readonly resource: ResourceName;
  readonly file: string;
  readonly overrides?: Omit<SourceOverrides, 'resource'>;
  /** Headings by identifier: `{ myId: 'Customer no' }`. If given, no other column is read. */
  readonly by?: Readonly<Record<string, string>>;
  /** Most records that one row may match. */
  readonly maxHits: number;
  readonly maxIssues: number;
  /** Records that the preview lists. Default 20. */
  readonly show?: number;
  /** Called before anything is refused or sent, also in a dry run. */
  readonly onPreview?: (preview: BulkPreview) => void;
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
    const preview = await bulkPreview(run, journal, verb, operation, options);
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
    for (const { result } of run.changes.each({ state })) {
      const ids = (result as { ids?: readonly string[] } | undefined)?.ids;
      back += ids?.length ?? 0;
      if (state === 'applied' && !ids) backUnclear += 1;
    }
  }
  return { back, backUnclear: backUnclear || undefined };
}

/** The user confirms only the total, so a row that matches many records is refused, and named, here. */
function refuseTooMany({ most, maxHits, resource }: BulkPreview): void {
  if (!most || most.records <= maxHits) return;
  const { row, called, value, records } = most;
  const what = `${records} ${resourceOf(resource).plural}`;
  throw new LimitError(
    `Row ${row} hits ${what} by the ${called} "${value}", more than the ${maxHits} that one row may.`,
    {
      advice: `Nothing was sent. Name the records by id or myId, or give --max-hits ${records} if all of them are meant.`,
    },
  );
}

/** The verb and its operation on a resource. Throws ConfigurationError if there is none. */
export function chosenOperation(verb: string, resource: ResourceName): { verb: BulkVerb; operation: Operation } {
  if (!isBulkVerb(verb)) {
    throw new ConfigurationError(`There is nothing to do called ${withNearest(verb, Object.keys(bulkVerbs))}.`, {
      advice: `Say ${wordList(Object.keys(bulkVerbs), 'or')}.`,
    });
  }
  const operation = bulkOperation(verb, resource);
  if (operation) return { verb, operation };
  const { plural } = resourceOf(resource);
  const able = resourceNames.filter((name) => bulkOperation(verb, name)).map((name) => resourceOf(name).plural);
  throw new ConfigurationError(`The service has no operation to ${verb} ${plural}.`, {
    advice: `It can ${verb} ${wordList(able, 'or')}.`,
  });
}

/** Plans the changes of the records that the rows match, and says what they would do. */
async function bulkPreview(
  run: Run,
  journal: Journal,
  verb: BulkVerb,
  operation: Operation,
  options: BulkOptions,
): Promise<BulkPreview> {
  const { resource, client, account, file, overrides = {}, by = {}, maxIssues, maxHits, show = 20 } = options;
  const issues = new IssueLog(maxIssues);
  const source = { ...options, operation, overrides, by, onIssue: issues.add };
  const { targets, rows, repeated } = await readTargets(source);
  run.setRows(rows);
  await readingAccount(run, client, () => planBulk({ ...options, run, journal, verb, operation, targets }));
  const isBlind = verb === 'undelete';
  const several: SeveralHits[] = [];
  let again = 0;
  for (const target of isBlind ? [] : targets) {
    if (target.records > 1) several.push(severalHits(target, targets));
    if (target.records === 0 || target.own > 0) continue;
    again += 1;
    issues.add(namedAgain(target, resource, targets));
  }
  several.sort((one, other) => other.records - one.records);
  const [most] = several;
  const { apply = 0, unchanged = 0, conflict = 0 } = run.changes.kinds();
  const { takenBackBy } = bulkVerbs[verb];
  return {
    ...{ verb, past: pastOf(verb), resource, account, file, rows, isBlind, maxHits, apply, unchanged, left: conflict },
    operation: operation.name,
    documented: operation.documented,
    repeated: repeated + again,
    rejected: run.counts().total.rejected,
    listed: firstRecords(run, resource, show),
    several: several.slice(0, maxIssues),
    severalRows: several.length,
    most,
    dependants: verb === 'delete' ? dependantsOf(resource) : [],
    takenBackBy: takenBackBy && bulkOperation(takenBackBy, resource) ? takenBackBy : undefined,
    forecast: keepForecast(run, expectation(client, apply, namerRequests(run))),
    issues: issues.summary(),
    problems: resultOf(run, maxIssues).problems,
  };
}

/** By what people call them, as far as the account shows it. */
function firstRecords(run: Run, resource: ResourceName, most: number): ListedRecord[] {
  const [page = []] = run.changes.pages({ state: 'pending', resource, kind: 'apply' }, most);
  const [field = ''] = resourceOf(resource).naturalKeys;
  return page.map(({ key, before = {}, origin: { sheet, row } }) => {
    const [own, name] = [before[field], before.name];
    return { key: own ? String(own) : key?.value, name: typeof name === 'string' ? name : undefined, sheet, row };
  });
}

function namedAgain({ by, value, origin }: Target, resource: ResourceName, { called }: Targets): Issue {
  const what = `Another row names the ${resource} with the ${called(by)} "${value}" as well.`;
  return issueAt('named-twice', { ...origin, value }, what);
}

function severalHits({ by, value, origin, records, first }: Target, { called }: Targets): SeveralHits {
  const { sheet, row } = origin;
  return { sheet, row, by, called: called(by), value, records, first };
}

function dependantsOf(resource: ResourceName): ResourceName[] {
  return resourceNames.filter((name) => Object.values(resourceOf(name).references).some(({ to }) => to === resource));
}

interface BulkPlanOptions extends AskOptions, Omit<Search, 'mirror'> {
  readonly run: Run;
  readonly verb: BulkVerb;
  readonly operation: Operation;
  readonly journal: Pick<Journal, 'known'>;
  readonly account: string;
  readonly clock: RunContext['clock'];
}

/** Names records by id, so that exactly the previewed ones are changed. An undelete gets one change per row. */
async function planBulk(options: BulkPlanOptions): Promise<void> {
  const { run, verb, resource, targets, onEvent } = options;
  const isBlind = verb === 'undelete';
  const isJudged = ({ target }: Claim) => target.listed !== undefined && (verb === 'delete' || verb === 'deactivate');
  const listed: Claim[] = [];
  await withAccountNow(run, options, (mirror) =>
    findMatches({ resource, targets, mirror, onEvent }, (claims) => {
      if (isBlind) return;
      listed.push(...claims.filter(isJudged));
      const records = claims.filter((claim) => !isJudged(claim)).map((claim) => recordOf(claim, options));
      run.stagePlanned(resource, records);
    }),
  );
  if (listed.length > 0) await planListed(listed, options);
  for (const page of pagesOf([...targets])) {
    const asked = isBlind ? page.filter(isPossible) : [];
    const records = asked.map((target) => blindRecord(target, options));
    run.stagePlanned(resource, records);
    const failed = page.filter((target) => (isBlind ? !isPossible(target) : target.records === 0));
    run.stageRefused(failed.map((target) => refused(target, options)));
  }
  run.enter('planned');
}

/** Leaves the records of a list of missing ones that were changed or had a row since, or that another record names. */
async function planListed(claims: readonly Claim[], options: BulkPlanOptions): Promise<void> {
  const { run, resource, client, journal, account, clock } = options;
  const verb = options.verb === 'delete' ? 'delete' : 'deactivate';
  const began = clock.now();
  const known = journal.known(account, []);
  const records = claims.flatMap(({ record, target: { listed } }) => {
    if (!listed) return [];
    return { listed, record, row: known.rowSince(listed.listedAt, resource, keysOf(resource, record)) };
  });
  const changes = await judgeListed(verb, resource, records, { ...options, known });
  run.stagePlanned(
    resource,
    claims.map((claim, at) => recordOf(claim, options, changes[at])),
  );
  run.keepOption('ofMissing', true);
  keepKnownSince(run, client, began);
}

function recordOf({ record, id, target }: Claim, options: BulkPlanOptions, judged?: Change): PlannedRecord {
  const { verb, operation } = options;
  const change: Change =
    judged ??
    (bulkVerbs[verb].isDone(record)
      ? { kind: 'unchanged', payload: {}, before: record }
      : { kind: 'apply', payload: naming(operation, 'id', id), before: record });
  return { ...entryOf(target, options), key: { field: 'id', value: id }, change };
}

/** Whether the row contradicts no living record. */
function isPossible({ records, refusal }: Target): boolean {
  return records > 0 || refusal === undefined;
}

/** Stores the living records of a name: after a lost answer, they tell whether any came back. */
function blindRecord(target: Target, options: BulkPlanOptions): PlannedRecord {
  const { by, value, records, ids } = target;
  const change: Change =
    isUnique(by, options.resource) && records > 0
      ? { kind: 'unchanged', payload: {}, reason: 'It is not deleted.' }
      : { kind: 'apply', payload: naming(options.operation, by, value), before: { living: ids } };
  return { ...entryOf(target, options), change };
}

function refused(target: Target, options: BulkPlanOptions) {
  const { by, value, refusal } = target;
  return {
    record: { ...entryOf(target, options), payload: {} },
    reason: refusal ?? `Nothing in the account has the ${options.targets.called(by)} "${value}".`,
  };
}

function entryOf(target: Target, { resource, operation }: BulkPlanOptions): Omit<PlannedRecord, 'change'> {
  const { origin } = target;
  return { resource, operation: operation.name, references: [], origin, key: keyOfTarget(target) };
}
