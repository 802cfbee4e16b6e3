import {
  type CustomFieldType,
  columnsOf,
  customFieldForms,
  customFieldPrefix,
  datasets,
  isObject,
  listColumnsOf,
  listFieldsOf,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../../contract/index.js';
import { cellText, isNoteHeading, normalizeHeading, type SourceRow, type Table } from '../../files/index.js';
import type { MappedRow, Origin, StagedRecord, TableMapper } from '../../mapping/index.js';
import {
  cellMark,
  EditedLists,
  type EditedRow,
  EditedRows,
  emptyMark,
  idInCell,
  type Memory,
  markAt,
  type RememberedColumn,
  type RememberedDataset,
  type RememberedList,
} from '../../mapping/memory/index.js';
import { type Issue, type IssueCode, issueAt, quoted, quotedKey, shortened } from '../../mapping/validation/index.js';
import { type Said, said } from '../../messages/said.js';
import type { Overturned } from '../reading.js';
import { bothRows, rowInFile } from '../row-issues.js';
import { type FirstRow, headingInFile, type ReturnedDataset } from './returned-dataset.js';
import { assertExportedHeadings, type ReturnedWorkbook } from './returned-workbook.js';

export interface BindReturned {
  readonly table: Table;
  readonly workbook: ReturnedWorkbook;
  readonly returned: ReturnedDataset;
  readonly isPart: boolean;
  /** Opens the table again, to scan it before it is read. */
  readonly reopen: () => Promise<Table>;
  /** Binds the automatic mapping for whole rows, or for rows with edits only. */
  readonly bind: (as: 'whole' | 'edits', table: Table) => Promise<TableMapper>;
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

/** A mapper that may still reject a row after all other checks. */
export interface SettlingMapper extends TableMapper {
  readonly settle?: (row: SourceRow, mapped: MappedRow) => MappedRow;
}

interface ReturnedMapper extends TableMapper {
  numberOf(row: SourceRow): number | undefined;
}

/** Binds a sheet of a returned workbook, skipping unedited rows; without ids, like any other sheet. */
export async function bindReturned(options: BindReturned): Promise<SettlingMapper> {
  const { table, workbook, returned, isPart, bind, report } = options;
  if (workbook.isForeign) return withoutIds(table, returned, await bind('whole', table));
  const list = listShownIn(table, returned);
  if (list) return bindList(list, options);
  assertExportedHeadings(table, returned);
  const rows = new EditedRows(returned.memory, { resource: returned.resource, table });
  returned.addSheet(table);
  if (isPart) returned.missPart(said('whyPart'));
  if (!rows.hasIds) {
    returned.missPart(said('whyNoIds', shownId(returned)));
    returned.lacksIds = true;
  }
  if (isCopy(table)) {
    returned.doubt(said('whyCopy'));
    returned.isCopy = true;
  }
  const whole = await bind('whole', table);
  if (!rows.hasIds) {
    report(notUsed(table, said('idColumnGone', shownId(returned))));
    return whole;
  }
  const edits = await bind('edits', table);
  return withOneFate(new RecordRows({ ...options, rows, whole, edits }), options);
}

/** Whether it is a copy that we made for corrections, which may hold rejected rows only. */
function isCopy({ columns }: Table): boolean {
  return columns.some(({ heading }) => isNoteHeading(heading));
}

/** The list whose items a sheet holds; undefined for one of records. */
export function listShownIn({ columns }: Table, { memory }: ReturnedDataset): RememberedList | undefined {
  const headings = new Set(columns.map(({ heading }) => heading));
  return memory.about.lists.find((list) => list.headings.some((heading) => headings.has(normalizeHeading(heading))));
}

async function bindList(list: RememberedList, options: BindReturned): Promise<SettlingMapper> {
  const { table, returned, isPart, bind, reopen, report } = options;
  const receiver = (heading: string, mark: string) => returned.receiver(heading, mark);
  const lists = new EditedLists(returned.memory, { resource: returned.resource, list, table, receiver });
  const whole = await bind('whole', table);
  if (!lists.hasIds || !lists.isWhole) {
    report(notUsed(table, lists.hasIds ? said('listColumnsGone') : said('listIdsGone', shownId(returned, list.field))));
    return whole;
  }
  for await (const batch of (await reopen()).batches) for (const row of batch) lists.add(row);
  if (!isPart && !isCopy(table)) returned.addList(table, lists);
  const numberOf = (row: SourceRow) => lists.numberOf(row);
  const ofOther = (
    row: SourceRow,
    number: number,
    { heading, index }: { heading: string; index: number },
  ): MappedRow => {
    const { file, sheet, columns } = table;
    const [origin, id] = [{ file, sheet, row: row.number }, returned.memory.id(number)];
    const value = shortened(cellText(row.cells[index] ?? null));
    const column = columns.find((each) => each.index === index)?.letter;
    const what = said('keyOfOther', headingInFile(table, heading), quotedKey(value), id);
    report(issueAt('edits-contradict', { ...origin, column, value }, what));
    const key = { field: 'id', value: id } as const;
    return {
      status: 'rejected',
      records: [{ resource: returned.resource, key, payload: { id }, references: [], origin }],
    };
  };
  const map = (row: SourceRow): MappedRow => {
    const number = numberOf(row);
    if (number === undefined) return whole.map(row);
    const other = lists.keyOfOther(row, number);
    if (other) return ofOther(row, number, other);
    if (!lists.isEdited(number)) return { status: 'skipped', records: [] };
    const { status, records } = whole.map(lists.itemRow(row, number));
    const id = returned.memory.id(number);
    const edited = { [lists.field]: lists.mark(number) };
    const named = ({ payload: { myId, ...payload }, ...record }: StagedRecord): StagedRecord => {
      return { ...record, key: { field: 'id', value: id }, payload, edited };
    };
    return { status, records: records.map(named) };
  };
  return withOneFate({ map, reads: whole.reads, numberOf }, options);
}

/** One rejected row rejects its whole record: a list sent without an item would look changed by others later. */
function withOneFate(
  mapper: ReturnedMapper,
  { table: { file, sheet }, returned, report, onOverturned }: BindReturned,
): SettlingMapper {
  const settle = (row: SourceRow, mapped: MappedRow): MappedRow => {
    const number = mapped.status === 'skipped' ? undefined : mapper.numberOf(row);
    if (number === undefined) return mapped;
    const origin = { file, sheet, row: row.number };
    const rejected = returned.rejectedRow(number);
    if (mapped.status === 'mapped' && !rejected) {
      returned.take(number, origin);
      return mapped;
    }
    const key = { field: 'id', value: returned.memory.id(number) } as const;
    for (const earlier of returned.reject(number, origin))
      onOverturned({ key, origin: earlier, wasEdited: true, issue: rejectedBeside(earlier, origin) });
    if (mapped.status === 'mapped' && rejected) report(rejectedBeside(origin, rejected));
    return { ...mapped, status: 'rejected' };
  };
  return { map: (row) => mapper.map(row), reads: mapper.reads, settle };
}

function rejectedBeside(row: Origin, { sheet = '', row: other }: Origin): Issue {
  return issueAt('record-rejected', row, said('rejectedBeside', other, sheet === row.sheet ? '' : sheet));
}

/** Ids of another account would match wrong records, so only keys are used. */
function withoutIds(table: Table, { resource }: ReturnedDataset, mapper: TableMapper): TableMapper {
  const fields = [...columnsOf(resource), ...listFieldsOf(resource).flatMap((field) => listColumnsOf(resource, field))];
  const ids = new Set(fields.filter(({ path }) => path.at(-1) === 'id').map(({ heading }) => heading.toLowerCase()));
  const columns = new Set(
    table.columns.filter(({ heading }) => ids.has(heading.toLowerCase())).map(({ index }) => index),
  );
  const map = ({ number, cells }: SourceRow) =>
    mapper.map({ number, cells: cells.map((cell, index) => (columns.has(index) ? null : cell)) });
  return { map, reads: mapper.reads };
}

/** The heading of the ids as the sheet was exported with it. */
function shownId(returned: ReturnedDataset, list?: string): string {
  return returned.shownIn(list).id ?? 'id';
}

function notUsed({ file, sheet }: Table, what: Said): Issue {
  return issueAt('memory-not-used', { file, sheet }, what);
}

interface RecordRowsOptions extends BindReturned {
  readonly rows: EditedRows;
  readonly whole: TableMapper;
  readonly edits: TableMapper;
}

const otherHalf: Readonly<Record<string, string>> = {
  'position.latitude': 'position.longitude',
  'position.longitude': 'position.latitude',
};

const skipped: MappedRow = { status: 'skipped', records: [] };

/** Maps only the edits of remembered rows, which their id identifies, even if a key was edited. */
class RecordRows implements TableMapper {
  readonly reads: TableMapper['reads'];
  readonly #options: RecordRowsOptions;
  readonly #cleared = new Set<RememberedColumn>();
  readonly #keys: ReadonlySet<string>;
  readonly #wrongCustomFields: ReturnType<typeof wrongCustomFields>;
  readonly #contradiction: ReturnType<typeof contradictions>;

  constructor(options: RecordRowsOptions) {
    const { returned, table, workbook, whole } = options;
    this.#options = options;
    this.reads = whole.reads;
    this.#keys = new Set(resourceOf(returned.resource).naturalKeys);
    this.#wrongCustomFields = wrongCustomFields(returned.memory.about, table);
    this.#contradiction = contradictions(returned.resource, workbook.memory.datasets, table);
  }

  numberOf(row: SourceRow): number | undefined {
    return this.#options.rows.numberOf(row);
  }

  map(row: SourceRow): MappedRow {
    const { rows, returned, whole } = this.#options;
    const reading = rows.read(row);
    if (!('number' in reading)) returned.movedColumns.see(undefined);
    switch (reading.kind) {
      case 'blank':
        return whole.map(row);
      case 'added':
        return this.#mapAdded(row);
      case 'unknown': {
        const mapped = whole.map(row);
        // Headings that are repeated, for example.
        if (mapped.status === 'skipped') return mapped;
        // The record whose id was replaced lost its row, perhaps unintentionally.
        returned.doubt(said('whyOtherId', rowInFile(this.#originOf(row)), reading.id));
        this.#report('id-not-exported', row, { what: said('idNotExported', reading.id) });
        returned.added += 1;
        return mapped;
      }
      default: {
        const first = returned.firstOf(reading.number);
        const isEdited = !first && reading.kind === 'edited' && !reading.isTorn;
        returned.movedColumns.see(reading.number, isEdited ? reading.edits : undefined);
        if (first) return this.#mapAgain(row, reading, first);
        if (reading.kind === 'edited') return this.#mapEdited(row, reading);
        returned.see(reading.number, this.#originOf(row), 'unedited');
        return skipped;
      }
    }
  }

  #mapAdded(row: SourceRow): MappedRow {
    const { whole, returned, rows } = this.#options;
    const mapped = this.#withTypesChecked(row, whole.map(row));
    if (mapped.status !== 'skipped') returned.added += 1;
    const key = mapped.records[0]?.key;
    const isGiven = mapped.status === 'mapped';
    const [marks, origin] = [rows.marksOf(row), this.#originOf(row)];
    returned.addedRows.push({ dataset: returned, marks, origin, key, isGiven });
    return { ...mapped, records: mapped.records.map((record) => ({ ...record, isNew: true })) };
  }

  #mapEdited(row: SourceRow, reading: EditedRow): MappedRow {
    const { returned, edits } = this.#options;
    if (reading.isTorn) return this.#mapTorn(row, reading);
    for (const { column, now } of reading.edits)
      if (this.#keys.has(column.heading)) returned.receive(reading.number, column.heading, now);
    if (reading.refused.length > 0) returned.unsent.add(reading.number);
    for (const column of reading.refused) this.#reportUnsent(row, column);
    const { records, status } = this.#withTypesChecked(row, edits.map(reading.row));
    const named = records.map((record) => editedRecord(record, reading));
    const columns = reading.edits.map(({ column }) => column);
    const contradiction = this.#contradiction(columns, reading.row);
    if (contradiction) this.#report('edits-contradict', row, contradiction);
    const isWrong = contradiction !== undefined || this.#isHalfPosition(row, reading);
    const fate = status === 'rejected' || isWrong ? 'rejected' : isNothing(named) ? 'unedited' : 'edited';
    returned.see(reading.number, this.#originOf(row), fate);
    if (fate === 'unedited') return skipped;
    for (const column of clearedIn(reading)) this.#reportCleared(row, column);
    return { status: fate === 'edited' ? 'mapped' : 'rejected', records: named };
  }

  #withTypesChecked(row: SourceRow, mapped: MappedRow): MappedRow {
    const wrong = mapped.records.flatMap(this.#wrongCustomFields);
    for (const found of wrong) this.#report('custom-field-type', row, found);
    return wrong.length > 0 ? { ...mapped, status: 'rejected' } : mapped;
  }

  /** The id stands beside another record's values, as if a column was sorted alone: sends nothing. */
  #mapTorn(row: SourceRow, { id, number }: EditedRow): MappedRow {
    const { returned } = this.#options;
    returned.doubt(said('whyTorn', rowInFile(this.#originOf(row))));
    returned.see(number, this.#originOf(row), 'rejected');
    this.#report('row-torn', row, { what: said('mostlyOther', id) });
    return this.#rejected(row, id);
  }

  #rejected(row: SourceRow, id: string): MappedRow {
    const { resource } = this.#options.returned;
    const { table } = this.#options;
    const key = { field: 'id', value: id } as const;
    // What the row would have been called is no other record's name.
    const named = table.columns.filter(({ heading }) => this.#keys.has(heading));
    const keys = named.map(({ heading, index }) => [heading, cellText(row.cells[index] ?? null).trim()] as const);
    const payload = { ...Object.fromEntries(keys.filter(([, value]) => value !== '')), id };
    return {
      status: 'rejected',
      records: [{ resource, key, payload, references: [], edited: {}, origin: this.#originOf(row) }],
    };
  }

  /** Two rows with one id are ambiguous: sends neither. */
  #mapAgain(
    row: SourceRow,
    { id, number }: { readonly id: string; readonly number: number },
    { origin: first, fate }: FirstRow,
  ): MappedRow {
    const { returned, onOverturned } = this.#options;
    returned.doubt(said('whyTwice', id));
    const origin = this.#originOf(row);
    if (fate !== 'rejected') {
      const issue = issueAt('id-repeated', { ...first, value: id }, said('haveSameId', bothRows(first, origin), id));
      onOverturned({ key: { field: 'id', value: id }, origin: first, wasEdited: fate === 'edited', issue });
      returned.rejectFirst(number);
    }
    this.#report('id-repeated', row, { what: said('haveSameId', bothRows(origin, first), id) });
    return this.#rejected(row, id);
  }

  #reportUnsent(row: SourceRow, { heading, index, use }: RememberedColumn): void {
    const shown = headingInFile(this.#options.table, heading);
    const what = said(use === 'read only' ? 'readOnlyEdited' : 'emptiedStays', shown);
    this.#report('edit-not-sent', row, { what, index });
  }

  /** Whether one half of a position was filled beside an empty one, which is reported. */
  #isHalfPosition(row: SourceRow, { edits, number }: EditedRow): boolean {
    const { rows, table } = this.#options;
    for (const { column } of edits) {
      const { heading, index } = column;
      const other = otherHalf[heading];
      if (other === undefined || !rows.leavesEmpty(other, row, number)) continue;
      const what = said('halfEdited', headingInFile(table, heading), headingInFile(table, other));
      this.#report('position-incomplete', row, { what, index });
      return true;
    }
    return false;
  }

  #reportCleared(row: SourceRow, column: RememberedColumn): void {
    if (this.#cleared.has(column)) return;
    this.#cleared.add(column);
    const { heading, index } = column;
    const what = said('emptiedSent', headingInFile(this.#options.table, heading));
    this.#report('clearing-doubtful', row, { what, index });
  }

  #originOf({ number }: SourceRow): Origin {
    const { file, sheet } = this.#options.table;
    return { file, sheet, row: number };
  }

  #report(
    code: IssueCode,
    row: SourceRow,
    { what, index }: { readonly what: Said; readonly index?: number | undefined },
  ) {
    const { table, report } = this.#options;
    const column = index === undefined ? undefined : table.columns.find((each) => each.index === index)?.letter;
    const text = index === undefined ? undefined : cellText(row.cells[index] ?? null);
    report(issueAt(code, { ...this.#originOf(row), column, value: text && shortened(text) }, what));
  }
}

function isNothing(records: readonly StagedRecord[]): boolean {
  return records.every(({ payload }) => Object.keys(payload).every((field) => field === 'id'));
}

/** The record of an edited row, identified by its id, with empty texts for emptied cells. */
function editedRecord({ payload: { myId, ...given }, ...record }: StagedRecord, edited: EditedRow): StagedRecord {
  const { id, edits } = edited;
  // The automatic mapping also sends an empty key, which was not edited here.
  const payload = myId === '' || myId === undefined ? given : { ...given, myId };
  return {
    ...record,
    key: { field: 'id', value: id },
    payload: clearedIn(edited).reduce((cleaned, { path }) => withEmpty(cleaned, path), payload),
    edited: Object.fromEntries(edits.map(({ column, mark }) => [column.heading, mark])),
  };
}

function clearedIn({ edits }: EditedRow): RememberedColumn[] {
  return edits.filter(({ now }) => now === emptyMark).map(({ column }) => column);
}

function withEmpty(payload: Payload, [name = '', ...rest]: readonly string[]): Payload {
  const value = payload[name];
  if (name === 'customFieldValues') {
    const others = Array.isArray(value) ? value : [];
    return { ...payload, [name]: [...others, { label: rest.join('.'), value: '' }] };
  }
  return { ...payload, [name]: rest.length === 0 ? '' : withEmpty((value ?? {}) as Payload, rest) };
}

interface WrongEdit {
  readonly what: Said;
  readonly index: number | undefined;
}

/** Types with a single form of value; e-mail addresses and phone numbers have many. */
const strictTypes: ReadonlySet<string> = new Set<CustomFieldType>(['number', 'date', 'checkbox']);

/** Finds custom field values that do not have the type remembered by the workbook. */
function wrongCustomFields({ types = {} }: RememberedDataset, table: Table): (record: StagedRecord) => WrongEdit[] {
  return ({ payload: { customFieldValues: given } }) => {
    const items = Array.isArray(given) ? given.filter(isObject) : [];
    return items.flatMap(({ label, value }): WrongEdit[] => {
      const heading = `${customFieldPrefix}${String(label)}`;
      const type = Object.hasOwn(types, heading) ? types[heading] : undefined;
      const form = type !== undefined && strictTypes.has(type) ? customFieldForms[type as CustomFieldType] : undefined;
      const text = String(value ?? '');
      if (!form || text === '' || form.holds(text)) return [];
      const index = table.columns.find((column) => column.heading === normalizeHeading(heading))?.index;
      return [{ what: said('takes', headingInFile(table, heading), form.form, quoted(text)), index }];
    });
  };
}

/** Finds rows where both key and id of a reference were edited, and belong to different exported records. */
function contradictions(
  resource: ResourceName,
  remembered: Memory['datasets'],
  table: Table,
): (edited: readonly RememberedColumn[], row: SourceRow) => WrongEdit | undefined {
  const targets = new Map(columnsOf(resource).map(({ heading, references }) => [heading, references]));
  /** Undefined if no record with this id was exported. */
  const isExportedWith = (target: ResourceName, id: string, key: string): boolean | undefined => {
    const known = remembered.get(datasets.find((dataset) => dataset.resource === target)?.name ?? '');
    const number = known?.find(id);
    const position = known?.about.headings.indexOf('myId') ?? -1;
    if (!known || number === undefined || position < 0) return undefined;
    return markAt(known.marks(number), position) === key;
  };
  return (edited, { cells }) => {
    for (const { heading, index, path } of edited) {
      const target = targets.get(heading);
      const [field, part] = path;
      const other = edited.find((column) => column.path[0] === field && column.path[1] === 'id');
      if (!target || part === 'id' || !other) continue;
      const key = cellMark(cells[index] ?? null);
      if (isExportedWith(target, idInCell(cells[other.index]), key) !== false) continue;
      return { what: said('bothEdited', headingInFile(table, heading), headingInFile(table, other.heading)), index };
    }
    return undefined;
  };
}
