import {
  allColumnsOf,
  type FieldKind,
  isResourceName,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import { MappingError } from '../errors.js';
import { cellText, isBlank, isBlankCell, presentPositions } from '../files/cell-text.js';
import { normalizeHeading } from '../files/columns.js';
import type { Cell, SourceRow, Table } from '../files/types.js';
import { isUnusual } from '../files/unusual-text.js';
import { nounsOf, said } from '../messages/said.js';
import { withNearest } from '../messages/text/nearest.js';
import { checkRecords, isCondition, mappingsOf } from './check-fields.js';
import { type CompiledRecord, compileRecord } from './compile-record.js';
import type { TableMapping } from './define.js';
import { doubtAbout, type TextUse } from './doubtful-text.js';
import {
  type Binder,
  type ColumnRequest,
  fieldNamed,
  fieldWords,
  type LookupLine,
  type LookupSource,
  type SourceSettings,
} from './field.js';
import type { LineOf } from './file/lines.js';
import type { CounterOf, KnownIdentifiers, StagedRecord } from './record.js';
import { type Evaluate, RowScope } from './row-scope.js';
import { type Issue, issueAt } from './validation/issue.js';
import { quoted, shortened } from './validation/quote.js';

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

/** A row yields records, is left out, or has an error and yields nothing. */
export type RowStatus = 'mapped' | 'skipped' | 'rejected';

export interface MappedRow {
  readonly status: RowStatus;
  /** Includes the records of a rejected row, because other rows may refer to them. */
  readonly records: readonly StagedRecord[];
}

interface CompiledTable {
  readonly scope: RowScope;
  readonly records: readonly CompiledRecord[];
  readonly skip: Evaluate<boolean> | undefined;
  /** Columns that a row takes from the row above where all of them are empty. */
  readonly filled: readonly number[] | undefined;
  readonly table: Table;
  readonly checkCells: CellChecks;
}

const none: readonly never[] = [];

/** Compiles the function that maps a row; the scope reports issues. */
function rowMapper(compiled: CompiledTable): (row: SourceRow) => MappedRow {
  const { scope, records, skip, table, checkCells } = compiled;
  const down = compiled.filled && fillingDown(compiled.filled);
  const isAround = aroundTable(table, scope);
  const isConstant = records.every((record) => record.isConstant);
  const map = (row: SourceRow): MappedRow => {
    // Also of a blank row, below which nothing is continued.
    const continued = down?.fill(row) ?? row;
    if (isBlank(row.cells)) return { status: 'skipped', records: [] };
    scope.enter(continued);
    if (isAround(row.cells)) return { status: 'skipped', records: [] };
    if (row.isCutOff) {
      scope.report('row-cut-off', undefined, said('cutOffRow', row.cells.length));
      return { status: 'rejected', records: [] };
    }
    if (skip?.(scope) === true) return { status: scope.failures > 0 ? 'rejected' : 'skipped', records: [] };
    checkWidth(row, scope, table);
    checkCells(scope, row);
    let yielded: readonly StagedRecord[] = none;
    for (const record of records) {
      const staged = record(scope);
      // Nearly always one record: a growing array reserves room for many.
      if (staged) yielded = yielded === none ? [staged] : [...yielded, staged];
    }
    if (scope.failures > 0) return { status: 'rejected', records: yielded };
    // A row without a filled cell yields nothing, unless all its records are constant.
    if (scope.seen === 0 && !isConstant) return { status: 'skipped', records: none };
    return { status: yielded.length > 0 ? 'mapped' : 'skipped', records: yielded };
  };
  if (!down) return map;
  return (row) => {
    const mapped = map(row);
    // What continues a rejected row would be a record without what that row says of it.
    if (mapped.status === 'rejected') down.forget();
    return mapped;
  };
}

function fillingDown(columns: readonly number[]): { fill(row: SourceRow): SourceRow; forget(): void } {
  let above: readonly Cell[] = [];
  const forget = () => {
    above = [];
  };
  const fill = (row: SourceRow): SourceRow => {
    if (isBlank(row.cells)) forget();
    else if (columns.every((column) => isBlankCell(row.cells[column]))) {
      const cells = Array.from(row.cells, (cell) => cell ?? null);
      for (const column of columns) cells[column] = above[column] ?? null;
      return { ...row, cells };
    } else above = row.cells;
    return row;
  };
  return { fill, forget };
}

function checkWidth({ cells }: SourceRow, scope: RowScope, { columns, sheet }: Table): void {
  const width = columns.length;
  if (cells.length > width) {
    const beyond = presentPositions(cells).find((index) => index >= width && !isBlankCell(cells[index]));
    if (beyond !== undefined) scope.report('cells-beyond-headings', beyond, said('rowWidth', cells.length, width));
  } else if (cells.length < width && sheet === undefined) {
    // A sheet does not store trailing empty cells, a CSV file should.
    scope.report('cells-missing', undefined, said('rowWidth', cells.length, width));
  }
}

/** Tells the rows that programs write around a table, which hold no record; reports the first of each kind. */
function aroundTable(table: Table, scope: RowScope): (cells: readonly Cell[]) => boolean {
  const repeatsHeadings = headingsRepeated(table);
  let [areHeadingsTold, isTold] = [false, false];
  return (cells) => {
    const at = cells.findIndex((cell) => !isBlankCell(cell));
    if (repeatsHeadings(cells, at)) {
      if (!areHeadingsTold) scope.report('headings-repeated', undefined, said('repeatsHeadings'));
      areHeadingsTold = true;
      return true;
    }
    const cell = cells[at];
    if (typeof cell !== 'string' || !(isRuler(cells, at) || isRowCount(cells, at))) return false;
    if (!isTold) scope.report('row-around-table', at, said('aroundTable', quoted(shortened(cell))));
    isTold = true;
    return true;
  };
}

/**
 * Whether all filled cells of a row, two or more, are the headings of their columns. Concatenated files repeat the
 * headings, and some programs every page; a query may give them in capitals.
 */
function headingsRepeated({ columns, headerRow }: Table): (cells: readonly Cell[], first: number) => boolean {
  const titled = columns.filter(({ untitled, repeats }) => !untitled && repeats === undefined);
  // A single heading may also be a value.
  if (headerRow === 0 || titled.length < 2) return () => false;
  const wanted: (readonly string[] | undefined)[] = [];
  for (const { index, heading, shown = heading } of titled) {
    wanted[index] = [heading, normalizeHeading(shown)].map((text) => text.toLowerCase());
  }
  const lasts = wanted.map((both) => both?.map((text) => lowerCode(text, text.length - 1)));
  const holds = (cell: Cell | undefined, at: number) =>
    wanted[at]?.includes(normalizeHeading(cellText(cell ?? null)).toLowerCase());
  return (cells, first) => {
    const cell = cells[first];
    if (typeof cell !== 'string') return false;
    const end = lowerCode(cell, cell.length - 1);
    if (!(lasts[first]?.includes(end) || end <= space) || !holds(cell, first)) return false;
    const filled = titled.filter(({ index }) => !isBlankCell(cells[index] ?? null));
    return filled.length > 1 && filled.every(({ index }) => holds(cells[index], index));
  };
}

const space = 32;

/** Good enough to tell most cells from a heading at once. */
function lowerCode(text: string, at: number): number {
  return text.charCodeAt(at) | space;
}

/** `----|----`, `---+---`, `+====+====+`: only lines, of which one is longer than the dash that stands for nothing. */
function isRuler(cells: readonly Cell[], from: number): boolean {
  if (!isLine(cells[from])) return false;
  const filled = cells.filter((cell) => !isBlankCell(cell));
  return filled.every(isLine) && filled.some((cell) => String(cell).trim().length > 1);
}

function isLine(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /^\s*[-=+|\u2500-\u257f]+\s*$/.test(cell);
}

const rowWords =
  'rows?|records?|Zeilen?|Datens\u00e4tze?|lignes?|enregistrements?|filas?|registros?|riga|righe|rij|rijen|linhas?|registos?|wiersz\\p{L}*';

/** What database shells write below: `(2 rows affected)`, `2 rows in set (0.00 sec)`, `Query OK, 1 row affected`. */
const rowCount = new RegExp(
  `^(?:\\(\\d+ (?:${rowWords})(?: \\p{L}+)?\\)|(?:Query OK, )?\\d+ rows? (?:in set|affected|selected|returned|fetched)\\b.*)$`,
  'iu',
);

function isRowCount(cells: readonly Cell[], from: number): boolean {
  const text = String(cells[from]).trim();
  return /^[(\dQ]/i.test(text) && rowCount.test(text) && cells.every((cell, at) => at === from || isBlankCell(cell));
}

interface TextColumn {
  readonly places: Set<string>;
  verbatim: boolean;
}

type CellChecks = (scope: RowScope, row: SourceRow) => void;

interface CheckedColumn extends TextUse {
  readonly index: number;
  /** Whether the contract makes it text, and no date: the day of a job may be a part of its key. A custom field may be either. */
  readonly isSurelyText: boolean;
}

/** Spreadsheet programs keep fifteen digits. */
const firstInexact = 1e15;

/**
 * Compiles the checks by column position; `reads` has the fields that read a column. Each cell is reported once, however
 * often it is read.
 */
function cellChecks(texts: ReadonlyMap<number, TextColumn>, reads: ReadonlyMap<number, readonly string[]>): CellChecks {
  const columns = [...texts].map(([index, { places, verbatim }]): CheckedColumn => {
    const kinds = [...places].map(kindAt);
    const isOfDates = reads.get(index)?.some((place) => dateKinds.has(kindAt(place)));
    return {
      index,
      verbatim,
      isText: kinds.some((kind) => kind === undefined || textKinds.has(kind)),
      isSurelyText: !isOfDates && kinds.some((kind) => kind !== undefined && textKinds.has(kind)),
    };
  });
  return (scope, { cells, isOrdinary = false }) => {
    for (const column of columns) {
      const cell = cells[column.index];
      if (typeof cell === 'string') {
        const doubt = !isOrdinary && cell !== '' && isUnusual(cell) ? doubtAbout(cell, column) : undefined;
        if (doubt) scope.report(doubt.code, column.index, doubt.what);
      } else if (typeof cell === 'number') {
        if (Math.abs(cell) < firstInexact) continue;
        scope.report('digits-lost', column.index, said('manyDigits', cellText(cell)));
      } else if (cell instanceof Date && column.isSurelyText) {
        scope.report('text-became-date', column.index, said('cellIsDate', cellText(cell)));
      }
    }
  };
}

const textKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'identifier', 'email', 'phone', 'texts']);

const dateKinds: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(['date', 'dateTime']);

/** The contract's kind of a field such as `customer.name`; undefined for custom fields. */
function kindAt(place: string): FieldKind | undefined {
  const [resource = '', ...path] = place.split('.');
  if (!isResourceName(resource)) return undefined;
  const heading = path.join('.');
  const columns = allColumnsOf(resource);
  const own = columns.find((column) => column.heading === heading);
  // A reference is read as the key of its target.
  return (own ?? columns.find((column) => column.references !== undefined && column.path[0] === heading))?.kind;
}
