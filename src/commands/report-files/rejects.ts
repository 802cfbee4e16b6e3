import { basename, extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { type FileTarget, fileTargets } from '../../files/targets.js';
import { englishReport } from '../../language/english/report.js';
import type { ReportTexts } from '../../language/report-texts.js';
import type { WrittenFile } from '../../reports/results.js';
import type { CheckedTable } from '../../rows/reading.js';
import { holdsJsonLines, holdsSheets, isPacked } from '../../tabular/index.js';
import { writeRejectedRows } from './rejected-rows.js';
import type { RowFaults } from './row-faults.js';

export interface RejectsOptions {
  /** The file to write; with several sources, an existing folder. */
  readonly target: string;
  readonly tables: readonly Pick<CheckedTable, 'file' | 'sheet' | 'headerRow' | 'found'>[];
  readonly faults: RowFaults;
  readonly texts?: ReportTexts;
}

/** Target of the rejected rows of each file. Throws ConfigurationError if a name does not fit; SourceError. */
export async function rejectTargets(target: string, sources: readonly string[]): Promise<readonly FileTarget[]> {
  const books = new Set<string>();
  for (const source of sources) if (await holdsSheets(source)) books.add(source);
  // In a folder: the source's name, but .xlsx for what has sheets, because the copy has no macros, and not compressed.
  const nameOf = (source: string) =>
    books.has(source) ? `${basename(source, extname(source))}.xlsx` : basename(source).replace(/\.gz$/i, '');
  const pairs = await fileTargets({ target, sources, nameOf });
  for (const pair of pairs) await assertFits(pair, books.has(pair.source));
  return pairs;
}

async function assertFits({ source, target }: FileTarget, isBook: boolean): Promise<void> {
  const extension = extname(target).toLowerCase();
  const isLines = !isBook && (await holdsJsonLines(source));
  if (isLines && (await isPacked(source))) {
    throw new ConfigurationError(`${source}: rejected lines are copied as they are, and these are compressed.`, {
      advice: 'Unpack the file, and give what was in it.',
    });
  }
  const others = isLines ? /^\.(?:xl\w+|csv|tsv)$/ : /^\.(?:xl\w+|jsonl|ndjson)$/;
  if (isBook ? extension === '.xlsx' : !others.test(extension)) return;
  throw new ConfigurationError(`${target}: the rejected rows of ${source} do not go into a file of this kind.`, {
    advice: isBook
      ? 'Those of a workbook are a workbook: use a name that ends in .xlsx.'
      : `Those of a ${isLines ? 'file of JSON lines' : 'CSV file'} are one too: use a name that ends in ${isLines ? '.jsonl' : '.csv'}.`,
  });
}

/** Writes the rejected rows of each source into its own file. Throws ConfigurationError, SourceError, OutputError. */
export async function writeRejects({
  target,
  tables,
  faults,
  texts = englishReport,
}: RejectsOptions): Promise<readonly WrittenFile[]> {
  const sources = [...new Set(tables.map(({ file }) => file))];
  const noteHeading = texts.pages.sheets.copy.text;
  const written: WrittenFile[] = [];
  for (const { source, target: file } of await rejectTargets(target, sources)) {
    const own = tables.filter((table) => table.file === source);
    const rejected = own.map(({ sheet, headerRow }) => ({
      sheet,
      headerRow,
      faults: faults.of(source, sheet),
    }));
    if (rejected.every(({ faults: of }) => of.size === 0)) continue;
    const csv = own[0]?.found ?? {};
    written.push({
      source,
      file,
      rows: await writeRejectedRows({ source, target: file, csv, tables: rejected, noteHeading }),
    });
  }
  return written;
}
