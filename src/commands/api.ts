import * as z from 'zod';
import { buildRequest, type Client, type ListOperation } from '../client/index.js';
import {
  allOperations,
  choicesOf,
  descriptionOf,
  kindOf,
  membersOf,
  type Operation,
  operationNamed,
  type Payload,
} from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { nearest, withNearest } from '../messages/text/nearest.js';
import type {
  InputDescription,
  OperationDescription,
  OperationSummary,
  RequestPreview,
} from '../reports/operations.js';

export interface OperationCall {
  readonly operation: Operation;
  readonly query: Payload;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body?: Payload;
  /** Doubtful values that the service shall judge, a sentence each. */
  readonly warnings: readonly string[];
}

export interface CallParts {
  /** Parameters of the query or the path, as `name=value`. */
  readonly params: readonly string[];
  readonly body?: Payload;
}

/** Parses parameters by their types in the contract; does not check the body. Throws ConfigurationError. */
export function prepareCall(operation: Operation, { params, body }: CallParts): OperationCall {
  const given = readParameters(operation, params);
  const isInPath = ({ name }: Parameter) => Object.hasOwn(operation.params?.shape ?? {}, name);
  const call = {
    operation,
    query: Object.fromEntries(given.filter((each) => !isInPath(each)).map(({ name, value }) => [name, value])),
    params: Object.fromEntries(given.filter(isInPath).map(({ name, value }) => [name, String(value)])),
    ...bodyOf(operation, body),
    warnings: [...given.flatMap(({ warning }) => warning ?? []), ...unknownFields(operation, body)],
  };
  // Reports missing values now, before a connection is made.
  requestOf(call);
  return call;
}

/** The request of a call, without credentials; its path follows the base address. */
export function requestOf({ operation, query, params, body }: OperationCall): RequestPreview {
  const { method, path } = buildRequest(operation, { query, params, body }, '');
  return { method, path, body };
}

/** Whether an operation changes the account. */
export function isWrite({ effect }: Operation): boolean {
  return effect !== 'read';
}

/** The signal does not abort a write in flight. Throws what the client throws. */
export function callOperation(client: Client, call: OperationCall, signal: AbortSignal): Promise<unknown> {
  const { operation, query, params, body } = call;
  const signals = isWrite(operation) ? { waitSignal: signal } : { signal };
  return client.call(operation, { query, params, body, ...signals });
}

/**
 * The records of all pages, each once, sorted as requested, else by creation if the list can. Throws ConfigurationError
 * if the operation has no pages or the call names one, and what the client throws.
 */
export async function* allRecords(client: Client, call: OperationCall, signal: AbortSignal): AsyncGenerator<Payload> {
  const { operation, query } = call;
  const { page, pageSize, ...filters } = query;
  if (page !== undefined) {
    throw new ConfigurationError(`Page ${String(page)} is one page: it cannot be given where all are fetched.`, {
      advice: 'Leave --all-pages out, or the parameter page.',
    });
  }
  const sort = choicesOf(operation.query.shape.sort)?.includes(steadySort) ? { sort: steadySort } : {};
  const options = { signal, pageSize: typeof pageSize === 'number' ? pageSize : undefined };
  const seen = new Set<unknown>();
  for await (const answer of client.pages(assertPaged(operation), { ...sort, ...filters }, options)) {
    const { data } = answer as { data: readonly Payload[] };
    // A record that moved between two pages is in both.
    const fresh = data.filter(({ id }) => id === undefined || !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    yield* fresh;
  }
}

/** New records come last in this order. */
const steadySort = 'dateCreated';

/** Throws ConfigurationError if the operation has no pages. */
export function assertPaged(operation: Operation): ListOperation {
  if (operation.answerForm === 'page') return operation as ListOperation;
  throw new ConfigurationError(`${operation.name} has no pages: it answers everything at once.`, {
    advice: 'Leave --all-pages out.',
  });
}

interface Parameter {
  readonly name: string;
  readonly value: string | number | boolean;
  readonly warning?: string;
}

function readParameters(operation: Operation, texts: readonly string[]): Parameter[] {
  const known = { ...operation.params?.shape, ...operation.query.shape };
  const parameters = texts.map((text): Parameter => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === '') {
      throw new ConfigurationError(`--param ${text} is not a parameter.`, { advice: 'Write --param name=value.' });
    }
    if (!Object.hasOwn(known, name)) {
      const names = Object.keys(known);
      throw new ConfigurationError(`${operation.name} has no parameter ${withNearest(name, names)}.`, {
        advice: names.length > 0 ? `It takes ${names.join(', ')}.` : 'It takes none; what it needs goes into --body.',
      });
    }
    const schema = known[name];
    const choices = choicesOf(schema);
    const isOther = choices !== undefined && !choices.includes(value);
    const warning = `${name} is not one of ${choices?.join(', ')}: ${withNearest(value, choices ?? [])}.`;
    return { name, value: typed(name, value, kindOf(schema)), warning: isOther ? warning : undefined };
  });
  const twice = parameters.find(({ name }, at) => parameters.findIndex((other) => other.name === name) !== at);
  if (twice)
    throw new ConfigurationError(`--param ${twice.name} is given more than once.`, { advice: 'Give it once.' });
  return parameters;
}

