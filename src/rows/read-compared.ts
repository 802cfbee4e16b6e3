import type { ResourceName } from '../contract/index.js';
import { said } from '../language/said.js';
import { compareRecords, RowPlaces } from '../mapping/distinct.js';
import {
  type Disagreement,
  type Distinction,
  type DistinctRecords,
  keyHash,
  type Origin,
  type StagedRecord,
} from '../mapping/index.js';
import { plainKey } from '../mapping/keys.js';
import { haveSameKey, isSameTable } from '../mapping/record.js';
import { fingerprintOf, type SourceRow } from '../tabular/index.js';
import { HashIndex } from '../text/hash.js';
import { NumberLengths } from '../text/number-lengths.js';
import { type Issue, quotedKey } from '../validation/index.js';
import { type Likeness, RowLikeness } from './alike-records.js';
import { readRecords } from './read-records.js';
import {
  noRows,
  type OpenTable,
  type ReadOptions,
  type RecordBatch,
  type RowCounts,
  type RowWatcher,
  type SeenRow,
} from './reading.js';
import {
  alikeIssue,
  disagreementIssue,
  issueOf,
  keyRepeatedIssue,
  keyRespeltIssue,
  otherRow,
  rowRepeatedIssue,
} from './row-issues.js';
import { SliceIssues, withinSlice } from './slice/slice-rows.js';

/** Like `readRecords`, and compares the rows. May read the files again at the end, to name differing fields. */
export async function* readCompared(options: ReadOptions, rows: RowCounts): AsyncGenerator<RecordBatch> {
  const issues = options.slice && new SliceIssues(options.onIssue);
  const onIssue = issues?.add ?? options.onIssue;
  const comparison = new RowComparison(onIssue);
  const row: RowWatcher['row'] = (seen, distinct) => {
    comparison.row(seen, distinct);
    issues?.settle(seen);
    options.watch?.row(withinSlice(seen), distinct);
  };
  yield* readRecords({ ...options, onIssue, watch: { row, disagreement: comparison.disagreement } }, rows);
  comparison.end();
  await lookAgain(comparison.questions, options);
  issues?.end();
}

/** Reading again saves the memory of keeping first rows, and costs time only if there are such issues. */
async function lookAgain(questions: readonly Question[], options: ReadOptions): Promise<void> {
  const open = new Map<string, Question[]>();
  for (const question of questions) {
    const name = nameOf(question.row);
    open.set(name, [...(open.get(name) ?? []), question]);
  }
  if (open.size === 0) return;
  const watch: RowWatcher = {
    row: ({ records }) => {
      const [first] = records;
      const asked = first && open.get(nameOf(first.origin));
      if (!asked) return;
      open.delete(nameOf(first.origin));
      for (const { resource, isMeant, answer } of asked)
        answer(records.find((record) => record.resource === resource && isMeant(record)));
    },
    disagreement: () => {},
  };
  const reading = {
    files: options.files,
    mapping: options.mapping,
    overrides: options.overrides,
    timeZone: options.timeZone,
    signal: options.signal,
    account: options.account,
    mayBeLost: options.mayBeLost,
    identifiers: options.identifiers,
    openFile: options.openFile,
    runBatch: options.runBatch,
    stateFolder: options.stateFolder,
  };
  const again = { ...reading, onIssue: () => {}, watch };
  for await (const _batch of readRecords(again, noRows())) if (open.size === 0) break;
  for (const asked of open.values()) for (const { answer } of asked) answer(undefined);
}

function nameOf({ file, sheet = '', row }: Origin): string {
  return `${row} ${sheet}\n${file}`;
}

/** A row to read again for an issue about two rows. */
interface Question {
  readonly resource: ResourceName;
  readonly row: Origin;
  readonly isMeant: (record: StagedRecord) => boolean;
  /** Called with the record; with undefined if the row has changed. */
  readonly answer: (record: StagedRecord | undefined) => void;
}

/** Pairs read again to name their differing fields; further issues name only the rows. */
const mostQuestions = 1000;

