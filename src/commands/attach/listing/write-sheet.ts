import { posix } from 'node:path';
import { ConfigurationError, FieldsheetError } from '../../../errors.js';
import { alreadyThere } from '../../../files/targets.js';
import {
  cellText,
  commitOrAbort,
  createWriter,
  isThere,
  openSource,
  type SheetColumn,
} from '../../../tabular/index.js';
import type { TargetColumn } from '../columns.js';
import type { MatchedFile } from './match-files.js';

interface SheetContent {
  readonly column: TargetColumn;
  readonly files: readonly MatchedFile[];
  readonly overwrite: boolean;
}

/**
 * Writes the sheet in the form that `attach` reads, first the files that a person has to look at. A sheet that is there
 * already stays if it says the same; throws ConfigurationError if it says something else, and OutputError.
 */
export async function writeSheet(sheet: string, { column, files, overwrite }: SheetContent): Promise<void> {
  const byName = new Intl.Collator('en', { numeric: true });
  const sorted = files.toSorted((one, other) => {
    return Number(one.key !== undefined) - Number(other.key !== undefined) || byName.compare(one.file, other.file);
  });
  const columns = columnsOf(column);
  const rows = sorted.map((file) => columns.map(({ read }) => read(file)));
  if (!overwrite && (await isThere(sheet))) {
    if (await says(sheet, [columns.map(({ heading }) => heading), ...rows])) return;
    const [message, details] = alreadyThere(sheet);
    throw new ConfigurationError(message, {
      ...details,
      advice:
        'Attach what it says with `attach` and its name, or give another name with -o, or --overwrite to replace it.',
    });
  }
  await commitOrAbort(await createWriter(sheet), async (writer) => {
    const output = await writer.sheet({ name: 'Files', columns, freeze: true, filter: true });
    await output.write(rows);
  });
}

interface FileColumn extends SheetColumn {
  readonly read: (file: MatchedFile) => string;
}

function columnsOf(column: TargetColumn): readonly FileColumn[] {
  const text = (heading: string, width: number, read: FileColumn['read']): FileColumn => {
    return { heading, kind: 'text', width, read };
  };
  return [
    text('file', 50, ({ file }) => file),
    text('fileName', 30, ({ file }) => posix.basename(file).normalize('NFC')),
    text(column.name, 16, ({ key }) => key ?? ''),
    text('near', 16, ({ near }) => near ?? ''),
    text('note', 70, ({ problem }) => problem ?? ''),
  ];
}

/** Whether a sheet holds exactly these rows. */
async function says(sheet: string, rows: readonly (readonly string[])[]): Promise<boolean> {
  try {
    const source = await openSource(sheet);
    try {
      const table = await source.table();
      const found = [table.columns.map(({ heading }) => heading)];
      for await (const batch of table.batches) {
        for (const { cells } of batch) found.push(table.columns.map(({ index }) => cellText(cells[index] ?? null)));
      }
      return JSON.stringify(found) === JSON.stringify(rows);
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof FieldsheetError) return false;
    throw error;
  }
}
