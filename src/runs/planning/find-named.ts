import { findByKeys, type RecordsByKey } from '../../account/find-by-keys.js';
import type { Reading } from '../../account/reading.js';
import type { FinderOptions } from '../../account/record-finder.js';
import { keyText } from '../../account/record-keys.js';
import type { ResourceName } from '../../contract/index.js';
import type { StoredChange } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';
import type { Listener } from '../events.js';

export interface FindNamedOptions extends FinderOptions {
  readonly onEvent?: Listener | undefined;
  readonly mayBeAbsent?: boolean;
  /** Called with what it cost. */
  readonly onReading?: (reading: Reading) => void;
}

/** The distinct keys of staged changes. */
export function keysStaged(staged: Iterable<readonly StoredChange[]>): Map<string, RecordKey> {
  const keys = new Map<string, RecordKey>();
  for (const page of staged) for (const { key } of page) if (key) keys.set(keyText(key), key);
  return keys;
}

/** Finds the records that keys name, and reports progress. */
export function findNamed(
  resource: ResourceName,
  keys: ReadonlyMap<string, RecordKey>,
  { onEvent, ...options }: FindNamedOptions,
): Promise<RecordsByKey> {
  const onProgress = (done: number, total: number) => onEvent?.({ type: 'compare', resource, done, total });
  return findByKeys(resource, keys, { ...options, onProgress });
}

/** The record that a staged change names, if found, or why it is not known. */
export function recordNamedBy({ key }: StoredChange, records: RecordsByKey): ReturnType<RecordsByKey['get']> {
  return key && records.get(keyText(key));
}
