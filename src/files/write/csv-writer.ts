import { extname } from 'node:path';
import { ConfigurationError, OutputError } from '../../errors.js';
import { cellText } from '../cell-text.js';
import { columnLetter } from '../columns.js';
import { guard } from '../csv/formula-guard.js';
import { placeText } from '../failure.js';
import type { Cell } from '../types.js';
import { AtomicFile } from './atomic-file.js';
import { createWorkbookWriter } from './workbook-writer.js';
import type { SheetDefinition, SheetWriter, TableWriter } from './writer.js';

export interface CsvWriterOptions {
  readonly delimiter?: string;
  /** Default: `"`; '' for none, if no cell needs it. */
  readonly quote?: string;
  /** Writes a byte order mark, by which Excel recognizes UTF-8. Default true. */
  readonly bom?: boolean;
}

const byteOrderMark = '\uFEFF';
/** All line breaks (csv-stringify quotes only its own), and what another program could take for a delimiter or trim. */
const ambiguous = /[\r\n,;\t|]|^\s|\s$|^sep=/i;

/** Completes the file of a writer after `work`; if that fails, removes the file and throws what was thrown. */
export async function commitOrAbort<W extends Pick<TableWriter, 'commit' | 'abort'>, T>(
  writer: W,
  work: (writer: W) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(writer);
    await writer.commit();
    return result;
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

/** Opens a writer by extension; with `csv`, always CSV. Throws ConfigurationError for an unknown extension. */
export async function createWriter(file: string, csv?: CsvWriterOptions): Promise<TableWriter> {
  const extension = extname(file).toLowerCase();
  if (csv || extension === '.csv') return createCsvWriter(file, csv);
  if (extension === '.tsv') return createCsvWriter(file, { delimiter: '\t' });
  if (extension === '.xlsx') {
    return createWorkbookWriter(file);
  }
  throw new ConfigurationError(`${file}: cannot write a file of the kind "${extension || 'without extension'}".`, {
    advice: 'Use a name that ends in .xlsx, .csv or .tsv.',
  });
}

/**
 * Writes a CSV file: UTF-8, CRLF, one sheet, cells as `cellText`. No cell can become a formula in a spreadsheet
 * program: a text that begins with = + - @ gets a leading apostrophe, unless it is a plain number or telephone number.
 * `openSource` removes it, so that an export reads back unchanged.
 */
export async function createCsvWriter(file: string, options: CsvWriterOptions = {}): Promise<TableWriter> {
  const output = await AtomicFile.create(file);
  let begun = false;
  return {
    file,
    async sheet(definition: SheetDefinition): Promise<SheetWriter> {
      if (begun) {
        throw new OutputError(`${file}: a CSV file holds one sheet only.`, {
          place: { file },
          advice: 'Write a workbook (.xlsx), or a CSV file for each sheet.',
        });
      }
      begun = true;
      const toText = await formatter(options);
      if (options.bom ?? true) await output.write(byteOrderMark);
      let row = 0;
      const write = async (rows: readonly (readonly Cell[])[]) => {
        const texts = rows.map((cells) => {
          row++;
          return cells.map((cell, column) => fieldText(cell, { file, row, column }));
        });
        if (texts.length > 0) await output.write(toText(texts));
      };
      await write([definition.columns.map(({ heading }) => heading)]);
      return { name: definition.name, names: [definition.name], write };
    },
    commit: () => output.commit(),
    abort: () => output.abort(),
  };
}

async function formatter({ delimiter = ',', quote = '"' }: CsvWriterOptions): Promise<(rows: string[][]) => string> {
  const { stringify } = await import('csv-stringify/sync');
  const quoting = quote === '' ? { quote } : { quote, escape: quote, quoted_match: ambiguous };
  return (rows) => stringify(rows, { delimiter, record_delimiter: '\r\n', ...quoting });
}

function fieldText(cell: Cell, { file, row, column }: { file: string; row: number; column: number }): string {
  // No text file holds a NUL: a lost character in its place is seen, and no import sends it.
  const text = cellText(cell).toWellFormed().replaceAll('\0', '\uFFFD');
  const problem = problemOf(cell);
  if (problem) {
    const place = { file, row, column: columnLetter(column) };
    throw new OutputError(`${placeText(place)}: ${problem}.`, { place });
  }
  // A number is no formula; a text may be one.
  return typeof cell === 'number' ? text : guard(text);
}

function problemOf(cell: Cell): string | undefined {
  if (typeof cell === 'number' && !Number.isFinite(cell)) return `${cell} is not a number that can be read again`;
  return cell instanceof Date && Number.isNaN(cell.getTime()) ? 'the date is not a valid one' : undefined;
}
