import { z } from 'zod';
import {
  boolean,
  choice,
  customFieldValues,
  date,
  dateTime,
  identifier,
  integer,
  number,
  object,
  objects,
  text,
  texts,
} from './fields.js';
import { commonFailures, listQuery, lookupFailures, noQuery, type Operation, pageOf } from './operation.js';
import { defineResource } from './resource.js';
import { addressFields, contactFields, named, person, personShape, position } from './shared-fields.js';

/** Section "Job status values": the v3 names; their place in this list is the v2 integer. */
export const jobStatuses = [
  'created',
  'scheduled',
  'synchronized',
  'started',
  'paused',
  'completed',
  'validated',
  'cancelled',
] as const;

/** Section "v3 Job": the names; their place in this list is the v2 integer. */
export const jobPriorities = ['low', 'medium', 'high'] as const;

/** Section "v3 Job". */
export const job = defineResource({
  name: 'job',
  plural: 'jobs',
  title: 'Jobs',
  section: 'v3 Job',
  fields: {
    myId: identifier("The caller's own identifier."),
    num: integer('Job number.'),
    priority: choice(jobPriorities, 'Priority; medium by default.'),
    description: text('What is to be done.'),
    type: named('Job type.'),
    reportTemplate: named('Template of the report.'),
    technician: person('Assigned user.'),
    otherTechnicians: objects(personShape, 'Further users.'),
    ...addressFields,
    position: position(),
    ...contactFields,
    scheduledStart: dateTime('Planned start, local time.'),
    scheduledEnd: dateTime('Planned end, local time.'),
    actualStart: dateTime('Start of the work, local time.'),
    actualEnd: dateTime('End of the work, local time.'),
    duration: integer('Minutes spent working.'),
    status: choice(jobStatuses, 'Status.'),
    timeEntries: objects(
      { user: person('Who worked.'), start: dateTime('Start.'), stop: dateTime('End.') },
      'Times worked.',
    ),
    parts: objects(
      {
        id: integer('Id.'),
        quantity: number('Quantity.'),
        reference: text('Reference of the part.'),
        serialNumbers: texts('Serial numbers.').nullable(),
      },
      'Parts used.',
    ),
    report: objects(
      {
        nmCategory: text('Name of the block.'),
        nmItem: text('Name of the item.'),
        value: text('Value.'),
        iteration: integer('Iteration of the block.'),
      },
      'Items of the report, when a job is created.',
    ),
    customFieldValues: customFieldValues(),
    skills: texts('Required skills.'),
    preferences: object(
      {
        date: date('Preferred date.'),
        dateTime: dateTime('Preferred date and time.').nullable(),
        isDraft: boolean('Whether the job is a draft.'),
        isPool: boolean('Whether the job is in the pool.'),
        schedulingWindow: named('Scheduling window.'),
        team: named('Team.'),
        user: person('Preferred user.'),
      },
      'Scheduling preferences.',
    ),
    geocoding: boolean('Whether geocoding is active; true by default.'),
  },
  references: {
    customer: { to: 'customer', description: 'The customer; required when creating.' },
    site: { to: 'site', description: 'The site; optional when the customer is given.' },
    equipment: { to: 'equipment', description: 'The equipment; optional.' },
  },
  readOnly: {
    id: text('Assigned by the service; a string, unlike all other ids.'),
    publicLink: text('Link that can be shared.'),
    tags: texts('Tags.'),
    createdBy: person('Who created the job.'),
    validateBy: object(
      { ...personShape, date: dateTime('When it was validated.') },
      'Who validated the job, and when.',
    ),
    dateCreated: dateTime('Creation.'),
    dateModified: dateTime('Last change.'),
  },
  naturalKeys: ['myId', 'num'],
  defaults: { priority: 'medium', status: 'created', geocoding: true },
  requiredOnCreate: [['customer']],
  periods: [
    ['scheduledStart', 'scheduledEnd'],
    ['actualStart', 'actualEnd'],
  ],
});

/** Reading, a job's report is whatever the service shows: its shape is not documented. */
const jobRecord = job.record.extend({ report: z.unknown() });

const base = { version: 'v3', resource: 'job', section: 'v3 Jobs', documented: true } as const;

const byIdentifier = {
  query: z
    .object({ num: integer('Job number.'), id: text('Id.'), myId: identifier("The caller's identifier.") })
    .partial(),
  oneOf: ['num', 'id', 'myId'],
} as const;

/** Section "v3 Jobs"; the list is seen in public clients only. */
export const jobOperations = {
  details: {
    ...base,
    ...byIdentifier,
    name: 'job.details',
    verb: 'details',
    effect: 'read',
    method: 'GET',
    path: '/api/v3/job/details',
    summary: 'One job by one of its identifiers.',
    body: undefined,
    answer: jobRecord,
    answerForm: 'object',
    failures: lookupFailures,
  },
  send: {
    ...base,
    name: 'job.send',
    verb: 'send',
    effect: 'send',
    method: 'POST',
    path: '/api/v3/job/send',
    summary: 'Updates the job that id, myId or num names, else creates one; absent fields are left alone.',
    query: noQuery,
    body: job.payload.extend({ id: text('Names the record to update.').optional() }),
    answer: jobRecord,
    answerForm: 'object',
    failures: lookupFailures,
  },
  list: {
    ...base,
    name: 'job.list',
    verb: 'list',
    effect: 'read',
    method: 'GET',
    path: '/api/v3/job/list',
    summary: 'A page of jobs; the status filter is not always honoured.',
    documented: false,
    query: listQuery(
      {
        status: choice(jobStatuses, 'Status.'),
        dateFrom: dateTime('Jobs planned, ongoing or completed on or after.'),
        dateTo: dateTime('Jobs planned, ongoing or completed on or before.'),
      },
      ['num', 'dateModified', 'dateCreated'],
    ),
    body: undefined,
    answer: pageOf(jobRecord),
    answerForm: 'page',
    failures: commonFailures,
  },
} as const satisfies Record<string, Operation>;
