import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { MappingEdit } from '../../../mapping/file/edits.js';
import { filledIn } from '../../../messages/text/words.js';
import type { MapColumn, Preview, ReadingShown } from '../wire.js';
import type { Bench } from './bench.js';
import { Dialog } from './dialogs.js';
import { server } from './server.js';
import { countedText, Foreign, figure, nameOf, words } from './words.js';

type Translations = Readonly<Record<string, string>>;
type Value = string | boolean | readonly string[] | Translations;

/** A control of a form, with its label and the value that it has before. */
export interface Item {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** `line` by default for a text; `lines` and `columns` for several, `table` for translations. */
  readonly kind?: 'number' | 'lines' | 'columns' | 'table';
  readonly value: Value;
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

/** What stands in a form now. */
export interface Entries {
  text(name: string): string;
  is(name: string): boolean;
  texts(name: string): readonly string[];
  table(name: string): Translations;
  /** Whether it differs from what it was. */
  isChanged(name: string): boolean;
}

export interface FormProps {
  readonly bench: Bench;
  readonly title: string;
  readonly items: readonly Item[];
  readonly save: string;
  onSave(entries: Entries): void;
  /** The edit that would be made, whose effect is shown. */
  preview?(entries: Entries): MappingEdit;
  /** A second button. */
  readonly other?: readonly [text: string, act: () => void];
  /** Above and below the controls. */
  readonly above?: ComponentChildren;
  readonly below?: ComponentChildren;
}

/** A dialog of labelled controls. Enter in a line saves it. */
export function Form({ bench, title, items, save, onSave, preview, other, above, below }: FormProps) {
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({});
  const entries = entriesOf(items, values);
  const close = () => bench.open();
  const done = () => {
    close();
    onSave(entries);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'checkbox') done();
  };
  return (
    <Dialog title={title} className="form" onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its lines saves the form */}
      <div onKeyDown={onKeyDown}>
        {above}
        {items
          .filter(({ only }) => only === undefined || entries.is(only))
          .map((item) => (
            <Control
              key={item.name}
              item={item}
              value={values[item.name] ?? item.value}
              columns={bench.table.columns}
              onChange={(value) => setValues((before) => ({ ...before, [item.name]: value }))}
            />
          ))}
        {preview && <PreviewTable table={bench.table.id} edit={preview(entries)} />}
        {below}
      </div>
      <div class="buttons">
        <button type="button" onClick={done}>
          {save}
        </button>
        {other && (
          <button
            type="button"
            onClick={() => {
              close();
              other[1]();
            }}
          >
            {other[0]}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function entriesOf(items: readonly Item[], values: Readonly<Record<string, Value>>): Entries {
  const before = (name: string) => items.find((item) => item.name === name)?.value;
  const now = (name: string) => values[name] ?? before(name);
  const texts = (name: string) => {
    const value = now(name);
    return Array.isArray(value) ? value.map((line: string) => line.trim()).filter((line) => line !== '') : [];
  };
  const table = (name: string) => {
    const value = now(name);
    const all = typeof value === 'object' && !Array.isArray(value) ? Object.entries(value as Translations) : [];
    return Object.fromEntries(all.flatMap(([from, to]) => (to.trim() === '' ? [] : [[from, to.trim()]])));
  };
  return {
    texts,
    table,
    text: (name) => String(now(name) ?? '').trim(),
    is: (name) => now(name) === true,
    isChanged: (name) => {
      const value = values[name];
      if (value === undefined) return false;
      const clean = Array.isArray(value) ? texts(name) : typeof value === 'object' ? table(name) : value;
      return JSON.stringify(clean) !== JSON.stringify(before(name));
    },
  };
}

interface ControlProps {
  readonly item: Item;
  readonly value: Value;
  readonly columns: readonly MapColumn[];
  onChange(value: Value): void;
}

function Control({ item, value, columns, onChange }: ControlProps) {
  const { label, hint, kind } = item;
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
  if (kind === 'columns') return <ColumnsControl {...{ item, value: value as readonly string[], columns, onChange }} />;
  if (kind === 'table') return <TableControl {...{ item, value: value as Translations, onChange }} />;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the components in it
    <label class="row">
      <span class="name">{label}</span>
      {kind === 'lines' ? (
        <LinesInput value={value as readonly string[]} onChange={onChange} />
      ) : (
        <LineInput item={item} value={String(value)} onChange={onChange} />
      )}
      {hint !== undefined && <span class="hint">{hint}</span>}
    </label>
  );
}

function LinesInput({ value, onChange }: { readonly value: readonly string[]; onChange(lines: string[]): void }) {
  return (
    <textarea
      value={value.join('\n')}
      rows={Math.max(2, Math.min(6, value.length + 1))}
      spellcheck={false}
      onInput={({ currentTarget }) => onChange(currentTarget.value.split('\n'))}
    />
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
  const values = [...new Set([...Object.keys(before), ...counts.keys()])];
  return (
    <div class="wide lookup">
      <table class="translations">
        <thead>
          <tr>
            <th scope="col">{form.value}</th>
            <th scope="col">{form.times}</th>
            <th scope="col">{form.becomes}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((each) => (
            <tr key={each}>
              <td>
                <Foreign text={each} />
              </td>
              <td class="number">{counts.has(each) ? `${figure(counts.get(each) ?? 0)} ×` : ''}</td>
              <td>
                <input
                  value={value[each] ?? ''}
                  list={list}
                  aria-label={filledIn(form.whatBecomes, each)}
                  onInput={({ currentTarget }) => onChange({ ...value, [each]: currentTarget.value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
  return (
    <div class="preview-part" aria-live="polite">
      {readings.length > 0 && (
        <table class="preview">
          <caption>{form.preview}</caption>
          <thead>
            <tr>
              <th scope="col">{form.inFile}</th>
              <th scope="col">{form.readAs}</th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => (
              <tr>
                <td>
                  <Foreign text={reading.from} />
                </td>
                <td>
                  <ReadAs {...reading} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
