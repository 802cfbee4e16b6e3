import { element, within } from '../../page/client/dom.js';
import type { MapRecord, MapReference, MapRow, MapTable, RecordStructure, RowIssue } from '../wire.js';
import { nameOf } from './column-heads.js';
import { renewContent } from './focus.js';
import { foreign } from './foreign.js';
import type { Card, CardLine } from './model.js';
import { capital } from './workbench.js';

/** What can be done with the records of a row. */
export interface CardActions {
  onField(card: Card, line: CardLine): void;
  onAddField(record: RecordStructure): void;
  onRemoveRecord(record: RecordStructure): void;
  onReference(reference: MapReference): void;
}

export interface ShownRow {
  readonly table: MapTable;
  readonly row: MapRow | undefined;
  readonly cards: readonly Card[];
}

/** The records that the chosen row yields. */
export class RecordCards {
  readonly #root = within(document, '#cards', HTMLElement);
  readonly #title = within(document, '#records h2', HTMLElement);
  readonly #actions: CardActions;
  #drawn = '';
  #rowAt: number | undefined;

  constructor(actions: CardActions) {
    this.#actions = actions;
  }

  /** Draws the cards; what reads as before is left alone. */
  show(shown: ShownRow): void {
    const { table, row, cards } = shown;
    const drawn = JSON.stringify([table.id, table.isRead, row, cards]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#title.textContent = row ? `Records of row ${row.number}` : 'Records';
    const isOther = this.#rowAt !== row?.at;
    this.#rowAt = row?.at;
    const { scrollTop } = this.#root;
    renewContent(this.#root, [...this.#remarks(shown), ...cards.map((card) => this.#card(card, shown))]);
    if (isOther) this.#root.scrollTop = scrollTop;
  }

  #remarks({ table, row, cards }: ShownRow): HTMLElement[] {
    const said: HTMLElement[] = [];
    if (!table.isRead)
      said.push(element('p', 'empty', 'The mapping does not read this sheet. Add a record, and it will.'));
    if (row?.status === 'skipped') said.push(element('p', 'remark', 'The mapping skips this row.'));
    if (row?.status === 'rejected') {
      said.push(element('p', 'remark bad', 'This row is rejected: it would yield no record as it stands.'));
    }
    if (table.isRead && cards.length === 0) said.push(element('p', 'empty', 'The mapping has no record for it.'));
    const whole = (row?.issues ?? []).filter(({ column }) => column === null);
    return [...said, ...whole.map(issueLine)];
  }

  #card(card: Card, shown: ShownRow): HTMLElement {
    const { structure, record, lines } = card;
    const noun = record?.noun ?? structure?.noun ?? '';
    const title = element('h3', '', capital(noun), ...(record?.key ? [' ', foreign(record.key, 'key')] : []));
    title.id = `card-${card.id}`;
    const state = element('span', 'hint', stateOf(record, shown.row));
    const body = element('div', 'lines', ...lines.map((line) => this.#line(card, line, shown)));
    const section = element('section', 'card', element('div', 'head', title, state), ...conditionOf(structure), body);
    section.setAttribute('aria-labelledby', title.id);
    section.dataset.card = card.id;
    if (structure) section.append(this.#buttons(structure));
    return section;
  }

  #line(card: Card, line: CardLine, { row, table }: ShownRow): HTMLElement {
    const { label, member, columns, path } = line;
    const issues = (row?.issues ?? []).filter(({ column }) => column !== null && columns.includes(column));
    const name = element('div', 'label', label, ...(member?.isRequired ? [element('span', 'hint', ' required')] : []));
    const value = element('div', 'value', ...this.#value(line));
    const from = element('div', 'from', foreign(fromText(line, table)));
    const made = element('div', 'line', name, value, from);
    made.dataset.columns = columns.join(' ');
    made.dataset.field = `${card.id}:${path}`;
    if (card.structure && member) made.append(this.#opener(card, line));
    made.append(...issues.map(issueLine));
    return made;
  }

  #opener(card: Card, line: CardLine): HTMLButtonElement {
    const isCode = line.member?.form === null;
    const button = element('button', 'edit', isCode ? 'code' : 'edit');
    button.type = 'button';
    button.dataset.key = `field-${card.id}:${line.path}`;
    button.ariaLabel = `${line.label} of ${card.structure?.noun ?? ''}: ${isCode ? 'show its code' : 'edit'}`;
    button.addEventListener('click', () => this.#actions.onField(card, line));
    return button;
  }

  #value({ value, reference, member }: CardLine): (Node | string)[] {
    if (reference) return [this.#reference(reference)];
    if (value !== undefined) return [foreign(value)];
    return [element('span', 'empty', member ? 'empty' : '')];
  }

  #reference(reference: MapReference): Node {
    const { key, resource, target } = reference;
    if (!target) return foreign(key);
    const link = element('button', 'chooser', foreign(key), ` \u2192 row ${target.number}`);
    link.type = 'button';
    link.dataset.key = `reference-${reference.path}`;
    link.title = `Go to the row that gives this ${resource}`;
    link.addEventListener('click', () => this.#actions.onReference(reference));
    return link;
  }

  #buttons(record: RecordStructure): HTMLElement {
    const add = element('button', '', 'Add a field');
    const remove = element('button', '', 'Remove the record');
    for (const [button, key, act] of [
      [add, 'add', () => this.#actions.onAddField(record)],
      [remove, 'remove', () => this.#actions.onRemoveRecord(record)],
    ] as const) {
      button.type = 'button';
      button.dataset.key = `${key}-${record.id}`;
      button.setAttribute('aria-describedby', `card-${record.id}`);
      button.addEventListener('click', act);
    }
    return element('div', 'buttons', add, remove);
  }
}

function conditionOf(structure: RecordStructure | undefined): HTMLElement[] {
  if (!structure?.condition) return [];
  return [element('p', 'condition', 'Only where ', element('code', '', structure.condition))];
}

function stateOf(record: MapRecord | undefined, row: MapRow | undefined): string {
  if (!row) return '';
  if (!record) return 'not made by this row';
  return record.distinction === 'same' ? 'an earlier row gives it too' : '';
}

/** The columns of a field, or its code where it reads none. */
function fromText({ member, path, columns }: CardLine, table: MapTable): string {
  if (!member) return path;
  const read = table.columns.filter(({ index }) => columns.includes(index)).map(nameOf);
  const names = member.headings.length > 0 ? member.headings : read;
  if (names.length > 0) return names.join(' + ');
  if (member.form?.builder === 'constant') return 'the same in all rows';
  return member.kind === 'reference' ? 'of the same row' : 'no column';
}

function issueLine({ severity, message }: RowIssue): HTMLElement {
  return element('p', `severity ${severity} issue`, foreign(message));
}