/** Compares the rows of all files while they are read. Keeps only hashes. */
class RowComparison {
  readonly #onIssue: (issue: Issue) => void;
  readonly #places = new RowPlaces();
  readonly #alike = new RowLikeness();
  /** Plain forms of keys that differ from their plain form. */
  readonly #plainKeys = new HashIndex();
  /** To be answered by reading the sources again. */
  readonly questions: Question[] = [];
  #table: OpenTable | undefined;
  #hashes = new RowHashes();
  /** The keys of a table by resource, and its postal codes by country. */
  #numbers = new Map<string, NumberLengths<StagedRecord>>();

  constructor(onIssue: (issue: Issue) => void) {
    this.#onIssue = onIssue;
  }

  row(seen: SeenRow, distinct: DistinctRecords): void {
    if (seen.table !== this.#table) {
      this.end();
      this.#table = seen.table;
      this.#numbers = new Map();
      this.#hashes = new RowHashes();
    }
    const [first] = seen.records;
    if (!first || seen.status !== 'mapped') return;
    const at = this.#places.numberOf(first.origin);
    this.#tellRepeated(seen, distinct);
    for (const [index, record] of seen.records.entries()) {
      if (seen.found[index]?.kind !== 'new') continue;
      this.#noteNumbers(record);
      const respelt = this.#respeltAt(record, at, distinct);
      const likeness = this.#alike.add(record, at);
      if (respelt) this.#askRespelt(record, respelt);
      else if (likeness) this.#askAlike(record, likeness);
    }
  }

  /** Reports what the last table has shown as a whole. */
  end(): void {
    for (const numbers of this.#numbers.values()) {
      const short = numbers.short();
      if (!short) continue;
      const { count, whole, first } = short;
      const what = said('zerosLost', count, quotedKey(whole), quotedKey(first.text));
      this.#onIssue(issueOf(first.place, 'zeros-lost', what));
    }
  }

  #noteNumbers(record: StagedRecord): void {
    const { resource, key, payload } = record;
    if (key && key.field !== 'id') this.#numbersOf(resource).add(key.value, record);
    const { addressZIP, addressCountry = '' } = payload;
    if (typeof addressZIP === 'string') this.#numbersOf(`of ${String(addressCountry)}`).add(addressZIP, record);
  }

  #numbersOf(kind: string): NumberLengths<StagedRecord> {
    const known = this.#numbers.get(kind) ?? new NumberLengths();
    this.#numbers.set(kind, known);
    return known;
  }

  /** Reads the first row again if it is no longer in memory. */
  readonly disagreement = (found: Disagreement): void => {
    const { record, first, fields } = found;
    const isMeant = (other: StagedRecord) => haveSameKey(other, record);
    const answer = (other: StagedRecord | undefined) => {
      const differences = other && compareRecords(other.payload, record.payload).differences;
      // Extra fields are no disagreement.
      if (differences?.length !== 0) this.#onIssue(disagreementIssue({ record, first, fields: differences }));
    };
    if (fields !== undefined) this.#onIssue(disagreementIssue(found));
    else this.#ask({ resource: record.resource, row: first, isMeant, answer });
  };

  #respeltAt({ resource, key }: StagedRecord, at: number, distinct: DistinctRecords): Origin | undefined {
    if (!key || key.field === 'id') return undefined;
    const value = plainKey(key.value);
    const hash = keyHash(resource, { ...key, value });
    // Keys that equal their plain form are in `distinct` already.
    const isPlain = value === key.value;
    const first = isPlain ? this.#plainKeys.get(hash) : this.#plainKeys.add(hash, { row: at, content: 0 });
    if (first) return this.#places.placeOf(first.row);
    return isPlain ? undefined : distinct.firstOf(hash);
  }

  /** Reports one issue: a repeated row, or else a repeated record. */
  #tellRepeated({ row, records, found }: SeenRow, distinct: DistinctRecords): void {
    // List items and records without keys have their own issues.
    const main = records.at(-1);
    if (!main?.key || records.some(({ gathered }) => gathered)) return;
    this.#hashes.add(row);
    if (found.at(-1)?.kind === 'new' && !main.key.value.includes('#')) return;
    const repeats = [...earlierRows(main, found.at(-1), distinct)].find(
      (place) => isSameTable(place, main.origin) && this.#hashes.areSame(place.row, row.number),
    );
    if (repeats) {
      const isSent = found.some(({ kind }) => kind === 'new');
      this.#onIssue(rowRepeatedIssue(main, repeats.row, isSent));
      return;
    }
    const known = knownMain(records, found);
    if (!known || known.found.disagrees) return;
    const place = distinct.placeOf(known.found.at);
    // Rows of another table may legitimately add to a record.
    const adds = known.found.kind === 'fills';
    if (!adds || isSameTable(place, known.record.origin)) this.#onIssue(keyRepeatedIssue(known.record, place, adds));
  }

  #askRespelt(record: StagedRecord, first: Origin): void {
    const plain = plainKey(record.key?.value ?? '');
    const isMeant = ({ key }: StagedRecord) => key?.field === record.key?.field && plainKey(key?.value ?? '') === plain;
    const answer = (other: StagedRecord | undefined) => {
      const there = otherRow(record.origin, first);
      const gives = other?.key ? said('rowGives', there, quotedKey(other.key.value)) : said('rowGivesOther', there);
      this.#onIssue(keyRespeltIssue(record, gives));
    };
    this.#ask({ resource: record.resource, row: first, isMeant, answer });
  }

  #askAlike(record: StagedRecord, { kind, at, reasons }: Likeness): void {
    const first = this.#places.placeOf(at);
    const isMeant = ({ key }: StagedRecord) => key?.value !== record.key?.value;
    const answer = (other: StagedRecord | undefined) =>
      this.#onIssue(alikeIssue(record, { kind, first, other, reasons }));
    this.#ask({ resource: record.resource, row: first, isMeant, answer });
  }

  #ask(question: Question): void {
    if (this.questions.length < mostQuestions) this.questions.push(question);
    else question.answer(undefined);
  }
}

