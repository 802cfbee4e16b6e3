import { capitalised, inWords, isObject, type Payload, type ResourceName } from '../../contract/index.js';
import { type DistinctRecords, keyHash, type RecordKey, type StagedRecord } from '../../mapping/index.js';
import { valuesToMatch } from '../../mapping/record.js';
import type { MapField, MapRecord, MapReference, RowPlace } from '../../reports/map/wire.js';
import type { OpenTable } from '../../rows/reading.js';
import { fitted } from '../../text/words.js';
import { labelOf } from './known-fields.js';
import type { SurveyedTable } from './survey.js';

/** Longer values are cut: a page shows them in a card. */
const longestValue = 1000;

export interface RecordContext {
  readonly tables: readonly SurveyedTable[];
  readonly reads: OpenTable['reads'];
  /** Which records all rows gave; absent until they were read. */
  readonly distinct: DistinctRecords | undefined;
  /** Id of the record in the structure, if it is the only one of its resource. */
  readonly idOf: (resource: ResourceName) => string | undefined;
}

/** A record as a page shows it: field by field, with the columns that they come from. */
export function shownRecord(record: StagedRecord, context: RecordContext): MapRecord {
  const { resource, key, payload, references, origin } = record;
  const columns = columnsOfFields(resource, context.reads);
  const named = new Set(references.map(({ field }) => field));
  const first = key && context.distinct?.firstOf(keyHash(resource, key));
  const isFirst = !first || (first.file === origin.file && first.sheet === origin.sheet && first.row === origin.row);
  return {
    record: context.idOf(resource) ?? null,
    resource,
    noun: inWords(resource),
    key: key ? keyText(key) : null,
    distinction: context.distinct ? (isFirst ? 'new' : 'same') : null,
    fields: Object.entries(payload)
      .filter(([field]) => !named.has(field))
      .flatMap(([field, value]) => [...leaves(field, value)])
      .map(([path, value]): MapField => {
        return { path, label: labelOf(resource, path), value: fitted(value, longestValue), columns: columns(path) };
      }),
    references: references.map(({ field, resource: to, key: wanted }): MapReference => {
      const place = context.distinct?.firstOf(keyHash(to, wanted));
      return {
        path: field,
        label: capitalised(inWords(field)),
        resource: to,
        key: keyText(wanted),
        columns: columns(field),
        target: place ? targetOf(place, context.tables) : null,
      };
    }),
  };
}

function keyText(key: RecordKey): string {
  const values = valuesToMatch(key);
  return values ? Object.values(values).join(', ') : key.value;
}

function targetOf(
  place: { file: string; sheet?: string; row: number },
  tables: readonly SurveyedTable[],
): RowPlace | null {
  const table = tables.find(({ file, sheet }) => file === place.file && sheet === place.sheet);
  return table ? { table: table.id, at: table.rows.positionOf(place.row), number: place.row } : null;
}

/** The columns that a field is read from, by its path. Items of a list are not told apart. */
function columnsOfFields(resource: ResourceName, reads: OpenTable['reads']): (path: string) => number[] {
  const byPlace = new Map<string, number[]>();
  for (const [column, places] of reads) {
    for (const place of places) byPlace.set(place, [...(byPlace.get(place) ?? []), column]);
  }
  return (path) => {
    const plain = `${resource}.${path.replace(/\.\d+(?=\.|$)/g, '')}`;
    const exact = byPlace.get(plain);
    if (exact) return exact;
    // Keys and references may read columns one level below.
    const below = [...byPlace].filter(([place]) => place.startsWith(`${plain}.`));
    return [...new Set(below.flatMap(([, columns]) => columns))];
  };
}

function* leaves(path: string, value: unknown): Generator<readonly [path: string, value: string]> {
  if (path === 'customFieldValues' && Array.isArray(value)) {
    for (const { label, value: text } of value as readonly Payload[]) yield [`${path}.${label}`, String(text)];
  } else if (Array.isArray(value) && value.some(isObject)) {
    for (const [at, item] of value.entries()) yield* leaves(`${path}.${at}`, item);
  } else if (Array.isArray(value)) yield [path, value.join(', ')];
  else if (isObject(value)) for (const [name, inner] of Object.entries(value)) yield* leaves(`${path}.${name}`, inner);
  else yield [path, String(value)];
}
