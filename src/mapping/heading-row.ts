import { allColumnsOf, customFieldPrefix, type ResourceName, resourceNames } from '../contract/index.js';
import { customLabelIn, foldedHeading, inAllLanguages } from '../language/index.js';
import { cellText, isBlankCell } from '../tabular/cell-text.js';
import { columnsFrom, normalizeHeading } from '../tabular/columns.js';
import type { Cell, SourceRow, Table, TableOptions } from '../tabular/types.js';
import { bindAll } from './bind-all.js';
import type { TableMapping } from './define.js';

type Likeness = NonNullable<TableOptions['likeness']>;

/** A single heading may occur in a title or a data row by chance. */
const fewestHeadings = 2;

/** Scores rows by the headings a mapping reads. Undefined if it cannot be bound: `compileTable` reports why. */
export async function likenessToMapping(mapping: TableMapping): Promise<Likeness | undefined> {
  const wanted = new Set<string>();
  const isBound = await bindAll(mapping, {
    column(heading) {
      wanted.add(normalizeHeading(heading));
      return -1;
    },
    lookup: async () => [],
  });
  if (!isBound || wanted.size === 0) return undefined;
  const fewest = Math.min(fewestHeadings, wanted.size);
  return (cells) => {
    const found = headingsOf(cells).filter((heading) => wanted.has(heading)).length;
    return found < fewest ? 0 : found;
  };
}

/** Scores rows by field names and their labels. Names score more: a template has labels in one row, names in the next. */
export function likenessToFields(resource: ResourceName): Likeness {
  const names = new Set(allColumnsOf(resource).map(({ heading }) => heading));
  const folded = new Set([...names].map((name) => name.toLowerCase()));
  const labels = new Set(allColumnsOf(resource).flatMap(({ label }) => inAllLanguages(label).map(foldedHeading)));
  const prefix = customFieldPrefix.toLowerCase();
  const isLike = (heading: string) => {
    const words = foldedHeading(withoutMark(heading));
    return folded.has(words) || words.startsWith(prefix) || labels.has(words) || customLabelIn(heading) !== undefined;
  };
  return (cells) => {
    let score = 0;
    for (const heading of headingsOf(cells)) score += names.has(heading) ? 1 : isLike(heading) ? 0.5 : 0;
    return score < fewestHeadings ? 0 : score;
  };
}

function headingsOf(cells: readonly Cell[]): string[] {
  const texts = cells.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? cell : null));
  return columnsFrom(texts).flatMap(({ heading, untitled }) => (untitled ? [] : [heading]));
}

/** Whether a row holds the labels of a template for the columns below it. */
export function isPlainWords(cells: SourceRow['cells'], columns: Table['columns']): boolean {
  const filled = columns.filter(({ index }) => !isBlankCell(cells[index]));
  const said = filled.filter(({ index, heading }) => {
    const words = withoutMark(normalizeHeading(cellText(cells[index] ?? null)));
    return (
      heading === customFieldPrefix + words || labelsByHeading().get(heading.toLowerCase())?.has(foldedHeading(words))
    );
  });
  return said.length > filled.length / 2;
}

let labels: Map<string, Set<string>> | undefined;

function labelsByHeading(): ReadonlyMap<string, ReadonlySet<string>> {
  if (labels) return labels;
  labels = new Map();
  for (const resource of resourceNames) {
    for (const { heading, label } of allColumnsOf(resource)) {
      const name = heading.toLowerCase();
      const found = labels.get(name) ?? new Set<string>();
      labels.set(name, found);
      for (const words of inAllLanguages(label)) found.add(foldedHeading(words));
    }
  }
  return labels;
}

/** A template's label without its mark for required fields. */
export function withoutMark(words: string): string {
  return words.replace(/ ?\(?\*\)?$/, '');
}
