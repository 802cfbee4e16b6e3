import { inWords, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { normalizeHeading } from '../tabular/columns.js';
import type { Cell, SourceRow, Table } from '../tabular/types.js';
import type { IssueCode } from '../validation/catalogue.js';
import { issueKind } from '../validation/catalogue.js';
import type { Issue } from '../validation/issue.js';
import { quoted } from '../validation/quote.js';
import { checkRecords, isCondition, recordsOf } from './check-fields.js';
import { type CompiledRecord, compileRecord } from './compile-record.js';
import type { TableMapping } from './define.js';
import type { Binder, Evaluate, LookupSource } from './field.js';
import { withNearest } from './nearest.js';
import type { StagedRecord } from './record.js';
import { TableScope } from './scope.js';
import type { SourceSettings } from './source.js';

/** How a row ended: it yielded records, it was left out, or it has an error and yields nothing. */
export type RowStatus = 'mapped' | 'skipped' | 'rejected';

export interface MappedRow {
  readonly status: RowStatus;
  /** What the row yields; of a rejected row what it would have yielded, for those who wait for it. */
  readonly records: readonly StagedRecord[];
}

/** Maps the rows of one table; column positions are resolved once, not per row. */
export interface TableMapper {
  map(row: SourceRow): MappedRow;
  /** What is read from each column, by its position: fields such as `customer.name`. */
  readonly reads: ReadonlyMap<number, readonly string[]>;
}

export interface MapperContext {
  /** IANA name of the account's time zone, when it is known. */
  readonly accountTimeZone?: string;
  readonly readLookup: (source: LookupSource, table: Table) => Promise<ReadonlyMap<string, string>>;
  readonly onIssue: (issue: Issue) => void;
  /** Counters of counted keys, shared by all tables of an import. */
  readonly counters: Map<string, Map<string, number>>;
}

/**
 * Binds a mapping to the columns of a table. Throws MappingError naming every column that is missing, with the headings
 * that are nearest.
 */
export async function compileTable(
  table: Table,
  mapping: TableMapping & { readonly source?: SourceSettings },
  context: MapperContext,
): Promise<TableMapper> {
  const missing = new Set<string>();
  const cleared = new Map<string, Cleared>();
  const reads = new Map<number, string[]>();
  const binder = binderFor({ table, settings: mapping.source ?? {}, context, missing, cleared, reads });
  checkRecords(mapping.records);
  const records: CompiledRecord[] = [];
  for (const resource of resourceNames) {
    for (const fields of recordsOf(mapping.records[resource])) {
      records.push(await compileRecord(resource, fields as object, { binder, siblings: mapping.records }));
    }
  }
  if (records.length === 0)
    throw new MappingError('The mapping yields no records.', {
      advice: 'Give it at least one resource under "records".',
    });
  if (mapping.skip !== undefined && !isCondition(mapping.skip)) {
    throw new MappingError('skip of the mapping is no condition.', {
      advice: 'Write skip: equals("Column", "value").',
    });
  }
  const skip = await mapping.skip?.test(binder);
  if (missing.size > 0) throw missingColumns(table, [...missing]);

  const scope = new TableScope(table, context.onIssue);
  reportKeyless(table, records, context.onIssue);
  for (const each of cleared.values()) reportCleared(table, each, context.onIssue);
  return { map: (row) => mapRow(row, { scope, records, skip, width: table.columns.length }), reads };
}

interface CompiledTable {
  readonly scope: TableScope;
  readonly records: readonly CompiledRecord[];
  readonly skip: Evaluate<boolean> | undefined;
  readonly width: number;
}

function mapRow(row: SourceRow, { scope, records, skip, width }: CompiledTable): MappedRow {
  if (isBlank(row.cells)) return { status: 'skipped', records: [] };
  scope.enter(row);
  if (skip?.(scope) === true) return { status: scope.failures > 0 ? 'rejected' : 'skipped', records: [] };
  if (row.cells.length > width) {
    const beyond = row.cells.findIndex((cell, index) => index >= width && !isBlank([cell]));
    const message = `The row has ${row.cells.length} cells, the headings are ${width}.`;
    if (beyond >= 0) scope.report('cells-beyond-headings', beyond, message);
  }
  const yielded: StagedRecord[] = [];
  for (const record of records) {
    const staged = record(scope);
    if (staged) yielded.push(staged);
  }
  if (scope.failures > 0) return { status: 'rejected', records: yielded };
  return { status: yielded.length > 0 ? 'mapped' : 'skipped', records: yielded };
}

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || cell === '' || (typeof cell === 'string' && cell.trim() === ''));
}

