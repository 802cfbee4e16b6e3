import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../../src/contract/index.js';
import { readQuery } from '../../src/sandbox/read-input.js';

const query = z.object({ startDate: z.string(), endDate: z.string() }).partial();
const operation = { name: 'activity.list', query } as unknown as Operation;
const read = (search: string) => readQuery(operation, new URLSearchParams(search), { strict: true });

it('readQuery wants the start and the end of a span together', () => {
  expect(read('startDate=a&endDate=b')).toEqual({ startDate: 'a', endDate: 'b' });
  expect(read('')).toEqual({});
  expect(() => read('startDate=a')).toThrow(/endDate/);
  expect(() => read('endDate=a')).toThrow(/startDate/);
});
