import type { ExportedFile } from '../../reports/results.js';
import type { Fetched } from './options.js';
import type { TargetFile } from './target.js';
import { writeCsv } from './write-csv.js';
import { writeLines } from './write-lines.js';
import { writeWorkbook } from './write-workbook.js';

const writers = { xlsx: writeWorkbook, csv: writeCsv, jsonl: writeLines } as const;

export type { TargetFile } from './target.js';

/** Writes a file from the spool; it appears under its name when it is whole. Throws OutputError and ApiError. */
export async function writeFile(target: TargetFile, exporting: Fetched): Promise<ExportedFile> {
  return writers[target.format](target, exporting);
}
