import type * as z from 'zod';
import type { Operation } from '../operation.js';
import { answersOf, mediaContent } from './answers.js';
import type { Json } from './json.js';
import { alternatives, tagOf } from './operation-words.js';
import type { Schemas } from './schemas.js';

/** An operation as an OpenAPI operation object. */
export function operationObject(operation: Operation, schemas: Schemas): Json {
  const { name, summary, oneOf, documented, undocumentedBody, resultCode, bodyIdentifiers, body, version } = operation;
  const parameters = parametersOf(operation, schemas);
  return {
    operationId: name,
    tags: [tagOf(operation)],
    summary,
    description: descriptionOf(operation),
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: body ? { required: true, content: mediaContent(schemas.of(body), version) } : undefined,
    responses: answersOf(operation, schemas),
    'x-documented': documented ? undefined : false,
    'x-documented-body': undocumentedBody ? false : undefined,
    'x-one-of': oneOf,
    'x-body-identifiers': bodyIdentifiers,
    'x-result-code': resultCode,
  };
}

const meanings = {
  id: 'the id of the record',
  num: 'the number of the record',
  count: 'how many records were hit',
  flag: '1 for success',
};

function descriptionOf(operation: Operation): string {
  const { section, oneOf, bodyIdentifiers, documented, undocumentedBody, resultCode } = operation;
  const source = documented
    ? `Section “${section}” of the service's document.`
    : "Seen in public clients only, not in the service's document: it may answer 404.";
  const { field, means, message } = resultCode ?? {};
  return [
    source,
    ...(undocumentedBody ? ['The form of its body and of its answer is not shown: it is that of public clients.'] : []),
    ...(oneOf ? [`${oneOf.length > 1 ? 'Exactly one of ' : ''}${alternatives(oneOf)} is required.`] : []),
    ...(bodyIdentifiers ? [`The body names what is meant by ${alternatives(bodyIdentifiers)}.`] : []),
    ...(means
      ? [
          `The status is 200 whatever happened: \`${field}\` is ${meanings[means]}, and 0 where nothing was done; \`${message}\` explains.`,
        ]
      : []),
  ].join(' ');
}

function parametersOf(operation: Operation, schemas: Schemas): Json[] {
  const { params, query, oneOf, required = [] } = operation;
  const always = oneOf?.length === 1 ? [...required, ...oneOf] : required;
  return [
    ...(params ? membersOf(params, schemas).map((member) => parameter(member, { in: 'path', required: true })) : []),
    ...membersOf(query, schemas).map((member) =>
      parameter(member, { in: 'query', required: always.includes(member[0]) }),
    ),
  ];
}

function membersOf(schema: z.ZodObject, schemas: Schemas): [name: string, schema: Json][] {
  return Object.entries((schemas.of(schema).properties ?? {}) as Record<string, Json>);
}

function parameter([name, { description, ...schema }]: [string, Json], place: { in: string; required: boolean }): Json {
  return { name, ...place, description, schema };
}
