import { type Payload, type RecognisedBy, type ResourceName, resourceOf } from '../contract/index.js';
import { fingerprintOf } from '../files/index.js';
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
import { type Issue, quotedKey } from '../mapping/validation/index.js';
import { said } from '../messages/said.js';
import { HashIndex } from '../messages/text/hash.js';
import { NumberLengths } from '../messages/text/number-lengths.js';
import { type Identity, plainIdentity } from './likeness/identity.js';
import { LikenessIndex } from './likeness/likeness-index.js';
import type { RecognisableRecord } from './likeness/profile.js';
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
  type Likeness,
  otherRow,
  rowRepeatedIssue,
} from './row-issues.js';

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
  const { files, mapping, overrides, timeZone, account, mayBeLost, identifiers, signal } = options;
  const { openFile, runBatch, stateFolder } = options;
  const reading = { files, mapping, overrides, timeZone, account, mayBeLost, identifiers, signal };
  const again = { ...reading, openFile, runBatch, stateFolder, onIssue: () => {}, watch };
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
  readonly #alike = new Map<ResourceName, AlikeRecords>();
  /** Plain forms of keys that differ from their plain form. */
  readonly #plainKeys = new HashIndex();
  /** Keys of rejected rows, which another row may give as well. */
  readonly #rejected = new HashIndex();
  /** To be answered by reading the sources again. */
  readonly questions: Question[] = [];
  #table: OpenTable | undefined;
  /** Fingerprints of the rows of the table, by their numbers. */
  #fingerprints: number[] = [];
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
      this.#fingerprints = [];
    }
    const [first] = seen.records;
    if (!first) return;
    const at = this.#places.numberOf(first.origin);
    if (seen.status === 'rejected') this.#noteRejected(seen, at);
    if (seen.status !== 'mapped') return;
    this.#tellRepeated(seen, distinct);
    for (const [index, record] of seen.records.entries()) {
      if (seen.found[index]?.kind !== 'new') continue;
      this.#noteNumbers(record);
      const respelt = this.#respeltAt(record, at, distinct);
      const likeness = this.#alikeTo(record, at);
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

  /** Machines of one kind may agree in all fields. */
  #alikeTo({ resource, payload, references }: StagedRecord, at: number): Likeness | undefined {
    const by = resourceOf(resource).distinction.recognisedBy;
    if (!by || by.mayBeEqual) return undefined;
    const records = this.#alike.get(resource) ?? new AlikeRecords(resource, by);
    this.#alike.set(resource, records);
    const owners = references.map((reference) => `${reference.resource}:${reference.key.field}:${reference.key.value}`);
    return records.add({ record: payload, owners }, at);
  }

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
    const fingerprint = row.fingerprint ?? fingerprintOf(row.cells);
    this.#fingerprints[row.number] = fingerprint;
    const isNew = found.at(-1)?.kind === 'new';
    const rejected = isNew ? this.#rejected.get(keyHash(main.resource, main.key)) : undefined;
    const there = rejected && this.#places.placeOf(rejected.row);
    // A row of another file or sheet may be the corrected one.
    if (there && isSameTable(there, main.origin)) this.#onIssue(keyRepeatedIssue(main, there, undefined));
    if (isNew && !main.key.value.includes('#')) return;
    const repeats = [...earlierRows(main, found.at(-1), distinct)].find(
      (place) => isSameTable(place, main.origin) && this.#fingerprints[place.row] === fingerprint,
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

  #noteRejected({ records }: SeenRow, at: number): void {
    const main = records.at(-1);
    if (main?.key) this.#rejected.add(keyHash(main.resource, main.key), { row: at, content: 0 });
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

/** Passes on the issues of the rows of a slice, and those of no row. An issue waits until its row is known. */
export class SliceIssues {
  readonly #onIssue: (issue: Issue) => void;
  /** Rows of the slice, by table. */
  readonly #rows = new Map<string, Set<number>>();
  #table = '';
  #last = 0;
  #waiting: Issue[] = [];

  constructor(onIssue: (issue: Issue) => void) {
    this.#onIssue = onIssue;
  }

  readonly add = (issue: Issue): void => {
    const { row } = issue;
    const table = tableName(issue);
    const isRead = table === this.#table ? row !== undefined && row <= this.#last : this.#rows.has(table);
    if (row === undefined || (isRead && this.#rows.get(table)?.has(row))) this.#onIssue(issue);
    else if (!isRead) this.#waiting.push(issue);
  };

  /** Called after all else that looks at the row. */
  settle({ row: { number }, table, held }: SeenRow): void {
    const name = tableName(table);
    const rows = this.#rows.get(name) ?? new Set<number>();
    this.#rows.set(name, rows);
    const isHeld = held?.includes(true) ?? true;
    if (isHeld) rows.add(number);
    [this.#table, this.#last] = [name, number];
    const waiting = this.#waiting;
    this.#waiting = [];
    // What still waits for an earlier row is about headings.
    for (const issue of waiting) if (isHeld || issue.row !== number || tableName(issue) !== name) this.#onIssue(issue);
  }

  end(): void {
    for (const issue of this.#waiting.splice(0)) this.#onIssue(issue);
  }
}

function tableName({ file, sheet = '' }: { readonly file: string; readonly sheet?: string }): string {
  return `${sheet}\n${file}`;
}

/** A row as those see it who look at the slice only: without what is left. */
export function withinSlice(seen: SeenRow): SeenRow {
  const { held, records, found, status } = seen;
  if (!held) return seen;
  const own = <T>(all: readonly T[]) => all.filter((_, at) => held[at]);
  const isLeft = status !== 'skipped' && !held.includes(true);
  return { ...seen, status: isLeft ? 'left' : status, records: own(records), found: own(found) };
}

/** Records of each resource that are compared by all rules; later ones only with what folds to the same. */
const mostCompared = 10_000;

/** Below, only names agree: they count if they are written differently. */
const leastScore = 70;

/**
 * Finds records of a resource with different keys that look like one. About 50 bytes a record, and 400 more of those that
 * it compares.
 */
class AlikeRecords {
  readonly #by: RecognisedBy;
  readonly #fields: readonly string[];
  readonly #identities = new HashIndex();
  readonly #addresses = new HashIndex();
  /** Spellings of addresses; each is reported once. */
  readonly #spellings = new Set<number>();
  readonly #compared: LikenessIndex;
  readonly #kept: { readonly record: RecognisableRecord; readonly at: number; readonly written: number }[] = [];

  constructor(resource: ResourceName, by: RecognisedBy) {
    const { name, street = [], zip, city, emails = [], phones = [], taxNumber } = by;
    this.#by = by;
    this.#fields = [name, ...street, zip, city, ...emails, ...phones, taxNumber].flatMap((field) => field ?? []);
    this.#compared = new LikenessIndex(resource, { recordAt: (number) => this.#kept[number]?.record });
  }

  add({ record, owners }: RecognisableRecord, at: number): Likeness | undefined {
    const identity = plainIdentity(this.#by, record, owners);
    if (!identity) return undefined;
    const respelt = this.#respeltAddress(identity, at);
    const twin = this.#identities.add(identity.record, { row: at, content: identity.written });
    const isTwin = twin && this.#isTold(identity, twin.content);
    const alike = this.#kept.length < mostCompared ? this.#compare({ record, owners }, at, identity) : undefined;
    return alike ?? (isTwin ? { kind: 'record', at: twin.row } : respelt);
  }

  /** Without an address, two records may share a name: only another spelling is told. */
  #isTold({ address, written }: Identity, other: number): boolean {
    return address !== undefined || other !== written;
  }

  #compare({ record, owners }: RecognisableRecord, at: number, identity: Identity): Likeness | undefined {
    const own = { record: this.#withoutOthers(record), owners };
    const alike = this.#compared.alike(own).find(({ at: number, score }) => {
      return score >= leastScore || this.#kept[number]?.written !== identity.written;
    });
    this.#compared.add(this.#kept.length, own);
    this.#kept.push({ record: own, at, written: identity.written });
    return alike && { kind: 'record', at: this.#kept[alike.at]?.at ?? 0, reasons: alike.reasons };
  }

  #withoutOthers(record: Payload): Payload {
    const kept: Record<string, unknown> = {};
    for (const field of this.#fields) if (record[field] !== undefined) kept[field] = record[field];
    return kept;
  }

  #respeltAddress({ address, written }: Identity, at: number): Likeness | undefined {
    const neighbour = address && this.#addresses.add(address, { row: at, content: written });
    if (!neighbour || neighbour.content === written || this.#spellings.has(written)) return undefined;
    this.#spellings.add(written);
    return { kind: 'address', at: neighbour.row };
  }
}
