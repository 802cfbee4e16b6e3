import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  allOperations,
  catalogue,
  type FieldKind,
  kindOf,
  membersOf,
  type Operation,
} from '../../src/contract/index.js';
import { docstring, operationNamed } from './fields.js';

// What the service's document says of v2, copied from it by hand: its tables, in its order.

type Word = 'integer' | 'number' | 'string' | 'boolean' | 'date time' | 'date' | 'strings' | 'list' | 'object';

/** The words of the document for what our kinds are. */
const wordOf: Readonly<Record<FieldKind, Word>> = {
  text: 'string',
  identifier: 'string',
  decimal: 'string',
  choice: 'string',
  email: 'string',
  phone: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'date time',
  texts: 'strings',
  object: 'object',
  objects: 'list',
  customFields: 'list',
};

/** Every member below a schema by its dotted path, with the document's word for it. */
function wordsBelow(schema: z.ZodType, path = ''): Record<string, Word> {
  const members = Object.entries(membersOf(schema) ?? {});
  return Object.fromEntries(
    members.flatMap(([name, member]) => [
      [path + name, wordOf[kindOf(member)]],
      ...Object.entries(wordsBelow(member, `${path}${name}.`)),
    ]),
  );
}

const all = (word: Word, ...names: string[]) => Object.fromEntries(names.map((name) => [name, word]));

const below = (path: string, members: Record<string, Word>) =>
  Object.fromEntries(Object.entries(members).map(([name, word]) => [`${path}.${name}`, word]));

const without = (members: Record<string, Word>, ...names: string[]) =>
  Object.fromEntries(
    Object.entries(members).filter(([name]) => !names.some((gone) => `${name}.`.startsWith(`${gone}.`))),
  );

// Section "v2 resources".

const position = { position: 'object', ...below('position', all('string', 'Latitude', 'Longitude')) } as const;

const customFieldValues = {
  customFieldValues: 'list',
  ...below('customFieldValues', { id: 'integer', name: 'string', value: 'string' }),
} as const;

const jobIdentity = { id: 'string', myId: 'string', num: 'integer' } as const;

const activity: Record<string, Word> = {
  idActivity: 'integer',
  nmActivity: 'string',
  noteActivity: 'string',
  ...all('date time', 'dtStart', 'dtEnd'),
  user: 'object',
  // The document does not say what Groups holds.
  ...below('user', { id: 'integer', ...all('string', 'login', 'fisrtName', 'lastName'), Groups: 'object' }),
};

const activityType: Record<string, Word> = { id: 'integer', name: 'string', color: 'string', hasConflit: 'boolean' };

const attachment: Record<string, Word> = {
  ...all('string', 'fileName', 'fileData'),
  job: 'object',
  ...below('job', jobIdentity),
  customer: 'object',
  ...below('customer', { id: 'integer', myId: 'string' }),
};

const block: Record<string, Word> = {
  id: 'integer',
  name: 'string',
  ...all('integer', 'flPublished', 'flShared'),
  items: 'list',
  ...below('items', {
    idItem: 'integer',
    name: 'string',
    ...all('integer', 'idCategory', 'positionNumber', 'conditionItem'),
    conditionValue: 'string',
    idTypeItem: 'integer',
    valueList: 'strings',
    mandatory: 'boolean',
  }),
};

const customer: Record<string, Word> = {
  id: 'integer',
  ...all('string', 'name', 'myId', 'address', 'addressComplement'),
  ...all('string', 'adressStreet', 'adressZIP', 'adressCity', 'adressProvince', 'adressCountry'),
  ...all('string', 'contactName', 'contactFirstName', 'contactPhone', 'contactMobile', 'contactEmail', 'contactFax'),
  ...all('list', 'sites', 'equipments'),
  ...customFieldValues,
  ...position,
  tags: 'strings',
};

const listedEquipment: Record<string, Word> = {
  id: 'integer',
  ...all('string', 'myId', 'name', 'customerName'),
  customerId: 'integer',
  ...all('string', 'customerMyId', 'siteName'),
  siteId: 'integer',
  siteMyId: 'string',
};

const equipment: Record<string, Word> = { ...listedEquipment, ...customFieldValues, tags: 'strings' };

