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
  membersOf,
  type ResourceName,
  resourceOf,
} from '../../src/contract/index.js';
import { operationNamed } from './fields.js';

// What the service's document says, copied from it by hand: its tables, in its order.

const address = [
  'address',
  'addressStreet',
  'addressComplement',
  'addressZIP',
  'addressCity',
  'addressProvince',
  'addressCountry',
];
const contact = ['contactLastName', 'contactFirstName', 'contactPhone', 'contactMobile', 'contactEmail'];
const dates = ['dateModified', 'dateCreated'];

/** Section "Resources and their fields": what may be sent, and what is read only. */
const fields: Record<ResourceName, { sent: readonly string[]; readOnly: readonly string[] }> = {
  customer: {
    sent: [
      'name',
      'myId',
      ...address,
      ...contact,
      'contactFax',
      'vatNumber',
      'customFieldValues',
      'position',
      'active',
    ],
    readOnly: ['id', 'publicLink', 'tags', ...dates],
  },
  site: {
    sent: ['myId', 'name', ...address, ...contact, 'contactFax', 'customer', 'customFieldValues', 'position', 'active'],
    // Samples also show a single contactName.
    readOnly: ['id', 'publicLink', 'tags', 'contactName', ...dates],
  },
  equipment: {
    sent: ['myId', 'name', 'customer', 'site', 'customFieldValues', 'active'],
    readOnly: ['id', 'publicLink', 'tags', ...dates],
  },
  job: {
    sent: [
      ...['myId', 'num', 'priority', 'description', 'customer', 'site', 'equipment', 'type', 'reportTemplate'],
      ...['technician', 'otherTechnicians', ...address, 'position', ...contact],
      ...['scheduledStart', 'scheduledEnd', 'actualStart', 'actualEnd', 'duration', 'status', 'timeEntries', 'parts'],
      ...['report', 'customFieldValues', 'skills', 'preferences', 'geocoding'],
    ],
    readOnly: ['id', 'createdBy', 'publicLink', 'tags', ...dates, 'validateBy'],
  },
  activityType: {
    // v3 only lists activity types; name, color and hasConflit are what v2 writes.
    sent: ['name', 'color', 'hasConflit'],
    readOnly: ['id', 'category', 'payable'],
  },
  activity: {
    sent: ['activityType', 'note', 'dateStart', 'dateEnd', 'distance', 'user', 'team'],
    readOnly: ['id'],
  },
};

const sorted = (names: Iterable<string>) => [...names].sort();
const names = Object.keys(fields) as ResourceName[];

