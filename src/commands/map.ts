import type { Clock } from '../pacing/index.js';
import type { GuessResult } from '../reports/guess.js';
import type { SourceOverrides } from '../rows/choose-tables.js';
import type { ReadOptions } from '../rows/reading.js';
import { isThere } from '../tabular/index.js';
import { guessFiles, mappingFileFor } from './guess.js';
import { LiveMapping } from './map/live-mapping.js';
import { type MapServer, type ServedPage, startMapServer } from './map/map-server.js';
import { MappingEditor } from './map/mapping-editor.js';
import { editingRoutes, readingRoutes } from './map/routes.js';

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
