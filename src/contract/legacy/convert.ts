import { jobPriorities, jobStatuses } from '../job-values.js';
import { isObject, type Payload } from '../payload.js';

/** Converts a value; undefined if it has no counterpart. Null and '' are never passed. */
interface Codec {
  readonly toV3: (value: unknown) => unknown;
  readonly toV2: (value: unknown) => unknown;
}

type Direction = keyof Codec;

/** A value that both versions have, at these dotted paths. */
interface Pair {
  readonly v2: string;
  readonly v3: string;
  /** Other spellings of v2: read if `v2` is absent, never written. */
  readonly also?: readonly string[];
  /** The only direction of conversion. Default: both. */
  readonly only?: Direction;
  /** Default: the value stays as it is. */
  readonly codec?: Codec;
}

/** Members with the same name in both versions. */
const same = (...names: readonly string[]): Pair[] => names.map((name) => ({ v2: name, v3: name }));

/** A name in v3, its index in the list in v2. */
function placeIn(names: readonly string[]): Codec {
  return {
    toV3: (place) => (typeof place === 'number' ? names[place] : undefined),
    toV2: (name) => (typeof name === 'string' && names.includes(name) ? names.indexOf(name) : undefined),
  };
}

/** An object in both versions. */
function membersBy(pairs: readonly Pair[]): Codec {
  const convert = (direction: Direction) => (value: unknown) =>
    isObject(value) ? convertBy(pairs, value, direction) : undefined;
  return { toV3: convert('toV3'), toV2: convert('toV2') };
}

/** A list in both versions; items without counterpart are left out. */
function eachBy({ toV3, toV2 }: Codec): Codec {
  const convert = (one: (value: unknown) => unknown) => (value: unknown) =>
    Array.isArray(value) ? value.map(one).filter((member) => member !== undefined) : undefined;
  return { toV3: convert(toV3), toV2: convert(toV2) };
}

/** A list of objects in both versions. */
const listBy = (pairs: readonly Pair[]): Codec => eachBy(membersBy(pairs));

/**
 * Converts a record to the other version. Members that have no pair, and values without counterpart, are dropped.
 * Absent members stay absent; null and '' stay as they are. An object that is null becomes null in each member that the
 * other version has for it.
 */
function convertBy(pairs: readonly Pair[], record: Payload, direction: Direction): Record<string, unknown> {
  const converted: Record<string, unknown> = {};
  for (const { v2, v3, also = [], only = direction, codec } of pairs) {
    if (only !== direction) continue;
    const [sources, target] = direction === 'toV3' ? [[v2, ...also], v3] : [[v3], v2];
    const given = sources.map((path) => valueAt(record, path)).find((value) => value !== undefined);
    const isEmpty = given === undefined || given === null || given === '';
    const value = isEmpty || !codec ? given : codec[direction](given);
    if (value !== undefined) put(converted, target, value);
  }
  return converted;
}

