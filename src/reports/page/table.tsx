// What the pages and their script draw alike.

import type { ComponentChildren } from 'preact';

/** A column of a table, of the page or of its script. The cells of the first one head their rows. */
export interface Column<Row> {
  readonly title: string;
  /** Class of the heading and the cells: number columns are right-aligned by it. */
  readonly className?: string | undefined;
  /** More classes of a cell. */
  readonly mark?: ((row: Row) => string) | undefined;
  cell(row: Row): ComponentChildren;
}

function Headings({ columns }: { readonly columns: readonly Pick<Column<never>, 'title' | 'className'>[] }) {
  const cells = columns.map(({ title, className }) => (
    <th scope="col" class={className}>
      {title}
    </th>
  ));
  return (
    <thead>
      <tr>{cells}</tr>
    </thead>
  );
}

/** The cells of a row; `opener` makes the content of the first one a button. */
export function tableCells<Row>(
  row: Row,
  columns: readonly Column<Row>[],
  opener = (content: ComponentChildren) => content,
): ComponentChildren[] {
  return columns.map(({ className = '', mark, cell }, at) => {
    const name = [className, mark?.(row) ?? ''].join(' ').trim() || undefined;
    if (at > 0) return <td class={name}>{cell(row)}</td>;
    return (
      <th scope="row" class={name}>
        {opener(cell(row))}
      </th>
    );
  });
}

export interface TableProps<Row> {
  readonly className: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly caption?: ComponentChildren;
  /** Of a wide table, which scrolls on its own, by keyboard too. */
  readonly label?: string;
  rowClass?(row: Row, at: number): string | undefined;
}

export function Table<Row>({ className, columns, rows, caption, label, rowClass }: TableProps<Row>) {
  const table = (
    <table class={className}>
      {caption !== undefined && <caption>{caption}</caption>}
      <Headings columns={columns} />
      <tbody>
        {rows.map((row, at) => (
          <tr class={rowClass?.(row, at)}>{tableCells(row, columns)}</tr>
        ))}
      </tbody>
    </table>
  );
  if (label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it scrolls only if it can have the focus
    <section class="wide" tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}

/** Foreign text, isolated in its writing direction. */
export function isolatedText(text: string, { empty }: { readonly empty: string }): ComponentChildren {
  return text === '' ? <span class="empty">{empty}</span> : <bdi>{text}</bdi>;
}

export interface Figure {
  readonly label: string;
  readonly text: string;
  /** Colour; never the only carrier of the meaning. */
  readonly tone?: 'bad' | 'warning' | 'good';
}

export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const items = figures.map(({ label, text, tone }) => (
    <div class={tone}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ));
  return <dl class="figures">{items}</dl>;
}
