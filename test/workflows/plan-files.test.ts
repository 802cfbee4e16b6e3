import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFiles, type PlanFilesOptions, planFiles } from '../../src/commands/import.js';
import { resume } from '../../src/commands/resume.js';
import { listRuns } from '../../src/commands/runs.js';
import type { Payload } from '../../src/contract/index.js';
import { LimitError } from '../../src/errors.js';
import type { PlanChange } from '../../src/plan/index.js';
import { writePlanFile } from '../../src/reports/files.js';
import type { Plan } from '../../src/reports/plan/view.js';
import type { Sandbox } from '../../src/sandbox/index.js';
import {
  account,
  connectionTo,
  fileOf,
  importing,
  keyOf,
  recording,
  requestsOf,
  send,
  sendCustomers,
} from '../accounts.js';
import { errorOf } from '../errors.js';
import { textOf } from '../reports/page-markup.js';
import { casesOf } from '../rounds.js';

/** What a plan says, read while it can be. */
async function told(plan: Plan): Promise<Omit<Plan, 'changes'> & { readonly changes: readonly PlanChange[] }> {
  return { ...plan, changes: [...plan.changes(['update', 'create', 'conflict', 'blocked', 'rejected'])] };
}

function planning(sandbox: Sandbox, path: string, some: Partial<PlanFilesOptions> = {}) {
  const { dryRun: _, ...context } = importing(connectionTo(sandbox), path);
  const options = { ...context, files: [join(path, 'customers.csv')], save: true, ...some };
  return { options, plan: () => planFiles(options, told) };
}

const writesOf = (sandbox: Sandbox) => sandbox.log({ writesOnly: true }).entries.length;

it('planFiles says for every record what would happen to it, field by field, and writes nothing', async () => {
  const { sandbox, path } = await account();
  await send(sandbox, 'customer', { myId: 'A', name: 'Anna', addressCity: 'Bonn' });
  await send(sandbox, 'customer', { myId: 'B', name: 'Ben' });
  const rows = ['A,Anna & Co,,Köln', 'B,Ben,,', 'C,Cem,0228 1,Ulm', 'D,,,wrong'];
  fileOf(join(path, 'customers.csv'), ['myId,name,addressZIP,addressCity', ...rows]);
  const before = writesOf(sandbox);
  const { plan } = planning(sandbox, path);
  const { counts, byResource, changes, isSaved, findings, forecast, endsAt } = await plan();
  const expected = { create: 2, update: 1, unchanged: 1, conflict: 0, blocked: 0, rejected: 0 };
  expect(counts).toMatchObject(expected);
  expect(byResource).toMatchObject({ customer: expected });
  const place = { file: join(path, 'customers.csv'), resource: 'customer' };
  expect(changes).toEqual([
    {
      ...{ kind: 'update', key: 'A', name: 'Anna & Co', row: 2, ...place },
      fields: [
        { field: 'name', from: 'Anna', to: 'Anna & Co' },
        { field: 'addressCity', from: 'Bonn', to: 'Köln' },
      ],
    },
    {
      ...{ kind: 'create', key: 'C', name: 'Cem', row: 4, ...place },
      fields: expect.arrayContaining([
        { field: 'myId', from: null, to: 'C' },
        { field: 'addressCity', from: null, to: 'Ulm' },
      ]),
    },
    { ...{ kind: 'create', key: 'D', row: 5, ...place }, fields: expect.any(Array) },
  ]);
  expect({ isSaved, findings }).toEqual({ isSaved: true, findings: [] });
  // Applying it counts the customers and asks for what was changed: two lists each.
  expect(forecast).toMatchObject({ requests: 3 + 4, reads: 4 });
  expect(endsAt).toBeInstanceOf(Date);
  expect(writesOf(sandbox)).toBe(before);
});

const parts: readonly (readonly [part: object, minutes: number, days: number])[] = [
  // Section "Limits" and the arithmetic: 600 at 120 a minute; at 60; 98 or so today, then 100 a day.
  [{}, 5, 1],
  [{ share: 0.5 }, 10, 1],
  [{ reserve: 900 }, 5, 7],
];

