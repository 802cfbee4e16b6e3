import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  allOperations,
  kindOf,
  membersOf,
  type Operation,
  resourceNames,
  resourceOf,
} from '../../src/contract/index.js';
import { type OpenApiDocument, openApiDocument } from '../../src/contract/openapi.js';
import { ConfigurationError } from '../../src/errors.js';
import { startSandbox } from '../sandbox/strict.js';
import { docstring } from './fields.js';

/** A part of the document, looked into freely. */
interface Part {
  readonly [member: string]: Part | undefined;
}

const document = openApiDocument();
const parts = document as unknown as Part;

/** Everything recommended as an error, and what is left to taste as far as it fits the service's own paths. */
const strict = createConfig({
  extends: ['recommended-strict'],
  rules: {
    'component-name-unique': 'error',
    'no-invalid-media-type-examples': 'error',
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'path-params-defined': 'error',
    'spec-strict-refs': 'error',
  },
});

async function problemsOf(checked: unknown): Promise<string[]> {
  const problems = await lintFromString({ source: JSON.stringify(checked), config: await strict });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

function operationOf({ path, method }: Pick<Operation, 'path' | 'method'>): Part {
  return parts.paths?.[path]?.[method.toLowerCase()] ?? {};
}

/** What a reference leads to. */
function resolve(part: Part | undefined): Part | undefined {
  const target = part?.$ref as unknown as string | undefined;
  if (target === undefined) return part;
  const way = target.replace(/^#\//, '').split('/');
  return way.reduce<Part | undefined>((at, member) => at?.[member], parts);
}

/** Every object of the document, with the way to it. */
function* objectsOf(value: unknown, way = '#'): Generator<[way: string, found: Part]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Part];
  for (const [name, member] of Object.entries(value)) yield* objectsOf(member, `${way}/${name}`);
}

const docstringIn = (schema: z.ZodType): unknown => expect.stringContaining(docstring(schema));

test('the OpenAPI document passes the linter', async () => {
  expect(await problemsOf(document)).toEqual([]);
});

test('the OpenAPI document is really looked at by the linter', async () => {
  const [path = '', methods = {}] = Object.entries(document.paths)[0] ?? [];
  const broken = { ...document, paths: { [path]: { ...methods, get: { operationId: 'x', responses: {} } } } };
  expect((await problemsOf(broken)).join()).toMatch(/operation-summary.*operation-description/s);
});

test('the OpenAPI document has every operation of the catalogue, and no other', () => {
  const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  );
  const inCatalogue = allOperations().map(({ method, path, name }) => `${method} ${path} ${name}`);
  expect(inDocument.sort()).toEqual(inCatalogue.sort());
});

test('the OpenAPI document refers to nothing that is not there', () => {
  const references = [...objectsOf(document)].filter(([, { $ref }]) => $ref !== undefined);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(([, found]) => resolve(found) === undefined).map(([way]) => way)).toEqual([]);
});

test('the OpenAPI document names every tag that it uses, v2 apart', () => {
  const tags = document.tags.map(({ name }) => name);
  expect(new Set(tags).size).toBe(tags.length);
  for (const operation of allOperations()) {
    const [tag] = operationOf(operation).tags as unknown as [string];
    expect(tags).toContain(tag);
    expect(tag.startsWith('v2 ')).toBe(operation.version === 'v2');
  }
});

test('the OpenAPI document asks for HTTP Basic everywhere', () => {
  const [scheme = ''] = Object.keys(document.security[0] ?? {});
  expect(parts.components?.securitySchemes?.[scheme]).toMatchObject({ type: 'http', scheme: 'basic' });
});

test('the OpenAPI document claims for no date with a time the form of RFC 3339, and says how it is written', () => {
  const formats = [...objectsOf(document.components.schemas)].map(([, { format }]) => format as unknown);
  expect(new Set(formats.filter((format) => typeof format === 'string'))).toEqual(new Set(['date', 'email']));
  expect(schemaOf('JobPayload').properties?.scheduledStart?.description).toMatch(/yyyy-mm-dd hh:mm/);
});

test('the OpenAPI document requires no member of which the contract knows nothing', () => {
  expect(schemaOf('JobRecord').properties).toHaveProperty('report');
  expect(schemaOf('JobRecord').required ?? []).not.toContain('report');
  // One schema stands once: a list answers the record of details.
  expect(JSON.stringify(schemaOf('JobPage'))).toContain('schemas/JobRecord"');
});

test('the OpenAPI document does not limit integers to those of JavaScript', () => {
  const limited = [...objectsOf(document.components)].filter(([, { minimum, maximum }]) => minimum ?? maximum);
  expect(limited).toEqual([]);
});

function schemaOf(name: string): Part {
  return parts.components?.schemas?.[name] ?? {};
}

