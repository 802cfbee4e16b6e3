import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSpool, type Spool } from '../../execution/index.js';
import type { ExportOptions } from './options.js';

/** What was fetched so long ago, in milliseconds, is no longer gone on with: the account will have changed too much. */
const longestPauseMs = 72 * 60 * 60_000;

const begunFact = 'begunAt';

/**
 * Works with the spool of an export and throws it away in the end. Where the work fails it stays, so that the same
 * command goes on where it ended. Throws JournalError.
 */
export async function withSpool<T>(
  options: ExportOptions & { readonly now: () => number },
  work: (spool: Spool, begunAt: number) => Promise<T>,
): Promise<T> {
  const temporary = options.stateFolder === undefined ? await mkdtemp(join(tmpdir(), 'fieldsheet-export-')) : undefined;
  const folder = options.stateFolder ?? temporary ?? '';
  const { account, datasets, filters = {}, sinceLast, merge, fresh = false, now } = options;
  const name = { account, request: { datasets, filters, ...(sinceLast && { sinceLast }), ...(merge && { merge }) } };
  let spool = await openSpool({ folder, name, fresh });
  const left = spool.fact<number>(begunFact);
  if (left !== undefined && now() - left > longestPauseMs) {
    spool.remove();
    spool = await openSpool({ folder, name });
  }
  const begunAt = spool.fact<number>(begunFact) ?? now();
  spool.keep(begunFact, begunAt);
  tellLeft(spool, begunAt, options);
  try {
    const result = await work(spool, begunAt).catch((error: unknown) => {
      if (temporary === undefined) tellKept(spool, options);
      throw error;
    });
    spool.remove();
    return result;
  } finally {
    spool.close();
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true });
  }
}

/** Tells what an interrupted export has left. */
function tellLeft(spool: Spool, begunAt: number, { datasets, onEvent }: ExportOptions): void {
  const records = datasets.reduce((sum, name) => sum + spool.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-resumed', records, begunAt });
}

/** Tells what an interrupted export leaves for the next one; where that is nothing, its spool goes as well. */
function tellKept(spool: Spool, { datasets, onEvent }: ExportOptions): void {
  const records = datasets.reduce((sum, name) => sum + spool.count(name), 0);
  if (records > 0) onEvent?.({ type: 'export-kept', records });
  if (spool.isEmpty) spool.remove();
}
