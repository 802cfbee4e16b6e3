import { resolve } from 'node:path';
import { check } from '../../check/check.js';
import { AbortedError, ConfigurationError } from '../../errors.js';
import { haveSameContent } from '../../mapping/file-hash.js';
import { type LoadedMapping, loadMapping } from '../../mapping/index.js';
import type { Clock } from '../../pacing/index.js';
import type { MapLine, MapState } from '../../reports/map/wire.js';
import type { SourceOverrides } from '../../rows/choose-tables.js';
import type { ReadOptions } from '../../rows/reading.js';
import { TableProfiles } from './column-profiles.js';
import { countedAll, notCounted } from './counting.js';
import { FileWatch } from './file-watch.js';
import { KeptSources } from './kept-sources.js';
import { type LiveView, ordersOf } from './live-view.js';
import type { MappingText } from './mapping-editor.js';
import { mistakeOf } from './mistake.js';
import { RowFindings } from './row-findings.js';
import { shownTables } from './shown-tables.js';
import { shownStructure } from './structure.js';
import { type Reading, surveyTables, surveyWithoutMapping } from './survey.js';
import { assertLoadEnds, EndlessMappingError, timeLimit } from './time-limit.js';

export interface LiveMappingOptions {
  readonly files: readonly string[];
  readonly mapping: string;
  readonly overrides: SourceOverrides;
  readonly timeZone: string | undefined;
  readonly identifiers: ReadOptions['identifiers'];
  readonly isGuessed: boolean;
  readonly clock: Clock;
  /** How long mapping a batch of rows may take, ms. */
  readonly longestMs: number;
  /** Reads the text of the mapping, as the editor of it knows it. */
  readonly readText: () => Promise<MappingText>;
}

/** Time between two lines about how far a check is, ms. */
const progressMs = 250;
/** Pause before all rows are read again, in which the page asks for those on its screen, ms. */
const pauseMs = 50;

/**
 * A mapping at work: reads it and the sources again at each saving of one of their files, and checks all rows behind.
 * What cannot be read is told, and the last good view stays.
 */
export class LiveMapping {
  readonly #options: LiveMappingOptions;
  readonly #watch: FileWatch;
  readonly #end = new AbortController();
  readonly #listeners = new Set<(line: MapLine) => void>();
  #state: MapState;
  #view: LiveView;
  #counter: AbortController | undefined;
  #counting: Promise<void> | undefined;
  #renewing: Promise<void> | undefined;
  #changed: Set<string> | undefined;
  /** Whether a source has changed since it was read. */
  #areSourcesOld = false;
  /** Of the last reading. */
  #failure: unknown;
  /** The last mapping that came to an end with all rows. */
  #proven: { readonly mapping: LoadedMapping; readonly text: MappingText } | undefined;

