import {
  allColumnsOf,
  customFieldPrefix,
  listFieldsOf,
  listNamed,
  listTitle,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import { cellText, isBlankCell } from '../files/cell-text.js';
import { columnsFrom, normalizeHeading, writtenHeading } from '../files/columns.js';
import type { Cell, Column, SourceRow, Table, TableOptions } from '../files/types.js';
import {
  customLabelIn,
  fileWords,
  foldedHeading,
  inAllLanguages,
  inWordsOf,
  type KnownLabels,
  knownLabels,
  type Language,
  type ListLabels,
} from '../messages/index.js';
import { bindAll } from './check-fields.js';
import type { TableMapping } from './define.js';
import type { ShownInstead } from './memory/memory.js';

interface Wanted {
  readonly resource: ResourceName;
  /** What an exported workbook remembers of its headings: in the sheet of the records, or of one of its lists. */
  readonly shownIn?: ((list: string | undefined) => ShownInstead) | undefined;
}

/**
 * The table with the names of fields as headings, where its headings are the plain words of any language. What a
 * workbook remembers of its own headings counts first, then names of fields, then words. Of two columns for one field,
 * the second keeps its words.
 */
export function namedByFields(table: Table, { resource, shownIn }: Wanted): Table {
  const labels = knownLabels(resource);
  const names = new Map(allColumnsOf(resource).map(({ heading }) => [heading.toLowerCase(), heading]));
  const list = listOf(table, labels);
  const shown = byShownWords(shownIn?.(list) ?? {});
  // In an exported workbook, each list has a sheet of its own.
  const beside = shownIn ? [] : listsNamed(wordsOf(table), labels.lists).map(([, list]) => list);
  const nameOf = (column: Column): FieldName | undefined => {
    const { heading } = column;
    const isCustom = heading.toLowerCase().startsWith(customFieldPrefix.toLowerCase());
    if (isCustom) return { heading, field: writtenHeading(column, table.columns) };
    return fieldName(names.get(heading.toLowerCase()));
  };
  const namesOf = (column: Column): [own?: FieldName, meant?: FieldName] => {
    if (column.untitled) return [];
    const own = nameOf(column);
    const words = foldedHeading(withoutMark(column.heading));
    const remembered = shown.get(foldedHeading(column.heading)) ?? shown.get(words);
    return [
      own,
      remembered ?? own ?? fieldName(labelled(words, { list, labels, beside }) ?? customField(column, table)),
    ];
  };
  const found = table.columns.map(namesOf);
  // A column under the name of a field comes before one under its words.
  const taken = new Map(
    found.flatMap(([own, meant]) => (own && own.heading === meant?.heading ? [[own.heading, own.field]] : [])),
  );
  const columns = table.columns.map((column, at): Column => {
    const [own, meant] = found[at] ?? [];
    if (meant === undefined || own?.heading === meant.heading) return named(column, meant);
    const heading = freeHeading(meant, taken);
    if (heading === undefined) return column;
    taken.set(heading, meant.field);
    return named(column, { ...meant, heading });
  });
  const shownColumns = shownAbove({ ...table, columns });
  return { ...table, columns: shownColumns, language: languageOf(shownColumns, resource) };
}

/** The language in which most columns show the words for their fields; undefined if none shows any. */
function languageOf(columns: readonly Column[], resource: ResourceName): Language | undefined {
  const labels = new Map(allColumnsOf(resource).map(({ heading, label }) => [normalizeHeading(heading), label]));
  const worded = columns.flatMap(({ heading, shown }) => {
    const label = labels.get(heading);
    return label === undefined || shown === undefined ? [] : [{ label, words: foldedHeading(withoutMark(shown)) }];
  });
  let [language, most]: [Language | undefined, number] = [undefined, 0];
  for (const own of fileWords) {
    const found = worded.filter(({ label, words }) => foldedHeading(inWordsOf(own, label)) === words).length;
    if (found > most) [language, most] = [own.language, found];
  }
  return language;
}

/** The fields in the headings of a table if they are what an export of the resource has: ids, and nothing but its fields. */
export function exportedFields(table: Table, resource: ResourceName): ReadonlySet<string> | undefined {
  const names = new Set(allColumnsOf(resource).map(({ heading }) => heading));
  const titled = namedByFields(table, { resource }).columns.filter(({ untitled }) => !untitled);
  const fields = titled.map(({ heading }) => heading);
  const areFields = fields.every((field) => names.has(field) || field.startsWith(customFieldPrefix));
  return areFields && fields.includes('id') && fields.length > 1 ? new Set(fields) : undefined;
}

/** Of the two rows of headings in a template, people read the words above the names of fields. */
function shownAbove({ above = [], columns }: Table): readonly Column[] {
  const words = above.findLast(({ cells }) => isPlainWords(cells, columns));
  if (!words) return columns;
  return columns.map((column) => {
    const shown = cellText(words.cells[column.index] ?? null).trim();
    return shown === '' || column.shown !== undefined ? column : { ...column, shown };
  });
}

/** The name of a field, and the heading that no other column of the table has. */
interface FieldName {
  readonly heading: string;
  readonly field: string;
}

function fieldName(field: string | undefined): FieldName | undefined {
  return field === undefined ? undefined : { heading: normalizeHeading(field), field };
}

/**
 * The heading for a field; undefined if a column has the field already. Custom fields whose labels differ in white space
 * only are several, under numbered headings as `columnsFrom` gives them.
 */
function freeHeading({ heading, field }: FieldName, taken: ReadonlyMap<string, string>): string | undefined {
  let free = heading;
  for (let count = 2; taken.has(free); count++) {
    if (taken.get(free) === field || !field.startsWith(customFieldPrefix)) return undefined;
    free = `${heading}#${count}`;
  }
  return free;
}

/** Fields by their folded words. Labels that differ in white space only get the headings that the memory gives them. */
function byShownWords(shown: ShownInstead): ReadonlyMap<string, FieldName> {
  const fields = Object.keys(shown);
  const headings = columnsFrom(fields);
  return new Map(
    Object.entries(shown).map(([field, words], at) => {
      return [foldedHeading(words), { heading: headings[at]?.heading ?? field, field }];
    }),
  );
}

function named(column: Column, name: FieldName | undefined): Column {
  if (name === undefined || name.heading === column.heading) return column;
  return { ...column, heading: name.heading, written: name.field, shown: column.written ?? column.heading };
}

function customField(column: Column, { columns }: Table): string | undefined {
  const label = customLabelIn(writtenHeading(column, columns));
  return label === undefined ? undefined : customFieldPrefix + label;
}

/** The list whose items the sheet holds, by its name, or by headings that no field of the resource has. */
function listOf(table: Table, { own, keys, lists }: KnownLabels): string | undefined {
  const title = foldedHeading(table.sheet ?? '').replace(/ \(\d+\)$/, '');
  for (const [field, { titles }] of lists) if (titles.has(title)) return field;
  const words = wordsOf(table);
  if (words.some((each) => own.has(each) && !keys.has(each) && !isInList(each, lists))) return undefined;
  const counted = listsNamed(words, lists).map(([field, { labels }]) => {
    const found = words.filter((each) => labels.has(each));
    return { field, found: found.length, alone: found.filter((each) => !own.has(each)).length };
  });
  const [best] = counted.filter(({ alone }) => alone > 0).sort((one, other) => other.found - one.found);
  return best?.field;
}

function isInList(words: string, lists: KnownLabels['lists']): boolean {
  return [...lists.values()].some(({ labels }) => labels.has(words));
}

/** Lists that a sheet may hold. One word alone that does not name its list, like `Item`, is rather somebody's own. */
function listsNamed(words: readonly string[], lists: KnownLabels['lists']): (readonly [string, ListLabels])[] {
  return [...lists].filter(([field, { labels }]) => {
    const isNamed = listNamed(field)?.item !== undefined;
    return isNamed || words.filter((each) => labels.has(each)).length > 1;
  });
}

function wordsOf({ columns }: Table): string[] {
  return columns.map(({ heading }) => foldedHeading(withoutMark(heading)));
}

interface Labels {
  readonly list: string | undefined;
  readonly labels: KnownLabels;
  readonly beside: readonly ListLabels[];
}

function labelled(words: string, { list, labels: { own, keys, lists }, beside }: Labels): string | undefined {
  if (list !== undefined) return lists.get(list)?.labels.get(words) ?? keys.get(words) ?? own.get(words);
  const inOneList = beside.flatMap(({ labels }) => labels.get(words) ?? []);
  return own.get(words) ?? (inOneList.length === 1 ? inOneList[0] : undefined);
}

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

/** The resource of a sheet or file with this name, in any language; `Customers (2)` continues a full sheet. */
export function resourceNamed(name: string): ResourceName | undefined {
  known ??= new Map(resourceNames.flatMap((each) => sheetNames(each).map((words) => [folded(words), each])));
  return known.get(folded(name).replace(/ \(\d+\)$/, ''));
}

let known: ReadonlyMap<string, ResourceName> | undefined;

/** Lists are `Job parts` or `job.parts`. */
function sheetNames(resource: ResourceName): string[] {
  const { plural, title } = resourceOf(resource);
  const lists = listFieldsOf(resource).flatMap((field) => [
    ...inAllLanguages(listTitle(resource, field)),
    `${resource}.${field}`,
    `${plural}.${field}`,
  ]);
  return [resource, plural, ...inAllLanguages(title), ...lists];
}

/** File names may use `job-parts` or `job_parts` for `Job parts`. */
function folded(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[-_. ]+/g, ' ');
}
