import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftSpools, openSpool, type Spool } from '../../execution/index.js';
import type { ExportOptions } from './options.js';
import { areNamed, removeParts } from './partial-files.js';

/**
 * What was left so long ago, in milliseconds, is not gone on with: what was deleted since would be in the file. One that
 * the quota of a day ended goes on the next day, however many days it takes in all.
 */
const longestPauseMs = 48 * 60 * 60_000;

const begunFact = 'begunAt';
const workedFact = 'workedAt';

export interface SpoolUse extends ExportOptions {
  readonly now: () => number;
  /** Whether nobody wants any more what an interrupted export has left. */
  readonly isPast?: ((spool: Spool) => Promise<boolean>) | undefined;
}

/**
 * Works with the spool of an export and throws it away in the end. Where the work fails it stays, so that the same
 * command goes on where it ended, unless what it holds `isPast`. Throws JournalError.
 */
export async function withSpool<T>(
  { isPast, ...options }: SpoolUse,
  work: (spool: Spool, begunAt: number) => Promise<T>,
): Promise<T> {
  const temporary = options.stateFolder === undefined ? await mkdtemp(join(tmpdir(), 'fieldsheet-export-')) : undefined;
  const folder = options.stateFolder ?? temporary ?? '';
  const { account, datasets, filters = {}, sinceLast, fresh = false, now } = options;
  const name = { account, request: { datasets, filters, sinceLast } };
  await removeOld(folder, now());
  let spool = await openSpool({ folder, name });
  if (fresh || areNamed(spool) || isOld(spool, now()) || (await isPast?.(spool))) {
    // A damaged one does not say which.
    await removeParts(spool).catch(() => undefined);
    spool.remove();
    spool = await openSpool({ folder, name });
  }
  const begunAt = spool.fact<number>(begunFact) ?? now();
  spool.keep(begunFact, begunAt);
  spool.keep(workedFact, now());
  tellLeft(spool, begunAt, options);
  try {
    const result = await work(spool, begunAt).catch((error: unknown) => {
      if (temporary === undefined) leave(spool, options);
      throw error;
    });
    spool.remove();
    return result;
  } finally {
    spool.close();
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  }
}

/** Nobody gave those commands again: what they fetched, records of customers, does not stay on the disk for ever. */
async function removeOld(folder: string, now: number): Promise<void> {
  for await (const spool of leftSpools(folder, now - longestPauseMs)) {
    if (isOld(spool, now)) {
      await removeParts(spool).catch(() => undefined);
      spool.remove();
    } else spool.close();
  }
}

function isOld(spool: Spool, now: number): boolean {
  const left = spool.fact<number>(workedFact);
  return left !== undefined && now - left > longestPauseMs;
}

/** Tells what an interrupted export has left. */
function tellLeft(spool: Spool, begunAt: number, { datasets, onEvent }: ExportOptions): void {
  const records = datasets.reduce((sum, name) => sum + spool.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-resumed', records, begunAt });
}

/** Tells what an interrupted export leaves for the next one; where that is nothing, its spool goes as well. */
function leave(spool: Spool, { datasets, onEvent, now }: SpoolUse): void {
  if (spool.isEmpty || areNamed(spool)) {
    spool.remove();
    return;
  }
  spool.keep(workedFact, now());
  const records = datasets.reduce((sum, name) => sum + spool.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-kept', records });
}
