import { writeText } from '../../files/targets.js';
import { documentText } from '../documents/format.js';
import { writeOneSheet } from '../sheet.js';
import { reportFiles } from '../written.js';
import { type AccountDuplicates, duplicateRows, duplicateSheet, duplicatesJson } from './duplicates.js';

const asTable = (file: string, found: AccountDuplicates) =>
  writeOneSheet(file, duplicateSheet(found), duplicateRows(found));

/** All groups as a table, a page or JSON. */
export const { assert: assertDuplicatesFiles, write: writeDuplicatesFile } = reportFiles<AccountDuplicates>(
  {
    '.xlsx': asTable,
    '.csv': asTable,
    '.html': async (file, found) => {
      const { duplicatesPage } = await import('./page.js');
      await writeText(file, duplicatesPage(found));
    },
    '.json': (file, found) => writeText(file, [documentText(duplicatesJson(found))]),
  },
  'duplicates are not written as',
);
