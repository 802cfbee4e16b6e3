import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OwnLog } from '../../src/pacing/window.js';

it('OwnLog lets no window of the length hold more than the budget, wherever the service counted the requests', () => {
  const requests = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 300 }),
      flight: fc.integer({ min: 1, max: 2000 }),
      counted: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 60 },
  );
  const law = fc.property(
    requests,
    fc.integer({ min: 1, max: 8 }),
    fc.integer({ min: 1, max: 3000 }),
    (all, budget, length) => {
      const log = new OwnLog();
      const counted: number[] = [];
      let underWay: number[] = [];
      let now = 0;
      const endUntil = (moment: number) => {
        for (const end of underWay.filter((each) => each <= moment)) log.end(end, length);
        underWay = underWay.filter((each) => each > moment).sort((a, b) => a - b);
      };
      for (const { wait, flight, counted: part } of all) {
        now += wait;
        endUntil(now);
        for (let at = log.freeAt(budget, length, now); at > now; at = log.freeAt(budget, length, now)) {
          now = Number.isFinite(at) ? at : (underWay[0] ?? now);
          endUntil(now);
        }
        log.send();
        underWay = [...underWay, now + flight].sort((a, b) => a - b);
        counted.push(now + part * flight);
      }
      for (const end of counted)
        expect(counted.filter((time) => time > end - length && time <= end).length).toBeLessThanOrEqual(budget);
    },
  );
  fc.assert(law);
});

it('OwnLog forgets what the service has not counted', () => {
  const log = new OwnLog();
  log.send();
  log.takeBack();
  expect(log.countWithin(1000, 0)).toBe(0);
  expect(log.freeAt(1, 1000, 0)).toBe(0);
});
