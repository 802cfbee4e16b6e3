import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import type { TableWriter } from './writer.js';

/**
 * Opens a writer for the format that the file's name says: .xlsx, .csv, or .tsv. Throws ConfigurationError for others.
 */
export async function createWriter(file: string): Promise<TableWriter> {
  const extension = extname(file).toLowerCase();
  if (extension === '.xlsx') {
    const { createWorkbookWriter } = await import('./workbook-writer.js');
    return createWorkbookWriter(file);
  }
  if (extension === '.csv' || extension === '.tsv') {
    const { createCsvWriter } = await import('./csv-writer.js');
    return createCsvWriter(file, extension === '.tsv' ? { delimiter: '\t' } : {});
  }
  throw new ConfigurationError(`${file}: cannot write a file of the kind "${extension || 'without extension'}".`, {
    advice: 'Use a name that ends in .xlsx, .csv or .tsv.',
  });
}
