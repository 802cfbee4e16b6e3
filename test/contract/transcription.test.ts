import { expect, test } from 'vitest';
import {
  activityCategories,
  allOperations,
  catalogue,
  commonFailures,
  customFieldOwners,
  customFieldTypes,
  defaultPageSize,
  type FieldKind,
  jobPriorities,
  jobStatuses,
  kindOf,
  lookupFailures,
  maxPageSize,
  type ResourceName,
  resourceOf,
} from '../../src/contract/index.js';
import { operationNamed } from './fields.js';

// What the service's document says, copied from it by hand: its tables, in its order.

/** Section "Resources and their fields": what is read only. What may be sent: test/interface/operations.test.ts. */
const resources: Record<ResourceName, readonly string[]> = {
  customer: ['id', 'publicLink', 'tags', 'dateModified', 'dateCreated'],
  // Samples also show a single contactName.
  site: ['id', 'publicLink', 'tags', 'contactName', 'dateModified', 'dateCreated'],
  equipment: ['id', 'publicLink', 'tags', 'dateModified', 'dateCreated'],
  job: ['id', 'createdBy', 'publicLink', 'tags', 'dateModified', 'dateCreated', 'validateBy'],
  // v3 only lists activity types; name, color and hasConflit are what v2 writes.
  activityType: ['id', 'category', 'payable'],
  activity: ['id'],
};

const sorted = (names: Iterable<string>) => [...names].sort();
const names = Object.keys(resources) as ResourceName[];

test.each(names)('no field of a %s is both sent and read only, and a record has all of them', (name) => {
  const { payload, readOnly, record } = resourceOf(name);
  expect(sorted(Object.keys(readOnly))).toEqual(sorted(resources[name]));
  expect(sorted(Object.keys(record.shape))).toEqual(sorted([...Object.keys(payload.shape), ...resources[name]]));
});

const kinds = (name: ResourceName, part: 'payload' | 'record', ...fieldNames: string[]) =>
  fieldNames.map((field) => kindOf(resourceOf(name)[part].shape[field] as never));

test('the kinds of fields: texts of which the form matters', () => {
  for (const name of ['customer', 'site', 'job'] as const) {
    expect(kinds(name, 'payload', 'contactPhone', 'contactMobile', 'contactEmail', 'addressZIP')).toEqual([
      'phone',
      'phone',
      'email',
      'text',
    ]);
  }
  for (const name of ['customer', 'site', 'equipment', 'job'] as const)
    expect(kinds(name, 'payload', 'myId')).toEqual(['identifier']);
});

test('the kinds of fields: an id is an integer, that of a job a string', () => {
  expect(names.map((name) => resourceOf(name).readOnly.id).map((schema) => kindOf(schema as never))).toEqual<
    FieldKind[]
  >(['integer', 'integer', 'integer', 'text', 'integer', 'integer']);
});

test('the kinds of fields of a job', () => {
  const expected: Record<string, FieldKind> = {
    num: 'integer',
    priority: 'choice',
    status: 'choice',
    scheduledStart: 'dateTime',
    scheduledEnd: 'dateTime',
    actualStart: 'dateTime',
    actualEnd: 'dateTime',
    duration: 'integer',
    timeEntries: 'objects',
    otherTechnicians: 'objects',
    parts: 'objects',
    report: 'objects',
    customFieldValues: 'customFields',
    skills: 'texts',
    preferences: 'object',
    geocoding: 'boolean',
    type: 'object',
  };
  expect(Object.keys(expected).map((field) => [field, ...kinds('job', 'payload', field)])).toEqual(
    Object.entries(expected),
  );
});

test('the kinds of fields: choices', () => {
  expect(jobPriorities).toEqual(['low', 'medium', 'high']);
  expect(jobStatuses).toEqual([
    'created',
    'scheduled',
    'synchronized',
    'started',
    'paused',
    'completed',
    'validated',
    'cancelled',
  ]);
  expect(customFieldTypes).toEqual(['text', 'select', 'date', 'number', 'checkbox', 'autocomplete', 'email', 'phone']);
  expect(activityCategories).toEqual(['unavail', 'atwork', 'travel', 'clock']);
  expect(sorted(customFieldOwners)).toEqual(['customer', 'equipment', 'job', 'site', 'user']);
});

