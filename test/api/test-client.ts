import { onTestFinished } from 'vitest';
import { type ClientEvent, type ClientOptions, createClient } from '../../src/api/index.js';
import { systemClock } from '../../src/pacing/index.js';

export const apiKey = '0e8f6a52-1111-4222-8333-9d5c7b1a0f3e';

/**
 * A client for which every wait is over at once, as its clock sees it; waits are noted in `waits`, ms. Closed when the
 * test ends.
 */
export function testClient(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const waits: number[] = [];
  const events: ClientEvent[] = [];
  let skipped = 0;
  const client = createClient({
    baseUrl,
    domain: 'acme',
    apiKey,
    random: () => 1,
    clock: {
      now: () => systemClock.now() + skipped,
      sleep: async (ms) => {
        waits.push(ms);
        skipped += ms;
      },
    },
    onEvent: (event) => events.push(event),
    ...options,
  });
  onTestFinished(() => client.close());
  return { client, waits, events };
}

/** All that an error could show to somebody: its texts, its fields, and those of its causes. */
export function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  return [error.message, error.stack, JSON.stringify(error), error.cause && everythingIn(error.cause)].join('\n');
}
