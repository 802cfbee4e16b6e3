import { describe, expect, test } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { inEnglish, said } from '../../src/messages/said.js';
import { type Mode, modes, planChange as planAmong, type RecordKey, type StagedRecord } from '../../src/plan/index.js';

function staged(payload: Payload, options: { resource?: ResourceName; key?: RecordKey } = {}): StagedRecord {
  const { resource = 'customer', key } = options;
  return { resource, payload, references: [], origin: { file: 'a.csv', row: 2 }, ...(key && { key }) };
}

const key: RecordKey = { field: 'myId', value: 'C-01' };
const found = { id: 7, myId: 'C-01', name: 'Ann', addressCity: 'Bonn' };

/** What is planned where only the record with the key is looked at. */
const planChange = (record: StagedRecord, byKey: Payload | undefined, mode: Mode) =>
  planAmong(record, byKey ? { byKey } : {}, mode);

const kinds = (record: StagedRecord, existing: Payload | undefined) =>
  Object.fromEntries(modes.map((mode): [Mode, string] => [mode, planChange(record, existing, mode).kind]));

describe('planChange', () => {
  test('a record that is not in the account is created, unless only updates are wanted', () => {
    const record = staged({ myId: 'C-01', name: 'Ann' }, { key });
    expect(kinds(record, undefined)).toEqual({ upsert: 'create', 'create-only': 'create', 'update-only': 'blocked' });
    expect(planChange(record, undefined, 'upsert')).toEqual({ kind: 'create', payload: record.payload });
    expect(inEnglish(planChange(record, undefined, 'update-only').reason ?? '')).toBe(
      'No customer has this key, and only updates are wanted.',
    );
  });

  test('a record that differs is updated by its id with what changes, unless only creations are wanted', () => {
    const record = staged({ myId: 'C-01', name: 'Anna', addressCity: 'Bonn' }, { key });
    expect(kinds(record, found)).toEqual({ upsert: 'update', 'create-only': 'conflict', 'update-only': 'update' });
    const fields = [{ field: 'name', from: 'Ann', to: 'Anna' }];
    expect(planChange(record, found, 'upsert')).toEqual({
      kind: 'update',
      payload: { id: 7, name: 'Anna' },
      before: found,
      fields,
    });
    expect(planChange(record, found, 'create-only')).toEqual({
      kind: 'conflict',
      payload: {},
      before: found,
      fields,
      reason: said('onlyCreations', said('noun', 'customer')),
    });
  });

  test('a record that says what the account says is unchanged in every mode, and nothing is sent', () => {
    const record = staged({ myId: 'C-01', name: 'Ann' }, { key });
    expect(kinds(record, found)).toEqual({
      upsert: 'unchanged',
      'create-only': 'unchanged',
      'update-only': 'unchanged',
    });
    expect(planChange(record, found, 'upsert').payload).toEqual({});
  });

  test('of an unchanged record is kept what names it and what was compared, as the account has it', () => {
    const record = staged({ myId: 'C-01', addressZIP: '', addressCity: 'Bonn' }, { key });
    const shown = { ...found, contactPhone: '+49 30 1', tags: ['gold'] };
    expect(planChange(record, shown, 'upsert')).toEqual({
      kind: 'unchanged',
      payload: {},
      before: { id: 7, name: 'Ann', myId: 'C-01', addressCity: 'Bonn' },
    });
  });

  test('an update names the record by its id, or by its key where the service shows none', () => {
    const byNum = staged({ num: 17, description: 'x' }, { resource: 'job', key: { field: 'num', value: '17' } });
    expect(planChange(byNum, { id: 'ab', num: 17 }, 'upsert').payload).toEqual({ id: 'ab', description: 'x' });
    expect(planChange(byNum, { num: 17 }, 'upsert').payload).toEqual({ num: 17, description: 'x' });
    const byId = staged({ id: 7, name: 'Anna' }, { key: { field: 'id', value: '7' } });
    expect(planChange(byId, found, 'upsert').payload).toEqual({ id: 7, name: 'Anna' });
  });

  test('a record that has no key yet is found by its id, and gets the key', () => {
    const record = staged(
      { id: 7, myId: 'NEW', name: 'Ann', addressCity: 'Köln' },
      { key: { field: 'myId', value: 'NEW' } },
    );
    const byId = { id: 7, myId: '', name: 'Ann', addressCity: 'Bonn' };
    expect(planAmong(record, { byId }, 'upsert')).toMatchObject({
      kind: 'update',
      payload: { id: 7, myId: 'NEW', addressCity: 'Köln' },
    });
  });

  test('an id whose record has a key here and none in the file is a conflict; without that column it is changed', () => {
    const byId: RecordKey = { field: 'id', value: '7' };
    const stranger = planAmong(staged({ id: 7, myId: '', name: 'Zoe' }, { key: byId }), { byKey: found }, 'upsert');
    expect(stranger).toMatchObject({ kind: 'conflict', payload: {} });
    expect(inEnglish(stranger.reason ?? '')).toContain('has the myId C-01 in this account and none in the file');
    const ours = planAmong(staged({ id: 7, name: 'Zoe' }, { key: byId }), { byKey: found }, 'upsert');
    expect(ours).toMatchObject({ kind: 'update', payload: { id: 7, name: 'Zoe' } });
  });

  test('an empty key is not sent', () => {
    const record = staged({ id: 7, myId: '', name: 'Zoe' }, { key: { field: 'id', value: '7' } });
    const change = planAmong(record, { byKey: { id: 7, myId: null, name: 'Ann' } }, 'upsert');
    expect(change).toMatchObject({ kind: 'update', payload: { id: 7, name: 'Zoe' } });
    expect(change.payload).not.toHaveProperty('myId');
  });

  test('an id and a key of two records are a conflict, and the id is never sent with a creation', () => {
    const record = staged({ id: 99, myId: 'C-01', name: 'Ann' }, { key });
    expect(planAmong(record, { byKey: found, byId: { id: 99, name: 'Zoe' } }, 'upsert').kind).toBe('conflict');
    expect(planAmong(record, {}, 'upsert')).toEqual({ kind: 'create', payload: { myId: 'C-01', name: 'Ann' } });
  });

  test.each([
    ['another key', { id: 7, myId: 'OLD', name: 'Ann' }, 'myId OLD'],
    ['no key, but another name', { id: 7, myId: null, name: 'Zoe' }, 'the name "Zoe"'],
  ])('an id that names a record with %s is a conflict: the file may be of another account', (_, byId, words) => {
    const record = staged({ id: 7, myId: 'NEW', name: 'Ann' }, { key: { field: 'myId', value: 'NEW' } });
    const change = planAmong(record, { byId }, 'upsert');
    expect(change).toMatchObject({ kind: 'conflict', payload: {} });
    expect(inEnglish(change.reason ?? '')).toContain(words);
  });

  test('an id that is not in the account creates nothing', () => {
    const byId = staged({ id: 7, name: 'Anna' }, { key: { field: 'id', value: '7' } });
    expect(kinds(byId, undefined)).toEqual({ upsert: 'blocked', 'create-only': 'blocked', 'update-only': 'blocked' });
    expect(inEnglish(planChange(byId, undefined, 'upsert').reason ?? '')).toContain('No customer has the id 7');
  });

  test.each<[ResourceName, Payload, string | undefined]>([
    ['customer', {}, undefined],
    ['site', { myId: 'C-01' }, 'Creating the site needs customer.'],
    ['equipment', { myId: 'C-01' }, 'Creating the equipment needs customer or site.'],
  ])('creating a %s of %j', (resource, payload, reason) => {
    const change = planChange(staged(payload, { resource, key }), undefined, 'upsert');
    const told = change.reason && inEnglish(change.reason);
    expect([change.kind, told]).toEqual([reason === undefined ? 'create' : 'blocked', reason]);
  });

  test('an update does not need what a creation needs', () => {
    const record = staged({ myId: 'S', name: 'new' }, { resource: 'site', key: { field: 'myId', value: 'S' } });
    expect(planChange(record, { myId: 'S', name: 'old' }, 'upsert').kind).toBe('update');
  });

  test('a record without a key can only be created', () => {
    expect(kinds(staged({ name: 'Ann' }), undefined)).toEqual({
      upsert: 'create',
      'create-only': 'create',
      'update-only': 'blocked',
    });
  });
});
