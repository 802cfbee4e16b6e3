import { setTimeout as delay } from 'node:timers/promises';
import type { CellValue, ConditionalFormattingRule, Style, stream, Worksheet } from 'exceljs';
import { OutputError } from '../../errors.js';
import { cellText } from '../cell-text.js';
import { columnLetter, maxColumns, maxRows } from '../columns.js';
import { placeText } from '../failure.js';
import type { Cell } from '../types.js';
import { AtomicFile, outputError } from './atomic-file.js';
import type { FormPage } from './form.js';
import { writeFormPage } from './form-page.js';
import { linesIn } from './long-text.js';
import { fitSheetName, outputValue } from './output-value.js';
import {
  addRule,
  cellStyleOf,
  cellStyles,
  columnWidth,
  headingStyle,
  insideOfSheet,
  landscape,
  linesStyle,
  pagesAcross,
  wrappedStyles,
} from './sheet-layout.js';
import type {
  ChoiceTint,
  ColumnChoice,
  ColumnKind,
  SheetColumn,
  SheetDefinition,
  SheetWriter,
  TableWriter,
} from './writer.js';

type Writer = stream.xlsx.WorkbookWriter;

interface WorkbookWriterOptions {
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

/** The most that Excel shows, in points. */
const highestRow = 409;
/** In points; without a height, LibreOffice draws multi-line texts over the neighbouring rows. */
const rowHeight = 15;
const waitAbove = 1 << 20;
const waitUntil = 1 << 18;
const tooWide = `a sheet holds ${maxColumns} columns at most`;

interface SheetParts {
  readonly output: AtomicFile;
  readonly workbook: stream.xlsx.WorkbookWriter;
  readonly definition: SheetDefinition;
  readonly maxRows: number;
  readonly nameFor: (wanted: string) => string;
}

/** Writes a sheet, and continuation sheets when it is full. */
class WorkbookSheet implements SheetWriter {
  readonly names: string[] = [];
  readonly #parts: SheetParts;
  readonly #widths: readonly number[];
  #sheet: Worksheet;
  #row = 0;
  #ended = false;

  constructor(parts: SheetParts) {
    const { columns, sample } = parts.definition;
    this.#parts = parts;
    this.#widths = columns.map((column, at) =>
      columnWidth(
        column,
        sample?.map((cells) => cells[at] ?? null),
      ),
    );
    this.#sheet = this.#begin();
  }

  get name(): string {
    return this.names[0] ?? '';
  }

  async write(rows: readonly (readonly Cell[])[]): Promise<void> {
    const { output } = this.#parts;
    if (this.#ended) throw new OutputError(`${output.file}: the sheet "${this.name}" has been ended.`);
    for (const cells of rows) {
      if (this.#row === this.#parts.maxRows) {
        this.#close();
        this.#sheet = this.#begin();
      }
      this.#append(cells);
      if (this.#waiting() > waitAbove) await this.#waitForPacking();
    }
    await output.check();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#close();
  }

  #begin(): Worksheet {
    const { workbook, definition, nameFor } = this.#parts;
    const { columns, freeze = true, state = 'visible', wraps = false } = definition;
    this.names.push(nameFor(this.names[0] ?? definition.name));
    this.#row = 1;
    if (columns.length > maxColumns) throw this.#refused(0, tooWide);
    const name = this.names.at(-1) ?? '';
    // exceljs does not escape an apostrophe in the name as Excel requires it here.
    const titles = freeze && !name.includes("'") ? { printTitlesRow: '1:1' } : {};
    const sheet = workbook.addWorksheet(name, {
      views: freeze ? [{ state: 'frozen', ySplit: 1 }] : [],
      pageSetup: { ...landscape, fitToWidth: wraps ? 1 : pagesAcross(columns, this.#widths), ...titles },
      state,
    });
    sheet.columns = columns.map(({ kind, isHidden = false }, at) => ({
      width: this.#widths[at] ?? 0,
      style: cellStyles[kind],
      hidden: isHidden,
    }));
    this.#writeHeadings(sheet);
    return sheet;
  }

  #writeHeadings(sheet: Worksheet): void {
    const row = sheet.getRow(1);
    this.#parts.definition.columns.forEach(({ heading, note }, index) => {
      const cell = row.getCell(index + 1);
      cell.value = this.#value(heading, { column: index, kind: 'text' });
      cell.style = headingStyle;
      if (note) cell.note = note;
    });
    row.commit();
  }

