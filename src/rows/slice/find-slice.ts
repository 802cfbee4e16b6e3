import { inWords, isObject, type Payload, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { isConditional, isReference, mappingsOf } from '../../mapping/check-fields.js';
import type { Mapping, StagedRecord } from '../../mapping/index.js';
import { keyFieldsOf, type RecordKey, type RecordReference, valuesToMatch } from '../../mapping/record.js';
import { quoted } from '../../mapping/validation/index.js';
import { nearest } from '../../messages/text/nearest.js';
import { foldedFields } from '../likeness/profile.js';
import { readRecords } from '../read-records.js';
import { noRows, type ReadOptions, type RowWatcher, type SeenRow } from '../reading.js';
import type { KeptSlice, RecordCounts, SliceChoice } from './choice.js';

/** How the sources are read; the same as afterwards, when the records of the slice are taken. */
export type SliceReading = Omit<ReadOptions, 'onIssue' | 'onRemembered' | 'onTable' | 'watch' | 'slice'>;

export interface Slice {
  readonly taken: Taken;
  /** For the run and its reports. */
  readonly kept: KeptSlice;
}

/** With more, a retry takes the first records of its own files. */
const mostKept = 1000;

/**
 * Reads the sources, without keeping their records, to find those of a slice. With `mayLack`, chosen keys may be missing,
 * as in corrected files. Throws what reading throws, and ConfigurationError for a key that no row gives or names.
 */
export async function findSlice(
  { only, first }: SliceChoice,
  { mayLack = false, ...reading }: SliceReading & { readonly mayLack?: boolean | undefined },
): Promise<Slice> {
  const graph = new RecordGraph({ matchFields: matchFieldsOf(reading.mapping?.mapping), first });
  await readSources(reading, (seen) => graph.add(seen));
  const { nodes, unknown } = only ? await nodesNamed(only, graph, reading) : { nodes: topNodes(graph), unknown: [] };
  if (unknown.length > 0 && !mayLack)
    throw await unknownKeys(unknown, { given: graph.resourcesGiven(), read: (row) => readSources(reading, row) });
  const taken = graph.closure(nodes);
  return { taken, kept: { first, only: only ?? topKeys(graph), records: taken.records, left: taken.left } };
}

function topNodes(graph: RecordGraph): number[] {
  return graph.topmost().map(({ node }) => node);
}

/** The keys of the first records, by which a retry finds them again. */
function topKeys(graph: RecordGraph): SliceChoice['only'] {
  const chosen = graph.topmost();
  const keys = chosen.flatMap(({ key }) => key?.value ?? []);
  const [top] = chosen;
  return top && chosen.length <= mostKept && keys.length === chosen.length ? { [top.resource]: keys } : undefined;
}

async function nodesNamed(
  only: NonNullable<SliceChoice['only']>,
  graph: RecordGraph,
  { identifiers }: Pick<SliceReading, 'identifiers'>,
): Promise<{ readonly nodes: readonly number[]; readonly unknown: readonly UnknownKey[] }> {
  const nodes: number[] = [];
  const unknown: UnknownKey[] = [];
  for (const [resource, keys] of Object.entries(only) as [ResourceName, readonly string[]][]) {
    // Rows may name a record by an id that an earlier run was answered.
    const known = graph.idsNamed.has(resource) ? await identifiers?.(resource) : undefined;
    for (const value of keys) {
      const identifier = known?.get(value);
      const id = identifier && 'id' in identifier ? String(identifier.id) : value;
      const found = [value, id].flatMap((name) => graph.nodeOf(resource, name) ?? []);
      if (found.length === 0) unknown.push({ resource, value });
      nodes.push(...found);
    }
  }
  return { nodes, unknown };
}

async function readSources(reading: SliceReading, row: RowWatcher['row']): Promise<void> {
  const watch = { row, disagreement: () => {} };
  const onRemembered: ReadOptions['onRemembered'] = ({ resource }) => {
    throw new ConfigurationError(
      `A slice cannot be taken of an exported workbook: what hangs on a record cannot be told from edited cells (${resourceOf(resource).plural}).`,
      { advice: 'Import it whole: only what was edited is sent.' },
    );
  };
  // The files are told of when their records are read.
  const onRows: ReadOptions['onEvent'] = (event) => event.type === 'rows' && reading.onEvent?.(event);
  const { files, mapping, overrides, timeZone, account, mayBeLost, identifiers, signal } = reading;
  const all = { files, mapping, overrides, timeZone, account, mayBeLost, identifiers, signal };
  const told = { onEvent: onRows, onIssue: () => {}, onRemembered, watch };
  for await (const _ of readRecords({ ...all, ...told }, noRows())) {
    // Only the watcher matters.
  }
}

/** By which fields a mapping looks for records with `refBy`. A row may fill some of them only. */
function matchFieldsOf(mapping: Mapping | undefined): MatchFields {
  const tables = mapping === undefined ? [] : 'sheets' in mapping ? Object.values(mapping.sheets) : [mapping];
  const records = tables.flatMap((table) => Object.values(table.records).flatMap(mappingsOf)).filter(isObject);
  const members = records.flatMap((record) => Object.values(isConditional(record) ? record.fields : record));
  const found: Partial<Record<ResourceName, Map<string, readonly string[]>>> = {};
  for (const member of members) {
    if (!isReference(member) || member.by !== 'match') continue;
    const lists = found[member.references] ?? new Map<string, readonly string[]>();
    found[member.references] = lists;
    for (const fields of partsOf(Object.keys(member.fields ?? {}))) lists.set(fields.join(), fields);
  }
  return Object.fromEntries(Object.entries(found).map(([resource, lists]) => [resource, [...lists.values()]]));
}

/** All choices of these fields but none, each in their order. */
function partsOf(fields: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const field of fields) parts.push(...parts.map((part) => [...part, field]), [field]);
  return parts;
}

