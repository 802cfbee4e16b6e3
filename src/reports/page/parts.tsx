import type { ComponentChildren } from 'preact';
import type { ReportTexts } from '../../messages/report-texts.js';
import type { CheckResult } from '../../rows/check/result.js';
import { foundWithAccount, notChecked } from '../facts.js';
import { type Fact, factPairs } from '../layout.js';
import type { CellColumn } from '../sheet.js';
import { cutValue } from './readable.js';
import { type Column, type Figure, isolatedText, Table, type TableProps } from './table.js';

/** Foreign text: cut, and isolated in its writing direction. */
export function isolated(text: string, texts: ReportTexts): ComponentChildren {
  return isolatedText(cutValue(text, texts), texts.pages.client);
}

/** Parts with something between them. */
export function joined(parts: readonly ComponentChildren[], between: ComponentChildren): ComponentChildren[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [between, part]));
}

/** A text whose names of files and fields may break between their parts, so that they do not inside words. */
export function breakable(text: string): ComponentChildren {
  return joined(text.split(/(?<=[\p{L}\p{N}][/\\._])(?=\p{L})/u), <wbr />);
}

/** A figure that has its tone only if it is not 0. */
export function figureOf(label: string, number: number, { numbers }: ReportTexts, tone?: Figure['tone']): Figure {
  return { label, text: numbers.count(number), tone: number > 0 ? tone : undefined };
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const rows = factPairs(facts).map(([label, text]) => (
    <tr>
      <th scope="row">{label}</th>
      <td>{breakable(text)}</td>
    </tr>
  ));
  return (
    <table class="facts">
      <tbody>{rows}</tbody>
    </table>
  );
}

interface SheetTableProps<Row> extends Omit<TableProps<Row>, 'columns'> {
  readonly columns: readonly CellColumn<Row>[];
  readonly texts: ReportTexts;
}

/** A table that a workbook has as well. */
export function SheetTable<Row>({ columns, texts, ...props }: SheetTableProps<Row>) {
  const drawn = columns.filter(({ on }) => on !== 'workbook').map((column) => drawnColumn(column, texts));
  return <Table {...props} columns={drawn} />;
}

function drawnColumn<Row>({ heading, kind, cell, html, mark }: CellColumn<Row>, texts: ReportTexts): Column<Row> {
  const draw = (row: Row) => {
    const value = cell(row);
    if (typeof value === 'number') return texts.numbers.count(value);
    return value === undefined || value === '' ? undefined : isolated(String(value), texts);
  };
  return { title: heading, className: kind === 'number' ? 'number' : undefined, mark, cell: html ?? draw };
}

interface LimitsProps {
  readonly looked: Pick<CheckResult, 'account' | 'outside'>;
  readonly texts: ReportTexts;
}

/** What a clean result does not promise, and the kinds of issues that `--live` would look for. */
export function LimitsOf({ looked, texts }: LimitsProps) {
  const { limits } = texts.pages.parts;
  const sentences = [limits.lookedFor, ...notChecked(looked, undefined, texts), limits.lastWord];
  const paragraphs = sentences.map((text) => <p>{text}</p>);
  if (looked.account !== undefined) return paragraphs;
  return [...paragraphs, <p>{limits.withAccount}</p>, <List texts={foundWithAccount(texts)} />];
}

export function List({ texts, className }: { readonly texts: readonly string[]; readonly className?: string }) {
  const items = texts.map((text) => <li>{text}</li>);
  return <ul class={className}>{items}</ul>;
}

/** A column of bars side by side, as shares of the longest; the numbers stand beside them as text. */
export function pictureColumn<Row>(title: string, barsOf: (row: Row) => Readonly<Record<string, number>> | undefined) {
  const cell = (row: Row) => {
    const bars = barsOf(row);
    return bars && <Bars bars={bars} />;
  };
  return { title, className: 'picture', cell };
}

/** The share of each bar by its class. */
function Bars({ bars }: { readonly bars: Readonly<Record<string, number>> }) {
  let from = 0;
  const rects = Object.entries(bars).map(([className, share]) => {
    const width = Math.max(share > 0 ? 0.5 : 0, share * 100);
    const start = from;
    from += width;
    return width > 0 && <rect class={className} x={rounded(start)} width={rounded(width)} height="10" />;
  });
  return (
    <svg class="bars" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {rects}
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A share in percent: `0%` and `100%` only for none and all. */
export function percentText(part: number, whole: number, { numbers }: ReportTexts): string {
  if (whole === 0 || part === 0) return numbers.percent(0);
  if (part === whole) return numbers.percent(1);
  return numbers.percent(Math.min(99, Math.max(1, Math.round((part / whole) * 100))) / 100);
}

interface ListedProps {
  readonly name: string;
  readonly total: number;
  /** How many of them the table has. */
  readonly most: number;
  readonly texts: ReportTexts;
  readonly children?: ComponentChildren;
}

/** A list that the script draws, with a table of the first entries for print and for readers without scripts. */
export function Listed({ name, total, most, texts, children }: ListedProps) {
  return [
    <div class="explorer" data-list={name} />,
    children !== undefined && (
      <div class="paper">
        {firstOfAll(most, total, texts)}
        {children}
      </div>
    ),
  ];
}

/** Says how many of many are printed; nothing if all are. */
export function firstOfAll(shown: number, total: number, { numbers, pages }: ReportTexts): ComponentChildren {
  return total > shown && <p>{pages.parts.firstOf(numbers.count(shown), numbers.count(total))}</p>;
}
