import { expect, it } from 'vitest';
import { wholeForecast } from '../../src/plan/index.js';
import type { RunResult } from '../../src/reports/results.js';
import { runExitCode, runJson, runText } from '../../src/reports/run/run.js';
import { runsJson, runsText } from '../../src/reports/run/runs.js';
import { counts, issue, issues, problem, ran, summary } from './results.js';

const plain = { colour: false };
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them.
const withoutColour = (text: string) => text.replaceAll(/\u001b\[\d+m/g, '');
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const evil = 'a\u001b]0;x\u0007\u009b2J\u202eb\r\nFORGED';

it('runText tells a run that is done: what became of the records, and that rows and records add up', () => {
  const customer = counts({ created: 1200, unchanged: 3 });
  const site = counts({ created: 5, updated: 2 });
  const total = counts({ created: 1205, updated: 2, unchanged: 3 });
  const result = ran({
    summary: summary({
      rows: { read: 1300, mapped: 1290, skipped: 10, rejected: 0 },
      requests: { sent: 1231, retried: 2, throttled: 1 },
      counts: { total, byResource: { customer, site } },
    }),
    issues: issues([]),
  });
  expect(runText(result, plain)).toBe(
    [
      'Run 20261120-0912-k3f9  done  demo@127.0.0.1',
      '',
      '             created  updated  unchanged',
      '  Customers    1\u202f200        0          3',
      '  Sites            5        2          0',
      '  Total        1\u202f205        2          3',
      '',
      '  Rows      1\u202f300 read = 1\u202f290 mapped + 10 skipped + 0 rejected',
      '  Records   1\u202f210 = 1\u202f205 created + 2 updated + 3 unchanged',
      '  Requests  1\u202f231 sent, 2 retried, 1 throttled',
      '  Issues    none',
    ].join('\n'),
  );
});

it('runText lists what is to be known about what arrived as warnings, which change no exit code', () => {
  const { outcome: _, ...place } = problem();
  const result = ran({ notes: [{ ...place, outcome: 'updated', message: 'The service answered other values.' }] });
  expect(runText(result, plain).split('\n').at(-1)).toBe(
    '  warning  row 7  site S1  The service answered other values.',
  );
  expect(runExitCode(result)).toBe(0);
  expect(runJson('import', result)).toMatchObject({ problems: [], notes: [{ outcome: 'updated', key: 'S1' }] });
});

it('runText ends with the table and the next step on a terminal, after what was found, and says no line less', () => {
  const result = ran({
    summary: summary({ counts: { total: counts({ created: 1, rejected: 1 }), byResource: {} } }),
    problems: [problem({ outcome: 'rejected' })],
    retry: 'fieldsheet retry 1',
  });
  const lines = (outcomeLast: boolean) => runText(result, { ...plain, outcomeLast }).split('\n');
  const last = lines(true);
  const at = (text: string) => last.findIndex((line) => line.includes(text));
  expect(at('row 7')).toBeLessThan(at('Run 2026'));
  expect(at('Run 2026')).toBeLessThan(at('Requests'));
  expect(last.at(-1)).toContain('fieldsheet retry 1');
  expect(last.filter(Boolean).sort()).toEqual(lines(false).filter(Boolean).sort());
});

it.each([
  ['an import', {}, {}, true],
  ['an import whose copy was written', {}, { written: [{ file: 'done.xlsx' }] }, false],
  ['an import whose rows were piped in', { sources: [{ file: '-', fingerprint: 'f', isPiped: true }] }, {}, false],
  ['an import that is to go on', { state: 'interrupted' }, {}, false],
  ['a run without rows, as an undo', { options: {} }, {}, false],
] as const)('runText of %s says how to see each row: %o', (_, more, options, isSaid) => {
  const result = ran({ summary: summary({ options: { mode: 'upsert' }, ...more }) });
  const copy = 'Each row with what became of it: fieldsheet runs show 20261120-0912-k3f9 -o copy.xlsx';
  expect(
    runText(result, { ...plain, ...options })
      .split('\n')
      .includes(copy),
  ).toBe(isSaid);
});

it('runText tells kinds of issue that were shown before the run in one line each', () => {
  const list = [issue(), issue({ row: 9 }), issue({ code: 'not-a-date', row: 12 })];
  const text = runText(ran({ issues: issues(list) }), { ...plain, outcomeLast: true, issuesShown: true });
  expect(text.split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^ {2}error {2}2 × .* not-an-email$/),
    expect.stringMatching(/^ {2}error {2}1 × .* not-a-date$/),
    '',
  ]);
  expect(text).toContain('3 errors, shown with examples before the run began');
  expect(text).not.toContain('row 9');
  expect(runText(ran({ issues: issues(list) }), { ...plain, outcomeLast: true })).toContain('row 9');
});