const reportLine: Record<string, Word> = {
  ...all('integer', 'id', 'idCategory', 'iteration'),
  ...all('string', 'nmCategory', 'nmItem', 'value'),
};

const job: Record<string, Word> = {
  ...all('string', 'idJob', 'myId'),
  ...all('integer', 'num', 'idJobType', 'idCustomer'),
  ...all('string', 'customerMyId', 'customerName'),
  idSite: 'integer',
  ...all('string', 'siteMyId', 'siteName'),
  idEquipment: 'integer',
  ...all('string', 'equipmentMyId', 'nameEquipment'),
  idUser: 'integer',
  login: 'string',
  idCreator: 'integer',
  description: 'string',
  priority: 'integer',
  ...all('date time', 'scheduledBeginDate', 'scheduledEndDate', 'realBeginDate', 'realEndDate', 'validationDate'),
  duration: 'integer',
  ...all('string', 'globalAddress', 'complementAddress'),
  ...all('string', 'adressStreet', 'adressZIP', 'adressCity', 'adressProvince', 'adressCountry'),
  ...all('integer', 'status', 'validationUser', 'idReport'),
  ...all('string', 'contactName', 'contactFirstName', 'contactPhone', 'contactMobile', 'contactEmail'),
  publicLink: 'string',
  report: 'list',
  ...below('report', reportLine),
  // Its members are not shown: they are read as those of `parts`.
  partsList: 'list',
  ...below('partsList', { id: 'integer', quantity: 'number', reference: 'string' }),
  otherTechnicians: 'strings',
  ...customFieldValues,
  ...position,
  tags: 'strings',
};

const parts: Record<string, Word> = {
  parts: 'list',
  ...below('parts', { id: 'integer', quantity: 'number', reference: 'string' }),
};

const jobDetail: Record<string, Word> = {
  ...job,
  Activities: 'list',
  ...below('Activities', { idUser: 'integer', login: 'string', ...all('date time', 'start', 'stop') }),
  ...parts,
};

const photo: Record<string, Word> = {
  ...all('string', 'fileName', 'comment', 'imageData'),
  job: 'object',
  ...below('job', jobIdentity),
  iteration: 'integer',
};

/** Section "v2 endpoints": "v2 job send body fields shown". */
const jobSendShown: Record<string, Word> = {
  idCustomer: 'integer',
  ...all('string', 'nmJobType', 'myId', 'description'),
  ...all('date time', 'scheduledBeginDate', 'scheduledEndDate'),
  idUser: 'integer',
  ...all('string', 'ContactPhone', 'contactMobile'),
  ...customFieldValues,
  ...parts,
  report: 'list',
  ...below('report', { id: 'integer', ...all('string', 'nmCategory', 'nmItem', 'value') }),
  ...all('integer', 'priority', 'status'),
  globalAddress: 'string',
};

const party = (name: string): Record<string, Word> => ({
  [name]: 'object',
  ...below(name, { id: 'integer', myId: 'string', name: 'string' }),
});

interface Line {
  readonly call: string;
  readonly effect?: Operation['effect'];
  /** Exactly one of these is in the query. */
  readonly oneOf?: readonly string[];
  readonly query?: Record<string, Word>;
  readonly params?: readonly string[];
  readonly body?: Record<string, Word>;
  readonly answer: Record<string, Word>;
  readonly list?: true;
  readonly result?: Operation['resultCode'];
}

const nameIdMyId = { name: 'string', id: 'integer', myId: 'string' } as const;
const code = (means: 'id' | 'num' | 'count' | 'flag') =>
  ({
    answer: { code: 'integer', message: 'string' },
    result: { field: 'code', means, message: 'message' },
  }) as const;

