import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GroupCommit } from '../../src/execution/group-commit.js';

describe('GroupCommit', () => {
  function counting() {
    const committed: string[][] = [];
    const commits = new GroupCommit(async (work) => {
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

  it('rejects every write of a commit that fails, and goes on with the next', async () => {
    let isFull = true;
    const commits = new GroupCommit(async (work) => {
      work();
      if (isFull) throw new Error('full');
    });
    const both = await Promise.allSettled([commits.write(() => {}), commits.write(() => {})]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isFull = false;
    await expect(commits.write(() => {})).resolves.toBeUndefined();
  });

  it.each(['is on the disk', 'fails'])(
    'keeps what is asked for during a commit for the next, which begins when that %s',
    async (ends) => {
      const committed: string[][] = [];
      const disk: { end: () => void; fail: (error: Error) => void }[] = [];
      const commits = new GroupCommit((work) => {
        committed.push([]);
        work();
        return new Promise((end, fail) => disk.push({ end, fail }));
      });
      const write = (name: string) => commits.write(() => void committed.at(-1)?.push(name));
      const told: string[] = [];
      const first = write('first').then(
        () => told.push('first'),
        () => told.push('no first'),
      );
      await turn();
      const others = Promise.all([write('second'), write('third')]).then(() => told.push('others'));
      await delay(5);
      expect([committed, told]).toEqual([[['first']], []]);

      if (ends === 'fails') disk[0]?.fail(new Error('full'));
      else disk[0]?.end();
      await first;
      await vi.waitFor(() => expect(committed).toEqual([['first'], ['second', 'third']]));
      expect(told).toEqual([ends === 'fails' ? 'no first' : 'first']);
      disk[1]?.end();
      await others;
    },
  );

  describe('where others may follow', () => {
    afterEach(() => void vi.useRealTimers());

    /** Commits take `ms` of a clock that stands still otherwise. */
    async function slowDisk(ms: number) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const committed: string[][] = [];
      const state = { isComplete: true };
      const commit = async (work: () => void) => {
        committed.push([]);
        work();
        vi.advanceTimersByTime(ms);
      };
      const commits = new GroupCommit(commit, () => state.isComplete);
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
