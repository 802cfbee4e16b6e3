import { type Case, fails, type Given, get, line, post, remove } from '../exchange.js';
import { aUser } from './back-office.js';
import { listFailures, page } from './lifecycle.js';

// Sections "v3 Activity type" and "v3 Activity types". They are configured in the back office: these are the sandbox's
// own.

const typeList = '/api/v3/activityType/list';

export const someTypes: Given = {
  method: 'GET',
  path: `${typeList}?sort=name`,
  keep: { driving: 'data.0.id', holiday: 'data.1.id', timeClock: 'data.2.id', workshop: 'data.3.id' },
};

const holiday = '{"id":{holiday},"name":"Holiday","category":"unavail","color":"#C0392B","payable":false}';
const workshop = '{"id":{workshop},"name":"Workshop","category":"atwork","color":"#2980B9","payable":true}';
const driving = '{"id":{driving},"name":"Driving","category":"travel","color":"#27AE60","payable":true}';
const timeClock = '{"id":{timeClock},"name":"Time clock","category":"clock","color":"#8E44AD","payable":false}';

export const activityTypeCases: readonly Case[] = [
  {
    operation: 'activityType.list',
    open: 'In which order categories are sorted: by the alphabet.',
    before: [someTypes],
    happy: get(typeList, page('activityType', [driving, holiday, timeClock, workshop])),
    after: [
      get(`${typeList}?category=travel`, page('activityType', [driving])),
      get(`${typeList}?name=o`, page('activityType', [holiday, timeClock, workshop])),
      get(`${typeList}?name=o&category=clock`, page('activityType', [timeClock])),
      get(`${typeList}?name=shop*`, page('activityType', [])),
      get(
        `${typeList}?sort=category&sortOrder=descending`,
        page('activityType', [holiday, driving, timeClock, workshop]),
      ),
      get(`${typeList}?page=2&pageSize=3`, page('activityType', [workshop], { page: 2, pageSize: 3, total: 4 })),
    ],
    failures: [...listFailures(typeList), fails(400, get(`${typeList}?category=leave`, ''))],
  },
];

// Sections "v3 Activity" and "v3 Activities".

const send = '/api/v3/activity/send';
const details = '/api/v3/activity/details';
const list = '/api/v3/activity/list';

const body = line(`
  {"activityType":{"id":{driving}},"note":"Stau auf der A4","dateStart":"2026-03-05 08:00",
  "dateEnd":"2026-03-05 09:30","distance":{"km":12.5,"mi":7.77},"user":{"id":{user}}}`);

/** "Object or null" is null where there is none. */
const shown = line(`
  {"id":{activity},"activityType":{"id":{driving},"name":"Driving","category":"travel","payable":true},
  "note":"Stau auf der A4","dateStart":"2026-03-05 08:00","dateEnd":"2026-03-05 09:30",
  "distance":{"km":12.5,"mi":7.77},
  "user":{"id":{user},"login":"anna.schaefer","firstName":"Anna","lastName":"Schäfer"},"team":null}`);

export const anActivity: Given = { method: 'POST', path: send, body, keep: { activity: 'id' } };

/** An unavailability of a whole team. */
const ofTeam: Given = {
  method: 'POST',
  path: send,
  body: '{"activityType":{"id":{holiday}},"dateStart":"2026-03-06 00:00","dateEnd":"2026-03-06 23:59","team":{"id":1}}',
  keep: { other: 'id' },
};

const shownOfTeam = line(`
  {"id":{other},"activityType":{"id":{holiday},"name":"Holiday","category":"unavail","payable":false},"note":"",
  "dateStart":"2026-03-06 00:00","dateEnd":"2026-03-06 23:59","distance":null,"user":null,
  "team":{"id":1,"name":"North"}}`);

const people = [someTypes, aUser];
const before = [...people, anActivity, ofTeam];

const lookupFailures = (method: string, path: string) => [
  fails(400, { method, path }, { thrown: 'ConfigurationError' }),
  fails(400, { method, path: `${path}?id=seven` }),
  fails(404, { method, path: `${path}?id=4711` }),
];

