import { z } from 'zod';
import { dateTime, identifier, integer, object, text } from '../fields.js';
import { noQuery, type Operation } from '../operation.js';

const party = (description: string) =>
  object({ id: integer('Id.'), myId: identifier('Natural key.'), name: text('Name.') }, description);

/** Section "v2 job search filters". */
const filters = z
  .object({
    dateFrom: dateTime('Jobs planned, ongoing or completed on or after, `yyyy-mm-dd hh:mm:ss`.'),
    dateTo: dateTime('Jobs planned, ongoing or completed on or before, `yyyy-mm-dd hh:mm:ss`.'),
    changedFrom: dateTime('Jobs whose last change is on or after it.'),
    reportChangedFrom: dateTime('Jobs whose report changed on or after it.'),
    userName: text('Name of the technician.'),
    userId: integer('Id of the technician.'),
    status: integer('Status, 0 to 7.'),
    myId: identifier("The caller's identifier."),
    customer: party('The customer.'),
    site: party('The site.'),
    equipment: party('The equipment.'),
  })
  .partial();

/** Section "v2 endpoints": the documented way to find jobs; v3 shows none. */
export const legacyJobOperations = {
  search: {
    name: 'v2.job.search',
    version: 'v2',
    resource: 'job',
    verb: 'search',
    effect: 'read',
    method: 'POST',
    path: '/Api/v2/Jobs/Search',
    summary: 'Identifiers of the jobs that match.',
    section: 'v2 endpoints',
    documented: true,
    query: noQuery,
    body: filters,
    answer: z.array(
      z.object({
        id: text('Id.'),
        myId: identifier("The caller's identifier.").nullable(),
        num: integer('Job number.'),
      }),
    ),
    answerForm: 'list',
    failures: [],
  },
} as const satisfies Record<string, Operation>;
