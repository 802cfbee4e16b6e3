import * as z from 'zod';
import {
  customFields,
  dateTime,
  email,
  identifier,
  integer,
  number,
  object,
  objects,
  ofResource,
  phone,
  text,
  texts,
} from '../fields.js';
import { jobPriorities, jobStatuses } from '../job-values.js';
import { operationsOf } from '../operation.js';
import { photo } from '../photo.js';
import {
  codeWithMessage,
  jobIdentity,
  legacyAddressParts,
  legacyBase,
  legacyCustomFieldValues,
  legacyPosition,
} from './shared-fields.js';

const inWords = (names: readonly string[]) => names.map((name, place) => `${place} ${name}`).join(', ');

/** Section "v2 resources": "each v2 report line". A body names the item by id, or by nmCategory and nmItem. */
const reportLine = {
  id: integer('Id of the item.'),
  idCategory: integer('Id of the block.'),
  iteration: integer('Iteration of the block.'),
  nmCategory: text('Name of the block.'),
  nmItem: text('Name of the item.'),
  value: text('Value.'),
};

const reportLines = <S extends z.ZodRawShape>(line: S) => objects(line, 'Lines of the report.');

const parts = () =>
  objects(
    { id: integer('Id.'), quantity: number('Quantity.'), reference: text('Reference of the part.') },
    'Parts used; a body names each by id or reference.',
  );

/** Section "v2 resources", Job. The members of `partsList` are not shown; we assume those of `parts`. */
const shape = {
  idJob: text('Assigned by the service, a string; in a body it names the job to update.'),
  myId: identifier("The caller's own identifier."),
  num: integer('Job number.'),
  idJobType: integer('Id of the job type.'),
  idCustomer: integer('Id of the customer.'),
  customerMyId: identifier('myId of the customer.'),
  customerName: text('Name of the customer.'),
  idSite: integer('Id of the site.'),
  siteMyId: identifier('myId of the site.'),
  siteName: text('Name of the site.'),
  idEquipment: integer('Id of the equipment.'),
  equipmentMyId: identifier('myId of the equipment.'),
  nameEquipment: text('Name of the equipment.'),
  idUser: integer('Id of the technician.'),
  login: text('Login of the technician.'),
  idCreator: integer('Id of the user who created the job.'),
  description: text('What is to be done.'),
  priority: integer(`Priority: ${inWords(jobPriorities)}.`),
  scheduledBeginDate: dateTime('Planned start, local time, `yyyy-mm-dd hh:mm`.'),
  scheduledEndDate: dateTime('Planned end, local time, `yyyy-mm-dd hh:mm`.'),
  realBeginDate: dateTime('Start of the work, local time.'),
  realEndDate: dateTime('End of the work, local time.'),
  validationDate: dateTime('When it was validated, local time.'),
  duration: integer('Minutes spent working.'),
  globalAddress: text('Complete address.'),
  complementAddress: text('Address complement.'),
  ...legacyAddressParts,
  status: integer(`Status: ${inWords(jobStatuses)}.`),
  validationUser: integer('Id of the user who validated the job.'),
  idReport: integer('Id of the report template.'),
  contactName: text('Last name of the contact.'),
  contactFirstName: text('First name of the contact.'),
  contactPhone: phone('Phone number of the contact.'),
  contactMobile: phone('Mobile number of the contact.'),
  contactEmail: email('E-mail address of the contact.'),
  publicLink: text('Link that can be shared.'),
  report: reportLines(reportLine),
  partsList: parts(),
  otherTechnicians: texts('Further technicians.'),
  customFieldValues: legacyCustomFieldValues(),
  position: legacyPosition(),
  tags: texts('Tags.'),
};

/** Section "v2 resources", Job: the answer of details has two more lists. */
export const legacyJob = () =>
  z
    .looseObject({
      ...shape,
      report: reportLines({
        ...reportLine,
        id: reportLine.id.nullable(),
        idCategory: reportLine.idCategory.nullable(),
      }),
      Activities: objects(
        {
          idUser: integer('Id of the user who worked.'),
          login: text('Login of that user.'),
          start: dateTime('Start, local time.'),
          stop: dateTime('End, local time.'),
        },
        'Times worked.',
      ),
      parts: parts(),
    })
    .partial();

