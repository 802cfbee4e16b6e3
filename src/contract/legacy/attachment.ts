import * as z from 'zod';
import { customFields, identifier, integer, object, ofResource, text, texts } from '../fields.js';
import { operationsOf } from '../operation.js';
import { codeWithMessage, jobIdentity, legacyBase } from './shared-fields.js';

/** Sections "v2 resources", Attachment, and "v2 endpoints". */
export const legacyAttachmentOperations = operationsOf(
  { ...legacyBase, resource: 'attachment' },
  {
    send: {
      effect: 'send',
      method: 'POST',
      path: '/Api/v2/Attachments/Send',
      summary: 'Attaches a file to a job or a customer.',
      body: () =>
        z.strictObject({
          fileName: text('Name of the file.'),
          fileData: text('Content of the file, in Base64.'),
          job: ofResource('job', object(jobIdentity, 'The job, by one of its identifiers.')).optional(),
          customer: ofResource(
            'customer',
            object(
              { id: integer('Id.'), myId: identifier("The caller's identifier.") },
              'The customer, by one of its identifiers.',
            ),
          ).optional(),
        }),
      answer: () =>
        z.looseObject({
          data: object(
            { id: integer('Id of the attachment.'), url: text('Address of the file.') },
            'The attachment.',
          ).optional(),
          msg: texts('What is to be said about it.').optional(),
          result: text('1 on success, as a string.'),
        }),
      resultCode: { field: 'result', means: 'flag', message: 'msg' },
    },
  },
);

/** Section "v2 endpoints". */
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
