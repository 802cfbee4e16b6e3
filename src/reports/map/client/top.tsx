import { useEffect, useRef } from 'preact/hooks';
import { filledIn } from '../../../messages/text/words.js';
import { type Column, type Figure, Figures, Table } from '../../page/table.js';
import type { MapColumn, MapMistake, MapState, MapTable, ResourceFields, RowIssue, ShownDoubt } from '../wire.js';
import type { Bench } from './bench.js';
import { capital, countedText, Foreign, figure, IssueText, nameOf, Samples, words } from './words.js';

/** What was said last, in the quiet bar. */
export interface Told {
  readonly sentence: string;
  readonly isRefusal: boolean;
}

export interface TopProps {
  readonly state: MapState | undefined;
  readonly fields: readonly ResourceFields[];
  readonly hasEnded: boolean;
  onTurnBack(verb: 'undo' | 'redo'): void;
}

/** The top of the page: which mapping, how it is, and what was counted. */
export function Top({ state, fields, hasEnded, onTurnBack }: TopProps) {
  const texts = words();
  const { undo = null, redo = null } = state?.history ?? {};
  const { mapping, mistake, files = [] } = state ?? {};
  useEffect(() => {
    if (mapping) document.title = mistake ? filledIn(texts.mistakeIn, mapping.path) : mapping.path;
  }, [mapping?.path, mistake === null]);
  const read = filledIn(texts.reads, files.join(', '));
  return (
    <>
      <header id="top">
        <div class="title">
          <p class="overline">{texts.title}</p>
          <h1 id="path">{mapping?.path ?? '…'}</h1>
          <p class="origin">{mapping && <Foreign text={mapping.isGuessed ? `${read}; ${texts.guessed}` : read} />}</p>
          <p class={hasEnded ? 'origin bad' : 'origin'} id="status" role="status">
            {hasEnded ? texts.status.ended : statusOf(state)}
          </p>
          {mapping?.beyond != null && <p class="remark">{mapping.beyond}</p>}
        </div>
        <div class="tools">
          {/* The server knows what there is to undo, also before the stream has told it: the buttons only look disabled. */}
          <button
            type="button"
            id="undo"
            aria-disabled={undo === null}
            aria-keyshortcuts="Control+Z"
            title={undo === null ? texts.nothingToUndo : filledIn(texts.undoOf, undo)}
            onClick={() => onTurnBack('undo')}
          >
            {texts.undo}
          </button>
          <button
            type="button"
            id="redo"
            aria-disabled={redo === null}
            aria-keyshortcuts="Control+Shift+Z"
            title={redo === null ? texts.nothingToRedo : filledIn(texts.redoOf, redo)}
            onClick={() => onTurnBack('redo')}
          >
            {texts.redo}
          </button>
        </div>
        {state && <Counts state={state} fields={fields} />}
      </header>
      <div id="mistake" role="alert" hidden={!mistake}>
        {mistake && <Mistake {...mistake} />}
      </div>
    </>
  );
}

function statusOf(state: MapState | undefined): string {
  const { status } = words();
  if (!state) return status.reading;
  const { mistake, counting, version } = state;
  if (mistake) return status.mistake;
  if (counting.isWhole && counting.version === version) return status.counted;
  return countedText(status.counting, counting.readSoFar);
}

