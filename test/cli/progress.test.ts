import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { CommandContext } from '../../src/cli/command.js';
import { fitting, paceTexts, progressOn } from '../../src/cli/progress.js';
import type { Client } from '../../src/client/index.js';
import { paceOf } from '../../src/commands/run.js';
import type { Run } from '../../src/journal/index.js';
import { wholeForecast } from '../../src/plan/index.js';
import type { WorkflowEvent } from '../../src/runs/events.js';
import { folderOfFile } from '../accounts.js';
import { issue, issues } from '../reports/results.js';
import { run } from './in-process.js';

/** The lines that events make where stderr is no terminal. */
async function linesOf(...events: WorkflowEvent[]): Promise<string[]> {
  const lines: string[] = [];
  const output = { isTTY: false, write: () => {} };
  const { listen } = await progressOn({
    terminal: { stderr: output } as unknown as CommandContext['terminal'],
    note: (text: string) => void lines.push(text),
  } as CommandContext);
  for (const event of events) listen(event);
  return lines;
}

const opened = (sheet: string): WorkflowEvent => ({
  type: 'source',
  file: 'all.xlsx',
  sheet,
  found: {},
  headerRow: 1,
});
const read = (rows: number): WorkflowEvent => ({ type: 'rows', read: rows });
const forecast = wholeForecast({ requests: 5, minutes: 1, days: 1 });

it('progress names a source once, and blank sheets not at all', async () => {
  const events = [opened('Customers'), read(2), read(4), opened('Sites'), read(4), opened('Jobs'), read(5)];
  expect(await linesOf(...events)).toEqual(['all.xlsx, sheet "Customers"', 'all.xlsx, sheet "Jobs"']);
});

it('progress says how a CSV file is read', async () => {
  const found = { encoding: 'utf-8', delimiter: '\t' };
  const source = { type: 'source', file: 'a.csv', found, headerRow: 1 } as const;
  expect(await linesOf(source, read(1))).toEqual(['a.csv  (utf-8, delimiter tab)']);
});

it('progress says where the headings are, if not where everybody expects them', async () => {
  const source = { type: 'source', file: 'a.xlsx', found: {}, headerRow: 4 } as const;
  expect(await linesOf(source, read(1))).toEqual(['a.xlsx  (headings in row 4)']);
});

it('progress calls what is to be applied by what the run does', async () => {
  const planned = {
    type: 'planned',
    run: '1',
    account: 'demo@host',
    forecast,
    changes: { apply: 5, unchanged: 2 },
  } as const;
  expect(await linesOf({ ...planned, appliedLabel: 'deleted' })).toEqual([
    expect.stringMatching(/^Plan for demo@host: 5 to be deleted, 2 unchanged; /),
  ]);
});

it('progress shows what a plan found before the run sends, on a terminal, and notes that it was shown', async () => {
  const started = { type: 'started', run: '1', account: 'demo@host', issues: issues([issue()]) } as const;
  const shown: CommandContext['shown'] = {};
  const lines: string[] = [];
  const note = (text: string) => void lines.push(text);
  const terminal = {
    stderr: { isTTY: true, columns: 120, write: () => {} },
  } as unknown as CommandContext['terminal'];
  const { listen, stop } = await progressOn({ terminal, note, shown, colour: false } as CommandContext);
  listen(started);
  stop();
  expect(lines.join('\n')).toMatch(/Run 1 for demo@host\n\n {2}error {2}1 × .*\n {4}row 4 column C/);
  expect(shown).toEqual({ issues: true });
  expect(await linesOf(started)).toEqual(['Run 1 for demo@host']);
});

it('progress names the account before a run sends to it, once', async () => {
  const started = { type: 'started', run: '1', account: 'demo@host' } as const;
  const planned = { type: 'planned', run: '1', account: 'demo@host', forecast, changes: {} } as const;
  expect(await linesOf(started)).toEqual(['Run 1 for demo@host']);
  expect(await linesOf(planned, started)).toEqual([expect.stringMatching(/^Plan for demo@host: /)]);
});

it('progress names resources in plain words', async () => {
  expect(await linesOf({ type: 'compare', resource: 'activityType', done: 4, total: 4 })).toEqual([
    'Comparing activity types  4/4',
  ]);
});

const begunAt = Date.UTC(2026, 10, 22, 12, 0);
const minute = 60_000;

