import { isDeepStrictEqual } from 'node:util';
import { filtersOf } from '../../account/list-records.js';
import type { Mirror } from '../../account/mirror.js';
import { pagesOf, type ShownRecords, type Sought } from '../../account/need.js';
import { accessOf, type Operation, type Payload, type ResourceName } from '../../contract/index.js';
import { MappingError, type Place } from '../../errors.js';
import { openSource, type Source } from '../../files/index.js';
import type { Origin, RecordKey } from '../../mapping/index.js';
import type { Issue } from '../../mapping/validation/index.js';
import { identifierIn, identifiersOf, isUnique, isWholeNumber } from '../../plan/index.js';
import { imageHeading, imageIn, type ListedImage } from '../../reports/missing-list.js';
import { type ChosenTable, chooseTables, csvOptions, type SourceOverrides } from '../../rows/choose-tables.js';
import { type NamedRow, namedRows } from '../../rows/named-rows.js';
import type { RowCounts } from '../../rows/reading.js';
import type { Listener } from '../../runs/events.js';
import { disagreement, type NamedRecord, readNamed } from '../row-identifiers.js';

interface TargetSource {
  readonly file: string;
  readonly resource: ResourceName;
  readonly operation: Operation;
  readonly overrides: Omit<SourceOverrides, 'resource'>;
  readonly by: Readonly<Record<string, string>>;
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: Listener;
  readonly signal?: AbortSignal;
}

/** Reads what the rows name, each by its best identifier. Throws SourceError, MappingError and ConfigurationError. */
export async function readTargets(
  source: TargetSource,
): Promise<{ readonly targets: Targets; readonly rows: RowCounts; readonly repeated: number }> {
  const { file, resource, operation, by, onIssue, onEvent, signal } = source;
  const identifiers = identifiersOf(operation, resource);
  const isChosen = Object.keys(by).length > 0;
  const read = isChosen ? identifiers.filter((name) => Object.hasOwn(by, name)) : identifiers;
  const columns = read.map((name) => ({ name, resource, field: name, isInteger: isWholeNumber(operation, name) }));
  const sheet = {
    file,
    settings: await settingsOf(source),
    headings: by,
    resource,
    // Other columns are irrelevant here.
    onIssue: (issue: Issue) => issue.code === 'column-unknown' || onIssue(issue),
    onEvent,
    signal,
  };
  const rows: RowCounts = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  let targets = new Targets({ file });
  let repeated = 0;
  let isList = false;
  const assertBound = (bound: ReadonlySet<string>, place: Place) => {
    isList = bound.has(imageHeading);
    assertNaming(bound, place, source);
  };
  for await (const batch of namedRows(sheet, [...identifiers, imageHeading], assertBound)) {
    for (const row of batch) {
      rows.read += 1;
      const unnamed = () =>
        `The row names no ${resource}: it fills none of the columns ${read.map(row.called).join(', ')}.`;
      const named = isList ? readListed(row, resource) : readNamed(row, columns, unnamed);
      rows[named ? 'mapped' : 'rejected'] += 1;
      if (!named) continue;
      if (targets.size === 0) targets = new Targets({ file, sheet: row.sheet }, row.called);
      const first = targets.add(named, row.number);
      if (!first) continue;
      repeated += 1;
      row.report('named-twice', `Row ${first.origin.row} names the same ${resource}.`, named.key.field);
    }
  }
  return { targets, rows, repeated };
}

/** A row of a list of missing records. What it shows beside the id is for people, and may have changed since. */
function readListed(row: NamedRow, resource: ResourceName): Named | undefined {
  const id = row.text('id');
  const listed = imageIn(row.text(imageHeading), resource, id);
  if (row.hasFailed) return undefined;
  if (id !== '' && listed) return { key: { field: 'id', value: id }, also: {}, listed };
  const what = `The row is in a list of missing records, but has no id, or its column "${imageHeading}" does not say what the ${resource} looked like.`;
  row.report('record-unclear', what, 'id');
  return undefined;
}

