import { number, percent } from '../report/figures.mjs';
import { countGoal } from '../report/goals.mjs';

const limit = 120;
const windowMs = 60_000;
const hourMs = 3_600_000;
const seed = 20_260;
const kinds = ['fixed', 'aligned', 'sliding'];
const dayHours = 24;
/** From noon, so that a first day of 12 hours and two whole ones are played, each with a quota that it does not last for. */
const days = 3;
const noon = Date.UTC(2026, 6, 1, 12);
const daysMs = (days - 0.6) * dayHours * hourMs;

/** @type {import('../report/case.mjs').Case} */
export const pacingSimulated = {
  name: 'pacing-simulated',
  what: 'the pacing alone on a virtual clock: beside others, with clocks that are off, headers that are missing or wrong, slow lines and days whose quota ends',
  limit: 'the service: the window and the day.',
  measure: measureSimulated,
};

async function measureSimulated({ short }) {
  const { simulate, scenarios, dayScenarios } = await import('../inputs/pacing-scenarios.mjs');
  const hours = short ? 0.5 : 2;
  const quota = short ? 600 : 2_000;
  const found = [];
  for (const scenario of scenarios) {
    found.push(...(await playEach(scenario, (kind) => play(simulate, scenario, { kind, hours }))));
  }
  for (const scenario of dayScenarios) {
    found.push(...(await playEach(scenario, (kind) => playDays(simulate, scenario, { kind, quota }))));
  }
  const below = found.filter(({ isMet }) => !isMet).length;
  const alone = found.filter(({ isAlone }) => isAlone);
  return {
    setting: `${hours} virtual hours each, ${limit} requests per ${windowMs / 1000} s; then ${days} days of ${number(quota)} requests; seed ${seed}`,
    tables: [
      {
        rows: [
          ['scenario', 'window', 'permitted', 'sent', 'used', 'goal', '429', '429 an hour', 'left of a day', ''],
          ...found.map(({ cells }) => cells),
        ],
      },
    ],
    goals: [
      countGoal(`of ${found.length} scenarios and windows, below their share, or into the reserve`, below, 0),
      countGoal('refused with 429, of those without others', sum(alone, 'refused'), 0),
    ],
    notes: [
      'Permitted: what the windows hold, times `--share`, and no more than others left of it; of days their quota but for the reserve. Aligned windows begin before the first request and end after the last one, so that there is one more of them.',
    ],
  };
}

/** One scenario with windows of each kind, each with what was to be reached. */
async function playEach({ name, goal = 0.97, neighbours, reserve = 0 }, playWith) {
  // What others take while a request is on its way is not known when it leaves.
  const leastReserve = neighbours ? reserve - 2 : reserve;
  const results = [];
  for (const kind of kinds) {
    const { left, sent, refused, hours, leastLeft } = await playWith(kind);
    const isMet = sent / left >= goal && (reserve === 0 || leastLeft >= leastReserve);
    const cells = [
      ...[name, kind, number(left), number(sent), percent(sent / left), `≥ ${number(goal * 100)}%`, String(refused)],
      ...[number(refused / hours, 1), leastLeft === undefined ? '' : number(leastLeft), isMet ? 'met' : 'MISSED'],
    ];
    results.push({ cells, refused, isMet, isAlone: !neighbours });
  }
  return results;
}

function sum(results, what) {
  return results.reduce((total, result) => total + result[what], 0);
}

async function play(simulate, { share = 1, damage, retryAfter, ...scenario }, { kind, hours }) {
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

async function playDays(simulate, scenario, { kind, quota }) {
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