  private constructor(options: LiveMappingOptions) {
    const { files, mapping, isGuessed, clock } = options;
    this.#options = options;
    this.#view = {
      tables: [],
      sources: new KeptSources(files),
      profiles: new TableProfiles(),
      reading: undefined,
      text: { text: '', hash: '' },
      findings: undefined,
      orders: new Map(),
    };
    this.#state = {
      version: 0,
      mapping: { path: mapping, hash: '', isGuessed },
      files,
      tables: [],
      structure: [],
      mistake: null,
      history: { undo: null, redo: null },
      counting: notCounted,
    };
    this.#watch = new FileWatch({ clock, onChange: (changed) => void this.renew(changed) });
  }

  /** Throws SourceError and ConfigurationError if a source cannot be read at all; a wrong mapping is told by the state. */
  static async start(options: LiveMappingOptions): Promise<LiveMapping> {
    const live = new LiveMapping(options);
    try {
      await live.#watch.set([options.mapping, ...options.files]);
      await live.renew([]);
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
  async renew(changed: readonly string[]): Promise<void> {
    if (this.#changed) {
      for (const file of changed) this.#changed.add(file);
      return this.#renewing;
    }
    const waiting = new Set(changed);
    this.#changed = waiting;
    const before = this.#renewing;
    this.#renewing = (async () => {
      await before;
      this.#changed = undefined;
      await this.#renew(waiting);
    })();
    return this.#renewing;
  }

  /** Resolves when all rows were read with the present mapping. */
  async counted(): Promise<void> {
    await this.#renewing;
    await this.#counting;
  }

  async close(): Promise<void> {
    this.#watch.close();
    this.#end.abort();
    this.#counter?.abort();
    await this.#renewing;
    await this.#counting;
    await this.#view.sources.close();
    this.#listeners.clear();
  }

  async #renew(changed: ReadonlySet<string>): Promise<void> {
    const { files, mapping } = this.#options;
    this.#areSourcesOld ||= files.some((file) => changed.has(resolve(file)));
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
    await this.#watch.set([mapping, ...files, ...parts, ...this.#earlierParts()]);
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
    const { files, mapping } = this.#options;
    const { sources: known } = this.#view;
    const sources = this.#areSourcesOld ? new KeptSources(files) : known;
    try {
      const text = await this.#options.readText();
      await assertLoadEnds({ ...this.#options, file: mapping, text: text.text, signal: this.#end.signal });
      const loaded = await loadMapping(mapping);
      const reading = this.#readingOf(loaded, text, sources);
      const tables = await surveyTables(reading);
      const profiles = sources === known ? this.#view.profiles : new TableProfiles();
      this.#view = { ...this.#view, tables, sources, profiles, reading, text, findings: undefined };
      this.#areSourcesOld = false;
      if (sources !== known) await known.close();
      this.#show(null);
      return loaded.parts.map(({ file }) => file);
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

  #readingOf(mapping: LoadedMapping, { text }: MappingText, sources: KeptSources): Reading {
    return { ...this.#options, mapping, sources, runBatch: timeLimit(mapping.file, text, this.#options.longestMs) };
  }

  #show(mistake: MapState['mistake']): void {
    const { reading, text, tables } = this.#view;
    this.tell({
      version: this.#state.version + 1,
      mapping: { ...this.#state.mapping, hash: text.hash },
      mistake,
      tables: shownTables({ ...this.#view, mapping: reading?.mapping.mapping }),
      structure: shownStructure(text.text, tables),
      counting: { ...this.#state.counting, isWhole: false, readSoFar: 0 },
    });
  }

  /** Shows the rows of the sources while no mapping works. Throws what opening them throws. */
  async #showSources(): Promise<void> {
    const tables = await surveyWithoutMapping({ ...this.#options, sources: this.#view.sources });
    this.#view = { ...this.#view, tables };
    this.tell({ version: this.#state.version + 1, tables: shownTables({ ...this.#view, mapping: undefined }) });
  }

  #count(reading: Reading): void {
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
    const proven = this.#proven;
    this.#view = { ...this.#view, reading: undefined, findings: undefined };
    try {
      if (!proven) return await this.#showSources();
      const reading = this.#readingOf(proven.mapping, proven.text, this.#view.sources);
      this.#view = { ...this.#view, tables: await surveyTables(reading), reading, text: proven.text };
      this.#show(this.#state.mistake);
      await this.#readAll(reading, signal);
    } catch {
      // The sources have changed since as well: their next saving is read afresh.
    }
  }

  /** The check of all rows, then the profiles of the columns. Throws AbortedError, and what a check throws. */
  async #readAll(reading: Reading, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    const { version } = this.#state;
    if (version > 1) await clock.sleep(pauseMs, signal).catch(() => {});
    const findings = new RowFindings(this.#view.tables);
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
    this.#view = { ...this.#view, findings, orders: ordersOf(this.#view.tables, findings) };
    this.#proven = { mapping: reading.mapping, text: this.#view.text };
    const tables = () => shownTables({ ...this.#view, mapping: reading.mapping.mapping });
    this.tell({ counting: countedAll(result, version), tables: tables() });
    for (const table of this.#view.tables) await this.#view.profiles.add(table, signal);
    await reading.sources.rest();
    this.tell({ tables: tables() });
  }
}
