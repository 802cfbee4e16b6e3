import type { Payload } from '../../contract/index.js';
import type { MappedRow, Origin, StagedRecord, TableMapper } from '../../mapping/index.js';
import type { EditedRows, RememberedColumn, RowReading } from '../../mapping/memory/index.js';
import { cellText, type SourceRow, type Table } from '../../tabular/index.js';
import { type Issue, type IssueCode, issueAt, shortened } from '../../validation/index.js';
import { beyond } from '../row-issues.js';
import type { Contradiction } from './contradictions.js';
import { customFieldTypes, type WrongType } from './custom-field-types.js';
import type { Overturned, ReturnedMapper } from './one-fate.js';
import type { ReturnedDataset } from './returned-dataset.js';

export interface RecordRowsOptions {
  readonly table: Table;
  readonly returned: ReturnedDataset;
  readonly rows: EditedRows;
  /** Maps rows that are new, or that the workbook does not remember. */
  readonly whole: TableMapper;
  /** Maps rows that hold nothing but what was edited. */
  readonly edits: TableMapper;
  readonly contradiction: (columns: readonly RememberedColumn[], row: SourceRow) => Contradiction | undefined;
  readonly report: (issue: Issue) => void;
  readonly onOverturned: (overturned: Overturned) => void;
}

type Edited = Extract<RowReading, { kind: 'edited' }>;

const otherHalf: Readonly<Record<string, string>> = {
  'position.latitude': 'position.longitude',
  'position.longitude': 'position.latitude',
};

const skipped: MappedRow = { status: 'skipped', records: [] };

/**
 * Maps the rows of an exported sheet: of those that the workbook remembers what somebody edited, of others all they
 * hold. A record that is remembered is named by its id, whatever was edited of its keys.
 */
export function recordRows(options: RecordRowsOptions): ReturnedMapper {
  const mapping = new RecordRows(options);
  return { map: (row) => mapping.map(row), reads: options.whole.reads, numberOf: (row) => options.rows.numberOf(row) };
}

class RecordRows {
  readonly #options: RecordRowsOptions;
  /** Columns of which it was told that what is emptied may stay. */
  readonly #told = new Set<RememberedColumn>();
  readonly #wrongTypes: (record: StagedRecord) => WrongType[];

  constructor(options: RecordRowsOptions) {
    this.#options = options;
    this.#wrongTypes = customFieldTypes(options.returned.memory.about, options.table.columns);
  }

  map(row: SourceRow): MappedRow {
    const { rows, returned, whole } = this.#options;
    const reading = rows.read(row);
    switch (reading.kind) {
      case 'blank':
        return whole.map(row);
      case 'added':
        return this.#mapAdded(row);
      case 'unknown':
        // The record whose id stood there has lost its row without being meant to go.
        returned.doubt(`${this.#nameOf(row)} has the id ${reading.id}, which was not exported`);
        this.#report('id-not-exported', row, { what: `The workbook was not exported with the id ${reading.id}.` });
        returned.countAdded();
        return whole.map(row);
      default: {
        const first = returned.firstOf(reading.number);
        if (first) return this.#mapAgain(row, reading, first);
        if (reading.kind === 'edited') return this.#mapEdited(row, reading);
        returned.see(reading.number, this.#originOf(row), 'unedited');
        return skipped;
      }
    }
  }

  #mapAdded(row: SourceRow): MappedRow {
    const { whole, returned, rows } = this.#options;
    const mapped = this.#typed(row, whole.map(row));
    if (mapped.status !== 'skipped') returned.countAdded();
    const [record] = mapped.records;
    const isGiven = mapped.status === 'mapped';
    returned.noteAdded({ marks: rows.marksOf(row), origin: this.#originOf(row), key: record?.key, isGiven });
    return { ...mapped, records: mapped.records.map((record) => ({ ...record, isNew: true })) };
  }

  #mapEdited(row: SourceRow, reading: Edited): MappedRow {
    const { returned, edits, contradiction } = this.#options;
    if (reading.isTorn) return this.#mapTorn(row, reading);
    for (const { column, why } of reading.refused) this.#refuse(row, column, why);
    const { records, status } = this.#typed(row, edits.map(reading.row));
    const named = records.map((record) => editedRecord(record, reading));
    const against = contradiction(
      reading.edits.map(({ column }) => column),
      reading.row,
    );
    if (against) this.#report('edits-contradict', row, against);
    const fate = status === 'rejected' || against ? 'rejected' : isNothing(named) ? 'unedited' : 'edited';
    returned.see(reading.number, this.#originOf(row), fate);
    if (fate === 'unedited') return skipped;
    for (const column of reading.cleared) this.#tellCleared(row, column);
    this.#tellHalf(row, reading);
    return { status: fate === 'edited' ? 'mapped' : 'rejected', records: named };
  }

  /** A row is rejected in which a custom field has a value of another type than the account gave it. */
  #typed(row: SourceRow, mapped: MappedRow): MappedRow {
    const wrong = mapped.records.flatMap(this.#wrongTypes);
    for (const { what, index } of wrong) this.#report('custom-field-type', row, { what, index });
    return wrong.length > 0 ? { ...mapped, status: 'rejected' } : mapped;
  }

  /** The id stands beside the values of another record, as where one column was sorted alone: nothing is sent. */
  #mapTorn(row: SourceRow, { id, number }: Edited): MappedRow {
    const { returned } = this.#options;
    const origin = this.#originOf(row);
    returned.doubt(`${this.#nameOf(row)} holds another record than its id says`);
    returned.see(number, origin, 'rejected');
    this.#report('row-torn', row, { what: `Most of this row is not what was exported with the id ${id}.` });
    return { status: 'rejected', records: [this.#recordOf(id, origin)] };
  }

  #recordOf(id: string, origin: Origin): StagedRecord {
    const { resource } = this.#options.returned;
    return { resource, key: { field: 'id', value: id }, payload: { id }, references: [], origin };
  }

  /** Nobody can tell which of two rows with one id is meant: neither is sent. */
  #mapAgain(
    row: SourceRow,
    { id, number }: { readonly id: string; readonly number: number },
    { origin: first, fate }: NonNullable<ReturnType<ReturnedDataset['firstOf']>>,
  ): MappedRow {
    const { returned, onOverturned } = this.#options;
    returned.doubt(`the id ${id} stands in two rows`);
    const origin = this.#originOf(row);
    const rowsFrom = (one: Origin, other: Origin) =>
      `Row ${one.row} and row ${other.row}${beyond(one, other)} have the id ${id}.`;
    if (fate !== 'rejected') {
      const issue = issueAt('id-repeated', { ...first, value: id }, rowsFrom(first, origin));
      onOverturned({ key: { field: 'id', value: id }, origin: first, wasEdited: fate === 'edited', issue });
      returned.rejectFirst(number);
    }
    this.#report('id-repeated', row, { what: rowsFrom(origin, first) });
    return { status: 'rejected', records: [this.#recordOf(id, origin)] };
  }

  #refuse(row: SourceRow, column: RememberedColumn, why: 'read only' | 'emptied'): void {
    const { heading } = column;
    const what =
      why === 'read only'
        ? `${heading} was edited, and the service alone writes it.`
        : `${heading} was emptied, and it cannot be sent empty: the value stays.`;
    this.#report('edit-not-sent', row, { what, column });
  }

  /** One half of a position, typed in beside an empty one, says no place. */
  #tellHalf(row: SourceRow, { edits, number }: Edited): void {
    for (const { column } of edits) {
      const other = otherHalf[column.heading];
      if (other === undefined || !this.#options.rows.leavesEmpty(other, row, number)) continue;
      this.#report('position-incomplete', row, {
        what: `${column.heading} was edited, and ${other} is empty.`,
        column,
      });
    }
  }

