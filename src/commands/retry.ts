import { inWords, resourceNames } from '../contract/index.js';
import { JournalError, LimitError, SourceError } from '../errors.js';
import { cellText, hasSheets, isNoteSheet, openSource } from '../files/index.js';
import {
  type ChangeState,
  type MissingRows,
  type NamedRows,
  type Run,
  type RunSummary,
  recordContent,
  type StoredChange,
} from '../journal/index.js';
import { loadMapping, resourceNamed, type StagedRecord } from '../mapping/index.js';
import { namedSome, shellWord } from '../messages/text/words.js';
import { covers, lostIn } from '../plan/index.js';
import type { RunResult } from '../reports/results.js';
import { retryDetails } from '../reports/run/run.js';
import { defined, type SourceOverrides, tableName } from '../rows/choose-tables.js';
import { type RunContext, withJournal } from '../runs/context.js';
import { pipedRowsGone } from '../runs/fingerprint.js';
import {
  describeSources,
  type KeptSources,
  keptSources,
  planSources,
  type SourceOptions,
} from '../runs/planning/plan-sources.js';
import { assertSafe, type SafetyOptions } from '../runs/planning/safety.js';
import { assertSameAccount, familyOf, retryCommand, retryObstacle } from '../runs/run-family.js';
import { carryOut, dryRunOf } from './run.js';
import { chooseRun } from './runs.js';

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
  const { account, files, strict, maxIssues } = options;
  return withJournal(options, async (journal) => {
    const runs = journal.runs();
    const retried = await retriedRun(runs, options.run, files);
    assertSameAccount(retried, account);
    const obstacle = retryObstacle(retried, runs);
    if (obstacle) throw obstacle;
    if (!files && retried.sources.some(({ isPiped }) => isPiped)) throw pipedRowsGone(retried.id);
    const sources: SourceOptions = { ...(await sourcesOf(retried, options)), strict, maxIssues };
    const { info, mapping } = await describeSources(sources).catch((error: unknown) => {
      throw files ? error : withCorrected(error, retried.id);
    });
    journal.discardUnstarted();
    const kept = { ...info, options: { ...info.options, of: retried.id } };
    const run = journal.beginRun({ command: retryCommand, account, ...kept });
    const members = familyOf(retried, runs);
    const family = members.map(({ id }) => journal.run(id));
    const [dealt, toCorrect] = [new DealtWith(family), new RowsToCorrect(family)];
    const wasLost = lostIn(members);
    const accept = (record: StagedRecord, as: 'record' | 'addition') => {
      const isLeft = dealt.isLeft(record, as);
      if (isLeft) toCorrect.take(record);
      return isLeft;
    };
    const onStaged = () => {
      const edited = dealt.editedSince(run);
      run.reject(edited.map((seq) => ({ seq, reason: editedReason })));
      const others = toCorrect.others(edited.length);
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
      mayLack: files !== undefined || retried.command === retryCommand,
      onStaged,
      loaded: mapping,
    });
    run.keepOption('leftOut', dealt.leftOut);
    run.keepOption('editedSince', dealt.edited);
    run.keepOption('missingRows', toCorrect.missing(run));
    const details = retryDetails(run.info.options);
    const planned = { run, journal, known: { ...known, details } };
    if (options.dryRun) return dryRunOf(planned, options);
    assertSafe(run, options);
    return carryOut(planned, options);
  });
}

async function sourcesOf(
  run: RunSummary,
  { files, mapping, overrides: given }: RetryOptions,
): Promise<Omit<SourceOptions, 'strict' | 'maxIssues'>> {
  const kept = keptSources(run.options as KeptSources);
  const mappingFile = mapping ?? run.mapping?.file;
  const resource = given?.resource ?? kept.overrides?.resource;
  // The resource of rows follows from a mapping for one table, from --resource, or else from the name.
  const isMapped = mappingFile !== undefined;
  const isNamed = isMapped ? 'sheets' in (await loadMapping(mappingFile)).mapping : resource === undefined;
  const named = isNamed && files ? namedAs(run, files, isMapped, kept.overrides) : kept.overrides;
  const overrides = { ...named, ...defined(given ?? {}) };
  return {
    ...kept,
    files: files ?? run.sources.map(({ file }) => file),
    mapping: mappingFile,
    overrides: Object.keys(overrides).length > 0 ? overrides : undefined,
  };
}

/**
 * The name of a CSV file may decide what it is. A corrected copy of a run's only file is treated as that one under any
 * name; a workbook only if nothing but the name says what the rows are.
 */