describe.each(allOperations().map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const { version, query, params, oneOf, required = [], body, documented, failures, resultCode } = operation;
  const shown = operationOf(operation);
  const parameters = (shown.parameters ?? []) as unknown as Part[];
  const named = (place: string) => parameters.filter((parameter) => (parameter.in as unknown) === place);

  test('is described', () => {
    expect(shown).toMatchObject({ operationId: name, summary: operation.summary });
    if (documented) expect(shown.description).toContain(operation.section);
    expect(shown['x-documented'] as unknown).toBe(documented ? undefined : false);
    // Section "v3 Jobs": "request body shape: not shown".
    expect(shown['x-documented-body'] as unknown).toBe(name === 'job.send' ? false : undefined);
    expect(shown['x-result-code'] as unknown).toEqual(resultCode);
  });

  test('has its parameters, each with its docstring', () => {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, member]) => member);
    expect(named('path').map((parameter) => parameter.name)).toEqual(inPath);
    const members = { ...params?.shape, ...query.shape } as Record<string, z.ZodType>;
    for (const parameter of parameters) {
      const schema = members[parameter.name as unknown as string] as z.ZodType;
      expect(parameter.description).toEqual(docstringIn(schema));
    }
    expect(named('query').map((parameter) => parameter.name)).toEqual(Object.keys(query.shape));
  });

  test('says which parameters are required', () => {
    expect(shown['x-one-of'] as unknown).toEqual(oneOf);
    if (oneOf && oneOf.length > 1) expect(shown.description).toContain('Exactly one of');
    else expect(shown.description).not.toContain('Exactly one of');
    const always = oneOf?.length === 1 ? [...required, ...oneOf] : required;
    const marked = named('query').filter((parameter) => (parameter.required as unknown) === true);
    expect(marked.map((parameter) => parameter.name)).toEqual(always);
  });

  test('takes and answers every form of its version, with the five headers', () => {
    const types = ['application/json', 'text/json', ...(version === 'v2' ? ['text/xml'] : [])];
    const done = shown.responses?.['200'];
    expect(Object.keys(done?.content ?? {})).toEqual(types);
    expect(Object.keys(done?.headers ?? {}).sort()).toEqual([
      'X-Quota-Limit',
      'X-Quota-Remaining',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ]);
    expect(shown.requestBody && Object.keys(shown.requestBody.content ?? {})).toEqual(body ? types : undefined);
  });

  // Section "Errors": v2 answers a code of 0 where it did nothing; a read has no code otherwise.
  test('answers either what is asked for or, a read of v2, that nothing was done', () => {
    const schema = shown.responses?.['200']?.content?.['application/json']?.schema;
    const forms = (schema?.anyOf ?? []) as unknown as Part[];
    const isEither = version === 'v2' && operation.effect === 'read';
    expect(forms.map((form) => Object.keys(resolve(form)?.properties ?? {})).slice(1)).toEqual(
      isEither ? [['code', 'message', 'msg']] : [],
    );
  });

  // Section "Limits", and "v3 common rules".
  test('bounds its pages, and says what they are when nothing is said', () => {
    const schemas = Object.fromEntries(parameters.map((parameter) => [parameter.name as unknown, parameter.schema]));
    if (operation.answerForm !== 'page') return;
    expect(schemas).toMatchObject({
      page: { minimum: 1, default: 1 },
      pageSize: { minimum: 1, maximum: 100, default: 25 },
      sortOrder: { default: 'ascending' },
    });
    expect(schemas.page).not.toHaveProperty('maximum');
    const sorts = (schemas.sort?.enum ?? []) as unknown as string[];
    expect(schemas.sort?.default as unknown).toBe(sorts[0]);
  });

  test('names the members of its body, each with its docstring', () => {
    const schema = resolve(shown.requestBody?.content?.['application/json']?.schema);
    const members = Object.entries((body && membersOf(body)) ?? {});
    expect(Object.keys(schema?.properties ?? {})).toEqual(members.map(([member]) => member));
    for (const [member, inner] of members) {
      expect([member, schema?.properties?.[member]?.description]).toEqual([member, docstringIn(inner)]);
    }
  });

  test('has its failures, each with the body of errors; 401 and 429 hold for all', () => {
    const statuses = Object.keys(shown.responses ?? {}).map(Number);
    expect(statuses.sort()).toEqual([...new Set([200, ...failures, 401, 429])].sort());
    for (const status of statuses.filter((found) => found !== 200)) {
      const failure = resolve(shown.responses?.[status]);
      const errorBody = resolve(failure?.content?.['application/json']?.schema);
      expect(Object.keys(errorBody?.properties ?? {})).toEqual(['error', 'message']);
      expect(failure?.headers).toHaveProperty('X-Quota-Remaining');
    }
  });
});

