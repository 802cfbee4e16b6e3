import { isObject, type Payload, resourceNames } from '../contract/index.js';
import type { FormChoices, FormList } from '../tabular/index.js';
import {
  type AccountContents,
  columnsBeside,
  contentsOf,
  type ListedRecords,
  type WantedList,
  wantedLists,
} from './account.js';

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
export function accountLists(wanted: readonly WantedList[], { lists }: AccountContents): TemplateList[] {
  return wanted.flatMap((list) => {
    const listed = lists.get(list.operation);
    const made = listed && templateList(list, listed);
    return made ? [made] : [];
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

export function lookUpSheet({ name, headings, rows }: TemplateList): FormList {
  return { name, headings, rows };
}

export function hiddenChoices({ name, rows }: TemplateList): FormChoices {
  return { name, values: rows.map(([value = '']) => value) };
}
