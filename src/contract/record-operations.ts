import * as z from 'zod';
import { boolean, integer, text } from './fields.js';
import { commonFailures, listQuery, lookupFailures, noQuery, type Operation, pageOf } from './operation.js';

const recordSorts = ['name', 'dateModified', 'dateCreated', 'myId'] as const;

/** Filters that the lists of customers, sites and equipment have in common. */
export const recordFilters = {
  changedSince: text('Records modified after this time, UTC, `yyyy-mm-dd HH:mm:ss`.'),
  name: text('Name; * stands for any characters.'),
  active: boolean('Active or inactive records; without any parameter a list returns active ones only.'),
};

interface Flags {
  /** Key of the answer that holds the list. */
  readonly key: string;
  /** The flag that each member carries beside its id. */
  readonly flag: string;
}

interface RecordOperationsOptions<
  P extends z.ZodType,
  R extends z.ZodType,
  I extends z.ZodRawShape,
  F extends z.ZodRawShape,
  D extends keyof I & string,
> {
  readonly resource: string;
  readonly section: string;
  readonly payload: P;
  readonly record: R;
  /** Query parameters by which details, activate and desactivate find records. */
  readonly identifiers: I;
  /** Those by which delete and undelete find them. */
  readonly deleteIdentifiers: readonly D[];
  readonly filters: F;
  /** Whether a record names others, which may not be there. */
  readonly namesOthers: boolean;
  readonly undelete: Flags;
  readonly activate: Flags;
  readonly desactivate: Flags;
}

/** The seven operations that customers, sites and equipment share; what differs between them is in the options. */
export function recordOperations<
  P extends z.ZodType,
  R extends z.ZodType,
  I extends z.ZodRawShape,
  F extends z.ZodRawShape,
  const D extends keyof I & string,
>(options: RecordOperationsOptions<P, R, I, F, D>) {
  const { resource, section, record, identifiers } = options;
  const base = { version: 'v3', resource, section, documented: true } as const;
  const path = `/api/v3/${resource}`;
  const byAny = { query: z.object(identifiers).partial(), oneOf: Object.keys(identifiers) };
  const keys = Object.fromEntries(options.deleteIdentifiers.map((name) => [name, identifiers[name]])) as Pick<I, D>;
  const byKey = { query: z.object(keys).partial(), oneOf: options.deleteIdentifiers };

  return {
    details: {
      ...base,
      ...byAny,
      name: `${resource}.details`,
      verb: 'details',
      effect: 'read',
      method: 'GET',
      path: `${path}/details`,
      summary: `One ${resource} by one of its identifiers.`,
      body: undefined,
      answer: record,
      answerForm: 'object',
      failures: lookupFailures,
    },
    send: {
      ...base,
      name: `${resource}.send`,
      verb: 'send',
      effect: 'send',
      method: 'POST',
      path: `${path}/send`,
      summary: `Updates the ${resource} that id or myId names, else creates one; absent fields are left alone.`,
      query: noQuery,
      body: options.payload,
      answer: record,
      answerForm: 'object',
      failures: options.namesOthers ? lookupFailures : commonFailures,
    },
    delete: {
      ...base,
      ...byKey,
      name: `${resource}.delete`,
      verb: 'delete',
      effect: 'delete',
      method: 'DELETE',
      path: `${path}/delete`,
      summary: `Deletes every ${resource} that matches.`,
      body: undefined,
      answer: z.array(z.object({ id: integer('Id.'), deleted: boolean('Whether it was deleted.') })),
      answerForm: 'list',
      failures: lookupFailures,
    },
    undelete: { ...base, ...byKey, ...flagOperation(options, 'undelete', 'undelete'), path: `${path}/undelete` },
    activate: { ...base, ...byAny, ...flagOperation(options, 'activate', 'activate'), path: `${path}/activate` },
    desactivate: {
      ...base,
      ...byAny,
      ...flagOperation(options, 'desactivate', 'deactivate'),
      path: `${path}/desactivate`,
    },
    list: listOperation(options),
  } as const satisfies Record<string, Operation>;
}

function listOperation<R extends z.ZodType, F extends z.ZodRawShape>(options: {
  readonly resource: string;
  readonly section: string;
  readonly record: R;
  readonly filters: F;
}) {
  const { resource, section } = options;
  return {
    name: `${resource}.list`,
    version: 'v3',
    resource,
    section,
    documented: true,
    verb: 'list',
    effect: 'read',
    method: 'GET',
    path: `/api/v3/${resource}/list`,
    summary: `A page of ${resource} records; filters are cumulative.`,
    query: listQuery(options.filters, recordSorts),
    body: undefined,
    answer: pageOf(options.record),
    answerForm: 'page',
    failures: commonFailures,
  } as const;
}

function flagOperation(
  options: { resource: string; undelete: Flags; activate: Flags; desactivate: Flags },
  verb: 'undelete' | 'activate' | 'desactivate',
  effect: 'undelete' | 'activate' | 'deactivate',
) {
  const { key, flag } = options[verb];
  const member = z.object({ id: integer('Id.'), [flag]: boolean('Whether it was done to this record.') });
  return {
    name: `${options.resource}.${verb}`,
    verb,
    effect,
    method: 'POST',
    summary: `Applies ${verb} to every ${options.resource} that matches; each comes back with ${flag}.`,
    body: undefined,
    answer: z.object({ [key]: z.array(member).meta({ description: 'Every record that matches.' }) }),
    answerForm: 'object',
    answerKey: key,
    answerFlag: flag,
    failures: lookupFailures,
  } as const;
}
