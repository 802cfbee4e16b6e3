/** What is wrong with exported workbooks that come back, in English. A `why` follows a colon. */
export const englishReturnedSentences = {
  memoryDamaged: () => 'What this workbook held when it was exported stands in a hidden sheet, which is damaged.',
  memoryNewer: () => 'What this workbook held when it was exported was written by a newer version of fieldsheet.',
  otherAccount: (from: string, to: string) =>
    `The workbook was exported from ${from}, and this is ${to}: its ids mean nothing here, and records are found by their keys alone.`,
  idColumnGone: (heading: string) =>
    `The column "${heading}" is gone, by which the rows are found in what the workbook remembers.`,
  listIdsGone: (heading: string) =>
    `The column "${heading}" is gone, so that its rows cannot be found in what the workbook remembers.`,
  listColumnsGone: () =>
    'Columns of this list are gone, so that its rows cannot be found in what the workbook remembers.',
  sheetGone: (sheet: string) => `The sheet "${sheet}", which the workbook was exported with, is gone.`,
  itemsGone: (count: number) =>
    `${count === 1 ? 'An item that was exported has' : `${count} items that were exported have`} no row any more.`,
  shownEdited: (sheet: string) => `The sheet "${sheet}" was edited, and an import does not read it.`,
  fileShown: (file: string) => `"${file}" is not read: an export only shows what it holds.`,
  headingGone: (heading: string, exported: string) =>
    `Nothing reads the column "${heading}", which stands where ${exported} was exported.`,
  rejectedBeside: (row: number, sheet: string) =>
    `Row ${row}${sheet === '' ? '' : ` of sheet "${sheet}"`} is of the same record and is rejected.`,
  idNotExported: (id: string) => `The workbook was not exported with the id ${id}.`,
  mostlyOther: (id: string) => `Most of this row is not what was exported with the id ${id}.`,
  columnMoved: (heading: string, moved: number, edited: number) =>
    `${moved} of the ${edited} edited cells of ${heading} hold what was exported for another record.`,
  haveSameId: (rows: string, id: string) => `${rows} have the id ${id}.`,
  /** A heading as a sheet shows it, with the field that it stands for. */
  headingFor: (shown: string, field: string) => `"${shown}" (${field})`,
  readOnlyEdited: (heading: string) => `${heading} was edited, and the service alone writes it.`,
  emptiedStays: (heading: string) => `${heading} was emptied, and it cannot be sent empty: the value stays.`,
  halfEdited: (heading: string, other: string) => `${heading} was edited, and ${other} is empty.`,
  emptiedSent: (heading: string) => `${heading} was emptied, and is sent empty.`,
  keyOfOther: (heading: string, value: string, id: string) =>
    `${heading} is ${value} now, which is not the record with id ${id} that the row belongs to.`,
  bothEdited: (heading: string, other: string) =>
    `${heading} and ${other} were both edited, and name different records.`,
  lostId: (shared: number, filled: number, noun: string, id: string) =>
    `The row has no id and holds ${shared} of the ${filled} cells of the ${noun} with id ${id}, whose own row is gone.`,
  goneDoubtful: (count: number, noun: string, nouns: string, why: string) =>
    `${count === 1 ? `1 ${noun} has` : `${count} ${nouns} have`} no row any more, but may not be gone: ${why}.`,
  heldElsewhere: (count: number, noun: string, nouns: string) =>
    count === 1
      ? `1 ${noun} has no row with its id any more, but another row holds its key or an item of a list.`
      : `${count} ${nouns} have no row with their id any more, but another row holds their key or an item of a list.`,
  whyPart: () => 'only a part of the sheet was read',
  whyNoIds: (heading: string) => `the column "${heading}" is gone`,
  whyCopy: () => 'it is a copy with our remarks, which may hold some of the rows only',
  whyOtherId: (row: string, id: string) => `${row} has the id ${id}, which was not exported`,
  whyTorn: (row: string) => `${row} holds another record than its id says`,
  whyTwice: (id: string) => `the id ${id} stands in two rows`,
  whyNoKey: (row: number, file: string) => `row ${row} of ${file} has neither an id nor a key`,
  whySheetGone: (sheet: string) => `the sheet "${sheet}" is gone`,
  whySheetLost: (sheet: string) => `the sheet "${sheet}" cannot be found`,
  whySheetUnread: (sheet: string) => `the sheet "${sheet}", which is not read, holds rows with their ids`,
  whyRejected: (row: string) => `${row} is rejected`,
  whyMany: () => 'many rows without an id were added',
  whyMayBe: (row: string, id: string) => `${row} has no id, and may be the row of id ${id}`,
  whyUnread: (row: string) => `${row} cannot be read`,
};
