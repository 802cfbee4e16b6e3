import { afterAll, expect, it } from 'vitest';
import { casesOf, isLong } from '../rounds.js';
import { type Played, works } from './forecast-works.js';

const played: [string, Played][] = [];

it.each(casesOf(Object.entries(works), 3))(
  'the forecast is what is sent, within 1 percent of requests and 10 percent of time: %s',
  { timeout: 60_000 },
  async (title, work) => {
    const result = await work();
    played.push([title, result]);
    const { forecast, spent, requests, seconds } = result;
    expect(forecast.reads + forecast.writes).toBe(forecast.requests);
    expect(Math.abs(requests - forecast.requests)).toBeLessThanOrEqual(Math.max(1, forecast.requests / 100));
    expect(spent.requests).toBe(requests);
    expect(Math.abs(spent.writes - forecast.writes)).toBeLessThanOrEqual(Math.max(1, forecast.writes / 100));
    expect(Math.abs(seconds - forecast.seconds)).toBeLessThanOrEqual(forecast.seconds / 10);
    expect(Math.abs(spent.seconds - seconds)).toBeLessThan(0.1);
  },
);

/** `npm run test:long -- test/workflows/forecast-truth.test.ts` prints what every work was said to take and took. */
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
