import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { count } from './words.js';

/** The few meanings that colour has. Every text reads the same without it. */
export interface Style {
  strong(text: string): string;
  faint(text: string): string;
  good(text: string): string;
  warning(text: string): string;
  bad(text: string): string;
}

const plain = (text: string): string => text;

const colours: Style = {
  strong: (text) => styleText('bold', text, { validateStream: false }),
  faint: (text) => styleText('dim', text, { validateStream: false }),
  good: (text) => styleText('green', text, { validateStream: false }),
  warning: (text) => styleText('yellow', text, { validateStream: false }),
  bad: (text) => styleText('red', text, { validateStream: false }),
};

/** How a text report is drawn. */
export interface TextOptions {
  readonly colour: boolean;
  /** Columns of the terminal, to which texts are wrapped; absent where it is none: then nothing is. */
  readonly width?: number;
}

/** Columns that a report shows at most of what somebody else wrote: a reason of the service, a value of a file. */
export const longestText = 1000;

/** How texts are marked; plainly where colour is not wanted. */
export function styleFor(colour: boolean): Style {
  return colour ? colours : { strong: plain, faint: plain, good: plain, warning: plain, bad: plain };
}

/** What the parts of a text report are drawn with. */
export interface Layout {
  readonly style: Style;
  /** Columns; infinite in a pipe: lines are as long as their texts. */
  readonly width: number;
}

export function layoutFor({ colour, width = Number.POSITIVE_INFINITY }: TextOptions): Layout {
  return { style: styleFor(colour), width };
}

/** A label and its text: several texts stand below one another, and a fact without a text is left out. */
export type Fact = readonly [label: string, text: string | readonly string[] | undefined];

/** Facts as pairs; the label is empty where the one before goes on. */
export function factPairs(facts: readonly Fact[]): [label: string, text: string][] {
  return facts.flatMap(([label, texts = []]) =>
    [texts].flat().map((text, at): [string, string] => [at === 0 ? label : '', text]),
  );
}

/** Lines of facts, the texts aligned and wrapped. */
export function factLines(facts: readonly Fact[], { style, width }: Layout): string[] {
  const pairs = factPairs(facts);
  const labels = Math.max(...pairs.map(([label]) => label.length));
  return pairs.flatMap(([label, text]) =>
    wrapped(text, width - labels - 4).map(
      (line, at) => `  ${style.faint((at === 0 ? label : '').padEnd(labels))}  ${line}`,
    ),
  );
}

export function indented(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => `${' '.repeat(by)}${line}`.trimEnd());
}

/** `… and 12 more; --json lists them.`, where there are more. */
export function moreLines(left: number, text: string, { style }: Layout, indent = 2): string[] {
  return left > 0 ? indented([style.faint(`… and ${count(left)} ${text}`)], indent) : [];
}

/** What is to be known before something is done. */
export function noteLines(notes: readonly string[], { style }: Layout): string[] {
  return notes.length === 0 ? [] : ['', ...notes.map((note) => `  ${style.faint('→')} ${note}`)];
}

export type Align = 'left' | 'right';

/** Lines of aligned cells, two spaces apart; `mark` colours a cell after it was padded. */
export function alignedLines(rows: readonly (readonly string[])[], align: readonly Align[], mark?: Mark): string[] {
  const widths = align.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))));
  return rows.map((row, line) =>
    align
      .map((side, column) => {
        const cell = row[column] ?? '';
        const isLast = column === align.length - 1;
        const missing = isLast && side === 'left' ? 0 : (widths[column] ?? 0) - displayWidth(cell);
        const padding = ' '.repeat(Math.max(0, missing));
        const padded = side === 'right' ? padding + cell : cell + padding;
        return mark ? mark(padded, { line, column }) : padded;
      })
      .join('  ')
      .trimEnd(),
  );
}

export type Mark = (padded: string, at: { readonly line: number; readonly column: number }) => string;

/** Least columns in which a text is wrapped beside something else; with fewer it goes below. */
const leastRoom = 30;

/** Something in aligned cells, and a text that explains it. */
export interface Entry {
  readonly cells: readonly string[];
  readonly text: string;
}

/**
 * The lines of each entry: aligned cells with the text beside them, wrapped under itself, or below them where the
 * width leaves it no room. `mark` colours a cell after it was padded; its line is the number of the entry.
 */
export function entryLines(entries: readonly Entry[], { width, mark }: { width: number; mark?: Mark }): string[][] {
  const widths = (entries[0]?.cells ?? []).map((_, column) =>
    Math.max(...entries.map(({ cells }) => displayWidth(cells[column] ?? ''))),
  );
  const indent = widths.reduce((sum, columns) => sum + columns + 2, 0);
  const isBeside = width - indent >= leastRoom;
  const align = widths.map(() => 'left' as const);
  const heads = alignedLines(
    entries.map(({ cells }) => cells),
    align,
    mark,
  );
  return entries.map(({ text }, line) => {
    const head = heads[line] ?? '';
    if (!isBeside) return [head, ...wrapped(text, Math.max(1, width - 2)).map((part) => `  ${part}`)];
    const lines = wrapped(text, width - indent);
    // A line ends with its last character, which is not that of its last column.
    const missing = Math.max(0, indent - displayWidth(head));
    const first = lines[0] ? `${head}${' '.repeat(missing)}${lines[0]}` : head;
    return [first, ...lines.slice(1).map((part) => ' '.repeat(indent) + part)];
  });
}

/** What to do about what stands above, behind an arrow. */
export function adviceLines(advice: string, { style, width }: Layout, indent = 4): string[] {
  return indented(markedLines(style.faint('→'), advice, width - indent), indent);
}

/** A text behind a mark, wrapped under itself: `→ Correct the cell.` */
export function markedLines(mark: string, text: string, width: number): string[] {
  const lines = wrapped(text, Math.max(leastRoom, width - 2));
  return lines.map((line, index) => `${index === 0 ? mark : ' '} ${line}`);
}

/**
 * A text of one line as lines of so many columns: broken at spaces, within a word only where it is longer than a line.
 */
export function wrapped(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const needed = (line === '' ? 0 : used + 1) + displayWidth(word);
    if (needed <= width) {
      line = line === '' ? word : `${line} ${word}`;
      used = needed;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = broken(word, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    used = displayWidth(line);
  }
  return line === '' ? lines : [...lines, line];
}

/** A word in parts of so many columns; a character that is wider stays whole. */
function broken(word: string, width: number): string[] {
  if (displayWidth(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && displayWidth(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

/** Columns that a text takes on a terminal; wide East Asian characters and emoji take two. */
export function displayWidth(text: string): number {
  // Word by word: on one long text, string-width takes time that grows with the square of its length.
  const words = text.split(' ');
  return words.reduce((sum, word) => sum + stringWidth(word), words.length - 1);
}

/** A text on one line, without control characters, which could steer a terminal; cut to so many columns of it. */
export function oneLine(text: string, max = 100): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
  // No character is wider than two columns, so most texts need no measuring.
  if (clean.length * 2 <= max || displayWidth(clean) <= max) return clean;
  let cut = '';
  let width = 1;
  for (const { segment } of new Intl.Segmenter().segment(clean)) {
    width += displayWidth(segment);
    if (width > max) break;
    cut += segment;
  }
  return `${cut}…`;
}
