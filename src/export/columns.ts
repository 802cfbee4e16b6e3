import { readList } from '../account/list-records.js';
import { unlessUntold } from '../account/name-lists.js';
import {
  catalogue,
  customFieldOwners,
  customFieldPrefix,
  type Dataset,
  type Payload,
  resourceOf,
} from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { type ExportColumn, exportColumns } from '../mapping/index.js';
import { withNearest } from '../messages/text/nearest.js';
import type { Exporting, Fetched } from './options.js';

const allCustomFields = `${customFieldPrefix}*`;

/** The wanted columns, each once; default: all. `customFieldValues.*` stands for custom fields not named themselves. */
export function chosenColumns<C extends { readonly heading: string }>(
  columns: readonly C[],
  wanted: readonly string[] | undefined,
): C[] {
  if (!wanted) return [...columns];
  const named = new Set(wanted);
  const chosen = wanted.flatMap((heading) =>
    columns.filter((column) =>
      heading === allCustomFields
        ? column.heading.startsWith(customFieldPrefix) && !named.has(column.heading)
        : column.heading === heading,
    ),
  );
  return [...new Set(chosen)];
}

/** Throws ConfigurationError for an unknown heading. Without `labels`, custom fields are not checked. */
export function assertColumns(dataset: Dataset, wanted: readonly string[], labels?: readonly string[]): void {
  const { columns, hasCustomFields, plural } = dataset;
  const custom = (labels ?? []).map((label) => customFieldPrefix + label);
  const known = [...columns.map(({ heading }) => heading), ...(hasCustomFields ? [...custom, allCustomFields] : [])];
  const isUnknownLabel = (heading: string) => hasCustomFields && !labels && heading.startsWith(customFieldPrefix);
  for (const heading of wanted) {
    if (known.includes(heading) || isUnknownLabel(heading)) continue;
    throw new ConfigurationError(`There is no column ${withNearest(heading, known)} of ${plural}.`, {
      advice: `Known are ${known.join(', ')}.`,
    });
  }
}

/** Throws ConfigurationError for an unknown custom field before anything is fetched. */
export async function assertCustomColumns(datasets: readonly Dataset[], exporting: Exporting): Promise<void> {
  for (const dataset of datasets) {
    const wanted = exporting.columns?.[dataset.name] ?? [];
    if (wanted.some((heading) => heading.startsWith(customFieldPrefix) && heading !== allCustomFields))
      assertColumns(dataset, wanted, (await customFieldsOf(dataset, exporting)).labels);
  }
}

/** The chosen columns of a dataset, by default all, and those left out. Throws ApiError. */
export async function recordColumns(dataset: Dataset, exporting: Exporting) {
  const { labels, types } = await customFieldsOf(dataset, exporting);
  const all = exportColumns(dataset.columns, labels, types);
  const columns = chosenColumns(all, exporting.columns?.[dataset.name]);
  return { columns, leftOut: all.filter((column) => !columns.includes(column)) };
}

/** Columns without a value, which a sheet leaves out; not required or named ones, nor those of an empty sheet. */
export function emptyColumns(
  { name, resource, columns: fields }: Dataset,
  columns: readonly ExportColumn[],
  { held, columns: chosen }: Fetched,
): ReadonlySet<ExportColumn> {
  const store = held(name);
  if (store.count(name) === 0 || chosen?.[name]) return new Set();
  const needed = new Set(['id', ...(resource === undefined ? [] : resourceOf(resource).naturalKeys)]);
  for (const { heading, required } of fields) if (required) needed.add(heading);
  let empty = columns.filter(({ heading }) => !needed.has(heading));
  for (const records of store.records(name)) {
    for (const record of records) {
      if (empty.some((column) => holds(column, record))) empty = empty.filter((column) => !holds(column, record));
    }
    if (empty.length === 0) break;
  }
  return new Set(empty);
}

function holds({ read }: ExportColumn, record: Payload): boolean {
  const cell = read(record);
  return cell !== null && cell !== '';
}

const customFieldsName = customFieldPrefix.slice(0, -1);

/**
 * Labels of custom fields in the order of the back office, then of deleted ones that fetched records still have; types
 * (`number`, `date` …) by label, without labels that several fields share.
 */
async function customFieldsOf(dataset: Dataset, exporting: Exporting) {
  if (!dataset.hasCustomFields) return { labels: [], types: new Map<string, string>() };
  const defined = (await definedFields(dataset, exporting)) ?? [];
  const labels = new Set(defined.map(({ label }) => label));
  const held = exporting.held(dataset.name).distinct(dataset.name, { list: customFieldsName, member: 'label' });
  for (const label of held) labels.add(label);
  const alone = defined.filter(({ label }) => defined.filter((other) => other.label === label).length === 1);
  return { labels: [...labels], types: new Map(alone.map(({ label, type }) => [label, type])) };
}

interface Definition {
  readonly id: unknown;
  readonly label: string;
  readonly type: string;
}

/**
 * The custom fields that are defined; undefined if the service does not tell. Kept in the store, so that a continued
 * export does not ask again unless they were asked before `notBefore`, ms since 1970 of our clock.
 */
export async function definedFields(
  { name, resource }: Dataset,
  exporting: Exporting,
  notBefore = 0,
): Promise<readonly Definition[] | undefined> {
  const { store, now, onEvent } = exporting;
  const fact = `customFields.${name}`;
  const kept = store.fact<{ readonly at: number; readonly definitions: readonly Definition[] | null }>(fact);
  if (kept && kept.at >= notBefore) return kept.definitions ?? undefined;
  const at = now();
  const owner = customFieldOwners.find((each) => each === resource);
  const ask = async () => {
    const found: Definition[] = [];
    const pages = owner && readList(catalogue.customField.list, { type: owner, sort: 'order' }, exporting);
    for await (const { records } of pages ?? [])
      for (const { id, label, type = 'text' } of records)
        if (label !== undefined) found.push({ id, label: String(label), type: String(type) });
    return found;
  };
  const definitions = await unlessUntold(ask, onEvent);
  store.keep(fact, { at, definitions: definitions ?? null });
  return definitions;
}
