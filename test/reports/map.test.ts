import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishReport } from '../../src/messages/english/report.js';
import { cardsOf, readersOf, unreadColumns } from '../../src/reports/map/client/model.js';
import { RowPages } from '../../src/reports/map/client/row-pages.js';
import { fittingWord, likely, plainWords, type Searchable, searched } from '../../src/reports/map/client/search.js';
import type { RowsWanted } from '../../src/reports/map/client/server.js';
import { mapPage } from '../../src/reports/map/page.js';
import type {
  MapColumn,
  MapRecord,
  MapRow,
  MapTable,
  MemberStructure,
  RecordStructure,
  RowPage,
  TableStructure,
} from '../../src/reports/map/wire.js';
import { markupOf, tagsOf, unbalanced } from './page-markup.js';

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
  ...{ sheet: null, tables: [7], settings: {}, ignored: ['Internal'], doubts: [] },
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

const { html, policy } = mapPage(englishReport);
const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the page of a mapping allows its own script and style by hash, and requests to its own server only', () => {
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]);
});

it('the page of a mapping names no other place, and needs no style or script of its markup', () => {
  expect(markupOf(html)).not.toMatch(/\s(?:style|on[a-z]+|src|srcset)=|https?:/);
  expect(html.match(/url\(|@import/g)).toBeNull();
});

it('the page of a mapping is balanced, and every control of it has a name', () => {
  expect(unbalanced(html)).toEqual([]);
  const buttons = markupOf(html).matchAll(/<button([^>]*)>([^<]*)/g);
  for (const [, attributes = '', text = ''] of buttons) expect(attributes + text).toMatch(/aria-label=|\w/);
  expect(tagsOf(html).filter((tag) => /^<(section|table|svg|div role)/.test(tag))).not.toContainEqual(
    expect.stringMatching(/^<(section|table)(?![^>]*aria-label)/),
  );
});

const rowOf = (at: number, text: string): MapRow => {
  return { at, number: at + 2, cells: [text], status: 'mapped', issues: [], records: [] };
};

/** A server of as many rows, which answers when it is told to. */
function slowServer(total: number) {
  const waiting: (() => void)[] = [];
  const asked: number[] = [];
  let text = 'old';
  return {
    asked,
    change: (to: string) => {
      text = to;
    },
    answerAll: async () => {
      while (waiting.length > 0) {
        waiting.shift()?.();
        await new Promise((settled) => setTimeout(settled));
      }
    },
    fetchRows: ({ from, count, table }: RowsWanted): Promise<RowPage> => {
      asked.push(from);
      const shown = `${text} of table ${table}`;
      const rows = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, at) =>
        rowOf(from + at, shown),
      );
      return new Promise((resolve) => waiting.push(() => resolve({ version: 1, total, from, rows })));
    },
  };
}

function pagesOf(server: ReturnType<typeof slowServer>): RowPages {
  return new RowPages({
    fetchRows: server.fetchRows,
    onRows: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
}

it('asks only for what is in sight when a long way was scrolled meanwhile', async () => {
  const server = slowServer(50_000);
  const pages = pagesOf(server);
  pages.begin(1, 'file');
  for (let first = 0; first <= 40_000; first += 1000) pages.see(first, first + 30);
  await server.answerAll();
  expect(server.asked).toEqual([0, 40_000]);
  expect(pages.at(40_010)?.number).toBe(40_012);
});

it('shows the old rows until the new ones are there, and forgets those out of sight', async () => {
  const server = slowServer(1000);
  const pages = pagesOf(server);
  pages.begin(1, 'file');
  pages.see(0, 30);
  await server.answerAll();
  pages.see(500, 530);
  await server.answerAll();
  server.change('new');
  pages.renew();
  expect(pages.at(510)?.cells).toEqual(['old of table 1']);
  await server.answerAll();
  expect(pages.at(510)?.cells).toEqual(['new of table 1']);
  expect(pages.at(10)).toBeUndefined();
});

it('throws away what an earlier table answers too late', async () => {
  const server = slowServer(1000);
  const pages = pagesOf(server);
  pages.begin(1, 'file');
  pages.begin(2, 'file');
  await server.answerAll();
  expect(pages.at(0)?.cells).toEqual(['old of table 2']);
});

it('has every row in sight in the end, wherever it was scrolled to and whenever it was renewed', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('see' as const), first: fc.nat({ max: 990 }) }),
    fc.record({ kind: fc.constant('renew' as const), first: fc.constant(0) }),
    fc.record({ kind: fc.constant('answer' as const), first: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const server = slowServer(1000);
      const pages = pagesOf(server);
      pages.begin(1, 'file');
      let seen = 0;
      let version = 0;
      for (const { kind, first } of steps) {
        if (kind === 'see') {
          seen = first;
          pages.see(first, first + 10);
        } else if (kind === 'renew') {
          server.change(`version ${++version}`);
          pages.renew();
        } else await server.answerAll();
      }
      await server.answerAll();
      const texts = Array.from({ length: 10 }, (_, at) => pages.at(seen + at)?.cells[0]);
      const wanted = version === 0 ? 'old of table 1' : `version ${version} of table 1`;
      expect(texts).toEqual(Array.from({ length: 10 }, () => wanted));
    }),
    { numRuns: 60 },
  );
});

const entry = (...words: string[]): Searchable => ({ words, description: '' });
const zip: Searchable = { words: ['Postal code', 'addressZIP', 'PLZ', 'Code postal'], description: 'Of the address.' };
const city: Searchable = { words: ['City', 'addressCity', 'Ort', 'Stadt'], description: 'Town of the address.' };
const street: Searchable = { words: ['Street', 'addressStreet', 'Straße'], description: 'With the house number.' };
const all = [city, street, zip];

describe('searched', () => {
  it.each([
    ['another language', 'plz', [zip]],
    ['a word with an accent, written without', 'strasse', [street]],
    ['a part of a name in the contract', 'zip', [zip]],
    ['words in any place of a description', 'town', [city]],
    ['a beginning', 'pos', [zip]],
    ['nothing', 'xyz', []],
  ])('finds by %s', (_, query, found) => {
    expect(searched(all, query)).toEqual(found);
  });

  it('puts what is called so first, then what begins so, then what has it inside', () => {
    const [inside, begins, exact] = [entry('Subname'), entry('Name of the place'), entry('Name')];
    expect(searched([inside, begins, exact], 'name')).toEqual([exact, begins, inside]);
  });

  it('gives everything in its order for an empty query', () => {
    expect(searched(all, '  ')).toEqual(all);
  });

  it('finds every entry by each of its words, in any case', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => plainWords(text) !== '');
    const entries = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(entries, fc.nat(), (lists, number) => {
        const made = lists.map((words) => entry(...words));
        const wanted = made[number % made.length] as Searchable;
        for (const each of wanted.words) expect(searched(made, each.toUpperCase())).toContain(wanted);
      }),
    );
  });
});

describe('likely', () => {
  it.each([
    ['PLZ', [zip]],
    ['Postleitzahl', []],
    ['Ort der Anlage', [city]],
    ['', []],
  ])('takes the heading %j for what is called like it', (heading, found) => {
    expect(likely(all, heading)).toEqual(found);
  });
});

it('fittingWord tells by which word an entry was found, unless it is the one that is shown', () => {
  expect(fittingWord(zip, 'plz')).toBe('PLZ');
  expect(fittingWord(zip, 'postal')).toBeUndefined();
  expect(fittingWord(zip, '')).toBeUndefined();
});
