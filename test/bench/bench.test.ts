import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error: the bench is without types.
import { cases } from '../../bench/cases/index.mjs';
// @ts-expect-error: the bench is without types.
import { command } from '../../bench/command.mjs';
// @ts-expect-error: the bench is without types.
import { mustAgree } from '../../bench/measure/agree.mjs';
// @ts-expect-error: the bench is without types.
import { alternate, median, speedRatio } from '../../bench/measure/rounds.mjs';
// @ts-expect-error: the bench is without types.
import { flatGoal } from '../../bench/measure/sizes.mjs';
// @ts-expect-error: the bench is without types.
import { shareUsed } from '../../bench/measure/window-share.mjs';
// @ts-expect-error: the bench is without types.
import { contestantsTable } from '../../bench/report/contestants.mjs';
// @ts-expect-error: the bench is without types.
import { resultsMarkdown } from '../../bench/report/markdown.mjs';
// @ts-expect-error: the bench is without types.
import { readSections } from '../../bench/report/results.mjs';

const bench = new URL('../../bench/', import.meta.url);

let folder: URL;
beforeAll(async () => {
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'bench-'))}/`);
});
afterAll(() => rm(folder, { recursive: true }));

/** A case that found a figure, by which its section is known again. */
const found = (name: string, figure: string, isMet = true) => ({
  name,
  what: `what ${name} measures`,
  measure: async () => ({
    setting: 'a setting',
    tables: [
      {
        rows: [
          ['', 'wall s'],
          ['ours', figure],
        ],
      },
    ],
    goals: [{ what: 'wall time', against: 'them', goal: '< 1 s', reached: figure, isMet }],
  }),
});

const differing = (name: string) => ({
  name,
  what: 'contestants that differ',
  measure: async () => mustAgree('rows', 20, { ours: 20, theirs: 19 }),
});

async function bencher(cases: readonly unknown[], ...args: string[]) {
  const said = { out: '', err: '' };
  const code: number = await command(args, {
    cases,
    folder,
    out: (text: string) => {
      said.out += `${text}\n`;
    },
    err: (text: string) => {
      said.err += `${text}\n`;
    },
  });
  return { code, ...said };
}

const results = () => readFile(new URL('RESULTS.md', folder), 'utf8');

it('a run replaces the section of a case that it played, and keeps the others', async () => {
  await bencher([found('one', '1.11'), found('two', '2.22')]);
  await bencher([found('one', '3.33'), found('two', '4.44')], 'two');
  const page = await results();
  expect(page.match(/^## .*$/gm)).toEqual(['## one', '## two']);
  expect(page.match(/^\| ours \| .*$/gm)).toEqual(['| ours | 1.11 |', '| ours | 4.44 |']);
  expect(page.match(/^\| \[.*$/gm)).toEqual([
    '| [one](#one) | wall time | them | < 1 s | 1.11 | met |',
    '| [two](#two) | wall time | them | < 1 s | 4.44 | met |',
  ]);
});

it('a run says when, of which commit and where each section was made', async () => {
  await bencher([{ ...found('one', '1.11'), libraries: ['csv-parse'] }]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await results()).toMatch(
    new RegExp(`^${today}, commit \\w+.*: Node v[\\d.]+, \\d+ cores .*, csv-parse \\d+\\.\\d+\\.\\d+\\.$`, 'm'),
  );
});

it('a run writes nothing with --short', async () => {
  await bencher([found('one', '1.11')]);
  const { out } = await bencher([found('one', '9.99')], '--short');
  expect(out).toContain('9.99');
  expect(await results()).not.toContain('9.99');
});

it('a run shows a goal that is missed, and does not fail', async () => {
  const { code, out } = await bencher([found('one', '5.55', false)]);
  expect(code).toBe(0);
  expect(out).toMatch(/wall time, beside them +5\.55 +goal < 1 s +MISSED/);
  expect(await results()).toContain('| < 1 s | 5.55 | MISSED |');
});

it('a run fails where contestants differ, keeps their former section, and plays the others', async () => {
  await bencher([found('one', '1.11'), found('two', '2.22')]);
  const { code, err } = await bencher([differing('one'), found('two', '6.66')]);
  expect(code).toBe(1);
  const told = 'one  FAILED: rows: theirs has 19, not 20.\n\n';
  expect(err).toBe(`${told}1 of 2 cases failed:\n\n${told}`);
  expect((await results()).match(/^\| ours \| .*$/gm)).toEqual(['| ours | 1.11 |', '| ours | 6.66 |']);
});

it('a run tells the cause of a failure, and each failure once more in the end', async () => {
  const unreachable = {
    ...found('two', '2.22'),
    measure: async () => Promise.reject(new TypeError('fetch failed', { cause: new Error('other side closed') })),
  };
  const { code, err } = await bencher([differing('one'), unreachable, found('three', '3.33')], '--short');
  expect(code).toBe(1);
  expect(err.slice(err.indexOf('2 of 3 cases failed:'))).toBe(
    '2 of 3 cases failed:\n\none  FAILED: rows: theirs has 19, not 20.\n\ntwo  FAILED: fetch failed: other side closed\n\n',
  );
});

it('a run leaves no folder behind', async () => {
  const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('fieldsheet-bench-leaving-'));
  await bencher([found('leaving-one', '1.11'), differing('leaving-two')], '--short');
  expect(await left()).toEqual([]);
});

it('a run gives a case its own number of rounds, a smaller one for a short run, or the one asked for', async () => {
  const seen: unknown[] = [];
  const counting = {
    ...found('one', '1.11'),
    rounds: { full: 7, short: 2 },
    measure: async ({ rounds, short }: { rounds: number; short: boolean }) => {
      seen.push([rounds, short]);
      return found('one', '1.11').measure();
    },
  };
  await bencher([counting]);
  await bencher([counting], '--short');
  await bencher([counting], '--rounds', '4');
  expect(seen).toEqual([
    [7, false],
    [2, true],
    [4, false],
  ]);
});

it.each([
  ['there is no such case', ['three'], 'There is no case three; there are one.\n'],
  ['the rounds are no number', ['--rounds', '1.5'], '--rounds takes a whole number from 1.\n'],
  ['the rounds are none', ['--rounds', '0'], '--rounds takes a whole number from 1.\n'],
])('a run refuses to begin where %s', async (_, args, message) => {
  expect(await bencher([found('one', '1.11')], ...args)).toEqual({ code: 2, out: '', err: message });
});

it('mustAgree tells the first item in which a list differs, also where it is too short', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(() => mustAgree('rows', rows, { ours: rows, theirs: [{ id: 1 }, { id: 9 }] })).toThrow(
    'rows, item 2 of 3: theirs has {"id":9}, not {"id":2}.',
  );
  expect(() => mustAgree('rows', rows, { ours: rows.slice(0, 2) })).toThrow(
    'rows, item 3 of 3: ours has nothing, not {"id":3}.',
  );
});

it('RESULTS.md is what results.json and the cases say; `npm run bench -- --render` writes it anew', async () => {
  const page = await readFile(new URL('RESULTS.md', bench), 'utf8');
  expect(resultsMarkdown(await readSections(bench), cases)).toBe(page);
});

it('RESULTS.md tells what each change brought, and what limits', () => {
  const gains = [{ change: 'one pass | not two', before: '2 s', after: '1 s' }];
  const report = { setting: 'a setting', tables: [], goals: [] };
  const section = { name: 'one', date: '2026-01-01', commit: 'abc', machine: 'Node', versions: {}, report };
  const page = resultsMarkdown([section], [{ ...found('one', ''), gains, limit: 'the disk.' }]);
  expect(page).toContain('| one pass \\| not two | 2 s | 1 s |');
  expect(page).toContain('What limits now: the disk.');
});

it('RESULTS.md leaves out the section of a case that is gone', () => {
  const report = { setting: 'a setting', tables: [], goals: [] };
  const section = { name: 'gone', date: '2026-01-01', commit: 'abc', machine: 'Node', versions: {}, report };
  expect(resultsMarkdown([section], [found('one', '')])).not.toContain('gone');
});

it('the cases have a name of their own, and say what they measure', () => {
  const names = cases.map(({ name }: { name: string }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { what } of cases) expect(what).toMatch(/\w+ \w+/);
});

describe('figures', () => {
  it('are medians, also of an even number of rounds', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it('are ratios of the rounds, not of their medians', () => {
    const of = (...times: number[]) => times.map((wallMs) => ({ wallMs }));
    // Slow rounds are slow for both: 2, 2 and 1 times as fast.
    expect(speedRatio(of(10, 100, 50), of(20, 200, 50), 'wallMs')).toBe(2);
  });

  it('are taken in turn, every other round backwards', async () => {
    const order: string[] = [];
    const run = (name: string) => async () => order.push(name);
    await alternate({ a: run('a'), b: run('b'), c: run('c') }, 3);
    expect(order.join('')).toBe('abccbaabc');
  });

  it('stand in a table with how many times as fast the first contestant is', () => {
    const measures = (wallMs: number, cpuMs: number, peakBytes: number) => [{ wallMs, cpuMs, peakBytes }];
    const { rows } = contestantsTable({ ours: measures(1000, 2000, 50e6), theirs: measures(3000, 1000, 20e6) });
    expect(rows).toEqual([
      ['', 'wall s', 'processor s', 'peak MB', 'our speed, wall', 'our speed, processor'],
      ['ours', '1.00', '2.00', '50', '', ''],
      ['theirs', '3.00', '1.00', '20', '3.00', '0.50'],
    ]);
  });

  it('call memory flat that hardly grows, or that is little', () => {
    const sized = (...megabytes: number[]) =>
      megabytes.map((peak, index) => ({ size: 10 ** (index + 1), measures: [{ peakBytes: peak * 1e6 }] }));
    expect(flatGoal('a check', sized(50, 400, 500), 300)).toMatchObject({ isMet: true, reached: '1.25 times, 500 MB' });
    expect(flatGoal('a check', sized(50, 100, 250), 300)).toMatchObject({ isMet: true });
    expect(flatGoal('a check', sized(50, 200, 400), 300)).toMatchObject({ isMet: false });
  });

  describe('of a window', () => {
    const window = { kind: 'fixed', limit: 2, windowMs: 1000 };

    it('are whole where every window was filled at once', () => {
      expect(shareUsed([0, 1, 1000, 1001, 2000], window)).toEqual({ windows: 2, permitted: 4, sent: 4 });
    });

    it('count what a window was not used for, and the time before the next one', () => {
      expect(shareUsed([0, 1000, 1001, 3000], window)).toEqual({ windows: 3, permitted: 6, sent: 3 });
    });
  });
});
