import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod';
import {
  accessOf,
  allOperations,
  columnsOf,
  customFieldPrefix,
  type FieldColumn,
  isResourceName,
  kindOf,
  listColumnsOf,
  listFieldsOf,
  listNamed,
  listTitle,
  membersOf,
  missingOnCreate,
  operationNamed,
  resourceNames,
  resourceOf,
  vocabularies,
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

const lists = resourceNames.flatMap((resource) => listFieldsOf(resource).map((field) => ({ resource, field })));

describe.each(lists)('the list $field of a $resource', ({ resource, field }) => {
  const members = Object.keys(membersOf(resourceOf(resource).fields[field] as z.ZodType) ?? {});

  test('says how its items are told apart, by members that they have', () => {
    const definition = listNamed(field);
    expect(definition?.identity.length).toBeGreaterThan(0);
    expect(members).toEqual(expect.arrayContaining(definition?.identity.flat() ?? []));
    expect(members).toEqual(expect.arrayContaining([...(definition?.shownWith ?? [])]));
  });

  test('has a column for each member, under its own name', () => {
    const columns = listColumnsOf(resource, field);
    const named = new Set(columns.map(({ path }) => path[1]));
    expect([...named]).toEqual(members.filter((member) => field !== 'customFieldValues' || member !== 'id'));
    for (const { heading, path } of columns) {
      expect(path[0]).toBe(field);
      expect(heading).toBe(path.join('.'));
    }
  });

  test('has a title of the resource and of its own', () => {
    expect(listTitle(resource, field).toLowerCase()).toContain(resource.toLowerCase());
    expect(listTitle(resource, field)).toMatch(/^[A-Z][a-z]+( [a-z]+)+$/);
  });
});

test('the document has these lists', () => {
  expect(listFieldsOf('job')).toEqual(['otherTechnicians', 'timeEntries', 'parts', 'report', 'customFieldValues']);
  expect(listFieldsOf('customer')).toEqual(['customFieldValues']);
  expect(listFieldsOf('activity')).toEqual([]);
  expect(listNamed('name')).toBeUndefined();
  expect(listNamed('constructor')).toBeUndefined();
});

const fields = new Map<string, FieldColumn>(
  resourceNames.flatMap((name) => columnsOf(name).map((column) => [column.heading, column] as const)),
);

describe.each(vocabularies.map((each) => [each.language, each] as const))('words of %s', (_language, vocabulary) => {
  it('are for fields that a record may be sent with', () => {
    const paths = [...Object.keys(vocabulary.fields), ...Object.keys(vocabulary.values)];
    expect(paths.filter((path) => fields.get(path)?.readOnly !== false)).toEqual([]);
  });

  it('are for the same fields as those of the other languages', () => {
    const [first] = vocabularies;
    expect(Object.keys(vocabulary.fields).sort()).toEqual(Object.keys(first?.fields ?? {}).sort());
  });

  it('mean values that the field takes', () => {
    for (const [path, values] of Object.entries(vocabulary.values)) {
      const taken = fields.get(path)?.choices ?? ['true', 'false'];
      expect(Object.keys(values).filter((value) => !taken.includes(value))).toEqual([]);
    }
  });

  it('mean one value each', () => {
    for (const values of Object.values(vocabulary.values)) {
      const words = Object.values(values).flatMap((all) => all.split(',').map((word) => word.trim().toLowerCase()));
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    }
  });

  it('call every resource something', () => {
    expect(Object.keys(vocabulary.nouns).sort()).toEqual([...resourceNames].sort());
  });

  it('have the parts that all have, by resources that there are', () => {
    const parts = (each: object) => Object.keys(each).filter((part) => part !== 'country');
    expect(parts(vocabulary).sort()).toEqual(parts(vocabularies[0] ?? {}).sort());
    const { tables, keys, stamped, names, signs } = vocabulary;
    const named = [tables, keys, stamped, names, signs].flatMap((each) => Object.keys(each));
    expect(named.filter((name) => !(resourceNames as readonly string[]).includes(name))).toEqual([]);
  });
});

it.each(resourceNames)('what tells records apart are fields of %s', (name) => {
  const own = columnsOf(name).map(({ heading }) => heading);
  const { by, signs, calledBy } = resourceOf(name).distinction;
  expect([...by, ...signs, ...calledBy.flat()].filter((path) => !own.includes(path))).toEqual([]);
});
