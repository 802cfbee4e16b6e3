import { dirname, resolve } from 'node:path';
import type { Payload, ResourceName } from '../contract/index.js';
import { MappingError } from '../errors.js';
import {
  cellText,
  isBlank,
  openSource,
  type Source,
  type SourceRow,
  type Table,
  TableProfile,
} from '../files/index.js';
import { type ListItems, withoutItems } from '../mapping/distinct.js';
import {
  automaticMapping,
  compileTable,
  type Distinction,
  type DistinctRecords,
  type LookupLine,
  type LookupSource,
  type MappedRow,
  type MapperContext,
  type StagedRecord,
  type TableMapper,
} from '../mapping/index.js';
import { haveSameKey, isSameTable } from '../mapping/record.js';
import type { Issue } from '../mapping/validation/index.js';
import { said, type Words } from '../messages/said.js';
import type { ChosenTable } from './choose-tables.js';
import { columnNamed } from './named-rows.js';
import {
  type Fill,
  noRows,
  type OpenTable,
  type Overturned,
  type OverturnedRecord,
  type ReadOptions,
  type RecordBatch,
  type RowCounts,
  type SeenRow,
  throwIfAborted,
} from './reading.js';
import { bindReturned, type SettlingMapper } from './returned/bind-returned.js';
import type { ReturnedRecords } from './returned/returned-records.js';
import type { ReturnedWorkbook } from './returned/returned-workbook.js';
import { itemIssue, mixedIssue, rowOf } from './row-issues.js';
import { TableFaultFinder } from './table-faults.js';

/** Maps the rows of a table, batch by batch. */
export async function* readTable(table: Table, task: TableTask): AsyncGenerator<RecordBatch> {
  const { reading } = task;
  const { options, rows } = reading;
  // The last error of a row is the reason for rejecting its records.
  let lastError: Words = '';
  const tell = task.source.kind === 'jsonl' ? oncePerLine(withHeadings(table, options.onIssue)) : options.onIssue;
  const report = (issue: Issue) => {
    if (issue.severity === 'error') lastError = issue.said ?? issue.message;
    tell(issue);
  };
  const resource = task.chosen.resource;
  const mapper = await bindTable(table, task, {
    report,
    onOverturned: (overturned) => {
      tell(overturned.issue);
      if (resource) overturn(reading, { resource, ...overturned });
    },
  });
  const open = openTable(table, { task, mapper });
  reading.tables.push(open);
  await options.onTable?.(open);
  const { mapping } = task.chosen;
  const resources = resource ? [resource] : (Object.keys(mapping?.records ?? {}) as ResourceName[]);
  const ignored = mapping && (mapping.ignore ?? []);
  const faults = new TableFaultFinder(table, { reads: mapper.reads, ignored, onIssue: options.onIssue });
  for await (const batch of table.batches) {
    throwIfAborted(options.signal);
    reading.batch = emptyBatch();
    const { totalsRow } = table;
    const context = { mapper, reading, open, resources, faults, totalsRow, report, reason: () => lastError, at: 0 };
    const work = () => readBatch(batch, context);
    if (options.runBatch) options.runBatch(work, () => ({ ...table, row: batch[context.at]?.number ?? 0 }));
    else work();
    yield reading.batch;
    release(batch, reading.batch);
    options.onEvent?.({ type: 'rows', read: rows.read });
  }
  faults.end();
}

/** An old batch waiting for garbage collection would keep the next ones alive, so its contents are dropped. */
function release(rows: SourceRow[], { records, fills, refused }: ReadState['batch']): void {
  rows.length = 0;
  records.length = 0;
  fills.length = 0;
  refused.length = 0;
}

function withHeadings({ columns }: Table, onIssue: (issue: Issue) => void): (issue: Issue) => void {
  const headings = new Map(columns.map(({ letter, heading }) => [letter, heading]));
  return (issue) => {
    const heading = issue.column === undefined ? undefined : headings.get(issue.column);
    onIssue(heading === undefined ? issue : { ...issue, heading });
  };
}

function openTable(table: Table, { task, mapper }: { task: TableTask; mapper: TableMapper }): OpenTable {
  const { file, sheet, columns, headerRow } = table;
  const { kind, found } = task.source;
  return {
    file,
    sheet,
    kind,
    found,
    headerRow,
    columns,
    rows: noRows(),
    reads: mapper.reads,
    profile: task.reading.options.profile ? new TableProfile(columns.length) : undefined,
  };
}

interface RowContext {
  readonly mapper: SettlingMapper;
  readonly reading: ReadState;
  readonly open: OpenTable;
  readonly resources: readonly ResourceName[];
  readonly faults: TableFaultFinder;
  readonly totalsRow: number | undefined;
  readonly report: (issue: Issue) => void;
  readonly reason: () => Words;
  /** The row of the batch that is being read. */
  at: number;
}

