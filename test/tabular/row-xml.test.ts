import { PassThrough } from 'node:stream';
import exceljs from 'exceljs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../src/tabular/types.js';
import { outputValue, RowXml } from '../../src/tabular/write/row-xml.js';
import {
  cellStyles,
  headingStyle,
  insideOfSheet,
  insideOfWorkbook,
  linesStyle,
} from '../../src/tabular/write/sheet-layout.js';

const styles = [...Object.values(cellStyles), linesStyle, headingStyle];
const delicate = fc.string({
  unit: fc.constantFrom('a', '&', '<', '>', '"', "'", ' ', '\n', '\r', '\t', '_x0041_', '\0'),
});
const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  delicate,
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.date({ noInvalidDate: true }),
  fc.record({ error: fc.constantFrom('#N/A', '#DIV/0!', 'formula without value') }),
  fc.record({ days: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
  fc.constant(null),
);

/** exceljs's own writer of a sheet, what it wrote last, and a writer of the same rows for its workbook. */
function bothWriters() {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: new PassThrough(), useStyles: true });
  const sheet = workbook.addWorksheet('Data');
  const inside = insideOfSheet(sheet);
  const written: unknown[] = [];
  inside.stream.write = (xml: unknown) => written.push(xml);
  const rowXml = new RowXml((style) => insideOfWorkbook(workbook).styles.addStyleModel(style));
  sheet.getRow(1).commit();
  return { sheet, rowXml, written };
}

test('a row is written as exceljs writes it, whatever its cells', () => {
  const { sheet, rowXml, written } = bothWriters();
  let number = 1;
  const cells = fc.array(
    fc.record({ cell: anyCell, style: fc.constantFrom(...styles), kind: fc.constantFrom('text', 'number', 'date') }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(cells, fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }), (row, height) => {
      number += 1;
      const theirs = sheet.getRow(number);
      rowXml.begin(number);
      for (const [column, { cell, style, kind }] of row.entries()) {
        const found = outputValue(cell, kind);
        if (cell === null || !('value' in found) || found.value === null) continue;
        theirs.getCell(column + 1).value = found.value;
        theirs.getCell(column + 1).style = style;
        rowXml.add(column, found.value, style);
        if (height !== undefined) theirs.height = height;
      }
      written.length = 0;
      theirs.commit();
      expect(rowXml.end(height)).toBe(written.join(''));
    }),
  );
});
