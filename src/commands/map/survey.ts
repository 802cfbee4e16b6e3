import { SourceError } from '../../errors.js';
import {
  type Column,
  type ColumnProfile,
  type CsvOptions,
  hasSheets,
  type KeptRows,
  KeptSource,
  type Source,
  TableProfile,
  type WantedRows,
} from '../../files/index.js';
import { headingLikeness } from '../../guess/index.js';
import type { LoadedMapping } from '../../mapping/index.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { csvOptions, type SourceOverrides } from '../../rows/choose-tables.js';
import { readRecords } from '../../rows/read-records.js';
import { noRows, type OpenTable, type ReadOptions, throwIfAborted } from '../../rows/reading.js';
import { isOwnSheet } from '../../rows/unread-sheets.js';

/** What is read, and how: the same for a survey, for some rows, and for the check of all. */
export interface Reading {
  readonly files: readonly string[];
  readonly mapping: LoadedMapping;
  readonly overrides: SourceOverrides;
  readonly timeZone: string | undefined;
  readonly identifiers: ReadOptions['identifiers'];
  readonly sources: KeptSources;
  /** In whose language issues are told. */
  readonly texts: ReportTexts;
  readonly runBatch?: ReadOptions['runBatch'];
}

/** A table with its headings; `rows` are all rows of its sheet, those above the headings too. */
export interface SurveyedTable {
  readonly id: number;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly isHidden: boolean;
  readonly headerRow: number;
  readonly columns: readonly Column[];
  /** Fields by the position of the column that they are read from; undefined if the mapping does not read the table. */
  readonly reads: OpenTable['reads'] | undefined;
  readonly rows: KeptRows;
  /** Position of the first row below the headings. */
  readonly first: number;
}

type Found = Pick<SurveyedTable, 'file' | 'sheet' | 'headerRow' | 'columns' | 'reads'>;

const noNumbers: ReadonlySet<number> = new Set();

/**
 * Binds the mapping to the headings of its tables, and finds those that it does not read, without reading further rows.
 * Throws what reading through the mapping throws.
 */
export async function surveyTables(reading: Reading): Promise<SurveyedTable[]> {
  const { sources, files } = reading;
  const found: OpenTable[] = [];
  const headings = readRecords(
    {
      ...reading,
      openFile: sources.only(() => noNumbers),
      onIssue: () => {},
      onTable: (table) => void found.push(table),
    },
    noRows(),
  );
  for await (const _batch of headings);
  return completed(files, found, sources);
}

/** The tables of the files where no mapping says how they are read. */
export async function surveyWithoutMapping({
  files,
  overrides,
  sources,
}: Omit<Reading, 'mapping'>): Promise<SurveyedTable[]> {
  for (const file of files) await sources.openFile(file, csvOptions(overrides));
  return completed(files, [], sources);
}

/** In the order of the files and of their sheets. */
async function completed(
  files: readonly string[],
  read: readonly OpenTable[],
  sources: KeptSources,
): Promise<SurveyedTable[]> {
  const tables: SurveyedTable[] = [];
  for (const file of files) {
    const source = await sources.find(file);
    if (!source) continue;
    const names = hasSheets(source.kind) ? source.sheets : [{ name: undefined, state: 'visible' as const }];
    for (const { name: sheet, state } of names) {
      const isHidden = state !== 'visible';
      const known = read.find((table) => table.file === file && table.sheet === sheet);
      if (!known && (isHidden || (sheet !== undefined && isOwnSheet(sheet)))) continue;
      const found = known ?? (await unreadTable(source, file, sheet));
      if (!found) continue;
      const { headerRow, columns, reads } = found;
      const rows = await source.rowsOf(sheet);
      const first = rows.positionOf(headerRow + 1);
      tables.push({ id: tables.length, file, sheet, isHidden, headerRow, columns, reads, rows, first });
    }
  }
  return tables;
}

/** Undefined for a sheet that cannot be read, as long as nobody wants it. */
async function unreadTable(source: KeptSource, file: string, sheet: string | undefined): Promise<Found | undefined> {
  try {
    const { headerRow, columns } = await source.asSource(() => noNumbers).table(sheet, { likeness: headingLikeness });
    return { file, sheet, headerRow, columns, reads: undefined };
  } catch (error) {
    if (sheet !== undefined && error instanceof SourceError) return undefined;
    throw error;
  }
}

/** Cells that are kept, of all sources together, at about 50 bytes each; rows beyond are read again. */
const cellBudget = 3_000_000;

type OpenFile = (file: string, csv: CsvOptions) => Promise<Source>;

/** The sources of a mapping, each read once from its file and then from what is kept of it. */
export class KeptSources {
  readonly #share: number;
  readonly #open = new Map<string, { readonly how: string; readonly source: Promise<KeptSource> }>();
  readonly #profiles = new Map<string, readonly ColumnProfile[]>();

  constructor(files: readonly string[]) {
    this.#share = Math.floor(cellBudget / Math.max(1, files.length));
  }

  /** Opens a source for a reader of all its rows. Throws SourceError and ConfigurationError. */
  readonly openFile: OpenFile = async (file, csv) => (await this.#source(file, csv)).asSource();

  /** Opens sources for a reader that gets the wanted rows only. */
  only(wanted: WantedRows): OpenFile {
    return async (file, csv) => (await this.#source(file, csv)).asSource(wanted);
  }

  /** A source as it was opened last; undefined if nobody has opened it. */
  async find(file: string): Promise<KeptSource | undefined> {
    return this.#open.get(file)?.source;
  }

  /** What is in the columns of a table; undefined before `addProfile`. */
  profileOf(table: SurveyedTable): readonly ColumnProfile[] | undefined {
    return this.#profiles.get(nameOfTable(table));
  }

  /** Reads all rows of a table once. Throws AbortedError. */
  async addProfile(table: SurveyedTable, signal: AbortSignal): Promise<void> {
    if (this.profileOf(table)) return;
    const { rows, headerRow, columns } = table;
    const profile = new TableProfile(columns.length);
    try {
      for await (const batch of rows.batches()) {
        throwIfAborted(signal);
        for (const row of batch) if (row.number > headerRow) profile.add(row);
      }
    } catch (error) {
      // What the mapping reads of it, the check has told; the rows before are profiled all the same.
      if (!(error instanceof SourceError)) throw error;
    }
    this.#profiles.set(nameOfTable(table), profile.columns());
  }

  /** Lets go of the files whose rows are all kept, so that other programs can write them. */
  async rest(): Promise<void> {
    for (const { source } of this.#open.values()) await (await source).rest();
  }

  async close(): Promise<void> {
    for (const { source } of this.#open.values()) await closed(source);
    this.#open.clear();
  }

  async #source(file: string, csv: CsvOptions): Promise<KeptSource> {
    const how = JSON.stringify(csv);
    const known = this.#open.get(file);
    if (known?.how === how) return known.source;
    const source = KeptSource.open(file, { csv, budget: { left: this.#share } });
    this.#open.set(file, { how, source });
    source.catch(() => {
      if (this.#open.get(file)?.source === source) this.#open.delete(file);
    });
    await closed(known?.source);
    return source;
  }
}

async function closed(source: Promise<KeptSource> | undefined): Promise<void> {
  try {
    await (await source)?.close();
  } catch {
    // What could not be opened or read needs no closing.
  }
}

function nameOfTable({ file, sheet = '', headerRow, columns }: SurveyedTable): string {
  return `${headerRow} ${columns.length} ${sheet}\n${file}`;
}
