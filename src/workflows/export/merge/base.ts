import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ConfigurationError } from '../../../errors.js';
import { type Memory, memoryRows, memorySheetName, readMemory } from '../../../mapping/memory/index.js';
import { openSource } from '../../../tabular/index.js';

/** An exported workbook that is brought up to date. */
export interface Base {
  readonly file: string;
  readonly memory: Memory;
  /** Names of its sheets. */
  readonly sheets: readonly string[];
  /** When it was exported, by the service's clock; milliseconds since 1970. */
  readonly exportedAt: number;
  /** Tells this file from the same one edited. */
  readonly fingerprint: string;
}

const notOurs = 'Take a workbook that `fieldsheet export` has written, or export everything once more.';

/**
 * Opens the workbook that is to be brought up to date. Throws ConfigurationError where it does not say what it held, or
 * is of another account or version; SourceError where it cannot be read.
 */
export async function openBase(file: string, account: string): Promise<Base> {
  const { memory, sheets } = await memoryOf(file);
  if (memory === undefined) throw refused(file, 'does not remember what it held when it was exported', notOurs);
  if (memory === 'newer') {
    throw refused(file, 'was exported by a newer version of fieldsheet', 'Update fieldsheet.');
  }
  if (memory === 'damaged') throw refused(file, 'has a damaged memory of what it held', notOurs);
  if (memory.account.toLowerCase() !== account.toLowerCase()) {
    const advice = 'Name a workbook of the account that is exported, or connect to the other one.';
    throw refused(file, `was exported from ${memory.account}, and this is ${account}`, advice);
  }
  const part = Object.keys(memory.filters).find((name) => /(^since-last|changed-since)$/.test(name));
  if (part !== undefined) {
    throw refused(file, 'holds only what was changed', 'Name a full export.');
  }
  const exportedAt = Date.parse(memory.exportedAt);
  if (Number.isNaN(exportedAt)) throw refused(file, 'has a damaged memory of what it held', notOurs);
  return { file, memory, sheets, exportedAt, fingerprint: await hashOf(file) };
}

async function memoryOf(file: string) {
  const source = await openSource(file);
  try {
    const sheets = source.sheets.map(({ name }) => name);
    const name = source.kind === 'xlsx' && sheets.find((each) => each.toLowerCase() === memorySheetName);
    if (!name) return { memory: undefined, sheets };
    return { memory: await readMemory(memoryRows(source)), sheets };
  } finally {
    await source.close();
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function refused(file: string, what: string, advice: string): ConfigurationError {
  return new ConfigurationError(`The workbook ${what}, so nothing can be merged into it.`, { place: { file }, advice });
}
