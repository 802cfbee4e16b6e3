import * as z from 'zod';
import { byDefault, choice, integer, integerFrom, text } from './fields.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an operation does to the account; a read may be repeated freely, the others not. */
export type Effect = 'read' | 'send' | 'delete' | 'undelete' | 'activate' | 'deactivate' | 'validate';

/** The outer form of an answer: one object, a page of the v3 pagination envelope, or a bare list. */
export type AnswerForm = 'object' | 'page' | 'list';

/**
 * How a v2 answer says in its body what became of the request; section "v2 endpoints". Nothing was done where it is 0.
 */
export interface ResultCode {
  readonly field: 'code' | 'result';
  /** What a number above 0 stands for: the id or number of the record, how many records were hit, or 1 for success. */
  readonly means: 'id' | 'num' | 'count' | 'flag';
  /** The member that explains. */
  readonly message: 'message' | 'msg';
}

/**
 * One operation of the service, as data. The client's methods, the sandbox's routes and the OpenAPI document are
 * derived from it, so nothing about an operation is written anywhere else.
 */
export interface Operation<
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  /** Unique, `<resource>.<verb>`; legacy ones start with `v2.`. */
  readonly name: string;
  readonly version: 'v3' | 'v2';
  /** The resource it belongs to, as the registry names it. */
  readonly resource: string;
  readonly verb: string;
  readonly effect: Effect;
  readonly method: Method;
  /** As the document spells it; `{name}` marks a member of `params`. */
  readonly path: string;
  readonly summary: string;
  /** Section of the service's document. */
  readonly section: string;
  /** False for operations seen only in public clients: a workflow needs a way without them. */
  readonly documented: boolean;
  /** True where the document shows the path and not what is sent and answered: public clients show that. */
  readonly undocumentedBody?: boolean;
  /** Members of the path. */
  readonly params?: z.ZodObject;
  readonly query: Query;
  /** Query parameters of which exactly one is required. */
  readonly oneOf?: readonly string[];
  /** Members of the body that name what the operation is done to, where the query does not. */
  readonly bodyIdentifiers?: readonly string[];
  /** Query parameters that are always required. */
  readonly required?: readonly string[];
  readonly body: Body;
  readonly answer: Answer;
  readonly answerForm: AnswerForm;
  /** Key of the object that wraps the list of an answer, such as `customersDeleted`. */
  readonly answerKey?: string;
  /** Flag that each member of such a list carries beside its id, such as `isDeleted`. */
  readonly answerFlag?: string;
  /** Only of v2, where the status is 200 whatever happened. */
  readonly resultCode?: ResultCode;
  /** Documented failure statuses. */
  readonly failures: readonly number[];
}

export type QueryOf<O extends Operation> = z.input<O['query']>;
export type BodyOf<O extends Operation> = O['body'] extends z.ZodType ? z.input<O['body']> : undefined;
export type AnswerOf<O extends Operation> = z.output<O['answer']>;

/** Section "v3 status codes": what every v3 operation may answer. */
export const commonFailures = [400, 401, 403, 405, 406, 429, 500, 503] as const;

/** Section "v3 status codes": also when nothing matches. */
export const lookupFailures = [...commonFailures, 404] as const;

/** Section "Limits": the largest page that a list returns. */
export const maxPageSize = 100;

/** Section "Limits": the page size when none is asked for. */
export const defaultPageSize = 25;

/** Section "v3 error body"; every failure of v3 has it. @public */
export const errorBody = z.object({
  error: text('Short description, for example Too Many Requests.'),
  message: text('Detailed message.'),
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

/** Sections "v3 common rules" and "Limits": what every v3 list takes besides its filters. */
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

/** A query that takes nothing. */
export const noQuery = z.object({});

/** What most operations have in common. */
const usual = { effect: 'read', method: 'GET', query: noQuery, body: undefined, answerForm: 'object' } as const;

type Common = Pick<Operation, 'version' | 'resource' | 'section' | 'documented' | 'failures'>;
type Own = Pick<Operation, 'path' | 'summary' | 'answer'> & Partial<Omit<Operation, 'name' | 'verb'>>;

/** The operations of a resource by their verbs: what is usual, then what they have in common, then what is their own. */
export function operationsOf<const C extends Common, const O extends Readonly<Record<string, Own>>>(
  common: C,
  operations: O,
) {
  const prefix = common.version === 'v2' ? 'v2.' : '';
  const entries = Object.entries(operations).map(([verb, own]) => {
    return [verb, { ...usual, ...common, name: `${prefix}${common.resource}.${verb}`, verb, ...own }];
  });
  return Object.fromEntries(entries) as {
    readonly [V in keyof O & string]: Omit<typeof usual, keyof O[V]> &
      Omit<C, keyof O[V]> & { readonly name: string; readonly verb: V } & O[V];
  };
}
