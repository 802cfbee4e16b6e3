import { inWords, isObject, type ResourceName, resourceOf } from '../../contract/index.js';
import { ConfigurationError } from '../../errors.js';
import { isConditional, isReference, mappingsOf } from '../../mapping/check-fields.js';
import type { Mapping } from '../../mapping/index.js';
import { nearest } from '../../text/nearest.js';
import { quoted } from '../../validation/index.js';
import { readRecords } from '../read-records.js';
import { noRows, type ReadOptions, type RowWatcher } from '../reading.js';
import type { KeptSlice, SliceChoice } from './choice.js';
import { type MatchFields, RecordGraph, type Taken } from './record-graph.js';

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
