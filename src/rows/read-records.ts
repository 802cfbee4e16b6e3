import { basename, resolve } from 'node:path';
import { allColumnsOf, datasets, filledWith, type Payload, type ResourceName } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { type Cell, hasSheets, openSource, type Source, type SourceRow, type Table } from '../files/index.js';
import { ListItems } from '../mapping/distinct.js';
import {
  type Disagreement,
  DistinctRecords,
  keyCounters,
  likenessToFields,
  likenessToMapping,
  namedByFields,
  resourceNamed,
  type StagedRecord,
} from '../mapping/index.js';
import {
  cellMark,
  datesIn,
  emptyMark,
  heldCells,
  idColumnOf,
  idInCell,
  itemMark,
  keptMemories,
  markAt,
  placed,
} from '../mapping/memory/index.js';
import { haveSameKey } from '../mapping/record.js';
import { issueAt } from '../mapping/validation/index.js';
import { said } from '../messages/said.js';
import { type ChosenTable, chooseTables, csvOptions, openSettings, tableName } from './choose-tables.js';
import { type Batch, emptyBatch, overturn, type ReadState, readTable } from './read-table.js';
import { type ReadOptions, type RecordBatch, type RowCounts, throwIfAborted } from './reading.js';
import { listShownIn } from './returned/bind-returned.js';
import { ReturnedDataset } from './returned/returned-dataset.js';
import { ReturnedRecords } from './returned/returned-records.js';
import {
  editedShownSheets,
  goneFromWorkbook,
  hiddenExports,
  openReturned,
  type ReturnedWorkbook,
} from './returned/returned-workbook.js';
import { disagreementIssue, repetitionIssue, reversed } from './row-issues.js';
import { areFoundByName, lostSheets, partsLeftOut, remembering, unreadSheets } from './unread-sheets.js';

/**
 * Reads all sources through the mapping, in batches with constant memory; updates `rows` meanwhile. Throws SourceError,
 * MappingError, ConfigurationError for a repeated file, and AbortedError.
 */
export async function* readRecords(options: ReadOptions, rows: RowCounts): AsyncGenerator<RecordBatch> {
  const distinct = new DistinctRecords({
    onDisagreement: (found) => {
      if (isEditedTwice(found)) rejectBoth(found, reading);
      else if (options.watch?.disagreement) options.watch.disagreement(found);
      else options.onIssue(disagreementIssue(found));
    },
    onRepetition: (repetition) => options.onIssue(repetitionIssue(repetition)),
    recall: (resource, key) =>
      options.recall && payloadOf(reading.batch, { resource, key }, () => options.recall?.(resource, key)),
  });
  const reading: ReadState = {
    options,
    rows,
    counterOf: options.counterOf ?? keyCounters(),
    distinct,
    listItems: new ListItems(),
    returned: new ReturnedRecords(options),
    contradicted: new Set(),
    tables: [],
    batch: emptyBatch(),
  };
  refuseTwice(options.files);
  for (const file of options.files) {
    throwIfAborted(options.signal);
    const settings = openSettings(file, options.mapping?.mapping, options.overrides ?? {});
    const csv = csvOptions(settings);
    const source = await (options.openFile?.(file, csv) ?? openSource(file, { csv }));
    try {
      yield* readSource(source, reading);
    } finally {
      await source.close();
    }
  }
  reading.batch = emptyBatch();
  reading.returned.tell(options, (overturned) => overturn(reading, overturned));
  if (reading.batch.overturned.length > 0) yield reading.batch;
}

/** Whether two exported workbooks edit one cell differently, or two rows that were added to any give one record. */
function isEditedTwice({ record, first, fields }: Disagreement): boolean {
  if (record.isNew) return true;
  return record.edited !== undefined && fields !== undefined && first.file !== record.origin.file;
}

/** Nobody knows which of the two edits is meant. The first row is rejected once, however many others contradict it. */
function rejectBoth(found: Disagreement, reading: ReadState): void {
  const { resource, key } = found.record;
  const name = `${resource} ${key?.value}`;
  const rows = reading.contradicted.has(name) ? [found] : [reversed(found), found];
  reading.contradicted.add(name);
  for (const each of rows) {
    const issue = disagreementIssue(each, 'edits-disagree');
    reading.options.onIssue(issue);
    overturn(reading, { resource, key, origin: each.record.origin, wasEdited: true, issue });
  }
}

/** Includes the current batch, which the caller has not stored yet. */
function payloadOf(
  { records, fills }: Batch,
  wanted: Pick<StagedRecord, 'resource' | 'key'>,
  earlier: () => Payload | undefined,
): Payload | undefined {
  const isIt = (record: StagedRecord) => haveSameKey(record, wanted);
  const first = records.find(isIt)?.payload ?? earlier();
  return first && fills.filter(isIt).reduce((payload, fill) => filledWith(payload, fill.payload), first);
}

