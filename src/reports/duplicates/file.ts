import { assertTargets, type WritingRules, writeText } from '../../files/targets.js';
import { commitOrAbort, createWriter } from '../../tabular/index.js';
import { documentText } from '../documents/format.js';
import type { WrittenFile } from '../results.js';
import { writeSheet } from '../sheet.js';
import { writerFor } from '../written.js';
import { type AccountDuplicates, duplicateRows, duplicateSheet, duplicatesJson } from './duplicates.js';

type Write = (file: string, found: AccountDuplicates) => Promise<void>;

const writers: Readonly<Record<string, Write>> = {
  '.xlsx': writeTable,
  '.csv': writeTable,
  '.html': async (file, found) => {
    const { duplicatesPage } = await import('./page.js');
    await writeText(file, duplicatesPage(found));
  },
  '.json': (file, found) => writeText(file, [documentText(duplicatesJson(found))]),
};

const refusal = 'duplicates are not written as';

/** Throws ConfigurationError for an unknown extension or a file that may not be replaced, and OutputError. */
export async function assertDuplicatesFiles(files: readonly string[], rules: WritingRules): Promise<void> {
  for (const file of files) writerFor(writers, file, refusal);
  await assertTargets(files, rules);
}

/** Writes all groups as the extension says. Throws OutputError. */
export async function writeDuplicatesFile(file: string, found: AccountDuplicates): Promise<WrittenFile> {
  await writerFor(writers, file, refusal)(file, found);
  return { file };
}

async function writeTable(file: string, found: AccountDuplicates): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    await writeSheet(writer, duplicateSheet(found), duplicateRows(found));
  });
}
