import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowPages } from '../../../src/reports/map/client/row-pages.js';
import type { RowsWanted } from '../../../src/reports/map/client/server.js';
import type { MapRow, RowPage } from '../../../src/reports/map/wire.js';

const row = (at: number, text: string): MapRow => {
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
      const rows = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, at) => row(from + at, shown));
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
