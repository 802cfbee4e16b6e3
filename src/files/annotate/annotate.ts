import { isWorkbook } from '../open.js';
import type { AnnotatedFile, AnnotateOptions } from './notes.js';

/**
 * Writes a copy of a workbook, or a new workbook with the rows of another file, with the notes in it: two columns at the
 * right of each sheet, coloured cells with comments, and a last sheet that lists all notes. Everything else of an .xlsx
 * workbook is copied byte for byte. Throws SourceError, OutputError, and ConfigurationError if the target's extension does not fit the source.
 */
export async function annotateFile(options: AnnotateOptions): Promise<AnnotatedFile> {
  if (await isWorkbook(options.source)) {
    const { annotateWorkbook } = await import('./workbook-copy.js');
    return annotateWorkbook(options);
  }
  const { annotateNewWorkbook } = await import('./new-workbook.js');
  return annotateNewWorkbook(options);
}
