import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import type { Clock } from '../../src/client/pacing/clock.js';
import { applyPlan } from '../../src/commands/apply.js';
import { attachFiles } from '../../src/commands/attach.js';
import { bulk } from '../../src/commands/bulk.js';
import { type ImportOptions, importFiles, planFiles } from '../../src/commands/import.js';
import { fetchPhotos } from '../../src/commands/photos.js';
import { resume } from '../../src/commands/resume.js';
import { retry } from '../../src/commands/retry.js';
import { doubtsOf } from '../../src/commands/run.js';
import { undo } from '../../src/commands/undo.js';
import { resourceOf } from '../../src/contract/index.js';
import { exportRecords } from '../../src/export/export.js';
import { type Forecast, type Spent, wholeForecast } from '../../src/plan/index.js';
import { forecastFact } from '../../src/reports/facts.js';
import type { RunResult } from '../../src/reports/results.js';
import { runText } from '../../src/reports/run/run.js';
import type { Listener } from '../../src/runs/events.js';
import type { SandboxOptions } from '../../src/sandbox/index.js';
import { account, connectionTo, fileOf, journalIn, newFolder, recordsIn } from '../accounts.js';
import { casesOf, isLong } from '../rounds.js';
import { columnOf, edit, sheetOf } from '../rows/returned-support.js';

const began = 'undici:request:create';
const ended = ['undici:request:trailers', 'undici:request:error'] as const;

/** What a request takes, ms. */
const requestMs = 3;

/**
 * A clock that moves on by what requests take, and when somebody sleeps, once no request is in flight: it counts what is
 * waited for, however busy the machine is. Close it after use.
 */
