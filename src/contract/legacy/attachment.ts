import * as z from 'zod';
import { identifier, integer, object, ofResource, text, texts } from '../fields.js';
import { operationsOf } from '../operation.js';
import { jobIdentity, legacyBase } from './shared-fields.js';

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
