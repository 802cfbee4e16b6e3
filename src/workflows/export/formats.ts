import type { ExportedFile, ExportFormat } from '../../reports/results.js';
import type { Fetched, TargetFile } from './options.js';
import { writeCsv } from './write-csv.js';
import { writeLines } from './write-lines.js';
import { writeWorkbook } from './write-workbook.js';

interface FormatOfFiles {
  /** Endings of names that mean this format; files that the user does not name get the first. */
  readonly endings: readonly [string, ...string[]];
  /** How a sentence about such a file begins. */
  readonly words: string;
  readonly write: (target: TargetFile, exporting: Fetched) => Promise<ExportedFile>;
}

/** The formats of exported files; only a workbook holds several datasets. */
export const fileFormats: Readonly<Record<ExportFormat, FormatOfFiles>> = {
  xlsx: { endings: ['.xlsx'], words: 'A workbook', write: writeWorkbook },
  csv: { endings: ['.csv', '.tsv'], words: 'A CSV file', write: writeCsv },
  jsonl: { endings: ['.jsonl', '.ndjson'], words: 'A file of JSON lines', write: writeLines },
};

/** Writes a file from the spool; it appears under its name when it is whole. Throws OutputError and ApiError. */
export function writeFile(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  return fileFormats[target.format].write(target, exporting);
}
