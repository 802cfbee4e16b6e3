import type { Operation } from '../contract/index.js';
import { ConfigurationError, RejectedError } from '../errors.js';
import type { WireRequest } from './transport.js';

export interface RequestInput {
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Throws ConfigurationError for invalid input, RejectedError for a text with half of a surrogate pair. */
export function buildRequest(operation: Operation, input: RequestInput, prefix: string): Omit<WireRequest, 'signal'> {
  checkQuery(operation, input.query ?? {});
  checkIdentifiers(operation, input.body);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return {
    method: operation.method,
    path: prefix + fillPath(operation, input.params ?? {}) + queryString(operation, input.query ?? {}),
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    body,
  };
}

/** Without its identifier a delete or an activate might affect every record, so such a request must not leave. */
function checkQuery({ name, oneOf, required = [] }: Operation, query: Readonly<Record<string, unknown>>): void {
  if (oneOf && oneOf.filter((key) => isGiven(query[key])).length !== 1)
    throw new ConfigurationError(`${name} needs ${oneOf.length > 1 ? 'exactly one of ' : ''}${oneOf.join(', ')}.`);
  const missing = required.filter((key) => !isGiven(query[key]));
  if (missing.length > 0) throw new ConfigurationError(`${name} needs ${missing.join(', ')}.`);
}

function checkIdentifiers({ name, bodyIdentifiers }: Operation, body: unknown): void {
  const members = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (bodyIdentifiers && !bodyIdentifiers.some((key) => isGiven(members[key])))
    throw new ConfigurationError(`${name} needs one of ${bodyIdentifiers.join(', ')} in its body.`);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function fillPath(operation: Operation, params: Readonly<Record<string, unknown>>): string {
  const { name, path } = operation;
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(params[key] ?? '');
    // A segment of dots only is resolved as a path step, even when it is encoded.
    if (value === '' || /^\.+$/.test(value))
      throw new ConfigurationError(`${name} needs a usable ${key} for its path.`);
    return encode(operation, key, value);
  });
}

function queryString(operation: Operation, query: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encode(operation, key, String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function encode({ name }: Operation, key: string, value: string): string {
  try {
    return encodeURIComponent(value);
  } catch (cause) {
    const advice = 'Correct the text at its source; it holds half of a character.';
    throw new RejectedError(`The ${key} of ${name} is not valid Unicode text.`, { operation: name, advice, cause });
  }
}
