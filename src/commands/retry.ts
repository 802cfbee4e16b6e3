import { JournalError, SourceError } from '../errors.js';
import type { Journal, Run, RunSummary } from '../execution/index.js';
import { loadMapping, resourceNamed, type StagedRecord } from '../mapping/index.js';
import { lostIn } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { retryDetails } from '../reports/run/command-details.js';
import { defined, type SourceOverrides, tableName } from '../rows/choose-tables.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { pipedRowsGone } from '../runs/fingerprint.js';
import {
  describeSources,
  type ImportRunOptions,
  planSources,
  type SourceOptions,
} from '../runs/planning/plan-sources.js';
import { assertSafe, type SafetyOptions } from '../runs/planning/safety.js';
import { familyOf, nothingToRetry, retryCommand, retryObstacle, runToRetry } from '../runs/run-family.js';
import { assertSameAccount } from '../runs/same-account.js';
import { carryOut, dryRunOf } from './carry-out.js';
import { runOfCopies } from './retry/copied-run.js';
import { DealtWith } from './retry/dealt-with.js';
import { RowsToCorrect } from './retry/rows-to-correct.js';
import { listRuns } from './runs.js';

export interface RetryOptions
  extends RunContext,
    SafetyOptions,
    Pick<SourceOptions, 'mapping' | 'overrides' | 'strict' | 'maxIssues' | 'fresh'> {
  /** Id of the run, or `latest`: that of an annotated copy among the files, else the newest import with failures. */
  readonly run: string;
  /** Corrected files to read instead of the run's own. */
  readonly files?: readonly string[];
  /** Plans, reports what would be sent, and discards the run. */
  readonly dryRun: boolean;
}

/**
 * Sends again what an import could not: reads its files, or corrected ones, in the same way, leaves out records that
 * the import or a retry has dealt with, and imports the others as a new run. Never sends what is in doubt. Throws
 * JournalError with advice for a run that is no import, is unfinished, was undone or belongs to another account;
 * LimitError if more rows are given than were left to correct; SourceError, MappingError and LimitError as an import does.
 */
export async function retry(options: RetryOptions): Promise<RunResult> {
  const runs = await listRuns(options.stateFolder);
  const retried = chosenRun(await runOfCopies(options), runs);
  assertSameAccount(retried, options.account);
  assertRetryable(retried, runs);
  if (!options.files && retried.sources.some(({ isPiped }) => isPiped)) throw pipedRowsGone(retried.id);
  const { strict, maxIssues } = options;
  const sources: SourceOptions = { ...(await sourcesOf(retried, options)), strict, maxIssues };
  const { info, mapping } = await describeSources(sources).catch((error: unknown) => {
    throw options.files ? error : withCorrected(error, retried.id);
  });
  const kept = { ...info, options: { ...info.options, of: retried.id } };
  return withNewRun(options, { command: retryCommand, ...kept }, async (run, journal) => {
    const family = familyBefore(journal, retried.id);
    const [dealt, toCorrect] = [new DealtWith(family), new RowsToCorrect(family)];
    const wasLost = lostIn(familyOf(retried, runs));
    const accept = (record: StagedRecord, as: 'record' | 'addition') => {
      const isLeft = dealt.isLeft(record, as);
      if (isLeft) toCorrect.take(record);
      return isLeft;
    };
    const onStaged = () => {
      const others = toCorrect.others(refuseEdited(run, dealt));
      run.keepOption('newRows', others);
      if (others && !options.allow?.includes('creations')) toCorrect.assertNoMore(retried.id, others);
    };
    const known = await planSources({
      ...options,
      ...sources,
      run,
      accept,
      // A file of rejected rows lacks most rows, so only records that lacked theirs before count as lost.
      mayBeLost: (record) => !record.isCopy || wasLost(record),
      mayLack: options.files !== undefined || retried.command === retryCommand,
      onStaged,
      loaded: mapping,
    });
    const { leftOut, edited } = dealt;
    run.keepOption('leftOut', leftOut);
    if (edited.count > 0) run.keepOption('editedSince', edited);
    run.keepOption('missingRows', toCorrect.missing(run));
    const details = retryDetails(run.info.options);
    const planned = { run, journal, known: { ...known, details } };
    if (options.dryRun) return dryRunOf(planned, options);
    assertSafe(run, options);
    return carryOut(planned, options);
  });
}