const oneOf = (records: readonly string[]) => page('activity', records);

export const activityCases: readonly Case[] = [
  {
    operation: 'activity.details',
    before,
    happy: get(`${details}?id={activity}`, shown),
    after: [get(`${details}?id={other}`, shownOfTeam)],
    failures: lookupFailures('GET', details),
  },
  {
    operation: 'activity.send',
    open: 'The fields that creating requires: the type and the start. An id that is not there creates nothing: 404.',
    before: people,
    happy: post(send, body, shown),
    after: [
      get(`${details}?id={activity}`, shown),
      post(send, '{"id":{activity},"note":""}', shown.replace('"note":"Stau auf der A4"', '"note":""')),
      post(send, '{"id":{activity},"note":"Stau auf der A4","distance":{"km":12.5,"mi":7.77}}', shown),
    ],
    failures: [
      fails(400, post(send, '{"dateStart":"2026-03-05 08:00"}', '')),
      fails(400, post(send, '{"activityType":{"id":{driving}}}', '')),
      fails(400, post(send, '{"activityType":{"id":{driving}},"dateStart":"tomorrow"}', '')),
      fails(400, post(send, '{"activityType":{"id":{driving}},"dateStart":"2026-03-05 08:00","distance":12}', '')),
      fails(404, post(send, '{"activityType":{"id":4711},"dateStart":"2026-03-05 08:00"}', '')),
      fails(404, post(send, '{"activityType":{"id":{driving}},"dateStart":"2026-03-05 08:00","user":{"id":4711}}', '')),
      fails(404, post(send, '{"id":4711,"note":"Nobody"}', '')),
    ],
  },
  {
    operation: 'activity.delete',
    before,
    happy: remove('/api/v3/activity/delete?id={activity}', '[{"id":{activity},"deleted":true}]'),
    after: [
      fails(404, get(`${details}?id={activity}`, '')),
      fails(404, remove('/api/v3/activity/delete?id={activity}', '')),
      get(list, oneOf([shownOfTeam])),
    ],
    failures: lookupFailures('DELETE', '/api/v3/activity/delete'),
  },
  {
    operation: 'activity.list',
    open: 'Which activities lie in a period: those that overlap it. The category unavail is also spelled unavailability.',
    before,
    happy: get(
      line(`
        ${list}?startDate=2026-03-05%2009:00&endDate=2026-03-05%2010:00&activityType_name=Driving
        &activityType_category=travel&user_id={user}&user_login=anna.schaefer&sort=startDate&sortOrder=ascending`),
      oneOf([shown]),
    ),
    after: [
      get(list, oneOf([shown, shownOfTeam])),
      get(`${list}?sort=endDate&sortOrder=descending`, oneOf([shownOfTeam, shown])),
      get(`${list}?sort=activityType_name`, oneOf([shown, shownOfTeam])),
      get(`${list}?sort=user_login&sortOrder=descending`, oneOf([shown, shownOfTeam])),
      get(`${list}?activityType_category=unavailability`, oneOf([shownOfTeam])),
      get(`${list}?activityType_category=unavail&team_id=1`, oneOf([shownOfTeam])),
      get(`${list}?activityType_name=Drivin`, oneOf([])),
      get(`${list}?startDate=2026-03-05%2009:31&endDate=2026-03-05%2023:59`, oneOf([])),
      get(`${list}?page=2&pageSize=1`, page('activity', [shownOfTeam], { page: 2, pageSize: 1, total: 2 })),
    ],
    failures: [
      ...listFailures(list),
      fails(400, get(`${list}?startDate=2026-03-05%2008:00`, '')),
      fails(400, get(`${list}?endDate=2026-03-05%2008:00`, '')),
      fails(400, get(`${list}?startDate=today&endDate=tomorrow`, '')),
      fails(400, get(`${list}?activityType_category=leave`, '')),
      fails(400, get(`${list}?user_id=anna`, '')),
    ],
  },
];