/** Groups rows by number: the list items of a JSON line are rows with the same line number. */
function readBatch(rows: readonly SourceRow[], context: RowContext): void {
  let to = 0;
  for (let from = 0; from < rows.length; from = to) {
    const row = rows[from] as SourceRow;
    context.at = from;
    for (to = from + 1; rows[to]?.number === row.number; ) to += 1;
    if (to === from + 1) readRow(row, context);
    else readLine(rows.slice(from, to), context);
  }
}

function readRow(row: SourceRow, context: RowContext): void {
  if (row.number === context.totalsRow) {
    takeRow(row, { status: 'skipped', records: [] }, context);
    return;
  }
  const { mapper, open } = context;
  if (open.profile && !isBlank(row.cells)) open.profile.add(row);
  const given = mapper.map(row);
  const isRefused =
    isOfTotals(row, given, context) || (given.status !== 'rejected' && areRefused(given.records, context));
  const mapped: MappedRow = isRefused ? { ...given, status: 'rejected' } : given;
  takeRow(row, mapper.settle?.(row, mapped) ?? mapped, context);
}

function isOfTotals(row: SourceRow, { status, records }: MappedRow, { faults, report }: RowContext): boolean {
  const issue = status === 'skipped' ? undefined : faults.totals(row, records);
  if (issue) report(issue);
  return issue !== undefined;
}

/** Accepts all rows of a line or none: a JSON record must not lose items. */
function readLine(line: readonly SourceRow[], context: RowContext): void {
  const { mapper, open } = context;
  if (open.profile) for (const row of line) open.profile.add(row);
  const mapped = joinedByLine(line.map((row) => ({ row, ...mapper.map(row) })));
  const records = mapped.flatMap((row) => row.records);
  const isRejected = mapped.some(({ status }) => status === 'rejected') || areRefused(records, context);
  for (const { row, ...each } of mapped) takeRow(row, isRejected ? { ...each, status: 'rejected' } : each, context);
}

function areRefused(records: readonly StagedRecord[], { reading, report }: RowContext): boolean {
  const issues = listIssues(records, reading);
  for (const issue of issues) report(issue);
  return issues[0]?.severity === 'error';
}

function takeRow(row: SourceRow, { status, records }: MappedRow, context: RowContext): void {
  // Formatted cells without a value are not a row; LibreOffice writes a thousand below a list to choose from.
  if (status === 'skipped' && isBlank(row.cells)) return;
  const { reading, open, resources, faults, reason } = context;
  const held = heldOf(records, reading);
  const counted = held && status !== 'skipped' && !held.includes(true) ? 'left' : status;
  countRow(reading.rows, counted);
  countRow(open.rows, counted);
  faults.add(row, status);
  const isRejected = status === 'rejected';
  for (const record of records) reading.returned.see(record);
  if (isRejected && records.length === 0)
    reading.returned.seeUnknown(resources, said('otherRow', row.number, '', open.file));
  if (isRejected && reading.options.onUnreadable) {
    const unreadable = resources.filter(
      (resource) => !records.some((record) => record.resource === resource && record.key),
    );
    for (const resource of unreadable)
      reading.options.onUnreadable(resource, said('whyRejected', rowOf({ ...open, row: row.number })));
  }
  // What the slice leaves is compared with other rows, but nobody gets it.
  const placingOf = (at: number): Placing => (held?.[at] === false ? { ...reading, batch: emptyBatch() } : reading);
  if (isRejected)
    for (const [at, record] of records.entries()) placingOf(at).batch.refused.push({ record, reason: reason() });
  const found = isRejected ? none : records.map((record, at) => place(record, placingOf(at)));
  reading.options.watch?.row({ row, table: open, status, records, found, held }, reading.distinct);
}

/** Which records belong to the slice; undefined if all are wanted. */
function heldOf(records: readonly StagedRecord[], { options: { slice } }: ReadState): boolean[] | undefined {
  return slice && records.map((record, at) => slice.holds(record, at));
}

function countRow(counts: RowCounts, status: SeenRow['status']): void {
  counts.read += 1;
  counts[status] = (counts[status] ?? 0) + 1;
}

/** Only the errors, if there are any. */
function listIssues(records: readonly StagedRecord[], { listItems }: ReadState): readonly Issue[] {
  const isAffected = (record: StagedRecord) => record.gathered || listItems.mixed(record).length > 0;
  if (!records.some(isAffected)) return none;
  const mixed = records.flatMap((record) => listItems.mixed(record));
  const all = [...mixed.map(mixedIssue), ...listItems.known(records).map(itemIssue)];
  const errors = all.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : all;
}