class StillClock implements Clock {
  // At a whole second, the first answer of a service with windows of a second does not tell how long they are.
  #now = Math.floor(Date.now() / 1000) * 1000 + 250;
  #inFlight = 0;
  readonly #more = (): void => {
    this.#inFlight += 1;
  };
  readonly #less = (): void => {
    this.#inFlight -= 1;
    this.#now += requestMs;
  };

  constructor() {
    subscribe(began, this.#more);
    for (const name of ended) subscribe(name, this.#less);
  }

  readonly now = (): number => this.#now;

  readonly sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    const until = this.#now + ms;
    do await delay(0, undefined, { signal });
    while (this.#inFlight > 0);
    this.#now = Math.max(this.#now, until);
  };

  close(): void {
    unsubscribe(began, this.#more);
    for (const name of ended) unsubscribe(name, this.#less);
  }
}

const limits = { rate: 60, window: 1, quota: 20_000 } as const;

/** What a piece of work was said to take, what its run says that it took, and what the service and a clock say. */
interface Played {
  readonly forecast: Forecast;
  readonly spent: Spent;
  readonly requests: number;
  readonly seconds: number;
  /** Changes whose requests were without an answer before: each is looked up, then perhaps compared and sent again. */
  readonly inDoubt?: number;
}

type World = Awaited<ReturnType<typeof world>>;

/** An account with limits, whose records, also those of some tables, were changed the day before at the latest. */
async function world(options: SandboxOptions = {}, tables?: Readonly<Record<string, readonly string[]>>) {
  let behind = 86_400_000;
  const clock = new StillClock();
  onTestFinished(() => clock.close());
  const ofService = { now: () => clock.now() - behind };
  const made = await account({ ...limits, clock: ofService, ...options }, { clock, sendsBy: clock });
  // By a client of its own, for whose clock no day passes.
  if (tables)
    await made.load(tables, { client: connectionTo(made.sandbox, { clock }).client, stateFolder: newFolder() });
  behind = 0;
  return { ...made, clock };
}

/** Counts from the moment at which a forecast is told; of several, from the last one. */
class Count {
  readonly #world: World;
  #forecast: Forecast | undefined;
  #requests = 0;
  #began = 0;

  constructor(of: World) {
    this.#world = of;
  }

  readonly begin = (forecast: Forecast): true => {
    this.#forecast = forecast;
    this.start();
    return true;
  };

  /** Counts from now, where the forecast is told later. */
  start(): void {
    this.#requests = this.#sent;
    this.#began = this.#world.clock.now();
  }

  readonly onTold: Listener = (event) => {
    if (event.type === 'planned') this.#forecast = event.forecast;
  };

  readonly onEvent: Listener = (event) => event.type === 'planned' && this.begin(event.forecast);

  end(result: RunResult | undefined): Played {
    const requests = this.#sent - this.#requests;
    const seconds = (this.#world.clock.now() - this.#began) / 1000;
    if (!this.#forecast || !result?.spent) throw new Error('No forecast was told, or nothing was sent.');
    return { forecast: this.#forecast, spent: result.spent, requests, seconds };
  }

  get #sent(): number {
    return this.#world.sandbox.log().totals.requests;
  }
}

/** A field of each resource that somebody edits in an exported workbook. */
const edited = {
  customer: 'addressCity',
  site: 'addressCity',
  equipment: 'name',
  job: 'description',
  activity: 'note',
} as const;
type Edited = keyof typeof edited;

/** A workbook of the account with so many edits from a row on, and so many new records, a sheet. */
async function workbook(
  { connection }: Pick<World, 'connection'>,
  resources: readonly Edited[],
  edits: number,
  { added = 0, firstRow = 2 } = {},
) {
  const to = join(newFolder(), 'edited.xlsx');
  await exportRecords({ ...connection, headings: 'fields', datasets: resources, to });
  await edit(to, (book) => {
    for (const name of resources) {
      const sheet = sheetOf(book, resourceOf(name).title);
      const set = (row: number, heading: string, value: string) => {
        sheet.getRow(row).getCell(columnOf(sheet, heading)).value = value;
      };
      for (let row = firstRow; row < firstRow + edits; row++) set(row, edited[name], `Edited ${row}`);
      const end = sheet.rowCount + 1;
      for (let at = 0; at < added; at++) {
        set(end + at, 'myId', `NEW-${name}-${at}`);
        set(end + at, 'name', `New ${name} ${at}`);
      }
    }
  });
  return [to];
}

const customers = (count: number, name = 'Name') => ({
  'customers.csv': ['myId,name', ...Array.from({ length: count }, (_, at) => `N-${at},${name} ${at}`)],
});

const family = (count: number) => {
  const rows = (row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at));
  return {
    ...customers(count),
    'sites.csv': ['myId,name,customer.myId', ...rows((at) => `S-${at},Site ${at},N-${at}`)],
    'equipment.csv': ['myId,name,site.myId', ...rows((at) => `E-${at},Boiler ${at},S-${at}`)],
    'jobs.csv': ['myId,description,customer.myId', ...rows((at) => `J-${at},Job ${at},N-${at}`)],
  };
};

/** Customers as somebody typed them, without keys, and as the file has them, another city with each. */
const typed = (count: number) => ({
  'customers.csv': ['name,addressCity', ...Array.from({ length: count }, (_, at) => `Name ${at},Bonn`)],
});
const keyed = (count: number) => ({
  'customers.csv': ['No,Name,City', ...Array.from({ length: count }, (_, at) => `K-${at},Name ${at},Ulm`)],
});

const adopting = ({ path }: World) => ({
  mapping: fileOf(join(path, 'adopt.ts'), [
    "import { defineMapping, text } from 'fieldsheet';",
    'export default defineMapping({ records: {',
    "  customer: { match: ['name'], myId: text('No'), name: text('Name'), addressCity: text('City') },",
    '} });',
  ]),
});

/** Plans and saves, then applies: counted from the plan on. */
async function applied(at: World, files: readonly string[], more: Partial<ImportOptions> = {}): Promise<Played> {
  const count = new Count(at);
  const plan = await planFiles({ ...at.context, ...more, files, save: true }, async ({ summary, forecast }) => {
    count.begin(forecast);
    return summary.id;
  });
  return count.end(await applyPlan({ ...at.context, plan }));
}

async function undone(at: World, run: string): Promise<Played> {
  const count = new Count(at);
  const result = await undo({ ...at.context, run, confirm: async ({ forecast }) => count.begin(forecast) });
  return count.end(result.run);
}

type Killed = Pick<ImportOptions, 'stateFolder' | 'signal' | 'onEvent'>;

/** Works until 40 changes are settled; then the state is as kill -9 leaves it, and nothing more leaves. */
async function killed(stateFolder: string, work: (options: Killed) => Promise<unknown>): Promise<string> {
  const copy = newFolder();
  const controller = new AbortController();
  let done = 0;
  const onEvent: Listener = (event) => {
    if (event.type !== 'execution' || event.event.type !== 'progress' || ++done !== 40) return;
    cpSync(stateFolder, copy, { recursive: true });
    controller.abort();
  };
  await work({ stateFolder, signal: controller.signal, onEvent });
  return copy;
}

const importKilled = (at: World, files: readonly string[]) =>
  killed(newFolder(), (options) => importFiles({ ...at.context, files, ...options }));

const undoKilled = (at: World, run: string) =>
  killed(at.path, (options) => undo({ ...at.context, ...options, run, confirm: async () => true }));

async function resumed(at: World, stateFolder: string): Promise<Played> {
  const journal = await journalIn(stateFolder, { readOnly: true });
  const inDoubt = doubtsOf(journal.run('latest'));
  journal.close();
  const count = new Count(at);
  count.start();
  return { ...count.end(await resume({ ...at.context, stateFolder, run: 'latest', onEvent: count.onTold })), inDoubt };
}

const paths = (at: World, tables: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(tables).map(([name, lines]) => fileOf(join(at.path, name), lines));

/** Works of each kind, on an account of its own each. */
const works: Readonly<Record<string, () => Promise<Played>>> = {
  'import: create': async () => {
    const at = await world();
    const count = new Count(at);
    return count.end(await at.load(customers(130), { onEvent: count.onEvent }));
  },
  'import with half of a sliding window: update': async () => {
    const at = await world({ windowKind: 'sliding', seed: 20 });
    const { client } = connectionTo(at.sandbox, { share: 0.5, clock: at.clock });
    await at.load(customers(70), { client });
    const count = new Count(at);
    return count.end(await at.load(customers(110, 'Renamed'), { client, onEvent: count.onEvent }));
  },
  'plan and apply: update': async () => {
    const at = await world({ seed: 130 });
    return applied(at, await workbook(at, ['customer'], 120));
  },
  'plan and apply: create and update': async () => {
    const at = await world({ seed: 90 });
    return applied(at, await workbook(at, ['customer'], 60, { added: 60 }));
  },
  'plan and apply: workbook of five kinds': async () => {
    const at = await world({ seed: 60 });
    return applied(at, await workbook(at, ['customer', 'site', 'equipment', 'job', 'activity'], 25));
  },
  'plan and apply: create': async () => {
    const at = await world({ seed: 20 });
    return applied(at, paths(at, family(30)));
  },
  'import: workbook of five kinds': async () => {
    const at = await world({ seed: 60 });
    const files = await workbook(at, ['customer', 'site', 'equipment', 'job', 'activity'], 25);
    const count = new Count(at);
    return count.end(await at.load(files, { onEvent: count.onEvent }));
  },
  'plan and apply: adopt': async () => {
    const at = await world({}, typed(110));
    return applied(at, paths(at, keyed(110)), adopting(at));
  },
  'plan and apply: what an import has just written': async () => {
    const at = await world();
    await at.load(customers(130));
    return applied(at, paths(at, customers(130, 'Renamed')));
  },
  'plan and apply: a part of what an import has just written': async () => {
    const at = await world();
    await at.load(customers(600));
    return applied(at, paths(at, customers(60, 'Renamed')));
  },
  'plan and apply: jobs that an import has just written': async () => {
    const at = await world({}, customers(60));
    const rows = (text: string) => Array.from({ length: 60 }, (_, n) => `J-${n},${text} ${n},N-${n}`);
    const jobs = (text: string) => ({ 'jobs.csv': ['myId,description,customer.myId', ...rows(text)] });
    await at.load(jobs('Job'));
    return applied(at, paths(at, jobs('Edited')));
  },
  'plan and apply: adopt what an import has just written': async () => {
    const at = await world();
    await at.load(typed(110));
    return applied(at, paths(at, keyed(110)), adopting(at));
  },
  'undo: adopted': async () => {
    const at = await world({ readings: { emptyKey: 'ignored' } }, typed(110));
    return undone(at, (await at.load(keyed(110), adopting(at))).summary.id);
  },
  'undo: created, and created and undone before': async () => {
    const at = await world();
    for (let time = 1; time < 4; time++) await undone(at, (await at.load(family(50))).summary.id);
    return undone(at, (await at.load(family(50))).summary.id);
  },
  'undo: updated': async () => {
    const at = await world({ seed: 130 });
    return undone(at, (await at.load(await workbook(at, ['customer'], 120))).summary.id);
  },
  'undo: workbook of five kinds': async () => {
    const at = await world({ seed: 60 });
    const files = await workbook(at, ['customer', 'site', 'equipment', 'job', 'activity'], 25);
    return undone(at, (await at.load(files)).summary.id);
  },
  'bulk deactivate': async () => {
    const at = await world({ seed: 130 });
    const active = (await recordsIn(at.sandbox, 'customer')).filter(({ active }) => active);
    const file = at.file('customers', 'id', ...active.map(({ id }) => String(id)));
    const count = new Count(at);
    const what = { ...at.context, verb: 'deactivate', resource: 'customer', file, maxHits: 1 } as const;
    const { run } = await bulk({ ...what, confirm: async ({ forecast }) => count.begin(forecast) });
    return count.end(run);
  },
  attach: async () => {
    const at = await world({ seed: 5 });
    const jobs = (await recordsIn(at.sandbox, 'job')).filter(({ num }) => num);
    const names = Array.from({ length: 100 }, (_, index) => `f${index}.txt`);
    for (const name of names) writeFileSync(join(at.path, name), `content of ${name}`);
    const file = at.file('list', 'file,job.num', ...names.map((name, index) => `${name},${jobs[index % 5]?.num}`));
    const count = new Count(at);
    return count.end(await attachFiles({ ...at.context, file, again: false, onEvent: count.onEvent }));
  },
  photos: async () => {
    const at = await world({ seed: 110 });
    const jobs = await recordsIn(at.sandbox, 'job');
    const file = at.file('jobs', 'id', ...jobs.map(({ id }) => String(id)));
    // Rows that name jobs by id are not looked up: the limits must be known from before.
    await workbook(at, ['job', 'customer'], 0);
    const count = new Count(at);
    return count.end(await fetchPhotos({ ...at.context, file, to: newFolder(), onEvent: count.onEvent }));
  },
  'resume after a kill: create': async () => {
    const at = await world({ seed: 20 });
    return resumed(at, await importKilled(at, paths(at, customers(160))));
  },
  'resume after a kill: workbook of five kinds': async () => {
    const at = await world({ seed: 60 });
    const files = await workbook(at, ['customer', 'site', 'equipment', 'job', 'activity'], 30);
    return resumed(at, await importKilled(at, files));
  },
  'resume after a kill: undo of created': async () => {
    const at = await world();
    const { summary } = await at.load(family(40));
    return resumed(at, await undoKilled(at, summary.id));
  },
  'resume after a kill: undo of a workbook of five kinds': async () => {
    const at = await world({ seed: 60 });
    const files = await workbook(at, ['customer', 'site', 'equipment', 'job', 'activity'], 30);
    const { summary } = await at.load(files);
    return resumed(at, await undoKilled(at, summary.id));
  },
  retry: async () => {
    const at = await world();
    const rows = Array.from({ length: 110 }, (_, index) => `B-${index},Text,N-${index}`);
    const files = paths(at, { 'jobs.csv': ['myId,description,customer.myId', ...rows] });
    const { summary } = await at.load(files, { maxErrors: 1000 });
    await at.load(customers(110));
    const count = new Count(at);
    return count.end(await retry({ ...at.context, run: summary.id, onEvent: count.onEvent }));
  },
};

const played: [string, Played][] = [];

it.each(casesOf(Object.entries(works), 3))(
  'the forecast is what is sent, within 1 percent of requests and 10 percent of time: %s',
  { timeout: 60_000 },
  async (title, work) => {
    const result = await work();
    played.push([title, result]);
    const { forecast, spent, requests, seconds, inDoubt = 0 } = result;
    const unknown = (of: number) => Math.max(1, of / 100) + inDoubt;
    expect(forecast.reads + forecast.writes).toBe(forecast.requests);
    expect(Math.abs(requests - forecast.requests)).toBeLessThanOrEqual(unknown(forecast.requests));
    expect(spent.requests).toBe(requests);
    expect(Math.abs(spent.writes - forecast.writes)).toBeLessThanOrEqual(unknown(forecast.writes));
    expect(Math.abs(seconds - forecast.seconds)).toBeLessThanOrEqual(forecast.seconds / 10);
    expect(Math.abs(spent.seconds - seconds)).toBeLessThan(0.1);
  },
);

/** `npm run test:long -- test/workflows/forecast.test.ts` prints what every work was said to take and took. */
afterAll(() => {
  if (!isLong) return;
  const lines = played.map(([title, { forecast, spent, requests, seconds }]) =>
    [
      title.padEnd(44),
      `${forecast.requests} (${forecast.reads} + ${forecast.writes})`.padStart(15),
      `${requests} (${spent.reads} + ${spent.writes})`.padStart(15),
      `${forecast.seconds.toFixed(2)} s`.padStart(9),
      `${seconds.toFixed(2)} s`.padStart(9),
    ].join('  '),
  );
  process.stdout.write(`${lines.join('\n')}\n`);
});

/** An account that nobody else works on, a workbook exported from it with so many edits a sheet, and a count of requests. */
async function quietAccount(resources: readonly Edited[], count: number, { seed = 90, firstRow = 2 } = {}) {
  // Its records were changed the day before at the latest.
  let behind = 86_400_000;
  const made = await account({ seed, clock: { now: () => Date.now() - behind } });
  behind = 0;
  const files = await workbook(made, resources, count, { firstRow });
  return { context: { ...made.context, files }, requests: () => made.sandbox.log().totals.requests };
}

it('many edited activities are read by their list, which costs less than one by one, and whose pages overlap', async () => {
  const { context, requests } = await quietAccount(['activity'], 38, { seed: 300, firstRow: 250 });
  const before = requests();
  const plan = await planFiles({ ...context, save: true }, async ({ summary, forecast, readings }) => {
    expect(readings).toMatchObject([{ way: 'lists', requests: 4 }]);
    return { id: summary.id, forecast };
  });
  // 300 activities: three pages of 100 would not show that none lies between two of them.
  expect(requests() - before).toBe(4);
  expect(plan.forecast).toMatchObject({ requests: 38 + 4, reads: 4 });
  await applyPlan({ ...context, plan: plan.id });
  expect(requests() - before).toBe(4 + 38 + 4);
});

it('a few edits among many records that an import has just written are looked at one by one, and forecast so', async () => {
  const { context, path, load, sandbox } = await account();
  await load(customers(300));
  const [file] = Object.entries(customers(2, 'Renamed')).map(([name, lines]) => fileOf(join(path, name), lines));
  const plan = await planFiles({ ...context, files: [file ?? ''], save: true }, async ({ summary, forecast }) => {
    return { id: summary.id, forecast };
  });
  const before = sandbox.log().totals.requests;
  const { summary } = await applyPlan({ ...context, plan: plan.id });
  expect(summary.counts.total).toMatchObject({ updated: 2 });
  // The first pages of both lists of changes show that there are more than two to come.
  expect(sandbox.log().totals.requests - before).toBe(2 + 2 + 2);
  expect(plan.forecast).toMatchObject({ requests: 6, reads: 4, writes: 2 });
});

it.each<[Parameters<typeof wholeForecast>[0], string]>([
  [{ requests: 0, minutes: 0, days: 0 }, 'no requests'],
  [{ requests: 1, minutes: 0.000001, days: 1 }, '1 request, 1 second, 1 day of quota'],
  [
    { requests: 76, reads: 38, minutes: 0.633, days: 1 },
    '76 requests (38 reads, 38 writes), 38 seconds, 1 day of quota',
  ],
  [{ requests: 239, minutes: 1.99, days: 1 }, '239 requests, 2 minutes, 1 day of quota'],
  [{ requests: 4, reads: 4, minutes: 0.0333, days: 2 }, '4 requests, 2 seconds, 2 days of quota'],
  [
    { requests: 1240, reads: 1, minutes: 10 + 1 / 3, days: 1 },
    '1\u202f240 requests (1 read, 1\u202f239 writes), 10 minutes 20 seconds, 1 day of quota',
  ],
  [{ requests: 20_000, minutes: 166.6, days: 3 }, '20\u202f000 requests, 2 hours 47 minutes, 3 days of quota'],
])('a forecast of %o reads: %s', (forecast, text) => {
  expect(forecastFact(wholeForecast(forecast))).toBe(text);
});

it('the forecast of a resume is what is left to send, and the outcome tells reads from writes', async () => {
  const { context, requests } = await quietAccount(['customer'], 38);
  const controller = new AbortController();
  let settled = 0;
  const halted = await importFiles({
    ...context,
    concurrency: 1,
    signal: controller.signal,
    onEvent: ({ type }) => type === 'execution' && ++settled === 10 && controller.abort(),
  });
  const { updated, open } = halted.summary.counts.total;
  expect([halted.summary.state, updated + open]).toEqual(['interrupted', 38]);
  const before = requests();
  const forecasts: Forecast[] = [];
  const onEvent: Listener = (event) => event.type === 'planned' && forecasts.push(event.forecast);
  const result = await resume({ ...context, onEvent, run: halted.summary.id });
  // Two lists of changes, and a count of each, tell what others did meanwhile.
  expect(forecasts).toMatchObject([{ requests: open + 4, reads: 4, writes: open }]);
  expect(requests() - before).toBe(open + 4);
  expect(result.forecast).toEqual(forecasts[0]);
  expect(result.spent).toMatchObject({ requests: open + 4, reads: 4, writes: open });
  const { sent } = result.summary.requests;
  const { writes = 0 } = result;
  // The request that was about to leave at the interruption may be counted twice.
  expect([38, 39]).toContain(writes);
  const told = `${sent} sent (${sent - writes} reads, ${writes} writes), 0 retried`;
  expect(runText(result, { colour: false })).toContain(told);
});