test.each(names)('the fields of a %s that may be sent, and are read only, are those of the document', (name) => {
  const { payload, readOnly, record } = resourceOf(name);
  expect(sorted(Object.keys(payload.shape))).toEqual(sorted(fields[name].sent));
  expect(sorted(Object.keys(readOnly))).toEqual(sorted(fields[name].readOnly));
  expect(sorted(Object.keys(record.shape))).toEqual(sorted([...fields[name].sent, ...fields[name].readOnly]));
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

test('the kinds of fields: members of objects', () => {
  const members = (name: ResourceName, field: string) =>
    Object.keys(membersOf(resourceOf(name).record.shape[field] as never) ?? {});
  expect(members('customer', 'position')).toEqual(['latitude', 'longitude']);
  expect(sorted(members('site', 'customer'))).toEqual(['id', 'myId', 'name']);
  expect(members('job', 'type')).toEqual(['id', 'name']);
  expect(members('job', 'reportTemplate')).toEqual(['id', 'name']);
  expect(sorted(members('job', 'technician'))).toEqual(['id', 'login', 'name']);
  expect(sorted(members('job', 'otherTechnicians'))).toEqual(['id', 'login', 'name']);
  expect(members('job', 'timeEntries')).toEqual(['user', 'start', 'stop']);
  expect(members('job', 'parts')).toEqual(['id', 'quantity', 'reference', 'serialNumbers']);
  expect(members('job', 'report')).toEqual(['nmCategory', 'nmItem', 'value', 'iteration']);
  expect(members('job', 'preferences')).toEqual([
    'date',
    'dateTime',
    'isDraft',
    'isPool',
    'schedulingWindow',
    'team',
    'user',
  ]);
  expect(sorted(members('job', 'validateBy'))).toEqual(['date', 'id', 'login', 'name']);
  expect(members('job', 'customFieldValues')).toEqual(['id', 'label', 'value']);
  expect(members('activity', 'activityType')).toEqual(['id', 'name', 'category', 'payable']);
  expect(members('activity', 'distance')).toEqual(['km', 'mi']);
  expect(members('activity', 'user')).toEqual(['id', 'login', 'firstName', 'lastName']);
  expect(members('activity', 'team')).toEqual(['id', 'name']);
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

interface Line {
  readonly call: string;
  /** One of these is required. */
  readonly oneOf?: readonly string[];
  readonly query?: readonly string[];
  /** Key and flag of the answer's list. */
  readonly flags?: readonly [key: string, flag: string];
}

const paging = ['sort', 'sortOrder', 'page', 'pageSize'];
const nameIdMyId = ['name', 'id', 'myId'];
const withEmail = [...nameIdMyId, 'email'];

/** Undeletion, activation and deactivation by their verbs, with the keys and flags of their answers. */
const lifecycle = (resource: string, answers: Readonly<Record<string, readonly [key: string, flag: string]>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([verb, flags]): [string, Line] => {
      const isByEmail = resource === 'customer' && verb !== 'undelete';
      const call = `POST /api/v3/${resource}/${verb}`;
      return [`${resource}.${verb}`, { call, oneOf: isByEmail ? withEmail : nameIdMyId, flags }];
    }),
  );

/** Section "Endpoints": name of the operation, verb and path, parameters, answer. */
const endpoints: Record<string, Line> = {
  'customer.details': { call: 'GET /api/v3/customer/details', oneOf: withEmail },
  'customer.send': { call: 'POST /api/v3/customer/send' },
  'customer.delete': { call: 'DELETE /api/v3/customer/delete', oneOf: nameIdMyId },
  ...lifecycle('customer', {
    undelete: ['customersDeleted', 'isDeleted'],
    activate: ['customersActivated', 'isActivated'],
    desactivate: ['customersDesactivated', 'isDesactivated'],
  }),
  'customer.list': { call: 'GET /api/v3/customer/list', query: ['changedSince', 'name', 'email', 'active', ...paging] },

  'site.details': { call: 'GET /api/v3/site/details', oneOf: nameIdMyId },
  'site.send': { call: 'POST /api/v3/site/send' },
  'site.delete': { call: 'DELETE /api/v3/site/delete', oneOf: nameIdMyId },
  ...lifecycle('site', {
    undelete: ['SitesUnDeleted', 'isUnDeleted'],
    activate: ['SitesActivated', 'isActivated'],
    desactivate: ['SitesDesactivated', 'isDesactivated'],
  }),
  'site.list': {
    call: 'GET /api/v3/site/list',
    query: ['changedSince', 'name', 'customer_id', 'customer_myId', 'active', ...paging],
  },

  'equipment.details': { call: 'GET /api/v3/equipment/details', oneOf: nameIdMyId },
  'equipment.send': { call: 'POST /api/v3/equipment/send' },
  'equipment.delete': { call: 'DELETE /api/v3/equipment/delete', oneOf: nameIdMyId },
  ...lifecycle('equipment', {
    undelete: ['EquipmentsUnDeleted', 'isUnDeleted'],
    activate: ['EquipmentsActivated', 'isActivated'],
    desactivate: ['EquipmentsDesactivated', 'isDesactivated'],
  }),
  'equipment.list': {
    call: 'GET /api/v3/equipment/list',
    query: ['changedSince', 'name', 'customer_id', 'customer_myId', 'site_id', 'site_myId', 'active', ...paging],
  },

  'job.details': { call: 'GET /api/v3/job/details', oneOf: ['num', 'id', 'myId'] },
  'job.send': { call: 'POST /api/v3/job/send' },

  'activity.details': { call: 'GET /api/v3/activity/details', oneOf: ['id'] },
  'activity.send': { call: 'POST /api/v3/activity/send' },
  'activity.delete': { call: 'DELETE /api/v3/activity/delete', oneOf: ['id'] },
  'activity.list': {
    call: 'GET /api/v3/activity/list',
    query: [
      ...['startDate', 'endDate', 'activityType_name', 'activityType_category', 'user_id', 'user_login', 'team_id'],
      ...paging,
    ],
  },

  'activityType.list': { call: 'GET /api/v3/activityType/list', query: ['category', 'name', ...paging] },

  'customField.send': { call: 'POST /api/v3/customfield/send' },
  'customField.list': { call: 'GET /api/v3/customfield/list', query: ['type', ...paging] },
};

/** What public clients show beyond the document. */
const undocumented: Record<string, Line> = {
  'job.list': { call: 'GET /api/v3/job/list', query: ['status', 'dateFrom', 'dateTo', ...paging] },
  'job.delete': { call: 'DELETE /api/v3/job/delete', oneOf: ['id', 'myId', 'num'] },
  'job.photos': { call: 'GET /api/v3/job/photos', oneOf: ['id', 'num'] },
  'jobType.list': { call: 'GET /api/v3/jobtype/list', query: paging },
  'user.list': { call: 'GET /api/v3/user/list', query: paging },
};

test('the operations of v3 are those of the document, and those of public clients, marked as such', () => {
  const namesOf = (documented: boolean) =>
    allOperations()
      .filter((operation) => operation.version === 'v3' && operation.documented === documented)
      .map(({ name }) => name);
  expect(sorted(namesOf(true))).toEqual(sorted(Object.keys(endpoints)));
  expect(sorted(namesOf(false))).toEqual(sorted(Object.keys(undocumented)));
});

test.each(Object.entries({ ...endpoints, ...undocumented }))(
  'the operations: %s',
  (name, { call, oneOf, query, flags }) => {
    const operation = operationNamed(name);
    expect(`${operation.method} ${operation.path}`).toBe(call);
    expect(sorted(operation.oneOf ?? [])).toEqual(sorted(oneOf ?? []));
    if (query) expect(sorted(Object.keys(operation.query.shape))).toEqual(sorted(query));
    else expect(sorted(Object.keys(operation.query.shape))).toEqual(sorted(oneOf ?? []));
    if (flags) expect([operation.answerKey, operation.answerFlag]).toEqual(flags);
  },
);

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
