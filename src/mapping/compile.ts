import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { nounsOf, said } from '../language/said.js';
import type { LineOf } from '../mapping-file/lines.js';
import { normalizeHeading } from '../tabular/columns.js';
import type { SourceRow, Table } from '../tabular/types.js';
import { withNearest } from '../text/nearest.js';
import { type Issue, issueAt } from '../validation/issue.js';
import { quoted } from '../validation/quote.js';
import { cellChecks, type TextColumn } from './cell-checks.js';
import { checkRecords, isCondition, mappingsOf } from './check-fields.js';
import { type CompiledRecord, compileRecord } from './compile-record.js';
import type { TableMapping } from './define.js';
import type { Binder, ColumnRequest, LookupLine, LookupSource } from './field.js';
import { fieldNamed, fieldWords } from './field.js';
import type { CounterOf } from './key-counters.js';
import type { KnownIdentifiers } from './known-identifier.js';
import { type MappedRow, rowMapper } from './map-row.js';
import { RowScope } from './row-scope.js';
import type { SourceSettings } from './source.js';

export type { MappedRow, RowStatus } from './map-row.js';

/** Maps the rows of one table. */
export interface TableMapper {
  map(row: SourceRow): MappedRow;
  /** Fields such as `customer.name` by column position. Grows when a function of the mapping reads a column. */
  readonly reads: ReadonlyMap<number, readonly string[]>;
}

export interface MapperContext {
  /** IANA name of the account's time zone, if known. */
  readonly accountTimeZone?: string;
  /** Default: the system's clock. */
  readonly now?: () => number;
  readonly lineOf?: LineOf;
  readonly readLookup: (source: LookupSource, table: Table) => Promise<readonly LookupLine[]>;
  /** What earlier runs know of the keys of a resource. Default: a mapping that asks for it is refused. */
  readonly identifiers?: (resource: ResourceName) => Promise<KnownIdentifiers>;
  readonly onIssue: (issue: Issue) => void;
  /** Whether rows only change existing records. Default false. */
  readonly isPartial?: boolean;
  /** Whether the account is asked what it holds beside what a row gives. Default false. */
  readonly isCompared?: boolean | undefined;
  /** Counters for `.counted()` keys, shared by all tables of an import. */
  readonly counterOf: CounterOf;
}

/** Binds a mapping to a table. Throws MappingError with every missing column and the nearest headings. */
export async function compileTable(
  table: Table,
  mapping: TableMapping & { readonly source?: SourceSettings },
  context: MapperContext,
): Promise<TableMapper> {
  const { binder, missing, cleared, reads, texts } = bindingTo(table, mapping.source ?? {}, context);
  checkRecords(mapping.records, context.lineOf);
  const records: CompiledRecord[] = [];
  for (const resource of resourceNames) {
    for (const fields of mappingsOf(mapping.records[resource])) {
      const { isPartial, isCompared } = context;
      const around = { binder, siblings: mapping.records, isPartial, isCompared };
      const record = await compileRecord(resource, fields as object, around);
      records.push(record);
    }
  }
  if (records.length === 0)
    throw new MappingError('The mapping yields no records.', {
      advice: 'Give it at least one resource under "records".',
    });
  if (mapping.skip !== undefined && !isCondition(mapping.skip)) {
    throw new MappingError('skip of the mapping is not a condition.', {
      advice: 'Write skip: equals("Column", "value").',
    });
  }
  const skip = await mapping.skip?.test(binder);
  const filled = mapping.fillDown?.map((heading) => binder.column(heading));
  if (missing.size > 0) throw missingColumns(table, missing, context.lineOf);

  const onRead = (column: number) => addRead(reads, column, undefined);
  const scope = new RowScope(table, { onIssue: context.onIssue, onRead });
  reportKeyless(table, records, context);
  reportNeverCreated(table, records, context);
  for (const each of cleared.values()) reportCleared(table, each, context.onIssue);
  reportRepeated(table, reads, context.onIssue);
  return { map: rowMapper({ scope, records, skip, filled, table, checkCells: cellChecks(texts, reads) }), reads };
}

/** Headings that are not there, with the first field that reads each; undefined for a condition. */
type MissingColumns = Map<string, string | undefined>;

interface Cleared {
  readonly place: string;
  readonly columns: readonly number[];
}

/** A binder, and what it is asked for. */
function bindingTo(table: Table, settings: SourceSettings, context: MapperContext) {
  const missing: MissingColumns = new Map();
  const cleared = new Map<string, Cleared>();
  const reads = new Map<number, string[]>();
  const texts = new Map<number, TextColumn>();
  const byHeading = new Map(table.columns.map((column) => [column.heading, column.index]));
  const binder: Binder = {
    settings,
    accountTimeZone: context.accountTimeZone,
    language: table.language,
    today: new Date(context.now?.() ?? Date.now()).toISOString().slice(0, 10),
    lineOf: context.lineOf,
    column(heading, options) {
      const index = byHeading.get(normalizeHeading(heading));
      if (index === undefined && !options?.optional) missing.set(heading, missing.get(heading) ?? options?.place);
      if (index !== undefined) addRead(reads, index, options?.place);
      if (index !== undefined && options?.asText) addText(texts, index, options);
      return index ?? -1;
    },
    lookup: (source) => context.readLookup(source, table),
    identifiers: context.identifiers ?? refuseIdentifiers,
    counter: context.counterOf,
    // A condition has no place and clears nothing.
    clears(columns, place) {
      if (place !== undefined) cleared.set(`${place} ${columns}`, { place, columns });
    },
  };
  return { binder, missing, cleared, reads, texts };
}

