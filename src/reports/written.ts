import { oneLine } from './layout.js';
import type { WrittenFile } from './results.js';
import { plural, shellWord } from './words.js';

/** What was written, a line for each file and for each thing that found no room in it. */
export function writtenSentences(written: readonly WrittenFile[]): string[] {
  return written.flatMap(({ file, rows, leftOut = [] }) => [
    `Written: ${oneLine(file, 500)}${rows === undefined ? '' : `, ${plural(rows, 'row')} to be corrected`}`,
    ...leftOut.map((sentence) => `  ${oneLine(sentence, 500)}`),
  ]);
}

/**
 * The options by which `retry` reads what was written to be corrected, with a space before them: the rejected rows
 * alone, or else the copies. Empty where nothing of the kind was written.
 */
export function correctedFiles(written: readonly WrittenFile[] = []): string {
  const rejects = written.filter(({ rows }) => rows !== undefined);
  const copies = written.filter(({ file }) => /\.xls[xm]$/i.test(file));
  return (rejects.length > 0 ? rejects : copies).map(({ file }) => ` --with ${shellWord(file)}`).join('');
}
