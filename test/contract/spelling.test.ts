import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  allOperations,
  catalogue,
  inContractForm,
  type Operation,
  type Payload,
  unwrapped,
} from '../../src/contract/index.js';

/** An answer with every member that the contract shows. */
function exampleOf(declared: z.ZodType): unknown {
  const schema = unwrapped(declared);
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType)];
  if (!(schema instanceof z.ZodObject)) return 'x';
  return Object.fromEntries(Object.entries<z.ZodType>(schema.shape).map(([name, inner]) => [name, exampleOf(inner)]));
}

function recased(value: unknown, written: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => recased(item, written));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [written(name), recased(inner, written)]));
}

const cases = {
  pascal: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  camel: (name: string) => name.charAt(0).toLowerCase() + name.slice(1),
  lower: (name: string) => name.toLowerCase(),
  upper: (name: string) => name.toUpperCase(),
};

describe.each(Object.entries(cases))('an answer with members in %s case', (_, written) => {
  it.each(allOperations().map((operation) => [operation.name, operation.answer] as const))('of %s', (_name, answer) => {
    expect(inContractForm(answer, recased(exampleOf(answer), written))).toEqual(exampleOf(answer));
  });
});

it.each(allOperations().map((operation) => [operation.name, operation.answer] as const))(
  'an answer of %s in the spelling of the contract is returned as it is',
  (_, answer) => {
    const example = exampleOf(answer);
    expect(inContractForm(answer, example)).toBe(example);
    expect(example).toEqual(exampleOf(answer));
  },
);

const { details } = catalogue.job;

it.each<[what: string, answered: unknown, expected: Payload]>([
  ['no value', { MyId: null, Position: {} }, { myId: null, position: {} }],
  ['both spellings', { num: 1, Num: 2 }, { num: 1, Num: 2 }],
  ['both, the own one null', { Position: { Latitude: '1' }, position: null }, { position: { latitude: '1' } }],
  ['both, the own null and first', { position: null, Position: { latitude: '1' } }, { position: { latitude: '1' } }],
  ['both, the other one null', { position: { latitude: '1' }, Position: null }, { position: { latitude: '1' } }],
  ['a member that nobody knows', { Colour: { Name: 'x' } }, { Colour: { Name: 'x' } }],
  ['a list of one as an object', { CustomFieldValues: { Label: 'a' } }, { customFieldValues: [{ label: 'a' }] }],
  ['an object as a list', { customer: [{ Id: 1 }] }, { customer: [{ id: 1 }] }],
  ['a list of texts', { Tags: ['Name', 'ID'] }, { tags: ['Name', 'ID'] }],
  ['a text for an object', { Customer: 'Adler' }, { customer: 'Adler' }],
  ['a report as the document shows it on creation', { Report: [{ NmItem: 'a' }] }, { report: [{ nmItem: 'a' }] }],
  ['a report of another form', { report: { Items: [{ Id: 1 }] } }, { report: { Items: [{ Id: 1 }] } }],
  ['a prototype', JSON.parse('{"Num":"a","__proto__":{"id":1}}'), JSON.parse('{"num":"a","__proto__":{"id":1}}')],
])('a job with %s', (_, answered, expected) => {
  const found = inContractForm(details.answer, answered);
  expect(JSON.parse(JSON.stringify(found))).toEqual(expected);
});

it.each([null, 'text', 7, true, []])('the answer %j is left as it is', (answer) => {
  expect(inContractForm(details.answer, answer)).toEqual(answer);
});

const { customer, job } = catalogue;
const custom = { id: 1, label: 'Segment', value: 'A' };
const other = { id: 2, label: 'Colour', value: 'red' };
const pageOf = (data: unknown) => ({ page: 1, pageSize: 100, records: 1, recordsTotal: 1, data });
const fields = (customFieldValues: unknown) => ({ customFieldValues });

/** Answers as gateways make them of XML, and what they mean. */
it.each<[string, Operation, unknown, unknown]>([
  ['a list of one as its item', customer.details, { id: 7, ...fields(custom) }, { id: 7, ...fields([custom]) }],
  ['an item of other case', customer.details, fields({ Label: 'A', Value: 'B' }), fields([{ label: 'A', value: 'B' }])],
  ['a wrapped list', customer.details, fields({ field: [custom, other] }), fields([custom, other])],
  ['a wrapped list of one', customer.details, fields({ field: custom }), fields([custom])],
  ['a list of one text', customer.details, { tags: 'vip' }, { tags: ['vip'] }],
  ['a wrapped text', customer.details, { tags: { tag: 'vip' } }, { tags: ['vip'] }],
  [
    'the lists of a job',
    job.details,
    { parts: { reference: 'P1' }, otherTechnicians: { t: { login: 'a' } } },
    { parts: [{ reference: 'P1' }], otherTechnicians: [{ login: 'a' }] },
  ],
  ['a page of one', customer.list, pageOf({ id: 7, ...fields(custom) }), pageOf([{ id: 7, ...fields([custom]) }])],
  [
    'a wrapped page',
    customer.list,
    pageOf({ customer: [{ id: 7 }, { id: 8, tags: 'a' }] }),
    pageOf([{ id: 7 }, { id: 8, tags: ['a'] }]),
  ],
  ['the answer to a deletion', customer.delete, { id: 7, deleted: true }, [{ id: 7, deleted: true }]],
  [
    'the answer to an undeletion',
    customer.undelete,
    { customersDeleted: { id: 7, isDeleted: false } },
    { customersDeleted: [{ id: 7, isDeleted: false }] },
  ],
])('%s is read as a list', (_, operation, answer, meant) => {
  expect(inContractForm(operation.answer, answer)).toEqual(meant);
});

it.each<[Operation, unknown]>([
  [customer.details, { id: 7, customFieldValues: [custom], tags: [] }],
  [customer.details, { id: 7, customFieldValues: null, tags: '' }],
  [customer.list, pageOf([{ id: 7, customFieldValues: [custom] }])],
  [customer.details, { customFieldValues: { a: 1, b: 2 } }],
  [customer.delete, []],
])('other answers are left as they are', (operation, answer) => {
  expect(inContractForm(operation.answer, structuredClone(answer))).toEqual(answer);
});
