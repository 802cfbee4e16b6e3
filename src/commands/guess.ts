import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { ConfigurationError, MappingError, SourceError } from '../errors.js';
import {
  hasSheets,
  isNoteSheet,
  isThere,
  openSource,
  type Source,
  type SourceRow,
  type Table,
} from '../files/index.js';
import { alreadyThere } from '../files/targets.js';
import {
  assertGuess,
  type Decisions,
  type Disagreement,
  type Guess,
  type GuessDoubt,
  type GuessOptions,
  type GuessTable,
  guessMapping,
  headingLikeness,
  isRowOfData,
  type LeftOutTable,
  printMapping,
  type Trial,
  withFindings,
} from '../guess/index.js';
import { exportedFields, isModuleName, loadMapping, type SourceSettings } from '../mapping/index.js';
import { memorySheetName } from '../mapping/memory/index.js';
import { isSameTable } from '../mapping/record.js';
import type { Issue, IssueCode } from '../mapping/validation/index.js';
import { inEnglish } from '../messages/said.js';
import type { GuessResult, GuessSample } from '../reports/guess.js';
import { csvOptions, type SourceOverrides, tableName } from '../rows/choose-tables.js';
import { readRecords } from '../rows/read-records.js';
import { noRows, type ReadOptions, type RowWatcher, throwIfAborted } from '../rows/reading.js';
import { writeNewFile, writeTsconfigFor } from './tsconfig.js';

export interface GuessFilesOptions {
  readonly files: readonly string[];
  /** Mapping file to write. Default: in `mappings`, named after the first source. */
  readonly to?: string;
  /** Replaces an existing file. Default false. */
  readonly overwrite?: boolean;
  readonly overrides?: SourceOverrides;
  /** The only sheets to read, where they are several; a single one is among the overrides. */
  readonly sheets?: readonly string[] | undefined;
  /** Name of the customer that all rows belong to which name none. */
  readonly customer?: string;
  readonly timeZone?: string;
  /** Asks the user about a doubt; undefined keeps the guess. Absent if nobody can be asked. */
  readonly ask?: (doubt: GuessDoubt) => Promise<string | undefined>;
  readonly signal?: AbortSignal;
}

/** Guesses of the same files, each with what the rows showed when the one before it was tried. */
const mostTrials = 6;

/**
 * Guesses a mapping from headings and values, tries it, writes it with a tsconfig.json where there is none, and previews the first
 * rows. Throws ConfigurationError if the mapping file exists or its name cannot be loaded, SourceError and MappingError if
 * the files cannot be read or hold nothing to map.
 */
export async function guessFiles(options: GuessFilesOptions): Promise<GuessResult> {
  const { files, overrides = {}, sheets, ask, overwrite = false } = options;
  const to = options.to ?? mappingFileFor(files);
  assertModuleName(to);
  if (options.customer?.trim() === '')
    throw new ConfigurationError('The name of the customer is empty.', { advice: 'Give it with --customer NAME.' });
  if (!overwrite && (await isThere(to))) throw new ConfigurationError(...alreadyThere(to));
  const chosen = overrides.sheet === undefined ? sheets : [overrides.sheet];
  const { tables: sampled, hidden } = await readSamples(files, overrides, chosen);
  const tables = sampled.map(({ table }) => table);
  const { resource } = overrides;
  const pathOf = (file: string) => relative(dirname(resolve(to)), resolve(file)).replaceAll(sep, '/');
  const isChosen = chosen !== undefined || (resource !== undefined && tables.length === 1);
  const how = { pathOf, resource, customer: options.customer, isChosen };
  const guessed = (decisions: Decisions) => guessMapping(tables, { ...how, decisions });
  const decisions = ask ? await decide(guessed, ask) : new Map<string, string>();
  const { found, text, samples } = await foundWith(tables, { ...how, decisions }, hidden, to, options);
  if (!(await writeNewFile(to, text, { overwrite }))) throw new ConfigurationError(...alreadyThere(to));
  const guess = { ...found, leftOut: [...found.leftOut, ...hidden] };
  const tsconfig = await writeTsconfigFor(to);
  return {
    mapping: to,
    tsconfig,
    tables: guess.tables.map((each) => ({ ...each, found: foundOf(sampled, each.table) })),
    leftOut: guess.leftOut,
    doubts: guess.doubts,
    samples,
    files: filesRead(files, guess),
  };
}

function foundOf(sampled: readonly SampledTable[], table: SampledTable['table']): SampledTable['found'] {
  return sampled.find((each) => each.table.file === table.file && each.table.sheet === table.sheet)?.found ?? {};
}