const answered = (path: string, method: string) =>
  resolve(parts.paths?.[path]?.[method]?.responses?.['200']?.content?.['application/json']?.schema);

test.each([
  ['/api/v3/customer/undelete', 'customersDeleted', 'isDeleted'],
  ['/api/v3/site/undelete', 'SitesUnDeleted', 'isUnDeleted'],
  ['/api/v3/equipment/desactivate', 'EquipmentsDesactivated', 'isDesactivated'],
])('its own spelling: %s answers %s with %s', (path, key, flag) => {
  const list = answered(path, 'post')?.properties?.[key];
  expect(Object.keys(list?.items?.properties ?? {})).toEqual(['id', flag]);
});

test('its own spelling: the kinds of custom fields, and what has them, are lists to choose from', () => {
  expect(schemaOf('CustomFieldDefinition').properties?.type?.enum).toEqual([
    ...['text', 'select', 'date', 'number', 'checkbox', 'autocomplete', 'email', 'phone'],
  ]);
  expect(parts.paths?.['/api/v3/customfield/list']?.get?.parameters).toMatchObject({
    0: { name: 'type', required: true, schema: { enum: ['job', 'customer', 'site', 'equipment', 'user'] } },
  });
});

test.each([
  ['JobPayload', 'Creating needs `customer` or `site`.'],
  ['EquipmentPayload', 'Creating needs `customer` or `site`.'],
  // "Required fields for activity creation: not shown".
  ['ActivityPayload', 'Creating needs `activityType` and `dateStart`; this is assumed'],
])('what a creation needs: %s says it', (name, words) => {
  expect(schemaOf(name).description).toContain(words);
});

test.each(resourceNames)('the schemas of %s have the docstring and the choices of every field', (name) => {
  const { record } = resourceOf(name);
  const prefix = name.charAt(0).toUpperCase() + name.slice(1);
  const shown = schemaOf(`${prefix}Record`).properties ?? {};
  for (const [field, schema] of Object.entries(record.shape as Record<string, z.ZodType>)) {
    // Section "v3 Activity type" does not have it.
    if (field === 'hasConflit') {
      expect(shown).not.toHaveProperty(field);
      continue;
    }
    // Reading, the report of a job is whatever the service shows.
    if (kindOf(schema) === 'objects' && shown[field]?.type === undefined) continue;
    expect([field, shown[field]?.description]).toEqual([field, docstringIn(schema)]);
  }
});

test('the schemas describe what the sandbox takes and answers', async () => {
  const sandbox = await startSandbox({ unlimited: true });
  const authorization = `Basic ${Buffer.from(`${sandbox.domain}:${sandbox.apiKey}`).toString('base64')}`;
  const answered = structuredClone(document) as unknown as Record<string, Record<string, Record<string, Part>>>;
  const ask = async (path: string, method: string, { query = '', body }: { query?: string; body?: unknown } = {}) => {
    const response = await fetch(`${sandbox.baseUrl}${path}${query}`, {
      method: method.toUpperCase(),
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    expect([path, response.status, answer]).toEqual([path, 200, expect.anything()]);
    const content = answered.paths?.[path]?.[method]?.responses?.['200']?.content?.['application/json'];
    Object.assign(content as object, { example: answer });
  };
  try {
    for (const name of resourceNames) {
      const prefix = name.charAt(0).toUpperCase() + name.slice(1);
      const [body] = (schemaOf(`${prefix}Payload`).examples ?? []) as unknown as Record<string, unknown>[];
      if (!body) continue;
      const query = `?myId=${body.myId}`;
      await ask(`/api/v3/${name}/send`, 'post', { body });
      await ask(`/api/v3/${name}/details`, 'get', { query });
      await ask(`/api/v3/${name}/list`, 'get');
    }
    for (const verb of ['delete', 'undelete', 'desactivate', 'activate']) {
      await ask(`/api/v3/customer/${verb}`, verb === 'delete' ? 'delete' : 'post', {
        query: '?myId=example-customer',
      });
    }
    await ask('/api/v3/customfield/list', 'get', { query: '?type=job' });
  } finally {
    await sandbox.close();
  }
  expect(JSON.stringify(answered)).toContain('"example":');
  expect(await problemsOf(answered)).toEqual([]);
});

describe('the server', () => {
  const serversFor = (serverUrl: string): OpenApiDocument['servers'] => openApiDocument({ serverUrl }).servers;

  test('is a placeholder until it is named', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: 'https://{host}' })]);
    expect(serversFor('https://account.example.org/base/')).toEqual([{ url: 'https://account.example.org/base' }]);
  });

  test.each(['account', 'ftp://account.example.org', 'https://account.example.org/?a=b', ''])('cannot be %j', (url) => {
    expect(() => serversFor(url)).toThrow(ConfigurationError);
  });
});
