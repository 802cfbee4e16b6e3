import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MappingError } from '../../src/errors.js';
import type { Cell, SourceRow } from '../../src/files/types.js';
import { areOrdinary } from '../../src/files/unusual-text.js';
import {
  boolean,
  compute,
  constant,
  dateTime,
  filled,
  key,
  number,
  ref,
  refById,
  type SingleMapping,
  text,
  when,
} from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

/** What is said of a mapping that the compiler would have refused, when it runs without the compiler. */
async function refusal(records: object, more: object = {}): Promise<string> {
  const error = await mapRows({ records, ...more } as never, tableOf(['A'], ['a'])).catch((caught) => caught);
  expect(error).toBeInstanceOf(MappingError);
  return error.message;
}

test.each<[message: string, records: object]>([
  ['customer.name is "Name", not a field', { customer: { myId: key('A'), name: 'Name' } }],
  ['a rule of customer.match names no field', { customer: { match: ['name', []], name: text('A') } }],
  ['customer.name is a function, not a field', { customer: { name: () => 'x' } }],
  ['customer.name is null, not a field', { customer: { name: null } }],
  ['"adressZIP" (did you mean "addressZIP"?) is not a field of customer', { customer: { adressZIP: text('A') } }],
  [
    '"latitud" (did you mean "latitude"?) is not a field of site.position',
    { site: { position: { latitud: text('A') } } },
  ],
  ['"qantity" (did you mean "quantity"?) is not a field of job.parts', { job: { parts: [{ qantity: number('A') }] } }],
  ['"toString" is not a field of customer', { customer: { toString: text('A') } }],
  ['customer.publicLink is written by the service only', { customer: { publicLink: text('A') } }],
  ['"costumer" (did you mean "customer"?) is not a resource', { costumer: {} }],
  ['site.position is a field, not an object of fields', { site: { position: text('A') } }],
  ['site.name is {"first":"a field"}, not a field', { site: { name: { first: text('A') } } }],
  ['job.parts is {"id":"a field"}, not a list of objects of fields', { job: { parts: { id: text('A') } } }],
  ['job.parts is "A", not an object of fields', { job: { parts: ['A'] } }],
  ['site.customer is a field, not a reference such as ref("customer")', { site: { customer: text('A') } }],
  ['site.customer refers to equipment, not to customer', { site: { customer: ref('equipment', 'A') } }],
  ['the key of site.customer is "A", not a field', { site: { customer: refById('customer', 'A' as never) } }],
  ['site.name is a reference, not a field', { site: { name: ref('customer', 'A') } }],
  ['site.customFieldValues.Power is 3, not a field', { site: { customFieldValues: { Power: 3 } } }],
  ['site.customFieldValues is [], not an object of fields by label', { site: { customFieldValues: [] } }],
  ['customer is "A", not an object of fields', { customer: 'A' }],
  ['customer.name takes a text, and is given a number', { customer: { name: number('A') } }],
  ['job.num takes a number, and is given a text', { job: { num: text('A').upper().required() } }],
  ['customer.active takes yes or no, and is given a text', { customer: { active: text('A') } }],
  ['customer.addressZIP takes a text, and is given yes or no', { customer: { addressZIP: boolean('A').lenient() } }],
  ['job.skills takes a list of texts, and is given a text', { job: { skills: text('A') } }],
  ['job.parts.quantity takes a number, and is given a text', { job: { parts: [{ quantity: key('A') }] } }],
  ['job.priority does not take "hihg"', { job: { priority: constant('hihg') } }],
  ['job.priority does not take "hi"', { job: { priority: text('A').lookup({ 1: 'high', 2: 'hi' }) } }],
  ['customer is null, not an object of fields', { customer: null }],
  ['customer is a field, not an object of fields', { customer: text('A') }],
  ['the condition of customer is not a condition', { customer: when('A' as never, { name: text('A') }) }],
  [
    'a rule of customer.match names vatNumber, which the mapping does not fill',
    { customer: [{ match: ['myId', ['name', 'vatNumber']], name: text('A') }, { myId: key('A') }] },
  ],
  [
    'a rule of site.match names customFieldValues.Tag, which the mapping does not fill',
    {
      site: {
        match: ['customFieldValues.Tag'],
        customer: ref('customer', 'A'),
        customFieldValues: { Tags: text('A') },
      },
    },
  ],
])('a mapping checked at run time: %s', async (message, records) => {
  expect(await refusal(records)).toBe(`The mapping does not fit the service: ${message}.`);
});

