import * as z from 'zod';
import { boolean, identifier, integer, text } from './fields.js';
import { commonFailures, listQuery, lookupFailures, operationsOf, pageOf } from './operation.js';

const recordSorts = ['name', 'dateModified', 'dateCreated', 'myId'] as const;

/** Filters of the lists of customers, sites and equipment. */
const recordFilters = {
  changedSince: text('Records modified after this time, UTC, `yyyy-mm-dd HH:mm:ss`.'),
  name: text('Name; * stands for any characters.'),
  active: boolean('Active or inactive records; without any parameter a list returns active ones only.'),
};

/** Query parameters that name records in the operations of customers, sites and equipment. */
export const recordIdentifiers = {
  name: text('Exact name.'),
  id: integer('Id.'),
  myId: identifier("The caller's identifier."),
};

/** The list of affected records in an answer. */
interface DoneList {
  /** Key of the list in the answer. */
  readonly key: string;
  /** The flag beside the id of each item. */
  readonly flag: string;
}

/** Operations that answer a `DoneList`; a resource has those that its options declare. */
const listedVerbs = ['undelete', 'activate', 'desactivate'] as const;
type ListedVerb = (typeof listedVerbs)[number];
type DoneLists = { readonly [V in ListedVerb]?: DoneList };

type None = Readonly<Record<never, never>>;

interface RecordOperationsOptions<I extends z.ZodRawShape, F extends z.ZodRawShape, L extends DoneLists> {
  readonly section: string;
  /** Query parameters of details, activate and desactivate besides name, id and myId. */
  readonly identifiers?: I;
  /** Query parameters of the list besides the common ones. */
  readonly filters?: F;
  /** The answers of undelete, activate and desactivate; the resource lacks the operations that are missing here. */
  readonly done: L;
}

/** Makes the operations that customers, sites and equipment have in common. */
export function recordOperations<
  S extends z.ZodRawShape,
  R extends z.ZodType,
  I extends z.ZodRawShape = None,
  F extends z.ZodRawShape = None,
  L extends DoneLists = None,
>(
  definition: { name: string; payload: z.ZodObject<S>; record: R; references: object },
  options: RecordOperationsOptions<I, F, L>,
) {
  const { name: resource, references } = definition;
  const { section, done } = options;
  const base = { version: 'v3', resource, section, documented: true, failures: lookupFailures } as const;
  const path = `/api/v3/${resource}`;
  const identifiers = { ...recordIdentifiers, ...(options.identifiers as I) };
  const byAny = { query: () => z.object(identifiers).partial(), oneOf: Object.keys(identifiers) };
  const byKey = { query: () => z.object(recordIdentifiers).partial(), oneOf: Object.keys(recordIdentifiers) };

  const all = operationsOf(base, {
    details: {
      ...byAny,
      path: `${path}/details`,
      summary: `One ${resource} by one of its identifiers.`,
      answer: () => definition.record,
    },
    send: {
      effect: 'send',
      method: 'POST',
      path: `${path}/send`,
      summary: `Updates the ${resource} that id or myId names, else creates one; absent fields are left alone.`,
      body: () => definition.payload.extend({ id: integer('Names the record to update.').optional() }),
      answer: () => definition.record,
      failures: Object.keys(references).length > 0 ? lookupFailures : commonFailures,
    },
    delete: {
      ...byKey,
      effect: 'delete',
      method: 'DELETE',
      path: `${path}/delete`,
      summary: `Deletes every ${resource} that matches.`,
      answer: () => z.array(z.object({ id: integer('Id.'), deleted: boolean('Whether it was deleted.') })),
      answerForm: 'list',
    },
    undelete: { ...byKey, ...listedOperation(resource, 'undelete', done), effect: 'undelete' },
    activate: { ...byAny, ...listedOperation(resource, 'activate', done), effect: 'activate' },
    desactivate: { ...byAny, ...listedOperation(resource, 'desactivate', done), effect: 'deactivate' },
    list: listOfRecords(definition, options.filters as F),
  });
  const lacking: readonly string[] = listedVerbs.filter((verb) => done[verb] === undefined);
  const entries = Object.entries(all).filter(([verb]) => !lacking.includes(verb));
  return Object.fromEntries(entries) as Omit<typeof all, Exclude<ListedVerb, keyof L>>;
}

function listOfRecords<R extends z.ZodType, F extends z.ZodRawShape>(of: { name: string; record: R }, filters: F) {
  return {
    path: `/api/v3/${of.name}/list`,
    summary: `A page of ${of.name} records; filters are cumulative.`,
    query: () => listQuery({ ...recordFilters, ...filters }, recordSorts),
    answer: () => pageOf(of.record),
    answerForm: 'page',
    failures: commonFailures,
  } as const;
}

function listedOperation<const V extends ListedVerb>(resource: string, verb: V, done: DoneLists) {
  const { key, flag } = done[verb] ?? { key: '', flag: '' };
  const member = () => z.object({ id: integer('Id.'), [flag]: boolean('Whether it was done to this record.') });
  return {
    method: 'POST',
    path: `/api/v3/${resource}/${verb}`,
    summary: `Applies ${verb} to every ${resource} that matches; each comes back with ${flag}.`,
    answer: () => z.object({ [key]: z.array(member()).meta({ description: 'Every record that matches.' }) }),
    answerKey: key,
    answerFlag: flag,
  } as const;
}
