import { expect, it } from 'vitest';
import { inOrder } from '../../src/account/in-flight.js';

/** Requests that are answered when a test says so. */
function questions() {
  const asked = new Map<number, { answer: () => void; fail: (error: Error) => void; signal: AbortSignal }>();
  const ask = (item: number, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.set(item, { answer: () => resolve(`answer ${item}`), fail: reject, signal });
    });
  return { asked, ask };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1).values();

it('requests in flight are four at a time, and their answers come in the order in which they were asked', async () => {
  const { asked, ask } = questions();
  const answers = inOrder(upTo(6), ask, {});
  const first = answers.next();
  expect([...asked.keys()]).toEqual([1, 2, 3, 4]);
  for (const item of [4, 3, 2, 1]) asked.get(item)?.answer();
  expect((await first).value).toEqual({ item: 1, answer: 'answer 1' });
  expect((await answers.next()).value).toEqual({ item: 2, answer: 'answer 2' });
  expect([...asked.keys()]).toEqual([1, 2, 3, 4, 5]);
  expect((await answers.next()).value).toEqual({ item: 3, answer: 'answer 3' });
  expect((await answers.next()).value).toEqual({ item: 4, answer: 'answer 4' });
  for (const item of [5, 6]) asked.get(item)?.answer();
  expect((await answers.next()).value).toEqual({ item: 5, answer: 'answer 5' });
  expect((await answers.next()).value).toEqual({ item: 6, answer: 'answer 6' });
  expect((await answers.next()).done).toBe(true);
});

it('requests in flight give what came before a failure, and then fail', async () => {
  const { asked, ask } = questions();
  const answers = inOrder(upTo(3), ask, {});
  const first = answers.next();
  asked.get(2)?.fail(new Error('The day is used up.'));
  asked.get(1)?.answer();
  expect((await first).value).toEqual({ item: 1, answer: 'answer 1' });
  await expect(answers.next()).rejects.toThrow('used up');
  expect(asked.get(3)?.signal.aborted).toBe(true);
});

it('requests in flight are aborted when nobody waits for them, or by the signal', async () => {
  const { asked, ask } = questions();
  const answers = inOrder(upTo(4), ask, { atATime: 2 });
  const first = answers.next();
  asked.get(1)?.answer();
  await first;
  expect([...asked.keys()]).toEqual([1, 2]);
  await answers.return(undefined);
  expect(asked.get(2)?.signal.aborted).toBe(true);
  const controller = new AbortController();
  const others = questions();
  const waiting = inOrder(upTo(1), others.ask, { signal: controller.signal });
  const pending = waiting.next();
  controller.abort();
  expect(others.asked.get(1)?.signal.aborted).toBe(true);
  others.asked.get(1)?.answer();
  await pending;
});
