import { resolve } from 'node:path';
import { type ResourceName, resourceNames } from '../../contract/index.js';
import type { ChangeRefusal, Journal, Run, RunInfo, StoredChange } from '../../journal/index.js';
import {
  type LoadedMapping,
  loadMapping,
  matchRulesOf,
  type Origin,
  type RememberedRows,
  type StagedRecord,
} from '../../mapping/index.js';
import type { Language } from '../../messages/languages.js';
import { type Said, said } from '../../messages/said.js';
import { covers, type ImportSettings, type KeptSettings, keptSettings, movedMember } from '../../plan/index.js';
import { fewerIssues } from '../../reports/issues.js';
import { assertMissingList } from '../../reports/missing-list.js';
import type { SourceOverrides } from '../../rows/choose-tables.js';
import { IssueLog } from '../../rows/issue-log.js';
import { readCompared } from '../../rows/read-compared.js';
import {
  type Fill,
  noRows,
  type OverturnedRecord,
  type ReadOptions,
  ReadTables,
  type RowCounts,
} from '../../rows/reading.js';
import { rowOf } from '../../rows/row-issues.js';
import { assertSlice, type SliceChoice } from '../../rows/slice/choice.js';
import { findSlice, type Taken } from '../../rows/slice/find-slice.js';
import type { RunContext } from '../context.js';
import { fingerprint } from '../fingerprint.js';
import { askedOnce, knownIn } from '../known-identifiers.js';
import { ChangeRules } from './change-rules.js';
import { blockOrphans } from './decide.js';
import { namerRequests } from './deletions.js';
import {
  assertNoIssues,
  keepForecast,
  type PlannedFacts,
  readingAccount,
  reportForecast,
  workOf,
} from './expectation.js';
import { askSizes } from './known-account.js';
import { assertMissingWay, Missing } from './missing.js';
import { planRun } from './plan-run.js';
import { recheckRequests } from './recheck.js';
import { findingsOf } from './safety.js';

/** What to import, and how. */
export interface SourceOptions extends ImportSettings {
  readonly files: readonly string[];
  readonly mapping?: string;
  readonly overrides?: SourceOverrides;
  /** A trial with some records, and what belongs to them; default: all. */
  readonly slice?: SliceChoice | undefined;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  readonly maxIssues: number;
  /** Of the list of missing records. Default English. */
  readonly language?: Language | undefined;
  /** Replaces a list of missing records that is there. Default false. */
  readonly overwrite?: boolean;
}

/** What a run keeps to read its sources again, as `retry` does. */
export type KeptSources = KeptSettings & Pick<SourceOptions, 'overrides' | 'slice' | 'timeZone'>;

/** The part of these options that a run keeps. */
export function keptSources(options: KeptSources): KeptSources {
  const { overrides, slice, timeZone } = options;
  return { ...keptSettings(options), overrides, slice, timeZone };
}

/** What an import stores about itself, and its mapping. Throws ConfigurationError, SourceError and MappingError. */
export async function describeSources(
  options: SourceOptions,
): Promise<{ readonly info: Omit<RunInfo, 'account' | 'command'>; readonly mapping?: LoadedMapping }> {
  const { slice, mode = 'upsert', missing = 'report' } = options;
  if (slice) assertSlice(slice);
  assertMissingWay(missing, mode, slice !== undefined);
  if (options.missingList !== undefined) await assertMissingList(options.missingList, options);
  const mapping = options.mapping === undefined ? undefined : await loadMapping(options.mapping);
  const sources = await Promise.all(options.files.map(fingerprint));
  const info = {
    sources,
    mapping: mapping && { file: resolve(mapping.file), hash: mapping.hash },
    options: keptSources({ ...options, mode }),
  };
  return { info, mapping };
}

export interface PlanSourcesOptions extends SourceOptions, RunContext {
  readonly run: Run;
  readonly loaded?: LoadedMapping;
  /** Knows what earlier files held. Default: no record is called missing. */
  readonly journal?: Pick<Journal, 'runs' | 'known'>;
  readonly accept?: StageOptions['accept'];
  /** Default: what the journal of the run knows. */
  readonly identifiers?: ReadOptions['identifiers'];
  /** Default: see `ReadOptions`; with `allow: creations`, nothing is. */
  readonly mayBeLost?: ReadOptions['mayBeLost'];
  readonly onTable?: ReadOptions['onTable'];
  readonly profile?: ReadOptions['profile'];
  /** Whether rows may be missing from the files by design, those of chosen records of a slice too. Default false. */
  readonly mayLack?: ReadOptions['mayLack'];
  /** Whether the plan is saved, so that applying it reads the account again. Default false. */
  readonly save?: boolean;
  readonly onStaged?: () => void;
}

