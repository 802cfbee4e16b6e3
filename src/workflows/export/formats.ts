import type { ExportedFile, ExportFormat } from '../../reports/results.js';
import type { Fetched, TargetFile } from './options.js';

interface FormatOfFiles {
  /** Endings of names that mean this format; files that the user does not name get the first. */
  readonly endings: readonly [string, ...string[]];
  /** How a sentence about such a file begins. */
  readonly words: string;
  /** Whether a file may hold several datasets. */
  readonly holdsSeveral?: boolean;
  /** Whether the lists of the records have files of their own. */
  readonly listsApart?: boolean;
  /** Loads the writer and writes a file. */
  readonly write: (target: TargetFile, exporting: Fetched) => Promise<ExportedFile>;
}

/** The formats of exported files. Loads nothing, so that the command line can offer them. */
export const fileFormats: Readonly<Record<ExportFormat, FormatOfFiles>> = {
  xlsx: {
    endings: ['.xlsx'],
    words: 'A workbook',
    holdsSeveral: true,
    write: async (...file) => (await import('./write-workbook.js')).writeWorkbook(...file),
  },
  csv: {
    endings: ['.csv', '.tsv'],
    words: 'A CSV file',
    listsApart: true,
    write: async (...file) => (await import('./write-csv.js')).writeCsv(...file),
  },
  jsonl: {
    endings: ['.jsonl', '.ndjson'],
    words: 'A file of JSON lines',
    write: async (...file) => (await import('./write-lines.js')).writeLines(...file),
  },
};

export const exportFormats = Object.keys(fileFormats) as ExportFormat[];

/** Writes a file from the spool; it appears under its name when it is whole. Throws OutputError and ApiError. */
export function writeFile(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  return fileFormats[target.format].write(target, exporting);
}
