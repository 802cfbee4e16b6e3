import { type Cell, cellText } from '../tabular/index.js';
import { readHeading } from './heading.js';
import type { GuessTable } from './model.js';
import { topResource } from './parents.js';
import { namePath } from './words.js';

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