it('runText has a column for what went wrong only where something did, and lists it with its place', () => {
  const total = counts({ created: 1, rejected: 1, blocked: 1 });
  const blocked = problem({ outcome: 'blocked', resource: 'equipment', key: 'E1', sheet: 'Machines', row: 90 });
  const result = ran({
    summary: summary({ counts: { total, byResource: { site: total } } }),
    problems: [problem(), { ...blocked, message: 'Its site S1, row 7, was rejected.' }],
  });
  const lines = runText(result, plain).split('\n');
  expect(lines[2]).toBe('         created  updated  unchanged  rejected  blocked');
  expect(lines[3]).toBe('  Sites        1        0          0         1        1');
  expect(lines.slice(-2)).toEqual([
    '  rejected  row 7            site S1       There is no customer A.',
    '  blocked   Machines row 90  equipment E1  Its site S1, row 7, was rejected.',
  ]);
});

it('runText tells rejections for one reason in one line, with how many they are and the first places', () => {
  const rows = [2, 3, 4, 5, 6];
  const rejected = (row: number, message: string) =>
    problem({ resource: 'equipment', key: `E${row}`, row, message, outcome: 'rejected' });
  const problems = [...rows.map((row) => rejected(row, `E${row}: no such field.`)), rejected(9, 'Too long.')];
  const places = rows.slice(0, 3).map((row) => ({ file: '/data/e.csv', row }));
  const rejections = [{ resource: 'equipment', reason: '…: no such field.', count: 292, places }] as const;
  const total = counts({ rejected: 293 });
  const result = ran({
    summary: summary({ counts: { total, byResource: { equipment: total } } }),
    problems,
    rejections,
  });
  const lines = runText(result, plain)
    .split('\n')
    .filter((line) => line.startsWith('  rejected  r'));
  expect(lines).toEqual([
    '  rejected  rows 2, 3, 4, …  292 equipment  …: no such field.',
    '  rejected  row 9            equipment E9   Too long.',
  ]);
  expect(runJson('import', result)).toMatchObject({ rejections });
});

it('runText calls what was applied by what was done, where a run says so', () => {
  const total = counts({ applied: 1200, unchanged: 2, rejected: 1 });
  const result = ran({
    summary: summary({ counts: { total, byResource: { customer: total } } }),
    appliedLabel: 'deleted',
  });
  const text = runText(result, plain);
  expect(text.split('\n').slice(2, 4)).toEqual([
    '             deleted  unchanged  rejected',
    '  Customers    1\u202f200          2         1',
  ]);
  expect(text).toContain('1\u202f203 = 1\u202f200 deleted + 2 unchanged + 1 rejected');
  const { appliedLabel: _, ...unnamed } = result;
  expect(runText(unnamed, plain).split('\n')[2]).toBe('             created  updated  applied  unchanged  rejected');
});

it('runText shows in colour of failure what failed only', () => {
  const total = counts({ created: 1, applied: 7, conflict: 9 });
  const lines = runText(ran({ summary: summary({ counts: { total, byResource: { site: total } } }) }), {
    colour: true,
  }).split('\n');
  const red = lines[3]?.split('\u001b[31m').slice(1) ?? [];
  expect(red.map((cell) => cell.trim()[0])).toEqual(['9']);
});

it('runText shows ten problems and says how many more there are', () => {
  const problems = Array.from({ length: 25 }, (_, index) => problem({ row: index + 2 }));
  const text = runText(ran({ problems }), plain);
  expect(text.match(/There is no customer A/g)).toHaveLength(10);
  expect(text).toContain('… and 15 more');
});

it('runText does not show again as a problem what is among the issues', () => {
  const { file, row = 0, message } = issue();
  const result = ran({ issues: issues([issue()]), problems: [problem({ file, row, message })] });
  expect(runText(result, plain).match(/"wrong" is not an e-mail address/g)).toHaveLength(1);
});

it('runText tells a plan in the same words as a dry run has them, and that nothing was written', () => {
  const result = ran({
    dryRun: true,
    planned: { create: 1500, unchanged: 3 },
    forecast: wholeForecast({ requests: 1500, minutes: 12.5, days: 1 }),
  });
  const lines = runText(result, plain).split('\n');
  expect(lines[0]).toBe('Plan for demo@127.0.0.1, nothing was written');
  expect(lines.slice(2, 5)).toEqual([
    '  create     1\u202f500',
    '  unchanged  3',
    '  takes      1\u202f500 requests, 12 minutes 30 seconds, 1 day of quota',
  ]);
  expect(lines.at(-1)).toBe('Next: the same command without --dry-run.');
});

