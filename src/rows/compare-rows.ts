import type { ResourceName } from '../contract/index.js';
import { compareRecords } from '../mapping/compare-records.js';
import { HashIndex } from '../mapping/hash-index.js';
import {
  type Disagreement,
  type Distinction,
  type DistinctRecords,
  keyHash,
  type Origin,
  type StagedRecord,
} from '../mapping/index.js';
import { plainKey } from '../mapping/keys.js';
import { RowPlaces } from '../mapping/row-places.js';
import { fingerprintOf, type SourceRow } from '../tabular/index.js';
import { type Issue, quoted } from '../validation/index.js';
import { type Likeness, LikenessIndex } from './alike-records.js';
import type { OpenTable, SeenRow } from './reading.js';
import {
  alikeIssue,
  beyond,
  disagreementIssue,
  keyRepeatedIssue,
  keyRespeltIssue,
  rowRepeatedIssue,
} from './row-issues.js';

/** What is to be said about two rows once the record of the first one has been read again. */
export interface Question {
  readonly resource: ResourceName;
  /** The row to look at again. */
  readonly row: Origin;
  /** Picks one of the records of that row. */
  readonly isMeant: (record: StagedRecord) => boolean;
  /** Called with the record; with undefined where the row is not as it was. */
  readonly answer: (record: StagedRecord | undefined) => void;
}

/** Pairs of rows that are read again to say in what they differ; of further pairs only the rows are named. */
const mostQuestions = 1000;

/** Compares the rows of all files with one another while they are read. It keeps fingerprints only. */
export class RowComparison {
  readonly #onIssue: (issue: Issue) => void;
  readonly #places = new RowPlaces();
  readonly #alike = new LikenessIndex();
  /** Keys that are not in capitals, in their plain form. */
  readonly #plainKeys = new HashIndex();
  /** Answer them by reading the sources again. */
  readonly questions: Question[] = [];
  #table: OpenTable | undefined;
  #hashes = new RowHashes();

  constructor(onIssue: (issue: Issue) => void) {
    this.#onIssue = onIssue;
  }

  /** Takes in a row, and tells what it shows beside those before it. */
  row(seen: SeenRow, distinct: DistinctRecords): void {
    if (seen.table !== this.#table) {
      this.#table = seen.table;
      this.#hashes = new RowHashes();
    }
    const [first] = seen.records;
    if (!first || seen.status !== 'mapped') return;
    const at = this.#places.numberOf(first.origin);
    this.#tellRepeated(seen, distinct);
    for (const [index, record] of seen.records.entries()) {
      if (seen.found[index]?.kind !== 'new') continue;
      const respelt = this.#respeltAt(record, at, distinct);
      const likeness = this.#alike.add(record, at);
      if (respelt) this.#askRespelt(record, respelt);
      else if (likeness) this.#askAlike(record, likeness);
    }
  }

  /** A disagreement whose first row is no longer in memory is looked at again. */
  readonly disagreement = (found: Disagreement): void => {
    const { record, first, fields } = found;
    const isMeant = ({ key }: StagedRecord) => key?.field === record.key?.field && key?.value === record.key?.value;
    const answer = (other: StagedRecord | undefined) => {
      const differences = other && compareRecords(other.payload, record.payload).differences;
      // One that only says more than the other does not disagree with it.
      if (differences?.length !== 0) this.#onIssue(disagreementIssue({ record, first, fields: differences }));
    };
    if (fields !== undefined) this.#onIssue(disagreementIssue(found));
    else this.#ask({ resource: record.resource, row: first, isMeant, answer });
  };

  /** The row of the first record whose key differs from this new one only in case or spaces. */
  #respeltAt({ resource, key }: StagedRecord, at: number, distinct: DistinctRecords): Origin | undefined {
    if (!key || key.field === 'id') return undefined;
    const value = plainKey(key.value);
    const hash = keyHash(resource, { ...key, value });
    // `distinct` knows a key that is plain as it stands.
    const isPlain = value === key.value;
    const first = isPlain ? this.#plainKeys.get(hash) : this.#plainKeys.add(hash, { row: at, content: 0 });
    if (first) return this.#places.placeOf(first.row);
    return isPlain ? undefined : distinct.firstOf(hash);
  }

  /** Reports one thing: that the whole row is repeated, or else the record that it is about. */
  #tellRepeated({ row, records, found }: SeenRow, distinct: DistinctRecords): void {
    // Items of lists, and records that their fields tell apart, have issues of their own.
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
    // Rows of another table may be there to add to a record.
    const adds = known.found.kind === 'fills';
    if (!adds || isSameTable(place, known.record.origin)) this.#onIssue(keyRepeatedIssue(known.record, place, adds));
  }

  #askRespelt(record: StagedRecord, first: Origin): void {
    const plain = plainKey(record.key?.value ?? '');
    const isMeant = ({ key }: StagedRecord) => key?.field === record.key?.field && plainKey(key?.value ?? '') === plain;
    const answer = (other: StagedRecord | undefined) => {
      const there = `row ${first.row}${beyond(record.origin, first)} gives`;
      this.#onIssue(keyRespeltIssue(record, `${there} ${other?.key ? quoted(other.key.value) : 'another one'}`));
    };
    this.#ask({ resource: record.resource, row: first, isMeant, answer });
  }

  #askAlike(record: StagedRecord, { kind, at }: Likeness): void {
    const first = this.#places.placeOf(at);
    const isMeant = ({ key }: StagedRecord) => key?.value !== record.key?.value;
    const answer = (other: StagedRecord | undefined) => this.#onIssue(alikeIssue(record, { kind, first, other }));
    this.#ask({ resource: record.resource, row: first, isMeant, answer });
  }

  #ask(question: Question): void {
    if (this.questions.length < mostQuestions) this.questions.push(question);
    else question.answer(undefined);
  }
}

/** Tells which rows of a table are the same to the letter. Memory: four bytes a row. */
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

/** Earlier rows that a row may repeat: those with the same key, or with the key that was counted. */
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

/**
 * The record that a row is about, where an earlier row gives it as well. Records that another one of the row names are
 * not what it is about: many rows may have one operator. Where any other record is new, the row adds that one.
 */
function knownMain(
  records: readonly StagedRecord[],
  found: readonly Distinction[],
): { readonly record: StagedRecord; readonly found: Known } | undefined {
  // Records come after those they name, so nothing names the last one.
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

function isSameTable(one: Origin, other: Origin): boolean {
  return one.file === other.file && one.sheet === other.sheet;
}
