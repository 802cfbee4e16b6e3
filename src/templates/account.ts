import type * as z from 'zod';
import {
  accessOf,
  columnsOf,
  type customFieldDefinition,
  type FieldColumn,
  inWords,
  isResourceName,
  listColumnsOf,
  listFieldsOf,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';

/** What an account offers to choose from, and what it asks for by itself. */
export interface AccountContents {
  /** `domain@host`. */
  readonly account: string;
  /** When it was read. */
  readonly read: Date;
  readonly customFields: Readonly<Partial<Record<ResourceName, readonly CustomFieldDefinition[]>>>;
  /** By the operations that list them; a list that the account does not show is not in it. */
  readonly lists: ReadonlyMap<string, ListedRecords>;
}

export type CustomFieldDefinition = z.output<typeof customFieldDefinition>;

export interface ListedRecords {
  readonly records: readonly Payload[];
  /** Records that the account says there are. */
  readonly total: number;
}

/** A list of an account from which the cells of some column are chosen. */
export interface WantedList {
  /** Name of the operation that reads it. */
  readonly operation: string;
  /** The field of its records that is written into the cell. */
  readonly by: string;
}

/** The list of an account that names what a column may hold; undefined for a column that may hold anything. */
export function listOf({ references, listedBy, path }: FieldColumn): WantedList | undefined {
  const operation = references === undefined ? listedBy : accessOf(references).list.name;
  return operation === undefined ? undefined : { operation, by: path.at(-1) ?? '' };
}

/** The lists of an account that a template of these resources has a use for, each once. */
export function wantedLists(resources: readonly ResourceName[]): WantedList[] {
  const columns = resources.flatMap((resource) => [
    ...columnsOf(resource),
    ...listFieldsOf(resource).flatMap((field) => listColumnsOf(resource, field)),
  ]);
  const wanted = columns.filter(isAskedFor).flatMap((column) => listOf(column) ?? []);
  return [...new Map(wanted.map((list) => [list.operation, list])).values()];
}

/** Whether a person fills a column in: it is neither the service's own nor said by another column. */
export function isAskedFor({ readOnly, isAlias }: FieldColumn): boolean {
  return !readOnly && !isAlias;
}

/** What a list holds, in plain words: `job types`. */
export function contentsOf({ operation }: WantedList): string {
  const name = operationNamed(operation)?.resource ?? operation;
  return inWords(isResourceName(name) ? resourceOf(name).plural : `${name}s`);
}

/** What is shown beside what is chosen, so that a person can tell one from another: name, address, whose it is. */
export function columnsBeside({ operation, by }: WantedList): { path: readonly string[]; label: string }[] {
  const name = operationNamed(operation)?.resource ?? '';
  if (!isResourceName(name)) return by === 'name' ? [] : [{ path: ['name'], label: 'Name' }];
  const telling = ['name', 'addressStreet', 'addressCity'];
  return columnsOf(name).filter(({ heading, path, references }) => {
    return heading !== by && (references ? path[1] === 'name' : telling.includes(heading));
  });
}