function assertNaming(bound: ReadonlySet<string>, place: Place, { operation, resource }: TargetSource): void {
  if (bound.size > 0) return;
  const identifiers = identifiersOf(operation, resource);
  throw new MappingError(`No heading names the ${resource}: ${identifiers.join(', ')}.`, {
    place,
    advice: `Say which column does: --column ${identifiers.at(identifiers.length > 1 ? 1 : 0)}=<heading>.`,
  });
}

/** Prefers the resource's sheet. Refuses one named after another resource: its ids must not be taken for this one's. */
async function settingsOf({ file, resource, overrides, by }: TargetSource): Promise<TargetSource['overrides']> {
  if (overrides.sheet !== undefined) return overrides;
  const source = await openSource(file, { csv: csvOptions(overrides) });
  await source.close();
  const named = namedTables(source, overrides);
  const own = named.find((table) => table.resource === resource);
  const first = source.sheets.find(({ state }) => state === 'visible')?.name;
  if (own?.sheet !== undefined && own.sheet !== first && !named.some(({ sheet }) => sheet === first)) {
    throw new MappingError(`"${first}" stands before "${own.sheet}", and either may name the records.`, {
      place: { file },
      advice: 'Say which sheet is meant with --sheet.',
    });
  }
  if (own) return { ...overrides, sheet: own.sheet ?? overrides.sheet };
  const other = named.find(({ sheet }) => sheet === undefined || sheet === first);
  if (!other || Object.keys(by).length > 0) return overrides;
  throw new MappingError(`By its name, "${first}" holds ${other.resource} records and no ${resource} records.`, {
    place: { file },
    advice: `Name the sheet with --sheet, or say which column names the ${resource} with --column.`,
  });
}

function namedTables({ file, kind, sheets }: Source, overrides: SourceOverrides): readonly ChosenTable[] {
  try {
    return chooseTables({ file, kind, sheets, mapping: undefined, overrides });
  } catch (error) {
    if (error instanceof MappingError) return [];
    throw error;
  }
}

const keyFields: readonly RecordKey['field'][] = ['id', 'myId', 'num', 'name'];

/** The key in a row; undefined if it is an e-mail address. */
export function keyOfTarget({ by, value }: Pick<Target, 'by' | 'value'>): RecordKey | undefined {
  const field = keyFields.find((name) => name === by);
  return field && { field, value };
}

/** What a row names: one record or, by a shared name, several; and what it hits. */
export interface Target extends Named {
  /** Its best identifier, and the value. */
  readonly by: string;
  readonly value: string;
  readonly origin: Origin;
  /** Records that match it, and how many of them match no earlier row. */
  records: number;
  own: number;
  /** Ids of the records, if the row names them by a value that several may share; otherwise empty. */
  readonly ids: string[];
  readonly first: string[];
  /** Why the row is refused: the record contradicts it, or is not known. */
  refusal?: string;
}

interface Named extends Pick<NamedRecord<string>, 'key' | 'also'> {
  /** What a list of missing records knows of the record: it is left where it was changed or named since. */
  readonly listed?: ListedImage | undefined;
}

/** The distinct targets of a table, in row order. */
export class Targets implements Iterable<Target> {
  /** What the file calls an identifier. */
  readonly called: (by: string) => string;
  readonly #table: Omit<Origin, 'row'>;
  readonly #all: Target[] = [];
  /** By identifier, then by value; several only if rows differ in their other identifiers. */
  readonly #named = new Map<string, Map<string, Target[]>>();

  constructor(table: Omit<Origin, 'row'>, called = (by: string) => by) {
    this.#table = table;
    this.called = called;
  }

  get size(): number {
    return this.#all.length;
  }

  [Symbol.iterator](): Iterator<Target> {
    return this.#all.values();
  }