/** Sections "v2 resources", Job, and "v2 job send body fields shown", which spells some fields differently. */
const sent = {
  ...shape,
  nmJobType: text('Name of the job type.'),
  ContactPhone: phone('Phone number of the contact; spelled with a capital here.'),
  parts: parts(),
};

const party = (description: string) =>
  object({ id: integer('Id.'), myId: identifier('Natural key.'), name: text('Name.') }, description);

/** Section "v2 job search filters". */
const filters = {
  dateFrom: dateTime('Jobs planned, ongoing or completed on or after, `yyyy-mm-dd hh:mm:ss`.'),
  dateTo: dateTime('Jobs planned, ongoing or completed on or before, `yyyy-mm-dd hh:mm:ss`.'),
  changedFrom: dateTime('Jobs whose last change is on or after it.'),
  reportChangedFrom: dateTime('Jobs whose report changed on or after it.'),
  userName: text('Name of the technician.'),
  userId: integer('Id of the technician.'),
  status: integer('Status, 0 to 7.'),
  myId: identifier("The caller's identifier."),
  customer: party('The customer.'),
  site: party('The site.'),
  equipment: party('The equipment.'),
};

const byIdentifier = {
  query: () => z.object(jobIdentity).partial(),
  oneOf: ['num', 'id', 'myId'],
  body: undefined,
} as const;

/** Section "v2 endpoints". */
export const legacyJobOperations = operationsOf(
  { ...legacyBase, resource: 'job' },
  {
    details: {
      ...byIdentifier,
      path: '/Api/v2/Jobs/Detail',
      summary: 'One job by one of its identifiers.',
      answer: legacyJob,
    },
    send: {
      effect: 'send',
      method: 'POST',
      path: '/Api/v2/Jobs/Send',
      summary: 'Updates the job that idJob, myId or num names, else creates one.',
      body: () => z.strictObject(sent).partial(),
      answer: () => codeWithMessage('Number of the job;'),
      resultCode: { field: 'code', means: 'num', message: 'message' },
    },
    /** The only documented way to find jobs: v3 documents no list. */
    search: {
      method: 'POST',
      path: '/Api/v2/Jobs/Search',
      summary: 'Identifiers of the jobs that match.',
      body: () => z.strictObject(filters).partial(),
      answer: () => z.array(z.object({ ...jobIdentity, myId: jobIdentity.myId.nullable() })),
      answerForm: 'list',
    },
    validate: {
      ...byIdentifier,
      effect: 'validate',
      method: 'PUT',
      path: '/Api/v2/Jobs/Validate',
      summary: 'Validates the jobs that match.',
      answer: () => codeWithMessage('Number of jobs validated;'),
      resultCode: { field: 'code', means: 'count', message: 'message' },
    },
    photos: {
      ...byIdentifier,
      path: '/Api/v2/Jobs/Photos',
      summary: 'The photos of a job, with their contents.',
      answer: () => z.array(photo),
      answerForm: 'list',
    },
  },
);

/** Section "v2 endpoints": custom fields of jobs alone. */
export const legacyCustomFieldOperations = operationsOf(
  { ...legacyBase, resource: 'customField' },
  {
    send: {
      effect: 'send',
      method: 'POST',
      path: '/Api/v2/CustomField/Send',
      summary: 'Sets custom field values of a job.',
      body: () =>
        z.strictObject({
          Job: ofResource('job', object(jobIdentity, 'The job, by one of its identifiers.')),
          CustomFieldValues: customFields(
            {
              id: integer('Id of the custom field; it or the name is needed.'),
              name: text('Name of the custom field.'),
              Value: text('Value for this job; spelled with a capital here.'),
            },
            'Values of the custom fields of the job.',
          ),
        }),
      answer: () => codeWithMessage('1 when updated;'),
      resultCode: { field: 'code', means: 'flag', message: 'message' },
    },
  },
);