it('runText says how to go on with a run that has not come to its end', () => {
  const open = counts({ created: 1, open: 2 });
  const unfinished = { counts: { total: open, byResource: { customer: open } } };
  const stopped = runText(ran({ summary: summary({ state: 'stopped', message: 'Too many.', ...unfinished }) }), plain);
  expect(stopped).toContain('stopped: Too many.');
  expect(stopped.split('\n').at(-1)).toBe('Go on with: fieldsheet resume 20261120-0912-k3f9');
  const failed = ran({ retry: 'fieldsheet retry x' });
  expect(runText(failed, plain)).toMatch(/Once they are corrected: fieldsheet retry x$/);
  const interrupted = ran({ summary: summary({ state: 'interrupted', ...unfinished }), retry: 'fieldsheet retry x' });
  expect(runText(interrupted, plain)).not.toContain('retry x');
  expect(runText(interrupted, { ...plain, resume: 'fieldsheet resume x --share 50%' })).toMatch(
    /Go on with: fieldsheet resume x --share 50%$/,
  );
  const paused = summary({ state: 'paused', resumesAt: new Date('2026-11-21T00:00:00Z'), ...unfinished });
  expect(runText(ran({ summary: paused }), plain)).toContain('starts anew at 2026-11-21 00:00 UTC');
  expect(runText(ran(), plain)).not.toContain('fieldsheet resume');
});

it('runText reads the same with colour as without it', () => {
  const total = counts({ created: 1, rejected: 2 });
  const result = ran({
    summary: summary({ state: 'stopped', message: 'Why', counts: { total, byResource: { site: total } } }),
    issues: issues([issue()]),
    problems: [problem()],
  });
  const coloured = runText(result, { colour: true });
  expect(coloured).not.toBe(withoutColour(coloured));
  expect(withoutColour(coloured)).toBe(runText(result, plain));
});

it.each<[what: string, result: Partial<RunResult>]>([
  ['value of a file', { issues: issues([issue({ message: evil, value: evil })]) }],
  ['name of a sheet', { issues: issues([issue({ sheet: evil })]) }],
  ['reason of a record', { problems: [problem({ key: evil, sheet: evil, message: evil })] }],
  ['reason of a run', { summary: summary({ state: 'interrupted', message: evil }) }],
])('runText lets no %s steer the terminal', (_, result) => {
  const text = runText(ran(result), plain);
  expect(text).not.toMatch(steering);
  expect(text).not.toMatch(/^FORGED/m);
});

const total = (some: Parameters<typeof counts>[0]) => ({ counts: { total: counts(some), byResource: {} } });

it.each([
  ['done', summary(), 0],
  ['a row of the source was rejected', summary({ rows: { read: 2, mapped: 1, skipped: 0, rejected: 1 } }), 1],
  ['a record was rejected', summary(total({ created: 1, rejected: 1 })), 1],
  ['a record was blocked', summary(total({ blocked: 1 })), 1],
  ['a record is in conflict', summary(total({ conflict: 1 })), 1],
  ['a record is in doubt', summary(total({ inDoubt: 1 })), 1],
  ['stopped by a limit', summary({ state: 'stopped' }), 3],
  ['paused by the quota', summary({ state: 'paused' }), 75],
  ['interrupted', summary({ state: 'interrupted' }), 130],
])('runExitCode: %s', (_, of, code) => {
  expect(runExitCode(ran({ summary: of }))).toBe(code);
});

it('runExitCode of a dry run says whether rows have errors', () => {
  expect(runExitCode(ran({ dryRun: true, summary: summary({ state: 'planned' }) }))).toBe(0);
  const rows = { read: 1, mapped: 0, skipped: 0, rejected: 1 };
  expect(runExitCode(ran({ dryRun: true, summary: summary({ state: 'planned', rows }) }))).toBe(1);
});

it('runJson says why a run ended early, what is left, when and how it goes on', () => {
  const total = counts({ created: 1, open: 2 });
  const resumesAt = new Date('2026-11-21T00:00:00Z');
  const of = summary({
    state: 'paused',
    message: 'The quota is used up.',
    resumesAt,
    counts: { total, byResource: {} },
  });
  expect(runJson('resume', ran({ summary: of }))).toMatchObject({
    command: 'resume',
    outcome: 'paused',
    reason: 'The quota is used up.',
    resumesAt: '2026-11-21T00:00:00.000Z',
    resume: 'fieldsheet resume 20261120-0912-k3f9',
    open: 2,
    exitCode: 75,
  });
});

