import { styleText } from 'node:util';
import stringWidth from 'string-width';

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
  /** Columns of the terminal; 120 when it is none. */
  readonly width?: number;
}

export const defaultWidth = 120;

/** How texts are marked; plainly where colour is not wanted. */
export function styleFor(colour: boolean): Style {
  return colour ? colours : { strong: plain, faint: plain, good: plain, warning: plain, bad: plain };
}

/** A number with thin groups of thousands: `1 234 567`. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/** `1 row`, `2 rows`. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
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

/** Columns that a text takes on a terminal; wide East Asian characters and emoji take two. */
export function displayWidth(text: string): number {
  return stringWidth(text);
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
