import { readList } from '../account/list-records.js';
import { unlessUntold } from '../account/untold-custom-fields.js';
import { catalogue, customFieldOwners, customFieldPrefix, type Dataset } from '../contract/index.js';
import type { Exporting } from './options.js';

const customFieldsName = customFieldPrefix.slice(0, -1);

export interface CustomFieldColumns {
  readonly labels: readonly string[];
  /** `number`, `date` …, by label; without labels that several fields share. */
  readonly types: ReadonlyMap<string, string>;
}

/** Custom fields in the order of the back office, then deleted ones that fetched records still have. */
export async function customFieldsOf(dataset: Dataset, exporting: Exporting): Promise<CustomFieldColumns> {
  if (!dataset.hasCustomFields) return { labels: [], types: new Map() };
  const defined = (await definedFields(dataset, exporting)) ?? [];
  const labels = new Set(defined.map(({ label }) => label));
  const held = exporting.store.distinct(dataset.name, { list: customFieldsName, member: 'label' });
  for (const label of held) labels.add(label);
  const alone = defined.filter(({ label }) => defined.filter((other) => other.label === label).length === 1);
  return { labels: [...labels], types: new Map(alone.map(({ label, type }) => [label, type])) };
}

interface Definition {
  readonly id: unknown;
  readonly label: string;
  readonly type: string;
}

interface Asked {
  /** Our clock, ms since 1970. */
  readonly at: number;
  /** Null if the service does not tell. */
  readonly definitions: readonly Definition[] | null;
}

/**
 * The custom fields that are defined; undefined if the service does not tell. Kept in the store, so that a continued
 * export does not ask again unless they were asked before `notBefore`, ms since 1970 of our clock.
 */
export async function definedFields(
  dataset: Dataset,
  exporting: Exporting,
  notBefore = 0,
): Promise<readonly Definition[] | undefined> {
  const { store, now, onEvent } = exporting;
  const fact = `customFields.${dataset.name}`;
  const kept = store.fact<Asked>(fact);
  if (kept && kept.at >= notBefore) return kept.definitions ?? undefined;
  const at = now();
  const definitions = await unlessUntold(() => askDefinitions(dataset, exporting), onEvent);
  store.keep(fact, { at, definitions: definitions ?? null });
  return definitions;
}

async function askDefinitions({ resource }: Dataset, exporting: Exporting): Promise<Definition[]> {
  const owner = customFieldOwners.find((each) => each === resource);
  if (owner === undefined) return [];
  const found: Definition[] = [];
  for await (const { records } of readList(catalogue.customField.list, { type: owner, sort: 'order' }, exporting)) {
    for (const { id, label, type = 'text' } of records) {
      if (label !== undefined) found.push({ id, label: String(label), type: String(type) });
    }
  }
  return found;
}
