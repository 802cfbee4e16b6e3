import { type Case, fails, type Given, get } from '../exchange.js';
import { listFailures, page } from './lifecycle.js';

// Sections "v3 Activity type" and "v3 Activity types". They are configured in the back office: these are the sandbox's
// own.

const list = '/api/v3/activityType/list';

export const someTypes: Given = {
  method: 'GET',
  path: `${list}?sort=name`,
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
    happy: get(list, page('activityType', [driving, holiday, timeClock, workshop])),
    after: [
      get(`${list}?category=travel`, page('activityType', [driving])),
      get(`${list}?name=o`, page('activityType', [holiday, timeClock, workshop])),
      get(`${list}?name=o&category=clock`, page('activityType', [timeClock])),
      get(`${list}?name=shop*`, page('activityType', [])),
      get(`${list}?sort=category&sortOrder=descending`, page('activityType', [holiday, driving, timeClock, workshop])),
      get(`${list}?page=2&pageSize=3`, page('activityType', [workshop], { page: 2, pageSize: 3, total: 4 })),
    ],
    failures: [...listFailures(list), fails(400, get(`${list}?category=leave`, ''))],
  },
];
