import { setInterval } from 'node:timers';
import * as z from 'zod';
import type { ResourceName } from '../../contract/index.js';
import { FieldsheetError } from '../../errors.js';
import { dateFormOf } from '../../guess/index.js';
import type {
  ColumnValues,
  EditAnswer,
  FoundRow,
  MapLine,
  MapState,
  Preview,
  RowOrder,
  RowPage,
} from '../../reports/map/wire.js';
import { type Cell, cellText } from '../../tabular/index.js';
import { fitted } from '../../text/words.js';
import { editSchema } from './edit-schema.js';
import { knownFields } from './known-fields.js';
import type { LiveMapping } from './live-mapping.js';
import { type Asked, type MapRoutes, WrongRequest } from './map-server.js';
import type { EditResult, MappingEditor } from './mapping-editor.js';
import { previewEdit } from './preview.js';
import { shownRows } from './shown-rows.js';
import type { SurveyedTable } from './survey.js';

/** Rows that are given at once. */
const mostRows = 200;
/** Time between two empty lines of the stream, which say that the server is there, ms. */
const heartbeatMs = 5000;

/** What the page can ask of a mapping at work, without changing it. */
export function readingRoutes(live: LiveMapping): Pick<MapRoutes, 'get' | 'streams'> {
  return {
    get: {
      rows: (asked) => rowPage(live, asked),
      find: async (asked) => foundRow(live, asked),
      fields: async () => knownFields(),
      values: async ({ query }) => {
        const table = tableIn(query, live);
        const column = wholeIn(query, 'column');
        if (column >= table.columns.length) throw new WrongRequest('There is no such column.');
        return columnValues(table, column);
      },
    },
    streams: { events: (send) => events(live, send) },
  };
}

function events(live: LiveMapping, send: (line: MapLine) => void): () => void {
  send(live.state);
  const unlisten = live.listen(send);
  const heartbeat = setInterval(() => send({}), heartbeatMs);
  return () => {
    clearInterval(heartbeat);
    unlisten();
  };
}

async function rowPage(live: LiveMapping, { query }: Asked): Promise<RowPage> {
  const { version, structure } = live.state;
  const { view } = live;
  const table = tableIn(query, live);
  const from = wholeIn(query, 'from');
  const count = Math.min(mostRows, wholeIn(query, 'count'));
  const order = positionsIn(table, live, orderIn(query));
  const own = structure.find(({ tables }) => tables.includes(table.id));
  const idOf = (resource: ResourceName) => own?.records.find(({ id }) => id === resource)?.id;
  const rows = await shownRows(table, order.slice(from, from + count), { ...view, idOf });
  return { version, total: order.length, from, rows };
}

function foundRow(live: LiveMapping, { query }: Asked): FoundRow {
  const table = tableIn(query, live);
  const at = wholeIn(query, 'at');
  const position = positionsIn(table, live, orderIn(query)).indexOf(at);
  if (position < 0) throw new WrongRequest('There is no such row.');
  return { position };
}

interface Positions {
  readonly length: number;
  slice(from: number, to: number): number[];
  /** -1 if it is not among them. */
  indexOf(at: number): number;
}

/** The rows of a table in an order: as in the file until all were checked. */
function positionsIn(table: SurveyedTable, { view }: LiveMapping, order: RowOrder): Positions {
  const known = order === 'issues' ? view.orders.get(table.rows) : undefined;
  const sorted = known?.first === table.first ? known.positions : undefined;
  if (sorted) {
    return {
      length: sorted.length,
      slice: (from, to) => [...sorted.subarray(from, to)],
      indexOf: (at) => sorted.indexOf(at),
    };
  }
  const { first, rows } = table;
  const length = Math.max(0, rows.known - first);
  return {
    length,
    slice: (from, to) => Array.from({ length: Math.max(0, Math.min(to, length) - from) }, (_, at) => first + from + at),
    indexOf: (at) => (at >= first && at < first + length ? at - first : -1),
  };
}

function tableIn(query: URLSearchParams, { view }: LiveMapping): SurveyedTable {
  const table = view.tables[wholeIn(query, 'table')];
  if (!table) throw new WrongRequest('There is no such table.');
  return table;
}

function orderIn(query: URLSearchParams): RowOrder {
  const order = query.get('order') ?? 'issues';
  if (order === 'issues' || order === 'file') return order;
  throw new WrongRequest('The order is issues or file.');
}

function wholeIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new WrongRequest(`${name} must be a whole number.`);
  return Number(text);
}

const shownValues = 200;
const mostDistinct = 10_000;
const longestValue = 200;
const datesLookedAt = 2000;

/** The values of a column, the most frequent first, and the forms that they have as dates. */
async function columnValues({ rows, headerRow }: SurveyedTable, column: number): Promise<ColumnValues> {
  const counts = new Map<string, number>();
  const cells: Exclude<Cell, null>[] = [];
  let isCut = false;
  for await (const batch of rows.batches()) {
    for (const { number, cells: all } of batch) {
      const cell = all[column] ?? null;
      if (number <= headerRow || cell === null) continue;
      const text = fitted(cellText(cell).trim(), longestValue);
      if (text === '') continue;
      if (cells.length < datesLookedAt) cells.push(cell);
      const known = counts.get(text);
      if (known === undefined && counts.size >= mostDistinct) isCut = true;
      else counts.set(text, (known ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return {
    values: sorted.slice(0, shownValues).map(([value, count]) => ({ value, count })),
    isCut: isCut || sorted.length > shownValues,
    dateFormats: dateFormOf(cells, 'dayFirst')?.formats ?? [],
  };
}

const editRequest = z.strictObject({ edit: editSchema, seen: z.string() });
const previewRequest = z.strictObject({ edit: editSchema, table: z.int().min(0) });

/** What the page can change in the mapping file. */
export function editingRoutes(live: LiveMapping, editor: MappingEditor): Pick<MapRoutes, 'post'> {
  const answered = async (change: Promise<EditResult>): Promise<EditAnswer> => {
    const { outcome, sentence = null, hash } = await change;
    live.tell({ history: historyOf(editor) });
    // The stream tells what it brings.
    if (outcome !== 'refused') void live.renew([]);
    return { outcome, sentence, hash };
  };
  return {
    post: {
      edit: async (asked) => {
        const { edit, seen } = bodyAs(editRequest, asked);
        return answered(editor.apply(edit, seen));
      },
      undo: async () => answered(editor.undo()),
      redo: async () => answered(editor.redo()),
      preview: async (asked) => preview(live, editor, bodyAs(previewRequest, asked)),
    },
  };
}

function historyOf({ history: { undo, redo } }: MappingEditor): MapState['history'] {
  return { undo: undo ?? null, redo: redo ?? null };
}

async function preview(
  { view: { tables, reading } }: LiveMapping,
  editor: MappingEditor,
  { edit, table: id }: z.infer<typeof previewRequest>,
): Promise<Preview> {
  const table = tables[id];
  if (!table || !reading) throw new WrongRequest('There is no such table now.');
  try {
    const { text } = await editor.read();
    return await previewEdit({ edit, text }, { table, reading });
  } catch (error) {
    if (error instanceof FieldsheetError) throw new WrongRequest(error.message);
    throw error;
  }
}

function bodyAs<T>(schema: z.ZodType<T>, { body }: Asked): T {
  const { data, error } = schema.safeParse(body);
  if (error) throw new WrongRequest(z.prettifyError(error));
  return data as T;
}
