import { namesFolder, writeText } from '../../files/targets.js';
import type { Language } from '../../messages/languages.js';
import { loadReportTexts } from '../../messages/load-report-texts.js';
import type { CheckResult } from '../../rows/check/result.js';
import { annotatedTargets, writeAnnotatedCopy } from '../annotated.js';
import { documentText } from '../documents/format.js';
import type { WrittenFile } from '../results.js';
import { writerFor } from '../written.js';
import { checkJson } from './check.js';

/** Issues that a report file lists; all are counted. */
export const mostReportedIssues = 200_000;

type Write = (file: string, result: CheckResult, language?: Language) => Promise<readonly WrittenFile[]>;

async function writeCopies(file: string, result: CheckResult, language?: Language): Promise<readonly WrittenFile[]> {
  return writeAnnotatedCopy(file, result, await loadReportTexts(language));
}

const writers: Readonly<Record<string, Write>> = {
  '.xlsx': writeCopies,
  '.xlsm': writeCopies,
  '': writeCopies,
  '.html': async (file, result, language) => {
    const { checkPage } = await import('./page.js');
    await writeText(file, checkPage(result, { now: new Date(), texts: await loadReportTexts(language) }));
    return [{ file }];
  },
  '.json': async (file, result) => {
    await writeText(file, [documentText(checkJson(result))]);
    return [{ file }];
  },
};

function writerOf(file: string): Write {
  return writerFor(writers, file, 'there is no report of a check of the kind', {
    ending: namesFolder(file) ? '' : undefined,
    advice: /\.[ct]sv$/i.test(file)
      ? 'The rows with an error, to be corrected, are written with --rejects; reports end in .xlsx, .html or .json.'
      : 'Use a name that ends in .xlsx, .html or .json, or a folder, such as copies/, for annotated copies of several files.',
  });
}

/** The files of a check report. Throws ConfigurationError for an unknown extension, or copies with the same name. */
export async function checkTargets(file: string, sources: readonly string[]): Promise<readonly string[]> {
  if (writerOf(file) !== writeCopies) return [file];
  return (await annotatedTargets(file, sources)).map(({ target }) => target);
}

/** Writes a check as the extension says, page and copies in the language. Throws ConfigurationError, SourceError and OutputError. */
export function writeCheckFile(
  file: string,
  result: CheckResult,
  language?: Language,
): Promise<readonly WrittenFile[]> {
  return writerOf(file)(file, result, language);
}
