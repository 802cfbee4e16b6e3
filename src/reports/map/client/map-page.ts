import type { MappingEdit, SettingName } from '../../../mapping-file/edits.js';
import { count, plural } from '../../../text/words.js';
import { element, within } from '../../page/client/dom.js';
import type {
  MapColumn,
  MapReference,
  MapRow,
  MapState,
  MapTable,
  RecordStructure,
  ResourceFields,
  RowIssue,
  RowOrder,
} from '../wire.js';
import { assignTo, chooseForColumn, chooseNewField } from './assign.js';
import { type CardActions, RecordCards } from './cards.js';
import { ColumnHeads } from './column-heads.js';
import { actionButton, dialogButtons, openDialog } from './dialog.js';
import { Editing } from './editing.js';
import { openFieldForm } from './field-form.js';
import { moveByArrows, renewContent } from './focus.js';
import { foreign } from './foreign.js';
import { choiceInput, type Input, lineInput } from './inputs.js';
import { ColumnLines } from './lines.js';
import { cardsOf, structureFor, tableOf } from './model.js';
import { openKeyForm, openRecordForm, openReferenceForm } from './record-form.js';
import { RowList, rowViewport } from './row-list.js';
import { server, stateLines } from './server.js';
import { TopBar } from './top.js';
import { UnreadColumns } from './unread.js';
import { recordPlace, tablePlace, type Workbench } from './workbench.js';

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

/** What the buttons of the cards do. */
function cardActions(withBench: (act: (bench: Workbench) => void) => void): Omit<CardActions, 'onReference'> {
  return {
    onField: ({ structure: record }, line) =>
      withBench((bench) => {
        const { member } = line;
        if (!record || !member) return;
        if (member.form !== null && member.isKey) openKeyForm(bench, { record, line });
        else if (member.form !== null && member.kind === 'reference') openReferenceForm(bench, { record, line });
        else openFieldForm(bench, { record, member });
      }),
    onAddField: (record) => withBench((bench) => chooseNewField(bench, record)),
    onRemoveRecord: (record) => withBench((bench) => askToRemove(bench, record)),
  };
}

function askToRemove(bench: Workbench, record: RecordStructure): void {
  const seen = bench.state.mapping.hash;
  const remove = actionButton('Remove it', () => {
    dialog.close();
    bench.edit({ kind: 'remove-record', record: recordPlace(bench.structure, record) }, seen);
  });
  const keep = actionButton('Keep it', () => dialog.close());
  const text = document.createElement('p');
  text.textContent = `Its ${record.members.length} fields go out of the mapping with it. Undo brings them back.`;
  const dialog = openDialog({
    title: `Remove ${record.noun} from the mapping?`,
    content: [text, dialogButtons(keep, remove)],
  });
}

interface DragTargets {
  /** A column was dropped onto a field. */
  onField(column: number, card: string, path: string): void;
  /** A column was dropped onto a record, beside its fields. */
  onCard(column: number, card: string): void;
}

/** Columns can be dragged onto fields and records. */
function allowDragging({ onField, onCard }: DragTargets): void {
  const main = within(document, 'main', HTMLElement);
  let column: number | undefined;
  let target: HTMLElement | null = null;
  const mark = (next: HTMLElement | null) => {
    if (target === next) return;
    target?.classList.remove('target');
    next?.classList.add('target');
    target = next;
  };
  main.addEventListener('dragstart', ({ target: from, dataTransfer }) => {
    const source = from instanceof Element ? from.closest<HTMLElement>('[draggable="true"][data-column]') : null;
    if (!source || !dataTransfer) return;
    column = Number(source.dataset.column);
    dataTransfer.effectAllowed = 'link';
    dataTransfer.setData('text/plain', source.querySelector('.name')?.textContent ?? '');
    main.classList.add('dragging');
  });
  const onOver = (event: DragEvent) => {
    const over = column === undefined ? null : targetAt(event.target);
    mark(over);
    if (!over) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'link';
  };
  main.addEventListener('dragenter', onOver);
  main.addEventListener('dragover', onOver);
  main.addEventListener('drop', (event) => {
    const over = targetAt(event.target);
    if (column === undefined || !over) return;
    event.preventDefault();
    const card = over.closest<HTMLElement>('[data-card]')?.dataset.card ?? '';
    const { field } = over.dataset;
    if (field === undefined) onCard(column, card);
    else onField(column, card, field.slice(card.length + 1));
  });
  main.addEventListener('dragend', () => {
    column = undefined;
    mark(null);
    main.classList.remove('dragging');
  });
}

/** The field at this place, or the record. */
function targetAt(at: EventTarget | null): HTMLElement | null {
  if (!(at instanceof Element)) return null;
  return at.closest<HTMLElement>('[data-field]') ?? at.closest<HTMLElement>('[data-card]');
}

interface Setting {
  readonly name: SettingName;
  readonly input: Input<string>;
  readonly now: string;
}