function chosenRun(id: string, runs: readonly RunSummary[]): RunSummary {
  const run = id === 'latest' ? runToRetry(runs) : runs.find((candidate) => candidate.id === id);
  if (run) return run;
  if (id === 'latest') throw nothingToRetry();
  throw new JournalError(`There is no run ${id} in this folder.`, {
    advice: '`fieldsheet runs` lists those there are. Corrected files are given with --with.',
  });
}

function assertRetryable(run: RunSummary, runs: readonly RunSummary[]): void {
  const obstacle = retryObstacle(run, runs);
  if (obstacle) throw obstacle;
}

async function sourcesOf(
  run: RunSummary,
  { files, mapping, overrides: given }: RetryOptions,
): Promise<Omit<SourceOptions, 'strict' | 'maxIssues'>> {
  const { mode, slice, timeZone, deleteMissing, acceptDamage, duplicates, ...kept } = run.options as ImportRunOptions;
  const mappingFile = mapping ?? run.mapping?.file;
  const resource = given?.resource ?? kept.overrides?.resource;
  // The resource of rows follows from a mapping for one table, from --resource, or else from the name.
  const isMapped = mappingFile !== undefined;
  const isNamed = isMapped ? 'sheets' in (await loadMapping(mappingFile)).mapping : resource === undefined;
  const named = isNamed && files ? namedAs(run, { files, isMapped, ...kept }) : kept.overrides;
  const overrides = { ...named, ...defined(given ?? {}) };
  return {
    files: files ?? run.sources.map(({ file }) => file),
    mode,
    mapping: mappingFile,
    overrides: Object.keys(overrides).length > 0 ? overrides : undefined,
    slice,
    timeZone,
    // A corrected file may hold only some of the rows.
    deleteMissing: files ? undefined : deleteMissing,
    acceptDamage,
    duplicates,
  };
}

/**
 * The name of a CSV file may decide what it is. A corrected copy of a run's only file is treated as that one under any
 * name; a workbook only if nothing but the name says what the rows are.
 */
function namedAs(
  { sources }: RunSummary,
  {
    files,
    isMapped,
    overrides = {},
  }: { readonly files: readonly string[]; readonly isMapped: boolean } & Pick<ImportRunOptions, 'overrides'>,
): SourceOverrides {
  const [source, ...others] = sources;
  if (!source || others.length > 0 || isWorkbookName(source.file)) return overrides;
  const { sheet = tableName(source.file), ...rest } = overrides;
  const resource = isMapped ? undefined : resourceNamed(sheet);
  if (resource) return { ...rest, resource };
  return files.some(isWorkbookName) ? rest : { ...rest, sheet };
}

function isWorkbookName(file: string): boolean {
  return /\.(?:xl\w+|ods|ots)$/i.test(file);
}

function withCorrected(error: unknown, id: string): unknown {
  if (!(error instanceof SourceError)) return error;
  const { message, place } = error;
  const advice = `The run read it. Give the corrected file: fieldsheet retry ${id} --with <file>`;
  return new SourceError(message, { place, advice, cause: error });
}

/** Reads the runs again under the lock: another process may have resumed one meanwhile. */
function familyBefore(journal: Journal, id: string): Run[] {
  const runs = journal.runs();
  const retried = chosenRun(id, runs);
  assertRetryable(retried, runs);
  return familyOf(retried, runs).map((member) => journal.run(member.id));
}

/** Returns their number. */
function refuseEdited(run: Run, dealt: DealtWith): number {
  const edited = dealt.editedSince(run);
  run.refuse(edited.map((seq) => ({ seq, reason: editedReason })));
  return edited.length;
}

const editedReason =
  'Its row was sent before with other values, and without a key the record of the account cannot be found: correct it in the ' +
  'service. If it is another record, import it in a file of its own.';
