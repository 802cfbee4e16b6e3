import { unwatchFile, watchFile } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '../../client/pacing/clock.js';
import { AbortedError, ConfigurationError, FieldsheetError } from '../../errors.js';
import type { KeptRows } from '../../files/index.js';
import type { MappingStructure } from '../../mapping/file/index.js';
import { loadMapping } from '../../mapping/index.js';
import { haveSameContent } from '../../mapping/load.js';
import { type IssueCode, issueKind } from '../../mapping/validation/index.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import type { Counting, MapLine, MapMistake, MapState } from '../../reports/map/wire.js';
import { check } from '../../rows/check/check.js';
import type { CheckResult } from '../../rows/check/result.js';
import type { SourceOverrides } from '../../rows/choose-tables.js';
import type { ReadOptions } from '../../rows/reading.js';
import type { MappingEditor, MappingText } from './mapping-editor.js';
import { RowFindings } from './row-findings.js';
import { readStructure, shownTables } from './shown-tables.js';
import { KeptSources, type Reading, type SurveyedTable, surveyTables, surveyWithoutMapping } from './survey.js';
import { assertLoadEnds, EndlessMappingError, timeLimit } from './time-limit.js';

export interface LiveMappingOptions {
  readonly files: readonly string[];
  readonly mapping: string;
  readonly overrides: SourceOverrides;
  /** IANA name of the account's time zone. */
  readonly timeZone: string | undefined;
  readonly identifiers: ReadOptions['identifiers'];
  readonly texts: ReportTexts;
  readonly clock: Clock;
  /** How long functions of the mapping may take with a batch of rows, ms. */
  readonly longestMs: number;
}

/** Time between two lines about how far a check is, ms. */
const progressMs = 250;
/** Pause before all rows are read again, in which the page asks for those on its screen, ms. */
const pauseMs = 50;

/** What is read with a mapping, and its text. */
interface LiveReading extends Reading {
  readonly text: MappingText;
}

/** The last good reading of mapping and sources. */
interface LiveView {
  readonly texts: ReportTexts;
  readonly tables: readonly SurveyedTable[];
  readonly sources: KeptSources;
  /** Undefined until a mapping works. */
  readonly reading: LiveReading | undefined;
  /** What the mapping file says; undefined for one that is not written as an object. */
  readonly structure: MappingStructure | undefined;
  /** Of all rows; undefined until they were read with this mapping. */
  readonly findings: RowFindings | undefined;
  /** Order of the rows of each table by their issues, as they were read last. */
  readonly orders: RowOrders;
}

/** Order of the rows of each table, as positions from the first one. */
type RowOrders = ReadonlyMap<KeptRows, { readonly first: number; readonly positions: Uint32Array }>;

/**
 * A mapping at work: reads it and the sources again at each saving of one of their files, and checks all rows behind.
 * What cannot be read is told, and the last good view stays.
 */
export class LiveMapping {
  readonly #options: LiveMappingOptions;
  readonly #editor: MappingEditor;
  readonly #watch: FileWatch;
  readonly #end = new AbortController();
  readonly #listeners = new Set<(line: MapLine) => void>();
  #state: MapState;
  #view: LiveView;
  #counter: AbortController | undefined;
  #counting: Promise<void> | undefined;
  #renewing: Promise<void> = Promise.resolve();
  /** Whether a source has changed since it was read. */
  #areSourcesOld = false;
  /** Of the last reading. */
  #failure: unknown;
  /** The last mapping that came to an end with all rows. */
  #proven: LiveReading | undefined;

