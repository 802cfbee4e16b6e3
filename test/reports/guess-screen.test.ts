import { expect, it } from 'vitest';
import { guessMapping } from '../../src/guess/index.js';
import { type GuessSample, guessText } from '../../src/reports/guess.js';
import { guessTableOf } from '../guess/corpus.js';

const wide = (name: string, columns: number) => {
  const headings = [
    ...['Customer no.', 'Customer', 'Site name', 'Street', 'ZIP', 'City', 'Serial no.', 'Model'],
    ...Array.from({ length: columns }, (_, at) => `Own column ${at}`),
  ];
  const rows = Array.from({ length: 20 }, (_, row) => [
    ...[`K${row}`, `Firm ${row}`, `Depot ${row}`, `Ring ${row}`, '50667', 'Köln', `S-${name}-${row}`, 'V4'],
    ...Array.from({ length: columns }, (_, at) => (at % 3 === 0 ? '' : `${at} of ${row}`)),
  ]);
  return guessTableOf(name, headings, rows);
};

function report(tables: Parameters<typeof guessMapping>[0], samples: readonly GuessSample[] = []): string[] {
  const guess = guessMapping(tables);
  const found = guess.tables.map((table) => ({ ...table, found: {} }));
  const result = { ...guess, tables: found, mapping: 'old.ts', files: ['old.xlsx'], samples };
  return guessText(result, { colour: false, width: 100 }).split('\n');
}

it('the report of guess is a screen long for a table of 100 columns, and names what is not read by group', () => {
  const lines = report([wide('Machines', 92)]);
  expect(lines.length).toBeLessThanOrEqual(45);
  expect(lines.filter((line) => line.includes('it is empty'))).toHaveLength(1);
  expect(lines.join('\n')).toMatch(/Own column 0, Own column 3,[^.]*… and \d+ more/s);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('the report of guess is a screen long for 15 sheets, of which some are left out', () => {
  const sheets = Array.from({ length: 12 }, (_, at) => wide(`Depot ${at}`, 2));
  const junk = ['Pivot 1', 'Pivot 2', 'Pivot 3'].map((name) =>
    guessTableOf(name, ['Row Labels', 'Sum of Amount'], [['North', 12]]),
  );
  const lines = report([...sheets, ...junk]);
  expect(lines.length).toBeLessThanOrEqual(45);
  expect(lines).toContain('- Pivot 1, Pivot 2, Pivot 3, each: it is a pivot table');
  expect(lines.filter((line) => line.startsWith('Depot '))).toHaveLength(12);
});

it('the report of guess names the command that shows its mapping at work, before the steps to the plan', () => {
  const lines = report([wide('Machines', 2)]);
  const shown = lines.indexOf('To see it at work in a browser, and edit it there: fieldsheet map old.xlsx -m old.ts');
  expect(shown).toBeGreaterThan(0);
  expect(lines[shown + 1]).toBe('Next: fieldsheet check old.xlsx -m old.ts');
});

it('the report of guess shows the first record of each resource in two lines, and says how many fields it leaves out', () => {
  const custom = Array.from({ length: 20 }, (_, at) => ({
    label: `Own field ${at}`,
    value: `value ${at} of a record`,
  }));
  const samples = (['customer', 'site', 'equipment', 'job'] as const).map((resource) => ({
    resource,
    records: [
      { origin: { file: 'old.xlsx', row: 2 }, payload: { myId: 'K-1', name: 'Firm', customFieldValues: custom } },
    ],
  }));
  const lines = report([wide('Machines', 2)], samples);
  const first = lines.indexOf('The first records');
  const shown = lines.slice(first + 1, lines.indexOf('', first));
  expect(shown.filter((line) => /^ {2}\w+, row 2 {2}myId K-1 · name Firm · Own field 0 /.test(line))).toHaveLength(4);
  expect(shown).toHaveLength(8);
  expect(shown.filter((line) => /… and 1\d more$/.test(line))).toHaveLength(4);
  expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(100);
});

it('the report of guess says once what is doubtful in several sheets', () => {
  const month = (name: string) => {
    const rows = ['Holm', 'Lang', 'Holm'].map((firm, at) => [`${name}-${at}`, firm, 'Service', `2026-01-1${at}`]);
    return guessTableOf(name, ['Job no.', 'Customer name', 'Description', 'Date'], rows);
  };
  const lines = report([month('Jobs March'), month('Jobs April'), month('Jobs May')]);
  const doubts = lines.filter((line) => /^ {2}\d\. .*There is no key of the customer/.test(line));
  expect(doubts).toHaveLength(1);
  expect(doubts[0]).toMatch(/^ {2}\d\. Jobs March, Jobs April, Jobs May: There is no key/);
});
