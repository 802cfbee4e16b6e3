import * as z from 'zod';
import { boolean, integer, text } from './fields.js';
import { listQuery, lookupFailures, operationsOf, pageOf } from './operation.js';

/** A list configured in the back office. The document does not show it; public clients do. */
function configuredList<S extends z.ZodRawShape>(
  resource: string,
  { path, shape, what }: { path: string; shape: S; what: string },
) {
  const common = { version: 'v3', resource, section: 'v3 index, undocumented', documented: false } as const;
  return operationsOf(
    { ...common, failures: lookupFailures },
    {
      list: {
        path,
        summary: `A page of the ${what} of the account.`,
        query: () => listQuery({}, ['name']),
        answer: () => pageOf(z.looseObject({ id: integer('Id.'), name: text('Name.'), ...shape }).partial()),
        answerForm: 'page',
      },
    },
  );
}

export const jobTypeOperations = configuredList('jobType', {
  path: '/api/v3/jobtype/list',
  shape: {},
  what: 'job types',
});

export const userOperations = configuredList('user', {
  path: '/api/v3/user/list',
  shape: { login: text('Login.'), active: boolean('Whether the user is active.') },
  what: 'users',
});