interface UnknownKey {
  readonly resource: ResourceName;
  readonly value: string;
}

interface Sources {
  readonly given: readonly ResourceName[];
  /** Reads the rows again. */
  readonly read: (row: RowWatcher['row']) => Promise<void>;
}

const mostNamed = 5;

/** The error for chosen keys that no row gives or names. Reads the sources again for what may be meant. */
async function unknownKeys(unknown: readonly UnknownKey[], { given, read }: Sources): Promise<Error> {
  const asked = unknown.slice(0, mostNamed).map((key) => new AskedKey(key, unknown));
  const keyed = new Set<ResourceName>();
  await read(({ records }) => {
    for (const { resource, key, payload } of records) {
      if (!key) continue;
      keyed.add(resource);
      for (const each of asked) each.look(resource, key.value, payload.name);
    }
  });
  const rest = unknown.length > mostNamed ? `, and ${unknown.length - mostNamed} more` : '';
  const named = asked.map((each) => each.text).join(', ');
  const [first] = unknown;
  const plural = first ? resourceOf(first.resource).plural : '';
  // Each part of a key that was divided at its comma gives the same advice.
  const meant = [...new Set(asked.flatMap((each) => each.advice ?? []))];
  const isGiven = first && given.includes(first.resource);
  const others = `They give ${given.map((name) => resourceOf(name).plural).join(', ') || 'no records'}.`;
  const keyless = `The ${plural} of the files have no keys: choose some with --first, or by a record that they name.`;
  const hint = !isGiven ? others : !keyed.has(first.resource) ? keyless : 'A plan of the whole files shows the keys.';
  return new ConfigurationError(`No row of the files gives or names ${named}${rest}.`, {
    advice: meant.length > 0 ? meant.join(' ') : hint,
  });
}

/** A key, and what may be meant by it. */
class AskedKey {
  readonly #resource: ResourceName;
  readonly #value: string;
  /** All unknown keys of its resource, as they are written side by side. */
  readonly #written: string;
  #near: string | undefined;
  #named: string | undefined;
  #divided: string | undefined;

  constructor({ resource, value }: UnknownKey, all: readonly UnknownKey[]) {
    this.#resource = resource;
    this.#value = value;
    const own = all.filter((each) => each.resource === resource);
    this.#written = withoutSpaces(own.map((each) => each.value).join(','));
  }

  get text(): string {
    return `${inWords(this.#resource)} ${quoted(this.#value)}`;
  }

