import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { inEnglish } from '../../src/messages/said.js';
import {
  commonWords,
  type MarkNow,
  planMissing,
  planRemembered,
  reasonOf,
  type StagedRecord,
} from '../../src/plan/index.js';

/** Marks that can be read: the value under a heading, as JSON. */
const markNow: MarkNow = (heading, record) => {
  if (heading === 'unheard-of') return undefined;
  if (heading.startsWith('customFieldValues.')) {
    const list = (record.customFieldValues ?? []) as readonly { label: string; value: unknown }[];
    return JSON.stringify(list.find(({ label }) => `customFieldValues.${label}` === heading)?.value ?? null);
  }
  const value = heading.split('.').reduce<unknown>((inner, name) => (inner as Payload | undefined)?.[name], record);
  return JSON.stringify(value ?? null);
};

interface Row {
  readonly resource?: ResourceName;
  readonly payload: Payload;
  readonly edited: Readonly<Record<string, unknown>>;
}

/** A row of customer 7 that its workbook remembers; `edited` says what was exported. */
function row({ resource = 'customer', payload, edited }: Row): StagedRecord {
  const marks = Object.fromEntries(Object.entries(edited).map(([heading, value]) => [heading, JSON.stringify(value)]));
  const key = { field: 'id', value: '7' } as const;
  return { resource, key, payload, references: [], edited: marks, origin: { file: 'all.xlsx', row: 2 } };
}

const plan = (staged: StagedRecord, found: Payload | undefined, mode: 'upsert' | 'create-only' = 'upsert') =>
  planRemembered(staged, found ? { byKey: found } : {}, { mode, markNow });

const exported = { id: 7, myId: 'C-07', name: 'Ann', addressCity: 'Bonn' };

const edit = row({ payload: { name: 'Anna' }, edited: { name: 'Ann' } });

test('an edited row changes the field that the account still has as it was exported', () => {
  expect(plan(edit, exported)).toMatchObject({
    kind: 'update',
    payload: { id: 7, name: 'Anna' },
    fields: [{ field: 'name', from: 'Ann', to: 'Anna' }],
  });
});

test('an edited row is in conflict where somebody else changed the same field to something else, with both values', () => {
  const change = plan(edit, { ...exported, name: 'Annette' });
  expect(change).toMatchObject({
    kind: 'conflict',
    payload: {},
    fields: [{ field: 'name', from: 'Annette', to: 'Anna' }],
  });
  expect(inEnglish(change.reason ?? '')).toContain('name was changed to "Annette" (the file says "Anna")');
});

test('an edited row is in conflict where somebody else emptied it', () => {
  expect(inEnglish(plan(edit, { id: 7 }).reason ?? '')).toContain('name was emptied (the file says "Anna")');
});

test('an edited row is in conflict as a whole where one of its fields is, and names only that one', () => {
  const both = row({ payload: { name: 'Anna', addressCity: 'Ulm' }, edited: { name: 'Ann', addressCity: 'Bonn' } });
  const change = plan(both, { ...exported, addressCity: 'Köln' });
  expect(change).toMatchObject({ kind: 'conflict', fields: [{ field: 'addressCity', from: 'Köln', to: 'Ulm' }] });
  expect(change.fields).toHaveLength(1);
});

test('an edited row is a conflict, and no creation, where the record is gone', () => {
  const change = plan(edit, undefined);
  expect(change.kind).toBe('conflict');
  expect(inEnglish(change.reason ?? '')).toContain('The customer with id 7 was deleted since the export');
});

test('an edited row: exists already where only creations are wanted', () => {
  expect(plan(edit, exported, 'create-only').kind).toBe('conflict');
});

test('an edited row is not in conflict by a heading that no export has', () => {
  const odd = row({ payload: { name: 'Anna' }, edited: { name: 'Ann', 'unheard-of': 1 } });
  expect(plan(odd, exported).kind).toBe('update');
});

const site = { id: 7, name: 'Depot', customer: { id: 1, myId: 'A', name: 'Ann' } };
const moved = row({
  resource: 'site',
  payload: { customer: { myId: 'B' } },
  edited: { 'customer.myId': 'A' },
});

