import type { MappingEdit } from '../../../mapping-file/edits.js';
import { count, plural } from '../../../text/words.js';
import { within } from '../../page/client/dom.js';
import type { MapColumn, MapReference, MapRow, MapState, MapTable, ResourceFields, RowOrder } from '../wire.js';
import { assignTo, chooseForColumn } from './assign.js';
import { RecordCards } from './cards.js';
import { ColumnHeads } from './column-heads.js';
import { allowDragging } from './drag.js';
import { Editing } from './editing.js';
import { ColumnLines } from './lines.js';
import { cardsOf, structureFor, tableOf } from './model.js';
import { cardActions } from './record-actions.js';
import { openRecordForm } from './record-form.js';
import { RowList, rowViewport } from './row-list.js';
import { server, stateLines } from './server.js';
import { openSettingsForm } from './settings-form.js';
import { TableIssues } from './table-issues.js';
import { TableTabs } from './tables.js';
import { TopBar } from './top.js';
import { UnreadColumns } from './unread.js';
import { tablePlace, type Workbench } from './workbench.js';

/** The server says every 5 seconds that it is there; after this it is not, ms. */
const patienceMs = 20_000;

/** The page as a whole: what the server told, which table and row are chosen, and the parts that show it. */
export class MapPage {
  #state: MapState | undefined;
  #fields: readonly ResourceFields[] = [];
  #tableId = -1;
  #row: MapRow | undefined;
  /** Whether the columns have their widths: they keep them while a table is shown. */
  #isFitted = false;
  readonly #order = within(document, '#order', HTMLSelectElement);
  readonly #rowsTold = within(document, '#rows .told', HTMLElement);
  readonly #top = new TopBar();
  readonly #editing = new Editing();
  readonly #tabs = new TableTabs((id) => this.#showTable(id));
  readonly #tableIssues = new TableIssues();
  readonly #heads = new ColumnHeads({
    viewport: rowViewport(),
    onAssign: (column) => this.#withBench((bench) => chooseForColumn(bench, { column })),
  });
  readonly #cards = new RecordCards({
    ...cardActions((act) => this.#withBench(act)),
    onReference: (reference) => this.#goTo(reference),
  });
  readonly #unread = new UnreadColumns({
    onAssign: (column) => this.#withBench((bench) => chooseForColumn(bench, { column })),
    onIgnore: (column, isIgnored) => this.#withBench((bench) => ignore(bench, column, isIgnored)),
  });
  readonly #lines = new ColumnLines(rowViewport());
  readonly #rows = new RowList({
    viewport: rowViewport(),
    onRow: (row) => this.#showRow(row),
    onError: (error) => this.#tellError(error),
  });

  /** Begins to show what the server tells, until that ends. */
  async run(): Promise<void> {
    this.#order.addEventListener('change', () => this.#showTable(this.#tableId));
    const onClick = (id: string, act: (bench: Workbench) => void) =>
      within(document, id, HTMLButtonElement).addEventListener('click', () => this.#withBench(act));
    onClick('#settings', openSettingsForm);
    onClick('#add-record', (bench) => openRecordForm(bench, {}));
    allowDragging({
      onField: (column, card, path) => this.#drop({ column, card, path }),
      onCard: (column, card) => this.#drop({ column, card }),
    });
    server.fields().then(
      (fields) => {
        this.#fields = fields;
        if (this.#state) this.#top.show(this.#state, fields);
      },
      (error) => this.#tellError(error),
    );
    try {
      for await (const line of stateLines(patienceMs)) {
        if (Object.keys(line).length > 0) this.#take({ ...(this.#state as MapState), ...line });
      }
    } catch {
      // A connection that breaks is the end, too.
    }
    this.#top.showEnd();
  }

  #take(next: MapState): void {
    const before = this.#state;
    this.#state = next;
    const isRead = before?.version === next.version && before.counting.isWhole === next.counting.isWhole;
    this.#top.show(next, this.#fields);
    this.#editing.show(next);
    const table = tableOf(next, this.#tableId);
    if (!table) this.#showTable((next.tables.find((each) => each.isRead) ?? next.tables[0])?.id ?? -1);
    else {
      this.#showParts(table);
      if (!isRead) this.#rows.renew(table);
    }
  }

  #showTable(id: number): void {
    const table = this.#state && tableOf(this.#state, id);
    if (!table) return;
    this.#tableId = id;
    this.#isFitted = false;
    this.#row = undefined;
    this.#showParts(table);
    this.#rows.show(table, this.#order.value as RowOrder);
  }

  #showParts(table: MapTable): void {
    if (!this.#state) return;
    this.#tabs.show(this.#state.tables, table.id);
    this.#heads.show(table, structureFor(this.#state, table.id));
    this.#tableIssues.show(table);
    this.#unread.show(table);
    this.#rowsTold.textContent = rowsText(table);
    this.#showRow(this.#row);
  }

  #showRow(row: MapRow | undefined): void {
    const table = this.#state && tableOf(this.#state, this.#tableId);
    if (!this.#state || !table) return;
    this.#row = row;
    if (!this.#isFitted && row) {
      this.#isFitted = true;
      this.#heads.fit(table, this.#rows.known());
    }
    this.#cards.show({ table, row, cards: cardsOf(table, structureFor(this.#state, table.id), row) });
    this.#lines.drawSoon();
  }

  #goTo({ target }: MapReference): void {
    if (!target) return;
    if (target.table !== this.#tableId) this.#showTable(target.table);
    this.#rows.goTo(target.at).catch((error) => this.#tellError(error));
  }

  #drop(dropped: { readonly column: number; readonly card: string; readonly path?: string }): void {
    this.#withBench((bench) => {
      const column = bench.table.columns.find(({ index }) => index === dropped.column);
      const record = bench.structure?.records.find(({ id }) => id === dropped.card);
      if (!column || !record) return;
      if (dropped.path === undefined) chooseForColumn(bench, { column, record });
      else assignTo(bench, record, dropped.path, column);
    });
  }

  /** Nothing can be edited before the first state has come. */
  #withBench(act: (bench: Workbench) => void): void {
    const state = this.#state;
    const table = state && tableOf(state, this.#tableId);
    if (!state || !table) return;
    const edit = (made: MappingEdit, seen: string) => this.#editing.edit(made, seen);
    act({ state, table, structure: structureFor(state, table.id), fields: this.#fields, edit });
  }

  #tellError(error: unknown): void {
    this.#editing.tell(error instanceof Error ? error.message : String(error), true);
  }
}

function ignore({ structure, state, edit }: Workbench, { heading }: MapColumn, isIgnored: boolean): void {
  edit({ kind: 'ignore-column', ...tablePlace(structure), column: heading, isIgnored }, state.mapping.hash);
}

function rowsText({ rows, rowsWithIssues, isWhole }: MapTable): string {
  const all = isWhole ? plural(rows, 'row') : `${plural(rows, 'row')} so far`;
  return rowsWithIssues === 0 ? all : `${all}, ${count(rowsWithIssues)} with issues`;
}
