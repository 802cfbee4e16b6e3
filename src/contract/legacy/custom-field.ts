import * as z from 'zod';
import { customFields, integer, object, ofResource, text } from '../fields.js';
import { operationsOf } from '../operation.js';
import { codeWithMessage, jobIdentity, legacyBase } from './shared-fields.js';

/** Section "v2 endpoints". */
export const legacyCustomFieldOperations = operationsOf(
  { ...legacyBase, resource: 'customField' },
  {
    send: {
      effect: 'send',
      method: 'POST',
      path: '/Api/v2/CustomField/Send',
      summary: 'Sets custom field values of a job.',
      body: z.strictObject({
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
      answer: codeWithMessage('1 when updated;'),
      resultCode: { field: 'code', means: 'flag', message: 'message' },
    },
  },
);
