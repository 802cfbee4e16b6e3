import * as z from 'zod';
import type { Clock } from '../client/pacing/clock.js';
import { FieldsheetError } from '../errors.js';
import { type Cell, isThere, TableProfile } from '../files/index.js';
import { dateFormOf } from '../guess/index.js';
import { mappingEdit } from '../mapping/file/edits.js';
import { englishReport } from '../messages/english/report.js';
import type { GuessResult } from '../reports/guess.js';
import type { ColumnValues, EditAnswer, FoundRow, MapLine, Preview, RowPage } from '../reports/map/wire.js';
import { guessFiles, mappingFileFor } from './guess.js';
import { knownFields } from './map/known-fields.js';
import { LiveMapping, type LiveMappingOptions } from './map/live-mapping.js';
import { type Asked, type MapServer, type ServedPage, startMapServer, WrongRequest } from './map/map-server.js';
import { type EditResult, MappingEditor } from './map/mapping-editor.js';
import { previewEdit } from './map/preview.js';
import { shownRows } from './map/shown-rows.js';
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
    const answers = answersOf(live, editor);
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

const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const order = z.enum(['issues', 'file']).default('issues');
const rowsQuery = z.object({ table: whole, order, from: whole, count: whole });
const findQuery = z.object({ table: whole, order, at: whole });
const valuesQuery = z.object({ table: whole, column: whole });
const editRequest = z.strictObject({ edit: mappingEdit, seen: z.string() });
const previewRequest = z.strictObject({ edit: mappingEdit, table: z.int().min(0) });

/** What the page can ask of a mapping at work, and change in its file. */
function answersOf(live: LiveMapping, editor: MappingEditor): Map<string, (asked: Asked) => Promise<object>> {
  const tellsEdit = async (change: Promise<EditResult>): Promise<EditAnswer> => {
    const { outcome, sentence = null, hash } = await change;
    const { undo = null, redo = null } = editor.history;
    live.tell({ history: { undo, redo } });
    // The stream tells what it brings.
    if (outcome !== 'refused') void live.renew();
    return { outcome, sentence, hash };
  };
  return new Map([
    ['GET rows', answering(rowsQuery, (asked) => rowPage(live, asked))],
    ['GET find', answering(findQuery, (asked) => foundRow(live, asked))],
    ['GET fields', answering(z.object({}), () => knownFields(live.view.texts))],
    ['GET values', answering(valuesQuery, ({ table, column }) => columnValues(tableAt(live, table), column))],
    ['POST edit', answering(editRequest, ({ edit, seen }) => tellsEdit(editor.apply(edit, seen)))],
    ['POST undo', answering(z.object({}), () => tellsEdit(editor.undo()))],
    ['POST redo', answering(z.object({}), () => tellsEdit(editor.redo()))],
    ['POST preview', answering(previewRequest, (asked) => preview(live, editor, asked))],
  ]);
}

/** Answers what has this form, in the query or in the body. */
function answering<Wanted>(schema: z.ZodType<Wanted>, answer: (wanted: Wanted) => object | Promise<object>) {
  return async ({ query, body }: Asked): Promise<object> => {
    const read = schema.safeParse(body ?? Object.fromEntries(query));
    if (!read.success) throw new WrongRequest(z.prettifyError(read.error));
    return answer(read.data);
  };
}

function events(live: LiveMapping, send: (line: MapLine) => void): () => void {
  send(live.state);
  return live.listen(send);
}

async function rowPage(live: LiveMapping, { table: id, order: by, from, count }: z.infer<typeof rowsQuery>) {
  const { view, state } = live;
  const table = tableAt(live, id);
  const sorted = by === 'issues' ? byIssues(table, live) : undefined;
  const total = sorted?.length ?? rowsOf(table);
  const length = Math.max(0, Math.min(count, mostRows, total - from));
  const positions = Array.from({ length }, (_, at) => sorted?.[from + at] ?? table.first + from + at);
  const shown = state.tables.find((each) => each.id === id);
  const rows = shown ? await shownRows(table, positions, view, shown) : [];
  return { total, rows } satisfies RowPage;
}

function foundRow(live: LiveMapping, { table: id, order: by, at }: z.infer<typeof findQuery>): FoundRow {
  const table = tableAt(live, id);
  const sorted = by === 'issues' ? byIssues(table, live) : undefined;
  const position = sorted?.indexOf(at) ?? at - table.first;
  if (position < 0 || position >= rowsOf(table)) throw new WrongRequest('There is no such row.');
  return { position };
}

function rowsOf({ first, rows }: SurveyedTable): number {
  return Math.max(0, rows.known - first);
}

function tableAt({ view }: LiveMapping, id: number): SurveyedTable {
  const table = view.tables[id];
  if (!table) throw new WrongRequest('There is no such table.');
  return table;
}

/** The positions of the rows by their issues; undefined until all were checked. */
function byIssues(table: SurveyedTable, { view }: LiveMapping): Uint32Array | undefined {
  const known = view.orders.get(table.rows);
  return known?.first === table.first ? known.positions : undefined;
}

const shownValues = 200;
const longestValue = 200;
const datesLookedAt = 2000;

/** The values of a column, the most frequent first, and the forms that they have as dates. */
async function columnValues({ rows, headerRow, columns }: SurveyedTable, column: number): Promise<ColumnValues> {
  if (column >= columns.length) throw new WrongRequest('There is no such column.');
  const profile = new TableProfile(1, shownValues, longestValue);
  const cells: Exclude<Cell, null>[] = [];
  for await (const batch of rows.batches()) {
    for (const { number, cells: all } of batch) {
      const cell = all[column] ?? null;
      if (number <= headerRow || cell === null) continue;
      profile.add({ number, cells: [cell] });
      if (cells.length < datesLookedAt) cells.push(cell);
    }
  }
  const { samples = [], distinct = 0, distinctIsLeast = false } = profile.columns()[0] ?? {};
  return {
    values: samples,
    isCut: distinctIsLeast || distinct > shownValues,
    dateFormats: dateFormOf(cells, 'dayFirst')?.formats ?? [],
  };
}

async function preview(
  live: LiveMapping,
  editor: MappingEditor,
  { edit, table: id }: z.infer<typeof previewRequest>,
): Promise<Preview> {
  const table = tableAt(live, id);
  const { reading } = live.view;
  if (!reading) throw new WrongRequest('No mapping works now.');
  try {
    const { text } = await editor.read();
    return await previewEdit(edit, text, table, reading);
  } catch (error) {
    if (error instanceof FieldsheetError) throw new WrongRequest(error.message);
    throw error;
  }
}
