import { describe, expect, it } from 'vitest';
import { cardsOf, readersOf, unreadColumns } from '../../../src/reports/map/client/model.js';
import type {
  MapColumn,
  MapRecord,
  MapRow,
  MapTable,
  MemberStructure,
  RecordStructure,
  TableStructure,
} from '../../../src/reports/map/wire.js';

function column(index: number, heading: string, reads: readonly string[], more: Partial<MapColumn> = {}): MapColumn {
  const isRead = reads.length > 0;
  return { index, letter: 'A', heading, isUntitled: false, isIgnored: false, isRead, reads, profile: null, ...more };
}

function member(path: string, headings: readonly string[], more: Partial<MemberStructure> = {}): MemberStructure {
  const form = { builder: 'text', columns: headings, others: [] };
  const usual = { label: path, kind: 'text', isKey: false, isRequired: false, line: 1, code: '', comments: [] };
  return { ...usual, path, headings, form, ...more };
}

function record(id: string, members: readonly MemberStructure[], index = 0): RecordStructure {
  return { id, resource: 'site', index, noun: 'site', line: 1, condition: null, members };
}

const columns = [
  column(0, 'Town A', ['site.addressCity']),
  column(1, 'Town  B', ['site.addressCity']),
  column(2, 'Kind', [], { isRead: true }),
  column(3, 'Note', []),
  column(4, 'Internal', [], { isIgnored: true }),
];

const table: MapTable = {
  ...{ id: 7, title: 'T', file: 't.csv', sheet: null, isHidden: false, isRead: true, headerRow: 1, columns },
  ...{ rows: 1, isWhole: true, errors: 0, warnings: 0, rowsWithIssues: 0, issues: [] },
};

const structure: TableStructure = {
  ...{ sheet: null, tables: [7], settings: {}, ignored: ['Internal'] },
  records: [
    record('site#1', [member('addressCity', ['Town A'])]),
    record('site#2', [member('addressCity', ['Town B'])], 1),
  ],
};

const made = (key: string, id: string | null): MapRecord => ({
  ...{ record: id, resource: 'site', noun: 'site', key, distinction: 'new', references: [] },
  fields: [{ path: 'addressCity', label: 'City', value: `city of ${key}`, columns: [] }],
});

function row(...records: MapRecord[]): MapRow {
  return { at: 0, number: 2, cells: [], status: 'mapped', issues: [], records };
}

describe('readersOf', () => {
  it('tells two records of one resource apart by the heading that each reads', () => {
    const names = columns.slice(0, 2).map((each) => readersOf(structure, each).map(({ record: { id } }) => id));
    expect(names).toEqual([['site#1'], ['site#2']]);
  });

  it('finds nobody without a structure', () => {
    expect(readersOf(undefined, columns[0] as MapColumn)).toEqual([]);
  });
});

it('unreadColumns leaves out what a condition reads, and what is set aside on purpose', () => {
  expect(unreadColumns(table).map(({ heading }) => heading)).toEqual(['Note']);
});

describe('cardsOf', () => {
  it('gives each record of the mapping what the row makes of it, in the order of the mapping', () => {
    const cards = cardsOf(table, structure, row(made('2', 'site#2'), made('1', 'site#1')));
    expect(cards.map(({ id, record: found }) => [id, found?.key])).toEqual([
      ['site#1', '1'],
      ['site#2', '2'],
    ]);
    expect(cards.map(({ lines }) => lines.map(({ value, columns: read }) => [value, read]))).toEqual([
      [['city of 1', [0]]],
      [['city of 2', [1]]],
    ]);
  });

  it('shows the fields of a record that the row does not yield, without values', () => {
    const cards = cardsOf(table, structure, row(made('2', 'site#2')));
    expect(cards.map(({ lines, record: found }) => [found?.key, lines[0]?.value])).toEqual([
      [undefined, undefined],
      ['2', 'city of 2'],
    ]);
  });

  it('gives records that name no place of the mapping to those of their resource, in order, and keeps the rest', () => {
    const cards = cardsOf(table, structure, row(made('1', null), made('2', null), made('3', null)));
    expect(cards.map(({ structure: of, record: found }) => [of?.id, found?.key])).toEqual([
      ['site#1', '1'],
      ['site#2', '2'],
      [undefined, '3'],
    ]);
  });

  it('shows what a record has beyond the fields of the mapping, too', () => {
    const more = { ...made('1', 'site#1'), fields: [{ path: 'name', label: 'Name', value: 'N', columns: [3] }] };
    const [card] = cardsOf(table, structure, row(more));
    expect(card?.lines.map(({ path, value, member: of }) => [path, value, of !== undefined])).toEqual([
      ['addressCity', undefined, true],
      ['name', 'N', false],
    ]);
  });
});