  #tellCleared(row: SourceRow, column: RememberedColumn): void {
    if (this.#told.has(column)) return;
    this.#told.add(column);
    this.#report('clearing-doubtful', row, { what: `${column.heading} was emptied, and is sent empty.`, column });
  }

  /** Within a sentence. */
  #nameOf({ number }: SourceRow): string {
    const { sheet } = this.#options.table;
    return sheet === undefined ? `row ${number}` : `row ${number} of "${sheet}"`;
  }

  #originOf({ number }: SourceRow): Origin {
    const { file, sheet } = this.#options.table;
    return { file, sheet, row: number };
  }

  #report(code: IssueCode, { number, cells }: SourceRow, { what, column, index = column?.index }: Told): void {
    const { table, report } = this.#options;
    const { file, sheet, columns } = table;
    const letter = index === undefined ? undefined : columns.find((each) => each.index === index)?.letter;
    const value = index === undefined ? undefined : cellText(cells[index] ?? null);
    const place = { file, sheet, row: number, column: letter };
    report(issueAt(code, { ...place, value: value && shortened(value) }, what));
  }
}

/** What is told of a row, and the column that it is about. */
interface Told {
  readonly what: string;
  readonly column?: RememberedColumn | undefined;
  readonly index?: number | undefined;
}

/** Whether nothing is left to be sent, such as where read-only cells alone were edited. */
function isNothing(records: readonly StagedRecord[]): boolean {
  return records.every(({ payload }) => Object.keys(payload).every((field) => field === 'id'));
}

/** The record that a row with its edited cells gives: named by its id, with empty texts where cells were emptied. */
function editedRecord(
  { payload: { myId, ...given }, ...record }: StagedRecord,
  { id, edits, cleared }: Edited,
): StagedRecord {
  // An automatic mapping sends an empty key too; here it was not edited.
  const payload = myId === '' || myId === undefined ? given : { ...given, myId };
  return {
    ...record,
    key: { field: 'id', value: id },
    payload: cleared.reduce(withEmpty, payload),
    edited: Object.fromEntries(edits.map(({ column, mark }) => [column.heading, mark])),
  };
}

function withEmpty(payload: Payload, { path: [name = '', ...rest] }: RememberedColumn): Payload {
  const value = payload[name];
  if (name === 'customFieldValues') {
    const others = Array.isArray(value) ? value : [];
    return { ...payload, [name]: [...others, { label: rest.join('.'), value: '' }] };
  }
  if (rest.length === 0) return { ...payload, [name]: '' };
  const inner = { use: 'cleared', heading: '', index: 0, path: rest } as const;
  return { ...payload, [name]: withEmpty((value ?? {}) as Payload, inner) };
}
