import type { ComponentChildren } from 'preact';
import { filledIn } from '../../../messages/text/words.js';
import { type RowMarks, RowWindow } from '../../page/client/window.js';
import { readable } from '../../page/readable.js';
import type { MapRow, MapTable, RowIssue, RowOrder } from '../wire.js';
import { RowBlock } from './row-block.js';
import { server } from './server.js';
import { countedText, Foreign, words } from './words.js';

export interface RowListOptions {
  /** The scrolling element that holds the table. */
  readonly viewport: HTMLElement;
  /** Another row was chosen, or the chosen one was read anew; undefined if the table has none. */
  onRow(row: MapRow | undefined): void;
  onError(error: unknown): void;
}

/** The rows of one table, of which one is chosen. */
export class RowList {
  readonly #options: RowListOptions;
  readonly #window: RowWindow;
  readonly #block: RowBlock;
  #table: MapTable | undefined;
  #order: RowOrder = 'issues';
  #chosen = 0;
  /** Where the chosen row stands in the file, by which it is found in another order. */
  #chosenAt: number | undefined;
  /** -1 until the first rows have come. */
  #total = -1;
  #drawn = '';

  constructor(options: RowListOptions) {
    this.#options = options;
    const fetchRows = (from: number, count: number) =>
      server.rows({ table: this.#table?.id ?? -1, order: this.#order, from, count });
    this.#block = new RowBlock(fetchRows, (total) => this.#onRows(total), options.onError);
    this.#window = new RowWindow({
      viewport: options.viewport,
      cells: (position, marks) => this.#cells(position, marks),
      onChosen: (position) => this.#choose(position),
      onDrawn: (first, end) => this.#total >= 0 && this.#block.see(first, end),
    });
  }

  /** Shows a table from its first row. */
  show(table: MapTable, order: RowOrder): void {
    this.#table = table;
    this.#order = order;
    this.#chosen = 0;
    this.#chosenAt = undefined;
    this.#total = -1;
    this.#drawn = '';
    this.#block.begin();
  }

  /** Asks for the rows in sight again; where it is scrolled to and which row is chosen stay. */
  renew(table: MapTable): void {
    this.#table = table;
    this.#block.renew();
  }

  /** Chooses a row by its place in the file, and gives it the focus. */
  async goTo(at: number): Promise<void> {
    if (!this.#table) return;
    const { position } = await server.find(this.#table.id, this.#order, at);
    this.#chosenAt = at;
    this.#window.choose(position);
  }

  /** The rows that have come from where it is scrolled to. */
  known(): readonly MapRow[] {
    const { first, end } = this.#window.drawn;
    const rows = Array.from({ length: end - first }, (_, at) => this.#block.at(first + at));
    return rows.filter((row) => row !== undefined);
  }

  #onRows(total: number): void {
    const before = this.#total;
    this.#total = total;
    if (before < 0) this.#window.show(total);
    else if (total !== before) this.#window.resize(total);
    else if (this.#isChanged()) this.#window.renew();
    this.#tellChosen();
  }

  /** Rows that read as before are left alone, so that what somebody marks in them stays marked. */
  #isChanged(): boolean {
    const before = this.#drawn;
    const rows = this.known().map((row) => ({ ...row, records: undefined }));
    this.#drawn = JSON.stringify([this.#window.drawn.first, rows]);
    return before !== this.#drawn;
  }

  #choose(position: number): void {
    this.#chosen = position;
    this.#chosenAt = this.#block.at(position)?.at ?? this.#chosenAt;
    this.#tellChosen();
  }

  /** A chosen row that has another position now is followed: rows with issues come first. */
  #tellChosen(): void {
    const row = this.#block.at(this.#chosen);
    if (!row && this.#total > 0) return;
    if (row && this.#chosenAt !== undefined && row.at !== this.#chosenAt) return void this.#follow(this.#chosenAt);
    this.#chosenAt = row?.at;
    this.#options.onRow(row);
  }

  async #follow(at: number): Promise<void> {
    const table = this.#table;
    if (!table) return;
    try {
      const { position } = await server.find(table.id, this.#order, at);
      if (table !== this.#table || this.#chosenAt !== at) return;
      if (position === this.#chosen) this.#chosenAt = undefined;
      this.#chosen = position;
      this.#window.moveChosen(position);
      if (this.#block.at(position)) this.#tellChosen();
    } catch (error) {
      this.#options.onError(error);
    }
  }

  #cells(position: number, marks: RowMarks): ComponentChildren {
    const row = this.#block.at(position);
    return (
      <>
        <th
          class={row ? `place ${markOf(row.issues)} ${row.status}` : 'place'}
          scope="row"
          title={row && readable(wholeRowTitle(row))}
        >
          <button type="button" class="chooser" aria-label={row ? labelOf(row) : words().rows.notYet} {...marks}>
            {row?.number ?? '…'}
          </button>
        </th>
        {this.#table?.columns.map(({ index }) => (row ? <Cell row={row} index={index} /> : <td />))}
      </>
    );
  }
}

function labelOf({ number, status, issues }: MapRow): string {
  const texts = words().rows;
  const said = [
    filledIn(texts.number, String(number)),
    ...(status === 'skipped' || status === 'rejected' ? [texts[status]] : []),
    ...(issues.length > 0 ? [countedText(texts.issues, issues.length)] : []),
  ];
  return said.join(', ');
}

/** The class of the worst issue. */
function markOf(issues: readonly RowIssue[]): string {
  if (issues.length === 0) return '';
  return `severity ${issues.some(({ severity }) => severity === 'error') ? 'error' : 'warning'}`;
}

function wholeRowTitle({ status, issues }: MapRow): string {
  const messages = issues.filter(({ column }) => column === null).map(({ message }) => message);
  if (status === 'skipped') messages.unshift(words().rows.skippedWhole);
  return messages.join('\n');
}

function Cell({ row: { cells, issues }, index }: { readonly row: MapRow; readonly index: number }) {
  const here = issues.filter(({ column }) => column === index);
  const [first] = here;
  const messages = here.map(({ message }) => message);
  return (
    <td class={markOf(here)} data-column={index} title={first && readable(messages.join('\n'))}>
      <Foreign text={cells[index] ?? ''} />
      {first && <span class="aloud">{` (${words().severities[first.severity]}: ${messages.join(' ')})`}</span>}
    </td>
  );
}
