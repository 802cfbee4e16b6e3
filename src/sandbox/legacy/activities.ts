import { activityCategories, inWords, type Payload, resources } from '../../contract/index.js';
import { teams, users } from '../back-office.js';
import type { Handler } from '../handler.js';
import { changeRecords, resourceByOperation, writeOf } from '../lifecycle.js';
import { saveRecord } from '../records.js';
import { Refusal } from '../refusal.js';
import { dayMs, localMidnight } from '../times.js';
import { isText, legacyRecord, shownMembers, unpagedRecords } from './records.js';

/** POST v2 Activities/Search: filters by day of creation, login of the user and name of the type. */
export const searchActivities: Handler = (operation, { body }, context) => {
  const resource = resourceByOperation(operation);
  const { dateFrom, dateTo, loginUser, name = body.nameActivity } = body;
  const records = unpagedRecords(context.store, resource, {
    times: [
      {
        of: 'created',
        from: isText(dateFrom) ? localMidnight(dateFrom, context) : undefined,
        before: isText(dateTo) ? localMidnight(dateTo, context) + dayMs : undefined,
      },
    ],
    equals: isText(loginUser) ? { 'user.login': loginUser } : undefined,
    references: isText(name) ? [{ field: resources.activityType.name, by: 'name', value: name }] : undefined,
  });
  const found = records.map((record) => {
    const answer = shownMembers(operation, legacyRecord(resource, record, context));
    return answer.user ? { ...answer, user: withGroups(answer.user as Payload) } : answer;
  });
  return { body: found };
};

/** Section "v2 resources", Activity: the form of a user's `Groups` is not shown; here they are names of teams. */
function withGroups(user: Payload): Payload {
  const team = users.find(({ id }) => id === user.id)?.team;
  return { ...user, Groups: teams.filter(({ id }) => id === team).map(({ name }) => name) };
}

/** POST v2 ActivityType/Search: the types that match all members of the body. */
export const searchActivityTypes: Handler = (operation, { body }, context) => {
  const resource = resourceByOperation(operation);
  const filters = Object.entries(body).filter(([, value]) => value !== '');
  const found = unpagedRecords(context.store, resource)
    .map((record) => shownMembers(operation, legacyRecord(resource, record, context)))
    .filter((type) => filters.every(([member, value]) => type[member] === value));
  return { body: found };
};

/** Values of a new activity type for members that v2 cannot send; the document does not say which. */
const assigned = { category: activityCategories[1], payable: false, hasConflit: false };

/** POST v2 ActivityType/Send: updates the type with the id or name, else creates one. */
export const sendActivityType: Handler = (operation, { body }, context) => {
  const resource = resourceByOperation(operation);
  const { record, effect } = saveRecord(resource, { body, assigned }, context);
  const { color, hasConflit, id, name } = legacyRecord(resource, record, context);
  return {
    body: { code: 1, data: { color, hasConflit, id, name }, msg: `The ${inWords(resource.name)} was ${effect}.` },
    writes: [writeOf(operation, resource, record, effect)],
  };
};

/** DELETE v2 ActivityType/Delete: deletes the type with the id or, without an id, the name in the body. */
export const deleteActivityType: Handler = (operation, { body }, context) => {
  const named = operation.bodyIdentifiers?.find((member) => body[member] !== undefined && body[member] !== '');
  if (named === undefined) throw new Refusal(400, `One of ${operation.bodyIdentifiers?.join(', ')} is required.`);
  const lookup = { field: named, value: body[named] as string | number };
  const { writes } = changeRecords(operation, lookup, context);
  return { body: { code: writes.length, msg: `Deleted: ${writes.length}.` }, writes };
};
