import { jobPriorities, jobStatuses } from '../job-values.js';
import { type Codec, eachBy, listBy, type Pair, placeIn, same } from './convert-pairs.js';
import { customFieldValuesPair, placeAndContactPairs } from './convert-shared.js';

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
export const jobPairs: readonly Pair[] = [
  ...commonPairs,
  { v2: 'contactPhone', also: ['ContactPhone'], v3: 'contactPhone' },
  { v2: 'nmJobType', v3: 'type.name', only: 'toV3' },
  { v2: 'Activities', v3: 'timeEntries', codec: listBy(timeEntryPairs) },
];

/** Section "v2 endpoints": the body of Jobs/Send. */
export const jobBodyPairs: readonly Pair[] = [
  ...commonPairs,
  { v2: 'ContactPhone', also: ['contactPhone'], v3: 'contactPhone' },
  { v2: 'nmJobType', v3: 'type.name' },
];
