import { customFieldPrefix } from '../contract/index.js';
import type { Cell, SheetColumn } from '../files/index.js';
import type { ExportColumn } from '../mapping/index.js';
import type { RememberedDataset } from '../mapping/memory/index.js';
import { foldedHeading, inWordsOf, knownWords, type Texts } from '../messages/index.js';
import type { HeadingForm } from './options.js';

export interface HeadingOptions {
  readonly form: HeadingForm;
  readonly texts: Texts;
  /** Whether the file remembers which field each heading stands for; otherwise the heading of a custom field says so. */
  readonly isRemembered: boolean;
}

/** The headings of the columns of a table as people see them, each once. */
function shownHeadings(columns: readonly ExportColumn[], options: HeadingOptions): string[] {
  const { form, texts, isRemembered } = options;
  if (form === 'fields') return columns.map(({ heading }) => heading);
  const isTaken = takenWords(columns, texts);
  const headings = columns.map(({ heading, label }) => {
    if (!heading.startsWith(customFieldPrefix)) return inWordsOf(texts, label);
    return isRemembered && !isTaken(label) ? label : texts.workbook.customField(label);
  });
  return isRemembered ? numbered(headings) : headings;
}

/** Labels that differ only in case or white space would be read as one heading: `floor` beside `Floor` is `floor (2)`. */
function numbered(headings: readonly string[]): string[] {
  const written = new Set(headings.map(foldedHeading));
  const given = new Set<string>();
  return headings.map((heading) => {
    let name = heading;
    for (let count = 2; given.has(foldedHeading(name)); count++) {
      const next = `${heading} (${count})`;
      if (!written.has(foldedHeading(next))) name = next;
    }
    given.add(foldedHeading(name));
    return name;
  });
}

/** Whether a label of a custom field would be taken for another column. */
function takenWords(columns: readonly ExportColumn[], texts: Texts): (label: string) => boolean {
  const counts = new Map<string, number>();
  for (const { heading, label } of columns) {
    const words = foldedHeading(heading.startsWith(customFieldPrefix) ? label : inWordsOf(texts, label));
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return (label) => {
    const words = foldedHeading(label);
    return (counts.get(words) ?? 0) > 1 || knownWords().has(words) || words.startsWith(customFieldPrefix.toLowerCase());
  };
}

/** A column, and what people see of it: the heading, and words for values that the contract names. */
export interface ShownColumn {
  readonly column: ExportColumn;
  readonly shown: string;
  /** By what the record holds; absent where cells show the value itself. */
  readonly words?: ReadonlyMap<Cell, string>;
  /** Whether the sheet leaves it out, because no record has a value. */
  readonly isEmpty?: boolean;
  readonly isHidden?: boolean;
}

/** The columns of a table as people see them. Under the contract's names of fields stand its names of values, too. */
export function columnsInWords(columns: readonly ExportColumn[], options: HeadingOptions): ShownColumn[] {
  const headings = shownHeadings(columns, options);
  const { form, texts } = options;
  return columns.map((column, at) => {
    const words = form === 'fields' ? undefined : wordsOfValues(column, texts);
    return { column, shown: headings[at] ?? column.heading, words };
  });
}

function wordsOfValues({ kind, choices }: ExportColumn, texts: Texts): ReadonlyMap<Cell, string> | undefined {
  const { yes, no } = texts.template.choices;
  if (kind === 'boolean')
    return new Map<Cell, string>([
      [true, yes],
      [false, no],
    ]);
  return choices && new Map(choices.map((choice) => [choice, inWordsOf(texts, choice)]));
}

/** Rows as people see them. */
export function rowsInWords(columns: readonly ShownColumn[], rows: readonly Cell[][]): readonly Cell[][] {
  const wordsAt = [...columns.entries()].flatMap(([at, { words }]) => (words ? [{ at, words }] : []));
  if (wordsAt.length === 0) return rows;
  return rows.map((cells) => {
    const shown = [...cells];
    for (const { at, words } of wordsAt) shown[at] = words.get(cells[at] ?? null) ?? cells[at] ?? null;
    return shown;
  });
}

/** The column of a sheet, with a note that says what it holds and a list to choose from. */
export function sheetColumn({ column, shown, words, isHidden }: ShownColumn, texts: Texts): SheetColumn {
  const isCustom = column.heading.startsWith(customFieldPrefix);
  const note = isCustom ? texts.workbook.customFieldNote(column.label) : inWordsOf(texts, column.description);
  const kind = words ? 'text' : column.kind;
  return { heading: shown, kind, note, isHidden, ...listIn({ column, shown, words }, texts) };
}

/** The list of a column that can be edited, as a template has it. */
function listIn(
  { column: { kind, type, choices, readOnly }, shown, words }: ShownColumn,
  texts: Texts,
): Pick<SheetColumn, 'choices' | 'refusal'> {
  if (readOnly) return {};
  const { notInList, isOneOf, writeYesOrNo, writeOneOrZero } = texts.template.choices;
  const values = type === 'checkbox' ? ['1', '0'] : words ? [...words.values()] : (choices ?? []);
  const oneOf = kind === 'boolean' ? writeYesOrNo : isOneOf(shown, values.join(', '));
  const text = type === 'checkbox' ? writeOneOrZero : oneOf;
  return { choices: values.map((value) => ({ value })), refusal: { title: notInList, text } };
}

/** What a memory holds of columns: their headings, the words that people see instead, types of custom fields. */
export function rememberedHeadings(
  columns: readonly ShownColumn[],
): Pick<RememberedDataset, 'headings' | 'types' | 'leftOut'> & Required<Pick<RememberedDataset, 'shown'>> {
  const instead = columns.filter(({ column, shown }) => column.heading !== shown);
  const types = columns.flatMap(({ column: { heading, type } }) => (type === undefined ? [] : [[heading, type]]));
  return {
    headings: columns.map(({ column }) => column.heading),
    leftOut: new Set(columns.flatMap(({ column, isEmpty }) => (isEmpty ? [column.heading] : []))),
    types: Object.fromEntries(types),
    shown: Object.fromEntries(instead.map(({ column, shown }) => [column.heading, shown])),
  };
}
