import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { filledIn } from '../../../messages/text/words.js';
import type { EditAnswer, MapLine, MapRow, MapState, ResourceFields } from '../wire.js';
import { assignTo, chooseForColumn } from './assign.js';
import type { Bench } from './bench.js';
import { Records } from './cards.js';
import { columnLines } from './lines.js';
import { Rows } from './rows.js';
import { followState, server } from './server.js';
import { Tabs, type Told, ToldBar, Top, Unread } from './top.js';
import { words } from './words.js';

/** The page as a whole: what the server told, which table and row are chosen, and the parts that show it. */
export function MapPage() {
  const [state, setState] = useState<MapState>();
  const [fields, setFields] = useState<readonly ResourceFields[]>([]);
  const [hasEnded, setEnded] = useState(false);
  const [told, setTold] = useState<Told>();
  const [dialog, setDialog] = useState<ComponentChildren>();
  const [chosen, setChosen] = useState<number>();
  const [row, setRow] = useState<MapRow>();
  const [wanted, setWanted] = useState<{ readonly at: number }>();

  const refuse = (error: unknown) =>
    setTold({ sentence: error instanceof Error ? error.message : String(error), isRefusal: true });
  const tell = (answer: Promise<EditAnswer>, otherwise: string) => {
    answer.then(({ outcome, sentence }) => {
      setTold({ sentence: sentence ?? otherwise, isRefusal: outcome === 'refused' });
    }, refuse);
  };
  const turnBack = (verb: 'undo' | 'redo') =>
    tell(server[verb](), verb === 'undo' ? words().undone : words().doneAgain);

  useEffect(() => {
    server.fields().then(setFields, refuse);
    const take = (line: MapLine) => setState((before) => ({ ...(before as MapState), ...line }));
    followState(take, () => setEnded(true));
    addEventListener('keydown', (event) => turnBackByKey(event, turnBack));
  }, []);

  const table = state && (state.tables.find(({ id }) => id === chosen) ?? firstTable(state));
  const bench: Bench | undefined = state &&
    table && {
      ...{ state, table, fields, open: setDialog },
      edit: (edit) =>
        tell(server.edit({ edit, seen: state.mapping.hash }), filledIn(words().saved, state.mapping.path)),
    };
  const goTo = (id: number, at: number) => {
    setChosen(id);
    // After the table was changed, which begins with its first row.
    setTimeout(() => setWanted({ at }));
  };
  return (
    <>
      <Top {...{ state, fields, hasEnded, onTurnBack: turnBack }} />
      <ToldBar told={told} onClose={() => setTold(undefined)} />
      <Tabs tables={state?.tables ?? []} chosen={table?.id ?? -1} onChosen={setChosen} />
      {bench && (
        <Board bench={bench}>
          <Rows {...{ bench, wanted, onRow: setRow, onError: refuse }} />
          <Records {...{ bench, row }} onTarget={({ table: id, at }) => goTo(id, at)} />
          <Unread bench={bench} onAssign={(column) => chooseForColumn(bench, column)} />
        </Board>
      )}
      {dialog}
    </>
  );
}

function firstTable({ tables }: MapState) {
  return tables.find(({ isRead }) => isRead) ?? tables[0];
}

/** Ctrl+Z and Ctrl+Shift+Z, but not while somebody types: there they belong to the input. */
function turnBackByKey(event: KeyboardEvent, turnBack: (verb: 'undo' | 'redo') => void): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const key = event.key.toLowerCase();
  const isOurs = (ctrlKey || metaKey) && !altKey && (key === 'z' || key === 'y');
  if (!isOurs || (target instanceof Element && target.closest('input, textarea, select, dialog'))) return;
  event.preventDefault();
  turnBack(key === 'y' || shiftKey ? 'redo' : 'undo');
}

/** The parts between which columns can be dragged onto fields and records, and lines show what reads them. */
function Board({ bench, children }: { readonly bench: Bench; readonly children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  const drawLines = useRef<(() => void) | undefined>(undefined);
  const column = useRef<number | undefined>(undefined);
  const target = useRef<HTMLElement | null>(null);
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (main.current) drawLines.current ??= columnLines(main.current);
    drawLines.current?.();
  });
  const mark = (next: HTMLElement | null) => {
    if (target.current === next) return;
    target.current?.classList.remove('target');
    next?.classList.add('target');
    target.current = next;
  };
  const onDragStart = ({ target: from, dataTransfer }: DragEvent) => {
    const source = from instanceof Element ? from.closest<HTMLElement>('[draggable="true"][data-column]') : null;
    if (!source || !dataTransfer) return;
    column.current = Number(source.dataset.column);
    dataTransfer.effectAllowed = 'link';
    dataTransfer.setData('text/plain', source.querySelector('.name')?.textContent ?? '');
    setDragging(true);
  };
  const onDragOver = (event: DragEvent) => {
    const over = column.current === undefined ? null : targetAt(event.target);
    mark(over);
    if (!over) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'link';
  };
  const onDrop = (event: DragEvent) => {
    const over = targetAt(event.target);
    const dropped = bench.table.columns.find(({ index }) => index === column.current);
    if (!over || !dropped) return;
    event.preventDefault();
    const id = over.closest<HTMLElement>('[data-card]')?.dataset.card ?? '';
    const record = bench.table.records.find((each) => each.id === id);
    const { field } = over.dataset;
    if (!record) return;
    if (field === undefined) chooseForColumn(bench, dropped, record);
    else assignTo(bench, record, field.slice(id.length + 1), dropped);
  };
  const onDragEnd = () => {
    column.current = undefined;
    mark(null);
    setDragging(false);
  };
  return (
    <main
      ref={main}
      id="content"
      class={isDragging ? 'dragging' : ''}
      onDragEnter={onDragOver}
      {...{ onDragStart, onDragOver, onDrop, onDragEnd }}
    >
      {children}
      <svg id="lines" aria-hidden="true" />
    </main>
  );
}

/** The field at this place, or the record. */
function targetAt(at: EventTarget | null): HTMLElement | null {
  if (!(at instanceof Element)) return null;
  return at.closest<HTMLElement>('[data-field]') ?? at.closest<HTMLElement>('[data-card]');
}
