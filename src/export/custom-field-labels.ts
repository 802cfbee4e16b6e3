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
  const defined = await definedFields(dataset, exporting);
  const labels = new Set(defined.map(([label]) => label));
  const held = exporting.store.distinct(dataset.name, { list: customFieldsName, member: 'label' });
  for (const label of held) labels.add(label);
  const alone = defined.filter(([label]) => defined.filter(([other]) => other === label).length === 1);
  return { labels: [...labels], types: new Map(alone) };
}

type Definition = readonly [label: string, type: string];

/** Cached in the store, so that a continued export does not ask again. */
async function definedFields(dataset: Dataset, exporting: Exporting): Promise<readonly Definition[]> {
  const fact = `customFields.${dataset.name}`;
  const kept = exporting.store.fact<readonly Definition[]>(fact);
  if (kept) return kept;
  const found = (await unlessUntold(() => askDefinitions(dataset, exporting), exporting.onEvent)) ?? [];
  exporting.store.keep(fact, found);
  return found;
}

async function askDefinitions({ resource }: Dataset, exporting: Exporting): Promise<Definition[]> {
  const owner = customFieldOwners.find((each) => each === resource);
  if (owner === undefined) return [];
  const found: Definition[] = [];
  for await (const { records } of readList(catalogue.customField.list, { type: owner, sort: 'order' }, exporting)) {
    for (const { label, type = 'text' } of records) {
      if (label !== undefined) found.push([String(label), String(type)]);
    }
  }
  return found;
}
