import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { allColumnsOf, customFieldPrefix, datasets, resourceNames } from '../../src/contract/index.js';
import type { StagedRecord } from '../../src/mapping/index.js';
import type { MissingRecord, RememberedRows } from '../../src/mapping/record.js';
import type { Issue } from '../../src/mapping/validation/index.js';
import { inWordsOf } from '../../src/messages/index.js';
import { allReportTexts } from '../../src/messages/report-languages.js';
import { readRecords } from '../../src/rows/read-records.js';
import type { Fill, ReadOptions, RowCounts } from '../../src/rows/reading.js';
import { newFolder } from '../accounts.js';

/** Everything that reading a workbook gives. */
export interface ReadBack {
  readonly records: readonly StagedRecord[];
  readonly fills: readonly Fill[];
  readonly refused: readonly StagedRecord[];
  readonly overturned: readonly string[];
  readonly issues: readonly Issue[];
  readonly rows: RowCounts;
  readonly remembered: readonly RememberedRows[];
  readonly missing: readonly MissingRecord[];
}

export async function readBack(file: string, options: Partial<ReadOptions> = {}): Promise<ReadBack> {
  const rows: RowCounts = { read: 0, mapped: 0, skipped: 0, rejected: 0 };
  const read = {
    records: [] as StagedRecord[],
    fills: [] as Fill[],
    refused: [] as StagedRecord[],
    overturned: [] as string[],
    issues: [] as Issue[],
    remembered: [] as RememberedRows[],
    missing: [] as MissingRecord[],
  };
  const reading: ReadOptions = {
    files: [file],
    onIssue: (issue) => read.issues.push(issue),
    onRemembered: (counts, missing) => {
      read.remembered.push(counts);
      read.missing.push(...missing());
    },
    ...options,
  };
  for await (const { records, fills, refused, overturned } of readRecords(reading, rows)) {
    read.records.push(...records);
    read.fills.push(...fills);
    read.refused.push(...refused.map(({ record }) => record));
    read.overturned.push(...overturned.map(({ key }) => key?.value ?? ''));
  }
  return { ...read, rows };
}

export type Change = (workbook: exceljs.Workbook) => void;

/** Opens a workbook with another program's writer, changes it, and saves it. */
export async function edit(file: string, change: Change): Promise<void> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  change(workbook);
  await workbook.xlsx.writeFile(file);
}

/** Makes copies of a workbook that is exported once for all tests of a file, each with a change of its own. */
export function exportedOnce(exportTo: (file: string) => Promise<unknown>): (change: Change) => Promise<string> {
  let bytes: Buffer | undefined;
  return async (change) => {
    const file = join(newFolder(), 'all.xlsx');
    if (bytes) writeFileSync(file, bytes);
    else await exportTo(file);
    bytes ??= readFileSync(file);
    await edit(file, change);
    return file;
  };
}

export function sheetOf(workbook: exceljs.Workbook, name: string): exceljs.Worksheet {
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`There is no sheet ${name}.`);
  return sheet;
}

/**
 * The number of the column of a field, from 1, under its name or under its words in any language. A column that was left
 * out as it was empty is added under its words, as a person would.
 */
export function columnOf(sheet: exceljs.Worksheet, heading: string): number {
  const values = sheet.getRow(1).values as readonly unknown[];
  const names = namesOf(heading);
  const at = values.findIndex((value) => names.has(String(value)));
  if (at > 0) return at;
  const [, words] = names;
  if (words === undefined) throw new Error(`There is no column ${heading}.`);
  sheet.getRow(1).getCell(values.length).value = words;
  return values.length;
}

/** What the column of a field may be called. */
export function namesOf(heading: string): ReadonlySet<string> {
  const custom = heading.startsWith(customFieldPrefix) ? heading.slice(customFieldPrefix.length) : undefined;
  const labels = [...resourceNames.flatMap(allColumnsOf), ...datasets.flatMap(({ columns }) => columns)]
    .filter((column) => column.heading === heading)
    .flatMap(({ label }) => allReportTexts.map((texts) => inWordsOf(texts, label)));
  return new Set([heading, ...labels, ...(custom === undefined ? [] : [custom])]);
}

/** The cell of a record, by its own number. */
export function cellOf(sheet: exceljs.Worksheet, myId: string, heading: string): exceljs.Cell {
  const column = columnOf(sheet, 'myId');
  for (let row = 2; row <= sheet.rowCount; row++) {
    if (String(sheet.getRow(row).getCell(column).value) === myId) {
      return sheet.getRow(row).getCell(columnOf(sheet, heading));
    }
  }
  throw new Error(`No row has the number ${myId}.`);
}

/** Types cells into a row, by the names of their fields. */
export function type(
  sheet: exceljs.Worksheet,
  row: number,
  cells: Readonly<Record<string, string | number | boolean | null>>,
): void {
  for (const [heading, value] of Object.entries(cells))
    sheet.getRow(row).getCell(columnOf(sheet, heading)).value = value;
}

/** Adds a row below the others. */
export function addRow(sheet: exceljs.Worksheet, cells: Parameters<typeof type>[2]): void {
  type(sheet, sheet.addRow([]).number, cells);
}