/** Reading a file twice would duplicate its rows without keys. */
function refuseTwice(files: readonly string[]): void {
  const paths = files.map((file) => resolve(file));
  const again = files.find((_, index) => paths.indexOf(paths[index] ?? '') < index);
  if (again === undefined) return;
  throw new ConfigurationError('The file is named twice.', { place: { file: again }, advice: 'Name each file once.' });
}

/** Without a mapping, headings in plain words become the names of the fields. */
function withFieldNames(table: Table, { chosen: { resource }, kind, returned }: NamedTable): Table {
  if (resource === undefined || kind === 'jsonl') return table;
  return namedByFields(table, { resource, shownIn: returned && ((list) => returned.shownIn(list)) });
}

/** What a CSV file of another name holds, if it was saved from an export of this folder. */
async function renamedFile(
  source: Source,
  options: ReadOptions,
): Promise<ReadonlyMap<string, ResourceName> | undefined> {
  const { file, kind } = source;
  const { mapping, overrides = {} } = options;
  const name = overrides.sheet ?? tableName(file);
  if (mapping || overrides.resource || hasSheets(kind) || kind === 'jsonl' || resourceNamed(name)) return undefined;
  for (const { resource } of datasets) {
    if (resource === undefined) continue;
    const { headerRow, range } = overrides;
    const likeness = headerRow === undefined ? await likenessToFields(resource) : undefined;
    const settings = { headerRow, likeness, range: range || undefined };
    const open = async (returned?: ReturnedDataset) =>
      withFieldNames(await source.table(undefined, settings), { chosen: { resource }, kind, returned });
    if (await recallExport({ file, resource, open }, options)) return new Map([[name, resource]]);
  }
  return undefined;
}

interface NamedTable {
  readonly chosen: Pick<ChosenTable, 'resource'>;
  readonly kind: Source['kind'];
  readonly returned: ReturnedDataset | undefined;
}

async function* readSource(opened: Source, reading: ReadState): AsyncGenerator<RecordBatch> {
  const { options } = reading;
  const { mapping, overrides = {}, onEvent, onIssue } = options;
  const own = mapping ? undefined : await openReturned(opened, options);
  if (own && !own.isForeign) for (const dataset of own.datasets.values()) reading.returned.addDataset(dataset);
  const { source, opened: sheetsRead } = remembering(opened);
  const { file, kind, sheets, found } = source;
  for (const issue of [...lostSheets(opened), ...partsLeftOut(opened)]) onIssue(issue);
  const recognised =
    own && !own.isForeign ? await hiddenExports(opened, own.datasets) : await renamedFile(source, options);
  const isOneOfSeveral = options.files.length > 1 || options.mayLack === true;
  const choice = { file, kind, sheets, mapping: mapping?.mapping, overrides, recognised, isOneOfSeveral };
  const tables = chooseTables(choice);
  if (tables.length === 0) onIssue(issueAt('shown-only', { file }, said('fileShown', basename(file))));
  for (const chosen of tables) {
    const { headerRow, range } = chosen.settings;
    const likely = () => (chosen.mapping ? likenessToMapping(chosen.mapping) : likenessToFields(chosen.resource));
    const likeness = headerRow === undefined ? await likely() : undefined;
    const open = async (returned?: ReturnedDataset) =>
      withFieldNames(await source.table(chosen.sheet, { headerRow, likeness, range: range || undefined }), {
        ...{ chosen, kind, returned },
      });
    const recalled =
      own || kind === 'jsonl' || !chosen.resource ? undefined : await recallExport({ ...chosen, file, open }, options);
    const workbook = own ?? recalled;
    const returned = chosen.resource && workbook?.datasets.get(chosen.resource);
    if (recalled && returned) reading.returned.addDataset(returned);
    const reopen = async () => withDates(await open(returned), returned);
    const table = await reopen();
    onEvent?.({ type: 'source', file, found, headerRow: table.headerRow, sheet: table.sheet });
    for (const issue of partsLeftOut(table)) onIssue(issue);
    // A JSON lines export without records names no columns.
    if (kind === 'jsonl' && table.columns.length === 0) continue;
    yield* readTable(table, { source, chosen, reading, reopen, workbook });
    if (recalled) for (const issue of goneFromWorkbook(recalled, { file, areFoundByName: false })) onIssue(issue);
  }
  const isByName = areFoundByName(choice);
  if (own) {
    if (isByName) for (const issue of await editedShownSheets(opened, own.memory)) onIssue(issue);
    for (const issue of goneFromWorkbook(own, { file, areFoundByName: isByName })) onIssue(issue);
  }
  if (isByName) for (const issue of await unreadSheets(opened, sheetsRead)) onIssue(issue);
}

