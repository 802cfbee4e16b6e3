import type { stream } from 'exceljs';
import { OutputError } from '../../errors.js';
import { maxRows } from '../columns.js';
import { AtomicFile } from './atomic-file.js';
import type { FormPage } from './form.js';
import { writeFormPage } from './form-page.js';
import { outputError } from './output-error.js';
import { fitSheetName } from './sheet-name.js';
import { WorkbookSheet } from './workbook-sheet.js';
import type { SheetDefinition, TableWriter } from './writer.js';

type Writer = stream.xlsx.WorkbookWriter;

export interface WorkbookWriterOptions {
  /** Rows per sheet, the heading row included. Default: 1,048,576, as in Excel. */
  readonly rowsPerSheet?: number;
}

export interface WorkbookWriter extends TableWriter {
  page(page: FormPage): Promise<void>;
}

/**
 * Writes a workbook row by row, in constant memory. Texts stay texts, even if they look like a formula or a number; a
 * `Date` is written as the wall clock of its UTC fields. Rows of a full sheet continue on another. A cell that a
 * workbook cannot hold (more than 32,767 characters, a number that is not finite) throws OutputError.
 */
export async function createWorkbookWriter(
  file: string,
  { rowsPerSheet = maxRows }: WorkbookWriterOptions = {},
): Promise<WorkbookWriter> {
  const output = await AtomicFile.create(file);
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output.stream, useStyles: true });
  workbook.creator = 'fieldsheet';
  workbook.lastModifiedBy = 'fieldsheet';
  const names: string[] = [];
  const nameFor = (wanted: string) => {
    const name = fitSheetName(wanted, names);
    names.push(name);
    return name;
  };
  let current: WorkbookSheet | undefined;
  const endSheet = () => {
    current?.end();
    current = undefined;
  };
  return {
    file,
    async sheet(definition: SheetDefinition) {
      endSheet();
      current = new WorkbookSheet({ output, workbook, definition, maxRows: rowsPerSheet, nameFor });
      return current;
    },
    async page(page) {
      endSheet();
      writeFormPage(workbook, { ...page, name: nameFor(page.name) }).commit();
    },
    async commit() {
      endSheet();
      if (names.length === 0) throw new OutputError(`${file}: a workbook needs a sheet.`, { place: { file } });
      await pack(workbook, output);
      await output.commit();
    },
    abort: () => output.abort(),
  };
}

/** exceljs waits for its stream to finish, which a failed stream never does. */
async function pack(workbook: Writer, output: AtomicFile): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    output.stream.once('error', reject);
  });
  failed.catch(() => {});
  try {
    await output.check();
    await Promise.race([workbook.commit(), failed]);
  } catch (error) {
    throw error instanceof OutputError ? error : outputError(output.file, error);
  }
}