it.each(casesOf(parts, 1))(
  'planFiles foretells what 600 records take with %j: %i minutes, %i days',
  async (part, minutes, days) => {
    const { sandbox, path } = await account({ rate: 120, quota: 1000 });
    const rows = Array.from({ length: 600 }, (_, at) => `${keyOf(at)},Customer ${at}`);
    fileOf(join(path, 'customers.csv'), ['myId,name', ...rows]);
    const { forecast, endsAt, quota } = await planning(sandbox, path, { ...connectionTo(sandbox, part) }).plan();
    // What applies it counts the active and the inactive customers first.
    expect(forecast).toMatchObject({ requests: 602, reads: 2, days });
    expect(forecast.minutes).toBeCloseTo((minutes * 602) / 600);
    const dayOf = (ms: number) => Math.floor(ms / 86_400_000);
    if (days > 1) expect(dayOf(Number(endsAt)) - dayOf(Date.now())).toBe(days - 1);
    else expect((Number(endsAt) - Date.now()) / 60_000).toBeCloseTo(minutes, 0);
    expect(quota).toMatchObject({ limit: 1000, ...('reserve' in part && part) });
  },
);

it('planFiles gives the reasons of what is left alone', async () => {
  const { sandbox, path } = await account();
  await sendCustomers(sandbox, 2);
  fileOf(join(path, 'customers.csv'), ['myId,name,active', 'C000,Other,yes', 'N,New,wrong']);
  fileOf(join(path, 'sites.csv'), ['myId,customer.myId,name', 'S,N,Depot']);
  const files = [join(path, 'customers.csv'), join(path, 'sites.csv')];
  const { counts, forecast, changes } = await planning(sandbox, path, { files, mode: 'create-only' }).plan();
  expect(changes.map(({ kind, key, reason }) => [kind, key, reason])).toEqual([
    ['conflict', 'C000', expect.stringContaining('exists already')],
    // Its customer will not be there.
    ['blocked', 'S', expect.stringContaining('customer N, row 3, was rejected')],
    ['rejected', 'N', expect.stringContaining('wrong')],
  ]);
  expect(counts).toMatchObject({ create: 0, update: 0, unchanged: 0, conflict: 1, blocked: 1, rejected: 1 });
  expect(forecast.requests).toBe(0);
});

it('planFiles keeps a plan that was told, with what it took to make it, also when other runs begin and end', async () => {
  const { sandbox, path } = await account();
  await sendCustomers(sandbox, 3);
  fileOf(join(path, 'customers.csv'), ['myId,name', 'C000,Zero', 'N,New']);
  const { options, plan } = planning(sandbox, path);
  const { summary } = await plan();
  expect(summary.requests.sent).toBeGreaterThan(0);
  await planFiles({ ...options, save: false }, told);
  await importFiles({ ...options, dryRun: true });
  const runs = await listRuns(path);
  const kept = runs.map(({ id, state, requests }) => [id, state, requests.sent]);
  expect(kept).toEqual([[summary.id, 'planned', summary.requests.sent]]);
  expect(runs[0]?.options).toMatchObject({ forecast: { requests: 6, reads: 4 } });
});

it('planFiles cannot be resumed: it is to be applied', async () => {
  const { sandbox, path } = await account();
  fileOf(join(path, 'customers.csv'), ['myId,name', 'N,New']);
  const { options, plan } = planning(sandbox, path);
  const { summary } = await plan();
  const error = await errorOf(resume({ ...options, run: 'latest' }));
  expect(error.advice).toContain(`fieldsheet apply ${summary.id}`);
  expect(await listRuns(path)).toHaveLength(1);
  expect(sandbox.count('customer')).toBe(0);
});

