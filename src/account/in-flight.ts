import type { AskOptions } from './ask.js';

/** Requests under way at a time while a list is read; pacing may let fewer leave. */
const usual = 4;

/**
 * Asks for items, a few at a time, and gives the answers in the order of the items. The items are taken when their
 * turn comes, so that they may hang on answers before. What is still under way when the caller has enough, or one
 * fails, is aborted.
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
      // Its turn comes later, or never.
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
