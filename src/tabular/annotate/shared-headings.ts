import type { Package } from '../xlsx/package.js';
import { noteHeadings } from './notes.js';
import { readTokens } from './part-text.js';

const ours: readonly string[] = Object.values(noteHeadings);

/** Which shared texts of a workbook are headings of ours, by their numbers: a program that saved a copy put them there. */
export async function sharedHeadings(pack: Package, part: string | undefined): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (part === undefined || !pack.has(part)) return found;
  let index = -1;
  for await (const tokens of readTokens(pack, part)) {
    for (const { kind, name, raw } of tokens) {
      if (name === 'si' && kind !== 'close') index++;
      else if (kind === 'text' && ours.includes(raw)) found.set(index, raw);
    }
  }
  return found;
}
