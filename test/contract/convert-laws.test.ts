import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue, kindOf, membersOf } from '../../src/contract/index.js';
import { toV2, toV3 } from '../../src/contract/legacy/convert.js';
import { type Members, pairs } from './both-shapes.js';
import { cases, startsWithin } from './converted-fields.js';

/** A value for a leaf of a schema, null and '' among them. */
function leaf(schema: z.ZodType, path: string): fc.Arbitrary<unknown> {
  const places: Readonly<Record<string, number>> = { status: 7, priority: 2 };
  const place = places[path];
  switch (kindOf(schema)) {
    case 'integer':
      return fc.oneof(place === undefined ? fc.nat() : fc.nat({ max: place }), fc.constantFrom(null, ''));
    case 'number':
      return fc.oneof(fc.double({ noNaN: true }), fc.constant(null));
    case 'boolean':
      return fc.oneof(fc.boolean(), fc.constant(null));
    case 'texts':
      return fc.oneof(fc.array(fc.string({ minLength: 1 })), fc.constant(null));
    default:
      return fc.oneof(
        schema instanceof z.ZodEnum ? fc.constantFrom(...schema.options) : fc.string(),
        fc.constant(null),
      );
  }
}

/** Records of a schema without the members that are lost; no object is empty, for a flat shape cannot show that. */
function recordsOf(schema: z.ZodType, lost: readonly string[], path = ''): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return recordsOf(schema.unwrap() as z.ZodType, lost, path);
  if (path === 'otherTechnicians' && schema instanceof z.ZodArray && membersOf(schema))
    return fc.array(fc.record({ name: fc.string({ minLength: 1 }) }));
  if (schema instanceof z.ZodArray && membersOf(schema))
    return fc.oneof(fc.array(recordsOf(schema.element as z.ZodType, lost, path), { maxLength: 4 }), fc.constant(null));
  const members = Object.entries(membersOf(schema) ?? {}).filter(([name]) => !startsWithin(within(path, name), lost));
  if (members.length === 0) return leaf(schema, path);
  const model = Object.fromEntries(
    members.map(([name, member]) => [name, recordsOf(member, lost, within(path, name))]),
  );
  return fc.record(model, { requiredKeys: [] }).filter((record) => Object.keys(record).length > 0);
}

const within = (path: string, name: string) => (path ? `${path}.${name}` : name);

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

/** What v2 takes to send a record, and the record in v3 that it is made of. */
const sendable = [
  ['customer', 'customer', catalogue.v2.customer.send],
  ['equipment', 'equipment', catalogue.v2.equipment.send],
  ['jobBody', 'job', catalogue.v2.job.send],
  ['activityType', 'activityType', catalogue.v2.activityType.send],
  ['customField', 'customField', catalogue.v2.customField.send],
] as const;

test.each(sendable)('the body of v2 that a %s is converted to is one the operation takes', (kind, shape, { body }) => {
  const whole = pairs[shape]?.v3 ?? {};
  expect(body.safeParse(toV2(kind, whole)).error?.issues).toBeUndefined();
  const needed = shape === 'customField' ? Object.keys(whole) : [];
  const parts = fc.subarray(Object.keys(whole)).map((names) => [...new Set([...names, ...needed])]);
  fc.assert(
    fc.property(parts, (names) => {
      const part = Object.fromEntries(names.map((name) => [name, whole[name]]));
      expect(body.safeParse(toV2(kind, part)).error?.issues).toBeUndefined();
    }),
  );
});

const there = { v2: toV3, v3: toV2 } as const;
const back = { v2: toV2, v3: toV3 } as const;

test.each(cases)('laws: a $kind of $version goes to the other and comes back', ({ kind, version, schema, lost }) => {
  fc.assert(
    fc.property(recordsOf(schema, lost) as fc.Arbitrary<Members>, (record) => {
      expect(back[version](kind, there[version](kind, frozen(record)))).toEqual(record);
    }),
  );
});

test.each(cases)('laws: what the other version does not know of a $kind of $version changes nothing', (entry) => {
  const { kind, version, schema, lost } = entry;
  const unknown = fc.dictionary(
    fc.string({ minLength: 1 }).map((name) => `x${name}`),
    fc.anything(),
  );
  fc.assert(
    fc.property(recordsOf(schema, lost) as fc.Arbitrary<Members>, unknown, (record, extra) => {
      expect(there[version](kind, { ...extra, ...record })).toEqual(there[version](kind, record));
    }),
  );
});

test.each(cases)('laws: a $kind of $version may hold anything in any member: converted or left out', (entry) => {
  const { kind, version, schema, other } = entry;
  const names = Object.keys(membersOf(schema) ?? {});
  const record = fc.dictionary(fc.constantFrom(...names), fc.anything());
  const known = new Set(Object.keys(membersOf(other) ?? {}));
  fc.assert(
    fc.property(record, (given) => {
      const converted = there[version](kind, given);
      const foreign = Object.keys(converted).filter((name) => !known.has(name));
      expect(foreign).toEqual([]);
    }),
  );
});
