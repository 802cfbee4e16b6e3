import * as z from 'zod';
import { activityCategories } from './activity-type.js';
import { boolean, choice, dateTime, integer, number, object, ofResource, onlyShown, text } from './fields.js';
import { commonFailures, listQuery, lookupFailures, operationsOf, pageOf } from './operation.js';
import { isObject, type Payload } from './payload.js';
import { detailsAccess, type RecordAccess } from './record-access.js';
import { defineResource } from './resource.js';

/**
 * Section "v3 Activity". There is no natural key: activities of the same period, type and person are the same one. The
 * document does not show the fields that a creation needs. We assume type and start: without them activities could not
 * be told apart.
 */
export const activity = defineResource({
  name: 'activity',
  plural: 'activities',
  section: 'v3 Activity',
  fields: {
    activityType: ofResource(
      'activityType',
      object(
        {
          id: integer('Id.', { isAlias: true }),
          name: text('Name; found by it where no id is given.'),
          category: onlyShown(choice(activityCategories, 'Category.')),
          payable: onlyShown(boolean('Whether its time is payable.')),
        },
        'Activity type.',
      ),
    ),
    note: text('Note.', { example: 'First aid course' }),
    dateStart: dateTime('Start, local time.', { label: 'Start' }),
    dateEnd: dateTime('End, local time.', { label: 'End' }),
    distance: object(
      {
        km: number('Kilometres.', { label: 'Kilometres', example: '12.5' }),
        mi: number('Miles.', { label: 'Miles', example: '7.8' }),
      },
      'Distance of a travel activity.',
    ).nullable(),
    user: object(
      {
        id: integer('Id.', { isAlias: true }),
        login: text('Login; found by it where no id is given.', { example: 'mjones' }),
        firstName: onlyShown(text('First name.')),
        lastName: onlyShown(text('Last name.')),
      },
      'Whose activity it is.',
    ).nullable(),
    team: object(
      { id: integer('Id.'), name: onlyShown(text('Name.')) },
      'Team, of unavailabilities of a whole team only.',
    ).nullable(),
  },
  references: {},
  readOnly: { id: integer('Assigned by the service.') },
  naturalKeys: [],
  distinction: {
    by: ['dateStart', 'user.login'],
    signs: ['dateEnd', 'activityType.name', 'user.login'],
    alikeBy: ['dateStart', 'dateEnd', 'activityType', 'user', 'team'],
  },
  names: {
    activityType: { operation: 'activityType.list', by: 'name' },
    user: { operation: 'user.list', by: 'login' },
  },
  requiredOnCreate: [['activityType'], ['dateStart']],
  needsAreAssumed: true,
  periods: [['dateStart', 'dateEnd']],
});

/** Section "v3 Activities": `send` takes references by id only. */
const byId = (description: string) => object({ id: integer('Id.') }, description);

const base = {
  version: 'v3',
  resource: 'activity',
  section: 'v3 Activities',
  documented: true,
  failures: lookupFailures,
} as const;
const idQuery = { query: () => z.object({ id: integer('Id.') }).partial(), oneOf: ['id'] } as const;

/** Section "v3 Activities". */
export const activityOperations = operationsOf(base, {
  details: {
    ...idQuery,
    path: '/api/v3/activity/details',
    summary: 'One activity by its id.',
    answer: () => activity.record,
  },
  send: {
    effect: 'send',
    method: 'POST',
    path: '/api/v3/activity/send',
    summary: 'Updates the activity that id names, else creates one; absent fields are left alone.',
    body: () =>
      activity.payload
        .extend({
          id: integer('Names the activity to update.'),
          activityType: byId('Activity type.'),
          user: byId('Whose activity it is.').nullable(),
          team: byId('Team, of unavailabilities of a whole team only.').nullable(),
        })
        .partial(),
    answer: () => activity.record,
  },
  delete: {
    ...idQuery,
    effect: 'delete',
    method: 'DELETE',
    path: '/api/v3/activity/delete',
    summary: 'Deletes one activity.',
    answer: () => z.array(z.object({ id: integer('Id.'), deleted: boolean('Whether it was deleted.') })),
    answerForm: 'list',
  },
  list: {
    path: '/api/v3/activity/list',
    summary: 'A page of activities; filters are cumulative.',
    query: () =>
      listQuery(
        {
          startDate: dateTime('Start of a period, `yyyy-mm-dd hh:mm`; requires endDate.'),
          endDate: dateTime('End of a period, `yyyy-mm-dd hh:mm`; requires startDate.'),
          activityType_name: text('Name of the activity type, exact.'),
          activityType_category: choice(
            ['unavail', 'unavailability', 'atwork', 'travel', 'clock'],
            'Category; the first one is spelled unavailability here and unavail in the object.',
          ),
          user_id: integer('Id of the user.'),
          user_login: text('Login of the user.'),
          team_id: integer('Id of the team.'),
        },
        ['startDate', 'endDate', 'activityType_name', 'user_login'],
      ),
    answer: () => pageOf(activity.record),
    answerForm: 'page',
    failures: commonFailures,
  },
});

function idOnly(value: unknown): unknown {
  return isObject(value) && 'id' in value ? { id: value.id } : value;
}

function bodyOf(payload: Payload): Payload {
  const named = ['activityType', 'user', 'team'].filter((field) => payload[field] !== undefined);
  return { ...payload, ...Object.fromEntries(named.map((field) => [field, idOnly(payload[field])])) };
}

export const activityAccess: RecordAccess = {
  ...detailsAccess(activityOperations, 'startDate'),
  write: (payload) => ({ operation: activityOperations.send, body: bodyOf(payload) }),
  narrowed({ user }) {
    const userId = (user as { id?: unknown } | null | undefined)?.id;
    return userId === undefined ? {} : { user_id: userId };
  },
  window: { from: 'startDate', to: 'endDate', fields: ['dateStart', 'dateEnd'] },
};
