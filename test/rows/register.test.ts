import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnLetter } from '../../src/files/columns.js';
import type { IssueCode } from '../../src/mapping/validation/index.js';
import { check } from '../../src/rows/check/check.js';
import type { CheckResult } from '../../src/rows/check/result.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const register = join(root, 'samples/ladesaeulenregister-koeln.csv');
const mapping = join(root, 'mappings/charging-stations-cologne.ts');

interface RegisterRow {
  readonly line: string;
  readonly number: number;
  /** As they stand, spaces and all. */
  readonly cells: readonly string[];
  readonly operator: string;
  readonly street: string;
  readonly zip: string;
  readonly position: string;
}

// As any program reads it: nothing in it is quoted.
const [head = '', ...lines] = readFileSync(register, 'utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/);
const headings = head.split(';');

const rows = lines.map((line, index): RegisterRow => {
  const cells = line.split(';');
  const cell = (heading: string) => (cells[headings.indexOf(heading)] ?? '').trim().replace(/\s+/g, ' ');
  return {
    line,
    number: index + 2,
    cells,
    operator: cell('Betreiber'),
    street: `${cell('Straße')} ${cell('Hausnummer')}`,
    zip: cell('Postleitzahl'),
    position: `${cell('Breitengrad')}/${cell('Längengrad')}`,
  };
});

/** Whether the mapping names a column, as whoever reads it sees. */
const isNamed = (heading: string) => readFileSync(mapping, 'utf8').includes(`'${heading}'`);

/** For each row that has one, the first row before it that is equal in this. */
function firstEqual(of: (row: RegisterRow) => string): Map<number, RegisterRow> {
  const firsts = new Map<string, RegisterRow>();
  const found = new Map<number, RegisterRow>();
  for (const row of rows) {
    const first = firsts.get(of(row));
    if (first) found.set(row.number, first);
    else firsts.set(of(row), row);
  }
  return found;
}

describe('check of the Cologne register', () => {
  let result: CheckResult;
  const issues = (code: IssueCode) => result.issues.list.filter((issue) => issue.code === code);

  beforeAll(async () => {
    result = await check({ files: [register], mapping, maxIssues: 10_000 });
  });

  it('names the 66 rows that repeat another one to the letter, with an earlier one', () => {
    const repeated = firstEqual(({ line }) => line);
    expect(repeated.size).toBe(66);
    expect(issues('row-repeated').map(({ row }) => row)).toEqual([...repeated.keys()]);
    const lineOf = new Map(rows.map(({ number, line }) => [number, line]));
    for (const { row = 0, message } of issues('row-repeated')) {
      const earlier = Number(/^Row \d+ repeats row (\d+) to the letter/.exec(message)?.[1]);
      expect(earlier).toBeLessThan(row);
      expect(lineOf.get(earlier)).toBe(lineOf.get(row));
      expect(message).toContain('records of its own');
    }
  });

  it('names each address of an operator that stands under two postal codes, with both', () => {
    const addresses = firstEqual(({ operator, street }) => `${operator}/${street}`);
    const twice = firstEqual(({ operator, street, zip }) => `${operator}/${street}/${zip}`);
    const other = rows.filter(({ number, zip }) => {
      const first = addresses.get(number);
      return first !== undefined && first.zip !== zip && !twice.has(number);
    });
    expect(other.map(({ street }) => street)).toContain('Kennedystraße 1');
    const told = issues('records-alike').filter(({ message }) => message.includes('addressZIP is'));
    expect(told.map(({ row }) => row)).toEqual(other.map(({ number }) => number));
    const kennedy = told.find(({ value = '' }) => value.includes('Kennedystraße'))?.message ?? '';
    expect(kennedy).toContain('addressZIP is "51149", but "51147"');
  });

  it('names Willy-Brandt Platz beside Willy-Brandt-Platz as one record, and nothing else beside these', () => {
    const told = issues('records-alike').filter(({ message }) => !message.includes('addressZIP is'));
    expect(told.map(({ value }) => value)).toEqual(['Rheinenergie AG/50679/Willy-Brandt Platz/3']);
    expect(told[0]?.message).toContain('"Willy-Brandt Platz 3", but "Willy-Brandt-Platz 3"');
  });

  it('names Hermannstr. beside Hermannstraße: one address of two operators', () => {
    const [one, other] = rows.filter(({ street }) => /^Hermannstr(aße|\.) /.test(street));
    expect(one?.operator).not.toBe(other?.operator);
    expect(issues('address-respelt').map(({ row }) => row)).toEqual([other?.number]);
    expect(issues('address-respelt')[0]?.message).toContain('"Hermannstraße 2", but "Hermannstr. 2"');
  });

  it('names the 7 addresses whose rows disagree about the position, whether one record or two', () => {
    const positions = new Map<string, Set<string>>();
    for (const { operator, street, position } of rows) {
      const address = `${operator} ${street}`;
      positions.set(address, (positions.get(address) ?? new Set()).add(position));
    }
    const disagreeing = [...positions].filter(([, found]) => found.size > 1).map(([address]) => address);
    expect(disagreeing).toHaveLength(7);
    const told = result.issues.list.filter(({ message }) => /position\.(latitude|longitude) is /.test(message));
    const addresses = told.map(({ row }) => rows.find(({ number }) => number === row));
    const named = new Set(addresses.map((row) => `${row?.operator} ${row?.street}`));
    expect([...named].sort()).toEqual(disagreeing.sort());
  });

  it('tells of no operator that many rows have, and of no reference that leads nowhere', () => {
    expect(issues('key-repeated')).toEqual([]);
    expect(issues('reference-outside')).toEqual([]);
    expect(result.outside).toBeUndefined();
    expect(result.issues.errors).toBe(0);
  });

  it('names spaces behind names and streets, each at its cell, with the value as it stands', () => {
    const spaced = rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell, column) =>
        cell !== cell.trim() && isNamed(headings[column] ?? '') ? [[number, columnLetter(column), cell]] : [],
      ),
    );
    expect(new Set(spaced.map(([, column]) => column))).toEqual(new Set(['A', 'B']));
    expect(issues('spaces-around').map(({ row, column, value }) => [row, column, value])).toEqual(spaced);
    for (const { message } of issues('spaces-around')) expect(message).toContain('they are taken off');
  });

  it('names columns that hold something and are not read, and none that are empty', () => {
    const unread = headings.filter(
      (heading, column) => !isNamed(heading) && rows.some(({ cells }) => (cells[column] ?? '').trim() !== ''),
    );
    expect(unread).toContain('Kreis/kreisfreie Stadt');
    expect(issues('column-not-read').map(({ value, column }) => [value, column])).toEqual(
      unread.map((heading) => [heading, columnLetter(headings.indexOf(heading))]),
    );
    const read = result.tables[0]?.columns.filter(({ reads }) => reads.length > 0).map(({ heading }) => heading);
    expect(read).toEqual(headings.filter(isNamed));
  });
});