/** Issues that a run lists in the journal, which is read for each list of runs. */
const mostKept = 100;

/** Reads, checks and compares the sources; sends nothing. Throws LimitError if `strict` forbids to continue. */
export async function planSources(options: PlanSourcesOptions): Promise<PlannedFacts> {
  const { run, client } = options;
  const issues = new IssueLog(options.maxIssues);
  const remembered: RememberedRows[] = [];
  const tables = new ReadTables();
  const mayBeLost = options.allow?.includes('creations') ? () => false : options.mayBeLost;
  const identifiers = options.identifiers ?? askedOnce(async (resource) => knownIn(run.identified(resource)));
  const reading = { ...options, mapping: options.loaded, mayBeLost, identifiers };
  const slice = options.slice && (await findSlice(options.slice, reading));
  if (slice) run.keepOption('slice', slice.kept);
  const { journal, missing: way = 'report', missingList: list, language } = options;
  const isWhole = options.allow?.includes('shorter') ?? false;
  const missing = journal && new Missing({ run, journal, tables, way, list, language, isWhole });
  await stage(run, {
    ...reading,
    slice: slice?.taken,
    // What hangs on a record cannot be told from edited cells.
    stateFolder: slice ? undefined : options.stateFolder,
    onTable: (table) => {
      tables.add(table);
      return options.onTable?.(table);
    },
    onIssue: issues.add,
    onRemembered: (rows, lacking) => {
      remembered.push(rows);
      missing?.addExported(rows, lacking);
    },
    onUnreadable: missing?.addUnreadable,
  });
  // Safety limits and reports need it, also after a resume.
  if (remembered.length > 0) run.keepOption('remembered', remembered);
  missing?.find();
  options.onStaged?.();
  if (options.strict) assertNoIssues(issues, '`fieldsheet check` lists them all.');
  const rules = new ChangeRules({ ...options, tables, onIssue: issues.add });
  await readingAccount(run, client, async () => {
    const match = options.loaded && matchRulesOf(options.loaded.mapping);
    const isGiven = slice && ((...named: Parameters<Taken['gives']>) => slice.taken.gives(...named));
    await planRun({
      ...options,
      ...{ mode: options.mode ?? 'upsert', match, isGiven, rules, onPlanned: missing?.plan, onIssue: issues.add },
    });
    holdMoved(run);
    // Safety messages need true totals; resources that were not read whole are counted.
    const resources = findingsOf(run, options).flatMap(({ allowedBy, resource }) =>
      allowedBy === 'changes' ? [] : [resource],
    );
    await askSizes(run, resources, options);
  });
  if (options.strict) assertNoIssues(issues, '`fieldsheet check --live` lists them all.');
  await missing?.writeList(options.clock.now());
  blockOrphans(run);
  const reads = options.save ? recheckRequests(run) : namerRequests(run);
  const forecast = keepForecast(run, reportForecast(run, workOf(run, reads), options));
  const found = issues.summary();
  run.keepOption('issues', fewerIssues(found, mostKept));
  return { forecast, issues: found };
}

interface StageOptions extends Omit<ReadOptions, 'recall' | 'isCompared'> {
  /** Which records to stage; default: all. Additions to a record left out are asked about separately. */
  readonly accept?: (record: StagedRecord, as: 'record' | 'addition') => boolean;
}

/** Reads the sources and stages their records; those of rejected rows as rejected. Throws what reading throws. */
export async function stage(run: Run, { accept, ...options }: StageOptions): Promise<RowCounts> {
  const isAccepted = (record: StagedRecord) => accept === undefined || accept(record, 'record');
  const rows = noRows();
  const recall: ReadOptions['recall'] = (resource, key) => run.changes.find(resource, key)?.payload;
  for await (const { records, fills, refused, overturned } of readCompared(
    { ...options, isCompared: true, recall },
    rows,
  )) {
    run.transaction(() => {
      run.stage(records.filter(isAccepted));
      if (accept) for (const fill of fills) mergeOrStage(run, fill, accept);
      else run.merge(fills);
      run.stageRefused(refused.filter(({ record }) => isAccepted(record)));
      run.reject(overturned.flatMap((found) => refusalOf(run, found)));
    });
  }
  run.setRows(rows);
  return rows;
}

