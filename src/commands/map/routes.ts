import { setInterval } from 'node:timers';
import type { ResourceName } from '../../contract/index.js';
import type { FoundRow, MapLine, RowOrder, RowPage } from '../../reports/map/wire.js';
import { columnValues } from './column-values.js';
import { knownFields } from './known-fields.js';
import type { LiveMapping } from './live-mapping.js';
import { type Asked, type MapRoutes, WrongRequest } from './map-server.js';
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
