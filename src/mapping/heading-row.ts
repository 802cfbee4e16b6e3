import {
  columnsOf,
  customFieldPrefix,
  listColumnsOf,
  listFieldsOf,
  type ResourceName,
  resourceNames,
} from '../contract/index.js';
import { normalizeHeading } from '../tabular/columns.js';
import type { Cell, TableOptions } from '../tabular/types.js';
import { checkRecords, recordsOf } from './check-fields.js';
import { compileRecord } from './compile-record.js';
import type { TableMapping } from './define.js';
import type { Binder } from './field.js';

type Likeness = NonNullable<TableOptions['likeness']>;

/** Headings by which a row is known; one alone may stand in a title or in a row of data by chance. */
const fewestHeadings = 2;

/**
 * Tells by the headings that a mapping reads which row holds them; undefined for a mapping that cannot be bound, about
 * which `compileTable` has more to say.
 */
export async function likenessToMapping(mapping: TableMapping): Promise<Likeness | undefined> {
  const wanted = await headingsRead(mapping).catch(() => undefined);
  if (!wanted || wanted.size === 0) return undefined;
  const fewest = Math.min(fewestHeadings, wanted.size);
  return (cells) => {
    const found = headingsOf(cells).filter((heading) => wanted.has(heading)).length;
    return found < fewest ? 0 : found;
  };
}

/** Every heading that a mapping may read, found by binding it to a table that has no columns. */
async function headingsRead(mapping: TableMapping): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  const binder: Binder = {
    settings: {},
    accountTimeZone: undefined,
    column(heading) {
      wanted.add(normalizeHeading(heading));
      return -1;
    },
    lookup: async () => new Map(),
    counter: () => new Map(),
    clears: () => {},
  };
  // What does not fit is told where the table is compiled; here it would be bound without an end.
  checkRecords(mapping.records);
  for (const resource of resourceNames) {
    for (const fields of recordsOf(mapping.records[resource])) {
      await compileRecord(resource, fields as object, { binder, siblings: mapping.records });
    }
  }
  await mapping.skip?.test(binder);
  return wanted;
}

/**
 * Tells by the names of the fields which row holds them, where no mapping says what is read. A template has the fields
 * in plain words in one row and their names in the next: a name as the contract writes it counts more.
 */
export function likenessToFields(resource: ResourceName): Likeness {
  const lists = listFieldsOf(resource).flatMap((field) => listColumnsOf(resource, field));
  const names = new Set([...columnsOf(resource), ...lists].map(({ heading }) => heading));
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