const none: readonly never[] = [];

type Placing = Pick<ReadState, 'distinct' | 'listItems' | 'batch'>;

function place(record: StagedRecord, { distinct, listItems, batch }: Placing): Distinction {
  const items = listItems.add(record);
  if (record.gathered) return placeGathered(record, items, { distinct, batch });
  const found = distinct.add(record);
  if (found.kind === 'new') batch.records.push(record);
  if (found.kind === 'fills') batch.fills.push(fillOf(record, found.fill));
  return found;
}

type Items = Readonly<Record<string, Payload[]>>;

/** Appends to earlier rows' items, so that a batch has one addition per record. */
function placeGathered(
  record: StagedRecord,
  items: Items,
  { distinct, batch }: Pick<ReadState, 'distinct' | 'batch'>,
): Distinction {
  const own = { ...record, payload: withoutItems(record) };
  const name = `${record.resource} ${record.key?.field} ${record.key?.value}`;
  const found = distinct.add(own);
  if (found.kind === 'new') {
    const payload = { ...own.payload, ...items };
    batch.records.push({ ...own, payload });
    batch.lists.set(name, payload as Items);
    return found;
  }
  const lists = batch.lists.get(name) ?? {};
  const hasAny = Object.keys(lists).length > 0;
  for (const [field, added] of Object.entries(items)) {
    const list = lists[field] ?? [];
    lists[field] = list;
    list.push(...added);
  }
  if (found.kind === 'fills') batch.fills.push(fillOf(own, found.fill));
  if (hasAny || Object.keys(lists).length === 0) return found;
  batch.fills.push({ ...fillOf(own, {}), items: lists });
  batch.lists.set(name, lists);
  return found;
}

function fillOf(record: StagedRecord, fill: Payload): Fill {
  const { key, references } = record;
  if (!key) throw new Error('What nothing identifies fills nothing.');
  return { ...record, key, payload: fill, references: references.filter(({ field }) => field in fill) };
}

/** Deduplicates issues per line: list items become rows with the same line number, which repeat everything else. */
function oncePerLine(onIssue: (issue: Issue) => void): (issue: Issue) => void {
  const reported = new Set<string>();
  let last: number | undefined;
  return (issue) => {
    const { row, code, column, message } = issue;
    if (row !== last) reported.clear();
    last = row;
    const name = `${code} ${column} ${message}`;
    if (row !== undefined && reported.has(name)) return;
    reported.add(name);
    onIssue(issue);
  };
}

/** Merges equal records without a key from rows of one line, because each row would create a record. */
function joinedByLine<Row extends MappedRow>(rows: readonly Row[]): readonly Row[] {
  const pieces = new Map<string, StagedRecord[]>();
  const firsts = rows.map((row) => {
    const records = row.records.filter((record) => {
      if (record.key) return true;
      const name = JSON.stringify([record.resource, withoutItems(record), record.references]);
      const earlier = pieces.get(name);
      if (earlier) earlier.push(record);
      else pieces.set(name, [record]);
      return earlier === undefined;
    });
    return { ...row, records };
  });
  const joined = new Map([...pieces.values()].map((found) => [found[0], inOnePiece(found)]));
  return firsts.map((row) => ({ ...row, records: row.records.map((record) => joined.get(record) ?? record) }));
}

function inOnePiece(pieces: readonly StagedRecord[]): StagedRecord | undefined {
  const [first] = pieces;
  const gathered = [...new Set(pieces.flatMap((piece) => piece.gathered ?? []))];
  if (!first || gathered.length === 0) return first;
  const lists = gathered.map((field) => [field, pieces.flatMap(({ payload }) => payload[field] ?? [])]);
  return { ...first, gathered, payload: { ...withoutItems(first), ...Object.fromEntries(lists) } };
}

interface TableTask {
  readonly source: Source;
  readonly chosen: ChosenTable;
  readonly reading: ReadState;
  readonly workbook?: ReturnedWorkbook;
  readonly reopen: () => Promise<Table>;
}

