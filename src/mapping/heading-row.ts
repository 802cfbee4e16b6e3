import { allColumnsOf, customFieldPrefix, type ResourceName, resourceNames } from '../contract/index.js';
import { cellText, isBlankCell } from '../tabular/cell-text.js';
import { normalizeHeading } from '../tabular/columns.js';
import type { Cell, SourceRow, Table, TableOptions } from '../tabular/types.js';
import { bindAll } from './bind-all.js';
import type { TableMapping } from './define.js';

type Likeness = NonNullable<TableOptions['likeness']>;

/** Headings by which a row is known; one alone may stand in a title or in a row of data by chance. */
const fewestHeadings = 2;

/**
 * Tells by the headings that a mapping reads which row holds them; undefined for a mapping that cannot be bound, about
 * which `compileTable` has more to say.
 */
export async function likenessToMapping(mapping: TableMapping): Promise<Likeness | undefined> {
  const wanted = new Set<string>();
  const isBound = await bindAll(mapping, {
    column(heading) {
      wanted.add(normalizeHeading(heading));
      return -1;
    },
    lookup: async () => new Map(),
  });
  if (!isBound || wanted.size === 0) return undefined;
  const fewest = Math.min(fewestHeadings, wanted.size);
  return (cells) => {
    const found = headingsOf(cells).filter((heading) => wanted.has(heading)).length;
    return found < fewest ? 0 : found;
  };
}

/**
 * Tells by the names of the fields which row holds them, where no mapping says what is read. A template has the fields
 * in plain words in one row and their names in the next: a name as the contract writes it counts more.
 */
export function likenessToFields(resource: ResourceName): Likeness {
  const names = new Set(allColumnsOf(resource).map(({ heading }) => heading));
  const folded = new Set([...names].map((name) => name.toLowerCase()));
  const prefix = customFieldPrefix.toLowerCase();
  return (cells) => {
    let score = 0;
    for (const heading of headingsOf(cells)) {
      if (names.has(heading)) score += 1;
      else if (folded.has(heading.toLowerCase()) || heading.toLowerCase().startsWith(prefix)) score += 0.5;
    }
    return score < fewestHeadings ? 0 : score;
  };
}

/** The headings that a row would give, those that come again as `Name#2`; without those of empty cells. */
function headingsOf(cells: readonly Cell[]): string[] {
  const counts = new Map<string, number>();
  return cells.flatMap((cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number') return [];
    const heading = normalizeHeading(String(cell));
    if (heading === '') return [];
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return [count === 1 ? heading : `${heading}#${count}`];
  });
}

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
    for (const { heading, label } of allColumnsOf(resource)) {
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
