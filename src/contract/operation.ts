import * as z from 'zod';
import { byDefault, choice, integer, integerFrom, text } from './fields.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The effect of an operation on the account. Only a read may be repeated freely. */
export type Effect = 'read' | 'send' | 'delete' | 'undelete' | 'activate' | 'deactivate' | 'validate';

/** The outer form of an answer: one object, a page in the v3 pagination envelope, or a plain list. */
export type AnswerForm = 'object' | 'page' | 'list';

/** The result in the body of a v2 answer; 0 means that nothing was done. Section "v2 endpoints". */
export interface ResultCode {
  readonly field: 'code' | 'result';
  /** Meaning of a value above 0: id or number of the record, number of affected records, or 1 for success. */
  readonly means: 'id' | 'num' | 'count' | 'flag';
  /** The member with the explanation. */
  readonly message: 'message' | 'msg';
}

/**
 * One operation of the service as data. The methods of the client, the routes of the sandbox and the OpenAPI document
 * are derived from it.
 */
export interface Operation<
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique: `<resource>.<verb>`, in v2 `v2.<resource>.<verb>`. */
  readonly name: string;
  readonly version: 'v3' | 'v2';
  /** Name of its resource in the registry. */
  readonly resource: string;
  readonly verb: string;
  readonly effect: Effect;
  readonly method: Method;
  /** In the document's spelling; `{name}` stands for a member of `params`. */
  readonly path: string;
  readonly summary: string;
  /** Section of the service's document. */
  readonly section: string;
  /** False for operations seen in public clients only: every workflow needs a way without them. */
  readonly documented: boolean;
  /** Whether only public clients show the body and the answer; the document shows the path. */
  readonly undocumentedBody?: boolean;
  /** Path parameters. */
  readonly params?: z.ZodObject;
  readonly query: Query;
  /** Query parameters of which exactly one is required. */
  readonly oneOf?: readonly string[];
  /** Members of the body that name the target of the operation if the query does not. */
  readonly bodyIdentifiers?: readonly string[];
  /** Query parameters that are always required. */
  readonly required?: readonly string[];
  readonly body: Body;
  readonly answer: Answer;
  readonly answerForm: AnswerForm;
  /** Key of the list in an answer object, such as `customersDeleted`. */
  readonly answerKey?: string;
  /** Flag beside the id in the items of that list, such as `isDeleted`. */
  readonly answerFlag?: string;
  /** v2 only: its status is always 200. */
  readonly resultCode?: ResultCode;
  /** Documented failure statuses. */
  readonly failures: readonly number[];
}

export type QueryOf<O extends Operation> = z.input<O['query']>;
export type BodyOf<O extends Operation> = O['body'] extends z.ZodType ? z.input<O['body']> : undefined;
export type AnswerOf<O extends Operation> = z.output<O['answer']>;

/** Section "v3 status codes": failures of every v3 operation. */
export const commonFailures = [400, 401, 403, 405, 406, 429, 500, 503] as const;

/** Section "v3 status codes": failures of operations that look records up. */
export const lookupFailures = [...commonFailures, 404] as const;

/** Section "Limits": the largest page size. */
export const maxPageSize = 100;

/** Section "Limits": the page size of a request without one. */
export const defaultPageSize = 25;

/** Section "v3 error body": the body of every v3 failure. @public */
export const errorBody = z.object({
  error: text('Short description, for example Too Many Requests.'),
  message: text('Detailed message.'),
});

/** The members of failures of both versions; section "Errors". */
export const failureMembers = z.object({
  ...errorBody.shape,
  msg: text('Explains why, where v2 calls it so.'),
  code: integer('0: nothing was done.'),
  result: text('0: nothing was done, where v2 calls it so.'),
});

/** Section "v3 pagination envelope". */
export function pageOf<S extends z.ZodType>(record: S) {
  return z.object({
    request: text('The operation, for example list.').optional(),
    object: text('The name of the resource.').optional(),
    page: integer('Page number returned.'),
    pageSize: integer('Page size requested.'),
    records: integer('Number of records in this answer.'),
    recordsTotal: integer('Total of the records available.'),
    data: z.array(record).meta({ description: 'The records of this page.' }),
  });
}

/** The query of a v3 list: its filters, order and page. Sections "v3 common rules" and "Limits". */
export function listQuery<F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) {
  return z
    .object({
      ...filters,
      sort: byDefault(choice(sorts, `Sort field; ${sorts[0]} by default.`), sorts[0]),
      sortOrder: byDefault(choice(['ascending', 'descending'], 'Sort order; ascending by default.'), 'ascending'),
      page: byDefault(integerFrom(1, 'Page number, from 1; default 1.'), 1),
      pageSize: byDefault(
        integerFrom(1, `Records a page; default ${defaultPageSize}, at most ${maxPageSize}.`, maxPageSize),
        defaultPageSize,
      ),
    })
    .partial();
}

export const noQuery = z.object({});

const defaults = { effect: 'read', method: 'GET', query: noQuery, body: undefined, answerForm: 'object' } as const;

type Common = Pick<Operation, 'version' | 'resource' | 'section' | 'documented' | 'failures'>;
type SchemaMember = 'params' | 'query' | 'body' | 'answer';
type Own = Pick<Operation, 'path' | 'summary'> &
  Partial<Omit<Operation, 'name' | 'verb' | SchemaMember>> & { readonly answer: () => z.ZodType } & {
    readonly [M in 'params' | 'query']?: () => z.ZodObject;
  } & { readonly body?: () => z.ZodType };

/** What an operation declares, with the schemas that its functions make. */
type Declared<O> = { readonly [M in keyof O]: M extends SchemaMember ? (O[M] extends () => infer S ? S : O[M]) : O[M] };

/**
 * The operations of a resource by verb; `common` overrides the defaults, and an operation overrides both. A schema is made
 * when it is first asked for: a command uses few of them.
 */
export function operationsOf<const C extends Common, const O extends Readonly<Record<string, Own>>>(
  common: C,
  operations: O,
) {
  const prefix = common.version === 'v2' ? 'v2.' : '';
  const entries = Object.entries(operations).map(([verb, { params, query, body, answer, ...own }]) => {
    const operation = { ...defaults, ...common, name: `${prefix}${common.resource}.${verb}`, verb, ...own };
    for (const [member, make] of Object.entries({ params, query, body, answer })) {
      if (make) madeLater(operation, member, make);
    }
    return [verb, operation];
  });
  return Object.fromEntries(entries) as {
    readonly [V in keyof O & string]: Omit<typeof defaults, keyof O[V]> &
      Omit<C, keyof O[V]> & { readonly name: string; readonly verb: V } & Declared<O[V]>;
  };
}

/** Gives an object a member that is made when it is first read. */
export function madeLater(object: object, member: string, make: () => unknown): void {
  Object.defineProperty(object, member, { enumerable: true, get: madeOnce(make) });
}

/** Makes a schema when it is first asked for, and gives the same one again: what is one schema is documented once. */
export function madeOnce<S>(make: () => S): () => S {
  let made: S | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
