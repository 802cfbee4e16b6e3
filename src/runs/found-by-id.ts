import { type FinderOptions, RecordFinder } from '../account/record-finder.js';
import { WantedIds } from '../account/wanted-ids.js';
import type { Payload, ResourceName } from '../contract/index.js';
import type { Listener } from './events.js';

export interface FoundById {
  /** The number of the change that names the record. */
  readonly seq: number;
  readonly record: Payload;
}

export interface FoundByIdOptions extends FinderOptions {
  readonly onEvent?: Listener;
  /** Called for an id about which the service answers something else. Default: an error. */
  readonly onUnknown?: (id: string, why: string) => void;
}

/** The records of the account that changes name by id, page by page, each once; reports progress after each page. */
export async function* foundById(
  resource: ResourceName,
  seqs: ReadonlyMap<string, number>,
  { onEvent, onUnknown, ...account }: FoundByIdOptions,
): AsyncGenerator<readonly FoundById[]> {
  const wanted = new WantedIds(seqs.keys(), onUnknown);
  for await (const page of new RecordFinder(resource, wanted, account).pages()) {
    yield wanted.take(page).flatMap((record) => {
      const seq = seqs.get(String(record.id));
      return seq === undefined ? [] : { seq, record };
    });
    onEvent?.({ type: 'compare', resource, done: seqs.size - wanted.requests, total: seqs.size });
  }
}
