import {
  customFieldPrefix,
  type Dataset,
  isObject,
  normaliseDate,
  normaliseDateTime,
  type Payload,
  valueAt,
} from '../contract/index.js';
import { setPath, valuesByLabel } from './record.js';

/** The parts of a record to write. */
export interface LineOptions {
  readonly dataset: Dataset;
  /** Columns to write, in order. Default: the whole record. */
  readonly headings?: readonly string[];
  readonly lists: boolean;
}

/** Converts a record to the object of a JSON line. */
export type ToLine = (record: Payload) => Payload;

const customFieldsName = customFieldPrefix.slice(0, -1);

/** Nests a record as the service shows it, also unknown members; normalises dates, keys custom fields by label. */
export function lineOf({ dataset, headings, lists }: LineOptions): ToLine {
  const normalised = datesOf(dataset);
  const chosen = headings?.map(pathOf);
  const listFields = dataset.lists.map(({ field }) => field);
  const isList = new Set(listFields);
  return (record) => {
    const whole = normalised(dataset.hasCustomFields ? withLabels(record) : record);
    if (!chosen) return lists ? whole : without(whole, isList);
    const paths = lists ? [...chosen, ...listFields.map((field) => [field])] : chosen;
    return picked(whole, paths);
  };
}

/** A label may contain dots. */
function pathOf(heading: string): string[] {
  return heading.startsWith(customFieldPrefix)
    ? [customFieldsName, heading.slice(customFieldPrefix.length)]
    : heading.split('.');
}

/** Custom fields become members by label; if a label is missing or repeated, the list stays as it is. */
function withLabels(record: Payload): Payload {
  const values = valuesByLabel(record[customFieldsName]);
  return values ? { ...record, [customFieldsName]: Object.fromEntries(values) } : record;
}

type Normalise = (value: string) => string | undefined;

function datesOf({ columns, lists }: Dataset): ToLine {
  const all = [...columns, ...lists.flatMap((list) => list.columns)];
  const dates = all.flatMap(({ path, kind }): { path: readonly string[]; normalise: Normalise }[] => {
    if (kind === 'date') return [{ path, normalise: normaliseDate }];
    return kind === 'dateTime' ? [{ path, normalise: normaliseDateTime }] : [];
  });
  return (record) => dates.reduce((whole, { path, normalise }) => changed(whole, path, normalise) as Payload, record);
}

/** Copies only if the text changes. */
function changed(value: unknown, path: readonly string[], normalise: Normalise): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' ? (normalise(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => changed(item, path, normalise));
  if (!isObject(value) || value[name] === undefined || value[name] === null) return value;
  const inner = changed(value[name], rest, normalise);
  return inner === value[name] ? value : { ...value, [name]: inner };
}

function without(record: Payload, fields: ReadonlySet<string>): Payload {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !fields.has(name)));
}

function picked(record: Payload, paths: readonly (readonly string[])[]): Payload {
  const line: Record<string, unknown> = {};
  for (const path of paths) {
    const value = valueAt(record, path);
    if (value !== undefined) setPath(line, path, value);
  }
  return line;
}
