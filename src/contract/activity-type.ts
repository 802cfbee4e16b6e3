import { boolean, choice, identifier, integer, text } from './fields.js';
import { legacyActivityTypeOperations } from './legacy/activity-type.js';
import { commonFailures, listQuery, operationsOf, pageOf } from './operation.js';
import { isObject } from './payload.js';
import type { RecordAccess } from './record-access.js';
import { defineResource } from './resource.js';

/** Section "v3 Activity type". */
export const activityCategories = ['unavail', 'atwork', 'travel', 'clock'] as const;

/** Sections "v3 Activity type" and "v2 Activity type": v3 only lists activity types, v2 writes them. */
export const activityType = defineResource({
  name: 'activityType',
  section: 'v3 Activity type',
  fields: {
    name: identifier('Name.', { example: 'Training' }),
    color: text('Colour, RGB in hexadecimal.', { label: 'Colour', example: '3366CC' }),
    hasConflit: boolean('Whether it can raise scheduling conflicts; spelled as v2 spells it, and not shown by v3.', {
      label: 'Can raise conflicts',
    }),
  },
  references: {},
  readOnly: {
    id: integer('Assigned by the service.'),
    category: choice(activityCategories, 'Category; travel and clock only where time tracking is on.'),
    payable: boolean('Whether time logged for this type is payable to the technician.'),
  },
  tableRuns: ['name category'],
  naturalKeys: ['name'],
  requiredOnCreate: [['name']],
});

/** Section "v3 Activity types". */
export const activityTypeOperations = operationsOf(
  { version: 'v3', resource: 'activityType', section: 'v3 Activity types', documented: true, failures: commonFailures },
  {
    list: {
      path: '/api/v3/activityType/list',
      summary: 'A page of activity types.',
      query: () =>
        listQuery({ category: choice(activityCategories, 'Category.'), name: text('Part of the name.') }, [
          'name',
          'category',
        ]),
      // Only v2 shows hasConflit.
      answer: () => pageOf(activityType.record.omit({ hasConflit: true })),
      answerForm: 'page',
    },
  },
);

const { send, search } = legacyActivityTypeOperations;

/** Activity types are written and looked up by v2: v3 only lists them, without hasConflit. */
export const activityTypeAccess: RecordAccess = {
  write: (payload) => ({ operation: send, body: payload }),
  // v2 wraps the record with a code and a message.
  written: (answer) => (isObject(answer) && isObject(answer.data) ? answer.data : {}),
  find: ({ field, value }) => ({ operation: search, body: { [field]: field === 'id' ? Number(value) : value } }),
  found: (answer, { field, value }) =>
    (answer as Readonly<Record<string, unknown>>[]).filter((record) => String(record[field]) === value),
  list: activityTypeOperations.list,
  steadySort: 'name',
  whole: { operation: search, body: {} },
};
