import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { MappingEdit } from '../../../mapping/file/edits.js';
import { filledIn } from '../../../messages/text/words.js';
import { Table } from '../../page/table.js';
import type { MapColumn, Preview, ReadingShown } from '../wire.js';
import type { Bench } from './bench.js';
import { Dialog } from './dialogs.js';
import { server } from './server.js';
import { countedText, Foreign, figure, nameOf, words } from './words.js';

type Translations = Readonly<Record<string, string>>;

/** What a control holds; texts without spaces around them, and none that is empty. */
export type Entry = string | boolean | readonly string[] | Translations;

/** A control of a form, with its label and what it holds before. */
export interface Item {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** `line` by default for a text; `lines` and `columns` for several, `table` for translations. */
  readonly kind?: 'number' | 'lines' | 'columns' | 'table';
  readonly value: Entry;
  /** The only values that there are. */
  readonly choices?: readonly (readonly [value: string, text: string])[] | undefined;
  /** Offered while one types. */
  readonly offers?: readonly string[] | undefined;
  /** Of `columns`: what it means if none is chosen. */
  readonly none?: string;
  /** Of `table`: how often each value stands in the column. */
  readonly counts?: ReadonlyMap<string, number>;
  /** The name of the box that must be checked for it to be shown. */
  readonly only?: string;
}

/** What the controls of a form hold, by their names. */
export type Entries = Readonly<Record<string, Entry>>;

export interface FormProps {
  readonly bench: Bench;
  readonly title: string;
  readonly items: readonly Item[];
  readonly save: string;
  /** `changed` are the entries that differ from before. */
  onSave(changed: Entries, all: Entries): void;
  /** The edit that would be made, whose effect is shown. */
  preview?(changed: Entries): MappingEdit;
  /** A second button. */
  readonly other?: readonly [text: string, act: () => void];
  /** Above and below the controls. */
  readonly above?: ComponentChildren;
  readonly below?: ComponentChildren;
}

