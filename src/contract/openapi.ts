import type * as z from 'zod';
import { ConfigurationError } from '../errors.js';
import { answerComponents, answersOf, mediaContent } from './openapi/answers.js';
import { alternatives, tagOf } from './openapi/named-schemas.js';
import { type Json, type Schemas, schemasOf } from './openapi/schemas.js';
import type { Operation } from './operation.js';
import { allOperations } from './registry.js';

const description = `\
All operations that fieldsheet knows: those of the service's document, v3 (current) and v2 (legacy), and a few that only
public clients show. The sections named below are those of the service's document.

**Authentication.** HTTP Basic: the user name is the account's domain, the password its API key.

**Limits.** 120 requests a minute, and a daily quota per API key that starts anew at UTC midnight. Five headers on every
answer say what remains. A request that is answered with 429 was not processed.

**Bodies.** v3 takes and answers JSON. v2 takes and answers JSON or XML, chosen by \`Content-Type\` and \`Accept\`; how it
names the elements of XML is not shown. A \`send\` creates or updates: it looks the record up by the identifiers in the body,
and leaves absent fields as they are.

**Dates and times** are local times of the account, \`yyyy-mm-dd hh:mm\`, where nothing else is said; samples of jobs show
\`dd/mm/yyyy hh:mm:ss\` too. This is not the form of RFC 3339, so no \`format\` claims it.

**Spelling** is the service's own: \`desactivate\` in paths; \`unavail\` and \`unavailability\` for one category; in v2
\`adressStreet\` and its like with one d, \`hasConflit\`, \`fisrtName\`, \`Value\` and \`ContactPhone\` with capitals in some
bodies. The prefix \`/Api/v2\` occurs in several cases. The id of a job is a string, all other ids are integers.

**Extensions.** \`x-one-of\`: query parameters of which exactly one is required. \`x-body-identifiers\`: members of the body
that name what is meant. \`x-result-code\`: how a v2 answer says what became of the request. \`x-documented\`: false where
only public clients show the operation; \`x-documented-body\`: false where only they show its body and its answer.
`;

/** The `info` of the document. The licence is that of the OpenAPI document, not of the service. */
const introduction: Json = {
  title: 'Field-service management REST API',
  summary: 'The v3 and v2 interface of a field-service management system, derived from the catalogue of fieldsheet.',
  description,
  license: { name: 'MIT', identifier: 'MIT' },
};

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly security: readonly Json[];
  readonly tags: readonly Json[];
  /** By path, then by lower-case method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Json>>;
}

export interface OpenApiOptions {
  /** Base address of the account. Default: a placeholder. */
  readonly serverUrl?: string;
  /** Version of the document. Default: that of the current interface. */
  readonly version?: string;
}

/**
 * Derives an OpenAPI 3.1 document of v3 and v2 from the operations and their schemas. Throws ConfigurationError if the
 * server is not an HTTP address.
 */
export function openApiDocument({ serverUrl, version = '3' }: OpenApiOptions = {}): OpenApiDocument {
  const operations = allOperations();
  const schemas = schemasOf(operations);
  const { headers, responses } = answerComponents(operations);
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(operation, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { ...introduction, version },
    servers: [serverUrl === undefined ? placeholder : { url: serverAddress(serverUrl) }],
    security: [{ [credentialsScheme]: [] }],
    tags: tagsOf(operations),
    paths,
    components: {
      securitySchemes: { [credentialsScheme]: credentials },
      headers,
      responses,
      schemas: schemas.components,
    },
  };
}

const placeholder: Json = {
  url: 'https://{host}',
  variables: { host: { default: 'example.com', description: 'Host of the account.' } },
};

/** Name of the security scheme of every operation. */
export const credentialsScheme = 'basic';

/** Section "Authentication". */
const credentials: Json = {
  type: 'http',
  scheme: 'basic',
  description: "User name: the account's domain. Password: its API key.",
};

function serverAddress(text: string): string {
  const { protocol, search, hash } = URL.canParse(text) ? new URL(text) : { protocol: '' };
  if (!/^https?:$/.test(protocol) || search || hash) {
    throw new ConfigurationError(`The server ${text} is not an address.`, {
      advice: 'Give an address such as https://account.example.com.',
    });
  }
  return text.replace(/(?<!\/)\/+$/, '');
}

/** The groups of operations with their sections of the service's document. */
function tagsOf(operations: readonly Operation[]): Json[] {
  const sections = new Map<string, Set<string>>();
  for (const operation of operations) {
    const tag = tagOf(operation);
    sections.set(tag, (sections.get(tag) ?? new Set()).add(`“${operation.section}”`));
  }
  return [...sections].map(([name, found]) => ({ name, description: `Section ${[...found].join(', ')}.` }));
}

/** An operation as an OpenAPI operation object. */
function operationObject(operation: Operation, schemas: Schemas): Json {
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
