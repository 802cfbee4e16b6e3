import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishReport } from '../../src/messages/english/report.js';
import { RowBlock } from '../../src/reports/map/client/row-block.js';
import { fittingWord, likely, plainWords, type Searchable, searched } from '../../src/reports/map/client/search.js';
import { mapPage } from '../../src/reports/map/page.js';
import type { MapRow, RowPage } from '../../src/reports/map/wire.js';
import { markupOf, tagsOf, unbalanced } from './page-markup.js';

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
    fetchRows: (from: number, count: number): Promise<RowPage> => {
      asked.push(from);
      const shown = text;
      const rows = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, at) =>
        rowOf(from + at, shown),
      );
      return new Promise((resolve) => waiting.push(() => resolve({ total, rows })));
    },
  };
}

function blockOf(server: ReturnType<typeof slowServer>): RowBlock {
  const onError = (error: unknown) => {
    throw error;
  };
  return new RowBlock(server.fetchRows, () => undefined, onError);
}

it('asks only for what is in sight when a long way was scrolled meanwhile', async () => {
  const server = slowServer(50_000);
  const rows = blockOf(server);
  rows.begin();
  for (let first = 0; first <= 40_000; first += 1000) rows.see(first, first + 30);
  await server.answerAll();
  // The rows in sight, 40,000 to 40,030, in the middle of 200.
  expect(server.asked).toEqual([0, 39_915]);
  expect(rows.at(40_010)?.number).toBe(40_012);
});

it('shows the old rows until the new ones are there, and forgets those out of sight', async () => {
  const server = slowServer(1000);
  const rows = blockOf(server);
  rows.begin();
  rows.see(0, 30);
  await server.answerAll();
  rows.see(500, 530);
  await server.answerAll();
  server.change('new');
  rows.renew();
  expect(rows.at(510)?.cells).toEqual(['old']);
  await server.answerAll();
  expect(rows.at(510)?.cells).toEqual(['new']);
  expect(rows.at(10)).toBeUndefined();
});

it('throws away what an earlier table answers too late', async () => {
  const server = slowServer(1000);
  const rows = blockOf(server);
  rows.begin();
  server.change('new');
  rows.begin();
  await server.answerAll();
  expect(rows.at(0)?.cells).toEqual(['new']);
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
      const rows = blockOf(server);
      rows.begin();
      let seen = 0;
      let version = 0;
      for (const { kind, first } of steps) {
        if (kind === 'see') {
          seen = first;
          rows.see(first, first + 10);
        } else if (kind === 'renew') {
          server.change(`version ${++version}`);
          rows.renew();
        } else await server.answerAll();
      }
      await server.answerAll();
      const texts = Array.from({ length: 10 }, (_, at) => rows.at(seen + at)?.cells[0]);
      const wanted = version === 0 ? 'old' : `version ${version}`;
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
