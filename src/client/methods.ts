import type * as z from 'zod';
import { type AnswerOf, type BodyOf, maxPageSize, type Operation, type QueryOf } from '../contract/index.js';
import { ProtocolError } from '../errors.js';

export interface CallOptions {
  /** Aborts the call, waiting or in flight, with AbortedError. */
  readonly signal?: AbortSignal;
  /** Aborts the call with AbortedError before its request leaves or before a retry; a request in flight continues. */
  readonly waitSignal?: AbortSignal;
  /** Awaited just before each request leaves. If it rejects, the call fails and nothing is sent. */
  readonly beforeLeaving?: () => Promise<void>;
  /** Awaited before each wait for a retry of a request that certainly did nothing; if it rejects, the call fails. */
  readonly beforeWaiting?: () => Promise<void>;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The body is unknown if the operation is only known at run time. */
export type BodyInput<O extends Operation> = O['body'] extends undefined
  ? undefined
  : undefined extends O['body']
    ? unknown
    : BodyOf<O>;

export interface CallInput<O extends Operation> extends CallOptions {
  readonly query?: QueryOf<O>;
  readonly body?: BodyInput<O>;
}

export type Call = <O extends Operation>(operation: O, input?: CallInput<O>) => Promise<AnswerOf<O>>;

type QueryInput<O extends Operation> = O extends { readonly required: readonly (infer K)[] }
  ? QueryOf<O> & Required<Pick<QueryOf<O>, K & keyof QueryOf<O>>>
  : QueryOf<O>;

/** The options are mandatory for operations with path parameters. */
type QueryArguments<O extends Operation> = O extends { readonly params: z.ZodObject }
  ? [
      query: QueryInput<O>,
      options: CallOptions & { readonly params: Readonly<Record<keyof z.input<O['params']>, string | number>> },
    ]
  : O extends { readonly required: readonly string[] }
    ? [query: QueryInput<O>, options?: CallOptions]
    : [query?: QueryInput<O>, options?: CallOptions];

/** Takes the body if the operation has one, else the query. */
export type Method<O extends Operation> = O['body'] extends undefined
  ? (...input: QueryArguments<O>) => Promise<AnswerOf<O>>
  : (body: BodyInput<O>, options?: CallOptions & { readonly query?: QueryOf<O> }) => Promise<AnswerOf<O>>;

export interface Catalogue {
  readonly [key: string]: Operation | Catalogue;
}

/** One method per operation, nested like the catalogue: `client.customer.send`, `client.v2.job.search`. */
export type Methods<C> = { readonly [K in keyof C]: C[K] extends Operation ? Method<C[K]> : Methods<C[K]> };

/** Derives the methods from a catalogue; a new operation needs no code here. */
export function methodsOf<const C extends Catalogue>(catalogue: C, call: Call): Methods<C> {
  const methods = Object.entries(catalogue).map(([name, entry]) => [
    name,
    isOperation(entry) ? methodOf(entry, call) : methodsOf(entry, call),
  ]);
  return Object.fromEntries(methods) as Methods<C>;
}

function methodOf(operation: Operation, call: Call) {
  return operation.body
    ? (body: unknown, options: CallInput<Operation> = {}) => call(operation, { ...options, body })
    : (query: QueryOf<Operation> = {}, options: CallOptions = {}) => call(operation, { ...options, query });
}

function isOperation(entry: Operation | Catalogue): entry is Operation {
  return typeof entry.path === 'string';
}

export type ListOperation = Operation & { readonly answerForm: 'page' };

export interface PagesOptions {
  readonly signal?: AbortSignal;
  /** Records per page, at most 100; default 100. */
  readonly pageSize?: number;
}

interface Page {
  readonly pageSize?: number;
  readonly recordsTotal: number;
  readonly data: readonly unknown[];
}

/**
 * Yields all pages, one request at a time. The query needs an order that new records cannot shift. Fetches a page with
 * fewer records than `recordsTotal` promises once more; throws ProtocolError if it stays short.
 */
export async function* pages<O extends ListOperation>(
  call: Call,
  operation: O,
  query: QueryOf<O> | undefined,
  options: PagesOptions = {},
): AsyncGenerator<AnswerOf<O>, void, undefined> {
  const asked = Math.min(options.pageSize ?? maxPageSize, maxPageSize);
  const { signal } = options;
  const fetchPage = async (page: number, pageSize: number) => {
    const input = { query: { ...query, page, pageSize } as QueryOf<O>, signal };
    const answer = await call(operation, input);
    return { answer, envelope: answer as Page };
  };

  let size = asked;
  for (let number = 1; ; number += 1) {
    // To have several pages in flight, fetch ahead here and yield in order below.
    let page = await fetchPage(number, size);
    if (number === 1) size = Math.min(asked, page.envelope.pageSize || asked);
    if (isShort(page.envelope, number, size)) page = await fetchPage(number, size);
    checkPage(operation, page.envelope, number, size);
    yield page.answer;
    if (number * size >= page.envelope.recordsTotal) return;
  }
}

function isShort({ data, recordsTotal }: Page, number: number, size: number): boolean {
  return data.length < Math.min(size, recordsTotal - (number - 1) * size);
}

function checkPage(operation: Operation, page: Page, number: number, size: number): void {
  const { name } = operation;
  if (!isShort(page, number, size)) return;
  throw new ProtocolError(
    `Page ${number} of ${name} holds ${page.data.length} records, too few for the total of ${page.recordsTotal}.`,
    { operation: name, advice: 'Records changed while they were listed; start the listing again.' },
  );
}
