import { expect, it } from 'vitest';
import { GroupCommit } from '../../src/journal/execution.js';

function counting() {
  const committed: string[][] = [];
  const commits = new GroupCommit((work) => {
    committed.push([]);
    work();
  });
  return { committed, write: (name: string) => commits.write(() => void committed.at(-1)?.push(name)) };
}

it('GroupCommit writes what is asked for in one turn in one transaction, in its order', async () => {
  const { committed, write } = counting();
  await Promise.all([write('a'), write('b'), Promise.resolve().then(() => write('c'))]);
  await write('d');
  expect(committed).toEqual([['a', 'b', 'c'], ['d']]);
});

it('GroupCommit rejects every write of a transaction that fails, and goes on with the next', async () => {
  let isFull = true;
  const commits = new GroupCommit((work) => {
    work();
    if (isFull) throw new Error('full');
  });
  const both = await Promise.allSettled([commits.write(() => {}), commits.write(() => {})]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isFull = false;
  await expect(commits.write(() => {})).resolves.toBeUndefined();
});
