import { resolve } from 'node:path';
import type { Journal, Run, RunInfo } from '../../execution/index.js';
import { type LoadedMapping, loadMapping, matchRulesOf } from '../../mapping/index.js';
import type { DuplicateWay, Mode } from '../../plan/index.js';
import { fewerIssues } from '../../reports/issues.js';
import type { SourceOverrides } from '../../rows/choose-tables.js';
import { IssueLog } from '../../rows/issue-log.js';
import { ReadTables } from '../../rows/read-tables.js';
import type { ReadOptions } from '../../rows/reading.js';
import { assertSlice, type SliceChoice } from '../../rows/slice/choice.js';
import { findSlice } from '../../rows/slice/find-slice.js';
import type { Taken } from '../../rows/slice/record-graph.js';
import type { RunContext } from '../context.js';
import { fingerprint } from '../fingerprint.js';
import { askedOnce, knownIn } from '../known-identifiers.js';
import { askSizes } from './account-size.js';
import { ChangeRules } from './change-rules.js';
import { holdMoved } from './counted-keys.js';
import { keepForecast, type PlannedFacts, readingAccount, strictRefusal, toldExpectation } from './expectation.js';
import { blockOrphans } from './orphans.js';
import { planRun } from './plan-run.js';
import { namerRequests, recheckRequests } from './recheck-cost.js';
import { RememberedSources } from './remembered-sources.js';
import { findingsOf } from './safety.js';
import { type StageOptions, stage } from './stage.js';
import { assertVanishedWay, Vanished, type VanishedOptions } from './vanished.js';

/** What to import, and how. */
export interface SourceOptions extends VanishedOptions {
  readonly files: readonly string[];
  readonly mapping?: string;
  readonly overrides?: SourceOverrides;
  /** A trial with some records, and what belongs to them; default: all. */
  readonly slice?: SliceChoice | undefined;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string;
  readonly mode: Mode;
  /** Sends nothing if a row has an error. */
  readonly strict: boolean;
  readonly maxIssues: number;
  /** Ignores what is stored of the account. Default false. */
  readonly fresh?: boolean;
  /** Deletes the records whose rows are gone from an exported workbook. Default false. */
  readonly deleteMissing?: boolean;
  /** Sends values even if they look damaged by a spreadsheet program. Default false. */
  readonly acceptDamage?: boolean;
  /** What becomes of possible duplicates that nobody decided. Default `hold`. */
  readonly duplicates?: DuplicateWay;
}

/** The options that `retry` needs to read the sources again. */
export type ImportRunOptions = Pick<
  SourceOptions,
  'mode' | 'overrides' | 'slice' | 'timeZone' | 'deleteMissing' | 'acceptDamage' | 'duplicates'
>;

/** What an import stores about itself, and its mapping. Throws ConfigurationError, SourceError and MappingError. */
export async function describeSources(
  options: SourceOptions,
): Promise<{ readonly info: Omit<RunInfo, 'account' | 'command'>; readonly mapping?: LoadedMapping }> {
  const { mode, overrides, slice, timeZone, deleteMissing, acceptDamage, duplicates } = options;
  if (slice) assertSlice(slice, options);
  assertVanishedWay(options);
  const mapping = options.mapping === undefined ? undefined : await loadMapping(options.mapping);
  const sources = await Promise.all(options.files.map(fingerprint));
  const kept: ImportRunOptions = {
    mode,
    overrides,
    slice,
    timeZone,
    deleteMissing: deleteMissing || undefined,
    acceptDamage: acceptDamage || undefined,
    duplicates,
  };
  const info = {
    sources,
    mapping: mapping && { file: resolve(mapping.file), hash: mapping.hash },
    options: { ...kept },
  };
  return { info, mapping };
}

export interface PlanSourcesOptions extends SourceOptions, RunContext {
  readonly run: Run;
  readonly loaded?: LoadedMapping;
  /** Knows the earlier extracts of the mapping. Default: none are compared with this one. */
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

function stagingOf(
  { run, vanished: way = 'report', allow = [] }: PlanSourcesOptions,
  journal: NonNullable<PlanSourcesOptions['journal']>,
  onIssue: IssueLog['add'],
): ConstructorParameters<typeof Vanished>[0] {
  return { run, journal, way, onIssue, isWhole: allow.includes('shorter') };
}

/** Issues that a run lists in the journal, which is read for each list of runs. */
const mostKept = 100;

/** Reads, checks and compares the sources; sends nothing. Throws LimitError if `strict` forbids to continue. */
export async function planSources(options: PlanSourcesOptions): Promise<PlannedFacts> {
  const { run, client } = options;
  const issues = new IssueLog(options.maxIssues);
  const remembered = new RememberedSources(run, options);
  const tables = new ReadTables();
  const mayBeLost = options.allow?.includes('creations') ? () => false : options.mayBeLost;
  const identifiers = options.identifiers ?? askedOnce(async (resource) => knownIn(run.identified(resource)));
  const reading = { ...options, mapping: options.loaded, mayBeLost, identifiers };
  const slice = options.slice && (await findSlice(options.slice, reading));
  if (slice) run.keepOption('slice', slice.kept);
  const vanished = options.journal && options.loaded && new Vanished(stagingOf(options, options.journal, issues.add));
  await stage(run, {
    ...reading,
    slice: slice?.taken,
    // What hangs on a record cannot be told from edited cells.
    stateFolder: slice ? undefined : options.stateFolder,
    onTable: (table) => {
      tables.add(table);
      vanished?.addTable(table);
      return options.onTable?.(table);
    },
    onIssue: issues.add,
    onRemembered: remembered.add,
    onUntold: vanished?.addUntold,
  });
  remembered.keep();
  vanished?.stage();
  options.onStaged?.();
  if (options.strict && issues.strict > 0) throw strictRefusal(issues, '`fieldsheet check` lists them all.');
  const rules = new ChangeRules({ ...options, tables, onIssue: issues.add });
  await readingAccount(run, client, async () => {
    const match = options.loaded && matchRulesOf(options.loaded.mapping);
    const isGiven = slice && ((...named: Parameters<Taken['gives']>) => slice.taken.gives(...named));
    await planRun({ ...options, match, isGiven, rules, vanished, onIssue: issues.add });
    holdMoved(run);
    // Safety messages need true totals; resources that were not read whole are counted.
    const resources = findingsOf(run, options).flatMap(({ allowedBy, resource }) =>
      allowedBy === 'changes' ? [] : [resource],
    );
    await askSizes(run, resources, options);
  });
  if (options.strict && issues.strict > 0) throw strictRefusal(issues, '`fieldsheet check --live` lists them all.');
  blockOrphans(run);
  const reads = options.save ? recheckRequests(run) : namerRequests(run);
  const forecast = keepForecast(run, toldExpectation(run, { ...options, reads }));
  const found = issues.summary();
  run.keepOption('issues', fewerIssues(found, mostKept));
  return { forecast, issues: found };
}