/** The refusal of a staged record that another row proves wrong; none if it was left out. */
function refusalOf(run: Run, { resource, key, origin, reason }: OverturnedRecord): ChangeRefusal[] {
  const found = key ? run.changes.find(resource, key) : keylessAt(run, resource, origin);
  return found?.state === 'staged' ? [{ seq: found.seq, reason }] : [];
}

function keylessAt({ changes }: Run, resource: ResourceName, { file, sheet, row }: Origin): StoredChange | undefined {
  for (const change of changes.each({ state: 'staged', resource, isKeyless: true, only: 'records' }))
    if (change.origin.row === row && change.origin.sheet === sheet && change.origin.file === file) return change;
  return undefined;
}

/** If the record was left out, the addition becomes a record of its own, which updates the one in the account. */
function mergeOrStage(run: Run, fill: Fill, accept: NonNullable<StageOptions['accept']>): void {
  if (run.merge([fill]) > 0) return;
  const { items = {}, ...record } = fill;
  const named = { [fill.key.field]: fill.key.value };
  const addition = { ...record, payload: { ...named, ...fill.payload, ...items } };
  if (accept(addition, 'addition')) run.stage([addition]);
}

/**
 * Holds back records with counted keys (`A#2`) if a row was inserted above them: each would overwrite its neighbour. If
 * one row of a group is left, only the journal of an earlier import shows that there were more. Without a mapping, only
 * resources with a `#2` key are checked.
 */
function holdMoved(run: Run): void {
  for (const resource of resourceNames) {
    if (run.changes.count({ state: 'pending', resource, kind: 'update' }) === 0) continue;
    if (!run.info.mapping && !run.changes.hasCounted(resource)) continue;
    const looked = new Set<string>();
    for (const { key } of run.changes.each({ state: 'pending', resource, kind: 'update', only: 'records' })) {
      const base = key?.value.replace(counted, '') ?? '';
      if (!key || key.field === 'id' || looked.has(base)) continue;
      looked.add(base);
      const members = membersOf(run, resource, { field: key.field, value: base });
      const [only, ...others] = members;
      const message = others.length > 0 ? movedReason(resource, members) : only && lastReason(run, resource, only);
      if (!message) continue;
      const pending = members.filter(({ state }) => state === 'pending');
      run.withdraw(pending.map((change) => ({ change, to: 'conflict' as const, message })));
    }
  }
}

const counted = /#\d+$/;

/** The records of a counted key, in order. */
function membersOf({ changes }: Run, resource: ResourceName, { field, value }: NonNullable<StoredChange['key']>) {
  const members: StoredChange[] = [];
  for (let number = 1; ; number++) {
    const member = changes.find(resource, { field, value: number === 1 ? value : `${value}#${number}` });
    if (!member) return members;
    members.push(member);
  }
}

function movedReason(resource: ResourceName, members: readonly StoredChange[]): Said | undefined {
  const moved = movedMember(resource, members);
  if (!moved) return undefined;
  const [base = '', before = '', now = ''] = [members[0], moved.from, moved.to].map((each) => String(each?.key?.value));
  return said('countedMoved', base, before, now, rowOf(moved.to.origin));
}

/** The only row left of a group may be the former number 2, and would overwrite number 1. */
function lastReason(run: Run, resource: ResourceName, { key, payload, before = {} }: StoredChange): Said | undefined {
  if (!key) return undefined;
  const next = `${key.value}#2`;
  const [created] = run.changes.earlier(resource, { field: key.field, value: next }, 'created');
  if (!created) return undefined;
  const fields = Object.keys(created.payload).filter((field) => field !== key.field);
  const values = Object.fromEntries(fields.map((field) => [field, payload[field] ?? before[field]]));
  const isFormerSecond = fields.length > 0 && covers(resource, created.payload, values);
  return isFormerSecond ? said('countedLast', key.value, next) : undefined;
}
