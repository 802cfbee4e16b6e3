import { ConfigurationError } from '../errors.js';
import { answerComponents } from './openapi/answers.js';
import { introduction } from './openapi/introduction.js';
import type { Json } from './openapi/json.js';
import { tagOf } from './openapi/operation-words.js';
import { operationObject } from './openapi/operations.js';
import { schemasOf } from './openapi/schemas.js';
import type { Operation } from './operation.js';
import { allOperations } from './registry.js';

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