it('runJson gives values to the letter: what steers a terminal is escaped by JSON itself', () => {
  const document = runJson('import', ran({ problems: [problem({ message: evil })] }));
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toMatchObject({ problems: [{ message: evil }] });
});

const failed = counts({ created: 10, rejected: 1, blocked: 2, conflict: 3, inDoubt: 4 });
const runs = [
  summary({ counts: { total: failed, byResource: {} } }),
  summary({
    id: '20261119-0800-aaaa',
    state: 'paused',
    message: 'Quota',
    resumesAt: new Date('2026-11-20T00:00:00Z'),
  }),
];

it('runsText and runsJson is a table with a column for each outcome that some run has', () => {
  expect(runsText(runs, plain).split('\n')).toEqual([
    'Runs of demo@127.0.0.1',
    '',
    'run                 outcome  created  updated  unchanged  rejected  blocked  conflict  in doubt  source',
    '20261120-0912-k3f9  done          10        0          0         1        2         3         4  customers.csv',
    '20261119-0800-aaaa  paused         3        0          0         0        0         0         0  customers.csv',
  ]);
  // White space at the end of a line is not seen.
  expect(withoutColour(runsText(runs, { colour: true })).replace(/ +$/gm, '')).toBe(runsText(runs, plain));
});

it('runsText and runsJson counts what was applied where a run has applied something', () => {
  const applied = summary({ counts: { total: counts({ applied: 4 }), byResource: {} } });
  const [, , head, row] = runsText([applied], plain).split('\n');
  expect(head).toBe('run                 outcome  created  updated  applied  unchanged  rejected  source');
  expect(row).toContain('done           0        0        4          0         0  customers.csv');
});

it('runsText and runsJson names the run that has put one back, or because of which one cannot go on', () => {
  const later = [
    summary({ undoneBy: '20261121-0800-bbbb' }),
    summary({ state: 'interrupted', overtakenBy: '20261121-0900-cccc' }),
  ];
  const lines = runsText(later, plain).split('\n');
  expect(lines[3]).toMatch(/ {2}customers\.csv; undone by 20261121-0800-bbbb$/);
  expect(lines[4]).toMatch(/ {2}customers\.csv; overtaken by 20261121-0900-cccc$/);
  expect(JSON.parse(JSON.stringify(runsJson(later))).runs).toMatchObject([
    { undoneBy: '20261121-0800-bbbb' },
    { overtakenBy: '20261121-0900-cccc' },
  ]);
});

it('runsText and runsJson is a list where the table is wider than the terminal', () => {
  const lines = runsText([...runs, summary({ undoneBy: '20261121-0800-bbbb' })], { ...plain, width: 60 }).split('\n');
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
  expect(lines.slice(2)).toEqual([
    '20261120-0912-k3f9  import  done',
    '  20 = 10 created + 1 rejected + 2 blocked + 3 conflicts + 4',
    '  in doubt; customers.csv',
    '20261119-0800-aaaa  import  paused',
    '  3 = 3 created; customers.csv',
    '20261120-0912-k3f9  import  done',
    '  3 = 3 created; customers.csv; undone by 20261121-0800-bbbb',
  ]);
});

it('runsText and runsJson says how to start one where there is none', () => {
  expect(runsText([], plain)).toContain('fieldsheet import');
  expect(runsJson([])).toEqual({ command: 'runs', runs: [], exitCode: 0 });
});

it('runsText and runsJson lets the name of a file steer nothing', () => {
  const sources = [{ file: `/data/${evil}.csv`, fingerprint: 'f' }];
  expect(runsText([summary({ sources, account: evil })], plain)).not.toMatch(steering);
});

const notAllGiven = {
  retryOf: '20261120-0912-k3f8',
  leftOut: 0,
  missingRows: { count: 1, first: ['customer C1'], nameless: 0 },
} as const;

it.each([
  ['is done', {}, '32'],
  ['has rejected a record', { summary: summary({ counts: { total: counts({ rejected: 1 }), byResource: {} } }) }, '33'],
  ['has found an error that is in no row', { issues: issues([issue()]) }, '33'],
  ['was given not all rows again', { details: notAllGiven }, '33'],
  ['was interrupted', { summary: summary({ state: 'interrupted' }) }, '31'],
] as const)('runText is green only where nothing is left to do: a run that %s', (_, some, colour) => {
  const [headline = ''] = runText(ran(some), { colour: true }).split('\n');
  expect(headline).toMatch(new RegExp(`\u001b\\[${colour}m(done|interrupted)`));
});
