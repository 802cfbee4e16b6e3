import type { AskOptions } from './ask.js';

/** Requests in flight while a list is read; pacing may allow fewer. */
const usual = 4;

/**
 * Requests items, a few at a time, and yields the answers in order. Items are taken lazily and may depend on earlier
 * answers. Requests in flight are aborted when the caller stops or one fails.
 */
export async function* inOrder<Item, Answer>(
  items: Iterator<Item, void>,
  ask: (item: Item, signal: AbortSignal) => Promise<Answer>,
  { signal, atATime = usual }: Pick<AskOptions, 'signal' | 'atATime'>,
): AsyncGenerator<{ readonly item: Item; readonly answer: Answer }> {
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  const underWay: { item: Item; answer: Promise<Answer> }[] = [];
  const fill = () => {
    while (underWay.length < atATime) {
      const next = items.next();
      if (next.done) return;
      const answer = ask(next.value, either);
      // Avoids an unhandled rejection: the answer is awaited later, or never.
      answer.catch(() => undefined);
      underWay.push({ item: next.value, answer });
    }
  };
  try {
    for (;;) {
      fill();
      const first = underWay.shift();
      if (!first) return;
      yield { item: first.item, answer: await first.answer };
    }
  } finally {
    ended.abort();
  }
}
