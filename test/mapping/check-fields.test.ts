import { expect, test } from 'vitest';
import { MappingError } from '../../src/errors.js';
import { compute, key, number, ref, refById, text, when } from '../../src/mapping/index.js';
import { mapRows, tableOf } from './map-rows.js';

/** What is said of a mapping that the compiler would have refused, when it runs without the compiler. */
async function refusal(records: object, more: object = {}): Promise<string> {
  const error = await mapRows({ records, ...more } as never, tableOf(['A'], ['a'])).catch((caught) => caught);
  expect(error).toBeInstanceOf(MappingError);
  return error.message;
}

test.each<[string, object, string]>([
  ['a plain text', { customer: { myId: key('A'), name: 'Name' } }, 'customer.name is "Name", not a field'],
  ['a function', { customer: { name: () => 'x' } }, 'customer.name is a function, not a field'],
  ['null', { customer: { name: null } }, 'customer.name is null, not a field'],
  [
    'a misspelt field',
    { customer: { adressZIP: text('A') } },
    '"adressZIP" (did you mean "addressZIP"?) is no field of customer',
  ],
  [
    'a misspelt member of an object',
    { site: { position: { latitud: text('A') } } },
    '"latitud" (did you mean "latitude"?) is no field of site.position',
  ],
  [
    'a misspelt member of a list',
    { job: { parts: [{ qantity: number('A') }] } },
    '"qantity" (did you mean "quantity"?) is no field of job.parts',
  ],
  ['a member that every object inherits', { customer: { toString: text('A') } }, '"toString" is no field of customer'],
  [
    'a field of the service',
    { customer: { publicLink: text('A') } },
    'customer.publicLink is written by the service only',
  ],
  ['a misspelt resource', { costumer: {} }, '"costumer" (did you mean "customer"?) is no resource'],
  [
    'a field instead of an object',
    { site: { position: text('A') } },
    'site.position is a field, not an object of fields',
  ],
  ['an object instead of a field', { site: { name: { first: text('A') } } }, 'site.name is {"first":{}}, not a field'],
  [
    'an object instead of a list',
    { job: { parts: { id: text('A') } } },
    'job.parts is {"id":{}}, not a list of objects of fields',
  ],
  ['a text in a list', { job: { parts: ['A'] } }, 'job.parts is "A", not an object of fields'],
  [
    'a field instead of a reference',
    { site: { customer: text('A') } },
    'site.customer is a field, not a reference such as ref("customer")',
  ],
  [
    'a reference to a wrong resource',
    { site: { customer: ref('equipment', 'A') } },
    'site.customer refers to equipment, not to customer',
  ],
  [
    'a reference without a field',
    { site: { customer: refById('customer', 'A' as never) } },
    'the key of site.customer is "A", not a field',
  ],
  ['a reference instead of a field', { site: { name: ref('customer', 'A') } }, 'site.name is a reference, not a field'],
  [
    'a plain custom field',
    { site: { customFieldValues: { Power: 3 } } },
    'site.customFieldValues.Power is 3, not a field',
  ],
  [
    'a list of custom fields',
    { site: { customFieldValues: [] } },
    'site.customFieldValues is [], not an object of fields by label',
  ],
  ['a text instead of a record', { customer: 'A' }, 'customer is "A", not an object of fields'],
  ['null instead of a record', { customer: null }, 'customer is null, not an object of fields'],
  ['a field instead of a record', { customer: text('A') }, 'customer is a field, not an object of fields'],
  [
    'a condition that is none',
    { customer: when('A' as never, { name: text('A') }) },
    'the condition of customer is no condition',
  ],
])('a mapping checked at run time: %s', async (_, records, message) => {
  expect(await refusal(records)).toBe(`The mapping does not fit the service: ${message}.`);
});

test('a mapping checked at run time: every mistake is named', async () => {
  const message = await refusal({ customer: { nam: text('A') }, site: [{ name: 'x' }, { customer: 'y' }] });
  expect(message).toContain('"nam" (did you mean "name"?) is no field of customer');
  expect(message).toContain('site.name is "x", not a field');
  expect(message).toContain('site.customer is "y"');
});

test('a mapping checked at run time: a skip that is no condition', async () => {
  const message = await refusal({ customer: { myId: key('A') } }, { skip: (row: unknown) => row });
  expect(message).toBe('skip of the mapping is no condition.');
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
