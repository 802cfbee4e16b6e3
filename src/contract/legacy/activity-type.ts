import * as z from 'zod';
import { boolean, integer, object, text } from '../fields.js';
import { operationsOf } from '../operation.js';
import { legacyBase } from './shared-fields.js';

const shape = {
  id: integer('Id.'),
  name: text('Name.'),
  color: text('Colour.'),
  hasConflit: boolean('Whether it can raise scheduling conflicts; spelled so.'),
};

/** Section "v2 resources", Activity type. */
export const legacyActivityType = () => z.looseObject(shape).partial();

/** Section "v2 endpoints"; the answers explain in `msg`, not in `message`. */
export const legacyActivityTypeOperations = operationsOf(
  { ...legacyBase, resource: 'activityType' },
  {
    send: {
      effect: 'send',
      method: 'POST',
      path: '/Api/V2/ActivityType/Send',
      summary: 'Updates the activity type that id or name names, else creates one.',
      body: () => z.strictObject(shape).partial(),
      answer: () =>
        z.looseObject({
          code: integer('1 on success.'),
          data: object(shape, 'The activity type as it is now.').optional(),
          msg: text('Explains the code.').optional(),
        }),
      resultCode: { field: 'code', means: 'flag', message: 'msg' },
    },
    search: {
      method: 'POST',
      path: '/Api/v2/ActivityType/Search',
      summary: 'Activity types that match.',
      body: () => z.strictObject(shape).partial(),
      answer: () => z.array(legacyActivityType()),
      answerForm: 'list',
    },
    delete: {
      effect: 'delete',
      method: 'DELETE',
      path: '/Api/v2/ActivityType/Delete',
      summary: 'Deletes the activity types that the body names by id or name.',
      body: () => z.strictObject({ id: shape.id, name: shape.name }).partial(),
      bodyIdentifiers: ['id', 'name'],
      answer: () =>
        z.looseObject({
          code: integer('Number of activity types deleted; 0 when there is none such.'),
          msg: text('Explains the failure.').optional(),
        }),
      resultCode: { field: 'code', means: 'count', message: 'msg' },
    },
  },
);
