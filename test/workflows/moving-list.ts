import type { Client } from '../../src/api/index.js';
import { catalogue, type Payload } from '../../src/contract/index.js';

/** What another client does to a list; `at` is a part of the list, from 0 to 1. */
export interface Act {
  /** Before the request of that number, from 1. */
  readonly before: number;
  readonly does: 'create' | 'leave' | 'enter' | 'return' | 'change' | 'replace' | 'swap';
  readonly at: number;
}

interface Listed {
  readonly id: number;
  changed: number;
}

export interface MovingListOptions {
  readonly records: number;
  readonly acts?: readonly Act[];
  /** Places of records that were changed a minute before the first request, from 0 to 1. */
  readonly changedBefore?: readonly number[];
  /** Answers each request after so many turns of the event loop: others may be answered before it. */
  readonly delays?: readonly number[];
}

const start = Date.UTC(2026, 10, 20, 9);

/**
 * A list of records in the order of their creation, as a service shows it page by page, in which others are at work
 * between two requests. Too many records to be made over HTTP for each example.
 */
export function movingList({ records: count, acts = [], changedBefore = [], delays = [] }: MovingListOptions) {
  let now = start;
  let requests = 0;
  const records: Listed[] = Array.from({ length: count }, (_, id) => ({ id, changed: start - 86_400_000 }));
  // Every tenth of those that were created with them is not in the list at first.
  const outside: Listed[] = records.filter(({ id }) => id % 10 === 9);
  for (const record of outside) records.splice(records.indexOf(record), 1);
  const placeOf = (at: number) => Math.min(records.length - 1, Math.floor(at * records.length));
  for (const at of changedBefore) (records[placeOf(at)] as Listed).changed = start - 60_000;
  const always = new Set(records.map(({ id }) => id));
  let nextId = count;
  const deeds: Record<Act['does'], (at: number) => void> = {
    create: () => records.push({ id: nextId++, changed: now }),
    leave: (at) => {
      for (const record of records.splice(placeOf(at), 1)) {
        outside.push(record);
        always.delete(record.id);
      }
    },
    enter: (at) => {
      const [record] = outside.splice(Math.floor(at * outside.length), 1);
      if (!record) return;
      record.changed = now;
      records.push(record);
      records.sort((one, other) => one.id - other.id);
    },
    // The one that left last.
    return: () => {
      const record = outside.pop();
      if (!record) return;
      record.changed = now;
      records.push(record);
      records.sort((one, other) => one.id - other.id);
    },
    change: (at) => {
      (records[placeOf(at)] as Listed).changed = now;
    },
    replace: (at) => {
      deeds.leave(at);
      deeds.create(at);
    },
    swap: (at) => {
      deeds.leave(at);
      deeds.enter(1 - at);
    },
  };
  const answer = (query: Payload) => {
    now += 500;
    requests += 1;
    for (const { before, does, at } of acts) if (before === requests) deeds[does](at);
    const { page = 1, pageSize = 25, sortOrder, changedSince } = query as Record<string, number | string>;
    const since = changedSince === undefined ? undefined : Date.parse(`${String(changedSince).replace(' ', 'T')}Z`);
    const found = records.filter(({ changed }) => since === undefined || changed > since);
    if (sortOrder === 'descending') found.reverse();
    const from = (Number(page) - 1) * Number(pageSize);
    return { recordsTotal: found.length, data: found.slice(from, from + Number(pageSize)).map(({ id }) => ({ id })) };
  };
  let asked = 0;
  const call = async (_: unknown, { query, signal }: { query: Payload; signal?: AbortSignal }) => {
    for (let turns = delays[asked++ % delays.length] ?? 0; turns > 0; turns--) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    signal?.throwIfAborted();
    return answer(query);
  };
  const client = { call, usage: () => ({ clockOffsetMs: 1 }) } as unknown as Client;
  return { list: catalogue.customer.list, client, always, now: () => now, requests: () => requests };
}