/** Opens the form of how the table is read: decimal sign, country, time zone, row of the headings. */
function openSettingsForm(bench: Workbench): void {
  let seen = bench.state.mapping.hash;
  const { settings = {} } = bench.structure ?? {};
  const now = (name: SettingName) => String(settings[name] ?? '');
  const text = (name: SettingName, label: string, hint: string): Setting => {
    return { name, now: now(name), input: lineInput({ label, hint, value: now(name) }) };
  };
  const all: Setting[] = [
    { name: 'decimalSeparator', now: now('decimalSeparator'), input: decimalSign(now('decimalSeparator')) },
    text('country', 'Country', 'of phone numbers, two letters, such as DE'),
    text('timeZone', 'Time zone', 'of dates with a time, such as Europe/Berlin'),
    text('headerRow', 'Row of the headings', 'found by itself if empty'),
  ];
  const save = actionButton('Save', async () => {
    dialog.close();
    for (const { name, input, now: before } of all) {
      const value = input.value();
      if (value === before) continue;
      const typed = value === '' ? null : name === 'headerRow' ? Number(value) : value;
      const after = await bench.edit(
        { kind: 'set-setting', ...tablePlace(bench.structure), setting: name, value: typed },
        seen,
      );
      if (after === undefined) return;
      seen = after;
    }
  });
  const dialog = openDialog({
    title: `How ${bench.table.title} is read`,
    className: 'form',
    content: [...all.map(({ input }) => input.node), element('p', 'hint', bench.table.file), dialogButtons(save)],
  });
}

function decimalSign(now: string): Input<string> {
  return choiceInput({
    label: 'Decimal sign',
    value: now,
    choices: [
      { value: '', text: 'not set: the point' },
      { value: ',', text: 'comma: 1,5' },
      { value: '.', text: 'point: 1.5' },
    ],
  });
}

/** The sheets and files, one of which is shown. */
class TableTabs {
  readonly #root = within(document, '#tables', HTMLElement);
  readonly #onChosen: (id: number) => void;
  #drawn = '';

  constructor(onChosen: (id: number) => void) {
    this.#onChosen = onChosen;
    moveByArrows(this.#root, 'button');
  }

  show(tables: readonly MapTable[], chosen: number): void {
    const shown = tables.map(({ id, title, file, isRead, isHidden, errors, warnings }) => {
      return { id, title, file, isRead, isHidden, errors, warnings };
    });
    const drawn = JSON.stringify([shown, chosen]);
    if (drawn === this.#drawn) return;
    const isFirst = this.#drawn === '';
    this.#drawn = drawn;
    this.#root.hidden = tables.length < 2;
    const files = new Set(tables.map(({ file }) => file));
    renewContent(
      this.#root,
      tables.map((table) => this.#tab(table, { isChosen: table.id === chosen, hasFiles: files.size > 1 })),
    );
    if (isFirst) this.#root.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #tab(
    table: MapTable,
    { isChosen, hasFiles }: { readonly isChosen: boolean; readonly hasFiles: boolean },
  ): HTMLElement {
    const tab = element('button', table.isRead ? 'tab' : 'tab unread', foreign(table.title), ...marksOf(table));
    tab.type = 'button';
    tab.role = 'tab';
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    tab.dataset.key = `table-${table.id}`;
    tab.setAttribute('aria-controls', 'rows');
    tab.title = hasFiles ? table.file : '';
    tab.addEventListener('click', () => this.#onChosen(table.id));
    return tab;
  }
}

function marksOf({ isRead, isHidden, errors, warnings }: MapTable): HTMLElement[] {
  const said = [isHidden ? 'hidden' : '', isRead ? '' : 'not read'].filter((text) => text !== '');
  return [
    ...(said.length > 0 ? [element('span', 'hint', ` ${said.join(', ')}`)] : []),
    ...(errors > 0 ? [mark('error', errors)] : []),
    ...(warnings > 0 && errors === 0 && isRead ? [mark('warning', warnings)] : []),
  ];
}

function mark(severity: 'error' | 'warning', number: number): HTMLElement {
  return element('span', `severity ${severity}`, count(number), element('span', 'aloud', ` ${severity}s`));
}

/** What is wrong with a table as a whole: errors stand there, warnings can be opened. */
class TableIssues {
  readonly #root = within(document, '#table-issues', HTMLElement);
  #drawn = '';

  show({ id, issues }: MapTable): void {
    const drawn = JSON.stringify([id, issues]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const errors = issues.filter(({ severity }) => severity === 'error');
    const warnings = issues.filter(({ severity }) => severity === 'warning');
    this.#root.replaceChildren(...errors.map(issueText), ...(warnings.length === 0 ? [] : [folded(warnings)]));
  }
}

function folded(warnings: readonly RowIssue[]): HTMLElement {
  const summary = element('summary', '', `${plural(warnings.length, 'warning')} about the whole sheet`);
  return element('details', '', summary, ...warnings.map(issueText));
}

function issueText({ severity, message }: RowIssue): HTMLElement {
  return element('p', `severity ${severity} issue`, foreign(message));
}
