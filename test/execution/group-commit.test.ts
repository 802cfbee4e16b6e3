import { describe, expect, it } from 'vitest';
import { backoff, defaultRetryPolicy } from '../../src/execution/backoff.js';
import { GroupCommit } from '../../src/execution/group-commit.js';

describe('GroupCommit', () => {
  function counting() {
    const committed: string[][] = [];
    const commits = new GroupCommit((work) => {
      committed.push([]);
      work();
    });
    return { committed, write: (name: string) => commits.write(() => void committed.at(-1)?.push(name)) };
  }

  it('writes what is asked for in one turn in one transaction, in its order', async () => {
    const { committed, write } = counting();
    await Promise.all([write('a'), write('b'), Promise.resolve().then(() => write('c'))]);
    await write('d');
    expect(committed).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('rejects every write of a transaction that fails, and goes on with the next', async () => {
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
});

describe('backoff', () => {
  it('doubles up to the longest delay, and takes between half and all of it', () => {
    const policy = { ...defaultRetryPolicy, firstDelay: 1000, longestDelay: 5000 };
    expect([1, 2, 3, 4, 5].map((attempt) => backoff(attempt, policy, () => 1))).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect([1, 2, 3, 4, 5].map((attempt) => backoff(attempt, policy, () => 0))).toEqual([500, 1000, 2000, 2500, 2500]);
  });
});