/** An answer may raise further doubts; each is asked about once. */
async function decide(
  guessed: (decisions: Decisions) => Guess,
  ask: NonNullable<GuessFilesOptions['ask']>,
): Promise<Decisions> {
  const decisions = new Map<string, string>();
  const asked = new Set<string>();
  for (;;) {
    const { leftOut, doubts } = guessed(decisions);
    const all = [...leftOut.flatMap(({ doubt }) => doubt ?? []), ...doubts];
    const open = all.find(({ id, options }) => options !== undefined && !asked.has(id));
    if (!open) return decisions;
    asked.add(open.id);
    const answer = await ask(open);
    if (answer !== undefined) decisions.set(open.id, answer);
  }
}

/** The mapping file of sources where none is named: in `mappings`, named after the first source. */
export function mappingFileFor(files: readonly string[]): string {
  return join('mappings', `${nameFor(files)}.ts`);
}

function nameFor(files: readonly string[]): string {
  const [first = ''] = files;
  const name = basename(first, extname(first))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? 'mapping' : name;
}

/** A mapping under another name could not be loaded and, with `overwrite`, might replace a source. */
function assertModuleName(file: string): void {
  if (isModuleName(file)) return;
  throw new ConfigurationError(`${file}: a mapping is a TypeScript file.`, {
    advice: 'Give a name that ends in .ts with -o.',
  });
}

interface Tried {
  readonly found: Guess;
  /** Of the mapping file. */
  readonly text: string;
  readonly samples: readonly GuessSample[];
}

/**
 * Makes a mapping and reads all rows with it, over again until what they show is nothing new: rows of one record that
 * differ, values that a field refuses.
 */
async function foundWith(
  tables: readonly GuessTable[],
  how: GuessOptions,
  hidden: readonly LeftOutTable[],
  to: string,
  options: GuessFilesOptions,
): Promise<Tried> {
  const { resource: _said, ...overrides } = options.overrides ?? {};
  let known: readonly GuessTable[] | undefined = tables;
  for (let trial = 1; ; trial++) {
    const found: Guess = guessMapping(known, how);
    if (trial === 1) assertGuess(found, options);
    throwIfAborted(options.signal);
    const text = printMapping({ ...found, leftOut: [...found.leftOut, ...hidden] });
    // Of a file that cannot be read, a trial would say no more than the doubt about it.
    if (found.tables.some(({ table }) => table.damage !== undefined)) return { found, text, samples: [] };
    const mapping = await loadMapping(to, text);
    const tried = await tryMapping({ ...options, files: filesRead(options.files, found), mapping, overrides });
    known = withFindings(known, found, tried);
    if (known === undefined || trial === mostTrials) return { found, text, samples: tried.samples };
  }
}

function filesRead(files: readonly string[], { tables }: Guess): string[] {
  return files.filter((file) => tables.some(({ table }) => table.file === file));
}

interface SampledTable {
  readonly table: GuessTable;
  readonly found: Source['found'] & { readonly isAssumed?: true };
}

interface Samples {
  readonly tables: readonly SampledTable[];
  /** Sheets that nobody sees are not looked at. */
  readonly hidden: readonly LeftOutTable[];
}

const mostRows = 5_000;
/** With fewer, before a damage of the file, nothing can be guessed. */
const leastRows = 5;
/** Limits the cells of a sample: very wide sheets get fewer rows. */
const mostCells = 500_000;

/** Reads the first rows of each visible sheet, or of the chosen ones. Throws MappingError for one that was exported. */
async function readSamples(
  files: readonly string[],
  overrides: SourceOverrides,
  chosen: readonly string[] | undefined,
): Promise<Samples> {
  const tables: SampledTable[] = [];
  const hidden: LeftOutTable[] = [];
  for (const file of files) {
    const source = await openSource(file, { csv: csvOptions(overrides) });
    try {
      if (!chosen) {
        assertNoExport(source);
        hidden.push(...hiddenSheets(source));
      }
      const visible = source.sheets.filter(({ name, state }) => state === 'visible' && !isNoteSheet(name));
      const wanted = hasSheets(source.kind) ? (chosen ?? visible.map(({ name }) => name)) : [undefined];
      for (const sheet of wanted) {
        const sampled = await sampleOf(source, sheet, overrides);
        if (!chosen) assertNoExportedTable(sampled.table);
        tables.push(sampled);
      }
    } finally {
      await source.close();
    }
  }
  return { tables, hidden };
}

