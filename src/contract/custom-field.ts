import * as z from 'zod';
import { boolean, choice, customFieldValues, identifier, integer, object, text } from './fields.js';
import { commonFailures, listQuery, lookupFailures, noQuery, type Operation, pageOf } from './operation.js';

/** Section "v3 Custom field (definition)". */
export const customFieldTypes = [
  'text',
  'select',
  'date',
  'number',
  'checkbox',
  'autocomplete',
  'email',
  'phone',
] as const;

/** What a custom field may belong to. */
export const customFieldOwners = ['job', 'customer', 'site', 'equipment', 'user'] as const;

/** Section "v3 Custom field (definition)": configured in the back office, read only here. */
export const customFieldDefinition = z
  .object({
    id: integer('Id; read only.'),
    label: text('Name.'),
    type: choice(customFieldTypes, 'Type.'),
    private: boolean('Whether the field is hidden from customers.'),
    mandatory: boolean('Whether a value is required.'),
    order: integer('Display order.'),
  })
  .partial();

const base = { version: 'v3', resource: 'customField', section: 'v3 Custom fields', documented: true } as const;

/** Section "v3 Custom fields". */
export const customFieldOperations = {
  send: {
    ...base,
    name: 'customField.send',
    verb: 'send',
    effect: 'send',
    method: 'POST',
    path: '/api/v3/customfield/send',
    summary: 'Sets custom field values of a job.',
    query: noQuery,
    body: z.object({
      Job: object(
        { id: text('Id.'), num: integer('Job number.'), myId: identifier("The caller's identifier.") },
        'The job, by one of its identifiers.',
      ),
      CustomFieldValues: customFieldValues(),
    }),
    answer: z.object({ CustomFieldValues: customFieldValues() }),
    answerForm: 'object',
    answerKey: 'CustomFieldValues',
    failures: lookupFailures,
  },
  list: {
    ...base,
    name: 'customField.list',
    verb: 'list',
    effect: 'read',
    method: 'GET',
    path: '/api/v3/customfield/list',
    summary: 'A page of the custom fields defined for one kind of object.',
    query: listQuery({ type: choice(customFieldOwners, 'What the fields belong to; required.') }, ['label', 'order']),
    required: ['type'],
    body: undefined,
    answer: pageOf(customFieldDefinition),
    answerForm: 'page',
    failures: commonFailures,
  },
} as const satisfies Record<string, Operation>;