  private constructor(options: LiveMappingOptions, editor: MappingEditor, isGuessed: boolean) {
    const { files, mapping, texts } = options;
    this.#options = options;
    this.#editor = editor;
    this.#watch = new FileWatch((file) => void this.#renewSoon(file));
    this.#view = { ...nothing, texts, sources: new KeptSources(files) };
    this.#state = {
      version: 0,
      mapping: { path: mapping, hash: '', isGuessed, beyond: null },
      files,
      tables: [],
      mistake: null,
      history: { undo: null, redo: null },
      counting: notCounted,
    };
  }

  /** Throws SourceError and ConfigurationError if a source cannot be read at all; a wrong mapping is told by the state. */
  static async start(options: LiveMappingOptions, editor: MappingEditor, isGuessed: boolean): Promise<LiveMapping> {
    const live = new LiveMapping(options, editor, isGuessed);
    try {
      live.#watch.set([options.mapping, ...options.files]);
      await live.renew();
      if (live.#failure instanceof ConfigurationError) throw live.#failure;
      if (!live.#view.reading) await live.#showSources();
    } catch (error) {
      await live.close();
      throw error;
    }
    return live;
  }

  get state(): MapState {
    return this.#state;
  }

  get view(): LiveView {
    return this.#view;
  }

  /** Calls back with what changes in the state; returns what ends that. */
  listen(listener: (line: MapLine) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Changes members of the state. */
  tell(line: MapLine): void {
    this.#state = { ...this.#state, ...line };
    for (const listener of this.#listeners) listener(line);
  }

  /** Reads the mapping again, and the sources if one of them has changed. Resolves when the view is renewed. */
  renew(changed: readonly string[] = []): Promise<void> {
    this.#renewing = this.#renewing.then(() => this.#renew(changed));
    return this.#renewing;
  }

  async #renewSoon(file: string): Promise<void> {
    const { signal } = this.#end;
    await this.#options.clock.sleep(quietMs, signal).catch(() => {});
    if (!signal.aborted) await this.renew([file]);
  }

  async close(): Promise<void> {
    this.#end.abort();
    this.#counter?.abort();
    await this.#renewing;
    this.#watch.set([]);
    await this.#counting;
    await this.#view.sources.close();
    this.#listeners.clear();
  }

  async #renew(changed: readonly string[]): Promise<void> {
    // An edit may come to its end when all is closed.
    if (this.#end.signal.aborted) return;
    const { files, mapping } = this.#options;
    this.#areSourcesOld ||= files.some((file) => changed.includes(resolve(file)));
    if (await this.#isUpToDate()) {
      if (this.#state.mistake) this.tell({ mistake: null });
      return;
    }
    this.#counter?.abort();
    await this.#counting;
    this.#failure = undefined;
    const parts = await this.#readAgain().catch((error: unknown) => {
      this.#failure = error;
      this.tell({ mistake: mistakeOf(error, mapping) });
      return [];
    });
    this.#watch.set([mapping, ...files, ...parts, ...this.#earlierParts()]);
    if (this.#view.reading && !this.#view.findings) this.#count(this.#view.reading);
  }

  /** Whether the view shows what is on disk: an edit of the page is also told by the watch. */
  async #isUpToDate(): Promise<boolean> {
    const { reading } = this.#view;
    if (!reading || this.#areSourcesOld) return false;
    return haveSameContent(reading.mapping.parts);
  }

  /** Reads the mapping, and the sources if they are old; gives the files of the mapping. Throws what reading throws. */
  async #readAgain(): Promise<string[]> {
    const { files, mapping: file, longestMs, clock } = this.#options;
    const { sources: known } = this.#view;
    const sources = this.#areSourcesOld ? new KeptSources(files) : known;
    try {
      const text = await this.#editor.read();
      await assertLoadEnds({ file, text: text.text, longestMs, clock, signal: this.#end.signal });
      const mapping = await loadMapping(file);
      const runBatch = timeLimit(mapping.file, text.text, longestMs);
      await this.#show({ ...this.#options, mapping, text, sources, runBatch }, null);
      this.#areSourcesOld = false;
      if (sources !== known) await known.close();
      return mapping.parts.map((part) => part.file);
    } catch (error) {
      if (sources !== known) await sources.close();
      throw error;
    }
  }

  /** The files of the last good mapping, and the one with the mistake: it may be one that the mapping imports. */
  #earlierParts(): string[] {
    const { file } = this.#state.mistake ?? {};
    const parts = this.#view.reading?.mapping.parts ?? [];
    return [...parts.map((part) => part.file), ...(file === undefined ? [] : [file])];
  }

  /** Shows the tables as a mapping reads them. Throws what reading throws, and shows what it did before then. */
  async #show(reading: LiveReading, mistake: MapState['mistake']): Promise<void> {
    const tables = await surveyTables(reading);
    const { text, hash } = reading.text;
    const structure = readStructure(text);
    const { beyond = null } = structure ?? {};
    this.#view = { ...this.#view, tables, sources: reading.sources, reading, structure, findings: undefined };
    this.tell({
      version: this.#state.version + 1,
      mapping: { ...this.#state.mapping, hash, beyond: beyond && `Line ${beyond.line}: ${beyond.reason}.` },
      mistake,
      tables: shownTables(this.#view),
      counting: { ...this.#state.counting, isWhole: false, readSoFar: 0 },
    });
  }

  /** Shows the rows of the sources while no mapping works. Throws what opening them throws. */
  async #showSources(): Promise<void> {
    const { sources } = this.#view;
    const tables = await surveyWithoutMapping({ ...this.#options, sources });
    this.#view = { ...this.#view, tables, reading: undefined, findings: undefined };
    this.tell({ version: this.#state.version + 1, tables: shownTables(this.#view) });
  }

  #count(reading: LiveReading): void {
    const counter = new AbortController();
    this.#counter = counter;
    this.#counting = this.#readAll(reading, counter.signal).catch(async (error: unknown) => {
      if (error instanceof AbortedError || counter.signal.aborted) return;
      this.tell({ mistake: mistakeOf(error, this.#options.mapping) });
      if (error instanceof EndlessMappingError) await this.#goBack(counter.signal);
    });
  }

  /** Shows the rows with the last mapping that came to an end, or alone: with the present one no row can be shown. */
  async #goBack(signal: AbortSignal): Promise<void> {
    this.#view = { ...this.#view, reading: undefined, findings: undefined };
    try {
      if (!this.#proven) return await this.#showSources();
      const reading = { ...this.#proven, sources: this.#view.sources };
      await this.#show(reading, this.#state.mistake);
      await this.#readAll(reading, signal);
    } catch {
      // The sources have changed since as well: their next saving is read afresh.
    }
  }

  /** The check of all rows, then the profiles of the columns. Throws AbortedError, and what a check throws. */
  async #readAll(reading: LiveReading, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    const { version } = this.#state;
    const { tables } = this.#view;
    if (version > 1) await clock.sleep(pauseMs, signal).catch(() => {});
    const findings = new RowFindings(tables, reading.texts);
    let told = clock.now();
    const result = await check({
      ...reading,
      maxIssues: 0,
      openFile: reading.sources.openFile,
      counterOf: findings.counterOf,
      onIssue: findings.onIssue,
      onRow: findings.onRow,
      onEvent: (event) => {
        if (event.type !== 'rows' || clock.now() - told < progressMs) return;
        told = clock.now();
        this.tell({ counting: { ...this.#state.counting, readSoFar: event.read } });
      },
      signal,
    });
    if (signal.aborted) return;
    findings.distinct?.end();
    this.#view = { ...this.#view, findings, orders: ordersOf(tables, findings) };
    this.#proven = reading;
    this.tell({ counting: countedAll(result, version, reading.texts), tables: shownTables(this.#view) });
    for (const table of tables) await reading.sources.addProfile(table, signal);
    await reading.sources.rest();
    this.tell({ tables: shownTables(this.#view) });
  }
}

const nothing = { tables: [], reading: undefined, structure: undefined, findings: undefined, orders: new Map() };

/** Before all rows were read for the first time. */
const notCounted: Counting = {
  version: 0,
  isWhole: false,
  readSoFar: 0,
  rows: { read: 0, mapped: 0, skipped: 0, rejected: 0 },
  records: {},
  errors: 0,
  warnings: 0,
  kinds: [],
};

/** What a check of all rows counted with a version of the mapping. */
function countedAll({ rows, records, issues }: CheckResult, version: number, texts: ReportTexts): Counting {
  const { read, mapped, skipped, rejected } = rows;
  const codes = Object.entries(issues.byCode) as [IssueCode, number][];
  return {
    version,
    isWhole: true,
    readSoFar: read,
    rows: { read, mapped, skipped, rejected },
    records,
    errors: issues.errors,
    warnings: issues.warnings,
    kinds: codes.map(([code, count]) => {
      return { code, severity: issueKind(code).severity, title: texts.issues[code].title, count };
    }),
  };
}

/** The order of the rows by what a check of all of them found. */
function ordersOf(tables: readonly SurveyedTable[], findings: RowFindings): RowOrders {
  return new Map(
    tables.flatMap((table) => {
      const positions = findings.of(table)?.order();
      return positions ? [[table.rows, { first: table.first, positions }] as const] : [];
    }),
  );
}

/** Why a mapping or a source cannot be read, for the page. */
function mistakeOf(error: unknown, mapping: string): MapMistake {
  if (!(error instanceof FieldsheetError)) {
    const { message = String(error) } = error as Error;
    return { message: `The mapping failed: ${message}`, advice: 'Correct the mapping and save it.', file: mapping };
  }
  const { message, advice, place } = error;
  // A mapping is named with line and column behind: `old.ts:12:5`.
  const [, file = '', line] = /^(.*?)(?::(\d+)(?::\d+)?)?$/s.exec(place?.file ?? '') ?? [];
  // Messages about single fields name their line, which is one of the mapping also where it is the source that lacks them.
  const own = line ?? /\(line (\d+) of the mapping\)/.exec(message)?.[1];
  if (line !== own && file !== '' && file !== mapping) {
    const source = place?.sheet === undefined ? file : `${file}, sheet "${place.sheet}"`;
    return { message: `${source}: ${message}`, advice, file: mapping, line: Number(own) };
  }
  // The page names the file before the message.
  const start = [`${file}: `, `${file}, `].find((text) => file !== '' && message.startsWith(text)) ?? '';
  return { message: message.slice(start.length), advice, file: file || undefined, line: own ? Number(own) : undefined };
}

/** Time between two looks at a file, and pause after which what was saved is read, ms. */
const lookMs = 100;
const quietMs = 40;

/** Tells when files are saved, in place or by renaming. They are looked at: not every file system tells of changes. */
class FileWatch {
  readonly #onSaved: (file: string) => void;
  readonly #watched = new Map<string, () => void>();

  constructor(onSaved: (file: string) => void) {
    this.#onSaved = onSaved;
  }

  /** Sets the files to watch. */
  set(files: readonly string[]): void {
    const wanted = new Set(files.map((file) => resolve(file)));
    for (const [file, listener] of this.#watched) {
      if (wanted.has(file)) continue;
      unwatchFile(file, listener);
      this.#watched.delete(file);
    }
    for (const file of wanted) {
      if (this.#watched.has(file)) continue;
      const listener = () => this.#onSaved(file);
      this.#watched.set(file, listener);
      watchFile(file, { interval: lookMs, persistent: false }, listener);
    }
  }
}
