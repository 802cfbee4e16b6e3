import { test } from 'vitest';
import { randomFrom, simulate } from './simulation.js';

test('explore', async () => {
  const bad: string[] = [];
  for (let seed = 1; seed <= 1500; seed++) {
    const q = randomFrom(seed * 7919);
    const int = (a: number, b: number) => a + Math.floor(q() * (b - a + 1));
    const kind = (['fixed', 'second', 'aligned', 'sliding'] as const)[int(0, 3)]!;
    const rounding = (['ceil', 'floor', 'round'] as const)[int(0, 2)]!;
    const limit = int(5, 300),
      windowMs = int(1, 12) * 1000,
      latency = [int(1, 20), int(21, 100)] as const,
      concurrency = int(1, 16),
      clockOffset = int(-3600000, 3600000);
    const r = await simulate({
      service: { kind, limit, windowMs, rounding },
      durationMs: windowMs * 4,
      seed,
      latency,
      concurrency,
      clockOffset,
    });
    if (r.service.refused)
      bad.push(
        JSON.stringify({
          seed,
          kind,
          rounding,
          limit,
          windowMs,
          latency,
          concurrency,
          refused: r.service.refused,
          used: (r.arrivals.length / (limit * 4)).toFixed(2),
          w: r.pacer.usage().windowSeconds,
        }),
      );
  }
  console.log(bad.length + '\n' + bad.join('\n'));
}, 300000);
