import type { ResourceName } from '../contract/index.js';
import { ConfigurationError, MappingError, type Place } from '../errors.js';
import {
  type Cell,
  type Column,
  cellText,
  hasSheets,
  isBlank,
  isErrorText,
  normalizeHeading,
  openSource,
  type SourceRow,
  type Table,
} from '../files/index.js';
import { namedByFields } from '../mapping/index.js';
import { type Issue, type IssueCode, issueAt, shortened } from '../mapping/validation/index.js';
import { said, type Words } from '../messages/said.js';
import { withNearest } from '../messages/text/nearest.js';
import { csvOptions, type SourceOverrides } from './choose-tables.js';
import { type ReadingEvent, throwIfAborted } from './reading.js';

export interface NamedSheet {
  readonly file: string;
  /** Default: the first visible sheet, with its first non-blank row as headings. */
  readonly settings?: Omit<SourceOverrides, 'resource'>;
  /** Whose fields the names are: headings may say them in plain words of any language. */
  readonly resource?: ResourceName;
  /** Headings that differ from the command's names, by name. */
  readonly headings?: Readonly<Record<string, string>>;
  readonly onIssue: (issue: Issue) => void;
  readonly onEvent?: (event: ReadingEvent) => void;
  readonly signal?: AbortSignal;
}

export interface NamedRow {
  readonly number: number;
  readonly sheet?: string;
  readonly hasFailed: boolean;
  /** Trimmed; '' if the column is missing, or for an error cell, which is reported. */
  text(name: string): string;
  /** The heading of the file for a name; the name itself if the file has no such column. The same in every row. */
  readonly called: (name: string) => string;
  /** Reports an issue at the first named cell whose column exists. */
  report(code: IssueCode, what: Words, ...names: readonly string[]): void;
}

/**
 * The rows of a sheet that hold a value, in batches. Reports headings not in `known`. `assertBound` gets the bound names and throws if
 * required ones are missing. Throws SourceError, MappingError, ConfigurationError and AbortedError.
 */
export async function* namedRows(
  sheet: NamedSheet,
  known: readonly string[],
  assertBound: (bound: ReadonlySet<string>, place: Place) => void,
): AsyncGenerator<readonly NamedRow[]> {
  const { settings = {} } = sheet;
  const { headerRow, range, sheet: wanted } = settings;
  const source = await openSource(sheet.file, { csv: csvOptions(settings) });
  try {
    const name = hasSheets(source.kind) ? wanted : undefined;
    const table = await source.table(name, { headerRow, range: range || undefined });
    const { file, found } = source;
    sheet.onEvent?.({ type: 'source', file, found, headerRow: table.headerRow, sheet: table.sheet });
    const columns = boundColumns(table, sheet, known);
    assertBound(new Set(columns.keys()), placeOf(table));
    const called = (wanted: string) => columns.get(wanted)?.heading ?? wanted;
    let read = 0;
    const hidden = { rows: 0, first: 0 };
    for await (const batch of table.batches) {
      throwIfAborted(sheet.signal);
      const rows = batch.filter(({ cells }) => !isBlank(cells));
      for (const { isHidden, number } of rows) if (isHidden && hidden.rows++ === 0) hidden.first = number;
      yield rows.map((row) => namedRow(row, { table, columns, called, onIssue: sheet.onIssue }));
      read += rows.length;
      sheet.onEvent?.({ type: 'rows', read });
    }
    const { rows, first } = hidden;
    if (rows > 0)
      sheet.onIssue(issueAt('rows-hidden', { ...placeOf(table), row: first }, said('hiddenRows', rows, first)));
  } finally {
    await source.close();
  }
}

function boundColumns(table: Table, { headings = {}, resource, onIssue }: NamedSheet, known: readonly string[]) {
  const columns = new Map<string, Column>();
  const bind = (name: string, column: Column) => columns.set(name, column);
  for (const [name, heading] of Object.entries(headings)) {
    if (!known.includes(name)) {
      throw new ConfigurationError(`There is no column ${withNearest(name, known)} to be named.`, {
        advice: `Known are ${known.join(', ')}.`,
      });
    }
    bind(name, columnNamed(table, heading, 'The sheet'));
  }
  const taken = new Set(columns.values());
  const byHeading = new Map(known.map((name) => [name.toLowerCase(), name]));
  const inNames = resource === undefined ? table : namedByFields(table, { resource });
  for (const [at, column] of table.columns.entries()) {
    if (taken.has(column)) continue;
    const name = byHeading.get((inNames.columns[at] ?? column).heading.toLowerCase());
    if (name === undefined || columns.has(name)) onIssue(unknownHeading(table, column));
    else bind(name, column);
  }
  return columns;
}

/** The column with this heading. Throws MappingError that names the headings; `what` begins its sentence. */
export function columnNamed(table: Table, heading: string, what: string): Column {
  const wanted = normalizeHeading(heading);
  const found = table.columns.find((column) => column.heading === wanted);
  if (found) return found;
  const present = table.columns.map((column) => column.heading);
  throw new MappingError(`${what} has no column ${withNearest(heading, present)}.`, {
    place: placeOf(table),
    advice: `Its headings are ${present.map((name) => `"${name}"`).join(', ')}.`,
  });
}

function unknownHeading(table: Table, { heading, letter }: Column): Issue {
  const place = { ...placeOf(table), column: letter, value: heading };
  return issueAt('column-unknown', place, `"${heading}" is not a column that is read here.`);
}

function placeOf({ file, sheet }: Table): { readonly file: string; readonly sheet?: string } {
  return { file, sheet };
}

interface NamedTable {
  readonly table: Table;
  readonly columns: ReadonlyMap<string, Column>;
  readonly called: NamedRow['called'];
  readonly onIssue: (issue: Issue) => void;
}

function namedRow({ number, cells }: SourceRow, { table, columns, called, onIssue }: NamedTable): NamedRow {
  let hasFailed = false;
  const cellAt = (column: Column | undefined): Cell => (column && cells[column.index]) ?? null;
  const report: NamedRow['report'] = (code, what, ...names) => {
    const column = names.map((name) => columns.get(name)).find((found) => found !== undefined);
    const text = cellText(cellAt(column));
    const value = text === '' ? undefined : shortened(text);
    const issue = issueAt(code, { ...placeOf(table), row: number, column: column?.letter, value }, what);
    if (issue.severity === 'error') hasFailed = true;
    onIssue(issue);
  };
  return {
    number,
    sheet: table.sheet,
    get hasFailed() {
      return hasFailed;
    },
    text(name) {
      const cell = cellAt(columns.get(name));
      const isError = typeof cell === 'object' && cell !== null && 'error' in cell;
      const text = cellText(cell).trim();
      if (!isError && !isErrorText(text)) return text;
      report('cell-error', isError ? said('cellHoldsError', cell.error) : said('cellShowsError', text), name);
      return '';
    },
    called,
    report,
  };
}
