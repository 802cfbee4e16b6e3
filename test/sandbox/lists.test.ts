import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resourceOf } from '../../src/contract/index.js';
import { openConnection } from '../../src/sandbox/connection.sql.js';
import { indexStatements, tableStatements } from '../../src/sandbox/schema.sql.js';
import type { Draft, RecordQuery, SqlValue, Store } from '../../src/sandbox/store.js';
import { Lists, openStore } from '../../src/sandbox/store.sql.js';

interface Known {
  readonly id: number;
  readonly created: number;
  modified: number;
}

const begun = Date.UTC(2026, 2, 1);

const draft = ({ created, modified }: Omit<Known, 'id'>, deleted = false): Draft => ({
  ...{ active: true, deleted, created, modified },
  ...{ tags: [], references: {}, fields: { name: 'n' } },
});

const page = fc.record({
  sort: fc.constantFrom('created', 'modified', 'name'),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 6 }),
  offset: fc.integer({ min: 0, max: 30 }),
});

/** Records come, change and go at moments that many of them share. */
const write = fc.record({
  write: fc.constantFrom('add', 'change', 'delete'),
  at: fc.integer({ min: begun, max: begun + 3 }),
});

/** What a list shows of the records at a place. */
function shown(records: readonly Known[], { sort, descending }: RecordQuery): number[] {
  const time = (one: Known) => (sort === 'created' || sort === 'modified' ? one[sort] : 0);
  const inOrder = records.toSorted((one, other) => time(one) - time(other) || one.id - other.id);
  return (descending ? inOrder.reverse() : inOrder).map(({ id }) => id);
}

function carryOut(store: Store, records: Known[], { write: what, at }: { write: string; at: number }): void {
  const [first] = records;
  if (what === 'add' || !first) {
    const times = { created: at, modified: at };
    records.push({ id: store.insert('customer', draft(times)), ...times });
  } else if (what === 'change') {
    first.modified = at;
    store.update('customer', first.id, draft(first));
  } else {
    store.update('customer', first.id, draft(first, true));
    records.shift();
  }
}

it('pages show what lies at their place, in whatever order they are asked for', async () => {
  const store = await openStore(':memory:');
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: page }, write), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), steps, (before, after) => {
      store.reset();
      const records: Known[] = [];
      for (const one of before) carryOut(store, records, { ...one, write: 'add' });
      for (const step of after) {
        if ('write' in step) {
          carryOut(store, records, step);
          continue;
        }
        const { limit, offset, ...order } = step;
        const query = { ...order, active: true } as RecordQuery;
        const found = store.page('customer', query, { limit, offset });
        expect(found.total).toBe(records.length);
        expect(store.count('customer')).toBe(records.length);
        expect(found.records.map(({ id }) => id)).toEqual(shown(records, query).slice(offset, offset + limit));
      }
    }),
    { numRuns: 50 },
  );
  store.close();
});

it.each<[what: string, more: Partial<RecordQuery>]>([
  ['a whole list', {}],
  ['records of a name', { name: 'pump' }],
  ['what was changed lately', { times: [{ of: 'modified', from: (begun / 1000 + 1) * 1000 }] }],
  ['the records of another one', { references: [{ field: 'customer', by: 'id', value: 1 }] }],
])('a further page of %s takes the way of the first one', async (_, more) => {
  const connection = await openConnection(':memory:');
  for (const statement of [...tableStatements(), ...indexStatements().map(({ sql }) => sql)])
    connection.exec(statement);
  connection.run(
    `INSERT INTO site (name, nameKey, active, deleted, created, modified, tags, ref_customer, body)
      VALUES ('pump', 'pump', 1, 0, ?, ?, '[]', 1, '{}')`,
    [begun, begun + 5000],
  );
  const ways: string[] = [];
  const all = (sql: string, values: readonly SqlValue[] = []) => {
    const plan = connection.all(`EXPLAIN QUERY PLAN ${sql}`, values);
    if (sql.includes('LIMIT')) ways.push(/INDEX \w+/.exec(String(plan[0]?.detail))?.[0] ?? 'none');
    return connection.all(sql, values);
  };
  const lists = new Lists({ all });
  for (const sort of ['created', 'modified'] as const) {
    for (const descending of [false, true]) {
      const query = { sort, descending, active: true, ...more };
      ways.length = 0;
      for (const offset of [0, 0, 1]) expect(lists.page(resourceOf('site'), query, { limit: 1, offset }).total).toBe(1);
      expect(ways[0]).toMatch(/^INDEX site_/);
      expect(new Set(ways).size).toBe(1);
    }
  }
  connection.close();
});