interface Listening {
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

/** Binds a table to its mapping, or to its headings; for a returned workbook, only edits. Throws MappingError. */
async function bindTable(table: Table, task: TableTask, listening: Listening): Promise<SettlingMapper> {
  const { chosen, workbook, reopen } = task;
  const returned = chosen.resource && workbook?.datasets.get(chosen.resource);
  if (!workbook || !returned) return bindColumns(table, task, { onIssue: listening.report });
  // Issues about columns are reported once: binding whole rows finds them all.
  const bind = async (as: 'whole' | 'edits', named: Table) => {
    let isTold = as === 'whole';
    const onIssue = (issue: Issue) => isTold && listening.report(issue);
    const mapper = await bindColumns(named, task, { isPartial: as === 'edits', onIssue });
    isTold = true;
    return mapper;
  };
  const isPart = chosen.settings.range !== undefined;
  return bindReturned({ table, workbook, returned, isPart, reopen, bind, ...listening });
}

async function bindColumns(
  table: Table,
  { source, chosen, reading }: TableTask,
  how: Pick<MapperContext, 'onIssue' | 'isPartial'>,
): Promise<TableMapper> {
  const { mapping: file, timeZone, isCompared } = reading.options;
  const mapping = chosen.mapping ?? automaticMapping(chosen.resource, table, how.onIssue);
  const folder = dirname(resolve(file?.file ?? source.file));
  const context: MapperContext = {
    readLookup: lookupReader(source, folder),
    counterOf: reading.counterOf,
    identifiers: reading.options.identifiers,
    isCompared,
    ...how,
    accountTimeZone: timeZone,
    lineOf: file?.lineOf,
  };
  try {
    return await compileTable(table, { ...mapping, source: chosen.settings }, context);
  } catch (error) {
    throw withMappingFile(error, file?.file);
  }
}

function withMappingFile(error: unknown, mappingFile: string | undefined): unknown {
  if (!(error instanceof MappingError) || mappingFile === undefined) return error;
  const place = error.place ?? { file: mappingFile };
  const advice = `${error.advice ?? ''} The mapping is ${mappingFile}.`.trim();
  return new MappingError(error.message, { place, advice, cause: error });
}

/** A file is relative to the mapping, a sheet belongs to the source. */
function lookupReader(source: Source, folder: string): (lookup: LookupSource) => Promise<readonly LookupLine[]> {
  return async (lookup) => {
    if (lookup.file === undefined) return readLookup(source, lookup);
    const opened = await openSource(resolve(folder, lookup.file));
    try {
      return await readLookup(opened, lookup);
    } finally {
      await opened.close();
    }
  };
}

async function readLookup(source: Source, { sheet, key, value }: LookupSource): Promise<readonly LookupLine[]> {
  const table = await source.table(sheet);
  const { index: from } = columnNamed(table, key, 'The lookup table');
  const { index: to } = columnNamed(table, value, 'The lookup table');
  const lines: LookupLine[] = [];
  for await (const batch of table.batches) {
    for (const { cells, number } of batch) {
      const name = cellText(cells[from] ?? null).trim();
      if (name !== '') lines.push({ name, value: cellText(cells[to] ?? null).trim(), row: number });
    }
  }
  return lines;
}

export interface ReadState {
  readonly options: ReadOptions;
  readonly rows: RowCounts;
  readonly counterOf: MapperContext['counterOf'];
  readonly distinct: DistinctRecords;
  readonly listItems: ListItems;
  readonly returned: ReturnedRecords;
  /** Records of which two exported workbooks edit a cell differently. */
  readonly contradicted: Set<string>;
  readonly tables: OpenTable[];
  batch: Batch;
}

export interface Batch extends RecordBatch {
  readonly records: StagedRecord[];
  readonly fills: Fill[];
  readonly refused: { readonly record: StagedRecord; readonly reason: Words }[];
  readonly overturned: OverturnedRecord[];
  readonly lists: Map<string, Record<string, Payload[]>>;
}

export function emptyBatch(): Batch {
  return { records: [], fills: [], refused: [], overturned: [], lists: new Map() };
}

/** Rejects a row that was accepted before, together with its record. */
export function overturn(
  { batch, rows, tables }: ReadState,
  { resource, key, origin, wasEdited, issue }: Overturned & { readonly resource: ResourceName },
): void {
  const reason = issue.said ?? issue.message;
  const table = tables.find((open) => isSameTable(open, origin));
  for (const counts of table ? [rows, table.rows] : [rows]) {
    counts[wasEdited ? 'mapped' : 'skipped'] -= 1;
    counts.rejected += 1;
  }
  if (!wasEdited) return;
  const isIt = (other: Pick<StagedRecord, 'resource' | 'key' | 'origin'>) =>
    haveSameKey(other, { resource, key }) &&
    (key !== undefined || (isSameTable(other.origin, origin) && other.origin.row === origin.row));
  const taken = <T extends StagedRecord>(records: T[]) => {
    const at = records.findIndex(isIt);
    return at < 0 ? undefined : records.splice(at, 1)[0];
  };
  // Also removes what other rows of this batch add to the record.
  while (taken(batch.fills));
  const record = taken(batch.records);
  if (record) batch.refused.push({ record, reason });
  else if (![...batch.overturned, ...batch.refused.map((each) => each.record)].some(isIt))
    batch.overturned.push({ resource, key, origin, reason });
}
