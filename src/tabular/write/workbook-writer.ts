import type { Style, stream, Worksheet } from 'exceljs';
import { OutputError } from '../../errors.js';
import { columnLetter, maxColumns } from '../columns.js';
import { placeText } from '../failure.js';
import type { Cell } from '../types.js';
import { maxRows } from '../xlsx/sheet.js';
import { AtomicFile, outputError } from './atomic-file.js';
import { outputValue } from './output-value.js';
import { fitSheetName } from './sheet-name.js';
import type { ColumnKind, SheetColumn, SheetDefinition, SheetWriter, TableWriter } from './writer.js';

type Writer = stream.xlsx.WorkbookWriter;

/** Rows between two looks at how much waits to be packed. */
const rowsBetweenChecks = 200;
const waitAbove = 1 << 20;
const waitUntil = 1 << 18;

/** `@` keeps an identifier text when somebody edits it. */
const formats: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: 'General',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
  // Excel shows TRUE whatever the format is; others would show 1.
  boolean: '"TRUE";"TRUE";"FALSE"',
};

const narrowest: Readonly<Record<ColumnKind, number>> = { text: 16, number: 12, date: 12, dateTime: 17, boolean: 10 };
const widest = 48;
const headingFill = 'FFE8EEF4';
const headingLine = 'FF9DB2C7';

const headingStyle: Partial<Style> = {
  font: { name: 'Calibri', family: 2, size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: headingFill } },
  border: { bottom: { style: 'thin', color: { argb: headingLine } } },
  alignment: { vertical: 'middle' },
  numFmt: formats.text,
};

/**
 * Writes a workbook row by row, with flat memory. Texts stay texts, also where they look like a formula or a number; a
 * `Date` is written as the wall clock of its UTC fields. What a workbook cannot hold (a text of more than 32,767
 * characters, a row beyond 1,048,576, a number that is none) is an OutputError at its cell and never written otherwise.
 */
export async function createWorkbookWriter(file: string): Promise<TableWriter> {
  const output = await AtomicFile.create(file);
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output.stream, useStyles: true });
  workbook.creator = 'fieldsheet';
  workbook.lastModifiedBy = 'fieldsheet';
  const names: string[] = [];
  let current: OpenSheet | undefined;
  return {
    file,
    async sheet(definition: SheetDefinition): Promise<SheetWriter> {
      current?.end();
      const name = fitSheetName(definition.name, names);
      names.push(name);
      try {
        current = new OpenSheet({ output, workbook, name, definition });
        current.begin();
        return current;
      } catch (error) {
        await output.abort();
        throw error;
      }
    },
    async commit() {
      if (names.length === 0) {
        await output.abort();
        throw new OutputError(`${file}: a workbook needs a sheet.`, { place: { file } });
      }
      current?.end();
      await finish(workbook, output);
      await output.commit();
    },
    abort: () => output.abort(),
  };
}

/** exceljs waits for its stream to finish; on a stream that has failed it would wait for ever. */
async function finish(workbook: Writer, output: AtomicFile): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    output.stream.once('error', reject);
  });
  failed.catch(() => {});
  try {
    await output.check();
    await Promise.race([workbook.commit(), failed]);
  } catch (error) {
    await output.abort();
    throw error instanceof OutputError ? error : outputError(output.file, error);
  }
}

interface SheetParts {
  readonly output: AtomicFile;
  readonly workbook: Writer;
  readonly name: string;
  readonly definition: SheetDefinition;
}

class OpenSheet implements SheetWriter {
  readonly name: string;
  readonly #output: AtomicFile;
  readonly #sheet: Worksheet;
  readonly #definition: SheetDefinition;
  #row = 1;
  #ended = false;

