import { setInterval } from 'node:timers';
import * as z from 'zod';
import { type ResourceName, resourceNames } from '../contract/index.js';
import { FieldsheetError } from '../errors.js';
import { dateFormOf } from '../guess/index.js';
import type { MappingEdit } from '../mapping-file/index.js';
import type { Clock } from '../pacing/index.js';
import type { GuessResult } from '../reports/guess.js';
import type {
  ColumnValues,
  EditAnswer,
  FoundRow,
  MapLine,
  MapState,
  Preview,
  RowOrder,
  RowPage,
} from '../reports/map/wire.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import type { ReadOptions } from '../rows/reading.js';
import { type Cell, cellText, isThere } from '../tabular/index.js';
import { fitted } from '../text/words.js';
import { guessFiles, mappingFileFor } from './guess.js';
import { knownFields } from './map/known-fields.js';
import { LiveMapping } from './map/live-mapping.js';
import {
  type Asked,
  type MapRoutes,
  type MapServer,
  type ServedPage,
  startMapServer,
  WrongRequest,
} from './map/map-server.js';
import { type EditResult, MappingEditor } from './map/mapping-editor.js';
import { previewEdit } from './map/preview.js';
import { shownRows } from './map/shown-rows.js';
import type { SurveyedTable } from './map/survey.js';

export interface MapOptions {
  readonly files: readonly string[];
  /** Mapping file. Default: the one that `guess` writes for these files, which is guessed if it is not there. */
  readonly mapping?: string | undefined;
  readonly overrides?: SourceOverrides;
  /** IANA name of the account's time zone. */
  readonly timeZone?: string | undefined;
  readonly identifiers?: ReadOptions['identifiers'];
  readonly page: ServedPage;
  /** Port on 127.0.0.1. Default: any free one. */
  readonly port?: number;
  /** A secret, by which nobody else finds the page. */
  readonly token: string;
  readonly clock: Clock;
  /** How long functions of the mapping may take with a batch of rows, ms. Default 5000. */
  readonly longestMs?: number;
}

/** A batch of rows is mapped in milliseconds. */
const longestMs = 5000;

/** A page that shows a mapping at work, until it is closed. */
export interface OpenMap extends MapServer {
  readonly mapping: string;
  /** Present if the mapping was guessed now. */
  readonly guess: GuessResult | undefined;
}

/**
 * Serves a page that shows what a mapping makes of files, and edits it. Throws ConfigurationError, and SourceError or
 * MappingError for files or a mapping that cannot be read at all; a mistake in the mapping is shown by the page.
 */
export async function openMap(options: MapOptions): Promise<OpenMap> {
  const { files, timeZone, page, port = 0, token, clock, identifiers } = options;
  // What the rows are is for guessing: a mapping says it itself.
  const { resource, ...overrides } = options.overrides ?? {};
  const mapping = options.mapping ?? mappingFileFor(files);
  const isGuessed = options.mapping === undefined && !(await isThere(mapping));
  const guess = isGuessed
    ? await guessFiles({ files, to: mapping, overrides: { ...overrides, resource }, timeZone })
    : undefined;
  const editor = new MappingEditor(mapping);
  const live = await LiveMapping.start({
    ...{ files, mapping, overrides, timeZone, identifiers, isGuessed, clock },
    longestMs: options.longestMs ?? longestMs,
    readText: () => editor.read(),
  });
  try {
    const routes = { page, ...readingRoutes(live), ...editingRoutes(live, editor) };
    const server = await startMapServer({ port, token, routes });
    return {
      address: server.address,
      mapping,
      guess,
      async close() {
        await server.close();
        await live.close();
      },
    };
  } catch (error) {
    await live.close();
    throw error;
  }
}

// What a page may send. An edit becomes code: whatever is not known by its name is refused before.

const resource = z.enum(resourceNames);
const record = z.strictObject({ table: z.string().optional(), resource, index: z.int().min(0).optional() });
const field = z.strictObject({ ...record.shape, path: z.string().min(1) });
const plain = z.union([z.string(), z.number(), z.boolean()]);
const text = z.string();
const texts = z.array(text);
const flag = z.boolean().optional();
const whole = z.int().min(0).nullish();
const builder = z.enum([
  ...(['text', 'date', 'dateTime', 'decimal', 'number', 'integer', 'boolean', 'email', 'phone', 'list'] as const),
]);

const lookup = z.union([
  z.strictObject({ values: z.record(text, plain) }),
  z.strictObject({ sheet: text, key: text, value: text }),
  z.strictObject({ file: text, key: text, value: text }),
]);

const form = z.strictObject({
  builder: builder.optional(),
  formats: texts.optional(),
  language: text.nullish(),
  time: text.nullish(),
  after: text.nullish(),
  words: z.strictObject({ true: texts, false: texts }).nullish(),
  country: text.nullish(),
  optional: flag,
  pad: whole,
  truncate: whole,
  upper: flag,
  lower: flag,
  singleSpaced: flag,
  except: texts.nullish(),
  lookup: lookup.nullish(),
  otherwise: text.nullish(),
  default: plain.nullish(),
  lenient: flag,
  required: flag,
  clearing: flag,
});

const setting = z.enum([
  ...(['sheet', 'encoding', 'delimiter', 'quote', 'headerRow', 'range', 'decimalSeparator'] as const),
  ...(['groupSeparator', 'timeZone', 'country'] as const),
]);

const table = text.optional();

/** An edit as a page sends it. */
const editSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('assign-column'),
    field,
    column: text,
    isAdded: flag,
    builder: builder.optional(),
    form: form.optional(),
  }),
  z.strictObject({ kind: z.literal('set-form'), field, form }),
  z.strictObject({ kind: z.literal('set-constant'), field, value: plain }),
  z.strictObject({ kind: z.literal('set-reference'), field, columns: texts }),
  z.strictObject({
    kind: z.literal('set-key'),
    record,
    columns: texts.optional(),
    isCounted: flag,
    isHashed: flag,
    prefix: text.nullish(),
  }),
  z.strictObject({ kind: z.literal('remove-field'), field }),
  z.strictObject({ kind: z.literal('add-record'), table, resource, columns: texts }),
  z.strictObject({ kind: z.literal('remove-record'), record }),
  z.strictObject({
    kind: z.literal('set-setting'),
    table,
    setting,
    value: z.union([text, z.number()]).nullable(),
  }),
  z.strictObject({ kind: z.literal('ignore-column'), table, column: text, isIgnored: z.boolean() }),
]) satisfies z.ZodType<MappingEdit>;

/** Rows that are given at once. */
const mostRows = 200;
/** Time between two empty lines of the stream, which say that the server is there, ms. */
const heartbeatMs = 5000;

/** What the page can ask of a mapping at work, without changing it. */
function readingRoutes(live: LiveMapping): Pick<MapRoutes, 'get' | 'streams'> {
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
function editingRoutes(live: LiveMapping, editor: MappingEditor): Pick<MapRoutes, 'post'> {
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
