import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { assertTargets, type WritingRules, writeText } from '../../files/targets.js';
import { commitOrAbort, createWriter, type SheetColumn } from '../../tabular/index.js';
import { documentText } from '../documents/format.js';
import type { WrittenFile } from '../results.js';
import { type AccountDuplicates, duplicateRows, duplicatesJson, titleOfCounted } from './duplicates.js';

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

function writerOf(file: string): Write {
  const ending = extname(file).toLowerCase();
  const writer = Object.hasOwn(writers, ending) ? writers[ending] : undefined;
  if (writer) return writer;
  throw new ConfigurationError(`${file}: duplicates are not written as "${ending}".`, {
    advice: `Use a name that ends in ${Object.keys(writers).join(', ')}.`,
  });
}

/** Throws ConfigurationError for an unknown extension or a file that may not be replaced, and OutputError. */
export async function assertDuplicatesFiles(files: readonly string[], rules: WritingRules): Promise<void> {
  for (const file of files) writerOf(file);
  await assertTargets(files, rules);
}

/** Writes all groups as the extension says. Throws OutputError. */
export async function writeDuplicatesFile(file: string, found: AccountDuplicates): Promise<WrittenFile> {
  await writerOf(file)(file, found);
  return { file };
}

const text = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width });
const number = (heading: string): SheetColumn => ({ heading, kind: 'number', width: 10 });

/** A row for each record, those of a group below one another. */
async function writeTable(file: string, found: AccountDuplicates): Promise<void> {
  const columns = [
    ...[number('group'), number('score'), text('certain', 9), text('reasons', 44), number('id'), text('myId', 18)],
    ...[text('name', 34), text('place', 48), text('active', 8), ...found.counted.map(titleOfCounted).map(number)],
  ];
  await commitOrAbort(await createWriter(file), async (writer) => {
    const sheet = await writer.sheet({ name: 'Duplicates', columns });
    await sheet.write(duplicateRows(found));
  });
}
