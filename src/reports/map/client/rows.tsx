import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { filledIn } from '../../../messages/text/words.js';
import type { MapColumn, MapRow, MapTable, RowOrder } from '../wire.js';
import { chooseForColumn } from './assign.js';
import { type Bench, readersOf } from './bench.js';
import { openSettingsForm } from './forms.js';
import { RowList } from './row-list.js';
import { DoubtList, moveFocus, TableIssues } from './top.js';
import { countedText, Foreign, figure, nameOf, words } from './words.js';

export interface RowsProps {
  readonly bench: Bench;
  /** A row to go to, by its place in the file; another object goes there again. */
  readonly wanted: { readonly at: number } | undefined;
  /** Another row was chosen, or the chosen one was read anew. */
  onRow(row: MapRow | undefined): void;
  onError(error: unknown): void;
}

/** The rows of a table, with its headings: each names its column, says what reads it, can be dragged, and has a button. */
export function Rows({ bench, wanted, onRow, onError }: RowsProps) {
  const texts = words().rows;
  const { table, state } = bench;
  const viewport = useRef<HTMLDivElement>(null);
  const list = useRef<RowList | undefined>(undefined);
  const [order, setOrder] = useState<RowOrder>('issues');
  const [widths, setWidths] = useState<readonly number[]>([]);
  const fit = (row: MapRow | undefined) => {
    const rows = list.current?.known() ?? [];
    if (row && rows.length > 0) setWidths((known) => (known.length > 0 ? known : widthsFor(table, rows)));
    onRow(row);
  };
  const latest = useRef(fit);
  latest.current = fit;
  useEffect(() => {
    if (!viewport.current) return;
    list.current ??= new RowList({ viewport: viewport.current, onRow: (row) => latest.current(row), onError });
    setWidths([]);
    onRow(undefined);
    list.current.show(table, order);
  }, [table.id, order]);
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) list.current?.renew(table);
    isShown.current = true;
  }, [state.version, state.counting.isWhole]);
  useEffect(() => {
    if (wanted) list.current?.goTo(wanted.at).catch(onError);
  }, [wanted]);
  return (
    <section id="rows" aria-label={texts.title}>
      <div class="bar">
        <label>
          {texts.order}{' '}
          <select id="order" value={order} onChange={(event) => setOrder(event.currentTarget.value as RowOrder)}>
            <option value="issues">{texts.issuesFirst}</option>
            <option value="file">{texts.asInFile}</option>
          </select>
        </label>
        <p class="told" role="status">
          {rowsText(table)}
        </p>
        <button type="button" id="settings" onClick={() => openSettingsForm(bench)}>
          {texts.howRead}
        </button>
      </div>
      <TableIssues issues={table.issues} />
      <DoubtList bench={bench} />
      <div ref={viewport} class="viewport" tabIndex={-1}>
        <table
          id="rows-table"
          class="list"
          aria-label={texts.ofSource}
          style={widths.length > 0 ? { width: `${widths.reduce((sum, each) => sum + each, 0)}px` } : {}}
        >
          <colgroup>
            {widths.map((width) => (
              <col style={{ width: `${width}px` }} />
            ))}
          </colgroup>
          <Heads table={table} onAssign={(column) => chooseForColumn(bench, column)} />
        </table>
      </div>
    </section>
  );
}

function rowsText({ rows, rowsWithIssues, isWhole }: MapTable): string {
  const texts = words().rows;
  const all = countedText(isWhole ? texts.all : texts.soFar, rows);
  return rowsWithIssues === 0 ? all : `${all}, ${filledIn(texts.withIssues, figure(rowsWithIssues))}`;
}

/** Width of a column in characters. */
const narrowest = 9;
const widest = 26;

/** Width of a character, room beside the text, and width of the numbers of the rows, in pixels. */
const characterWidth = 7.4;
const padding = 30;
const placeWidth = 84;

/** Columns as wide as their headings and first values need; that of the numbers comes first. */
function widthsFor({ columns }: MapTable, rows: readonly MapRow[]): number[] {
  const widths = columns.map(({ index, heading }) => {
    const lengths = rows.map(({ cells }) => (cells[index] ?? '').length).sort((one, other) => one - other);
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
    const characters = Math.max(narrowest, Math.min(widest, Math.max(heading.length + 6, usual)));
    return Math.round(characters * characterWidth + padding);
  });
  return [placeWidth, ...widths];
}

interface HeadsProps {
  readonly table: MapTable;
  onAssign(column: MapColumn): void;
}

/** The headings: one stop of the Tab key, between which the arrows move. */
function Heads({ table, onAssign }: HeadsProps) {
  const [stop, setStop] = useState(0);
  const readers = useMemo(() => table.columns.map((column) => readerTexts(table, column)), [table]);
  const active = Math.min(stop, table.columns.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/Up|Down/.test(event.key)) moveFocus(event);
  };
  return (
    <thead onKeyDown={onKeyDown}>
      <tr aria-rowindex={1}>
        <th scope="col" class="place">
          {words().rows.row}
        </th>
        {table.columns.map((column, at) => (
          <Head
            key={column.index}
            {...{ column, readers: readers[at] ?? [], isStop: at === active, onAssign, onFocus: () => setStop(at) }}
            isDoubtful={table.doubts.some(({ columns }) => columns.includes(column.index))}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps extends Pick<HeadsProps, 'onAssign'> {
  readonly column: MapColumn;
  readonly readers: readonly string[];
  readonly isDoubtful: boolean;
  readonly isStop: boolean;
  onFocus(): void;
}

function Head({ column, readers, isDoubtful, isStop, onAssign, onFocus }: HeadProps) {
  const texts = words().columns;
  const name = nameOf(column);
  const label = filledIn(texts.say, name);
  return (
    <th
      scope="col"
      class={column.isRead ? 'source' : 'source unread'}
      draggable
      data-column={column.index}
      title={[name, ...readers, texts.drag].join('\n')}
    >
      <div class="head">
        <span class="letter">{column.letter}</span>
        <Foreign text={name} className="name" />
        <button
          type="button"
          class="assign"
          data-key={`column-${column.index}`}
          tabIndex={isStop ? 0 : -1}
          aria-label={isDoubtful ? `${label} (${texts.doubtful})` : label}
          onClick={() => onAssign(column)}
          onFocus={onFocus}
        >
          {'\u25be'}
        </button>
      </div>
      <div class="reads">
        {isDoubtful && <span class="doubtful">{texts.doubtful}, </span>}
        {readersText(column, readers)}
      </div>
    </th>
  );
}

function readerTexts(table: MapTable, column: MapColumn): readonly string[] {
  const { reader } = words().columns;
  return readersOf(table, column).map(({ record, member }) => filledIn(reader, member.label, record.noun));
}

function readersText({ isIgnored, isRead }: MapColumn, readers: readonly string[]): string {
  const { leftOut, byCode, notRead } = words().columns;
  const [first, ...others] = readers;
  if (first === undefined) return isIgnored ? leftOut : isRead ? byCode : notRead;
  return others.length === 0 ? first : `${first} +${others.length}`;
}
