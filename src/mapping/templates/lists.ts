import type * as z from 'zod';
import {
  accessOf,
  allColumnsOf,
  capitalised,
  columnsOf,
  type customFieldDefinition,
  type FieldColumn,
  inWords,
  isResourceName,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceNames,
  resourceOf,
  valueAt,
} from '../../contract/index.js';
import { inWordsOf, lookUpSheetNames, type Texts } from '../../messages/index.js';

/** What an account offers to choose from, and its custom fields. */
export interface AccountContents {
  readonly account: string;
  readonly read: Date;
  readonly customFields: Readonly<Partial<Record<ResourceName, readonly CustomFieldDefinition[]>>>;
  /** By the operations that list them; lists that the account does not show are missing. */
  readonly lists: ReadonlyMap<string, ListedRecords>;
}

export type CustomFieldDefinition = z.output<typeof customFieldDefinition>;

export interface ListedRecords {
  readonly records: readonly Payload[];
  readonly total: number;
}

export interface WantedList {
  readonly operation: string;
  readonly by: string;
}

/** The list of an account with the choices of a column; undefined if there is none. */
export function listOf({ references, listedBy, path }: FieldColumn): WantedList | undefined {
  const operation = references === undefined ? listedBy : accessOf(references).list.name;
  return operation === undefined ? undefined : { operation, by: path.at(-1) ?? '' };
}

/** The lists that a template of these resources can use, each once. */
export function wantedLists(resources: readonly ResourceName[]): WantedList[] {
  const wanted = askedColumns(resources).flatMap((column) => listOf(column) ?? []);
  return [...new Map(wanted.map((list) => [list.operation, list])).values()];
}

/** The columns of records and of their lists that the user fills in. */
export function askedColumns(resources: readonly ResourceName[]): FieldColumn[] {
  return resources.flatMap(allColumnsOf).filter(isAskedFor);
}

/** Whether the user fills in a column: not if it is read-only or an alias. */
export function isAskedFor({ readOnly, isAlias }: FieldColumn): boolean {
  return !readOnly && !isAlias;
}

/** The contents of a list in plain words: `job types`. */
export function contentsOf({ operation }: WantedList): string {
  const name = operationNamed(operation)?.resource ?? operation;
  return inWords(isResourceName(name) ? resourceOf(name).plural : `${name}s`);
}

/** Columns shown beside the choice to tell records apart: name, address, owner. */
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
const longestBeside = 120;

export interface TemplateList extends WantedList {
  /** Name of its sheet, or of its column on the sheet of choices. */
  readonly name: string;
  readonly contents: string;
  readonly headings: readonly string[];
  /** The choice and the texts beside it; sorted by the choice. */
  readonly rows: readonly (readonly string[])[];
  readonly read: number;
  readonly total: number;
  /** Records that were read but have no usable value. */
  readonly nameless: number;
}

/** Names of the lookup sheets of our templates in all languages. */
export function listSheetNames(): string[] {
  return wantedLists(resourceNames).flatMap((list) => lookUpSheetNames(capitalised(contentsOf(list))));
}

/** The contents of a list in the words of a language, within a sentence: `equipos`. */
export function listWords(contents: string, texts: Texts): string {
  return texts.inSentence(inWordsOf(texts, capitalised(contents)));
}

/** The lists that the account shows. */
export function accountLists(
  resources: readonly ResourceName[],
  { lists }: AccountContents,
  texts: Texts,
): TemplateList[] {
  return wantedLists(resources).flatMap((wanted) => {
    const listed = lists.get(wanted.operation);
    return listed ? [templateList(wanted, listed, texts)] : [];
  });
}

function templateList(wanted: WantedList, { records, total }: ListedRecords, texts: Texts): TemplateList {
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
  // `K2` before `K10`; the same on every machine.
  const order = new Intl.Collator('en', { numeric: true });
  const sorted = [...rows.values()].sort(([one = ''], [other = '']) => order.compare(one, other));
  const filled = [true, ...beside.map((_, index) => sorted.some((row) => row[index + 1] !== ''))];
  const by = wanted.by === 'myId' ? 'Own number' : capitalised(wanted.by);
  const headings = [by, ...beside.map(({ label }) => label)].map((label) => inWordsOf(texts, label));
  const contents = contentsOf(wanted);
  return {
    ...wanted,
    name: texts.template.listSheet(listWords(contents, texts)),
    contents,
    headings: headings.filter((_, index) => filled[index]),
    rows: sorted.map((row) => row.filter((_, index) => filled[index])),
    read: records.length,
    total,
    nameless,
  };
}

function textAt(record: Payload, path: readonly string[]): string {
  const value = valueAt(record, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** A list with more than the choice gets a visible lookup sheet; others are hidden. */
export function isLookedUp({ headings }: TemplateList): boolean {
  return headings.length > 1;
}