test('a rule may name what another mapping of the resource fills, a reference, and a label in other case', async () => {
  const customer = [
    { match: [['name', 'contactEmail']], name: text('A') },
    when(filled('A'), { contactEmail: text('A') }),
  ];
  const match = [['customer', 'customFieldValues.serial no']];
  const site = { match, customer: ref('customer', 'A'), customFieldValues: { 'Serial-No': text('A') } };
  await mapRows({ records: { customer, site } } as never, tableOf(['A'], ['a']));
});

test('a mapping checked at run time: every mistake is named', async () => {
  const message = await refusal({ customer: { nam: text('A') }, site: [{ name: 'x' }, { customer: 'y' }] });
  expect(message).toContain('"nam" (did you mean "name"?) is not a field of customer');
  expect(message).toContain('site.name is "x", not a field');
  expect(message).toContain('site.customer is "y"');
});

test('a mapping checked at run time: a skip that is no condition', async () => {
  const message = await refusal({ customer: { myId: key('A') } }, { skip: (row: unknown) => row });
  expect(message).toBe('skip of the mapping is not a condition.');
});

test('a mapping checked at run time: no records at all', async () => {
  expect(await refusal({})).toBe('The mapping yields no records.');
  expect(await refusal({ customer: undefined, site: [] })).toBe('The mapping yields no records.');
});

test('a mapping checked at run time: what is undefined is left out, an id may name a record', async () => {
  const records = {
    customer: { id: compute(() => 7), name: text('A'), addressCity: undefined, position: undefined },
  };
  const { rows } = await mapRows({ records } as never, tableOf(['A'], ['a']));
  expect(rows[0]?.records[0]).toMatchObject({ key: { field: 'id', value: '7' }, payload: { name: 'a' } });
});

test('settings of the source that contradict each other: one character for thousands and decimals', async () => {
  const mapping = { records: { job: { parts: [{ quantity: number('A') }] } }, source: { groupSeparator: '.' } };
  await expect(mapRows(mapping, tableOf(['A'], ['1.234']))).rejects.toThrow('cannot separate both');
});

test.each<[string, object, string[]]>([
  ['a misspelt field', { customer: { nmae: text('A') } }, ['docs/fields.md has the names']],
  ['a field of the service', { customer: { publicLink: text('A') } }, ['Leave out what the service writes']],
  ['a plain text', { customer: { name: 'Name' } }, ['A field reads text("Column")']],
  ['a field in the place of an object', { site: { position: text('A') } }, ['Write its fields in braces']],
  ['another resource', { site: { customer: ref('site', text('A')) } }, ['ref("customer")']],
  [
    'two mistakes',
    { customer: { nmae: text('A'), publicLink: text('A') } },
    ['docs/fields.md has the names', 'Leave out what the service writes'],
  ],
])('the advice for a mapping that does not fit is about the mistake: %s', async (_, records, expected) => {
  const error = await mapRows({ records } as never, tableOf(['A'], ['a'])).catch((caught) => caught);
  const all = ['docs/fields.md', 'Leave out', 'A field reads', 'in braces', 'ref("customer")', 'when('];
  expect(all.filter((part) => error.advice.includes(part))).toHaveLength(expected.length);
  for (const part of expected) expect(error.advice).toContain(part);
});

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom('Weber', ' Weber', '', 'Ã¼', '1.00E+21', 'a\u00a0b', '\0', 'Ä', 1e15, 7, new Date(0), null),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('the same is said of rows that were read in a thread, which has looked at their texts, and of others', async () => {
  const mapping: SingleMapping = {
    records: { customer: { myId: key('A'), name: text('B'), addressCity: text('C', { verbatim: true }) } },
  };
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(table, async (cells) => {
      const rows = cells.map((each, index): SourceRow => ({ number: index + 2, cells: each }));
      const mapped = (batch: SourceRow[]) =>
        mapRows(mapping, {
          ...tableOf(['A', 'B', 'C']),
          batches: (async function* () {
            yield batch;
          })(),
        });
      expect(await mapped(rows.map((row) => ({ ...row, isOrdinary: areOrdinary(row.cells) })))).toEqual(
        await mapped(rows),
      );
    }),
  );
});

test('a date is no accident in a key where the mapping reads it as one', async () => {
  const rows = [[new Date('2026-03-01'), 'Boiler']];
  const job = { myId: key('Day', 'Work'), customer: ref('customer', 'Work'), description: text('Work') };
  const codesOf = async (records: SingleMapping['records']) => {
    const { issues } = await mapRows({ records }, tableOf(['Day', 'Work'], ...rows));
    return issues.map(({ code }) => code);
  };
  expect(await codesOf({ job })).toEqual(['text-became-date']);
  expect(await codesOf({ job: { ...job, actualStart: dateTime('Day') } })).toEqual([]);
});
