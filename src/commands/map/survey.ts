import { SourceError } from '../../errors.js';
import { headingLikeness } from '../../guess/index.js';
import type { LoadedMapping } from '../../mapping/index.js';
import { csvOptions, type SourceOverrides } from '../../rows/choose-tables.js';
import { readRecords } from '../../rows/read-records.js';
import { noRows, type OpenTable, type ReadOptions, throwIfAborted } from '../../rows/reading.js';
import { isOwnSheet } from '../../rows/unread-sheets.js';
import { type Column, type ColumnProfile, hasSheets, type KeptRows, TableProfile } from '../../tabular/index.js';
import type { KeptSources } from './kept-sources.js';

/** What is read, and how: the same for a survey, for some rows, and for the check of all. */
export interface Reading {
  readonly files: readonly string[];
  readonly mapping: LoadedMapping;
  readonly overrides: SourceOverrides;
  readonly timeZone: string | undefined;
  readonly identifiers: ReadOptions['identifiers'];
  readonly sources: KeptSources;
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

type OpenedSource = NonNullable<Awaited<ReturnType<KeptSources['find']>>>;

/** Undefined for a sheet that cannot be read, as long as nobody wants it. */
async function unreadTable(source: OpenedSource, file: string, sheet: string | undefined): Promise<Found | undefined> {
  try {
    const { headerRow, columns } = await source.asSource(() => noNumbers).table(sheet, { likeness: headingLikeness });
    return { file, sheet, headerRow, columns, reads: undefined };
  } catch (error) {
    if (sheet !== undefined && error instanceof SourceError) return undefined;
    throw error;
  }
}

/** Profiles of the columns of tables, made once as long as the sources stay the same. */
export class TableProfiles {
  readonly #known = new Map<string, readonly ColumnProfile[]>();

  of(table: SurveyedTable): readonly ColumnProfile[] | undefined {
    return this.#known.get(nameOfTable(table));
  }

  /** Reads all rows of a table. Throws AbortedError. */
  async add(table: SurveyedTable, signal: AbortSignal): Promise<void> {
    if (this.of(table)) return;
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
    this.#known.set(nameOfTable(table), profile.columns());
  }
}

function nameOfTable({ file, sheet = '', headerRow, columns }: SurveyedTable): string {
  return `${headerRow} ${columns.length} ${sheet}\n${file}`;
}
