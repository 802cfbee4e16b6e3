import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import type { CsvWriterOptions } from './csv-writer.js';
import type { TableWriter } from './writer.js';

/**
 * Opens a writer for the format that the file's name says: .xlsx, .csv, or .tsv. Where `csv` is given, it is a CSV file
 * of that kind, whatever its name says. Throws ConfigurationError for other names.
 */
export async function createWriter(file: string, csv?: CsvWriterOptions): Promise<TableWriter> {
  const extension = extname(file).toLowerCase();
  if (csv) {
    const { createCsvWriter } = await import('./csv-writer.js');
    return createCsvWriter(file, csv);
  }
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
