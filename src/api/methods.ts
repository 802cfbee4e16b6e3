import type * as z from 'zod';
import type { AnswerOf, BodyOf, Operation, QueryOf } from '../contract/index.js';

/** What any call takes besides its main input. */
export interface CallOptions {
  /** Gives the call up, waiting or under way; AbortedError. */
  readonly signal?: AbortSignal;
  /**
   * Gives the call up until its request leaves, and before it is repeated; a request under way goes on. AbortedError.
   */
  readonly waitSignal?: AbortSignal;
  /**
   * Awaited each time that the request may leave at once, just before it does. When it fails, the call does, and
   * nothing leaves.
   */
  readonly beforeLeaving?: () => Promise<void>;
  /**
   * Awaited when the request left in vain and is to leave again, before it waits for that. A write comes this far only
   * when it surely did nothing: 429, or no connection. When it fails, the call does.
   */
  readonly beforeWaiting?: () => Promise<void>;
  /** Members of the path, for the few operations that have some. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The body of an operation; unknown where the operation is known at run time only. */
export type BodyInput<O extends Operation> = O['body'] extends undefined
  ? undefined
  : undefined extends O['body']
    ? unknown
    : BodyOf<O>;

/** Everything that a call of this operation may take. */
export interface CallInput<O extends Operation> extends CallOptions {
  readonly query?: QueryOf<O>;
  readonly body?: BodyInput<O>;
}

export type Call = <O extends Operation>(operation: O, input?: CallInput<O>) => Promise<AnswerOf<O>>;

/** The query of an operation, with the parameters that it cannot do without. */
type QueryInput<O extends Operation> = O extends { readonly required: readonly (infer K)[] }
  ? QueryOf<O> & Required<Pick<QueryOf<O>, K & keyof QueryOf<O>>>
  : QueryOf<O>;

/** What a method without a body takes: no operation with members in its path can do without the options. */
type QueryArguments<O extends Operation> = O extends { readonly params: z.ZodObject }
  ? [
      query: QueryInput<O>,
      options: CallOptions & { readonly params: Readonly<Record<keyof z.input<O['params']>, string | number>> },
    ]
  : O extends { readonly required: readonly string[] }
    ? [query: QueryInput<O>, options?: CallOptions]
    : [query?: QueryInput<O>, options?: CallOptions];

/** The method of one operation: it takes the body where there is one, else the query. */
export type Method<O extends Operation> = O['body'] extends undefined
  ? (...input: QueryArguments<O>) => Promise<AnswerOf<O>>
  : (body: BodyInput<O>, options?: CallOptions & { readonly query?: QueryOf<O> }) => Promise<AnswerOf<O>>;

/** A catalogue of operations, nested at will. */
export interface Catalogue {
  readonly [key: string]: Operation | Catalogue;
}

/** A method for each operation of a catalogue, nested as it is: `client.customer.send`, `client.v2.job.search`. */
export type Methods<C> = { readonly [K in keyof C]: C[K] extends Operation ? Method<C[K]> : Methods<C[K]> };

/** Derives the methods from a catalogue: a new operation needs no line here. */
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
