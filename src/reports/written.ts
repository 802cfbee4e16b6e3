import { extname } from 'node:path';
import { ConfigurationError } from '../errors.js';
import { assertTargets, type WritingRules } from '../files/targets.js';
import type { Language } from '../messages/languages.js';
import { plural, shellWord } from '../messages/text/words.js';
import { oneLine } from './layout.js';
import type { RunResult, WrittenFile } from './results.js';

/** A line for each written file, and for each thing that did not fit into it. */
export function writtenSentences(written: readonly WrittenFile[]): string[] {
  return written.flatMap(({ file, rows, leftOut = [] }) => [
    `Written: ${oneLine(file, 500)}${rows === undefined ? '' : `, ${plural(rows, 'row')} to be corrected`}`,
    ...leftOut.map((sentence) => `  ${oneLine(sentence, 500)}`),
  ]);
}

/**
 * The `--with` options of a `retry`: the rejected rows, otherwise the copies. A file to be written if the rows came on
 * standard input, or are not in what a retry was given. Begins with a space, or is empty.
 */
export function correctedFiles(
  written: readonly WrittenFile[] = [],
  { sources, options: { missingRows } }: Pick<RunResult['summary'], 'sources' | 'options'>,
): string {
  const rejects = written.filter(({ rows }) => rows !== undefined);
  const copies = missingRows ? [] : written.filter(({ file }) => /\.xls[xm]$/i.test(file));
  if (rejects.length + copies.length === 0)
    return missingRows || sources.some(({ isPiped }) => isPiped) ? ' --with <file>' : '';
  return (rejects.length > 0 ? rejects : copies).map(({ file }) => ` --with ${shellWord(file)}`).join('');
}

/** What writes a file with this ending. Throws ConfigurationError where nothing does, which begins with `refusal`. */
export function writerFor<W>(
  writers: Readonly<Record<string, W>>,
  file: string,
  refusal: string,
  {
    ending = extname(file).toLowerCase(),
    advice,
  }: { readonly ending?: string | undefined; readonly advice?: string } = {},
): W {
  const writer = Object.hasOwn(writers, ending) ? writers[ending] : undefined;
  if (writer) return writer;
  throw new ConfigurationError(`${file}: ${refusal} "${ending || 'without extension'}".`, {
    advice: advice ?? `Use a name that ends in ${Object.keys(writers).join(', ')}.`,
  });
}

/** The files that a report is written as. */
export interface ReportFiles<Of> {
  /** Call it before reading. Throws ConfigurationError for an unknown ending, and what `assertTargets` throws. */
  assert(files: readonly string[], rules: WritingRules): Promise<void>;
  /** Writes it as the ending says, in the language. Throws ConfigurationError for an unknown ending, and OutputError. */
  write(file: string, of: Of, language?: Language): Promise<void>;
}

/** They are told by their endings; a refusal begins with `refusal`. */
export function reportFiles<Of>(
  writers: Readonly<Record<string, ReportFiles<Of>['write']>>,
  refusal: string,
): ReportFiles<Of> {
  return {
    async assert(files, rules) {
      for (const file of files) writerFor(writers, file, refusal);
      await assertTargets(files, rules);
    },
    async write(file, of, language) {
      await writerFor(writers, file, refusal)(file, of, language);
    },
  };
}