interface BinderOptions {
  readonly table: Table;
  readonly settings: SourceSettings;
  readonly context: MapperContext;
  readonly missing: Set<string>;
  readonly cleared: Map<string, Cleared>;
  readonly reads: Map<number, string[]>;
}

/** A field that may be sent empty: its place, such as `customer.name`, and the column that it is read from. */
interface Cleared {
  readonly place: string;
  readonly column: number | undefined;
}

function binderFor({ table, settings, context, missing, cleared, reads }: BinderOptions): Binder {
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  return {
    settings,
    accountTimeZone: context.accountTimeZone,
    column(heading, options) {
      const index = byHeading.get(normalizeHeading(heading));
      if (index === undefined && !options?.optional) missing.add(heading);
      if (index !== undefined) addRead(reads, index, options?.place);
      return index ?? -1;
    },
    lookup: (source) => context.readLookup(source, table),
    counter(scope) {
      const counter = context.counters.get(scope) ?? new Map<string, number>();
      context.counters.set(scope, counter);
      return counter;
    },
    // A condition clears nothing: it has no place.
    clears(column, place) {
      if (place !== undefined) cleared.set(`${place} ${column}`, { place, column });
    },
  };
}

/** A condition reads a column too, for no field of its own. */
function addRead(reads: Map<number, string[]>, column: number, place: string | undefined): void {
  const places = reads.get(column) ?? [];
  reads.set(column, places);
  if (place !== undefined && !places.includes(place)) places.push(place);
}

function missingColumns(table: Table, missing: readonly string[]): MappingError {
  const place = { file: table.file, ...(table.sheet !== undefined && { sheet: table.sheet }) };
  const many = missing.length > 1;
  const headings = table.columns.map(({ heading }) => heading);
  const named = missing.map((heading) => withNearest(heading, headings));
  const hint = table.columns.length === 1 ? ' There is one column only: is the delimiter right?' : '';
  return new MappingError(
    `The mapping reads ${many ? 'columns that are' : 'a column that is'} not there: ${named.join(', ')}.`,
    {
      place,
      advice: `${headingList(headings)}${hint} Correct the mapping, or set headerRow, sheet or delimiter.`,
    },
  );
}

/** Most headings that an error lists. */
const maxHeadings = 40;

function headingList(headings: readonly string[]): string {
  if (headings.length === 0) return 'There are no headings.';
  const shown = headings.slice(0, maxHeadings).map((heading) => quoted(heading));
  const more = headings.length - shown.length;
  return `The headings are ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

function reportKeyless(table: Table, records: readonly CompiledRecord[], onIssue: (issue: Issue) => void): void {
  const keyless = new Set<ResourceName>(records.filter(({ keyed }) => !keyed).map(({ resource }) => resource));
  for (const resource of keyless) {
    const code: IssueCode = 'no-natural-key';
    onIssue({
      code,
      severity: issueKind(code).severity,
      file: table.file,
      ...(table.sheet !== undefined && { sheet: table.sheet }),
      message: `The mapping gives ${inWords(resource)} records no ${resourceOf(resource).naturalKeys[0]}. ${issueKind(code).advice}`,
    });
  }
}

function reportCleared(table: Table, { place, column }: Cleared, onIssue: (issue: Issue) => void): void {
  const code: IssueCode = 'clearing-doubtful';
  const letter = column === undefined ? undefined : table.columns[column]?.letter;
  onIssue({
    code,
    severity: issueKind(code).severity,
    file: table.file,
    ...(table.sheet !== undefined && { sheet: table.sheet }),
    ...(letter !== undefined && { column: letter }),
    message: `The mapping clears ${place} by sending it empty. ${issueKind(code).advice}`,
  });
}
