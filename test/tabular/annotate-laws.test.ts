import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annotateFile, type Cell, columnLetter } from '../../src/tabular/index.js';
import { rounds } from '../rounds.js';
import { filled, notesAt, partText, sheetsOf } from './annotated-files.js';
import { testFolder } from './folder.js';
import { packageFaults } from './package-faults.js';
import { workbook } from './workbook-builder.js';

const folder = testFolder();
let count = 0;

interface Place {
  readonly row: number;
  readonly column: number;
}

const place = fc.record({ row: fc.integer({ min: 2, max: 12 }), column: fc.integer({ min: 0, max: 29 }) });
const places = (maxLength: number) =>
  fc.uniqueArray(place, { maxLength, selector: ({ row, column }) => `${row} ${column}` });

/** A sheet with numbers at some places, each with or without its address, of a style or none. */
function sheetRows(cells: readonly Place[], styled: boolean): string {
  const rows = new Map<number, Place[]>();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  const style = styled ? ' s="1"' : '';
  const xml = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, own]) => {
      const sorted = own.toSorted((a, b) => a.column - b.column);
      const list = sorted.map(({ column }, index) => {
        const follows = column === (sorted[index - 1]?.column ?? -1) + 1;
        return `<c${follows ? '' : ` r="${columnLetter(column)}${row}"`}${style}><v>${row * 100 + column}</v></c>`;
      });
      return `<row r="${row}">${list.join('')}</row>`;
    });
  return `<row r="1"><c r="A1" t="inlineStr"><is><t>Key</t></is></c></row>${xml.join('')}`;
}

it('no note changes a value, and each comes to its place', async () => {
  const law = fc.asyncProperty(places(30), places(12), fc.boolean(), async (cells, noted, styled) => {
    const source = await folder.file(workbook({ rows: sheetRows(cells, styled), formats: ['0.00'] }), '.xlsx');
    const target = folder.path(`law-${++count}.xlsx`);
    await annotateFile({ source, target, notes: notesAt(noted, 'Data') });
    const known = await packageFaults(source);
    expect((await packageFaults(target)).filter((fault) => !known.includes(fault))).toEqual([]);
    const before = (await sheetsOf(source)).get('Data') ?? new Map<number, readonly Cell[]>();
    const after = (await sheetsOf(target)).get('Data') ?? new Map<number, readonly Cell[]>();
    const status = Math.max(0, ...[...cells, ...noted].map(({ column }) => column)) + 1;
    expect(filled(after, status)).toEqual(filled(before));
    const said = [...after].flatMap(([row, own]) => (row > 1 && own[status] === 'error' ? [row] : []));
    expect(said).toEqual([...new Set(noted.map(({ row }) => row))].sort((a, b) => a - b));
    const xml = await partText(target, 'xl/worksheets/sheet1.xml');
    for (const { row, column } of noted) {
      const coloured = new RegExp(
        `<c r="${columnLetter(column)}${row}"[^>]* s="(\\d+)"|<c s="(\\d+)"><v>${row * 100 + column}<`,
      );
      expect(Number(coloured.exec(xml)?.slice(1).find(Boolean))).toBeGreaterThan(1);
    }
  });
  await fc.assert(law, { numRuns: rounds(120) });
});