function namedAs(
  { sources }: RunSummary,
  files: readonly string[],
  isMapped: boolean,
  overrides: SourceOverrides = {},
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

const editedReason =
  'Its row was sent before with other values, and without a key the record of the account cannot be found: correct it in the ' +
  'service. If it is another record, import it in a file of its own.';

const failedStates: readonly ChangeState[] = ['rejected', 'blocked', 'conflict'];

const mostNamed = 100;

/**
 * The rows that an import and its retries left to correct, and which of them a retry is given. A given row is the one
 * left with a record of the same key; each is met once. A row with unknown keys only may be any of them, as its key may
 * be what was corrected.
 */
class RowsToCorrect {
  /** Newest first: what the last run says of a record counts. */
  readonly #runs: readonly Run[];
  /** Records with a key that did not arrive; own ones are of the newest run. */
  readonly #keyed = new Map<string, { readonly row: string; readonly name: string; readonly isOwn: boolean }>();
  /** How many of the others the newest run, as a retry, was not given. */
  readonly #missedKeyed: number;
  /** Number of rows that gave no record with a key. */
  readonly #nameless: number;
  /** Rows of the first kind that were given. */
  readonly #met = new Set<string>();
  /** The row of the first kind that a given row is, and the given rows with a record of an unknown key, which it names. */
  readonly #rowLeft = new Map<string, string>();
  readonly #unknown = new Map<string, string>();

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
    for (const [at, run] of runs.entries()) {
      const newer = runs.slice(0, at);
      for (const change of failedIn(run)) {
        const { resource, key, origin } = change;
        const isSaidLater = newer.some(({ changes }) => key && changes.find(resource, key));
        const name = nameOf(change);
        if (key && !isSaidLater) this.#keyed.set(name, { row: rowOf(origin), name, isOwn: at === 0 });
      }
    }
    const [newest] = runs;
    const { count, nameless } = newest?.info.options.missingRows ?? { count: 0, nameless: 0 };
    this.#missedKeyed = count - nameless;
    this.#nameless = (newest ? namelessIn(newest) : 0) + nameless;
  }

  /** Notes that a record, or an addition to one, is to be sent again. */
  take(record: StagedRecord): void {
    const { resource, key, origin } = record;
    const given = rowOf(origin);
    const known = this.#keyed.get(nameOf(record));
    if (known) {
      this.#met.add(known.row);
      if (!this.#rowLeft.has(given)) this.#rowLeft.set(given, known.row);
    } else if (!key || !this.#runs.some(({ changes }) => changes.find(resource, key))) {
      this.#unknown.set(given, nameOf(record));
    }
  }

  /** Names of given rows that are none of those left. */
  #others(): string[] {
    const found = new Set<string>();
    return [...this.#unknown].flatMap(([given, name]) => {
      const left = this.#rowLeft.get(given);
      if (left === undefined || found.has(left)) return [name];
      found.add(left);
      return [];
    });
  }

  /** Given rows of which the runs know nothing; undefined if there is none. `refused` of them are not sent. */
  others(refused: number): NamedRows | undefined {
    const others = this.#others();
    return named(others, others.length - refused);
  }

  /** What the retry was not given; never more than is sure. Undefined if there is none. */
  missing(retry: Run): MissingRows | undefined {
    const { read } = retry.summary().rows;
    const others = this.#others().length;
    // An exported row that is as it was exported again has nothing to send, and a rejected one may have lost its key.
    const unedited = (retry.info.options.remembered ?? []).reduce((sum, rows) => sum + rows.unedited, 0);
    const unnamed = others + unedited + unknownIn(retry);
    const nameless = Math.max(0, this.#nameless - Math.max(0, read - this.#met.size - others));
    const [own, older] = [this.#left(true), this.#left(false)];
    // Older ones that the newest run does not miss have arrived under another key, or need not any more.
    const openOlder = Math.min(older.left.length, Math.max(0, this.#missedKeyed - older.met));
    const isSure = unnamed === 0 && openOlder === older.left.length;
    const names = isSure ? [...own.left, ...older.left] : [];
    const found = named(names, own.left.length + openOlder + nameless - unnamed);
    return found && { ...found, nameless: Math.min(nameless, found.count) };
  }

  /** Of the rows that were left, the names of those that were not given, and the number of the others. */
  #left(isOwn: boolean): { readonly left: readonly string[]; readonly met: number } {
    const known = [...this.#keyed.values()].filter((each) => each.isOwn === isOwn);
    const rows = [...new Map(known.map(({ row, name }) => [row, name]))];
    const left = rows.flatMap(([row, name]) => (this.#met.has(row) ? [] : [name]));
    return { left, met: rows.length - left.length };
  }

  /** Throws LimitError if others are more than the rows that can have got another key. */
  assertNoMore(of: string, { count, first }: NamedRows): void {
    const known = new Set([...this.#keyed.values()].map(({ row }) => row)).size;
    const left = known - this.#met.size + this.#nameless;
    if (count <= left) return;
    const are = count === 1 ? 'row is' : 'rows are';
    throw new LimitError(
      `Nothing was sent: ${count} ${are} none that run ${of} left to correct: ${namedSome(first, count)}.`,
      {
        advice:
          'Give the corrected rows alone, and new ones to `fieldsheet import`. If all are meant, give the command again with --allow creations.',
      },
    );
  }
}

function* failedIn({ changes }: Run): Generator<StoredChange> {
  for (const resource of resourceNames) {
    for (const state of failedStates) {
      for (const page of changes.pages({ state, resource, only: 'records' })) yield* page;
    }
  }
}

/** Number of rows that gave no record with a key. */
function namelessIn(run: Run): number {
  const [withKey, keyless] = [new Set<string>(), new Set<string>()];
  for (const { key, origin } of failedIn(run)) (key ? withKey : keyless).add(rowOf(origin));
  return unknownIn(run) + [...keyless].filter((row) => !withKey.has(row)).length;
}

/** Number of rows that the check rejected and of which the journal holds no record. */
function unknownIn(run: Run): number {
  const known = new Set<string>();
  for (const { origin, state, kind } of failedIn(run))
    if (state === 'rejected' && kind === undefined) known.add(rowOf(origin));
  return Math.max(0, run.summary().rows.rejected - known.size);
}

function rowOf({ file, sheet = '', row }: StagedRecord['origin']): string {
  return `${row} ${sheet} ${file}`;
}

function nameOf({ resource, key, origin }: StagedRecord): string {
  return `${inWords(resource)} ${key?.value ?? `of row ${origin.row}`}`;
}

function named(names: readonly string[], count: number): NamedRows | undefined {
  return count > 0 ? { count, first: names.slice(0, mostNamed) } : undefined;
}

/** States in which a record has arrived or may have: nothing is left for a retry. */
const dealtStates: readonly ChangeState[] = ['created', 'updated', 'unchanged', 'pending', 'sending', 'inDoubt'];

/** May be in flight: never sent by another run, whatever its row says now. */
const openStates: ReadonlySet<ChangeState> = new Set(['pending', 'sending', 'inDoubt']);

/**
 * What an import and its retries have dealt with. Records with a key are left out while their rows say no more than was
 * sent; others are recognised by content, as many times as they were sent.
 */
class DealtWith {
  leftOut = 0;
  /** Keys of records that arrived, but whose rows have changed since. */
  readonly #edited = new Set<string>();
  /** Records left out that have no key. */
  #met = 0;
  /** Newest first: the last run that sent a record counts. */
  readonly #runs: readonly Run[];
  /** Number of records without a key not met again, by content. */
  readonly #keyless = new Map<string, number>();

  constructor(runs: readonly Run[]) {
    this.#runs = runs;
    for (const { name } of this.#dealtKeyless()) {
      this.#keyless.set(name, (this.#keyless.get(name) ?? 0) + 1);
    }
  }

  get edited(): NamedRows | undefined {
    return named([...this.#edited], this.#edited.size);
  }

  /** Whether a record, or an addition to one, must still be sent; see `StageOptions.accept`. */
  readonly isLeft = (record: StagedRecord, as: 'record' | 'addition' = 'record'): boolean => {
    const isDealt = record.key ? this.#isHeld(record, record.key) : this.#isMet(record);
    if (isDealt && as === 'record') this.leftOut += 1;
    return !isDealt;
  };

  /**
   * Staged records without a key whose row gave another record before that no row gives any more: the same record,
   * corrected after it was sent, which would be created twice. Only if most of what was sent is met again: in a file of
   * rejected rows, row numbers mean nothing.
   */
  editedSince({ changes }: Run): number[] {
    const gone = [...this.#keyless.values()].reduce((sum, count) => sum + count, 0);
    if (gone === 0 || gone > this.#met) return [];
    const rows = new Map<string, number>();
    for (const { row, seq } of keylessOf(changes, ['staged'])) rows.set(row, seq);
    const edited = new Set<number>();
    for (const { name, row } of this.#dealtKeyless()) {
      const seq = (this.#keyless.get(name) ?? 0) > 0 ? rows.get(row) : undefined;
      if (seq !== undefined) edited.add(seq);
    }
    return [...edited];
  }

  #isHeld(record: StagedRecord, key: NonNullable<StagedRecord['key']>): boolean {
    for (const run of this.#runs) {
      const known = run.changes.find(record.resource, key);
      if (!known || !dealtStates.includes(known.state)) continue;
      const isHeld = openStates.has(known.state) || says(known, record);
      if (!isHeld) this.#edited.add(`${inWords(record.resource)} ${key.value}`);
      return isHeld;
    }
    return false;
  }

  #isMet(record: StagedRecord): boolean {
    const name = nameByContent(record);
    const left = this.#keyless.get(name) ?? 0;
    if (left === 0) return false;
    this.#keyless.set(name, left - 1);
    this.#met += 1;
    return true;
  }

  *#dealtKeyless(): Generator<Keyless> {
    for (const { changes } of this.#runs) yield* keylessOf(changes, dealtStates);
  }
}

interface Keyless {
  readonly seq: number;
  readonly name: string;
  /** Its row and sheet, without the file: a corrected copy may have another name. */
  readonly row: string;
}

function* keylessOf(changes: Run['changes'], states: readonly ChangeState[]): Generator<Keyless> {
  for (const state of states) {
    for (const change of changes.each({ state, isKeyless: true, only: 'records' })) {
      const { seq, resource, origin } = change;
      yield { seq, name: nameByContent(change), row: `${resource} ${origin.row} ${origin.sheet ?? ''}` };
    }
  }
}

/** The plan stores what changes, and the rest of the record in `before`. */
function says({ resource, payload, before }: StoredChange, { payload: { id: _, ...wanted } }: StagedRecord): boolean {
  return covers(resource, { ...before, ...payload }, wanted);
}

/** A staged record knows its content; of a record that was just read it is worked out. */
function nameByContent(record: StagedRecord & { readonly content?: string }): string {
  return `${record.resource} ${record.content ?? recordContent(record.payload)}`;
}

/**
 * The run to retry: the named one; if none is, the one that annotated copies among the files belong to, or else the newest
 * with failures. Throws SourceError, and JournalError if a copy belongs to another run or an unknown one.
 */
export async function retriedRun(
  runs: readonly RunSummary[],
  named = 'latest',
  files: readonly string[] = [],
): Promise<RunSummary> {
  let chosen = named;
  for (const file of files) {
    const copied = await runOfCopy(file);
    if (copied === undefined) continue;
    assertSameRun(file, copied, chosen, runs);
    if (chosen === 'latest') chosen = copied;
  }
  return chooseRun(runs, 'retry', chosen);
}

/** What one run has dealt with says nothing about the rows of another. */
function assertSameRun(file: string, copied: string, chosen: string, runs: readonly RunSummary[]): void {
  const known = runs.find(({ id }) => id === copied);
  if (!known && chosen === 'latest') {
    throw new JournalError(`It was written about run ${copied}, which this folder does not have.`, {
      place: { file },
      advice: 'Retry it in the folder of that run.',
    });
  }
  if (!known || chosen === 'latest' || familyOf(known, runs).some(({ id }) => id === chosen)) return;
  throw new JournalError(`It was written about run ${copied}, and not about run ${chosen}.`, {
    place: { file },
    advice: `Retry that run: fieldsheet retry ${copied} --with ${shellWord(file)}`,
  });
}

/** The run that an annotated copy names on its last sheet; undefined for other files. */
async function runOfCopy(file: string): Promise<string | undefined> {
  const source = await openSource(file);
  try {
    const list = source.sheets.find(({ name }) => isNoteSheet(name));
    if (!hasSheets(source.kind) || !list) return undefined;
    const { batches } = await source.table(list.name, { headerRow: 0 });
    for await (const [row] of batches) {
      const text = row?.cells.map((cell) => cellText(cell)).find(Boolean) ?? '';
      return runIn(text);
    }
    return undefined;
  } finally {
    await source.close();
  }
}

/** The run that the title of a list of notes names, in any language; that of a check names none. */
async function runIn(title: string): Promise<string | undefined> {
  const [id] = /\d{8}-\d{4}-\w{4}/.exec(title) ?? [];
  if (id === undefined) return undefined;
  const { allReportTexts } = await import('../messages/report-languages.js');
  const begins = allReportTexts.some(({ pages }) => {
    const [beginning = ''] = pages.sheets.runOf(id, '\0', '').split('\0');
    return title.startsWith(beginning);
  });
  return begins ? id : undefined;
}