/** A run a minute after it began to send. */
function sending(pace: { perMinute?: number; endsAt?: number; share: number }, limits = {}): WorkflowEvent {
  const event = { type: 'retry', message: '', delay: 0 } as const;
  const none = { windowLimit: undefined, windowRemaining: undefined, quotaRemaining: undefined };
  return { type: 'execution', event, pace: { at: begunAt + minute, ...pace }, limits: { ...none, ...limits } };
}

it('paceTexts gives the time left, the rate, the share of all and the quota', () => {
  const pace = { perMinute: 100, endsAt: begunAt + 4 * minute, share: 0.25 };
  const limits = { windowLimit: 120, windowRemaining: 34, quotaRemaining: 18_240 };
  expect(paceTexts(sending(pace, limits))).toEqual([
    '3 minutes left',
    '100/min',
    '25% of all',
    expect.stringMatching(/^quota 18.240$/),
    'window 34/120',
  ]);
});

it('paceTexts names day and hour of the end of a run of hours, in UTC', () => {
  const pace = { perMinute: 120, endsAt: begunAt + (1 + 30 * 60) * minute, share: 0 };
  expect(paceTexts(sending(pace))[0]).toBe('done Mon 18:01 UTC');
});

it('paceTexts says nothing of the rate before there is one', () => {
  expect(paceTexts(sending({ share: 0 }))).toEqual([]);
  expect(paceTexts(sending({ perMinute: 0, share: 0 }))).toEqual([]);
});

it('fitting leaves out what does not fit, the least important first', () => {
  const texts = ['3 minutes left', '100/min', '25% of all'];
  expect(fitting(texts, 80)).toBe('3 minutes left, 100/min, 25% of all');
  expect(fitting(texts, 25)).toBe('3 minutes left, 100/min');
  expect(fitting(texts, 5)).toBe('');
});

/** The pace of a run after some seconds, in which so many requests were sent. */
function paceAfter(seconds: number, sent: number, counts: { readonly created: number; readonly open: number }) {
  const usage = { windowLimit: 120, sent: 0 };
  let now = begunAt;
  const total = { unchanged: 100, updated: 0, applied: 0, rejected: 0, blocked: 0, conflict: 0, inDoubt: 0, ...counts };
  const run = { changes: { countsOf: () => total } } as unknown as Run;
  const client = { usage: () => usage, share: 1 } as unknown as Client;
  const pace = paceOf(run, { client, clock: { now: () => now, sleep: async () => {} } });
  now += seconds * 1000;
  usage.sent += sent;
  return pace();
}

it('the pace of a run is that of its requests, and its share that of the changes without those that need none', () => {
  // 30 requests in 15 s are 120 a minute; 60 more take half a minute.
  expect(paceAfter(15, 30, { created: 20, open: 60 })).toEqual({
    at: begunAt + 15_000,
    perMinute: 120,
    endsAt: begunAt + 45_000,
    share: 0.25,
  });
});

it('the pace of the first seconds says nothing of the end', () => {
  expect(paceAfter(2, 4, { created: 4, open: 4 })).toEqual({ at: begunAt + 2000, share: 0.5 });
});

const folder = folderOfFile();

beforeAll(async () => {
  await writeFile(join(folder, 'customers.csv'), 'myId,name\nC-1,One\n');
  await writeFile(join(folder, 'wrong.csv'), 'myId,name,active\nC-2,Two,perhaps\n');
});

const quiet = (...args: string[]) => run([...args, '--resource', 'customers', '--quiet'], { cwd: folder });

it('--quiet prints nothing when all is well', async () => {
  expect(await quiet('import', 'customers.csv', '--sandbox')).toMatchObject({ code: 0, stdout: '', stderr: '' });
});

it('--quiet prints the summary and the messages when rows are rejected', async () => {
  const { code, stdout, stderr } = await quiet('import', 'wrong.csv', '--sandbox', '--rejects', 'rejects.csv');
  expect(code).toBe(1);
  expect(stdout).toContain('1 rejected');
  expect(stderr).not.toContain('Comparing');
});

it('--quiet prints an error', async () => {
  const { code, stdout, stderr } = await quiet('import', 'missing.csv', '--sandbox');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error /);
});

it('--quiet leaves the document of --json', async () => {
  const { stdout, stderr } = await quiet('check', 'customers.csv', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ command: 'check', exitCode: 0 });
  expect(stderr).toBe('');
});