  look(resource: ResourceName, key: string, name: unknown): void {
    if (resource !== this.#resource) return;
    if (key.includes(',') && key.includes(this.#value) && this.#written.includes(withoutSpaces(key)))
      this.#divided = key;
    if (typeof name === 'string' && name.toLowerCase() === this.#value.toLowerCase()) this.#named = key;
    this.#near = nearest(this.#value, [this.#near ?? key, key]);
  }

  get advice(): string | undefined {
    const resource = this.#resource;
    if (this.#divided !== undefined)
      return `A key with a comma is put in quotation marks: --only '${resource}:"${this.#divided.replaceAll('"', '""')}"'.`;
    if (this.#named !== undefined) return `${quoted(this.#value)} is the name of ${resource}:${this.#named}.`;
    return this.#near === undefined ? undefined : `Did you mean ${resource}:${this.#near}?`;
  }
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

/** Lists of fields by which references name records of a resource, other than by a key. */
export type MatchFields = Readonly<Partial<Record<ResourceName, readonly (readonly string[])[]>>>;

export interface FirstRecord {
  readonly node: number;
  readonly resource: ResourceName;
  readonly key?: RecordKey | undefined;
}

/** A record of a valid row. */
const valid = 1;
/** A record of any row. */
const given = 2;

const countedKey = /#\d+$/;

/**
 * Which record of the sources names which, as numbers. A record that rows only name has a node
 * too. So has what `refBy` looks for: the row that looks for it names that node, and the node names the records found.
 */
export class RecordGraph {
  readonly #matchFields: MatchFields;
  readonly #first: number;
  readonly #nodes = new Map<string, number>();
  /** By node: what is known of it, and its resource. */
  readonly #facts: number[] = [];
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #counted: (readonly [node: number, base: number])[] = [];
  /** Resources of which rows name records by their ids. */
  readonly idsNamed = new Set<ResourceName>();
  readonly #firsts = new Map<ResourceName, FirstRecord[]>();

  /** `first`: how many of the first records of each resource to remember. */
  constructor({ matchFields, first = 0 }: { readonly matchFields: MatchFields; readonly first?: number | undefined }) {
    this.#matchFields = matchFields;
    this.#first = first;
  }

  add({ status, records, found }: Pick<SeenRow, 'status' | 'records' | 'found'>): void {
    for (const [at, record] of records.entries()) {
      const known = found[at];
      const node = this.#record(record, { at, isValid: status === 'mapped' });
      // A row that repeats another one names the same.
      if (known?.kind === 'same' && !known.disagrees) continue;
      for (const reference of record.references) this.#link(node, this.#target(reference));
    }
  }

  /** The first records of the top-most resource that the rows give. */
  topmost(): readonly FirstRecord[] {
    const resource = resourceNames.find((name) => this.#firsts.has(name));
    return (resource && this.#firsts.get(resource)) ?? [];
  }

  resourcesGiven(): ResourceName[] {
    return resourceNames.filter((name) => this.#firsts.has(name));
  }

  /** The node of a record that has this key in any of its key fields: one that a row gives before one that rows name. */
  nodeOf(resource: ResourceName, value: string): number | undefined {
    const nodes = keyFieldsOf(resource).flatMap((field) => this.#nodes.get(keyName(resource, { field, value })) ?? []);
    return nodes.find((node) => ((this.#facts[node] ?? 0) & given) > 0) ?? nodes[0];
  }

  /** All that hangs on these nodes, and all that any of it names; not what else hangs on what is named. Call it once. */
  closure(chosen: readonly number[]): Taken {
    const taken = this.#facts.map(() => false);
    for (const node of chosen) taken[node] = true;
    const [from, to] = [this.#from, this.#to];
    spread(taken, to, from);
    // A name leads on to others of that name only from a record that looks for it.
    for (let node = 0; node < taken.length; node++) if (((this.#facts[node] ?? 0) & given) === 0) taken[node] = false;
    this.#linkCounted();
    spread(taken, from, to);
    return new Taken(taken, this.#nodes, this.#facts);
  }

  #record(record: StagedRecord, { at, isValid }: { readonly at: number; readonly isValid: boolean }): number {
    const { resource, key, payload } = record;
    const node = this.#node(recordName(record, at), resource);
    if (key?.field === 'id') this.idsNamed.add(resource);
    const facts = this.#facts[node] ?? 0;
    if ((facts & given) === 0) this.#noteFirst({ node, resource, key });
    this.#facts[node] = facts | given | (isValid ? valid : 0);
    for (const field of key ? keyFieldsOf(resource) : []) this.#alias(node, resource, { field, value: payload[field] });
    for (const fields of this.#matchFields[resource] ?? []) {
      const name = matchName(resource, fields, payload);
      if (name !== undefined) this.#link(this.#node(name, resource), node);
    }
    if (key && countedKey.test(key.value)) {
      const base = keyName(resource, { ...key, value: key.value.replace(countedKey, '') });
      this.#counted.push([node, this.#node(base, resource)]);
    }
    return node;
  }

  /** Another key of a record, by which others may name it. */
  #alias(node: number, resource: ResourceName, { field, value }: { field: RecordKey['field']; value: unknown }): void {
    if (value === undefined || value === '') return;
    const name = keyName(resource, { field, value: String(value) });
    const known = this.#nodes.get(name);
    if (known === undefined) this.#nodes.set(name, node);
    if (known === undefined || known === node) return;
    this.#link(known, node);
    this.#link(node, known);
  }

  #noteFirst(first: FirstRecord): void {
    const known = this.#firsts.get(first.resource) ?? [];
    this.#firsts.set(first.resource, known);
    if (known.length < this.#first) known.push(first);
  }

  #target({ resource, key }: RecordReference): number {
    if (key.field === 'id') this.idsNamed.add(resource);
    const values = valuesToMatch(key);
    const match = values && matchName(resource, Object.keys(values), values);
    return this.#node(match ?? keyName(resource, key), resource);
  }

  #node(name: string, resource: ResourceName): number {
    const known = this.#nodes.get(name);
    if (known !== undefined) return known;
    const node = this.#facts.length;
    this.#nodes.set(name, node);
    this.#facts.push(resourceNames.indexOf(resource) << 2);
    return node;
  }

  #link(from: number, to: number): void {
    this.#from.push(from);
    this.#to.push(to);
  }

  /** Records of one counted key name one another: their numbers mean something only side by side. */
  #linkCounted(): void {
    for (const [node, base] of this.#counted.splice(0)) {
      if (((this.#facts[base] ?? 0) & given) === 0) continue;
      this.#link(node, base);
      this.#link(base, node);
    }
  }
}

/** Takes the other end of each link from a taken node, until nothing is added: as often as records name one another. */
function spread(taken: boolean[], ends: readonly number[], others: readonly number[]): void {
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const [link, end] of ends.entries()) {
      const other = others[link];
      if (other === undefined || !taken[end] || taken[other]) continue;
      taken[other] = true;
      isGrowing = true;
    }
  }
}

/** What a closure holds, and which records there are besides. */
export class Taken {
  readonly #taken: readonly boolean[];
  readonly #nodes: ReadonlyMap<string, number>;
  readonly #facts: readonly number[];
  readonly records: RecordCounts;
  readonly left: RecordCounts;

  constructor(taken: readonly boolean[], nodes: ReadonlyMap<string, number>, facts: readonly number[]) {
    this.#taken = taken;
    this.#nodes = nodes;
    this.#facts = facts;
    this.records = counted(facts, (node) => taken[node] === true);
    this.left = counted(facts, (node) => taken[node] !== true);
  }

  /** `at`: which record of its row it is. */
  holds(record: StagedRecord, at: number): boolean {
    return this.#taken[this.#nodes.get(recordName(record, at)) ?? -1] === true;
  }

  /** Whether any row of the sources gives a record with this key, in the slice or beyond it. */
  gives(resource: ResourceName, key: RecordKey): boolean {
    const node = this.#nodes.get(keyName(resource, key)) ?? -1;
    return ((this.#facts[node] ?? 0) & given) > 0;
  }
}

/** Records of valid rows by resource. */
function counted(facts: readonly number[], isWanted: (node: number) => boolean): RecordCounts {
  const counts = resourceNames.map(() => 0);
  for (const [node, known] of facts.entries()) {
    if ((known & valid) > 0 && isWanted(node)) counts[known >> 2] = (counts[known >> 2] ?? 0) + 1;
  }
  return Object.fromEntries(resourceNames.flatMap((name, at) => (counts[at] ? [[name, counts[at]]] : [])));
}

/** Without a key, a record is known by its place. */
function recordName({ resource, key, origin }: StagedRecord, at: number): string {
  return key ? keyName(resource, key) : `${resource} ${JSON.stringify([origin.file, origin.sheet, origin.row, at])}`;
}

function keyName(resource: ResourceName, { field, value }: RecordKey): string {
  return `${resource} ${field} ${value}`;
}

function matchName(resource: ResourceName, fields: readonly string[], values: Payload): string | undefined {
  const folded = foldedFields(resource, fields, values);
  return folded === undefined ? undefined : `${resource} ${fields.join()}\n${folded}`;
}
