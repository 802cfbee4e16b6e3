import { unlessUntold } from '../../account/untold-custom-fields.js';
import { catalogue, customFieldOwners, customFieldPrefix, type Dataset } from '../../contract/index.js';
import type { Exporting } from './options.js';

const customFieldsName = customFieldPrefix.slice(0, -1);

/** The custom fields of a dataset: their labels in the order of their columns, and their types where they are known. */
export interface CustomFieldColumns {
  readonly labels: readonly string[];
  /** `number`, `date` …, by label; of a label that several fields have, none. */
  readonly types: ReadonlyMap<string, string>;
}

/**
 * The custom fields that the account defines, in the order of the back office, then those of which fetched records have
 * values though nothing defines them any more.
 */
export async function customFieldsOf(dataset: Dataset, exporting: Exporting): Promise<CustomFieldColumns> {
  if (!dataset.hasCustomFields) return { labels: [], types: new Map() };
  const defined = await definedFields(dataset, exporting);
  const labels = new Set(defined.map(([label]) => label));
  const held = exporting.spool.distinct(dataset.name, { list: customFieldsName, member: 'label' });
  for (const label of held) labels.add(label);
  const alone = defined.filter(([label]) => defined.filter(([other]) => other === label).length === 1);
  return { labels: [...labels], types: new Map(alone) };
}

type Definition = readonly [label: string, type: string];

/** Kept in the spool: asked for once, also where an interrupted export goes on. */
async function definedFields(dataset: Dataset, exporting: Exporting): Promise<readonly Definition[]> {
  const fact = `customFields.${dataset.name}`;
  const kept = exporting.spool.fact<readonly Definition[]>(fact);
  if (kept) return kept;
  const found = (await unlessUntold(() => askDefinitions(dataset, exporting), exporting.onEvent)) ?? [];
  exporting.spool.keep(fact, found);
  return found;
}

async function askDefinitions({ resource }: Dataset, { client, signal }: Exporting): Promise<Definition[]> {
  const owner = customFieldOwners.find((each) => each === resource);
  if (owner === undefined) return [];
  const found: Definition[] = [];
  for (let page = 1; ; page++) {
    const query = { type: owner, sort: 'order', pageSize: 100, page } as const;
    const answer = await client.call(catalogue.customField.list, { query, signal });
    found.push(
      ...answer.data.flatMap(({ label, type = 'text' }) => (label === undefined ? [] : [[label, type] as const])),
    );
    if (answer.data.length === 0 || found.length >= answer.recordsTotal) return found;
  }
}
