import * as z from 'zod';
import { customFieldOperations } from './custom-field.js';
import {
  boolean,
  choice,
  customFieldValues,
  date,
  dateTime,
  identifier,
  integer,
  notShown,
  number,
  object,
  objects,
  text,
  texts,
} from './fields.js';
import { jobPriorities, jobStatuses } from './job-values.js';
import { legacyJobOperations } from './legacy/job.js';
import { commonFailures, listQuery, lookupFailures, madeOnce, operationsOf, pageOf } from './operation.js';
import type { Payload } from './payload.js';
import { photo } from './photo.js';
import { detailsAccess, type RecordAccess } from './record-access.js';
import { defineResource } from './resource.js';
import { addressFields, contactFields, namedReference, person, personShape, position } from './shared-fields.js';

/** Section "v3 Job". */
export const job = defineResource({
  name: 'job',
  section: 'v3 Job',
  fields: {
    myId: identifier("The caller's own identifier.", { label: 'Own number', example: 'J-2026-0815' }),
    num: integer('Job number.', { label: 'Job number', example: '4711' }),
    priority: choice(jobPriorities, 'Priority; medium by default.'),
    description: text('What is to be done.', { example: 'Yearly inspection of the oven', longest: 2048 }),
    type: namedReference('Job type.', { label: 'Job type', listedBy: 'jobType.list' }),
    reportTemplate: namedReference('Template of the report.'),
    technician: person('Assigned user.', { label: 'Technician' }),
    otherTechnicians: objects(personShape, 'Further users.'),
    ...addressFields,
    position: position(),
    ...contactFields,
    scheduledStart: dateTime('Planned start, local time.'),
    scheduledEnd: dateTime('Planned end, local time.'),
    actualStart: dateTime('Start of the work, local time.'),
    actualEnd: dateTime('End of the work, local time.'),
    duration: integer('Minutes spent working.', { label: 'Duration in minutes', example: '90' }),
    status: choice(jobStatuses, 'Status.'),
    timeEntries: objects(
      { user: person('Who worked.', { label: 'Technician' }), start: dateTime('Start.'), stop: dateTime('End.') },
      'Times worked.',
    ),
    parts: objects(
      {
        id: integer('Id.', { isAlias: true }),
        quantity: number('Quantity.', { example: '2' }),
        reference: text('Reference of the part.', { example: 'FILTER-20' }),
        serialNumbers: texts('Serial numbers.').nullable(),
      },
      'Parts used.',
    ),
    report: objects(
      {
        nmCategory: text('Name of the block.', { label: 'Block' }),
        nmItem: text('Name of the item.', { label: 'Item' }),
        value: text('Value.'),
        iteration: integer('Iteration of the block.', { example: '1' }),
      },
      'Items of the report, when a job is created.',
    ),
    customFieldValues: customFieldValues(),
    skills: texts('Required skills.', { label: 'Required skills', example: 'welding; electricity' }),
    preferences: object(
      {
        date: date('Preferred date.'),
        dateTime: dateTime('Preferred date and time.', { label: 'Date and time' }).nullable(),
        isDraft: boolean('Whether the job is a draft.', { label: 'Draft' }),
        isPool: boolean('Whether the job is in the pool.', { label: 'In the pool' }),
        schedulingWindow: namedReference('Scheduling window.'),
        team: namedReference('Team.'),
        user: person('Preferred user.'),
      },
      'Scheduling preferences.',
    ),
    geocoding: boolean('Whether geocoding is active; true by default.', { label: 'Find the address on the map' }),
  },
  references: {
    customer: { to: 'customer', description: 'The customer; a customer or a site is required when creating.' },
    site: { to: 'site', description: 'The site; a customer or a site is required when creating.' },
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
      { label: 'Validated by' },
    ),
    dateCreated: dateTime('Creation.'),
    dateModified: dateTime('Last change.'),
  },
  tableRuns: [
    'description customer site equipment',
    'otherTechnicians createdBy',
    'position contactFirstName',
    'contactLastName contactMobile',
    'status publicLink',
    'customFieldValues tags',
    'skills dateCreated dateModified',
    'preferences validateBy',
  ],
  naturalKeys: ['myId', 'num'],
  keysMayBeLocked: { status: ['completed', 'validated'] },
  distinction: {
    by: ['scheduledStart', 'actualStart', 'type.name'],
    signs: [
      'status',
      'priority',
      'technician.login',
      'technician.name',
      'scheduledStart',
      'scheduledEnd',
      'actualStart',
      'actualEnd',
    ],
  },
  defaults: { priority: 'medium', status: 'created', geocoding: true },
  // Section "v3 Job" requires a customer in one line, and a customer or a site in the next. We require either.
  requiredOnCreate: [['customer', 'site']],
  periods: [
    ['scheduledStart', 'scheduledEnd'],
    ['actualStart', 'actualEnd'],
  ],
});

