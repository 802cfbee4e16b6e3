import type { ExportedFile, ExportFormat } from '../reports/results.js';
import type { Fetched, TargetFile } from './options.js';

interface FormatOfFiles {
  /** Endings of this format; default names get the first. */
  readonly endings: readonly [string, ...string[]];
  /** Beginning of a sentence about such a file. */
  readonly words: string;
  readonly holdsSeveral?: boolean;
  readonly listsApart?: boolean;
  /** Writes such a file from the store. Throws OutputError and ApiError. */
  readonly write: (target: TargetFile, exporting: Fetched) => Promise<ExportedFile>;
}

/** The formats of exported files. Writers are loaded on demand, so that the command line can list the formats fast. */
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
    write: async (...file) => (await import('./write-text.js')).writeCsv(...file),
  },
  jsonl: {
    endings: ['.jsonl', '.ndjson'],
    words: 'A file of JSON lines',
    write: async (...file) => (await import('./write-text.js')).writeLines(...file),
  },
};

export const exportFormats = Object.keys(fileFormats) as ExportFormat[];