/** A dialog of labelled controls. Enter in a line saves it. */
export function Form({ bench, title, items, save, onSave, preview, other, above, below }: FormProps) {
  const [typed, setTyped] = useState<Entries>({});
  const now = Object.fromEntries(items.map(({ name, value }) => [name, cleaned(typed[name] ?? value)]));
  const isChanged = ({ name, value }: Item) => JSON.stringify(now[name]) !== JSON.stringify(cleaned(value));
  const shown = items.filter(({ only }) => only === undefined || now[only] === true);
  const changed = Object.fromEntries(shown.filter(isChanged).map(({ name }) => [name, now[name] ?? '']));
  const close = (then: () => void) => {
    bench.open();
    then();
  };
  const done = () => close(() => onSave(changed, now));
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox') done();
  };
  return (
    <Dialog title={title} className="form" onClose={() => bench.open()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its lines saves the form */}
      <div onKeyDown={onKeyDown}>
        {above}
        {shown.map((item) => (
          <Control
            key={item.name}
            item={item}
            value={typed[item.name] ?? item.value}
            columns={bench.table.columns}
            onChange={(value) => setTyped((before) => ({ ...before, [item.name]: value }))}
          />
        ))}
        {preview && <PreviewTable table={bench.table.id} edit={preview(changed)} />}
        {below}
      </div>
      <div class="buttons">
        <button type="button" onClick={done}>
          {save}
        </button>
        {other && (
          <button type="button" onClick={() => close(other[1])}>
            {other[0]}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function cleaned(entry: Entry): Entry {
  if (typeof entry === 'string') return entry.trim();
  if (typeof entry === 'boolean') return entry;
  if (isTexts(entry)) return entry.map((line) => line.trim()).filter((line) => line !== '');
  return Object.fromEntries(
    Object.entries(entry).flatMap(([from, to]) => (to.trim() === '' ? [] : [[from, to.trim()]])),
  );
}

export function isTexts(entry: unknown): entry is readonly string[] {
  return Array.isArray(entry);
}

interface ControlProps {
  readonly item: Item;
  readonly value: Entry;
  readonly columns: readonly MapColumn[];
  onChange(value: Entry): void;
}

function Control({ item, value, columns, onChange }: ControlProps) {
  const { label, hint } = item;
  if (typeof value === 'boolean') {
    return (
      <label class="check">
        <input type="checkbox" checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
        <span>
          {label}
          {hint !== undefined && <span class="hint"> {hint}</span>}
        </span>
      </label>
    );
  }
  if (isTexts(value) && item.kind === 'columns') return <ColumnsControl {...{ item, value, columns, onChange }} />;
  if (typeof value === 'object' && !isTexts(value)) return <TableControl {...{ item, value, onChange }} />;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the components in it
    <label class="row">
      <span class="name">{label}</span>
      {isTexts(value) ? (
        <textarea
          value={value.join('\n')}
          rows={Math.max(2, Math.min(6, value.length + 1))}
          spellcheck={false}
          onInput={({ currentTarget }) => onChange(currentTarget.value.split('\n'))}
        />
      ) : (
        <LineInput item={item} value={value} onChange={onChange} />
      )}
      {hint !== undefined && <span class="hint">{hint}</span>}
    </label>
  );
}

interface LineInputProps {
  readonly item: Item;
  readonly value: string;
  onChange(text: string): void;
}

function LineInput({ item: { choices, offers = [], kind }, value, onChange }: LineInputProps) {
  const list = useId();
  if (choices) {
    return (
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map(([each, text]) => (
          <option value={each}>{text}</option>
        ))}
      </select>
    );
  }
  return (
    <>
      <input
        type={kind === 'number' ? 'number' : 'text'}
        min={kind === 'number' ? 1 : undefined}
        value={value}
        autocomplete="off"
        spellcheck={false}
        list={offers.length > 0 ? list : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {offers.length > 0 && <Offers id={list} offers={offers} />}
    </>
  );
}

function Offers({ id, offers }: { readonly id: string; readonly offers: readonly string[] }) {
  return (
    <datalist id={id}>
      {offers.map((offer) => (
        <option value={offer} />
      ))}
    </datalist>
  );
}

interface ColumnsControlProps extends Omit<ControlProps, 'value'> {
  readonly value: readonly string[];
}

/** Several columns in an order: a list, from which each can be taken, and a choice that adds one. */
function ColumnsControl({ item: { label, none }, value, columns, onChange }: ColumnsControlProps) {
  const { form } = words();
  return (
    <fieldset class="row">
      <legend class="name">{label}</legend>
      <ol class="chosen-columns">
        {value.length === 0 && <li class="hint">{none}</li>}
        {value.map((heading) => (
          <li key={heading}>
            <Foreign text={heading} />
            <button
              type="button"
              aria-label={filledIn(form.takeThis, heading)}
              onClick={() => onChange(value.filter((each) => each !== heading))}
            >
              {form.takeAway}
            </button>
          </li>
        ))}
      </ol>
      <select
        value=""
        aria-label={filledIn(form.addColumnTo, label)}
        onChange={({ currentTarget }) => currentTarget.value !== '' && onChange([...value, currentTarget.value])}
      >
        <option value="">{form.addColumn}</option>
        {columns
          .filter(({ heading }) => !value.includes(heading))
          .map((column) => (
            <option value={column.heading}>{columnText(column)}</option>
          ))}
      </select>
    </fieldset>
  );
}

function columnText(column: MapColumn): string {
  const { profile } = column;
  if (!profile) return nameOf(column);
  const { distinct, distinctLeast } = words().columns;
  const values = profile.distinctIsLeast
    ? filledIn(distinctLeast, figure(profile.distinct))
    : countedText(distinct, profile.distinct);
  return `${nameOf(column)} (${values})`;
}

interface TableControlProps extends Omit<ControlProps, 'value' | 'columns'> {
  readonly value: Translations;
}

/** A line for each value: those of the table first, in its order, then those of the column. */
function TableControl({
  item: { value: before, counts = new Map(), offers = [] },
  value,
  onChange,
}: TableControlProps) {
  const { form } = words();
  const list = useId();
  const columns = [
    { title: form.value, cell: (each: string) => <Foreign text={each} /> },
    {
      ...{ title: form.times, className: 'number' },
      cell: (each: string) => counts.has(each) && `${figure(counts.get(each) ?? 0)} ×`,
    },
    {
      title: form.becomes,
      cell: (each: string) => (
        <input
          value={value[each] ?? ''}
          list={list}
          aria-label={filledIn(form.whatBecomes, each)}
          onInput={({ currentTarget }) => onChange({ ...value, [each]: currentTarget.value })}
        />
      ),
    },
  ];
  return (
    <div class="wide lookup">
      <Table
        className="translations"
        columns={columns}
        rows={[...new Set([...Object.keys(before), ...counts.keys()])]}
      />
      <Offers id={list} offers={offers} />
    </div>
  );
}

/** Pause before what somebody types is tried, ms. */
const pause = 150;

/** How values of the rows would be read after an edit. */
function PreviewTable({ table, edit }: { readonly table: number; readonly edit: MappingEdit }) {
  const { form } = words();
  const [shown, setShown] = useState<Preview | string>({ readings: [] });
  const wanted = JSON.stringify(edit);
  useEffect(() => {
    let isOld = false;
    const show = (found: Preview | string) => !isOld && setShown(found);
    const waiting = setTimeout(() => {
      server.preview({ table, edit }).then(show, (error: Error) => show(error.message));
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(waiting);
    };
  }, [table, wanted]);
  const readings = typeof shown === 'string' ? [] : shown.readings;
  const columns = [
    { title: form.inFile, cell: ({ from }: ReadingShown) => <Foreign text={from} /> },
    { title: form.readAs, cell: (reading: ReadingShown) => <ReadAs {...reading} /> },
  ];
  return (
    <div class="preview-part" aria-live="polite">
      {readings.length > 0 && <Table className="preview" caption={form.preview} columns={columns} rows={readings} />}
      {typeof shown === 'string' && <p class="hint">{shown}</p>}
    </div>
  );
}

function ReadAs({ value, problem }: ReadingShown) {
  if (problem !== null) {
    return (
      <span class="severity error">
        <Foreign text={problem} />
      </span>
    );
  }
  return value === null ? <span class="empty">{words().form.nothing}</span> : <Foreign text={value} />;
}
