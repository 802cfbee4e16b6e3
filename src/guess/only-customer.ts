import { cellText } from '../files/index.js';
import { leaveOut } from './assignment.js';
import { customerQuestion, titleOf } from './doubts.js';
import { areTwins, readHeading } from './heading.js';
import { topResource } from './known-fields.js';
import type { Decisions, GuessTable, OnlyCustomer } from './model.js';
import { namePath, wordsIn } from './words.js';

export type CustomerOf = (table: GuessTable) => OnlyCustomer | undefined;

/** Finds the customer of rows that name none: the one that the user names, or a row above the headings, or else one called after the first file. */
export function onlyCustomers(
  tables: readonly GuessTable[],
  { customer, decisions }: { readonly customer: string | undefined; readonly decisions: Decisions },
): CustomerOf {
  const decided = decisions.get(customerQuestion);
  const named = customer ?? (decided === topResource ? undefined : decided);
  if (customer === undefined && decided === leaveOut) return () => undefined;
  if (named !== undefined) return () => ({ name: named, namedBy: 'user' });
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

const longestName = 80;

/** The customer that rows above the headings name: `Kunde: Stadtwerke Nord`, in one cell or in two. */
export function customerAbove({ preamble = [] }: GuessTable): string | undefined {
  // A cell that ends in a colon is the next label.
  const isName = (text: string) => /\p{L}/u.test(text) && !text.endsWith(':') && text.length <= longestName;
  for (const { cells } of preamble) {
    const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '');
    for (const [at, text] of texts.entries()) {
      const [, label = '', beside = ''] = /^([^:]+):\s*(.*)$/s.exec(text) ?? [];
      const name = beside || (texts[at + 1] ?? '');
      if (saysCustomer(label) && isName(name)) return name;
    }
  }
  return undefined;
}

function saysCustomer(label: string): boolean {
  const { isNoun, about, meanings } = readHeading(label);
  const [first] = meanings;
  return (isNoun && about === topResource) || (first?.resource === topResource && first?.path === namePath);
}
