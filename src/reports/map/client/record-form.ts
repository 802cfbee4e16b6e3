import type { ResourceName } from '../../../contract/index.js';
import { count } from '../../../text/words.js';
import { element } from '../../page/client/dom.js';
import type { MapColumn, RecordStructure } from '../wire.js';
import { nameOf } from './column-heads.js';
import { actionButton, dialogButtons, openDialog } from './dialog.js';
import { focusKey } from './focus.js';
import { foreign } from './foreign.js';
import { checkbox, choiceInput, type Input, lineInput } from './inputs.js';
import type { CardLine } from './model.js';
import { capital, fieldPlace, newTablePlace, recordPlace, type Workbench } from './workbench.js';

export interface NewRecord {
  readonly resource?: ResourceName;
  /** The first column of its key. */
  readonly column?: MapColumn;
}

/** Opens the form that adds a record to the mapping of the table. */
export function openRecordForm(bench: Workbench, { resource, column }: NewRecord): void {
  const seen = bench.state.mapping.hash;
  const kind = choiceInput({
    label: 'Record',
    value: resource ?? missingRecord(bench),
    choices: bench.fields.map((each) => ({ value: each.resource, text: capital(each.noun) })),
  });
  const columns = columnsInput({
    label: 'Its key is made of',
    columns: bench.table.columns,
    value: column ? [column.heading] : [],
    none: 'no column: the whole row identifies it',
  });
  const save = actionButton('Add', () => {
    const wanted = bench.fields.find((each) => each.resource === kind.value());
    if (!wanted) return;
    dialog.close();
    const edit = { kind: 'add-record', ...newTablePlace(bench), resource: wanted.resource } as const;
    bench.edit({ ...edit, columns: columns.value() }, seen);
  });
  const dialog = openDialog({
    title: 'Add a record',
    content: [
      element(
        'p',
        'hint',
        'Each row then yields it too. References to the other records of the row are set by themselves.',
      ),
      kind.node,
      columns.node,
      dialogButtons(save),
    ],
  });
}

/** The first kind of record that the table does not yield yet. */
function missingRecord({ fields, structure }: Workbench): string {
  const has = new Set(structure?.records.map((each) => each.resource));
  return (fields.find((each) => !has.has(each.resource)) ?? fields[0])?.resource ?? '';
}

export interface KeyForm {
  readonly record: RecordStructure;
  readonly line: CardLine;
}

/** Opens the form of a key: which columns, counted, hashed, prefix. */
export function openKeyForm(bench: Workbench, { record, line }: KeyForm): void {
  const seen = bench.state.mapping.hash;
  const { form, headings = [] } = line.member ?? {};
  const isRowKey = form?.builder === 'rowKey';
  const columns = columnsInput({
    label: 'The key is made of',
    columns: bench.table.columns,
    value: isRowKey ? [] : headings,
    none: 'no column: a fingerprint of the whole row (rowKey)',
  });
  const counted = checkbox({
    label: 'Counted',
    hint: 'equal rows are separate records, and get #2, #3 …',
    value: form?.isCounted === true,
  });
  const hashed = checkbox({
    label: 'Shortened',
    hint: 'a fingerprint of the columns instead of their text',
    value: form?.isHashed === true,
  });
  const prefix = lineInput({ label: 'Prefix', hint: 'stands before each key', value: form?.prefix ?? '' });
  const save = actionButton('Save', () => {
    dialog.close();
    bench.edit(
      {
        kind: 'set-key',
        record: recordPlace(bench.structure, record),
        columns: columns.value(),
        ...(counted.value() !== (form?.isCounted === true) && { isCounted: counted.value() }),
        ...(hashed.value() !== (form?.isHashed === true) && { isHashed: hashed.value() }),
        ...(prefix.value() !== (form?.prefix ?? '') && { prefix: prefix.value() || null }),
      },
      seen,
    );
  });
  const dialog = openDialog({
    title: `Key of ${record.noun}`,
    content: [columns.node, counted.node, hashed.node, prefix.node, dialogButtons(save)],
  });
}

/** Opens the form of a reference: the record of the same row, or one by the columns of its key. */
export function openReferenceForm(bench: Workbench, { record, line }: KeyForm): void {
  const seen = bench.state.mapping.hash;
  const field = fieldPlace(bench, record, line.path);
  const columns = columnsInput({
    label: 'It is named by',
    columns: bench.table.columns,
    value: line.member?.headings ?? [],
    none: 'no column: it is the one that the same row yields',
  });
  const save = actionButton('Save', () => {
    dialog.close();
    bench.edit({ kind: 'set-reference', field, columns: columns.value() }, seen);
  });
  const remove = actionButton('Remove it', () => {
    dialog.close();
    bench.edit({ kind: 'remove-field', field }, seen);
  });
  const dialog = openDialog({
    title: `${line.label} of ${record.noun}`,
    content: [
      element('p', 'hint', 'The columns must hold what the key of that record is made of, in the same order.'),
      columns.node,
      dialogButtons(save, remove),
    ],
  });
}

interface ColumnsInput {
  readonly label: string;
  readonly columns: readonly MapColumn[];
  /** Headings, in their order. */
  readonly value: readonly string[];
  /** What it means if no column is chosen. */
  readonly none: string;
}

/** Several columns in an order: a list, from which each can be taken, and a choice that adds one. */
function columnsInput({ label, columns, value, none }: ColumnsInput): Input<readonly string[]> {
  const list = element('ol', 'chosen-columns');
  const add = element('select', '');
  let chosen = [...value];
  const draw = () => {
    const items = chosen.map((heading) => {
      const take = actionButton('Take away', () =>
        change(
          chosen.filter((each) => each !== heading),
          'add-column',
        ),
      );
      take.ariaLabel = `Take away ${heading}`;
      return element('li', '', foreign(heading), take);
    });
    list.replaceChildren(...(items.length > 0 ? items : [element('li', 'hint', none)]));
    const left = columns.filter(({ heading }) => !chosen.includes(heading));
    add.replaceChildren(optionOf('', 'Add a column…'), ...left.map((each) => optionOf(each.heading, optionText(each))));
  };
  const change = (next: string[], focused: string) => {
    chosen = next;
    draw();
    focusKey(root, focused);
    root.dispatchEvent(new Event('input', { bubbles: true }));
  };
  add.dataset.key = 'add-column';
  add.ariaLabel = `${label}: add a column`;
  add.addEventListener('input', (event) => {
    event.stopPropagation();
    if (add.value !== '') change([...chosen, add.value], 'add-column');
  });
  const root = element('fieldset', 'row', element('legend', 'name', label), list, add);
  draw();
  return { node: root, value: () => chosen };
}

function optionOf(value: string, text: string): HTMLOptionElement {
  const option = element('option', '', text);
  option.value = value;
  return option;
}

function optionText(column: MapColumn): string {
  const { profile } = column;
  if (!profile) return nameOf(column);
  const least = profile.distinctIsLeast ? 'at least ' : '';
  return `${nameOf(column)} (${least}${count(profile.distinct)} different values)`;
}
