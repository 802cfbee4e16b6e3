import { jobBodyPairs, jobPairs } from './convert-job.js';
import { convertBy, listBy, membersBy, type Pair, same } from './convert-pairs.js';
import { customFieldValuePairs, customFieldValuesPair, placeAndContactPairs, positionPairs } from './convert-shared.js';

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
