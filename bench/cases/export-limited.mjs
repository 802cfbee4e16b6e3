import { exportCustomers } from '../measure/exported.mjs';
import { readPages } from '../measure/pages.mjs';
import { alternate, median } from '../measure/rounds.mjs';
import { startCustomerAccount } from '../measure/sandbox-process.mjs';
import { shareUsed } from '../measure/window-share.mjs';
import { contestantsTable, medianColumn } from '../report/contestants.mjs';
import { inRounds, number, percent, seconds } from '../report/figures.mjs';
import { countGoal, shareGoal } from '../report/goals.mjs';

const limit = 120;
const windowMs = 4000;
/** As much of the window as 300 ms are of a minute. */
const latencyMs = 20;

/** @type {import('../report/case.mjs').Case} */
export const exportLimited = {
  name: 'export-limited',
  what: "`export` under the service's limit, scaled down from a minute to four seconds, beside one page after the other and what the window permits",
  libraries: ['exceljs', 'undici'],
  gains: [],
  limit:
    'the service: the window, and that its requests are spread over it, so that the last one takes as much of its time as it has of its requests (51 of 120 for 100,000 customers: 1.7 s, of a real window 25 s). Beside that some 0.2 s are lost in all: the first window began before its first request, and each goes on some ms after the one before. What follows the last request is the writing of the file.',
  measure: measureLimited,
};

async function measureLimited({ short, rounds, folder }) {
  const customers = short ? 30_000 : 100_000;
  const flags = ['--latency', String(latencyMs), '--rate', String(limit), '--window', String(windowMs / 1000)];
  /** Each in an account of its own, so that neither begins with a window that the other has used. */
  const inTurn = (work) => async () => {
    const sandbox = await startCustomerAccount(customers, flags);
    try {
      const measure = await sandbox.counted(() => work(sandbox.env));
      return { ...measure, ...readingOf(await sandbox.log()) };
    } finally {
      await sandbox.close();
    }
  };
  const found = await alternate(
    {
      'fieldsheet export': inTurn((env) => exportCustomers(env, { folder, customers, windowMs })),
      'one page after the other': inTurn((env) => readPages(env, customers)),
    },
    rounds,
  );
  const ours = found['fieldsheet export'];
  const intervals = ({ requests, refused }) => requests - refused - 1;
  const floor = (measure) => Math.floor(intervals(measure) / limit) * windowMs;
  const evenly = (measure) => (intervals(measure) / limit) * windowMs;
  const columns = {
    requests: medianColumn('requests'),
    refused: medianColumn('refused'),
    'reading s': medianColumn('readingMs', seconds),
    'least s': (measures) => seconds(median(measures.map(floor))),
    'evenly s': (measures) => seconds(median(measures.map(evenly))),
    used: (measures) => percent(median(measures.map(({ share }) => share))),
  };
  return {
    setting: `${number(customers)} customers, ${limit} requests per ${windowMs / 1000} s, ${latencyMs} ms before each answer, ${inRounds(rounds)}`,
    tables: [contestantsTable(found, { more: columns })],
    goals: [
      shareGoal('window: used while reading', 'what it permits', {
        share: median(ours.map(({ share }) => share)),
        least: 0.99,
      }),
      shareGoal('least time of the requests, of the time of reading', 'the window', {
        share: median(ours.map((measure) => floor(measure) / measure.readingMs)),
        least: 0.95,
      }),
      shareGoal('time of the requests at an even pace, of the time of reading', 'the window', {
        share: median(ours.map((measure) => evenly(measure) / measure.readingMs)),
        least: 0.95,
      }),
      countGoal('refused with 429', Math.max(...ours.map(({ refused }) => refused)), 0),
    ],
    notes: [
      'Reading: from the first request to the last. Least: as many requests as the window permits in each of its lengths, beginning with the first one, at no time at all. Evenly: spread over the windows, as ours are, so that others who use the key find room at any time. One page after the other writes no file.',
    ],
  };
}

/** How long the requests took, and what was used of the window until the last one began. */
function readingOf(entries) {
  const times = entries.map(({ time }) => Date.parse(time));
  const answered = entries.filter(({ status }) => status !== 429).map(({ time }) => Date.parse(time));
  const { sent, permitted } = shareUsed(answered, { kind: 'fixed', limit, windowMs });
  return { readingMs: times.at(-1) - times[0], share: sent / permitted };
}