  /** Adds a row, which must come after all others, or returns the earlier target that equals it. */
  add(named: Named, row: number): Target | undefined {
    const { field: by, value } = named.key;
    const byValue = this.#named.get(by) ?? new Map<string, Target[]>();
    this.#named.set(by, byValue);
    const others = byValue.get(value) ?? [];
    const same = others.find((earlier) => isDeepStrictEqual(earlier.also, named.also));
    if (same) return same;
    const target = { ...named, by, value, origin: { ...this.#table, row }, records: 0, own: 0, ids: [], first: [] };
    byValue.set(value, [...others, target]);
    this.#all.push(target);
    return undefined;
  }

  /** The rows that name a record, in their order. */
  naming(record: Payload): readonly Target[] {
    return [...this.#named]
      .flatMap(([by, byValue]) => byValue.get(identifierIn(record, by) ?? '') ?? [])
      .sort((one, other) => one.origin.row - other.origin.row);
  }
}

/** A record and the first row that matches it. */
export interface Claim {
  readonly record: Payload;
  readonly id: string;
  readonly target: Target;
}

const maxShown = 3;

export interface Search {
  readonly resource: ResourceName;
  readonly targets: Targets;
  readonly mirror: Mirror;
  readonly onEvent?: Listener | undefined;
}

/**
 * Finds the records that rows name, by lists or row by row; notes with each row what it hits, and gives each record once,
 * with the first row that matches it. Names are compared here, because the service treats `*` in a name as a wildcard.
 */
export async function findMatches(
  { resource, targets, mirror, onEvent }: Search,
  onClaims: (claims: readonly Claim[]) => void,
): Promise<void> {
  const targetOf = new WeakMap<Sought, Target>();
  /** Ids of the records that a row has matched already. */
  const claimed = new Set<string>();
  const claim = (record: Payload, named: readonly Target[]): Claim[] => {
    const id = identifierIn(record, 'id');
    if (id === undefined) return [];
    const [target] = named.filter((each) => isHit(each, record, id, { resource, targets }));
    if (!target || claimed.has(id)) return [];
    claimed.add(id);
    target.own += 1;
    return [{ record, id, target }];
  };
  let done = 0;
  const onShown = ({ records, asked, total }: ShownRecords) => {
    const claims = asked.size > 0 ? [] : records.flatMap((record) => claim(record, targets.naming(record)));
    for (const [sought, answer] of asked) {
      const target = targetOf.get(sought);
      if (!target) continue;
      if (typeof answer === 'string') target.refusal = answer;
      else
        for (const record of answer)
          if (identifierIn(record, target.by) === target.value) claims.push(...claim(record, [target]));
    }
    onClaims(claims);
    done += asked.size > 0 ? asked.size : records.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, asked.size > 0 ? targets.size : total) });
  };
  const lists = filtersOf(accessOf(resource).list).length;
  let requests = 0;
  for (const { by } of targets) requests += isUnique(by, resource) ? 1 : lists;
  const sought = function* () {
    for (const page of pagesOf([...targets])) {
      yield page.map((target) => {
        const one = soughtBy(target, resource);
        targetOf.set(one, target);
        return one;
      });
    }
  };
  await mirror.bringUpToDate({ resource, requests, sought }, { onShown });
}

/** Whether a row matches a record: all its identifiers must agree. */
function isHit(
  target: Target,
  record: Payload,
  id: string,
  { resource, targets }: Pick<Search, 'resource' | 'targets'>,
): boolean {
  const canHitMore = !isUnique(target.by, resource);
  // If two records share a natural key, the first one counts, as in an import.
  if (!canHitMore && target.records > 0) return false;
  const has = Object.fromEntries(Object.keys(target.also).map((name) => [name, identifierIn(record, name) ?? '']));
  const wrong = disagreement(resource, target, has, targets.called);
  if (wrong !== undefined) {
    target.refusal = `${wrong} Correct the row, or say with --column which column names the records.`;
    return false;
  }
  target.records += 1;
  if (!canHitMore) return true;
  target.ids.push(id);
  if (target.first.length < maxShown) target.first.push(identifierIn(record, 'myId') ?? `id ${id}`);
  return true;
}

function soughtBy(target: Target, resource: ResourceName): Sought {
  const { by, value } = target;
  // The details of a name show only one of several records; a list shows all.
  const key = isUnique(by, resource) ? keyOfTarget(target) : undefined;
  return { names: [key ?? { filter: { [by]: value }, as: `${by} ${value}` }] };
}
