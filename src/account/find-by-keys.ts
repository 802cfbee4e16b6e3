import { isObject, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import type { RecordKey } from '../mapping/index.js';
import { type Identifiers, identifiersIn, keysIn } from './identifiers.js';
import type { Mirror } from './mirror.js';
import { isKey, needOf, type ShownRecords } from './need.js';
import { Reader, type ReaderOptions } from './reader.js';
import type { Reading } from './reading.js';
import { keyText } from './record-keys.js';

interface Comparing {
  readonly type: 'compare';
  readonly resource: ResourceName;
  readonly done: number;
  readonly total: number;
}

export interface FindByKeysOptions extends ReaderOptions {
  /** Default: nothing that was read before counts, and nothing is kept. */
  readonly mirror?: Mirror | undefined;
  readonly onEvent?: ((progress: Comparing) => void) | undefined;
  /** Whether any of the keys may be wrong: a search of the whole account then saves asking for each. Default false. */
  readonly mayBeAbsent?: boolean;
  /** Called at the end with what it cost. */
  readonly onReading?: (reading: Reading) => void;
}

export interface IdentifiedRecord {
  readonly unknown?: undefined;
  readonly id: string | number;
  readonly identifiers: Identifiers;
  /** Whether the account shows it as not active. */
  readonly isInactive: boolean;
  /** The records that it names, by field. */
  readonly owners: Owners;
}

/** Identifiers of records that another one names, by the field of the reference. */
export type Owners = Readonly<Record<string, Identifiers>>;

/** Those that a record of the account shows. */
export function ownersIn(resource: ResourceName, record: Payload): Owners {
  const shown = Object.keys(resourceOf(resource).references).flatMap((field) => {
    const named = record[field];
    return isObject(named) && named.id !== undefined ? [[field, identifiersIn(named)] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** Why it is not known whether a record has a key. */
export interface UnknownRecord {
  readonly unknown: string;
  readonly id?: undefined;
  readonly identifiers?: undefined;
  readonly isInactive?: undefined;
  readonly owners?: undefined;
}

/** Records by the text of their key; keys that name no record are absent. */
export type RecordsByKey = ReadonlyMap<string, IdentifiedRecord | UnknownRecord>;

/** The distinct keys of staged changes, by `keyText`. */
export function distinctKeys(
  staged: Iterable<readonly { readonly key?: RecordKey | undefined }[]>,
): Map<string, RecordKey> {
  const keys = new Map<string, RecordKey>();
  for (const page of staged) for (const { key } of page) if (key) keys.set(keyText(key), key);
  return keys;
}

/** Finds records by their keys: in the mirror, by lists of 100 or one by one, whichever is cheapest. */
export async function findByKeys(
  resource: ResourceName,
  keys: ReadonlyMap<string, RecordKey>,
  { mirror, onEvent, onReading, mayBeAbsent = false, listRequests, ...options }: FindByKeysOptions,
): Promise<RecordsByKey> {
  const need = needOf(resource, keys.values(), mayBeAbsent ? keys.size : 0);
  const found = new Map<string, IdentifiedRecord | UnknownRecord>();
  let done = 0;
  const tell = (settled: number) => {
    done += settled;
    onEvent?.({ type: 'compare', resource, done, total: keys.size });
  };
  // If two records share a key, the older one counts, as it does for the service; it comes first.
  const note = (record: Payload) => {
    for (const name of keysIn(identifiersIn(record)).map(keyText))
      if (keys.has(name) && !found.has(name)) found.set(name, identified(resource, record));
  };
  // Reading ends as soon as everything is found, so pages requested ahead would be wasted.
  const ahead = { atATime: 1 };
  let reading: Reading;
  if (mirror) {
    const onShown = ({ settled }: ShownRecords) => tell(settled);
    const answers = await mirror.bringUpToDate(need, { listRequests, ...ahead, onShown });
    const records = answers.find([...keys.values()]);
    for (const [name, key] of keys) {
      const [shown, unknown] = [records.get(name), answers.whyUnknown(key)];
      if (shown) found.set(name, identified(resource, shown.record));
      else if (unknown !== undefined) found.set(name, { unknown });
    }
    ({ reading } = answers);
  } else {
    const reader = new Reader(need, { ...options, ...ahead, listRequests });
    for await (const { records, how, asked, settled } of reader.pages()) {
      if (how !== 'hit') for (const record of records) note(record);
      for (const [{ names }, answer] of asked)
        if (typeof answer === 'string')
          for (const name of names) if (isKey(name)) found.set(keyText(name), { unknown: answer });
      tell(settled);
    }
    ({ reading } = reader);
  }
  tell(keys.size - done);
  onReading?.(reading);
  return found;
}

function identified(resource: ResourceName, record: Payload): IdentifiedRecord {
  const identifiers = identifiersIn(record);
  const id = record.id as IdentifiedRecord['id'];
  return { id, identifiers, isInactive: record.active === false, owners: ownersIn(resource, record) };
}
