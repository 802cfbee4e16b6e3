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

/** Headers of which some say something else. */
const saying = (other) => (headers) => ({ ...headers, ...other });

/** Every 50th answer says something else. */
const sometimesSaying = (other) => {
  let answers = 0;
  return (headers) => (++answers % 50 === 0 ? { ...headers, ...other } : headers);
};

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
  { name: 'alone, X-RateLimit-Limit 0', damage: saying({ 'x-ratelimit-limit': '0' }) },
  { name: 'alone, X-RateLimit-Reset 0', damage: saying({ 'x-ratelimit-reset': '0' }), goal: 0.9 },
  // What the service says is believed: that nothing is left costs the rest of the window, each time it is said.
  { name: 'alone, Remaining 0, now and then', damage: sometimesSaying({ 'x-ratelimit-remaining': '0' }), goal: 0.35 },
  { name: 'alone, Remaining 0, always', damage: saying({ 'x-ratelimit-remaining': '0' }), goal: 0.01 },
  { name: 'alone, Remaining above the Limit', damage: saying({ 'x-ratelimit-remaining': '500' }) },
  { name: 'alone, Limit 240, now and then', damage: sometimesSaying({ 'x-ratelimit-limit': '240' }), goal: 0.9 },
  { name: 'alone, Limit 60, now and then', damage: sometimesSaying({ 'x-ratelimit-limit': '60' }), goal: 0.9 },
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

const dayHours = 24;
/** From noon, so that a first day of 12 hours and two whole ones are played, each with a quota that it does not last for. */
const days = 3;
const noon = Date.UTC(2026, 6, 1, 12);
const daysMs = (days - 0.6) * dayHours * hourMs;

/** As above; `days` of the three in which anything can be sent, 1 where the run ends with the first. */
const dayScenarios = [
  { name: 'quota ends, no --wait', days: 1 },
  { name: 'quota ends, --reserve 200, no --wait', reserve: 200, days: 1 },
  { name: 'quota ends, --wait', wait: true },
  { name: 'quota ends, --wait, clock 10 min ahead', wait: true, clockOffset: -600_000 },
  { name: 'quota ends, --wait, clock 10 min behind', wait: true, clockOffset: 600_000 },
  { name: 'quota ends, --wait, --reserve 200', wait: true, reserve: 200 },
  { name: 'the same, others use the reserve', wait: true, reserve: 200, neighbours: [takesPart(0.001)] },
];

/**
 * The controller of the pacing alone, on a clock of its own: each scenario with windows of each kind, 120 a minute, then
 * days whose quota ends.
 */
export async function pacingSimulated({ short }) {
  const hours = short ? 0.5 : 2;
  const quota = short ? 600 : 2_000;
  const found = [];
  for (const scenario of scenarios) found.push(await playEach(scenario, (kind) => play(scenario, { kind, hours })));
  for (const scenario of dayScenarios) {
    found.push(await playEach(scenario, (kind) => playDays(scenario, { kind, quota })));
  }
  return {
    setting: `${hours} virtual hours each, ${limit} requests per ${windowMs / 1000} s; then ${days} days of ${number(quota)} requests; seed ${seed}`,
    table: [
      ['scenario', 'window', 'permitted', 'sent', 'share', '429', '429 an hour', 'left of a day'],
      ...found.flatMap(({ rows }) => rows),
    ],
    goals: found.flatMap(({ goals }) => goals),
    notes: [
      '',
      'Permitted: what the windows hold, times --share, and no more than others left of it; of days their quota but for the',
      'reserve. Aligned windows begin before the first request and end after the last one, so that there is one more of them.',
    ],
  };
}

/** One scenario with windows of each kind: its rows, and what was to be reached. */
async function playEach({ name, goal = 0.97, neighbours, reserve = 0 }, playWith) {
  const results = [];
  for (const kind of kinds) results.push({ kind, ...(await playWith(kind)) });
  const rows = results.map(({ kind, left, sent, refused, hours, leastLeft }) => [
    ...[name, kind, number(left), number(sent), (sent / left).toFixed(3), refused, (refused / hours).toFixed(1)],
    leastLeft === undefined ? '' : number(leastLeft),
  ]);
  const used = Math.min(...results.map(({ sent, left }) => sent / left));
  const refused = results.reduce((sum, result) => sum + result.refused, 0);
  const leastLeft = Math.min(...results.map(({ leastLeft = Number.POSITIVE_INFINITY }) => leastLeft));
  const goals = [ratioGoal(`${name}: least share that was used`, used, goal)];
  if (!neighbours) {
    goals.push({ what: `${name}: refused with 429`, value: String(refused), goal: '0', isMet: refused === 0 });
  }
  if (reserve > 0) {
    // What others take while a request is on its way is not known when it leaves.
    const least = neighbours ? reserve - 2 : reserve;
    const isMet = leastLeft >= least;
    goals.push({ what: `${name}: least left of a day`, value: number(leastLeft), goal: `≥ ${number(least)}`, isMet });
  }
  return { rows, goals };
}

async function play({ share = 1, damage, retryAfter, ...scenario }, { kind, hours }) {
  const { service } = await simulate({
    latency: [20, 120],
    ...scenario,
    service: { kind, limit, windowMs, rounding: 'ceil', damage, retryAfter },
    durationMs: hours * hourMs,
    seed,
  });
  const whole = (limit * hours * hourMs) / windowMs;
  const left = Math.min(whole * share, whole - service.foreign);
  return { left, sent: service.accepted, refused: service.refused, hours };
}

async function playDays(scenario, { kind, quota }) {
  const { wait = false, reserve = 0, clockOffset = 0, neighbours, days: used = days } = scenario;
  const { service } = await simulate({
    latency: [20, 120],
    clockOffset,
    start: noon - clockOffset,
    pacer: { waitForQuota: wait, reserve },
    ...(neighbours && { neighbours }),
    service: { kind, limit, windowMs, rounding: 'ceil', quota },
    durationMs: daysMs,
    seed,
  });
  return {
    left: used * (quota - reserve),
    sent: service.accepted,
    refused: service.refused + service.refusedByDay,
    hours: daysMs / hourMs,
    leastLeft: service.leastLeft,
  };
}