function assertNoExport({ file, sheets }: Source): void {
  if (!sheets.some(({ name }) => name.toLowerCase() === memorySheetName)) return;
  throw new MappingError('The workbook was exported by fieldsheet: it is imported as it is, without a mapping.', {
    place: { file },
    advice: `Go on with \`fieldsheet check ${file}\`; to map a sheet of it all the same, name it with --sheet.`,
  });
}

/** A CSV file, and a sheet whose workbook lost its memory, are known by their headings: ids and own numbers of a resource. */
function assertNoExportedTable({ file, exportOf }: GuessTable): void {
  if (!exportOf?.hasKeys) return;
  const [resource, ...others] = exportOf.resources;
  throw new MappingError('The headings are those of a fieldsheet export: it is imported as it is, without a mapping.', {
    place: { file },
    advice:
      `Go on with \`fieldsheet check ${file} --resource ${others.length === 0 ? resource : '…'}\`. If "id" holds other ` +
      "numbers than the service's, give that column another heading.",
  });
}

/** What a table with these headings may be an export of. */
function exportOf(table: Table): GuessTable['exportOf'] {
  const found = resourceNames.flatMap((resource) => {
    const headings = exportedFields(table, resource);
    return headings ? [{ resource, hasKeys: resourceOf(resource).naturalKeys.some((key) => headings.has(key)) }] : [];
  });
  if (found.length === 0) return undefined;
  return { resources: found.map(({ resource }) => resource), hasKeys: found.some(({ hasKeys }) => hasKeys) };
}

function hiddenSheets({ file, sheets, leftOut = [] }: Source): LeftOutTable[] {
  const hidden = sheets.filter(({ name, state }) => state.endsWith('idden') && !isNoteSheet(name));
  const unread = leftOut.map(({ sheet, name, why }) => ({
    table: { file, sheet, name: inEnglish(name) },
    reason: inEnglish(why),
  }));
  return [...hidden.map(({ name }) => ({ table: { file, sheet: name, name }, reason: 'it is hidden' })), ...unread];
}

async function sampleOf(source: Source, sheet: string | undefined, overrides: SourceOverrides): Promise<SampledTable> {
  const { headerRow, range } = overrides;
  const cut = { range: range || undefined };
  const asked = headerRow === undefined ? { likeness: headingLikeness } : { headerRow };
  let table = await source.table(sheet, { ...cut, ...asked });
  const mayBeBare = headerRow === undefined && source.kind !== 'jsonl';
  const isBare = mayBeBare && isRowOfData(table.columns.map(({ heading }) => heading));
  if (isBare) {
    // If it were read as headings, the first row of data would be lost.
    await closeTable(table);
    table = await source.table(sheet, { ...cut, headerRow: 0 });
  }
  const { rows, isWhole, damage } = await firstRows(table);
  const plain = isBare || headerRow !== undefined ? undefined : await firstFilledRow(source, sheet, cut);
  const settings: SourceSettings = {
    delimiter: source.kind === 'csv' ? source.found.delimiter : undefined,
    encoding: overrides.encoding || undefined,
    quote: overrides.quote,
    range: range || undefined,
    headerRow: table.headerRow === plain ? undefined : table.headerRow,
  };
  const { file, columns } = table;
  const name = sheet ?? table.sheet ?? tableName(file);
  const isOneOfSeveral = source.sheets.length > 1;
  const { headerRow: found } = table;
  const preamble = found > 1 ? await rowsAbove(source, { sheet, ...cut }, found) : undefined;
  const merged = [...(source.mergedDown?.(name) ?? [])];
  const mergedDown = merged.filter(([, first]) => first > found).map(([letter]) => letter);
  const sample = { file, sheet: table.sheet, name, columns, headerRow: found, rows, settings, isWhole, isOneOfSeveral };
  return {
    table: { ...sample, preamble, damage, mergedDown, exportOf: exportOf(table) },
    found: { ...source.found, isAssumed: table.assumedEncoding !== undefined || undefined },
  };
}

async function firstFilledRow(source: Source, sheet: string | undefined, cut: { range?: string }): Promise<number> {
  const table = await source.table(sheet, cut);
  await closeTable(table);
  return table.headerRow;
}

/** Closes a table whose rows are not needed. */
async function closeTable({ batches }: Table): Promise<void> {
  for await (const _rows of batches) break;
}

