import exceljs, { type CellValue, type DataValidation, type Workbook, type Worksheet } from 'exceljs';

export async function loaded(file: string): Promise<Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  return workbook;
}

/**
 * Fills in the first row of some sheets by field names, as a person does, and saves the workbook under another name.
 * Without its drop-down lists: exceljs keeps them cell by cell, which takes seconds.
 */
export async function filledIn(file: string, rows: Readonly<Record<string, Cells>>): Promise<string> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file, { ignoreNodes: ['dataValidations'] });
  for (const [name, cells] of Object.entries(rows)) fillRow(sheetOf(workbook, name), 3, cells);
  const filled = file.replace('.xlsx', '-filled.xlsx');
  await workbook.xlsx.writeFile(filled);
  return filled;
}

type Cells = Readonly<Record<string, CellValue>>;

export function sheetOf(workbook: Workbook, name: string): Worksheet {
  const sheet = workbook.getWorksheet(name);
  if (!sheet) throw new Error(`There is no sheet "${name}".`);
  return sheet;
}

/** The texts of a row, from column A on. */
export function rowTexts(sheet: Worksheet, row: number): string[] {
  return Array.from({ length: sheet.columnCount }, (_, index) => sheet.getCell(row, index + 1).text);
}

/** Number of the column of a field name, from 1. */
export function columnOf(sheet: Worksheet, heading: string): number {
  const at = rowTexts(sheet, 2).indexOf(heading);
  if (at < 0) throw new Error(`The sheet "${sheet.name}" has no column ${heading}.`);
  return at + 1;
}

/** The rule of the cells of a column: that of the first one. */
export function ruleAt(sheet: Worksheet, column: number): DataValidation | undefined {
  const { model } = (sheet as unknown as { dataValidations: { model: Record<string, DataValidation> } })
    .dataValidations;
  const letter = sheet.getColumn(column).letter;
  return model[`${letter}3`];
}

/** What a drop-down list offers: the cells that its rule names, as a spreadsheet program would find them. */
export function offeredAt(sheet: Worksheet, heading: string): string[] | undefined {
  const formula = ruleAt(sheet, columnOf(sheet, heading))?.formulae[0] as string | undefined;
  const found = /^'?([^'!]+)'?!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(formula ?? '');
  if (!found) return undefined;
  const [, name = '', letter, first, last = first] = found;
  const list = sheetOf(sheet.workbook, name);
  const length = Number(last) - Number(first) + 1;
  return Array.from({ length }, (_, at) => list.getCell(`${letter}${Number(first) + at}`).text);
}

function fillRow(sheet: Worksheet, row: number, cells: Cells): void {
  for (const [heading, value] of Object.entries(cells)) sheet.getCell(row, columnOf(sheet, heading)).value = value;
}
