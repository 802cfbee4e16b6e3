import { count } from '../messages/text/words.js';
import {
  alignedLines,
  displayWidth,
  entryLines,
  type Fact,
  factPairs,
  indented,
  type Layout,
  layoutFor,
  type Mark,
  markedLines,
  type Style,
  type TextOptions,
  type Verdict,
  wrapped,
} from './layout.js';

type Tone = keyof Style;

/** What a command says to people. What is empty is left out. */
export interface Report {
  /** Set apart from each other, in their order. */
  readonly parts: readonly Part[];
  /** What stands just before the verdict, such as the files that were written. */
  readonly closing?: readonly Block[];
  /** Stands last, because what is above may have scrolled away. */
  readonly verdict?: Verdict;
  /** What to do next, below the verdict. */
  readonly next?: readonly Block[];
}

export type Part = Block | readonly Block[];

/** A line as it stands, or what is laid out for the width. */
export type Block = string | FactBlock | Prose | Finding | More | DrawnBlock;

interface FactBlock {
  readonly facts: readonly Fact[];
}

/** A text that is wrapped; behind a mark, under itself. */
interface Prose {
  readonly text: string;
  readonly tone?: Tone;
  /** A sign, or the number of an entry. */
  readonly mark?: string;
  readonly indent?: number;
}

/** `error  12 × the value is not a date  not-a-date`. */
interface Finding {
  readonly finding: string;
  readonly severity: string;
  readonly tone: Tone;
  /** Stands behind it, or below where there is no room. */
  readonly label: string;
}

/** `… and 12 more; --json lists them.`; nothing if none are left. */
interface More {
  readonly left: number;
  readonly more: string;
  readonly indent?: number;
}

/** What only one report has, and draws itself. */
type DrawnBlock = (layout: Layout) => readonly string[];

/** A column of a table, declared once for all of its rows. */
export interface Column<Row> {
  /** If any column has one, the table has headings. */
  readonly title?: string;
  readonly text: (row: Row) => string;
  readonly align?: 'right';
  readonly tone?: Tone | ((row: Row) => Tone | undefined);
  /** Whether it is wrapped beside the others, or below them if there is no room; only the last one may be. */
  readonly wraps?: true;
}

interface TableOptions<Row> {
  /** Default 2. */
  readonly indent?: number;
  /** What stands below a row. */
  readonly below?: (row: Row, at: number) => readonly Block[];
}

/** A table of these rows; nothing without rows. */
export function tableBlock<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { indent = 2, below = () => [] }: TableOptions<Row> = {},
): DrawnBlock {
  const heads = columns.some(({ title }) => title !== undefined) ? [columns.map(({ title = '' }) => title)] : [];
  const cells = [...heads, ...rows.map((row) => columns.map(({ text }) => text(row)))];
  const align = columns.map((column) => column.align ?? 'left');
  return (layout) => {
    if (rows.length === 0) return [];
    const { style, width } = layout;
    const mark: Mark = (padded, { line, column }) => {
      const row = rows[line - heads.length];
      const of = columns[column]?.tone;
      const tone = row === undefined ? 'faint' : typeof of === 'function' ? of(row) : of;
      return tone ? style[tone](padded) : padded;
    };
    const entries = columns.at(-1)?.wraps
      ? entryLines(
          cells.map((row) => ({ cells: row.slice(0, -1), text: row.at(-1) ?? '' })),
          { width: width - indent, align, mark },
        )
      : alignedLines(cells, align, mark).map((line) => [line]);
    return entries.flatMap((entry, at) => {
      const row = rows[at - heads.length];
      const blocks = row === undefined ? [] : below(row, at - heads.length);
      return [...indented(entry, indent), ...blocks.flatMap((block) => blockLines(block, layout))];
    });
  };
}

/** Advice behind an arrow. */
export function advice(text: string, indent = 4): Prose {
  return { text, mark: '→', indent };
}

/** The signs that have a tone. */
const marks: Readonly<Record<string, Tone>> = { '→': 'faint', '!': 'bad' };

/** A report for a terminal. */
export function terminalText({ parts, closing = [], verdict, next = [] }: Report, options: TextOptions): string {
  const layout = layoutFor(options);
  const outcome: Block[] = verdict ? [{ text: verdict.text, tone: verdict.tone ?? 'strong' }] : [];
  const last = [...closing, ...outcome, ...next];
  return partLines([...parts, last], layout).join('\n');
}

/** Parts with an empty line between them. */
export function partLines(parts: readonly Part[], layout: Layout): string[] {
  const drawn = parts.map((part) => [part].flat().flatMap((block) => blockLines(block, layout)));
  return drawn.filter(({ length }) => length > 0).flatMap((lines, at) => (at === 0 ? lines : ['', ...lines]));
}

export function blockLines(block: Block, layout: Layout): readonly string[] {
  if (typeof block === 'string') return [block];
  if (typeof block === 'function') return block(layout);
  if ('facts' in block) return factLines(block, layout);
  if ('left' in block) return moreLines(block, layout);
  if ('finding' in block) return findingLines(block, layout);
  return proseLines(block, layout);
}

/** Lines of facts, the texts aligned and wrapped. */
function factLines({ facts }: FactBlock, { style, width }: Layout): string[] {
  const pairs = factPairs(facts);
  const labels = Math.max(...pairs.map(([label]) => label.length));
  return pairs.flatMap(([label, text]) =>
    wrapped(text, width - labels - 4).map(
      (line, at) => `  ${style.faint((at === 0 ? label : '').padEnd(labels))}  ${line}`,
    ),
  );
}

function proseLines({ text, tone, mark, indent = 0 }: Prose, { style, width }: Layout): string[] {
  const signTone = mark === undefined ? undefined : marks[mark];
  const sign = mark && signTone ? style[signTone](mark) : mark;
  const lines = sign === undefined ? wrapped(text, width - indent) : markedLines(sign, text, width - indent);
  return indented(tone ? lines.map(style[tone]) : lines, indent);
}

function moreLines({ left, more, indent = 2 }: More, { style }: Layout): string[] {
  return left > 0 ? indented([style.faint(`… and ${count(left)} ${more}`)], indent) : [];
}

const leastFinding = 30;

function findingLines({ finding, severity, tone, label }: Finding, { style, width }: Layout): string[] {
  const indent = ' '.repeat(severity.length + 4);
  const [first = '', ...others] = wrapped(finding, Math.max(leastFinding, width - indent.length));
  const lines = [
    `  ${style[tone](severity)}  ${style.strong(first)}`,
    ...others.map((line) => indent + style.strong(line)),
  ];
  const last = others.at(-1) ?? first;
  const hasRoom = indent.length + displayWidth(last) + 2 + label.length <= width;
  return hasRoom
    ? [...lines.slice(0, -1), `${lines.at(-1)}  ${style.faint(label)}`]
    : [...lines, indent + style.faint(label)];
}