async function rowsAbove(source: Source, cut: { sheet: string | undefined; range?: string }, headerRow: number) {
  const { sheet, ...range } = cut;
  const { batches } = await source.table(sheet, { ...range, headerRow: 0 });
  const above: SourceRow[] = [];
  for await (const batch of batches) {
    above.push(...batch.filter(({ number }) => number < headerRow));
    if ((batch.at(-1)?.number ?? 0) >= headerRow) break;
  }
  return above;
}

/** The first rows, and why it is not all of them where the file cannot be read on. */
async function firstRows({ batches, columns }: Table): Promise<Pick<GuessTable, 'rows' | 'isWhole' | 'damage'>> {
  const most = Math.min(mostRows, Math.max(50, Math.floor(mostCells / Math.max(1, columns.length))));
  const rows: SourceRow[] = [];
  try {
    for await (const batch of batches) {
      for (const row of batch) {
        if (rows.length >= most) return { rows, isWhole: false };
        if (row.cells.some((cell) => cell !== null && cell !== '')) rows.push(row);
      }
    }
  } catch (error) {
    if (!(error instanceof SourceError) || rows.length < leastRows) throw error;
    return { rows, isWhole: false, damage: { message: error.message, advice: error.advice ?? '' } };
  }
  return { rows, isWhole: true };
}

/** Records of each resource that are shown. */
const shownRecords = 3;

/** What no other reading of the cell mends. */
const ofTheRow: ReadonlySet<IssueCode> = new Set(['required-on-create', 'dates-reversed', 'time-zone-missing']);

/** Reads all rows with a mapping; gives the first records as well. Throws as `readRecords`. */
async function tryMapping(
  reading: Omit<ReadOptions, 'onIssue' | 'watch'>,
): Promise<Trial & Pick<GuessResult, 'samples'>> {
  const samples = new Map<ResourceName, GuessSample>();
  const refused = new RefusedColumns();
  const disagreements = new Map<string, Counted>();
  for await (const { records } of readRecords(
    { ...reading, onIssue: refused.onIssue, watch: countingIn(disagreements) },
    noRows(),
  )) {
    for (const { resource, payload, origin } of records) {
      const shown = samples.get(resource)?.records ?? [];
      if (shown.length >= shownRecords) continue;
      samples.set(resource, { resource, records: [...shown, { origin, payload }] });
    }
  }
  return {
    samples: [...samples.values()],
    disagreements: [...disagreements.values()].filter(({ differing }) => differing > 0),
    refused: refused.found(),
  };
}

/** The columns with an error, but for errors in rows of totals. */
class RefusedColumns {
  readonly #found = new Map<string, Trial['refused'][number]>();
  /** Of the last row with an error. */
  #ofRow: Trial['refused'][number][] = [];
  #row = '';

  readonly onIssue = ({ code, severity, file, sheet, row, column: letter }: Issue): void => {
    if (severity !== 'error' || letter === undefined || ofTheRow.has(code)) return;
    const place = `${row} ${sheet}\n${file}`;
    if (place !== this.#row) this.found();
    this.#row = place;
    if (code === 'totals-among-rows') this.#ofRow = [];
    else this.#ofRow.push({ file, sheet, letter });
  };

  /** Those of all rows so far. */
  found(): Trial['refused'] {
    for (const each of this.#ofRow) this.#found.set(`${each.letter} ${each.sheet}\n${each.file}`, each);
    this.#ofRow = [];
    return [...this.#found.values()];
  }
}

type Counted = { -readonly [K in keyof Disagreement]: Disagreement[K] };

/** Counts which tables give a record twice, and in which fields it differs. */
function countingIn(found: Map<string, Counted>): RowWatcher {
  const between = (
    { resource, origin }: Parameters<RowWatcher['row']>[0]['records'][number],
    { file, sheet }: typeof origin,
  ) => {
    const [here, there] = [
      { file: origin.file, sheet: origin.sheet },
      { file, sheet },
    ];
    const name = JSON.stringify([resource, here, there]);
    const known = found.get(name) ?? { resource, here, there, fields: [], met: 0, differing: 0 };
    found.set(name, known);
    return known;
  };
  return {
    row({ records, found: distinctions }, distinct) {
      for (const [at, distinction] of distinctions.entries()) {
        const record = records[at];
        if (distinction.kind === 'new' || !record) continue;
        const first = distinct.placeOf(distinction.at);
        if (!isSameTable(first, record.origin)) between(record, first).met += 1;
      }
    },
    disagreement({ record, first, fields = [] }) {
      const known = between(record, first);
      known.differing += 1;
      known.fields = [...new Set([...known.fields, ...fields.map(({ field }) => field)])];
    },
  };
}