function Counts({ state: { counting }, fields }: { readonly state: MapState } & Pick<TopProps, 'fields'>) {
  const { figures: texts, kinds: title } = words();
  const { rows, records, errors, warnings, kinds } = counting;
  const nouns = new Map<string, string>(fields.map(({ resource, noun }) => [resource, noun]));
  const shown = (label: string, number: number, tone?: Figure['tone']): Figure => {
    return { label, text: figure(number), tone: number > 0 ? tone : undefined };
  };
  const figures = [
    shown(texts.read, rows.read),
    shown(texts.mapped, rows.mapped),
    shown(texts.skipped, rows.skipped),
    shown(texts.rejected, rows.rejected, 'bad'),
    ...Object.entries(records).map(([resource, number]) => shown(capital(nouns.get(resource) ?? resource), number)),
    shown(texts.errors, errors, 'bad'),
    shown(texts.warnings, warnings, 'warning'),
  ];
  return (
    <>
      <div id="counts">
        <Figures figures={figures} />
      </div>
      <details id="kinds" hidden={kinds.length === 0}>
        <summary>{title}</summary>
        <ul>
          {kinds.map((kind) => (
            <li key={kind.code} class={`severity ${kind.severity}`}>
              {figure(kind.count)} × <span>{kind.title}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Mistake({ message, advice, file = '', line }: MapMistake) {
  const { status } = words();
  const place = line === undefined ? file : filledIn(status.line, file, String(line));
  return (
    <>
      <p>
        {place !== '' && [<b>{place}</b>, ': ']}
        <Foreign text={message} />
      </p>
      {advice !== undefined && <p class="advice">{advice}</p>}
      <p class="hint">{status.lastState}</p>
    </>
  );
}

/** What became of an edit. */
export function ToldBar({ told, onClose }: { readonly told: Told | undefined; onClose(): void }) {
  return (
    <div id="told" role="status" class={told?.isRefusal ? 'refused' : ''} hidden={!told}>
      <p>{told?.sentence}</p>
      <button type="button" aria-label={words().closeMessage} onClick={onClose}>
        {'\u2715'}
      </button>
    </div>
  );
}

export interface TabsProps {
  readonly tables: readonly MapTable[];
  readonly chosen: number;
  onChosen(id: number): void;
}

/** The sheets and files, one of which is shown: one stop of the Tab key, between which the arrows move. */
export function Tabs({ tables, chosen, onChosen }: TabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const isShown = tables.length > 1;
  useEffect(() => {
    root.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const hasFiles = new Set(tables.map(({ file }) => file)).size > 1;
  return (
    <div
      ref={root}
      id="tables"
      role="tablist"
      aria-label={words().tables.title}
      hidden={!isShown}
      onKeyDown={moveFocus}
    >
      {tables.map((table) => (
        <button
          key={table.id}
          type="button"
          role="tab"
          class={table.isRead ? 'tab' : 'tab unread'}
          aria-selected={table.id === chosen}
          aria-controls="rows"
          tabIndex={table.id === chosen ? 0 : -1}
          title={hasFiles ? table.file : ''}
          onClick={() => onChosen(table.id)}
        >
          <Foreign text={table.title} />
          <TabMarks {...table} />
        </button>
      ))}
    </div>
  );
}

function TabMarks({ isRead, isHidden, errors, warnings }: MapTable) {
  const { tables } = words();
  const said = [isHidden ? tables.hidden : '', isRead ? '' : tables.notRead].filter((text) => text !== '');
  const [severity, number] = errors > 0 ? (['error', errors] as const) : (['warning', isRead ? warnings : 0] as const);
  return (
    <>
      {said.length > 0 && <span class="hint"> {said.join(', ')}</span>}
      {number > 0 && (
        <span class={`severity ${severity}`}>
          <span aria-hidden="true">{figure(number)}</span>
          <span class="aloud"> {countedText(tables[`${severity}s`], number)}</span>
        </span>
      )}
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Lets arrows, Home and End move between the buttons of an element. */
export function moveFocus(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const all = [...currentTarget.querySelectorAll('button')];
  const at = all.indexOf(target as HTMLButtonElement);
  const wanted = key === 'Home' ? 0 : key === 'End' ? all.length - 1 : at + (steps[key] ?? 0);
  const next = at < 0 || wanted === at ? undefined : all[wanted];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** What is wrong with a table as a whole: errors stand there, warnings can be opened. */
export function TableIssues({ issues }: { readonly issues: readonly RowIssue[] }) {
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return (
    <div id="table-issues">
      {issues.map((issue) => issue.severity === 'error' && <IssueText {...issue} />)}
      {warnings.length > 0 && (
        <details>
          <summary>{countedText(words().tables.wholeSheet, warnings.length)}</summary>
          {warnings.map((issue) => (
            <IssueText {...issue} />
          ))}
        </details>
      )}
    </div>
  );
}

/** What `guess` says is doubtful, and a button that settles it. */
export function Doubts({ bench, doubts }: { readonly bench: Bench; readonly doubts: readonly ShownDoubt[] }) {
  const texts = words().doubts;
  return doubts.map(({ at, comment, text, line }) => (
    <p key={`${at.join(' ')} ${comment}`} class="doubt">
      <Foreign text={text} />{' '}
      <span class="hint">{filledIn(words().status.line, bench.state.mapping.path, String(line))}</span>{' '}
      <button
        type="button"
        aria-label={filledIn(texts.settleThis, text)}
        onClick={() => {
          bench.open();
          bench.edit({ kind: 'settle-doubt', at, comment });
        }}
      >
        {texts.settle}
      </button>
    </p>
  ));
}

/** All doubts of a table, folded. */
export function DoubtList({ bench }: { readonly bench: Bench }) {
  const { doubts } = bench.table;
  if (doubts.length === 0) return null;
  return (
    <details id="doubts">
      <summary>{countedText(words().doubts.title, doubts.length)}</summary>
      <Doubts bench={bench} doubts={doubts} />
    </details>
  );
}

export interface UnreadProps {
  readonly bench: Bench;
  onAssign(column: MapColumn): void;
}

/** The columns that nothing reads, with what is in them. */
export function Unread({ bench, onAssign }: UnreadProps) {
  const texts = words().unread;
  const { table, edit } = bench;
  const columns = table.columns.filter(({ isRead, isIgnored }) => !isRead && !isIgnored);
  const ignored = table.columns.filter(({ isIgnored }) => isIgnored);
  const ignore = ({ heading }: MapColumn, isIgnored: boolean) =>
    edit({ kind: 'ignore-column', ...table.place, column: heading, isIgnored });
  const button = (column: MapColumn, text: string, spoken: string, act: () => void) => (
    <button type="button" aria-label={filledIn(spoken, nameOf(column))} onClick={act}>
      {text}
    </button>
  );
  const shown: Column<MapColumn>[] = [
    {
      title: texts.column,
      cell: (column) => (
        <span draggable={table.isRead} data-column={column.index}>
          <span class="letter">{column.letter}</span> <Foreign text={nameOf(column)} className="name" />
        </span>
      ),
    },
    { title: texts.filled, className: 'number', cell: ({ profile }) => (profile ? figure(profile.filled) : '…') },
    { title: texts.different, className: 'number', cell: distinctText },
    { title: texts.frequent, cell: ({ profile }) => <Samples samples={profile?.samples} isCounted /> },
    {
      ...{ title: '', className: 'buttons' },
      cell: (column) =>
        table.isRead && [
          button(column, texts.assign, texts.assignThis, () => onAssign(column)),
          button(column, texts.leaveOut, texts.leaveThis, () => ignore(column, true)),
        ],
    },
  ];
  return (
    <section id="unread" aria-labelledby="unread-title">
      <h2 id="unread-title">
        {texts.title}{' '}
        <span class="count">{filledIn(texts.of, figure(columns.length), figure(table.columns.length))}</span>
      </h2>
      {columns.length === 0 ? (
        <p class="empty">{texts.everything}</p>
      ) : (
        <div class="wide">
          <Table className="unread-columns" columns={shown} rows={columns} />
        </div>
      )}
      {ignored.length > 0 && (
        <>
          <h3>{countedText(texts.leftOut, ignored.length)}</h3>
          <ul class="left-out">
            {ignored.map((column) => (
              <li key={column.index}>
                <Foreign text={nameOf(column)} />{' '}
                {button(column, texts.back, texts.backThis, () => ignore(column, false))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function distinctText({ profile }: MapColumn): string {
  if (!profile) return '…';
  const text = figure(profile.distinct);
  return profile.distinctIsLeast ? filledIn(words().unread.over, text) : text;
}
