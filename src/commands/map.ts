import { setInterval } from 'node:timers';
import * as z from 'zod';
import type { Clock } from '../client/pacing/clock.js';
import type { ResourceName } from '../contract/index.js';
import { FieldsheetError } from '../errors.js';
import { type Cell, cellText, isThere } from '../files/index.js';
import { dateFormOf } from '../guess/index.js';
import { mappingEdit } from '../mapping/file/edits.js';
import { englishReport } from '../messages/english/report.js';
import { fitted } from '../messages/text/words.js';
import type { GuessResult } from '../reports/guess.js';
import type { ColumnValues, EditAnswer, FoundRow, MapLine, Preview, RowPage } from '../reports/map/wire.js';
import { guessFiles, mappingFileFor } from './guess.js';
import { LiveMapping, type LiveMappingOptions } from './map/live-mapping.js';
import { type Asked, type MapServer, type ServedPage, startMapServer, WrongRequest } from './map/map-server.js';
import { type EditResult, MappingEditor } from './map/mapping-editor.js';
import { previewEdit } from './map/preview.js';
import { shownRows } from './map/shown-rows.js';
import { knownFields } from './map/structure.js';
import type { SurveyedTable } from './map/survey.js';

export interface MapOptions extends Partial<LiveMappingOptions> {
  readonly files: readonly string[];
  /** Mapping file. Default: the one that `guess` writes for these files, which is guessed if it is not there. */
  readonly mapping?: string | undefined;
  readonly page: ServedPage;
  /** Port on 127.0.0.1. Default: any free one. */
  readonly port?: number;
  /** A secret, by which nobody else finds the page. */
  readonly token: string;
  readonly clock: Clock;
}

/** How long functions of a mapping may take by default with a batch of rows, which is mapped in milliseconds. */
const usuallyLongestMs = 5000;

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
  const { files, timeZone, page, port = 0, token, clock, identifiers, longestMs = usuallyLongestMs } = options;
  const { texts = englishReport } = options;
  // What the rows are is for guessing: a mapping says it itself.
  const { resource, ...overrides } = options.overrides ?? {};
  const mapping = options.mapping ?? mappingFileFor(files);
  const isGuessed = options.mapping === undefined && !(await isThere(mapping));
  const guess = isGuessed
    ? await guessFiles({ files, to: mapping, overrides: { ...overrides, resource }, timeZone })
    : undefined;
  const editor = new MappingEditor(mapping, texts.pages.map);
  const live = await LiveMapping.start(
    { files, mapping, overrides, timeZone, identifiers, texts, clock, longestMs },
    editor,
    isGuessed,
  );
  try {
    const answers = new Map([...readingAnswers(live), ...editingAnswers(live, editor)]);
    const server = await startMapServer(port, token, { page, answers, events: (send) => events(live, send) });
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

/** Rows that are given at once. */
const mostRows = 200;
/** Time between two empty lines of the stream, which say that the server is there, ms. */
const heartbeatMs = 5000;

type Answers = [request: string, answer: (asked: Asked) => Promise<object>][];

/** What the page can ask of a mapping at work, without changing it. */
function readingAnswers(live: LiveMapping): Answers {
  return [
    ['GET rows', ({ query }) => rowPage(live, query)],
    ['GET find', async ({ query }) => foundRow(live, query)],
    ['GET fields', async () => knownFields(live.view.texts)],
    [
      'GET values',
      async ({ query }) => {
        const table = tableIn(query, live);
        const column = wholeIn(query, 'column');
        if (column >= table.columns.length) throw new WrongRequest('There is no such column.');
        return columnValues(table, column);
      },
    ],
  ];
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

async function rowPage(live: LiveMapping, query: URLSearchParams): Promise<RowPage> {
  const { version, structure } = live.state;
  const { view } = live;
  const table = tableIn(query, live);
  const from = wholeIn(query, 'from');
  const count = Math.min(mostRows, wholeIn(query, 'count'));
  const sorted = orderIn(query, table, live);
  const total = sorted?.length ?? rowsOf(table);
  const length = Math.max(0, Math.min(count, total - from));
  const positions = Array.from({ length }, (_, at) => sorted?.[from + at] ?? table.first + from + at);
  const own = structure.find(({ tables }) => tables.includes(table.id));
  const idOf = (resource: ResourceName) => own?.records.find(({ id }) => id === resource)?.id;
  return { version, total, from, rows: await shownRows(table, positions, view, idOf) };
}

function foundRow(live: LiveMapping, query: URLSearchParams): FoundRow {
  const table = tableIn(query, live);
  const at = wholeIn(query, 'at');
  const position = orderIn(query, table, live)?.indexOf(at) ?? at - table.first;
  if (position < 0 || position >= rowsOf(table)) throw new WrongRequest('There is no such row.');
  return { position };
}

function rowsOf({ first, rows }: SurveyedTable): number {
  return Math.max(0, rows.known - first);
}

function tableIn(query: URLSearchParams, { view }: LiveMapping): SurveyedTable {
  const table = view.tables[wholeIn(query, 'table')];
  if (!table) throw new WrongRequest('There is no such table.');
  return table;
}

/** The positions of the rows in the order that is asked for; undefined as in the file, also until all were checked. */
function orderIn(query: URLSearchParams, table: SurveyedTable, { view }: LiveMapping): Uint32Array | undefined {
  const order = query.get('order') ?? 'issues';
  if (order !== 'issues' && order !== 'file') throw new WrongRequest('The order is issues or file.');
  const known = order === 'issues' ? view.orders.get(table.rows) : undefined;
  return known?.first === table.first ? known.positions : undefined;
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

const editRequest = z.strictObject({ edit: mappingEdit, seen: z.string() });
const previewRequest = z.strictObject({ edit: mappingEdit, table: z.int().min(0) });

/** What the page can change in the mapping file. */
function editingAnswers(live: LiveMapping, editor: MappingEditor): Answers {
  const answered = async (change: Promise<EditResult>): Promise<EditAnswer> => {
    const { outcome, sentence = null, hash } = await change;
    const { undo = null, redo = null } = editor.history;
    live.tell({ history: { undo, redo } });
    // The stream tells what it brings.
    if (outcome !== 'refused') void live.renew();
    return { outcome, sentence, hash };
  };
  return [
    [
      'POST edit',
      async (asked) => {
        const { edit, seen } = bodyAs(editRequest, asked);
        return answered(editor.apply(edit, seen));
      },
    ],
    ['POST undo', async () => answered(editor.undo())],
    ['POST redo', async () => answered(editor.redo())],
    ['POST preview', (asked) => preview(live, editor, asked)],
  ];
}

async function preview({ view }: LiveMapping, editor: MappingEditor, asked: Asked): Promise<Preview> {
  const { edit, table: id } = bodyAs(previewRequest, asked);
  const table = view.tables[id];
  if (!table || !view.reading) throw new WrongRequest('There is no such table now.');
  try {
    const { text } = await editor.read();
    return await previewEdit(edit, text, table, view.reading);
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
