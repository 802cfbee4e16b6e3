import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Match } from '../../src/commands/bulk/hits.js';
import { Hits } from '../../src/commands/bulk/hits.js';
import { type Target, Targets } from '../../src/commands/bulk/targets.js';
import type { Payload } from '../../src/contract/index.js';

type Said = readonly [by: string, value: string, also?: Target['also']];

/** What the rows say from row 2 on. */
function targetsOf(...rows: readonly Said[]): Targets {
  const targets = new Targets({ file: 'rows.csv' });
  for (const [at, [by, value, also = []]] of rows.entries()) targets.add({ by, value, also }, at + 2);
  return targets;
}

const names = (record: Payload, { by, value }: Target) => String(record[by]) === value;

/** As lists show it: each record once, with the rows that name it. */
function byRecord(records: readonly Payload[], targets: Targets): Match[] {
  return records.map((record) => ({ record, targets: [...targets].filter((each) => names(record, each)) }));
}

/** As it is when each row is asked for. */
function byRow(records: readonly Payload[], targets: Targets): Match[] {
  return [...targets].flatMap((each) =>
    records.filter((record) => names(record, each)).map((record) => ({ record, targets: [each] })),
  );
}

it('Hits takes one record for a natural key, should the account show two', () => {
  const targets = targetsOf(['myId', 'A']);
  const hits = new Hits('customer', targets);
  const claims = hits.take(
    byRecord(
      [
        { id: 1, myId: 'A' },
        { id: 9, myId: 'A' },
      ],
      targets,
    ),
  );
  expect(claims.map(({ id }) => id)).toEqual(['1']);
  expect([...hits]).toMatchObject([{ records: 1, own: 1 }]);
});

it('Hits finds the same however the account is read: by lists in any order, or row by row', () => {
  const named = fc.record({
    by: fc.constantFrom('id', 'myId', 'name'),
    number: fc.integer({ min: 1, max: 8 }),
    also: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  });
  const records = Array.from({ length: 6 }, (_, at) => ({
    id: at + 1,
    myId: `M${at + 1}`,
    name: `N${(at % 3) + 1}`,
  }));
  const shuffled = fc.shuffledSubarray(records, { minLength: records.length });
  fc.assert(
    fc.property(fc.array(named, { maxLength: 12 }), shuffled, (rows, listed) => {
      const prefix: Readonly<Record<string, string>> = { id: '', myId: 'M', name: 'N' };
      const said = rows.map(({ by, number, also }): Said => {
        return [by, `${prefix[by]}${number}`, also === undefined ? [] : [['name', `N${also}`]]];
      });
      const targets = targetsOf(...said);
      const [lists, each] = [new Hits('customer', targets), new Hits('customer', targets)];
      const owners = (claims: ReturnType<Hits['take']>) =>
        claims.map(({ id, target: { origin } }) => [id, origin.row]).sort();
      expect(owners(lists.take(byRecord(listed, targets)))).toEqual(owners(each.take(byRow(records, targets))));
      const found = (hits: Hits) =>
        [...hits].map(({ records, ids, own, refusal }) => ({
          ids: [...ids].sort(),
          records,
          own,
          wrong: refusal !== undefined,
        }));
      expect(found(lists)).toEqual(found(each));
    }),
  );
});