  #append(cells: readonly Cell[]): void {
    this.#row += 1;
    const { columns, ownFormats = false, wraps = false } = this.#parts.definition;
    let height = wraps ? this.#heightOf(cells) : undefined;
    const row = this.#sheet.getRow(this.#row);
    const add = (column: number, value: CellValue, style: Partial<Style>) => {
      const cell = row.getCell(column + 1);
      cell.value = value;
      cell.style = style;
    };
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === null || cell === '' || cell === undefined) continue;
      const kind = columns[column]?.kind ?? 'text';
      const value = this.#value(cell, { column, kind });
      if (value === null) continue;
      if (column >= maxColumns) throw this.#refused(maxColumns - 1, tooWide);
      if (wraps) {
        add(column, value, wrappedStyles[kind]);
        continue;
      }
      // outputValue makes rich text of every text with line breaks.
      const hasLines = typeof value === 'object' && typeof cell === 'string' && cell.includes('\n');
      add(column, value, hasLines ? linesStyle : cellStyleOf(cell, kind, ownFormats));
      if (hasLines) height = rowHeight;
    }
    if (height !== undefined && row.hasValues) row.height = height;
    row.commit();
  }

  #heightOf(cells: readonly Cell[]): number {
    const lines = cells.map((cell, column) => linesIn(cellText(cell), this.#widths[column] ?? 1));
    return Math.min(highestRow, Math.max(...lines) * rowHeight);
  }

  #close(): void {
    const { columns, filter = true } = this.#parts.definition;
    addChoices(this.#sheet, columns, this.#row);
    if (filter && columns.length > 0) {
      this.#sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: this.#row, column: columns.length } };
    }
    this.#sheet.commit();
  }

  #value(cell: Cell, { column, kind }: { column: number; kind: ColumnKind }) {
    const result = outputValue(cell, kind);
    if ('problem' in result) throw this.#refused(column, result.problem, result.advice);
    return result.value;
  }

  /** exceljs has no backpressure: wait while too much is buffered between it and the zip file. */
  async #waitForPacking(): Promise<void> {
    while (this.#waiting() > waitUntil) {
      await this.#parts.output.check();
      await delay(1);
    }
  }

  #waiting(): number {
    const [inner] = insideOfSheet(this.#sheet).stream.pipes;
    return inner ? inner._writableState.length + inner._readableState.length : 0;
  }

  #refused(column: number, what: string, advice?: string): OutputError {
    const { file } = this.#parts.output;
    const place = { file, sheet: this.names.at(-1) ?? '', row: this.#row, column: columnLetter(column) };
    return new OutputError(`${placeText(place)}: ${what}.`, { place, advice });
  }
}

/** Light enough for black text, also when printed in grey. */
const tints: Readonly<Record<ChoiceTint, string>> = {
  good: 'FFD5EFDD',
  new: 'FFD7E5F3',
  neutral: 'FFE4E7EA',
  open: 'FFFFF0C9',
};

/** Rows below the last one that have the lists, too: for rows that are added. */
const spareRows = 1000;

/** Gives the columns with choices their drop-down lists and tints, below the headings. */
function addChoices(sheet: Worksheet, columns: readonly SheetColumn[], lastRow: number): void {
  for (const [at, { choices = [], refusal }] of columns.entries()) {
    if (choices.length === 0) continue;
    const letter = columnLetter(at);
    const range = `${letter}2:${letter}${Math.min(maxRows, lastRow + spareRows)}`;
    const words = choices.map(({ value }) => value);
    addRule(sheet, range, {
      type: 'list',
      allowBlank: true,
      formulae: [`"${words.join(',')}"`],
      showErrorMessage: true,
      errorStyle: 'stop',
      errorTitle: refusal?.title,
      error: refusal?.text,
    });
    sheet.addConditionalFormatting({
      ref: range,
      rules: choices.flatMap((choice, place) => tintRule(choice, { letter, place })),
    });
  }
}

function tintRule(
  { value, tint }: ColumnChoice,
  { letter, place }: { letter: string; place: number },
): ConditionalFormattingRule[] {
  if (tint === undefined) return [];
  const fill = { type: 'pattern', pattern: 'solid', bgColor: { argb: tints[tint] } } as const;
  return [{ type: 'expression', formulae: [`$${letter}2="${value}"`], style: { fill }, priority: place + 1 }];
}
