import type { Payload, ResourceName } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import type { AskOptions } from './ask.js';
import { Mirror, type ReadOptions } from './mirror.js';
import { needOf, pagesOf } from './need.js';
import { identifierFields, keyText } from './record-keys.js';

interface Comparing {
  readonly type: 'compare';
  readonly resource: ResourceName;
  readonly done: number;
  readonly total: number;
}

export interface FindByKeysOptions extends AskOptions, Pick<ReadOptions, 'onReading'> {
  /** Default: nothing that was read before counts, and nothing is kept. */
  readonly mirror?: Mirror | undefined;
  readonly onEvent?: ((progress: Comparing) => void) | undefined;
  /** Whether any of the keys may be wrong: a search of the whole account then saves asking for each. Default false. */
  readonly mayBeAbsent?: boolean;
}

/** The record that a key names, why it is not known, or undefined if there is none. */
export type Found = Payload | string | undefined;

/**
 * Finds what distinct keys name, in pages: in the mirror, by lists of 100 or one by one, whichever is cheapest. If two
 * records share a key, the older one counts, as it does for the service. Throws ApiError and JournalError.
 */
export async function* findByKeys(
  resource: ResourceName,
  keys: readonly RecordKey[],
  { mirror: given, onEvent, onReading, mayBeAbsent = false, ...options }: FindByKeysOptions,
): AsyncGenerator<readonly (readonly [RecordKey, Found])[]> {
  const total = keys.length;
  let done = 0;
  const tell = (settled: number) => {
    done += settled;
    onEvent?.({ type: 'compare', resource, done, total });
  };
  const mirror = given ?? (await Mirror.open({ ...options, stateFolder: undefined, account: '' }));
  try {
    // Reading ends as soon as everything is found, so pages requested ahead would be wasted.
    const answers = await mirror.bringUpToDate(needOf(resource, keys, mayBeAbsent ? total : 0), {
      ...{ onReading, atATime: 1 },
      onShown: ({ settled }) => tell(settled),
    });
    if (done < total) tell(total - done);
    for (const page of pagesOf(keys)) {
      const records = answers.find(page);
      yield page.map((key) => [key, answers.whyUnknown(key) ?? records.get(keyText(key))?.record]);
    }
  } finally {
    if (!given) mirror.close();
  }
}

/** What identifies the records that keys name, by `keyText`: their id, key and number, or why they are not known. */
export type IdentifiedByKey = ReadonlyMap<string, Payload | string>;

/** Finds records like `findByKeys`, and holds no more of them than what identifies them. */
export async function identifyByKeys(
  resource: ResourceName,
  keys: readonly RecordKey[],
  options: FindByKeysOptions,
): Promise<IdentifiedByKey> {
  const identified = new Map<string, Payload | string>();
  for await (const page of findByKeys(resource, keys, options))
    for (const [key, found] of page) {
      if (typeof found === 'string') identified.set(keyText(key), found);
      else if (found)
        identified.set(keyText(key), Object.fromEntries(identifierFields.map((name) => [name, found[name]])));
    }
  return identified;
}

/** The distinct keys of staged changes. */
export function distinctKeys(staged: Iterable<readonly { readonly key?: RecordKey | undefined }[]>): RecordKey[] {
  const keys = new Map<string, RecordKey>();
  for (const page of staged) for (const { key } of page) if (key) keys.set(keyText(key), key);
  return [...keys.values()];
}
