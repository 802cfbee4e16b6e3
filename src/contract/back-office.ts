import * as z from 'zod';
import { integer, text } from './fields.js';
import { listQuery, lookupFailures, type Operation, pageOf } from './operation.js';

/** What the back office configures and the document does not show: seen in public clients only. */
function configuredList<const N extends string, const P extends string, S extends z.ZodRawShape>(
  resource: N,
  { path, shape, what }: { path: P; shape: S; what: string },
) {
  return {
    version: 'v3',
    resource,
    section: 'v3 index, undocumented',
    documented: false,
    name: `${resource}.list`,
    verb: 'list',
    effect: 'read',
    method: 'GET',
    path,
    summary: `A page of the ${what} of the account.`,
    query: listQuery({}, ['name']),
    body: undefined,
    answer: pageOf(z.looseObject({ id: integer('Id.'), name: text('Name.'), ...shape }).partial()),
    answerForm: 'page',
    failures: lookupFailures,
  } as const satisfies Operation;
}

export const jobTypeOperations = {
  list: configuredList('jobType', { path: '/api/v3/jobtype/list', shape: {}, what: 'job types' }),
};

export const userOperations = {
  list: configuredList('user', { path: '/api/v3/user/list', shape: { login: text('Login.') }, what: 'users' }),
};