test('edits: a reference is in conflict where the record names another one by now, told by its key', () => {
  expect(plan(moved, site).kind).toBe('update');
  expect(plan(moved, { ...site, customer: { id: 2, myId: 'B', name: 'Bea' } }).kind).toBe('unchanged');
  const change = plan(moved, { ...site, customer: { id: 3, myId: 'C', name: 'Cora' } });
  expect(change).toMatchObject({ kind: 'conflict', fields: [{ field: 'customer.myId', from: 'C', to: 'B' }] });
});

test('edits: of two custom fields only the one that both changed is in conflict', () => {
  const field = (label: string, value: string) => ({ label, value });
  const edit = row({
    payload: { customFieldValues: [field('Floor', '2')] },
    edited: { 'customFieldValues.Floor': '1' },
  });
  const account = (floor: string, lift: string) => ({
    ...exported,
    customFieldValues: [field('Floor', floor), field('Floor.lift', lift)],
  });
  // The whole list is sent as known by now, changed where the row changes it.
  expect(plan(edit, account('1', 'new'))).toMatchObject({
    kind: 'update',
    payload: { customFieldValues: [field('Floor', '2'), field('Floor.lift', 'new')] },
  });
  expect(plan(edit, account('3', 'new'))).toMatchObject({
    kind: 'conflict',
    fields: [{ field: 'customFieldValues.Floor', from: '3', to: '2' }],
  });
});

test('edits: a list of which something was only taken away is left alone, and that is said', () => {
  const edit = row({
    resource: 'job',
    payload: { parts: [{ quantity: 1 }] },
    edited: { parts: [{ reference: 'P1', quantity: 1 }] },
  });
  const job = (...parts: Payload[]) => ({ id: '7', num: 1, parts });
  const change = plan(edit, job({ reference: 'P1', quantity: 1 }));
  expect(change.kind).toBe('unchanged');
  expect(inEnglish(change.reason ?? '')).toContain('in parts only takes');
  // What an earlier import of the file wrote is no list as exported.
  const [before, after] = [job({ reference: 'P1', quantity: 1 }), job({ reference: 'P1', quantity: 9 })];
  const changed = { ...edit, payload: { parts: after.parts } };
  const ownWrites = () => [{ before, after }];
  const again = planRemembered(changed, { byKey: after }, { mode: 'upsert', markNow, ownWrites });
  expect(again).toMatchObject({ kind: 'unchanged' });
  expect(again.reason).toBeUndefined();
  // Here somebody else has made the same change.
  expect(plan(edit, job({ quantity: 1 })).reason).toBeUndefined();
});

test('edits: a list is in conflict where somebody else changed it and it does not hold the items of the file', () => {
  const part = (reference: string, quantity: number) => ({ reference, quantity });
  const edit = row({
    resource: 'job',
    payload: { parts: [part('P1', 5)] },
    edited: { parts: [part('P1', 1)] },
  });
  const job = (...parts: Payload[]) => ({ id: '7', num: 1, parts });
  expect(plan(edit, job(part('P1', 1))).kind).toBe('update');
  expect(plan(edit, job(part('P1', 5), part('P2', 1))).kind).toBe('unchanged');
  expect(plan(edit, job(part('P1', 1), part('P2', 1)))).toMatchObject({
    kind: 'conflict',
    fields: [{ field: 'parts.P1.quantity', from: 1, to: 5 }],
  });
});

const key = { field: 'myId', value: 'N-1' } as const;
const added: StagedRecord = {
  resource: 'customer',
  key,
  payload: { myId: 'N-1', name: 'New' },
  references: [],
  isNew: true,
  origin: { file: 'all.xlsx', row: 9 },
};

test('an added row is created', () => {
  expect(plan(added, undefined)).toEqual({ kind: 'create', payload: added.payload });
});

test('an added row is in conflict where the account has its key, and names that record', () => {
  const change = plan(added, { id: 9, myId: 'N-1', name: 'Old' });
  expect(change).toMatchObject({ kind: 'conflict', fields: [{ field: 'name', from: 'Old', to: 'New' }] });
  expect(inEnglish(change.reason ?? '')).toContain('a customer of the account has the myId N-1 already: id 9');
});

test('an added row is unchanged where the account has it as it is: the workbook was imported before', () => {
  expect(plan(added, { id: 9, myId: 'N-1', name: 'New', active: true }).kind).toBe('unchanged');
});

