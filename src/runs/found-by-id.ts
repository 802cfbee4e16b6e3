import type { Mirror } from '../account/mirror.js';
import { needOf, pagesOf } from '../account/need.js';
import { keyText } from '../account/record-keys.js';
import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { Listener } from './events.js';

/** What the account holds of a record that a change names by id, or why nothing is known of it. */
export type FoundById = { readonly id: string; readonly seq: number } & (
  | { readonly record: Payload; readonly unknown?: undefined }
  | { readonly unknown: string; readonly record?: undefined }
);

export interface FoundByIdOptions {
  readonly mirror: Mirror;
  readonly onEvent?: Listener | undefined;
}

/** What the account holds of the records that changes name by id, in pages, without those that are not there. */
export async function* foundById(
  resource: ResourceName,
  seqs: ReadonlyMap<string, number>,
  { mirror, onEvent }: FoundByIdOptions,
): AsyncGenerator<readonly FoundById[]> {
  const keys = [...seqs.keys()].map((value): RecordKey => ({ field: 'id', value }));
  let done = 0;
  const onShown = ({ settled }: { readonly settled: number }) => {
    done += settled;
    onEvent?.({ type: 'compare', resource, done, total: seqs.size });
  };
  const answers = await mirror.bringUpToDate(needOf(resource, keys), { onShown });
  for (const page of pagesOf(keys)) {
    const records = answers.find(page);
    yield page.flatMap((key): FoundById | [] => {
      const { value: id } = key;
      const [seq = 0, unknown] = [seqs.get(id), answers.whyUnknown(key)];
      const record = records.get(keyText(key))?.record;
      if (record) return { id, seq, record };
      return unknown === undefined ? [] : { id, seq, unknown };
    });
  }
}
