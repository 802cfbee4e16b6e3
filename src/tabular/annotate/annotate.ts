import type { OpenOptions } from '../types.js';
import type { FileNotes } from './notes.js';

export interface AnnotateOptions {
  /** The file that the notes are about; it is read and never written. */
  readonly source: string;
  /** The workbook to write. */
  readonly target: string;
  readonly notes: FileNotes;
  /** How the source was read. */
  readonly options?: OpenOptions;
}

export interface AnnotatedFile {
  readonly file: string;
  /** What found no room in the copy, a sentence each; also said on the sheet that lists the notes. */
  readonly leftOut: readonly string[];
}

/**
 * Writes a copy of a workbook, or a workbook made of a CSV file, with the notes in it: two columns at the right of each
 * sheet, colours and comments at the cells, and a last sheet that lists everything. What is not concerned stays as it
 * is, byte for byte. Throws SourceError, OutputError, and ConfigurationError where the target has another extension
 * than the source needs.
 */
export async function annotateFile(options: AnnotateOptions): Promise<AnnotatedFile> {
  const { isWorkbook } = await import('../open.js');
  if (await isWorkbook(options.source)) {
    const { annotateWorkbook } = await import('./workbook-copy.js');
    return annotateWorkbook(options);
  }
  const { annotateCsv } = await import('./csv-copy.js');
  return annotateCsv(options);
}
