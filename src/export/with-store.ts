import { rm } from 'node:fs/promises';
import { leftStores, openRecordStore } from '../account/open-store.js';
import type { RecordStore } from '../account/record-store.js';
import { makeTemporaryFolder } from '../spool/spool.js';
import type { ExportOptions } from './options.js';
import { areNamed, removeParts } from './partial-files.js';

/**
 * An export left for longer than this (ms) is not continued: records deleted since would be in the file. Counts from
 * the last attempt, so an export that hits the quota each day may take many days.
 */
const longestPauseMs = 48 * 60 * 60_000;

const begunFact = 'begunAt';
const workedFact = 'workedAt';

export interface Leftover extends ExportOptions {
  readonly now: () => number;
  readonly isPast?: ((store: RecordStore) => Promise<boolean>) | undefined;
}

/** Removes the store after the work. If the work fails, it stays, and the same command continues with it. */
export async function withStore<T>(
  { isPast, ...options }: Leftover,
  work: (store: RecordStore, begunAt: number) => Promise<T>,
): Promise<T> {
  const temporary = options.stateFolder === undefined ? makeTemporaryFolder() : undefined;
  const folder = options.stateFolder ?? temporary ?? '';
  const { account, datasets, filters = {}, sinceLast, fresh = false, now } = options;
  // Exports that ask an account for the same share a store.
  const wanted = { folder, use: 'exports', scope: [account, { datasets, filters, sinceLast }] } as const;
  await removeOld(folder, now());
  let store = await openRecordStore(wanted);
  if (fresh || areNamed(store) || isOld(store, now()) || (await isPast?.(store))) {
    // A damaged store does not name its partial files.
    await removeParts(store).catch(() => undefined);
    store.remove();
    store = await openRecordStore(wanted);
  }
  const begunAt = store.fact<number>(begunFact) ?? now();
  store.keep(begunFact, begunAt);
  store.keep(workedFact, now());
  tellLeft(store, begunAt, options);
  try {
    const result = await work(store, begunAt).catch((error: unknown) => {
      if (temporary === undefined) leave(store, options);
      throw error;
    });
    store.remove();
    return result;
  } finally {
    store.close();
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  }
}

/** Nobody continued these exports: records of customers must not stay on the disk for ever. */
async function removeOld(folder: string, now: number): Promise<void> {
  for await (const store of leftStores(folder, 'exports', now - longestPauseMs)) {
    // A store of another version was replaced by an empty one when it was opened.
    if (store.isEmpty || isOld(store, now)) {
      await removeParts(store).catch(() => undefined);
      store.remove();
    } else store.close();
  }
}

function isOld(store: RecordStore, now: number): boolean {
  const left = store.fact<number>(workedFact);
  return left !== undefined && now - left > longestPauseMs;
}

function tellLeft(store: RecordStore, begunAt: number, { datasets, onEvent }: ExportOptions): void {
  const records = datasets.reduce((sum, name) => sum + store.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-resumed', records, begunAt });
}

/** Reports what stays for the next export; removes the store if that is nothing. */
function leave(store: RecordStore, { datasets, onEvent, now }: Leftover): void {
  if (store.isEmpty || areNamed(store)) {
    store.remove();
    return;
  }
  store.keep(workedFact, now());
  const records = datasets.reduce((sum, name) => sum + store.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-kept', records });
}
