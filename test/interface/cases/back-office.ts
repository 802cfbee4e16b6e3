import { type Case, fails, type Given, get } from '../exchange.js';
import { page } from './lifecycle.js';

// Seen in public clients only; these are the sandbox's own job types and users.

const jobTypes = '/api/v3/jobtype/list';
const users = '/api/v3/user/list';

/** The first of the account's users by name, as the list shows it: `{"id":…,"name":"Anna Schäfer","login":…}`. */
export const aUser: Given = { method: 'GET', path: users, keep: { user: 'data.0.id', login: 'data.0.login' } };

const open = 'All of it: it is seen in public clients only.';

/** What such a list refuses, and that a service without it answers 404. */
const listFailures = (path: string) => [
  fails(400, get(`${path}?page=0`, '')),
  fails(400, get(`${path}?pageSize=101`, '')),
  fails(400, get(`${path}?sort=colour`, '')),
  fails(404, get(path, ''), { undocumented: false }),
];

export const backOfficeCases: readonly Case[] = [
  {
    operation: 'jobType.list',
    open,
    happy: get(
      jobTypes,
      page('jobType', [
        '{"id":4,"name":"Inspection"}',
        '{"id":3,"name":"Installation"}',
        '{"id":1,"name":"Maintenance"}',
        '{"id":2,"name":"Repair"}',
      ]),
    ),
    after: [
      get(
        `${jobTypes}?sort=name&sortOrder=descending&page=1&pageSize=1`,
        page('jobType', ['{"id":2,"name":"Repair"}'], { pageSize: 1, total: 4 }),
      ),
    ],
    failures: listFailures(jobTypes),
  },
  {
    operation: 'user.list',
    open,
    happy: get(
      `${users}?sort=name&sortOrder=ascending&page=1&pageSize=2`,
      page(
        'user',
        [
          '{"id":11,"name":"Anna Schäfer","login":"anna.schaefer"}',
          '{"id":12,"name":"Benoît Lefèvre","login":"benoit.lefevre"}',
        ],
        { pageSize: 2, total: 7 },
      ),
    ),
    failures: listFailures(users),
  },
];