interface Recalled {
  readonly file: string;
  readonly resource: ResourceName;
  /** Opens the table, with headings as the dataset was exported with. */
  readonly open: (returned?: ReturnedDataset) => Promise<Table>;
}

/**
 * The export of this folder that a table without a memory of its own was saved from: the one whose records have the
 * ids of the rows, and most of the same cells; of several the newest. Undefined if most cells differ from each. Throws
 * SourceError.
 */
async function recallExport(
  { file, resource, open }: Recalled,
  { stateFolder, account }: Pick<ReadOptions, 'stateFolder' | 'account'>,
): Promise<ReturnedWorkbook | undefined> {
  const name = datasets.find((dataset) => dataset.resource === resource)?.name;
  if (stateFolder === undefined || name === undefined || idColumnOf(await open()) === undefined) return undefined;
  let best: { readonly workbook: ReturnedWorkbook; readonly equal: number } | undefined;
  for await (const memory of keptMemories(stateFolder, name)) {
    const dataset = memory.datasets.get(name);
    if (!dataset || (account !== undefined && account.toLowerCase() !== memory.account.toLowerCase())) continue;
    const returned = new ReturnedDataset(file, resource, dataset, true);
    const { equal, same, filled, areMonthsFirst } = await likeness(await open(returned), returned);
    returned.areMonthsFirst = areMonthsFirst;
    if (same * 2 <= filled || equal <= (best?.equal ?? 0)) continue;
    best = { workbook: { memory, isForeign: false, datasets: new Map([[resource, returned]]) }, equal };
  }
  return best?.workbook;
}

/** The table with dates for the texts that a spreadsheet program made of them, where it put the month first. */
function withDates(table: Table, returned: ReturnedDataset | undefined): Table {
  if (!returned?.areMonthsFirst) return table;
  const dates = dateColumns(table, returned.resource);
  const dated = ({ cells, ...row }: SourceRow): SourceRow => {
    return { ...row, cells: cells.map((cell, at) => (dates.has(at) ? (monthFirst(cell).date ?? cell) : cell)) };
  };
  const batches = async function* () {
    for await (const batch of table.batches) yield batch.map(dated);
  };
  return { ...table, batches: batches() };
}

function dateColumns({ columns }: Table, resource: ResourceName): ReadonlySet<number> {
  const kinds = new Map(allColumnsOf(resource).map(({ heading, kind }) => [heading, kind]));
  const isDate = (kind: string | undefined) => kind === 'date' || kind === 'dateTime';
  return new Set(columns.flatMap(({ heading, index }) => (isDate(kinds.get(heading)) ? [index] : [])));
}

/** A text as a date with the month first, and which order it proves: absent where both numbers may be the month. */
function monthFirst(cell: Cell | undefined): { readonly date?: Date; readonly proves?: 'month' | 'day' } {
  const { dayFirst, monthFirst: date } = datesIn(typeof cell === 'string' && cell.includes('/') ? cell.trim() : '');
  if (!date) return dayFirst ? { proves: 'day' } : {};
  return dayFirst ? { date } : { date, proves: 'month' };
}

/** How many cells of exported records, or items of a list, the rows with their ids have: all, and of the filled ones. */
async function likeness(
  table: Table,
  returned: ReturnedDataset,
): Promise<{ equal: number; same: number; filled: number; areMonthsFirst: boolean }> {
  const { memory } = returned;
  const id = idColumnOf(table) ?? -1;
  const list = listShownIn(table, returned);
  const at = list ? memory.about.lists.indexOf(list) : -1;
  const columns = placed(list?.headings ?? memory.about.headings, table);
  const held = heldCells(returned.resource);
  const dates = dateColumns(table, returned.resource);
  const proven = new Set<string | undefined>();
  let [equal, same, filled] = [0, 0, 0];
  for await (const batch of table.batches)
    for (const { cells } of batch) {
      for (const at of dates) proven.add(monthFirst(cells[at]).proves);
      const number = memory.find(idInCell(cells[id]));
      if (number === undefined) continue;
      if (list) {
        filled += 1;
        if (
          memory
            .items(number, at)
            .includes(itemMark(columns.map(({ heading, index = -1 }) => held(heading, cells[index]))))
        )
          same += 1;
        continue;
      }
      const marks = memory.marks(number);
      for (const [position, { heading, index }] of columns.entries()) {
        const exported = markAt(marks, position);
        if (index === undefined || heading === 'id') continue;
        const isEqual = cellMark(held(heading, cells[index])) === exported;
        if (isEqual) equal += 1;
        if (exported === emptyMark) continue;
        filled += 1;
        if (isEqual) same += 1;
      }
    }
  return { equal: list ? same : equal, same, filled, areMonthsFirst: proven.has('month') && !proven.has('day') };
}
