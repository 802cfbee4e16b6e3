import * as z from 'zod';
import { boolean, choice, customFieldValues, identifier, integer, object, ofResource, text } from './fields.js';
import { isDate, isEmail, isPhone } from './formats.js';
import { commonFailures, listQuery, lookupFailures, operationsOf, pageOf } from './operation.js';

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

export type CustomFieldType = (typeof customFieldTypes)[number];

/** The form of the values of one type. */
export interface CustomFieldForm {
  readonly holds: (value: string) => boolean;
  /** Its name, for sentences about other values. */
  readonly form: 'customNumber' | 'date' | 'checkbox' | 'email' | 'phone';
}

/**
 * Forms of values by custom field type; section "v3 Custom field (definition)". The service does not show the options
 * of a select or an autocomplete.
 */
export const customFieldForms: Partial<Record<CustomFieldType, CustomFieldForm>> = {
  number: { holds: (value) => /^[-+]?\d+(\.\d+)?$/.test(value), form: 'customNumber' },
  date: { holds: isDate, form: 'date' },
  checkbox: { holds: (value) => value === '0' || value === '1', form: 'checkbox' },
  email: { holds: isEmail, form: 'email' },
  phone: { holds: isPhone, form: 'phone' },
};

/** The kinds of objects that have custom fields. */
export const customFieldOwners = ['job', 'customer', 'site', 'equipment', 'user'] as const;

/** Section "v3 Custom field (definition)": configured in the back office, read only in the API. */
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

const base = {
  version: 'v3',
  resource: 'customField',
  section: 'v3 Custom fields',
  documented: true,
  failures: lookupFailures,
} as const;

/** Section "v3 Custom fields". */
export const customFieldOperations = operationsOf(base, {
  send: {
    effect: 'send',
    method: 'POST',
    path: '/api/v3/customfield/send',
    summary: 'Sets custom field values of a job.',
    body: () =>
      z.object({
        Job: ofResource(
          'job',
          object(
            { id: text('Id.'), num: integer('Job number.'), myId: identifier("The caller's identifier.") },
            'The job, by one of its identifiers.',
          ),
        ),
        CustomFieldValues: customFieldValues(),
      }),
    answer: () => z.object({ CustomFieldValues: customFieldValues() }),
    answerKey: 'CustomFieldValues',
  },
  list: {
    path: '/api/v3/customfield/list',
    summary: 'A page of the custom fields defined for one kind of object.',
    query: () =>
      listQuery({ type: choice(customFieldOwners, 'What the fields belong to; required.') }, ['label', 'order']),
    required: ['type'],
    answer: () => pageOf(customFieldDefinition),
    answerForm: 'page',
    failures: commonFailures,
  },
});
