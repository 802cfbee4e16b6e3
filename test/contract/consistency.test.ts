import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  accessOf,
  allOperations,
  columnsOf,
  customFieldPrefix,
  isResourceName,
  kindOf,
  membersOf,
  missingOnCreate,
  operationNamed,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import { sentence, unexplained } from './fields.js';

describe.each(resourceNames)('the resource %s', (name) => {
  const resource = resourceOf(name);

  test('names records of resources that come before it', () => {
    for (const { to } of Object.values(resource.references)) {
      expect(isResourceName(to)).toBe(true);
      expect(resourceNames.indexOf(to as typeof name)).toBeLessThan(resourceNames.indexOf(name));
    }
  });

  test('has natural keys, or fields that take their place, needs and periods that are its fields', () => {
    const sent = Object.keys(resource.payload.shape);
    const { naturalKeys, distinction, names = {} } = resource;
    const { alikeBy = [] } = distinction;
    expect(naturalKeys.length + alikeBy.length).toBeGreaterThan(0);
    expect(sent).toEqual(expect.arrayContaining([...alikeBy, ...Object.keys(names)]));
    expect(sent).toEqual(expect.arrayContaining([...resource.naturalKeys]));
    expect(sent).toEqual(expect.arrayContaining(resource.requiredOnCreate.flat()));
    for (const period of resource.periods ?? []) {
      for (const field of period) {
        expect([field, kindOf(resource.payload.shape[field] as z.ZodType)]).toEqual([field, 'dateTime']);
      }
    }
  });

  test('has no field that is both sent and read only', () => {
    const readOnly = new Set(Object.keys(resource.readOnly));
    expect(Object.keys(resource.payload.shape).filter((field) => readOnly.has(field))).toEqual([]);
  });

  test('explains every field in a sentence', () => {
    expect([...unexplained(resource.payload, name), ...unexplained(resource.record, name)]).toEqual([]);
  });

  test('is written, looked up and listed by operations of the catalogue', () => {
    const { write, find, list, whole, steadySort } = accessOf(name);
    const requests = ['id', ...resource.naturalKeys].map((field) => ({ field, request: find({ field, value: '7' }) }));
    for (const { field, request } of requests) {
      expect(request.operation.effect).toBe('read');
      expect(Object.keys(request.query ?? request.body ?? {})).toEqual([field]);
    }
    expect(write({}).operation.effect).toBe('send');
    expect([list.effect, list.answerForm]).toEqual(['read', 'page']);
    expect((list.query.shape.sort as unknown as { unwrap(): z.ZodEnum }).unwrap().options).toContain(steadySort);
    const used = [
      write({}).operation,
      list,
      ...(whole ? [whole.operation] : []),
      ...requests.map((r) => r.request.operation),
    ];
    for (const operation of used) expect(operationNamed(operation.name)).toBe(operation);
  });

  test('has names that a list of the catalogue can resolve', () => {
    for (const [field, { operation, by }] of Object.entries(resource.names ?? {})) {
      const members = membersOf(resource.payload.shape[field] as z.ZodType) ?? {};
      expect(Object.keys(members)).toEqual(expect.arrayContaining(['id', by]));
      const list = operationNamed(operation);
      const listed = membersOf(membersOf(list?.answer as z.ZodType)?.data as z.ZodType) ?? {};
      expect(Object.keys(listed)).toEqual(expect.arrayContaining(['id', by]));
    }
  });

  test('has columns with headings of their own, explained, in which its id stands first', () => {
    const columns = columnsOf(name);
    const headings = columns.map(({ heading }) => heading.toLowerCase());
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings[0]).toBe('id');
    expect(columns.filter(({ description }) => !sentence.test(description))).toEqual([]);
    for (const { heading, path } of columns) {
      expect(heading).toBe(path.join('.'));
      expect(heading.toLowerCase().startsWith(customFieldPrefix.toLowerCase())).toBe(false);
    }
  });
});