function valueAt(record: Payload, path: string): unknown {
  let value: unknown = record;
  for (const name of path.split('.')) {
    if (value === null) return null;
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function put(record: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let at = record;
  for (const name of names) {
    const inner = (at[name] ?? {}) as Record<string, unknown>;
    at[name] = inner;
    at = inner;
  }
  at[last] = value;
}

/** Section "Resources and their fields": v2 spells the members with capitals. */
const positionPairs: readonly Pair[] = [
  { v2: 'Latitude', v3: 'latitude' },
  { v2: 'Longitude', v3: 'longitude' },
];

/** Sections "v3 Custom field value" and "v2 resources", Custom field value. */
const customFieldValuePairs: readonly Pair[] = [...same('id', 'value'), { v2: 'name', v3: 'label' }];

/** Section "v2 resources": spelled with one d in v2. */
const addressParts: readonly Pair[] = ['Street', 'ZIP', 'City', 'Province', 'Country'].map((part) => ({
  v2: `adress${part}`,
  v3: `address${part}`,
}));

/** Members that customers and jobs have in common. */
const placeAndContactPairs: readonly Pair[] = [
  ...addressParts,
  { v2: 'contactName', v3: 'contactLastName' },
  ...same('contactFirstName', 'contactMobile', 'contactEmail'),
  { v2: 'position', v3: 'position', codec: membersBy(positionPairs) },
];

const customFieldValuesPair: Pair = {
  v2: 'customFieldValues',
  v3: 'customFieldValues',
  codec: listBy(customFieldValuePairs),
};

const timeEntryPairs: readonly Pair[] = [
  { v2: 'idUser', v3: 'user.id' },
  { v2: 'login', v3: 'user.login' },
  ...same('start', 'stop'),
];

/** Section "v2 resources", Job: a text in v2. The document does not say which: we take the name, else the login. */
const technician: Codec = {
  toV3: (name) => (typeof name === 'string' && name !== '' ? { name } : undefined),
  toV2: (person) => {
    const { name, login } = (person ?? {}) as { name?: unknown; login?: unknown };
    const text = name || login;
    return typeof text === 'string' && text !== '' ? text : undefined;
  },
};

const commonPairs: readonly Pair[] = [
  { v2: 'idJob', v3: 'id' },
  ...same('myId', 'num', 'description', 'duration', 'publicLink', 'tags'),
  { v2: 'idJobType', v3: 'type.id' },
  { v2: 'idCustomer', v3: 'customer.id' },
  { v2: 'customerMyId', v3: 'customer.myId' },
  { v2: 'customerName', v3: 'customer.name' },
  { v2: 'idSite', v3: 'site.id' },
  { v2: 'siteMyId', v3: 'site.myId' },
  { v2: 'siteName', v3: 'site.name' },
  { v2: 'idEquipment', v3: 'equipment.id' },
  { v2: 'equipmentMyId', v3: 'equipment.myId' },
  { v2: 'nameEquipment', v3: 'equipment.name' },
  { v2: 'idUser', v3: 'technician.id' },
  { v2: 'login', v3: 'technician.login' },
  { v2: 'otherTechnicians', v3: 'otherTechnicians', codec: eachBy(technician) },
  { v2: 'idCreator', v3: 'createdBy.id' },
  { v2: 'priority', v3: 'priority', codec: placeIn(jobPriorities) },
  { v2: 'status', v3: 'status', codec: placeIn(jobStatuses) },
  { v2: 'scheduledBeginDate', v3: 'scheduledStart' },
  { v2: 'scheduledEndDate', v3: 'scheduledEnd' },
  { v2: 'realBeginDate', v3: 'actualStart' },
  { v2: 'realEndDate', v3: 'actualEnd' },
  { v2: 'validationUser', v3: 'validateBy.id' },
  { v2: 'validationDate', v3: 'validateBy.date' },
  { v2: 'globalAddress', v3: 'address' },
  { v2: 'complementAddress', v3: 'addressComplement' },
  ...placeAndContactPairs,
  { v2: 'idReport', v3: 'reportTemplate.id' },
  {
    v2: 'report',
    v3: 'report',
    codec: listBy(same('nmCategory', 'nmItem', 'value', 'iteration')),
  },
  {
    v2: 'parts',
    also: ['partsList'],
    v3: 'parts',
    codec: listBy(same('id', 'quantity', 'reference')),
  },
  customFieldValuesPair,
];

/** Sections "v3 Job" and "v2 resources", Job. Spellings of bodies are read but not written. */
const jobPairs: readonly Pair[] = [
  ...commonPairs,
  { v2: 'contactPhone', also: ['ContactPhone'], v3: 'contactPhone' },
  { v2: 'nmJobType', v3: 'type.name', only: 'toV3' },
  { v2: 'Activities', v3: 'timeEntries', codec: listBy(timeEntryPairs) },
];

/** Section "v2 endpoints": the body of Jobs/Send. */
const jobBodyPairs: readonly Pair[] = [
  ...commonPairs,
  { v2: 'ContactPhone', also: ['contactPhone'], v3: 'contactPhone' },
  { v2: 'nmJobType', v3: 'type.name' },
];

const jobIdentity = membersBy(same('id', 'myId', 'num'));

/** Section "v2 resources", Activity: v2 names the activity type only. */
const activityPairs: readonly Pair[] = [
  { v2: 'idActivity', v3: 'id' },
  { v2: 'nmActivity', v3: 'activityType.name' },
  { v2: 'noteActivity', v3: 'note' },
  { v2: 'dtStart', v3: 'dateStart' },
  { v2: 'dtEnd', v3: 'dateEnd' },
  {
    v2: 'user',
    v3: 'user',
    codec: membersBy([...same('id', 'login', 'lastName'), { v2: 'fisrtName', v3: 'firstName' }]),
  },
];

/** Bodies of the operations that set the custom fields of a job; v2 spells `Value` with a capital there. */
const customFieldPairs: readonly Pair[] = [
  { v2: 'Job', v3: 'Job', codec: jobIdentity },
  {
    v2: 'CustomFieldValues',
    v3: 'CustomFieldValues',
    codec: listBy([...same('id'), { v2: 'name', v3: 'label' }, { v2: 'Value', also: ['value'], v3: 'value' }]),
  },
];

/** The pairs of everything that both versions have; `jobBody` is the body of v2's Jobs/Send. */
const tables = {
  customer: [
    ...same('id', 'name', 'myId', 'address', 'addressComplement', 'contactPhone', 'contactFax', 'tags'),
    ...placeAndContactPairs,
    customFieldValuesPair,
  ],
  equipment: [
    ...same('id', 'myId', 'name', 'tags'),
    { v2: 'customerId', v3: 'customer.id' },
    { v2: 'customerMyId', v3: 'customer.myId' },
    { v2: 'customerName', v3: 'customer.name' },
    { v2: 'siteId', v3: 'site.id' },
    { v2: 'siteMyId', v3: 'site.myId' },
    { v2: 'siteName', v3: 'site.name' },
    customFieldValuesPair,
  ],
  job: jobPairs,
  jobBody: jobBodyPairs,
  activity: activityPairs,
  activityType: same('id', 'name', 'color', 'hasConflit'),
  customField: customFieldPairs,
  customFieldValue: customFieldValuePairs,
  position: positionPairs,
  photo: [...same('fileName', 'comment', 'imageData', 'iteration'), { v2: 'job', v3: 'job', codec: jobIdentity }],
} as const satisfies Readonly<Record<string, readonly Pair[]>>;

export type ConvertedKind = keyof typeof tables;

/** Whether a kind, such as the resource of an operation, can be converted between the versions. */
export function isConverted(kind: string): kind is ConvertedKind {
  return Object.hasOwn(tables, kind);
}

/**
 * Converts a record or body of v2 to v3. Drops members that v3 does not have and values without counterpart, such as
 * status 9. Null, '' and dates stay as they are. Never throws.
 */
export function toV3(kind: ConvertedKind, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return convertBy(tables[kind], record, 'toV3');
}

/**
 * Converts a record or body of v3 to v2. Drops members that v2 does not have and values without counterpart, such as
 * priority urgent. Null, '' and dates stay as they are. Never throws.
 */
export function toV2(kind: ConvertedKind, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return convertBy(tables[kind], record, 'toV2');
}
