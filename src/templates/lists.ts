import type * as z from 'zod';
import {
  accessOf,
  columnsOf,
  type customFieldDefinition,
  type FieldColumn,
  inWords,
  isObject,
  isResourceName,
  listColumnsOf,
  listFieldsOf,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceNames,
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
  const wanted = askedColumns(resources).flatMap((column) => listOf(column) ?? []);
  return [...new Map(wanted.map((list) => [list.operation, list])).values()];
}

/** The columns of records and of their lists that a person fills in. */
export function askedColumns(resources: readonly ResourceName[]): FieldColumn[] {
  const columns = resources.flatMap((resource) => [
    ...columnsOf(resource),
    ...listFieldsOf(resource).flatMap((field) => listColumnsOf(resource, field)),
  ]);
  return columns.filter(isAskedFor);
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
function columnsBeside({ operation, by }: WantedList): { path: readonly string[]; label: string }[] {
  const name = operationNamed(operation)?.resource ?? '';
  if (!isResourceName(name)) return by === 'name' ? [] : [{ path: ['name'], label: 'Name' }];
  const telling = ['name', 'addressStreet', 'addressCity'];
  return columnsOf(name).filter(({ heading, path, references }) => {
    return heading !== by && (references ? path[1] === 'name' : telling.includes(heading));
  });
}

/** Longer values are not offered: no program shows them in a drop-down list. */
const longestChoice = 255;
/** Characters of what is shown beside a choice. */
const longestBeside = 120;

/** What a drop-down list offers, and where it stands. */
export interface TemplateList extends WantedList {
  /** Name of its sheet, or of its column on the sheet of choices. */
  readonly name: string;
  /** What the records are, in plain words. */
  readonly contents: string;
  readonly headings: readonly string[];
  /** What is chosen, and what is shown beside it; in the order of what is chosen. */
  readonly rows: readonly (readonly string[])[];
  /** Records that were read, and that the account has. */
  readonly read: number;
  readonly total: number;
  /** Records that were read and have nothing to be chosen by. */
  readonly nameless: number;
}

/** Names of the sheets that our templates look things up in. */
export function listSheetNames(): string[] {
  return wantedLists(resourceNames).map((list) => nameOf(contentsOf(list)));
}

function nameOf(contents: string): string {
  return `List of ${contents}`;
}

/** The lists that an account fills; one that it does not show, or that has no value, is left out. */
export function accountLists(resources: readonly ResourceName[], { lists }: AccountContents): TemplateList[] {
  return wantedLists(resources).flatMap((wanted) => {
    const listed = lists.get(wanted.operation);
    return listed ? [templateList(wanted, listed)] : [];
  });
}

function templateList(wanted: WantedList, { records, total }: ListedRecords): TemplateList {
  const beside = columnsBeside(wanted);
  const rows = new Map<string, readonly string[]>();
  let nameless = 0;
  for (const record of records) {
    const value = textAt(record, [wanted.by]);
    if (value === '' || value.length > longestChoice) nameless += 1;
    else if (!rows.has(value)) {
      rows.set(value, [value, ...beside.map(({ path }) => textAt(record, path).slice(0, longestBeside))]);
    }
  }
  const sorted = [...rows.values()].sort(([one = ''], [other = '']) => order.compare(one, other));
  const filled = [true, ...beside.map((_, index) => sorted.some((row) => row[index + 1] !== ''))];
  const headings = [wanted.by === 'myId' ? 'Own number' : capitalised(wanted.by), ...beside.map(({ label }) => label)];
  const contents = contentsOf(wanted);
  return {
    ...wanted,
    name: nameOf(contents),
    contents,
    headings: headings.filter((_, index) => filled[index]),
    rows: sorted.map((row) => row.filter((_, index) => filled[index])),
    read: records.length,
    total,
    nameless,
  };
}

/** `K2` comes before `K10`; the same on every machine. */
const order = new Intl.Collator('en', { numeric: true });

function textAt(record: Payload, path: readonly string[]): string {
  let value: unknown = record;
  for (const key of path) value = isObject(value) ? value[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A list that says more than what is chosen is a sheet to look things up in; another one need not be seen. */
export function isLookedUp({ headings }: TemplateList): boolean {
  return headings.length > 1;
}
