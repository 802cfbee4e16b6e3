import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { jsonProgress } from '../../src/cli/progress.js';
import { wholeForecast } from '../../src/plan/index.js';
import type { WorkflowEvent } from '../../src/runs/events.js';
import { counts } from '../reports/results.js';
import type { SchemaTree } from '../schemas/document-schemas.js';
import { holdToSchema } from '../schemas/document-schemas.js';
import { ownAccount } from './in-process.js';

const { cli, file } = ownAccount();

/** The lines of events, each with the moment at which it comes, ms. */
function linesOf(...events: readonly (readonly [at: number, event: WorkflowEvent])[]): SchemaTree[] {
  const lines: string[] = [];
  let time = 0;
  const { listen } = jsonProgress({
    command: 'import',
    write: (line) => void lines.push(line),
    now: () => time,
    messagesOf: ({ type }) => (type === 'source' ? ['a.csv'] : []),
    note: (text) => void lines.push(`${JSON.stringify({ noted: text })}\n`),
  });
  for (const [at, event] of events) {
    time = at;
    listen(event);
  }
  return lines.map((line) => JSON.parse(line));
}

type Pace = Extract<WorkflowEvent, { readonly type: 'execution' }>['pace'];

const sent = (done: number, total: number, pace?: Pace): WorkflowEvent => ({
  type: 'execution',
  ...(pace && { pace }),
  event: { type: 'progress', resource: 'customer', done, total, counts: counts() } as never,
  limits: { windowLimit: 120, windowRemaining: 60, quotaRemaining: 900 },
});
const planned = {
  ...{ type: 'planned' as const, run: '1', account: 'demo@host', changes: { create: 10 } },
  forecast: wholeForecast({ requests: 10, minutes: 1, days: 1 }),
};

describe('--progress json', () => {
  it('writes the first and the last line of a step, and one a second between them', () => {
    const ticks = Array.from({ length: 31 }, (_, at) => [at * 100, { type: 'rows', read: at }] as const);
    const lines = linesOf(...ticks, [3050, { type: 'compare', resource: 'site', done: 4, total: 4 }]);
    expect(lines.map(({ step, done }) => `${step} ${done}`)).toEqual([
      'read 0',
      'read 10',
      'read 20',
      'read 30',
      'compare 4',
    ]);
    for (const line of lines) holdToSchema(line);
  });

  it('tells rate, time left and quota once they mean something', () => {
    const pace = { at: 6000, perMinute: 40, endsAt: 15_000, share: 0.4 };
    const [, first, second] = linesOf([0, planned], [0, sent(1, 10)], [6000, sent(4, 10, pace)]);
    expect(first).toEqual({
      ...{ formatVersion: 1, type: 'progress', command: 'import', at: '1970-01-01T00:00:00.000Z' },
      ...{ step: 'send', resource: 'customer', done: 1, total: 10, quotaRemaining: 900 },
    });
    expect(second).toMatchObject({ done: 4, rate: 40, left: 9, at: '1970-01-01T00:00:06.000Z' });
  });

  it('tells waits with their end, short ones of the window not', () => {
    const pause = (limit: 'window' | 'day', until: number): WorkflowEvent => ({
      type: 'client',
      event: { type: 'pause', limit, until },
    });
    const lines = linesOf([0, pause('window', 20_000)], [0, pause('window', 40_000)], [0, pause('day', 3_600_000)]);
    expect(lines.map(({ type, for: limit, until }) => [type, limit, until])).toEqual([
      ['waiting', 'window', '1970-01-01T00:00:40.000Z'],
      ['waiting', 'day', '1970-01-01T01:00:00.000Z'],
    ]);
    for (const line of lines) holdToSchema(line);
  });

  it('leaves words to the messages, once, where no line says the same', () => {
    const source = { type: 'source', file: 'a.csv', found: {}, headerRow: 1 } as const;
    expect(linesOf([0, source])).toEqual([{ noted: 'a.csv' }]);
  });
});

it('stderr holds lines of JSON alone with --progress json, messages and errors included', async () => {
  await writeFile(file('customers.csv'), 'myId,name\nP1,One\nP2,Two\nP3,Three\n');
  const { code, stdout, stderr } = await cli(
    'import',
    'customers.csv',
    '--progress',
    'json',
    '--json',
    '--notify',
    'exit 3',
  );
  expect(code).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ command }) => command)).toEqual(lines.map(() => 'import'));
  expect(lines.filter(({ step }) => step === 'send').at(-1)).toMatchObject({ resource: 'customer', done: 3, total: 3 });
  const types = lines.map(({ type }) => type);
  expect(types.indexOf('started')).toBeGreaterThan(types.indexOf('planned'));
  expect(lines.find(({ type, message }) => type === 'message' && message.includes('--notify'))).toBeDefined();
  const wrong = await cli('import', 'nothing.csv', '--progress', 'json');
  expect(JSON.parse(wrong.stderr)).toMatchObject({ type: 'message', message: expect.stringContaining('error  ') });
});

it.each([
  ['an option that there is not', ['import', 'a.csv', '--nope', '--progress', 'json']],
  ['no file', ['import', '--progress=json']],
  ['no such command', ['nope', '--progress', 'json']],
])('stderr holds one line of JSON where a command is called wrongly: %s', async (_, args) => {
  const { code, stdout, stderr } = await cli(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const line = JSON.parse(stderr);
  expect(line).toMatchObject({ type: 'message', message: expect.stringMatching(/^error {2}/) });
  holdToSchema(line);
});

it('--progress none says nothing of what happens, --progress lines says it in words; --quiet wins', async () => {
  const run = (...more: readonly string[]) => cli('check', 'customers.csv', ...more);
  expect((await run('--progress', 'none')).stderr).toBe('');
  expect((await run('--progress', 'lines')).stderr).toContain('customers.csv');
  expect((await run('--progress', 'bar')).stderr).toContain('customers.csv');
  const { stderr } = await cli('plan', 'customers.csv', '--quiet', '--progress', 'json');
  expect(stderr).not.toContain('"type":"progress"');
  const { code } = await run('--progress', 'loud');
  expect(code).toBe(2);
});
