import { columnsOf, customFieldPrefix, listColumnsOf, listFieldsOf, resourceNames } from '../contract/index.js';
import { isBlankCell } from '../tabular/blank.js';
import { cellText } from '../tabular/cell-text.js';
import { normalizeHeading } from '../tabular/columns.js';
import type { SourceRow, Table } from '../tabular/types.js';

/** Whether a row says in the plain words of a template what the columns beneath it hold. */
export function isPlainWords(cells: SourceRow['cells'], columns: Table['columns']): boolean {
  const filled = columns.filter(({ index }) => !isBlankCell(cells[index]));
  const said = filled.filter(({ index, heading }) => {
    const words = withoutMark(normalizeHeading(cellText(cells[index] ?? null)));
    return heading === customFieldPrefix + words || labelsByHeading().get(heading.toLowerCase())?.has(words);
  });
  return said.length > filled.length / 2;
}

let labels: Map<string, Set<string>> | undefined;

/** What the columns of all resources and lists are called in plain words; resources may share a heading. */
function labelsByHeading(): ReadonlyMap<string, ReadonlySet<string>> {
  if (labels) return labels;
  labels = new Map();
  for (const resource of resourceNames) {
    const lists = listFieldsOf(resource).flatMap((field) => listColumnsOf(resource, field));
    for (const { heading, label } of [...columnsOf(resource), ...lists]) {
      const name = heading.toLowerCase();
      labels.set(name, (labels.get(name) ?? new Set()).add(label));
    }
  }
  return labels;
}

/** The label of a template's column without the mark of what creating a record needs. */
export function withoutMark(words: string): string {
  return words.replace(/ ?\(?\*\)?$/, '');
}