/** Section "v2 endpoints", row by row. */
const endpoints: Record<string, Line> = {
  'v2.activity.search': {
    call: 'POST /Api/v2/Activities/Search',
    body: { ...all('date', 'dateFrom', 'dateTo'), ...all('string', 'loginUser', 'name', 'nameActivity') },
    answer: activity,
    list: true,
  },
  'v2.activityType.send': {
    call: 'POST /Api/V2/ActivityType/Send',
    effect: 'send',
    body: activityType,
    answer: { code: 'integer', data: 'object', ...below('data', activityType), msg: 'string' },
    result: { field: 'code', means: 'flag', message: 'msg' },
  },
  'v2.activityType.search': {
    call: 'POST /Api/v2/ActivityType/Search',
    body: { id: 'integer', color: 'string', name: 'string', hasConflit: 'boolean' },
    answer: activityType,
    list: true,
  },
  'v2.activityType.delete': {
    call: 'DELETE /Api/v2/ActivityType/Delete',
    effect: 'delete',
    body: { id: 'integer', name: 'string' },
    answer: { code: 'integer', msg: 'string' },
    result: { field: 'code', means: 'count', message: 'msg' },
  },
  'v2.attachment.send': {
    call: 'POST /Api/v2/Attachments/Send',
    effect: 'send',
    body: attachment,
    answer: { data: 'object', ...below('data', { id: 'integer', url: 'string' }), msg: 'strings', result: 'string' },
    result: { field: 'result', means: 'flag', message: 'msg' },
  },
  'v2.sharedBlock.list': { call: 'GET /Api/v2/SharedBlocks/List', answer: block, list: true },
  'v2.customer.details': {
    call: 'GET /Api/v2/Customer/Details',
    oneOf: ['name', 'id', 'myId', 'email'],
    query: { ...nameIdMyId, email: 'string' },
    answer: customer,
  },
  'v2.customer.send': { call: 'POST /Api/v2/Customer/Send', effect: 'send', body: customer, ...code('id') },
  'v2.customer.delete': {
    call: 'DELETE /Api/v2/Customer/Delete',
    effect: 'delete',
    oneOf: ['name', 'id', 'myId'],
    query: nameIdMyId,
    ...code('count'),
  },
  'v2.customer.list': {
    call: 'GET /Api/v2/Customer/List',
    query: { ChangedFrom: 'date' },
    answer: without(customer, 'customFieldValues'),
    list: true,
  },
  'v2.customField.send': {
    call: 'POST /Api/v2/CustomField/Send',
    effect: 'send',
    body: {
      Job: 'object',
      ...below('Job', jobIdentity),
      CustomFieldValues: 'list',
      ...below('CustomFieldValues', { id: 'integer', name: 'string', Value: 'string' }),
    },
    ...code('flag'),
  },
  'v2.equipment.details': {
    call: 'GET /Api/v2/Equipment/Details',
    oneOf: ['name', 'id', 'myId'],
    query: nameIdMyId,
    answer: equipment,
  },
  'v2.equipment.send': { call: 'POST /Api/v2/Equipment/Send', effect: 'send', body: equipment, ...code('id') },
  'v2.equipment.delete': {
    call: 'DELETE /Api/v2/Equipment/Delete',
    effect: 'delete',
    oneOf: ['name', 'id', 'myId'],
    query: nameIdMyId,
    ...code('count'),
  },
  'v2.equipment.list': {
    call: 'GET /Api/v2/Equipment/List/Customer/{customer}/Site/{site}',
    params: ['customer', 'site'],
    answer: listedEquipment,
    list: true,
  },
  'v2.job.details': {
    call: 'GET /Api/v2/Jobs/Detail',
    oneOf: ['num', 'id', 'myId'],
    query: jobIdentity,
    answer: jobDetail,
  },
  'v2.job.send': {
    call: 'POST /Api/v2/Jobs/Send',
    effect: 'send',
    body: { ...job, ...jobSendShown },
    ...code('num'),
  },
  'v2.job.search': {
    call: 'POST /Api/v2/Jobs/Search',
    body: {
      ...all('date time', 'dateFrom', 'dateTo', 'changedFrom', 'reportChangedFrom'),
      userName: 'string',
      ...all('integer', 'userId', 'status'),
      myId: 'string',
      ...party('customer'),
      ...party('site'),
      ...party('equipment'),
    },
    answer: jobIdentity,
    list: true,
  },
  'v2.job.validate': {
    call: 'PUT /Api/v2/Jobs/Validate',
    effect: 'validate',
    oneOf: ['num', 'id', 'myId'],
    query: jobIdentity,
    ...code('count'),
  },
  'v2.job.photos': {
    call: 'GET /Api/v2/Jobs/Photos',
    oneOf: ['num', 'id', 'myId'],
    query: jobIdentity,
    answer: photo,
    list: true,
  },
};

