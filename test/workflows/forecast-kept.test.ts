import { join } from 'node:path';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import {
  applyPlan,
  exportRecords,
  importFiles,
  type Listener,
  planFiles,
  resume,
  undo,
} from '../../src/commands/index.js';
import { resourceOf } from '../../src/contract/index.js';
import { type Forecast, type KeptForecast, wholeForecast } from '../../src/plan/index.js';
import { forecastFact } from '../../src/reports/facts.js';
import { runText } from '../../src/reports/index.js';
import { account, fileOf, importing, newFolder, requestsOf } from '../accounts.js';
import { casesOf } from '../rounds.js';
import { type Edited, edited } from './forecast-works.js';

/** An account that nobody else works on, a workbook exported from it with so many edits a sheet, and a count of requests. */
async function quietAccount(resources: readonly Edited[], count: number, { seed = 90, firstRow = 2 } = {}) {
  // Its records were changed the day before at the latest.
  let behind = 86_400_000;
  const { sandbox, connection } = await account({ seed, clock: { now: () => Date.now() - behind } });
  behind = 0;
  const to = join(newFolder(), 'edited.xlsx');
  await exportRecords({ ...connection, headings: 'fields', datasets: resources, to });
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(to);
  for (const name of resources) {
    const sheet = workbook.getWorksheet(resourceOf(name).title);
    const column = ((sheet?.getRow(1).values ?? []) as string[]).indexOf(edited[name]);
    for (let row = firstRow; row < firstRow + count; row++) {
      const cell = sheet?.getRow(row).getCell(column);
      if (cell) cell.value = `Edited ${row}`;
    }
  }
  await workbook.xlsx.writeFile(to);
  return {
    context: { ...importing(connection, newFolder()), files: [to] },
    requests: () => sandbox.log().totals.requests,
  };
}

const workbooks: readonly (readonly [title: string, resources: readonly Edited[], count: number])[] = [
  ['a few jobs', ['job'], 3],
  ['a few customers', ['customer'], 3],
  ['sites', ['site'], 38],
  ['customers', ['customer'], 38],
  ['customers, jobs and activities', ['customer', 'job', 'activity'], 40],
  ['equipment', ['equipment'], 38],
  ['jobs', ['job'], 38],
  ['activities', ['activity'], 38],
  ['a few activities', ['activity'], 3],
];

describe.each(casesOf(workbooks, 2))('the forecast for a workbook with edited %s', (_title, resources, count) => {
  it('is what the plan takes when it is applied, and the undo when it is confirmed', async () => {
    const { context, requests } = await quietAccount(resources, count);
    const plan = await planFiles({ ...context, save: true }, async ({ summary, forecast }) => ({
      id: summary.id,
      forecast,
    }));
    const planned = requests();
    const { summary } = await applyPlan({ ...context, plan: plan.id });
    expect(summary.counts.total.updated).toBe(count * resources.length);
    expect(requests() - planned).toBe(plan.forecast.requests);
    expect(plan.forecast.requests - (plan.forecast.reads ?? 0)).toBe(count * resources.length);

    let [told, confirmed] = [0, 0];
    await undo({
      ...context,
      run: plan.id,
      confirm: async ({ forecast }) => {
        [told, confirmed] = [forecast.requests, requests()];
        return true;
      },
    });
    expect(requests() - confirmed).toBe(told);
  });

  it('is what an import takes once it has planned', async () => {
    const { context, requests } = await quietAccount(resources, count);
    let [told, planned] = [0, 0];
    await importFiles({
      ...context,
      onEvent: (event) => {
        if (event.type === 'planned') [told, planned] = [event.forecast.requests, requests()];
      },
    });
    expect(requests() - planned).toBe(told);
    expect(told).toBe(count * resources.length);
  });
});

/** Tables of new records, each of which names one of the table before it. */
const created = {
  customers: ['myId,name', (at: number) => `N-${at},Name ${at}`],
  sites: ['myId,name,customer.myId', (at: number) => `S-${at},Name ${at},N-${at}`],
  equipment: ['myId,name,site.myId', (at: number) => `E-${at},Name ${at},S-${at}`],
  jobs: ['myId,description,customer.myId', (at: number) => `J-${at},Text ${at},N-${at}`],
} as const;

const creations: readonly (readonly [tables: readonly (keyof typeof created)[], count: number])[] = [
  [['customers'], 130],
  [['customers', 'sites', 'equipment', 'jobs'], 12],
  [['customers'], 3],
  [['customers', 'jobs'], 12],
];

describe.each(casesOf(creations, 2))(
  'the forecast for the undo of an import that has created %j, %i each',
  (tables, count) => {
    it('is what it takes once it is confirmed, and with what comparing took all that the run has sent', async () => {
      const { sandbox, path, connection } = await account({ seed: 90 });
      const files = tables.map((name) => {
        const [headings, row] = created[name];
        return fileOf(join(path, `${name}.csv`), [headings, ...Array.from({ length: count }, (_, at) => row(at))]);
      });
      const context = { ...importing(connection, newFolder()), files };
      const { summary } = await importFiles({ ...context, allow: ['creations'] });
      const requests = () => sandbox.log().totals.requests;
      const lookedAt = () => requestsOf(sandbox, 'job.details') + requestsOf(sandbox, 'v2.job.search');
      let [confirmed, before] = [0, 0];
      const { preview, run } = await undo({
        ...context,
        run: summary.id,
        confirm: async () => {
          [confirmed, before] = [requests(), lookedAt()];
          return true;
        },
      });
      expect(run?.summary.counts.total.applied).toBe(count * tables.length);
      // The search shows no values: jobs that others changed of late take one more each, or a search for each customer.
      const { requests: foretold } = preview.forecast;
      const needed = foretold + lookedAt() - before - 2;
      expect(requests() - confirmed).toBe(needed);
      expect(run?.summary.requests.sent).toBe(preview.compared + needed);
    });
  },
);

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

it.each<[KeptForecast, string]>([
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