/** The shape of an answered report is not documented. */
const jobRecord = madeOnce(() =>
  job.record.extend({ report: notShown('The report as it was filled; its form is not shown.', job.fields.report) }),
);

const base = {
  version: 'v3',
  resource: 'job',
  section: 'v3 Jobs',
  documented: true,
  failures: lookupFailures,
} as const;

const byIdentifier = {
  query: () =>
    z.object({ num: integer('Job number.'), id: text('Id.'), myId: identifier("The caller's identifier.") }).partial(),
  oneOf: ['num', 'id', 'myId'],
} as const;

/** Section "v3 Jobs"; list, delete and photos are seen in public clients only. */
export const jobOperations = operationsOf(base, {
  details: {
    ...byIdentifier,
    path: '/api/v3/job/details',
    summary: 'One job by one of its identifiers.',
    answer: jobRecord,
  },
  send: {
    effect: 'send',
    method: 'POST',
    path: '/api/v3/job/send',
    summary: 'Updates the job that id, myId or num names, else creates one; absent fields are left alone.',
    body: () => job.payload.extend({ id: text('Names the record to update.').optional() }),
    answer: jobRecord,
    undocumentedBody: true,
  },
  list: {
    path: '/api/v3/job/list',
    summary: 'A page of jobs; the status filter is not always honoured.',
    documented: false,
    query: () =>
      listQuery(
        {
          status: choice(jobStatuses, 'Status.'),
          dateFrom: dateTime('Jobs planned, ongoing or completed on or after.'),
          dateTo: dateTime('Jobs planned, ongoing or completed on or before.'),
        },
        ['num', 'dateModified', 'dateCreated'],
      ),
    answer: () => pageOf(jobRecord()),
    answerForm: 'page',
    failures: commonFailures,
  },
  delete: {
    ...byIdentifier,
    effect: 'delete',
    method: 'DELETE',
    path: '/api/v3/job/delete',
    summary: 'Deletes a job.',
    documented: false,
    answer: () => z.array(z.object({ id: text('Id.'), deleted: boolean('Whether it was deleted.') })),
    answerForm: 'list',
  },
  photos: {
    path: '/api/v3/job/photos',
    summary: 'The photos of a job.',
    documented: false,
    query: () => z.object({ num: integer('Job number.'), id: text('Id.') }).partial(),
    oneOf: ['num', 'id'],
    answer: () => z.object({ jobPhoto: z.array(photo).meta({ description: 'The photos of the job.' }) }),
    answerKey: 'jobPhoto',
  },
});

const ownAccess = detailsAccess(jobOperations);
const identifiers = ['id', 'myId', 'num'];

/**
 * A payload of custom field values only is sent by customfield/send: its body is documented, that of job/send is not;
 * sections "v3 Custom fields" and "v3 Jobs".
 */
export const jobAccess: RecordAccess = {
  ...ownAccess,
  search: { operation: legacyJobOperations.search, changedFrom: 'changedFrom' },
  write(payload) {
    if (!isCustomFieldsAlone(payload)) return ownAccess.write(payload);
    const body = { Job: { id: payload.id }, CustomFieldValues: payload.customFieldValues };
    return { operation: customFieldOperations.send, body };
  },
  written(answer, payload) {
    const record = ownAccess.written(answer, payload);
    return isCustomFieldsAlone(payload) ? { id: payload.id, customFieldValues: record.CustomFieldValues } : record;
  },
};

function isCustomFieldsAlone(payload: Payload): boolean {
  const fields = Object.keys(payload).filter((field) => !identifiers.includes(field));
  return payload.id !== undefined && fields.join() === 'customFieldValues';
}
