import * as z from 'zod';
import { date, dateTime, integer, notShown, object, text } from '../fields.js';
import { operationsOf } from '../operation.js';
import { legacyBase } from './shared-fields.js';

/** Section "v2 resources", Activity. */
export const legacyActivity = () =>
  z
    .looseObject({
      idActivity: integer('Id.'),
      nmActivity: text('Name of the activity type.'),
      noteActivity: text('Note.'),
      dtStart: dateTime('Start, local time.'),
      dtEnd: dateTime('End, local time.'),
      user: object(
        {
          id: integer('Id.'),
          login: text('Login.'),
          fisrtName: text('First name; spelled so.'),
          lastName: text('Last name.'),
          Groups: notShown('Groups of the user; their form is not shown.'),
        },
        'Whose activity it is; null where it is that of a team.',
      ).nullable(),
    })
    .partial();

/** Section "v2 endpoints". */
export const legacyActivityOperations = operationsOf(
  { ...legacyBase, resource: 'activity' },
  {
    search: {
      method: 'POST',
      path: '/Api/v2/Activities/Search',
      summary: 'Activities that match.',
      body: () =>
        z
          .strictObject({
            dateFrom: date('Activities created on or after this day.'),
            dateTo: date('Activities created on or before this day.'),
            loginUser: text('Login of the user.'),
            name: text('Name of the activity, as the filter is documented.'),
            nameActivity: text('Name of the activity, as the sample sends it.'),
          })
          .partial(),
      answer: () => z.array(legacyActivity()),
      answerForm: 'list',
    },
  },
);
