// What the simulation of the pacing plays: who else is there, what the headers say, how the line is.
import { createJiti } from 'jiti';

const hourMs = 3_600_000;
const load = createJiti(import.meta.url);
const { comesInBursts, paces, simulate, takesPart } = await load.import('../../test/pacing/simulation.ts');

export { simulate };

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
export const scenarios = [
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

/** As above; `days` of the three in which anything can be sent, 1 where the run ends with the first. */
export const dayScenarios = [
  { name: 'quota ends, no --wait', days: 1 },
  { name: 'quota ends, --reserve 200, no --wait', reserve: 200, days: 1 },
  { name: 'quota ends, --wait', wait: true },
  { name: 'quota ends, --wait, clock 10 min ahead', wait: true, clockOffset: -600_000 },
  { name: 'quota ends, --wait, clock 10 min behind', wait: true, clockOffset: 600_000 },
  { name: 'quota ends, --wait, --reserve 200', wait: true, reserve: 200 },
  { name: 'the same, others use the reserve', wait: true, reserve: 200, neighbours: [takesPart(0.001)] },
];