test.each<[ResourceName, Record<string, string>, string[][]]>([
  ['customer', {}, []],
  ['site', { customer: 'customer' }, [['customer']]],
  ['equipment', { customer: 'customer', site: 'site' }, [['customer', 'site']]],
  // At customer "id or myId required when creating", at site "an id or myId of a customer or site is required".
  ['job', { customer: 'customer', site: 'site', equipment: 'equipment' }, [['customer', 'site']]],
  ['activityType', {}, [['name']]],
  // "Required fields for activity creation: not shown"; without these two it would be none.
  ['activity', {}, [['activityType'], ['dateStart']]],
])('references and what a creation needs: %s', (name, references, required) => {
  const resource = resourceOf(name);
  expect(Object.fromEntries(Object.entries(resource.references).map(([field, { to }]) => [field, to]))).toEqual(
    references,
  );
  expect(resource.requiredOnCreate).toEqual(required);
});

test('references and what a creation needs: a reference is sent as id or myId, and nothing else', () => {
  const { payload } = resourceOf('site');
  expect(payload.safeParse({ customer: { id: 1 } }).success).toBe(true);
  expect(payload.safeParse({ customer: { myId: '1' } }).success).toBe(true);
  expect(payload.safeParse({ customer: { name: 'Ann' } }).success).toBe(false);
  expect(payload.safeParse({ customer: { id: '1' } }).success).toBe(false);
});

test('references and what a creation needs: a record may hold what the document does not show', () => {
  expect(resourceOf('site').record.parse({ id: 1, extra: true })).toEqual({ id: 1, extra: true });
  expect(resourceOf('site').payload.safeParse({ extra: true }).success).toBe(false);
});

// Paths, parameters and answers of each operation: test/interface/operations.test.ts.
test('the operations of public clients are marked as not documented', () => {
  const undocumented = allOperations().filter(({ documented }) => !documented);
  expect(sorted(undocumented.map(({ name }) => name))).toEqual([
    ...['job.delete', 'job.list', 'job.photos', 'jobType.list', 'user.list'],
  ]);
});

test('the operations lists sort as the document says, the default first', () => {
  const sorts = (name: string) =>
    (operationNamed(name).query.shape.sort as { unwrap(): { options: string[] } }).unwrap().options;
  for (const name of ['customer.list', 'site.list', 'equipment.list']) {
    expect(sorts(name)).toEqual(['name', 'dateModified', 'dateCreated', 'myId']);
  }
  expect(sorts('customField.list')).toEqual(['label', 'order']);
  expect(sorts('activityType.list')).toEqual(['name', 'category']);
  expect(sorts('activity.list')).toEqual(['startDate', 'endDate', 'activityType_name', 'user_login']);
  const order = operationNamed('site.list').query.shape.sortOrder as { unwrap(): { options: string[] } };
  expect(order.unwrap().options).toEqual(['ascending', 'descending']);
});

test('limits and failures: pages: 25 by default, 100 at most', () => {
  expect([defaultPageSize, maxPageSize]).toEqual([25, 100]);
});

test('limits and failures: status codes of the table; 404 where something is looked for', () => {
  const byNumber = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
  expect(byNumber(lookupFailures)).toEqual([400, 401, 403, 404, 405, 406, 429, 500, 503]);
  expect(byNumber(commonFailures)).toEqual([400, 401, 403, 405, 406, 429, 500, 503]);
  for (const verb of ['details', 'delete', 'undelete', 'activate', 'desactivate'] as const) {
    expect(catalogue.site[verb].failures).toContain(404);
  }
  expect(catalogue.site.list.failures).not.toContain(404);
});
