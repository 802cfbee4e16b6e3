import { createJiti } from 'jiti';
import { number, ratioGoal } from './report.mjs';

const load = createJiti(import.meta.url);
const { simulate } = await load.import('../test/pacing/simulation.ts');
const { comesInBursts, paces, takesPart } = await load.import('../test/pacing/neighbours.ts');

const limit = 120;
const windowMs = 60_000;
const hourMs = 3_600_000;
const seed = 20_260;
const kinds = ['fixed', 'aligned', 'sliding'];

/** Headers without those whose name begins so. */
const without = (prefix) => (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(prefix)));

/**
 * Each with what it changes of: alone, clocks alike, 20 to 120 ms to the service and as long back, 8 calls at a time.
 */
const scenarios = [
  { name: 'alone' },
  { name: 'alone, clock 10 min ahead', clockOffset: -600_000 },
  { name: 'alone, clock 10 min behind', clockOffset: 600_000 },
  {
    name: 'alone, clock set by 10 min every hour',
    clockOffset: (ms) => 600_000 * Math.floor((ms + hourMs / 2) / hourMs),
  },
  { name: 'alone, clock gains 1 s an hour', clockOffset: (ms) => -ms / 3600 },
  { name: 'alone, 0.1 to 2 s on the way', latency: [50, 1000], goal: 0.9 },
  { name: 'alone, 1 to 20 s on the way', latency: [500, 10_000], concurrency: 32, goal: 0.75 },
  { name: 'alone, no X-RateLimit headers', damage: without('x-ratelimit') },
  { name: 'alone, no X-RateLimit-Reset', damage: without('x-ratelimit-reset'), goal: 0.9 },
  { name: 'alone, no Date', damage: without('date'), clockOffset: -600_000, goal: 0.9 },
  { name: 'alone, --share 80%', pacer: { share: 0.8 }, share: 0.8 },
  { name: 'half taken at random', neighbours: [takesPart(0.5)], goal: 0.9 },
  { name: 'half taken, Retry-After', neighbours: [takesPart(0.5)], retryAfter: 'seconds', goal: 0.9 },
  { name: 'half taken in one burst a minute', neighbours: [comesInBursts(0.5)], goal: 0.9 },
  { name: 'half taken, --share 40%', neighbours: [takesPart(0.5)], pacer: { share: 0.4 }, share: 0.4, goal: 0.9 },
  {
    name: 'a second fieldsheet, each --share 50%',
    neighbours: [paces(0.5)],
    pacer: { share: 0.5 },
    share: 0.5,
    goal: 0.9,
  },
];

/** The controller of the pacing alone, on a clock of its own: each scenario with windows of each kind, 120 a minute. */
export async function pacingSimulated({ short }) {
  const hours = short ? 1 : 3;
  const rows = [];
  const goals = [];
  for (const { name, goal = 0.97, ...scenario } of scenarios) {
    const results = [];
    for (const kind of kinds) results.push({ kind, ...(await play(scenario, { kind, durationMs: hours * hourMs })) });
    for (const { kind, left, sent, used, refused } of results)
      rows.push([name, kind, number(left), number(sent), used.toFixed(3), refused, (refused / hours).toFixed(1)]);
    goals.push(ratioGoal(`${name}: least share that was used`, Math.min(...results.map(({ used }) => used)), goal));
    if (scenario.neighbours) continue;
    const refused = results.reduce((sum, result) => sum + result.refused, 0);
    goals.push({ what: `${name}: refused with 429`, value: String(refused), goal: '0', isMet: refused === 0 });
  }
  return {
    setting: `${hours} virtual hours each, ${limit} requests per ${windowMs / 1000} s, seed ${seed}`,
    table: [['scenario', 'window', 'permitted', 'sent', 'share', '429', '429 an hour'], ...rows],
    goals,
    notes: [
      '',
      'Permitted: what the windows hold, times --share, and no more than others left of it. Aligned windows begin before the',
      'first request and end after the last one, so that there is one more of them.',
    ],
  };
}

async function play({ share = 1, damage, retryAfter, ...scenario }, { kind, durationMs }) {
  const { service } = await simulate({
    latency: [20, 120],
    ...scenario,
    service: { kind, limit, windowMs, rounding: 'ceil', damage, retryAfter },
    durationMs,
    seed,
  });
  const whole = (limit * durationMs) / windowMs;
  const left = Math.min(whole * share, whole - service.foreign);
  return { left, sent: service.accepted, used: service.accepted / left, refused: service.refused };
}