const columns = (name: (typeof resourceNames)[number]) =>
  new Map(columnsOf(name).map((column) => [column.heading, column]));

test('columnsOf flattens objects, and leaves lists of objects and custom fields out', () => {
  const job = columns('job');
  for (const heading of ['position.latitude', 'type.name', 'preferences.schedulingWindow.id', 'skills']) {
    expect(job.has(heading)).toBe(true);
  }
  for (const heading of ['parts', 'timeEntries', 'customFieldValues', 'otherTechnicians', 'report']) {
    expect([...job.keys()].some((known) => known === heading || known.startsWith(`${heading}.`))).toBe(false);
  }
});

test('columnsOf: a reference is its key, its id and, read only, its name', () => {
  const site = columns('site');
  expect(site.get('customer.myId')).toMatchObject({
    kind: 'identifier',
    references: 'customer',
    required: true,
    readOnly: false,
  });
  expect(site.get('customer.id')).toMatchObject({
    kind: 'integer',
    references: 'customer',
    required: false,
    readOnly: false,
  });
  expect(site.get('customer.name')).toMatchObject({ kind: 'text', readOnly: true });
});

test('columnsOf marks what only the service writes, and lists the values of a choice', () => {
  expect(columns('site').get('id')).toMatchObject({ readOnly: true, kind: 'integer' });
  expect(columns('job').get('createdBy.login')?.readOnly).toBe(true);
  expect(columns('site').get('name')?.readOnly).toBe(false);
  expect(columns('job').get('priority')?.choices).toEqual(['low', 'medium', 'high']);
});

describe('the operations', () => {
  const operations = allOperations();

  test('have names of their own, and one path for each verb of HTTP', () => {
    const names = operations.map(({ name }) => name);
    const calls = operations.map(({ method, path }) => `${method} ${path.toLowerCase()}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(operations.map((operation) => [operation.name, operation] as const))('%s is whole', (name, operation) => {
    const { resource, verb, version, query, oneOf = [], required = [], method, body, params } = operation;
    expect(name).toBe(version === 'v2' ? `v2.${resource}.${verb}` : `${resource}.${verb}`);
    expect(Object.keys(query.shape)).toEqual(expect.arrayContaining([...oneOf, ...required]));
    expect(new Set(oneOf).size).toBe(oneOf.length);
    expect(operation.summary).toMatch(sentence);
    expect(operation.section).not.toBe('');
    // Section "v2 endpoints": DELETE takes a body where it has no query.
    if (method === 'GET' || (method === 'DELETE' && oneOf.length > 0)) expect(body).toBeUndefined();
    if (operation.effect === 'read' && version === 'v3') expect(method).toBe('GET');
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, member]) => member);
    expect(inPath).toEqual(Object.keys(params?.shape ?? {}));
    if (operation.answerForm === 'page')
      expect(Object.keys(query.shape)).toEqual(expect.arrayContaining(['page', 'pageSize']));
  });

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s explains every field of its path, query, body and answer',
    (name, { params, query, body, answer }) => {
      const schemas = [params, query, body, answer].filter((schema) => schema !== undefined);
      expect(schemas.flatMap((schema) => unexplained(schema, name))).toEqual([]);
    },
  );

  test('a record is sent with the identifiers that name it', () => {
    for (const name of resourceNames) {
      const { operation } = accessOf(name).write({});
      expect(Object.keys(membersOf(operation.body as z.ZodType) ?? {})).toEqual(
        expect.arrayContaining(['id', ...resourceOf(name).naturalKeys]),
      );
    }
  });
});

test('missingOnCreate names each group of which nothing is given', () => {
  expect(missingOnCreate(resourceOf('equipment'), {})).toEqual([['customer', 'site']]);
  expect(missingOnCreate(resourceOf('equipment'), { site: { id: 1 } })).toEqual([]);
  expect(missingOnCreate(resourceOf('customer'), {})).toEqual([]);
});
