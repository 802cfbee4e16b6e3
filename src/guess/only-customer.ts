import { inWords, type ResourceName, resourceOf } from '../contract/index.js';
import { type Cell, cellText } from '../files/index.js';
import { quotedList } from '../mapping/file/code.js';
import { areTwins, readHeading } from './heading.js';
import { titleOf } from './kinds.js';
import type { Decisions, GuessDoubt, GuessTable, OnlyCustomer } from './model.js';
import { topResource } from './names.js';
import { leaveOut } from './owners.js';
import type { RowRecords } from './row-records.js';
import { namePath, wordsIn } from './words.js';

export type CustomerOf = (table: GuessTable) => OnlyCustomer | undefined;

/** Finds the customer of rows that name none: the one that the user names, or a row above the headings, or else one called after the first file. */
export function onlyCustomers(
  tables: readonly GuessTable[],
  { customer, decisions }: { readonly customer: string | undefined; readonly decisions: Decisions },
): CustomerOf {
  const decided = customer === undefined ? decidedCustomer(decisions) : { name: customer };
  if (decided === 'none') return () => undefined;
  if (decided) return () => ({ ...decided, namedBy: 'user' });
  const above = [...new Set(tables.map(customerAbove).filter((name) => name !== undefined))];
  const file = tables[0] === undefined ? '' : titleOf(tables[0].file);
  const hasTwins = tables.some((table) => tables.some((other) => other !== table && areTwins(other, table)));
  return (table) => {
    const name = above.length === 1 ? above[0] : customerAbove(table);
    if (name !== undefined)
      return { name, namedBy: 'rowAbove', ofSheets: above.length > 1 ? above : undefined, hasTwins };
    return file === '' ? undefined : { name: file, namedBy: 'file', hasTwins };
  };
}

/** `La Ibérica` is `LA-IBERICA`, and `Nord GmbH` is `NORD-GMBH`. */
export function customerKey({ name }: OnlyCustomer): string {
  const plain = wordsIn(name.toUpperCase()).join('-').toUpperCase();
  return plain === '' ? name : plain;
}

/** The question which customer records belong to that name none. */
export const customerQuestion = 'owner';

/** What the user said of the one customer: that there is none, its name, or nothing about its name. */
function decidedCustomer(decisions: Decisions): { readonly name: string } | 'none' | undefined {
  const decided = decisions.get(customerQuestion);
  if (decided === leaveOut) return 'none';
  return decided === undefined || decided === topResource ? undefined : { name: decided };
}

/** The doubt about the customer of records that name none. `isOfSome`: other rows of the table name one. */
export function customerDoubt(
  { name, namedBy, ofSheets, hasTwins }: OnlyCustomer,
  { main, table, isOfSome }: { readonly main: ResourceName; readonly table: string; readonly isOfSome: boolean },
): GuessDoubt {
  const plural = inWords(resourceOf(main).plural);
  const what = isOfSome
    ? `Some ${plural} name no ${topResource}`
    : `No column names the ${topResource} of the ${plural}`;
  const who = isOfSome ? 'they' : 'all';
  const whose = ofSheets
    ? `those of each sheet belong to the ${topResource} that a row above its headings names: ${quotedList(ofSheets)}`
    : `${who} belong to one ${topResource}, "${name}", ${namedBy === 'file' ? 'called after the file' : 'whom a row above the headings names'}`;
  const isEach = hasTwins && !ofSheets;
  return {
    id: customerQuestion,
    table,
    message: `${what}: ${whose}.`,
    advice: `${namedBy === 'file' ? 'Name' : 'If it is another, name'} it with --customer, or read it from a column.${isEach ? ` ${ofTwins}` : ''}`,
    options: [
      { value: topResource ?? '', label: ofSheets ? whose : `${who} belong to one ${topResource}, "${name}"` },
      { value: leaveOut, label: `no ${topResource}: I add it to the mapping` },
    ],
    other: `the name of the ${topResource}`,
  };
}

/** The doubt about a few rows that lack the customer that all others name. */
export function slipsDoubt(
  { key, rows: count }: NonNullable<RowRecords['lackedCustomer']>,
  { name: table, rows }: GuessTable,
): GuessDoubt {
  const names = quotedList(key.map(({ column }) => column.heading));
  const [have, they, are] = count === 1 ? ['has', 'it', 'is'] : ['have', 'they', 'are'];
  return {
    id: `slips:${table}`,
    table,
    message: `${count} of ${rows.length} rows ${have} no ${names}: ${they} ${are} rejected.`,
    advice: `Fill the cells in the spreadsheet, or name the ${topResource} of such rows with --customer.`,
  };
}

const ofTwins = 'If each sheet is that of another, guess each alone, with --sheet and --customer.';

const longestName = 80;

/** The customer that rows above the headings name: `Kunde: Stadtwerke Nord`, in one cell or in two. */
export function customerAbove({ preamble = [] }: GuessTable): string | undefined {
  for (const { cells } of preamble) {
    const texts = cells.map(textOf).filter((text) => text !== '');
    for (const [at, text] of texts.entries()) {
      const [, label = '', beside = ''] = /^([^:]+):\s*(.*)$/s.exec(text) ?? [];
      const name = beside || (texts[at + 1] ?? '');
      if (saysCustomer(label) && isName(name)) return name;
    }
  }
  return undefined;
}

function textOf(cell: Cell): string {
  return cellText(cell).trim();
}

function saysCustomer(label: string): boolean {
  const { isNoun, about, meanings } = readHeading(label);
  const [first] = meanings;
  return (isNoun && about === topResource) || (first?.resource === topResource && first?.path === namePath);
}

/** A cell that ends in a colon is the next label. */
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !text.endsWith(':') && text.length <= longestName;
}