describe('the safety limits', () => {
  /**
   * Twenty customers of which so many have another name in the file, so many more that are new, and so many of the
   * account that the file does not name.
   */
  async function edited(changed: number, added: number, unnamed = added) {
    const { sandbox, path } = await account();
    await sendCustomers(sandbox, 20 + unnamed);
    const rows = Array.from({ length: 20 }, (_, at) => `${keyOf(at)},${at < changed ? 'Other' : 'Customer'} ${at}`);
    const others = Array.from({ length: added }, (_, at) => `N${at},New ${at}`);
    fileOf(join(path, 'customers.csv'), ['myId,name', ...rows, ...others]);
    return { sandbox, path, ...planning(sandbox, path, { allow: [] }) };
  }

  it.each([
    ['changes 30%', 6, 0, 0, []],
    ['changes more', 7, 0, 0, [{ limit: 'changed', allowedBy: 'changes', records: 7, of: 20, allowed: 0.3 }]],
    ['creates as many as are there', 0, 20, 20, []],
    ['brings the rest of what was imported in part', 0, 100, 0, []],
    ['brings the rest beside some others', 0, 100, 20, []],
    [
      'creates more, and may have lost the keys of as many',
      ...([0, 21, 21] as const),
      [{ limit: 'created', allowedBy: 'creations', records: 21, of: 41, allowed: 0.5, unnamed: 21 }],
    ],
  ])('of a file that %s: the plan says so, an import sends nothing', async (_, changed, added, unnamed, findings) => {
    const { sandbox, path, options, plan } = await edited(changed, added, unnamed);
    expect((await plan()).findings).toEqual(findings.map((finding) => ({ ...finding, resource: 'customer' })));
    const before = writesOf(sandbox);
    const imported = importFiles({ ...options, dryRun: false });
    if (findings.length === 0) {
      expect((await imported).summary.state).toBe('done');
      return;
    }
    const error = await errorOf(imported);
    expect(error).toBeInstanceOf(LimitError);
    expect(error.message).toMatch(/^Nothing was sent: .*customers/);
    expect(error.message).toContain(String(findings[0]?.records));
    expect(error.advice).toContain(`--allow ${findings[0]?.allowedBy}.`);
    expect(writesOf(sandbox)).toBe(before);
    // The saved plan only: the import left nothing.
    expect(await listRuns(path)).toHaveLength(1);
  });

  it('name the run to go on with where an interrupted import is given again', async () => {
    const { sandbox, path } = await account();
    await sendCustomers(sandbox, 40);
    const rows = Array.from({ length: 40 }, (_, at) => `${keyOf(at)},Other ${at}`);
    fileOf(join(path, 'customers.csv'), ['myId,name', ...rows]);
    const { options } = planning(sandbox, path, { allow: [] });
    const before = writesOf(sandbox);
    const controller = new AbortController();
    const stopped = await importFiles({
      ...options,
      ...{ dryRun: false, concurrency: 1, signal: controller.signal, allow: ['changes'] },
      onEvent: () => writesOf(sandbox) - before >= 12 && controller.abort(),
    });
    expect(stopped.summary.state).toBe('interrupted');
    const error = await errorOf(importFiles({ ...options, dryRun: false }));
    expect(error).toBeInstanceOf(LimitError);
    expect(error.advice).toContain(`fieldsheet resume ${stopped.summary.id}`);
  });

  it('give way to what is allowed, and to what the folder allows', async () => {
    const { sandbox, options } = await edited(20, 30);
    const forced = await planFiles({ ...options, allow: ['changes', 'creations'], save: false }, told);
    const findings = [{ limit: 'changed' }, { limit: 'created' }];
    expect(forced).toMatchObject({ allow: ['changes', 'creations'], findings });
    const some = { ...options, dryRun: false, safety: { changed: 1 } };
    expect((await errorOf(importFiles(some))).message).not.toContain('would change');
    const { summary } = await importFiles({ ...options, dryRun: false, allow: ['changes', 'creations'] });
    expect(summary.counts.total).toMatchObject({ updated: 20, created: 30 });
    expect(sandbox.count('customer')).toBe(80);
  });
});

const rows = 20;
const numbers = Array.from({ length: rows }, (_, index) => index);

/** Files of 20 rows, in which cells of five fields can be edited. */
const files: readonly {
  readonly resource: 'customer' | 'job' | 'activity';
  readonly headings: readonly string[];
  readonly row: (number: number) => readonly string[];
  /** New values, by row and column, and what is to be sent for them beside the id. */
  readonly edits: readonly (readonly [row: number, column: number, value: string])[];
  readonly sent: readonly Payload[];
}[] = [
  {
    resource: 'customer',
    headings: ['myId', 'name', 'addressCity', 'customFieldValues.Segment'],
    row: (at) => [`K${at}`, `Name ${at}`, `City ${at}`, 'Retail'],
    edits: [
      [2, 1, 'Renamed'],
      [2, 2, 'Köln'],
      [5, 2, 'Bonn'],
      [7, 3, 'Trade'],
      [19, 1, 'Last'],
    ],
    sent: [
      { name: 'Renamed', addressCity: 'Köln' },
      { addressCity: 'Bonn' },
      { customFieldValues: [{ label: 'Segment', value: 'Trade' }] },
      { name: 'Last' },
    ],
  },
  {
    resource: 'job',
    headings: ['myId', 'customer.myId', 'description', 'priority', 'scheduledStart'],
    row: (at) => [`J${at}`, keyOf(0), `Work ${at}`, 'low', `2026-11-${10 + (at % 20)} 09:30`],
    edits: [
      [0, 2, 'Other work'],
      [1, 3, 'high'],
      [2, 4, '2026-12-01 10:00'],
      [3, 2, 'More work'],
      [3, 3, 'medium'],
    ],
    sent: [
      { description: 'Other work' },
      { priority: 'high' },
      { scheduledStart: '2026-12-01 10:00' },
      { description: 'More work', priority: 'medium' },
    ],
  },
  {
    resource: 'activity',
    headings: ['activityType.name', 'user.login', 'dateStart', 'dateEnd', 'note'],
    row: (at) => ['Workshop', 'anna.schaefer', `2026-03-${10 + at} 08:00`, `2026-03-${10 + at} 09:00`, `Note ${at}`],
    edits: [0, 4, 8, 12, 16].map((row) => [row, 4, `Changed ${row}`]),
    sent: [0, 4, 8, 12, 16].map((row) => ({ note: `Changed ${row}` })),
  },
];

