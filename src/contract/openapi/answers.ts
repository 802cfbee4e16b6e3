import type { Operation } from '../operation.js';
import { errorBodyName, nothingDoneName } from './named-schemas.js';
import { type Json, mapMembers, reference, type Schemas } from './schemas.js';

/** Section "Authentication", 6. */
const mediaTypes = {
  v3: ['application/json', 'text/json'],
  v2: ['application/json', 'text/json', 'text/xml'],
} as const;

/** A schema under every media type of a version. */
export function mediaContent(schema: Json, version: Operation['version']): Json {
  return Object.fromEntries(mediaTypes[version].map((type) => [type, { schema }]));
}

/** Section "Limits": the headers of every answer. */
const limitHeaders = {
  'X-RateLimit-Limit': 'Maximum of requests in the current window.',
  'X-RateLimit-Remaining': 'Requests that remain in the window.',
  'X-RateLimit-Reset': 'When the window ends, a Unix timestamp in seconds, UTC.',
  'X-Quota-Limit': 'Requests allowed on the current day.',
  'X-Quota-Remaining': 'Requests that remain today; the day ends at UTC midnight.',
};

/** Section "v3 status codes". */
const failures: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'Error in the request.'],
  401: ['Unauthorized', 'Wrong domain or API key.'],
  403: ['Forbidden', 'Resource forbidden.'],
  404: ['NotFound', 'Resource not found, or nothing matches.'],
  405: ['MethodNotAllowed', 'Invalid method for the object.'],
  406: ['NotAcceptable', 'The requested format is not JSON.'],
  429: ['TooManyRequests', 'The rate limit or the daily quota is exceeded; the headers tell which.'],
  500: ['ServerProblem', 'Server problem.'],
  503: ['Maintenance', 'Temporary maintenance.'],
};

/** Sections "Authentication" and "Limits" also apply to v2, for which no other failure status is documented. */
const alwaysPossible = [401, 429];

const headers = mapMembers(limitHeaders, (_, name) => reference('headers', name));

/** The answers of an operation by status. */
export function answersOf(operation: Operation, schemas: Schemas): Json {
  const { version, failures: documented } = operation;
  const statuses = [...new Set([...documented, ...alwaysPossible])].sort((one, other) => one - other);
  const refusals = statuses.map((status) => [status, reference('responses', nameOf(status))]);
  const content = mediaContent(answeredSchema(operation, schemas), version);
  return { 200: { description: descriptionOf(operation), headers, content }, ...Object.fromEntries(refusals) };
}

/** Section "Errors": a v2 read answers a code only if it failed. */
function answeredSchema({ answer, version, resultCode }: Operation, schemas: Schemas): Json {
  const schema = schemas.of(answer);
  return version === 'v2' && !resultCode ? { anyOf: [schema, reference('schemas', nothingDoneName)] } : schema;
}

function descriptionOf({ answerForm, resultCode }: Operation): string {
  if (resultCode) return `Processed; \`${resultCode.field}\` says with what result.`;
  return { object: 'Done.', page: 'A page of the list.', list: 'The list.' }[answerForm];
}

/** The parts of `components.headers` and `components.responses` that the operations use. */
export function answerComponents(operations: readonly Operation[]): { headers: Json; responses: Json } {
  const statuses = new Set([...operations.flatMap(({ failures: documented }) => documented), ...alwaysPossible]);
  const ordered = [...statuses].sort((one, other) => one - other);
  const content = mediaContent(reference('schemas', errorBodyName), 'v3');
  return {
    headers: mapMembers(limitHeaders, (description) => ({ description, schema: { type: 'integer' } })),
    responses: Object.fromEntries(
      ordered.map((status) => [nameOf(status), { description: failures[status]?.[1] ?? 'Failure.', headers, content }]),
    ),
  };
}

function nameOf(status: number): string {
  return failures[status]?.[0] ?? `Status${status}`;
}