/** How values are written that are not texts, by kind, and what they are. */
const written: Readonly<
  Record<string, readonly [form: RegExp, what: string, read: (text: string) => Parameter['value']]>
> = {
  boolean: [/^(true|false)$/, 'true or false', (text) => text === 'true'],
  integer: [/^-?\d{1,15}$/, 'a whole number', Number],
  number: [/^-?\d+(\.\d+)?$/, 'a number', Number],
};

function typed(name: string, text: string, kind: string): Parameter['value'] {
  const [form, what, read] = written[kind] ?? [];
  if (!form || !read) return text;
  if (form.test(text)) return read(text);
  throw new ConfigurationError(`${name} takes ${what}, not "${text}".`, { advice: 'Correct the value after --param.' });
}

/** A search without a body has no filters; a write needs its body. */
function bodyOf({ name, body: schema, effect }: Operation, body: Payload | undefined): { body?: Payload } {
  if (!schema && body !== undefined) {
    throw new ConfigurationError(`${name} takes no body.`, { advice: 'Give what it needs as --param name=value.' });
  }
  if (!schema || body !== undefined) return body === undefined ? {} : { body };
  if (effect === 'read') return { body: {} };
  throw new ConfigurationError(`${name} needs a body.`, {
    advice: `Give it as --body file.json, or --body - to read it from stdin; \`fieldsheet api ${name} --describe\` says what goes into it.`,
  });
}

function unknownFields({ name, body: schema }: Operation, body: Payload = {}): string[] {
  const known = Object.keys((schema && membersOf(schema)) ?? {});
  const unknown = Object.keys(body).filter((field) => !known.includes(field));
  if (!schema || unknown.length === 0) return [];
  return [`The body of ${name} has no field ${unknown.map((field) => withNearest(field, known)).join(', ')}.`];
}

/** Deeper members are left out: they belong to objects that have a description of their own. */
const maxDepth = 3;
const maxSuggestions = 3;

/** Every operation of the service, in the order of the catalogue. */
export function listOperations(): OperationSummary[] {
  return allOperations().map(summaryOf);
}

/** What an operation does and takes. Throws ConfigurationError with the nearest names if there is no such operation. */
export function describeOperation(name: string): OperationDescription {
  const operation = findOperation(name);
  const { section, oneOf = [], required = [], bodyIdentifiers = [], answerForm } = operation;
  return {
    ...summaryOf(operation),
    section,
    pathParameters: operation.params ? inputsOf(operation.params) : [],
    parameters: inputsOf(operation.query),
    oneOf,
    required,
    body: operation.body && inputsOf(operation.body),
    bodyIdentifiers,
    answer: answerForm,
  };
}

/** Throws ConfigurationError with the nearest names if there is no such operation. */
export function findOperation(name: string): Operation {
  const operation = operationNamed(name);
  if (operation) return operation;
  const names = allOperations().map((known) => known.name);
  const near: string[] = [];
  while (near.length < maxSuggestions) {
    const next = nearest(
      name,
      names.filter((each) => !near.includes(each)),
    );
    if (next === undefined) break;
    near.push(next);
  }
  const meant = near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : '';
  throw new ConfigurationError(`There is no operation "${name}".`, {
    advice: `${meant}\`fieldsheet api\` lists all of them.`,
  });
}

function summaryOf({ name, method, path, effect, documented, summary }: Operation): OperationSummary {
  return { name, method, path, effect, documented, summary };
}

function inputsOf(schema: z.ZodType, path: readonly string[] = []): InputDescription[] {
  return Object.entries(membersOf(schema) ?? {}).flatMap(([key, member]) => {
    const own = bare(member);
    const here = [...path, own instanceof z.ZodArray ? `${key}[]` : key];
    const kind = kindOf(member);
    const about = {
      name: [...path, key].join('.'),
      // A schema shared by all references does not say that they are objects.
      kind: kind === 'text' && membersOf(member) ? 'object' : kind,
      description: descriptionOf(own) || descriptionOf(member),
      choices: choicesOf(member),
    };
    return [about, ...(here.length < maxDepth ? inputsOf(member, here) : [])];
  });
}

function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema;
}
