import { type FinderOptions, RecordFinder } from '../account/record-finder.js';
import { type TakenId, WantedIds } from '../account/wanted-ids.js';
import type { ResourceName } from '../contract/index.js';
import type { Listener } from './events.js';

/** With the number of the change that names the record. */
export type FoundById = TakenId & { readonly seq: number };

export interface FoundByIdOptions extends FinderOptions {
  readonly onEvent?: Listener;
}

/** What the account holds of the records that changes name by id, page by page, each once; reports progress after each page. */
export async function* foundById(
  resource: ResourceName,
  seqs: ReadonlyMap<string, number>,
  { onEvent, ...account }: FoundByIdOptions,
): AsyncGenerator<readonly FoundById[]> {
  const wanted = new WantedIds(seqs.keys());
  for await (const page of new RecordFinder(resource, wanted, account).pages()) {
    yield wanted.take(page).flatMap((taken) => {
      const seq = seqs.get(taken.id);
      return seq === undefined ? [] : { ...taken, seq };
    });
    onEvent?.({ type: 'compare', resource, done: seqs.size - wanted.requests, total: seqs.size });
  }
}
