import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftSpools, openSpool, type Spool } from '../execution/index.js';
import type { ExportOptions } from './options.js';
import { areNamed, removeParts } from './partial-files.js';

/**
 * An export left for longer than this (ms) is not continued: records deleted since would be in the file. Counts from
 * the last attempt, so an export that hits the quota each day may take many days.
 */
const longestPauseMs = 48 * 60 * 60_000;

const begunFact = 'begunAt';
const workedFact = 'workedAt';

export interface SpoolUse extends ExportOptions {
  readonly now: () => number;
  readonly isPast?: ((spool: Spool) => Promise<boolean>) | undefined;
}

/** Removes the spool after the work. If the work fails, it stays, and the same command continues with it. */
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
    // A damaged spool does not name its partial files.
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

/** Nobody continued these exports: records of customers must not stay on the disk for ever. */
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

function tellLeft(spool: Spool, begunAt: number, { datasets, onEvent }: ExportOptions): void {
  const records = datasets.reduce((sum, name) => sum + spool.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-resumed', records, begunAt });
}

/** Reports what stays for the next export; removes the spool if that is nothing. */
function leave(spool: Spool, { datasets, onEvent, now }: SpoolUse): void {
  if (spool.isEmpty || areNamed(spool)) {
    spool.remove();
    return;
  }
  spool.keep(workedFact, now());
  const records = datasets.reduce((sum, name) => sum + spool.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-kept', records });
}