  constructor({ output, workbook, name, definition }: SheetParts) {
    this.name = name;
    this.#output = output;
    this.#definition = definition;
    const { columns, freeze = true, visible = true } = definition;
    if (columns.length > maxColumns) throw this.#refused(1, 0, `a sheet holds ${maxColumns} columns at most`);
    this.#sheet = workbook.addWorksheet(name, {
      views: freeze ? [{ state: 'frozen', ySplit: 1 }] : [],
      state: visible ? 'visible' : 'hidden',
    });
    this.#sheet.columns = columns.map((column) => ({
      width: widthOf(column),
      style: { numFmt: formats[column.kind] },
    }));
  }

  /** Writes the heading row. */
  begin(): void {
    const { columns } = this.#definition;
    const headings = columns.map(({ heading }, index) => this.#value(heading, { column: index, kind: 'text' }));
    const row = this.#sheet.addRow(headings);
    columns.forEach(({ note }, index) => {
      const cell = row.getCell(index + 1);
      cell.style = headingStyle;
      if (note) cell.note = note;
    });
    row.commit();
  }

  async write(rows: readonly (readonly Cell[])[]): Promise<void> {
    if (this.#ended) throw new OutputError(`${this.#output.file}: the sheet "${this.name}" has been ended.`);
    try {
      await this.#append(rows);
    } catch (error) {
      await this.#output.abort();
      throw error;
    }
  }

  async #append(rows: readonly (readonly Cell[])[]): Promise<void> {
    for (const cells of rows) {
      if (++this.#row > maxRows) {
        throw this.#refused(this.#row, undefined, `a sheet holds ${maxRows} rows at most`, 'Write a CSV file instead.');
      }
      const row = this.#sheet.addRow(cells.map((cell, column) => this.#value(cell, { column })));
      cells.forEach((cell, index) => {
        const format = ownFormat(cell, this.#definition.ownFormats ?? false);
        if (format !== undefined) row.getCell(index + 1).numFmt = format;
      });
      row.commit();
      if (this.#row % rowsBetweenChecks === 0) await this.#drain();
    }
    await this.#output.check();
  }

  /** Closes the sheet; it takes no more rows. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const { columns, filter = true } = this.#definition;
    if (filter && columns.length > 0) {
      this.#sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: this.#row, column: columns.length } };
    }
    this.#sheet.commit();
  }

  #value(cell: Cell, { column, kind }: { column: number; kind?: ColumnKind }) {
    const result = outputValue(cell, kind ?? this.#definition.columns[column]?.kind ?? 'text');
    if ('problem' in result) throw this.#refused(this.#row, column, result.problem, result.advice);
    return result.value;
  }

  /**
   * exceljs takes rows without ever saying "wait". What is not yet packed stands in the stream between it and the zip
   * file; its fields are private, so exceljs is pinned to the version this was written for, and a test watches it.
   */
  async #drain(): Promise<void> {
    const inner = (this.#sheet as unknown as { stream: { pipes: readonly WaitingStream[] } }).stream.pipes[0];
    const waiting = () => (inner ? inner._writableState.length + inner._readableState.length : 0);
    if (waiting() <= waitAbove) return;
    while (waiting() > waitUntil) {
      await this.#output.check();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #refused(row: number, column: number | undefined, what: string, advice?: string): OutputError {
    const place = {
      file: this.#output.file,
      sheet: this.name,
      row,
      ...(column !== undefined && { column: columnLetter(column) }),
    };
    return new OutputError(`${placeText(place)}: ${what}.`, { place, ...(advice && { advice }) });
  }
}

interface WaitingStream {
  readonly _writableState: { readonly length: number };
  readonly _readableState: { readonly length: number };
}

/** The format of a cell that is not that of its column. */
function ownFormat(cell: Cell, isMixed: boolean): string | undefined {
  if (typeof cell === 'object' && cell !== null && 'days' in cell) return '[h]:mm:ss';
  if (!isMixed) return undefined;
  if (typeof cell === 'string') return formats.text;
  if (typeof cell === 'boolean') return formats.boolean;
  if (!(cell instanceof Date)) return undefined;
  return cell.getTime() % 86_400_000 === 0 ? formats.date : formats.dateTime;
}

function widthOf({ heading, width, kind }: SheetColumn): number {
  // Two more for the button of the filter.
  return width ?? Math.min(widest, Math.max(narrowest[kind], heading.length + 4));
}
