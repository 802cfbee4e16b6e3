import { styleText } from 'node:util';
import stringWidth from 'string-width';

/** The meanings that colour has. Every text reads the same without it. */
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

/** A sentence that says whether all is well, the same in every report. */
export interface Verdict {
  readonly text: string;
  /** Good only if nothing is left for somebody to do; absent if nothing was looked at. */
  readonly tone?: 'good' | 'warning' | 'bad' | undefined;
}

export interface TextOptions {
  readonly colour: boolean;
  /** Terminal columns for wrapping; absent if the output is no terminal: then nothing is wrapped. */
  readonly width?: number;
}

/** Maximum columns of foreign text in a report: a reason of the service, a value of a file. */
export const longestText = 1000;

/** The styles of texts; plain without colour. */
export function styleFor(colour: boolean): Style {
  return colour ? colours : { strong: plain, faint: plain, good: plain, warning: plain, bad: plain };
}

export interface Layout {
  readonly style: Style;
  readonly width: number;
}

export function layoutFor({ colour, width = Number.POSITIVE_INFINITY }: TextOptions): Layout {
  return { style: styleFor(colour), width };
}

/** A label with its text or texts, one below the other; a fact without text is left out. */
export type Fact = readonly [label: string, text: string | readonly string[] | undefined];

/** Facts as pairs; continuation lines have an empty label. */
export function factPairs(facts: readonly Fact[]): [label: string, text: string][] {
  return facts.flatMap(([label, texts = []]) =>
    [texts].flat().map((text, at): [string, string] => [at === 0 ? label : '', text]),
  );
}

export function indented(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => `${' '.repeat(by)}${line}`.trimEnd());
}

export type Align = 'left' | 'right';

/** Lines of aligned cells, two spaces apart; `mark` colours a cell after padding. */
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

/** Minimum columns for a text beside something else; with fewer it goes below. */
const leastRoom = 30;

export interface Entry {
  readonly cells: readonly string[];
  readonly text: string;
}

/** Aligned cells with the wrapped text beside them, or below if there is no room. `mark` colours a padded cell. */
export function entryLines(
  entries: readonly Entry[],
  { width, align, mark }: { readonly width: number; readonly align?: readonly Align[]; readonly mark?: Mark },
): string[][] {
  const widths = (entries[0]?.cells ?? []).map((_, column) =>
    Math.max(...entries.map(({ cells }) => displayWidth(cells[column] ?? ''))),
  );
  const indent = widths.reduce((sum, columns) => sum + columns + 2, 0);
  const isBeside = width - indent >= leastRoom;
  const heads = alignedLines(
    entries.map(({ cells }) => cells),
    widths.map((_, column) => align?.[column] ?? 'left'),
    mark,
  );
  return entries.map(({ text }, line) => {
    const head = heads[line] ?? '';
    if (text === '') return [head];
    if (!isBeside) return [head, ...wrapped(text, Math.max(1, width - 2)).map((part) => `  ${part}`)];
    const lines = wrapped(text, width - indent);
    // alignedLines trims line ends, so a head may be shorter than its columns.
    const missing = Math.max(0, indent - displayWidth(head));
    const first = lines[0] ? `${head}${' '.repeat(missing)}${lines[0]}` : head;
    return [first, ...lines.slice(1).map((part) => ' '.repeat(indent) + part)];
  });
}

/** A text behind a mark, wrapped under itself: `→ Correct the cell.` */
export function markedLines(mark: string, text: string, width: number): string[] {
  const indent = displayWidth(mark) + 1;
  const lines = wrapped(text, Math.max(leastRoom, width - indent));
  return lines.map((line, index) => `${index === 0 ? `${mark} ` : ' '.repeat(indent)}${line}`);
}

/** A command to copy, up to the end of its sentence or clause. */
const commandInText = /`?fieldsheet (?:[^ ]*[^ .,;:`)] )*[^ ]+/g;
/** Stands for a space at which no line ends. */
const whole = '\u2007';

/** Wraps a text at spaces, but not within a command that fits on a line; breaks only words that are longer than a line. */
export function wrapped(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  if (text.includes(whole)) return linesOf(text, width);
  const inOne = (command: string) => (displayWidth(command) <= width ? command.replaceAll(' ', whole) : command);
  return linesOf(text.replace(commandInText, inOne), width).map((line) => line.replaceAll(whole, ' '));
}

function linesOf(text: string, width: number): string[] {
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

/** Columns of a text on a terminal; wide East Asian characters and emoji take two. */
export function displayWidth(text: string): number {
  // Word by word: string-width takes quadratic time on a long text.
  const words = text.split(' ');
  return words.reduce((sum, word) => sum + stringWidth(word), words.length - 1);
}

/** `Sites row 4`: a place within a sheet, after the name of the sheet if there is one. */
export function placeInSheet(sheet: string | undefined, place: string): string {
  return sheet === undefined ? place : `${oneLine(sheet, 31)} ${place}`;
}

/** More signs than this in one column, as accents on one letter, are noise. */
const mostSigns = 20;

/** A text on one line, cut to `max` columns, without control characters, which could steer a terminal. */
export function oneLine(text: string, max = 100): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const clean = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
  // No character is wider than two columns, so most texts need no measuring; a whole cell of 32,767 takes seconds.
  if (clean.length * 2 <= max) return clean;
  const beginning = clean.slice(0, mostSigns * max);
  if (beginning === clean && displayWidth(clean) <= max) return clean;
  let cut = '';
  let width = 1;
  for (const { segment } of new Intl.Segmenter().segment(beginning)) {
    width += displayWidth(segment);
    if (width > max) break;
    cut += segment;
  }
  return `${cut}…`;
}