it.each(files)('a file sends nothing the second time, and then its edited cells only: $resource', async (file) => {
  const { resource, headings, row, edits, sent } = file;
  const { sandbox, load } = await account();
  await sendCustomers(sandbox, 1);
  const { connection, bodies } = recording(connectionTo(sandbox));
  const run = async (cells: readonly (readonly string[])[]) => {
    const lines = [headings, ...cells].map((line) => line.join(','));
    const name = resource === 'activity' ? 'activities.csv' : `${resource}s.csv`;
    return (await load({ [name]: lines }, connection)).summary.counts.total;
  };
  const cells = numbers.map((at) => [...row(at)]);
  expect(await run(cells)).toMatchObject({ created: rows });
  const [written, requests] = [sandbox.log().totals.writes, sandbox.log().totals.requests];
  expect(await run(cells)).toMatchObject({ unchanged: rows, created: 0, updated: 0 });
  expect(sandbox.log().totals.writes).toEqual(written);
  // Twenty records fit into one page of each list; names, the samples of a search and what it hides take a few more.
  expect(sandbox.log().totals.requests - requests).toBeLessThanOrEqual(6);
  for (const [at, column, value] of edits) (cells[at] ?? [])[column] = value;
  const sends = requestsOf(sandbox, `${resource}.send`);
  expect(await run(cells)).toMatchObject({ updated: sent.length, unchanged: rows - sent.length, created: 0 });
  expect(requestsOf(sandbox, `${resource}.send`) - sends).toBe(sent.length);
  const last = bodies(`${resource}.send`).slice(-sent.length);
  expect(last.map(({ id: _, ...fields }) => fields)).toEqual(sent);
  // The id names each record for good.
  for (const { id } of last) expect(id).toBeDefined();
});

it('planFiles tells what the columns of its sources hold where that is asked for, and the issues with them', async () => {
  const { sandbox, path, connection } = await account();
  await send(sandbox, 'customer', { myId: 'A', name: 'Anna', addressCity: 'Bonn' });
  const file = join(path, 'customers.csv');
  fileOf(file, ['myId,name,addressCity,hobby', 'A,Anna,Köln,<b>', 'B,,Köln,']);
  const { dryRun: _, ...context } = importing(connection, path);
  const options = { ...context, files: [file], save: false };
  const tables = await planFiles({ ...options, profile: true }, async (plan: Plan) => {
    await writePlanFile(join(path, 'plan.html'), plan);
    return plan.tables;
  });
  expect(tables).toMatchObject([
    {
      file,
      rows: { read: 2 },
      columns: [
        { letter: 'A', heading: 'myId', reads: ['customer.myId'], profile: { filled: 2, distinct: 2 } },
        { letter: 'B', heading: 'name', reads: ['customer.name'], profile: { filled: 1, empty: 1 } },
        { letter: 'C', profile: { distinct: 1, samples: [{ value: 'Köln', count: 2 }] } },
        { letter: 'D', heading: 'hobby', reads: [] },
      ],
    },
  ]);
  const text = textOf(await readFile(join(path, 'plan.html'), 'utf8'));
  expect(text).toMatch(/hobby\s+nothing reads it/);
  expect(text).toMatch(/addressCity\s+Bonn\s+Köln/);
  expect(text).toContain('Where the issues are');
  const [plain] = (await planFiles(options, async (plan) => plan.tables)) ?? [];
  expect(plain?.columns.map(({ profile }) => profile)).toEqual([undefined, undefined, undefined, undefined]);
});
