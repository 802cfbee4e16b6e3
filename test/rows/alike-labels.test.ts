import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { exportRecords } from '../../src/export/export.js';
import { type HeadingForm, headingForms } from '../../src/export/options.js';
import { reportTextsOf } from '../../src/messages/report-languages.js';
import { connectionTo, sandboxWith, send } from '../accounts.js';
import { exportedOnce, readBack } from './returned-support.js';

/** Labels of custom fields that people, and our own reading of headings, take for the same. */
const alike = {
  'in case': ['Floor', 'floor', 'FLOOR'],
  'in white space': ['Key  code', 'Key code', 'Line\nbreak', 'Line break'],
  'in their apostrophe': ["Owner's", 'Owner’s'],
  'in the form of a letter': ['é', 'e\u0301', 'Straße', 'STRASSE'],
  'from a heading of ours with what we put before it': ['Name', 'Custom field: Name', 'Zusatzfeld: Name', 'name'],
  'from a mark of what is required': ['Req', 'Req*', '*', 'req'],
  'from a number of ours': ['A', 'a', 'a (2)', 'A#2'],
};

const workbookOf = (labels: readonly string[], headings: HeadingForm) =>
  exportedOnce(async (to) => {
    const sandbox = await sandboxWith();
    sandbox.adopt.customFields(
      'customer',
      labels.map((label, at) => ({ id: 900 + at, label, type: 'text' as const, order: at })),
    );
    const customFieldValues = labels.map((label, at) => ({ label, value: `value ${at}` }));
    await send(sandbox, 'customer', { myId: 'C-1', name: 'Bakery', customFieldValues });
    await exportRecords({ ...connectionTo(sandbox), to, datasets: ['customer'], headings });
  });

function cellWith(workbook: exceljs.Workbook, value: string): exceljs.Cell {
  const cells: exceljs.Cell[] = [];
  const keep = (cell: exceljs.Cell) => void (cell.value === value && cells.push(cell));
  workbook.worksheets[0]?.eachRow((row) => row.eachCell(keep));
  const [cell] = cells;
  if (!cell) throw new Error(`No cell holds ${value}.`);
  return cell;
}

/** Puts the columns of the custom fields into the opposite order. */
function turnAround(workbook: exceljs.Workbook, count: number): void {
  const columns = Array.from({ length: count }, (_, at) => cellWith(workbook, `value ${at}`).fullAddress.col);
  const [headings, values] = [1, 2].map((row) => workbook.worksheets[0]?.getRow(row));
  for (const row of [headings, values]) {
    const texts = columns.map((column) => row?.getCell(column).text ?? '');
    for (const [at, column] of columns.entries()) if (row) row.getCell(column).value = texts.at(-1 - at) ?? '';
  }
}

describe.each(Object.entries(alike))('custom fields whose labels differ only %s', (_, labels) => {
  it.each(headingForms)('send nothing that nobody edited, under %s', async (headings) => {
    const { records, issues } = await readBack(await workbookOf(labels, headings)(() => undefined));
    expect({ records, issues }).toEqual({ records: [], issues: [] });
  });

  it('send the edited value to their own field, wherever its column stands', async () => {
    const workbookWith = workbookOf(labels, 'words');
    for (const [at, label] of labels.entries()) {
      const file = await workbookWith((workbook) => {
        turnAround(workbook, labels.length);
        cellWith(workbook, `value ${at}`).value = 'edited';
      });
      const { records, issues } = await readBack(file);
      expect(issues).toEqual([]);
      expect(records.map(({ payload }) => payload)).toEqual([
        { id: expect.any(Number), customFieldValues: [{ label, value: 'edited' }] },
      ]);
    }
  });
});

it('keeps the words of a custom field that is called like no other', async () => {
  const file = await workbookOf(['Floor', 'floor', 'Opened'], 'words')(() => undefined);
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const { customField } = reportTextsOf('en').workbook;
  const headings = [0, 1, 2].map((at) => {
    const { col } = cellWith(workbook, `value ${at}`).fullAddress;
    return workbook.worksheets[0]?.getRow(1).getCell(col).text;
  });
  expect(headings).toEqual([customField('Floor'), `${customField('floor')} (2)`, 'Opened']);
});
