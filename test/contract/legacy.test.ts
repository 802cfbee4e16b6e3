import { expect, test } from 'vitest';
import type * as z from 'zod';
import { allOperations, catalogue, kindOf, membersOf, type Operation } from '../../src/contract/index.js';
import { docstring, operationNamed } from './fields.js';

/** What of an operation no request shows: whether it writes, and what the number means that it answers with. */
const effects: Readonly<Record<string, readonly [effect: Operation['effect'], means: string]>> = {
  'v2.activityType.send': ['send', 'flag'],
  'v2.activityType.delete': ['delete', 'count'],
  'v2.attachment.send': ['send', 'flag'],
  'v2.customer.send': ['send', 'id'],
  'v2.customer.delete': ['delete', 'count'],
  'v2.customField.send': ['send', 'flag'],
  'v2.equipment.send': ['send', 'id'],
  'v2.equipment.delete': ['delete', 'count'],
  'v2.job.send': ['send', 'num'],
  'v2.job.validate': ['validate', 'count'],
};

// Paths, parameters and members: test/interface/operations.test.ts.
test('the operations of v2 are documented, tell no failure by their status, and write where the document says so', () => {
  const legacy = allOperations().filter(({ version }) => version === 'v2');
  expect(legacy.filter(({ documented, failures }) => !documented || failures.length > 0)).toEqual([]);
  const writing = legacy.filter(({ effect }) => effect !== 'read');
  expect(Object.fromEntries(writing.map((each) => [each.name, [each.effect, each.resultCode?.means]]))).toEqual(
    effects,
  );
  expect(legacy.filter(({ effect, resultCode }) => effect === 'read' && resultCode)).toEqual([]);
});

test.each([
  ['validationDate', 'dateTime'],
  ['scheduledBeginDate', 'dateTime'],
])('a job of v2 has %s as a %s', (field, kind) => {
  expect(kindOf(membersOf(catalogue.v2.job.details.answer)?.[field] as z.ZodType)).toBe(kind);
});

test('the operations of v2: a body names the activity type to delete, because its query does not', () => {
  expect(operationNamed('v2.activityType.delete').bodyIdentifiers).toEqual(['id', 'name']);
  const named = allOperations().filter(({ bodyIdentifiers }) => bodyIdentifiers);
  expect(named.map(({ name }) => name)).toEqual(['v2.activityType.delete']);
});

test('what v2 answers may hold what the document does not show', () => {
  const record = { idJob: 'j-1', extra: { any: true } };
  expect(catalogue.v2.job.details.answer.parse(record)).toEqual(record);
  expect(catalogue.v2.customer.details.answer.parse({ sites: [{ id: 1 }], extra: 1 })).toEqual({
    sites: [{ id: 1 }],
    extra: 1,
  });
});

test.each<[string, unknown]>([
  ['v2.customer.send', { code: 31, message: 'OK' }],
  ['v2.customer.delete', { code: 0, message: 'There is no such customer.' }],
  ['v2.customer.delete', { code: 2 }],
  ['v2.activityType.send', { code: 1, data: { id: 4, name: 'Training', color: '#ff0000', hasConflit: true } }],
  ['v2.activityType.delete', { code: 0, msg: 'The element does not exist.' }],
  ['v2.attachment.send', { result: '1', msg: [], data: { id: 9, url: 'https://files.invalid/9' } }],
  ['v2.attachment.send', { result: '0', msg: ['There is no such job.'] }],
  ['v2.job.search', [{ id: 'j-1', myId: null, num: 1 }]],
])('what v2 answers: %s reads %j', (name, answer) => {
  expect(operationNamed(name).answer.safeParse(answer).success).toBe(true);
});

test('what v2 answers: a number of v2 is no text, and its list no page', () => {
  expect(operationNamed('v2.customer.send').answer.safeParse({ code: '31' }).success).toBe(false);
  expect(operationNamed('v2.attachment.send').answer.safeParse({ result: 1 }).success).toBe(false);
  expect(operationNamed('v2.customer.list').answer.safeParse({ data: [] }).success).toBe(false);
});

test('what v2 answers: an item of a block names its type by an integer: there is no 6', () => {
  const { items } = membersOf(operationNamed('v2.sharedBlock.list').answer) ?? {};
  const type = membersOf(items as z.ZodType)?.idTypeItem as z.ZodType;
  expect(docstring(type)).toBe(
    'Type: 0 compliance, 1 list of values, 2 text, 3 date, 4 time, 5 numeric, 7 signature, 8 picture.',
  );
});

test('what v2 answers: a job tells its status and its priority by integers, in the order of the tables', () => {
  const { status, priority } = membersOf(catalogue.v2.job.details.answer) ?? {};
  expect(docstring(status as z.ZodType)).toBe(
    'Status: 0 created, 1 scheduled, 2 synchronized, 3 started, 4 paused, 5 completed, 6 validated, 7 cancelled.',
  );
  expect(docstring(priority as z.ZodType)).toBe('Priority: 0 low, 1 medium, 2 high.');
});