/** Finds exactly equal rows of a table. Memory: four bytes per row. */
class RowHashes {
  #hashes = new Int32Array(1 << 10);

  add({ number: row, cells, fingerprint = fingerprintOf(cells) }: SourceRow): void {
    if (row >= this.#hashes.length) {
      const before = this.#hashes;
      this.#hashes = new Int32Array(row * 2);
      this.#hashes.set(before);
    }
    this.#hashes[row] = fingerprint;
  }

  areSame(row: number, other: number): boolean {
    return this.#hashes[row] === this.#hashes[other];
  }
}

/** Rows with one counted key that are compared with each other. */
const mostCounted = 50;

/** Earlier rows that this row may repeat: with the same key, or with the same key before counting. */
function* earlierRows(
  { resource, key }: StagedRecord,
  found: Distinction | undefined,
  distinct: DistinctRecords,
): Generator<Origin> {
  if (found && found.kind !== 'new') yield distinct.placeOf(found.at);
  const [, base = '', count] = /^(.*)#(\d+)$/.exec(key?.value ?? '') ?? [];
  if (!key || count === undefined) return;
  for (let back = Number(count) - 1; back > Math.max(0, Number(count) - mostCounted); back--) {
    const value = back === 1 ? base : `${base}#${back}`;
    const first = distinct.firstOf(keyHash(resource, { ...key, value }));
    if (first) yield first;
  }
}

type Known = Exclude<Distinction, { kind: 'new' }>;

/** The main record of a row without other new records; referenced ones do not count: many rows share an operator. */
function knownMain(
  records: readonly StagedRecord[],
  found: readonly Distinction[],
): { readonly record: StagedRecord; readonly found: Known } | undefined {
  // Records come after those they refer to, so nothing refers to the last one.
  const last = found.at(-1);
  const record = records.at(-1);
  if (!record || !last || last.kind === 'new') return undefined;
  const named = new Set(
    records.flatMap(({ references }) => references.map(({ resource, key }) => `${resource} ${key.value}`)),
  );
  const isNew = (index: number) => found[index]?.kind === 'new';
  const addsOther = records.some(({ resource, key }, at) => isNew(at) && !named.has(`${resource} ${key?.value}`));
  return addsOther ? undefined : { record, found: last };
}