test('the operations of v2 are the rows of the table, all of them documented', () => {
  const legacy = allOperations().filter(({ version }) => version === 'v2');
  expect(legacy.map(({ name }) => name).sort()).toEqual(Object.keys(endpoints).sort());
  expect(legacy.filter(({ documented }) => !documented)).toEqual([]);
});

test.each(Object.entries(endpoints))('the operations of v2: %s', (name, { call, effect = 'read', ...line }) => {
  const operation = operationNamed(name);
  expect(`${operation.method} ${operation.path}`).toBe(call);
  expect(operation.effect).toBe(effect);
  expect(operation.oneOf).toEqual(line.oneOf);
  expect(wordsBelow(operation.query)).toEqual(line.query ?? {});
  expect(Object.keys(operation.params?.shape ?? {})).toEqual(line.params ?? []);
  expect(operation.body && wordsBelow(operation.body)).toEqual(line.body);
  expect(wordsBelow(operation.answer)).toEqual(line.answer);
  expect(operation.answerForm).toBe(line.list ? 'list' : 'object');
  expect(operation.resultCode).toEqual(line.result);
  expect(operation.failures).toEqual([]);
});

test('the operations of v2: a body names the activity type to delete, because its query does not', () => {
  expect(operationNamed('v2.activityType.delete').bodyIdentifiers).toEqual(['id', 'name']);
  const named = allOperations().filter(({ bodyIdentifiers }) => bodyIdentifiers);
  expect(named.map(({ name }) => name)).toEqual(['v2.activityType.delete']);
});

test('what v2 answers may hold what the document does not show', () => {
  const record = { idJob: 'j-1', extra: { any: true } };
  expect(catalogue.v2.job.details.answer.parse(record)).toEqual(record);
  expect(catalogue.v2.customer.details.answer.parse({ sites: [{ id: 1 }], extra: 1 })).toEqual({
    sites: [{ id: 1 }],
    extra: 1,
  });
});

test.each<[string, unknown]>([
  ['v2.customer.send', { code: 31, message: 'OK' }],
  ['v2.customer.delete', { code: 0, message: 'There is no such customer.' }],
  ['v2.customer.delete', { code: 2 }],
  ['v2.activityType.send', { code: 1, data: { id: 4, name: 'Training', color: '#ff0000', hasConflit: true } }],
  ['v2.activityType.delete', { code: 0, msg: 'The element does not exist.' }],
  ['v2.attachment.send', { result: '1', msg: [], data: { id: 9, url: 'https://files.invalid/9' } }],
  ['v2.attachment.send', { result: '0', msg: ['There is no such job.'] }],
  ['v2.job.search', [{ id: 'j-1', myId: null, num: 1 }]],
])('what v2 answers: %s reads %j', (name, answer) => {
  expect(operationNamed(name).answer.safeParse(answer).success).toBe(true);
});

test('what v2 answers: a number of v2 is no text, and its list no page', () => {
  expect(operationNamed('v2.customer.send').answer.safeParse({ code: '31' }).success).toBe(false);
  expect(operationNamed('v2.attachment.send').answer.safeParse({ result: 1 }).success).toBe(false);
  expect(operationNamed('v2.customer.list').answer.safeParse({ data: [] }).success).toBe(false);
});

test('what v2 answers: an item of a block names its type by an integer: there is no 6', () => {
  const { items } = membersOf(operationNamed('v2.sharedBlock.list').answer) ?? {};
  const type = membersOf(items as z.ZodType)?.idTypeItem as z.ZodType;
  expect(docstring(type)).toBe(
    'Type: 0 compliance, 1 list of values, 2 text, 3 date, 4 time, 5 numeric, 7 signature, 8 picture.',
  );
});

test('what v2 answers: a job tells its status and its priority by integers, in the order of the tables', () => {
  const { status, priority } = membersOf(catalogue.v2.job.details.answer) ?? {};
  expect(docstring(status as z.ZodType)).toBe(
    'Status: 0 created, 1 scheduled, 2 synchronized, 3 started, 4 paused, 5 completed, 6 validated, 7 cancelled.',
  );
  expect(docstring(priority as z.ZodType)).toBe('Priority: 0 low, 1 medium, 2 high.');
});
