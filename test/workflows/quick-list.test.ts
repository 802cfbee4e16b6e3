import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/api/index.js';
import { catalogue, type Payload } from '../../src/contract/index.js';
import { readList } from '../../src/workflows/account/list-records.js';

interface Listed {
  readonly id: number;
  changed: number;
}

/**
 * A list of 5,000 records in the order of their creation, as a service shows it page by page, in which others are at
 * work between two requests. Too many records to be made over HTTP for each example.
 */
function movingList(acts: ReadonlyMap<number, 'create' | 'delete' | 'replace' | 'swap'>) {
  const start = Date.UTC(2026, 10, 20, 9);
  let now = start;
  let nextId = 5000;
  let requests = 0;
  const gone: Listed[] = [{ id: -1, changed: 0 }];
  const records: Listed[] = Array.from({ length: 5000 }, (_, id) => ({ id, changed: start - 86_400_000 }));
  const always = new Set(records.map(({ id }) => id));
  const create = () => records.push({ id: nextId++, changed: now });
  const remove = (at: number) => {
    for (const record of records.splice(at, 1)) {
      gone.push(record);
      always.delete(record.id);
    }
  };
  const revive = () => {
    for (const record of gone.splice(0, 1)) {
      record.changed = now;
      records.push(record);
      records.sort((one, other) => one.id - other.id);
    }
  };
  const call = async (_: unknown, { query }: { query: Payload }) => {
    now += 500;
    requests += 1;
    const act = acts.get(requests);
    if (act === 'create' || act === 'replace') create();
    if (act === 'delete' || act === 'replace') remove(3);
    if (act === 'swap') {
      remove(3);
      revive();
    }
    const { page = 1, pageSize = 25, sortOrder, changedSince } = query as Record<string, number | string>;
    const since = changedSince === undefined ? undefined : Date.parse(`${String(changedSince).replace(' ', 'T')}Z`);
    const found = records.filter(({ changed }) => since === undefined || changed > since);
    if (sortOrder === 'descending') found.reverse();
    const from = (Number(page) - 1) * Number(pageSize);
    return { recordsTotal: found.length, data: found.slice(from, from + Number(pageSize)).map(({ id }) => ({ id })) };
  };
  const client = { call, usage: () => ({ clockOffsetMs: 0 }) } as unknown as Client;
  return { client, always, now: () => now, requests: () => requests };
}

async function idsOf(list: ReturnType<typeof movingList>): Promise<Set<unknown>> {
  const ids = new Set<unknown>();
  const { client, now } = list;
  for await (const { records } of readList(catalogue.customer.list, { active: true }, { client, now })) {
    for (const { id } of records) ids.add(id);
  }
  return ids;
}

describe('a long list', () => {
  it('takes one request for a hundred records, one more for a hundred of them, and a few', async () => {
    const list = movingList(new Map());
    expect((await idsOf(list)).size).toBe(5000);
    expect(list.requests()).toBeLessThanOrEqual(50 + 1 + 4);
  });

  it('costs no more when records are created meanwhile', async () => {
    const list = movingList(new Map([6, 20, 21, 40].map((at) => [at, 'create'])));
    await idsOf(list);
    expect(list.requests()).toBeLessThanOrEqual(51 + 1 + 4);
  });

  it('shows each record that is in it all the time, whatever others do between two requests', async () => {
    const acts = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 70 }), fc.constantFrom('create', 'delete', 'replace', 'swap')),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (made) => {
        const list = movingList(new Map(made));
        const ids = await idsOf(list);
        expect([...list.always].filter((id) => !ids.has(id))).toEqual([]);
      }),
      {
        numRuns: 60,
        // Another one is added while the list is marked; then one that goes is made up for by one that comes.
        examples: [
          [
            [
              [2, 'create'],
              [5, 'replace'],
            ],
          ],
          [
            [
              [3, 'create'],
              [5, 'replace'],
            ],
          ],
          [
            [
              [3, 'create'],
              [6, 'swap'],
            ],
          ],
        ],
      },
    );
  });
});
