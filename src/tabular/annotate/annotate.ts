import type { AnnotatedFile, AnnotateOptions } from './notes.js';

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
