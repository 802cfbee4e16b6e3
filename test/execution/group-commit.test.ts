import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
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
});