function refuseIdentifiers(): Promise<never> {
  throw new MappingError('The mapping looks up ids of earlier runs, and nothing says which runs.', {
    advice: 'Give the folder of their journal.',
  });
}

function addRead(reads: Map<number, string[]>, column: number, place: string | undefined): void {
  const places = reads.get(column);
  if (!places) reads.set(column, place === undefined ? [] : [place]);
  else if (place !== undefined && !places.includes(place)) places.push(place);
}

function addText(texts: Map<number, TextColumn>, column: number, { place, verbatim = false }: ColumnRequest): void {
  const known = texts.get(column) ?? { places: new Set(), verbatim: false };
  if (place !== undefined) known.places.add(place);
  known.verbatim ||= verbatim;
  texts.set(column, known);
}

function missingColumns(table: Table, missing: MissingColumns, lineOf: LineOf | undefined): MappingError {
  const many = missing.size > 1;
  const headings = table.columns.map(({ heading }) => heading);
  const named = [...missing].map(([heading, place]) => {
    const reader = place === undefined || !lineOf?.(place) ? '' : `, read by ${fieldNamed(place, lineOf)}`;
    return withNearest(heading, headings) + reader;
  });
  const hint = table.columns.length === 1 ? ' There is one column only: is the delimiter right?' : '';
  return new MappingError(
    `The mapping reads ${many ? 'columns that are' : 'a column that is'} not there: ${named.join(lineOf ? '; ' : ', ')}.`,
    {
      place: placeOfTable(table),
      advice: `${headingList(headings)}${hint} Correct the mapping, or set headerRow, sheet or delimiter.`,
    },
  );
}

function placeOfTable({ file, sheet }: Table): Pick<Table, 'file' | 'sheet'> {
  return { file, sheet };
}

const maxHeadings = 40;

function headingList(headings: readonly string[]): string {
  if (headings.length === 0) return 'There are no headings.';
  const shown = headings.slice(0, maxHeadings).map((heading) => quoted(heading));
  const more = headings.length - shown.length;
  return `The headings are ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

function reportKeyless(table: Table, records: readonly CompiledRecord[], { lineOf, onIssue }: MapperContext): void {
  const keyless = new Set<ResourceName>(records.filter(({ keyed }) => !keyed).map(({ resource }) => resource));
  for (const resource of keyless) {
    const key = resourceOf(resource).naturalKeys[0];
    const what = lineOf
      ? said('mappingGivesNoKey', fieldWords(resource, lineOf), key ?? '')
      : said('columnsGiveNoKey', nounsOf(resource), key ?? '');
    onIssue(issueAt('no-natural-key', placeOfTable(table), what));
  }
}

/** Warns if a mapping never names a required parent. Not for our own headings: such a sheet may hold changes only. */
function reportNeverCreated(
  table: Table,
  records: readonly CompiledRecord[],
  { lineOf, onIssue }: MapperContext,
): void {
  if (!lineOf) return;
  for (const { resource, unmapped } of records) {
    const others = records.filter((other) => other.resource === resource);
    if (others.some((other) => other.unmapped.length === 0)) continue;
    const what = said('neverGives', fieldWords(resource, lineOf), unmapped);
    onIssue(issueAt('never-created', placeOfTable(table), what));
  }
}

/** Warns if the mapping reads only the first of two columns with the same heading: it may mean the second. */
function reportRepeated(
  table: Table,
  reads: ReadonlyMap<number, readonly string[]>,
  onIssue: (issue: Issue) => void,
): void {
  const row = table.headerRow > 0 ? table.headerRow : undefined;
  for (const { index, letter, heading, repeats } of table.columns) {
    const first = repeats === undefined ? undefined : table.columns[repeats];
    if (!first || !reads.has(first.index) || reads.has(index)) continue;
    const shown = first.shown ?? first.heading;
    const place = { ...placeOfTable(table), row, column: letter, value: shown };
    const what = said('headingTwice', shown, first.letter, letter, heading);
    onIssue(issueAt('heading-repeated', place, what));
  }
}

function reportCleared(table: Table, { place, columns }: Cleared, onIssue: (issue: Issue) => void): void {
  const column = columns.length === 1 ? table.columns[columns[0] as number]?.letter : undefined;
  const what = said('clearsField', place);
  onIssue(issueAt('clearing-doubtful', { ...placeOfTable(table), column }, what));
}
