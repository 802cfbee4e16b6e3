import { basename, extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { chooseSheet } from '../choose-sheet.js';
import { columnsFrom, maxColumns } from '../columns.js';
import { sourceError } from '../failure.js';
import { once, type RowBatches } from '../table.js';
import type { Column, OpenOptions, Source, SourceRow, Table, TableOptions } from '../types.js';
import { type LineReading, linesOf } from './lines.js';
import { type JsonObject, parseLine } from './parse-line.js';
import { Misfit, Shape } from './shape.js';

/** Rows are short-lived, as those of CSV files are. */
const batchRows = 250;

/**
 * Opens a JSON lines file, one object a line. Names are the headings: those of nested objects are joined,
 * `customer.myId`; a list of values is one cell, a list of objects one row per item. The row number is the line number.
 * Throws ConfigurationError for an encoding other than UTF-8.
 */
export function openJsonLines(file: string, options: OpenOptions = {}): Source {
  refuseEncoding(file, options.csv?.encoding);
  const { lineBytes: longest } = options;
  const reading = { file, longest };
  const sheets = [{ name: basename(file, extname(file)), state: 'visible' }] as const;
  const opened: RowBatches[] = [];
  let shape: Promise<Shape> | undefined;
  return {
    file,
    kind: 'jsonl',
    found: { encoding: 'utf-8' },
    sheets,
    async table(name?: string, tableOptions: TableOptions = {}): Promise<Table> {
      chooseSheet(file, sheets, name);
      refuseRows(file, tableOptions);
      shape ??= shapeOf(reading);
      const known = await shape;
      const rows = rowsOf(reading, known);
      opened.push(rows);
      return { file, sheet: undefined, columns: columnsOf(known), headerRow: 0, batches: once([], rows, { file }) };
    },
    async close() {
      for (const rows of opened) await rows.return();
    },
  };
}

function refuseEncoding(file: string, encoding: string | undefined): void {
  if (encoding === undefined || /^utf-?8$/i.test(encoding.trim())) return;
  throw new ConfigurationError(`${file}: JSON lines are UTF-8, not ${encoding}.`, {
    advice: 'Leave the encoding out; if the file has another one, save it as UTF-8.',
  });
}

function refuseRows(file: string, { headerRow, range }: TableOptions): void {
  if (headerRow === undefined && range === undefined) return;
  const what = range === undefined ? 'no row of headings: the names in each line are the headings' : 'no ranges';
  throw new ConfigurationError(`${file}: JSON lines have ${what}.`, {
    advice: `Leave out ${range === undefined ? 'headerRow or --header-row' : 'range or --range'}.`,
  });
}

/** Reads the whole file: only the last line completes the names. */
async function shapeOf(reading: LineReading): Promise<Shape> {
  const shape = new Shape(maxColumns);
  for await (const { object, number } of objectsOf(reading)) fitting(reading.file, number, () => shape.add(object));
  return shape;
}

function columnsOf(shape: Shape): Column[] {
  const leaves = shape.leaves();
  return columnsFrom(leaves.map(({ heading }) => heading)).map((column, index) => {
    const { heading: written = '', isEmpty } = leaves[index] ?? {};
    return { ...column, written: written === column.heading ? undefined : written, isEmpty: isEmpty || undefined };
  });
}

/** Yields batches; the rows of one line stay in the same batch. */
async function* rowsOf(reading: LineReading, shape: Shape): RowBatches {
  let batch: SourceRow[] = [];
  for await (const { object, number } of objectsOf(reading)) {
    for (const cells of fitting(reading.file, number, () => shape.rows(object))) batch.push({ number, cells });
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* objectsOf(reading: LineReading): AsyncGenerator<{ object: JsonObject; number: number }> {
  for await (const line of linesOf(reading)) yield { object: parseLine(line, reading.file), number: line.number };
}

function fitting<T>(file: string, row: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const advice = 'Each line must be one record, of which a list holds either values or objects.';
    throw sourceError({ file, row }, `${error.message}.`, { advice });
  }
}