const marks = { name: JSON.stringify('Ann'), addressCity: JSON.stringify('Bonn') };
const ofWorkbook = { resource: 'customer', id: '7', image: { marks }, origin: { file: 'all.xlsx', row: 0 } } as const;
const absence = { record: ofWorkbook, verb: 'delete', payload: { id: 7 } } as const;

test('a missing record is taken away by its id where it is as it was exported', () => {
  const before = { ...exported, myId: 'else' };
  expect(planMissing(absence, before, { markNow })).toEqual({ kind: 'apply', payload: { id: 7 }, before });
});

test('a missing record stays where somebody else has changed anything that was exported', () => {
  const change = planMissing(absence, { ...exported, addressCity: 'Ulm' }, { markNow });
  expect(change.kind).toBe('conflict');
  expect(inEnglish(change.reason ?? '')).toContain('changed the customer since it was last known (addressCity)');
});

test('a missing record stays where one that stays names it', () => {
  const change = planMissing({ ...absence, namer: 'site S1' }, exported, { markNow });
  expect(change).toMatchObject({ kind: 'conflict' });
  expect(inEnglish(change.reason ?? '')).toContain('the site S1, which stays, names it');
});

/** Of three values of a field: as exported, in the file, in the account now. */
test('whatever was edited by whom, nothing is written over that was not exported (law)', () => {
  const value = fc.constantFrom('a', 'b', 'c');
  const field = fc.record({ exported: value, file: value, now: value });
  const law = fc.property(
    fc.dictionary(fc.constantFrom('name', 'addressCity', 'addressZIP', 'note'), field),
    (fields) => {
      const all = Object.entries(fields);
      const mine = all.filter(([, { exported, file }]) => exported !== file);
      const staged = row({
        payload: Object.fromEntries(mine.map(([name, { file }]) => [name, file])),
        edited: Object.fromEntries(mine.map(([name, { exported }]) => [name, exported])),
      });
      const found = { id: 7, ...Object.fromEntries(all.map(([name, { now }]) => [name, now])) };
      const change = plan(staged, found);
      const clash = mine.some(([, { exported, file, now }]) => now !== exported && now !== file);
      const left = mine.filter(([, { file, now }]) => now !== file);
      expect(change.kind).toBe(clash ? 'conflict' : left.length > 0 ? 'update' : 'unchanged');
      const sent =
        change.kind === 'update'
          ? { id: 7 as unknown, ...Object.fromEntries(left.map(([name, { file }]) => [name, file])) }
          : {};
      expect(change.payload).toEqual(sent);
    },
  );
  fc.assert(law, { numRuns: 500 });
});

test('a missing record of an extract is kept where a person has tagged it', () => {
  const after = { id: 7, name: 'Ann', tags: ['a', 'b'], active: true };
  const image = { payload: { name: 'Ann' }, after };
  const record = { resource: 'customer', id: '7', image, origin: { file: 'old.csv', row: 2 } } as const;
  const plan = (tags: readonly string[]) =>
    planMissing({ record, verb: 'delete', payload: { id: 7 } }, { ...after, tags }, { markNow }).kind;
  expect([plan(['b', 'a']), plan(['a', 'b', 'keep'])]).toEqual(['apply', 'conflict']);
});

const cases: [message: string, key: string | undefined, reason: string][] = [
  ['There is no customer Müller.', 'Müller', 'There is no customer ….'],
  ['The custom field "Power (kW)" is not known.', 'E1', 'The custom field … is not known.'],
  ['Row 7 names C-0042.', undefined, 'Row … names …'],
  // A key of one letter is no part of other words.
  ['A name is needed, Anna.', 'A', '… name is needed, Anna.'],
  ['The name is not valid.', '', 'The name is not valid.'],
];
it.each(cases)('reasonOf of %s, key %s, is %s', (message, key, reason) => {
  expect(reasonOf(message, key)).toBe(reason);
});

it('commonWords keeps the words in which two messages agree, numbers too', () => {
  const [one, other] = ['No customer C-1 (404): not found.', 'No customer C-2 (404): not found.'];
  expect(commonWords(one, other)).toBe('No customer … (404): not found.');
  expect(commonWords('No customer … (404): not found.', 'No customer C-3 (404): not found.')).toBe(
    'No customer … (404): not found.',
  );
  expect(commonWords('No customer A B.', 'No customer A.')).toBeUndefined();
});
