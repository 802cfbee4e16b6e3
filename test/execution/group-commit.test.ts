import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  describe('where others may follow', () => {
    afterEach(() => void vi.useRealTimers());

    /** Commits take `ms` of a clock that stands still otherwise. */
    async function slowDisk(ms: number) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const committed: string[][] = [];
      const state = { isComplete: true };
      const transaction = (work: () => void) => {
        committed.push([]);
        work();
        vi.advanceTimersByTime(ms);
      };
      const commits = new GroupCommit(transaction, () => state.isComplete);
      const write = (name: string) => commits.write(() => void committed.at(-1)?.push(name));
      await write('first');
      state.isComplete = false;
      return { committed, write, state };
    }

    it('gathers what they write until nobody else will', async () => {
      const { committed, write, state } = await slowDisk(5);
      const early = write('early');
      await turn();
      state.isComplete = true;
      await Promise.all([early, write('late')]);
      expect(committed).toEqual([['first'], ['early', 'late']]);
    });

    it.each([
      [5, 5],
      [1000, 10],
    ])('waits no longer than the last commit took, %i ms, or %i', async (took, waits) => {
      const { committed, write } = await slowDisk(took);
      const alone = write('alone');
      await turn();
      vi.advanceTimersByTime(waits - 1);
      await turn();
      expect(committed).toEqual([['first']]);
      vi.advanceTimersByTime(1);
      await alone;
      expect(committed).toEqual([['first'], ['alone']]);
    });
  });
});
