import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { catalogue, membersOf } from '../../src/contract/index.js';
import { type ConvertedKind, isConverted, toV2, toV3 } from '../../src/contract/legacy/convert.js';
import { kinds, pairs } from './both-shapes.js';
import { cases, startsWithin } from './converted-fields.js';

test.each(Object.entries(pairs))('a record in both shapes: %s', (kind, { v2, v3 }) => {
  expect(toV3(kind as ConvertedKind, v2)).toEqual(v3);
  expect(toV2(kind as ConvertedKind, v3)).toEqual(v2);
});

test('a record in both shapes is there under the names of resources, and of the parts that have their own', () => {
  expect(kinds.filter((kind) => !isConverted(kind))).toEqual([]);
  for (const name of ['site', 'attachment', 'sharedBlock', 'toString', '']) expect(isConverted(name)).toBe(false);
});

/** Dotted paths of the members below a schema that hold no others. */
function leavesOf(schema: z.ZodType, path = ''): string[] {
  return Object.entries(membersOf(schema) ?? {}).flatMap(([name, member]) =>
    Object.keys(membersOf(member) ?? {}).length > 0 ? leavesOf(member, `${path}${name}.`) : [path + name],
  );
}

/** Dotted paths of what a record holds; members of lists count once. */
function leavesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && value.some((member) => typeof member === 'object'))
    return [...new Set(value.flatMap((member) => leavesIn(member, path)))];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, member]) => leavesIn(member, path ? `${path}.${name}` : name));
}

describe('the fields of the contract', () => {
  test.each(cases)('of a $kind in $version have a counterpart, or are known to have none', (entry) => {
    const { kind, version, schema, lost } = entry;
    const held = leavesOf(schema).filter((path) => !startsWithin(path, lost));
    expect([...leavesIn(pairs[kind]?.[version])].sort()).toEqual(held.sort());
  });

  test('what v2 takes to send a job is read, in its own spelling and in that of its answers', () => {
    const taken = Object.keys(catalogue.v2.job.send.body.shape);
    const own = taken.filter((field) => !(field in (pairs.job?.v2 ?? {})));
    expect(own.sort()).toEqual(['ContactPhone', 'nmJobType', 'partsList']);
    for (const kind of ['job', 'jobBody'] as const) {
      expect(toV3(kind, { ContactPhone: '1', nmJobType: 'Service', partsList: [{ id: 77, quantity: 1 }] })).toEqual({
        contactPhone: '1',
        type: { name: 'Service' },
        parts: [{ id: 77, quantity: 1 }],
      });
      expect(toV3(kind, { contactPhone: '2' })).toEqual({ contactPhone: '2' });
    }
  });
});

test('what v2 takes and does not show is written into what is sent, not into what is answered', () => {
  const record = { type: { id: 4, name: 'Service' }, contactPhone: '1' };
  expect(toV2('job', record)).toEqual({ idJobType: 4, contactPhone: '1' });
  expect(toV2('jobBody', record)).toEqual({ idJobType: 4, nmJobType: 'Service', ContactPhone: '1' });
});

test.each([8, 9, -1, 0.5, Number.NaN, '3', 'created', true, [3], { id: 3 }])('words: v2 %j is none of v3', (value) => {
  expect(toV3('job', { num: 1, status: value, priority: value })).toEqual({ num: 1 });
});

test.each(['canceled', 'urgent', 'High', 'length', 2, true, ['high']])('words: v3 %j is no integer of v2', (value) => {
  expect(toV2('job', { num: 1, status: value, priority: value })).toEqual({ num: 1 });
});

test('what is not there stays absent', () => {
  for (const kind of kinds) {
    expect(toV3(kind, {})).toEqual({});
    expect(toV2(kind, {})).toEqual({});
  }
  expect(Object.keys(toV2('customer', { name: undefined, position: undefined }))).toEqual([]);
});

test('what is not there stays null or empty', () => {
  const texts = { idJob: '', scheduledBeginDate: null, priority: null, status: '', adressZIP: '', tags: null };
  const v3 = { id: '', scheduledStart: null, priority: null, status: '', addressZIP: '', tags: null };
  expect(toV3('job', texts)).toEqual(v3);
  expect(toV2('job', v3)).toEqual(texts);
  const lists = { position: null, customFieldValues: null, report: null, otherTechnicians: null };
  expect(toV3('job', lists)).toEqual(lists);
  expect(toV2('job', lists)).toEqual(lists);
  expect(toV2('job', { parts: [], timeEntries: [] })).toEqual({ parts: [], Activities: [] });
});

test('what is not there is null in each member over which v2 spreads an object that is null', () => {
  expect(toV2('equipment', { site: null })).toEqual({ siteId: null, siteMyId: null, siteName: null });
  expect(toV2('job', { technician: null, type: null })).toEqual({ idUser: null, login: null, idJobType: null });
});

test('people are texts in v2: the name, or the login where no name is known; who has neither is left out', () => {
  const otherTechnicians = [
    { id: 1, name: 'Eve Stone', login: 'eve' },
    { login: 'max' },
    { id: 3 },
    { name: '' },
    null,
  ];
  expect(toV2('job', { otherTechnicians })).toEqual({ otherTechnicians: ['Eve Stone', 'max'] });
  expect(toV3('job', { otherTechnicians: ['Eve Stone', '', 4, null] })).toEqual({
    otherTechnicians: [{ name: 'Eve Stone' }],
  });
});

test('custom fields of the operation of its own are read in both spellings of the value', () => {
  const CustomFieldValues = [
    { name: 'Warranty', Value: '1' },
    { name: 'Order number', value: 'A-1' },
  ];
  expect(toV3('customField', { Job: { num: 7 }, CustomFieldValues })).toEqual({
    Job: { num: 7 },
    CustomFieldValues: [
      { label: 'Warranty', value: '1' },
      { label: 'Order number', value: 'A-1' },
    ],
  });
});
