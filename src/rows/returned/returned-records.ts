import { columnsOf, type FieldKind, type ResourceName, resourceNames, resourceOf } from '../../contract/index.js';
import type { MissingRecord, MovedColumn, RememberedRows, StagedRecord } from '../../mapping/index.js';
import { cellMark, emptyMark, markAt } from '../../mapping/memory/index.js';
import { keyFieldsOf } from '../../mapping/record.js';
import { type Issue, issueAt } from '../../mapping/validation/index.js';
import { nounOf, nounsOf, type Said, said, type Words } from '../../messages/said.js';
import type { Overturned, ReadOptions } from '../reading.js';
import { rowInFile } from '../row-issues.js';
import type { AddedRow, ReturnedDataset } from './returned-dataset.js';

/** A record is gone only if no row of any file has its id or key. */
export class ReturnedRecords {
  readonly #resources = new Map<ResourceName, ReturnedResource>();
  /** False for a single file without memory, where no rows need to be kept. */
  #isWatching: boolean;

  constructor({ files }: Pick<ReadOptions, 'files'>) {
    this.#isWatching = files.length > 1;
  }

  /** Call before the rows of the file are read. */
  addDataset(dataset: ReturnedDataset): void {
    this.#isWatching = true;
    this.#of(dataset.resource).datasets.push(dataset);
  }

  /** Sent or not. */
  see(record: StagedRecord): void {
    if (this.#isWatching) this.#of(record.resource).see(record);
  }

  seeUnknown(resources: readonly ResourceName[], where: Words): void {
    if (this.#isWatching) for (const resource of resources) this.#of(resource).doubt(said('whyUnread', where));
  }

  /** Reports after the last file. A row that lost its id is an error, because it would duplicate its record. */
  tell(
    {
      onIssue,
      onRemembered,
      mayBeLost = () => true,
      mayLack = false,
    }: Pick<ReadOptions, 'onIssue' | 'onRemembered' | 'mayBeLost' | 'mayLack'>,
    onOverturned: (overturned: Overturned & { readonly resource: ResourceName }) => void,
  ): void {
    for (const name of resourceNames) {
      const resource = this.#resources.get(name);
      if (!resource?.wasRead) continue;
      const lost = resource.lost(mayBeLost);
      for (const each of lost) {
        const { key, origin, isGiven } = each.row;
        const issue = lostRowIssue(each);
        onIssue(issue);
        if (isGiven) onOverturned({ resource: name, key, origin, wasEdited: true, issue });
      }
      for (const issue of resource.movedIssues()) onIssue(issue);
      if (!mayLack || !resource.isCopy) for (const issue of resource.issues()) onIssue(issue);
      const ids = lost.map(({ gone }) => goneId(gone));
      onRemembered?.({ ...resource.counts(), lost: ids.length > 0 ? ids : undefined }, () => resource.missing());
    }
  }

  #of(resource: ResourceName): ReturnedResource {
    const known = this.#resources.get(resource) ?? new ReturnedResource(resource);
    this.#resources.set(resource, known);
    return known;
  }
}

class ReturnedResource {
  readonly datasets: ReturnedDataset[] = [];
  readonly #resource: ResourceName;
  /** Keys of the records that rows give, and add items to. */
  readonly #given = new Set<string>();
  /** Other keys in rows: those of new records, and those that records get. */
  readonly #named = new Set<string>();
  #doubt: Said | undefined;
  #heldElsewhere = 0;
  #absent: readonly GoneRecord[] | undefined;
  #moved: readonly { readonly dataset: ReturnedDataset; readonly columns: readonly MovedColumn[] }[] | undefined;

  constructor(resource: ResourceName) {
    this.#resource = resource;
  }

  get wasRead(): boolean {
    return this.datasets.some(({ wasRead }) => wasRead);
  }

  get isCopy(): boolean {
    return this.datasets.some((dataset) => dataset.isCopy);
  }

  doubt(why: Said): void {
    this.#doubt ??= why;
  }

  see({ resource, key, payload, isNew, origin }: StagedRecord): void {
    let isNamed = false;
    for (const field of keyFieldsOf(resource)) {
      const value = payload[field] ?? (key?.field === field ? key.value : '');
      if (value === '') continue;
      isNamed = true;
      const names = key?.field === field && !isNew ? this.#given : this.#named;
      names.add(`${field} ${cellMark(String(value))}`);
    }
    // Rows without an id in an exported sheet are compared by their other cells.
    if (!isNamed && !isNew) this.doubt(said('whyNoKey', origin.row, origin.file));
  }

  /** Rows that apparently lost their ids; none if some rows were not read. */
  lost(mayBeLost: NonNullable<ReadOptions['mayBeLost']>): readonly LostRow[] {
    if (this.datasets.some(({ wasRead, isWhole }) => wasRead && !isWhole)) return [];
    const resource = this.#resource;
    const { isCopy } = this;
    const gone = this.#gone().filter((record) => mayBeLost({ resource, id: goneId(record), isCopy }));
    return lostRows(
      this.datasets.flatMap(({ addedRows }) => addedRows),
      gone,
    );
  }

  counts(): RememberedRows {
    const isFirst = this.#counter();
    let [edited, unedited] = [0, 0];
    for (const dataset of this.datasets)
      for (let number = 0; number < dataset.memory.size; number++) {
        const fate = dataset.fateOf(number);
        if (fate === undefined || !isFirst(dataset, number)) continue;
        // An item may be added by a row that names its record by key.
        if (fate === 'unedited' && !this.#isNamedIn(this.#given, dataset, number)) unedited += 1;
        else edited += 1;
      }
    const added = this.datasets.reduce((sum, dataset) => sum + dataset.added, 0);
    const missing = this.#whyDoubtful() === undefined ? this.#gone().length : 0;
    const untold = this.datasets.some(({ lacksIds }) => lacksIds);
    const moved = this.#movedColumns().flatMap(({ columns }) => columns);
    return {
      resource: this.#resource,
      unedited,
      edited,
      added,
      missing,
      untold: untold || undefined,
      moved: moved.length > 0 ? moved : undefined,
    };
  }

  movedIssues(): Issue[] {
    return this.#movedColumns().flatMap(({ dataset, columns }) =>
      columns.map(({ heading, moved, edited }) => {
        const { file, sheet } = dataset;
        const shown = dataset.shownIn(undefined)[heading];
        const named = shown === undefined ? heading : said('headingFor', shown, heading);
        return issueAt('column-moved', { file, sheet }, said('columnMoved', named, moved, edited));
      }),
    );
  }

  #movedColumns() {
    this.#moved ??= this.datasets.map((dataset) => ({ dataset, columns: dataset.movedColumns.found() }));
    return this.#moved;
  }

  *missing(): Generator<MissingRecord> {
    if (this.#whyDoubtful() !== undefined) return;
    for (const { dataset, number } of this.#gone()) yield dataset.missing(number);
  }

  issues(): Issue[] {
    const [dataset, ...others] = this.datasets.filter(({ wasRead }) => wasRead);
    // A missing sheet has its own issue, and a CSV file that lacks rows is usual.
    if (!dataset || [dataset, ...others].some(({ goneSheets, isRecalled }) => goneSheets.length > 0 || isRecalled))
      return [];
    const why = this.#whyDoubtful();
    const doubtful = why === undefined ? 0 : this.#gone().length;
    const held = this.#heldElsewhere;
    const [noun, nouns] = [nounOf(this.#resource), nounsOf(this.#resource)];
    const told = [
      ...(why && doubtful > 0 ? [said('goneDoubtful', doubtful, noun, nouns, why)] : []),
      ...(held > 0 ? [said('heldElsewhere', held, noun, nouns)] : []),
    ];
    return told.map((what) => issueAt('gone-doubtful', { file: dataset.file }, what));
  }

  #whyDoubtful(): Said | undefined {
    const read = this.datasets.filter(({ wasRead }) => wasRead);
    const [own] = read.flatMap(({ doubtful }) => doubtful ?? []);
    // A row without an id that resembles a missing record may have lost its id.
    return (
      own ??
      this.#doubt ??
      whyDoubtful(
        this.datasets.flatMap(({ addedRows }) => addedRows),
        this.#gone(),
      )
    );
  }

  #gone(): readonly GoneRecord[] {
    if (this.#absent) return this.#absent;
    const isFirst = this.#counter();
    const absent: GoneRecord[] = [];
    for (const dataset of this.datasets) {
      for (let number = 0; dataset.wasRead && number < dataset.memory.size; number++)
        if (!this.#hasRow(dataset, number) && isFirst(dataset, number)) {
          if (this.#isNamed(dataset, number)) this.#heldElsewhere += 1;
          else absent.push({ dataset, number });
        }
    }
    this.#absent = absent;
    return absent;
  }

  #hasRow(dataset: ReturnedDataset, number: number): boolean {
    if (dataset.fateOf(number)) return true;
    if (this.datasets.length === 1) return false;
    const id = dataset.memory.id(number);
    return this.datasets.some((other) => {
      const there = other.memory.find(id);
      return there !== undefined && other.fateOf(there) !== undefined;
    });
  }

  #isNamed({ memory }: ReturnedDataset, number: number): boolean {
    const id = memory.id(number);
    for (const other of this.datasets) {
      const there = other.memory.find(id);
      if (there !== undefined && other.holdsItem(there)) return true;
    }
    return [this.#given, this.#named].some((names) => this.#isNamedIn(names, { memory }, number));
  }

  #isNamedIn(names: ReadonlySet<string>, { memory }: Pick<ReturnedDataset, 'memory'>, number: number): boolean {
    const id = memory.id(number);
    if (names.size === 0) return false;
    if (names.has(`id ${cellMark(id)}`)) return true;
    const marks = memory.marks(number);
    return resourceOf(this.#resource).naturalKeys.some((field) => {
      const at = memory.about.headings.indexOf(field);
      const mark = at < 0 ? emptyMark : markAt(marks, at);
      return mark !== emptyMark && names.has(`${field} ${mark}`);
    });
  }

  #counter(): (dataset: ReturnedDataset, number: number) => boolean {
    if (this.datasets.length === 1) return () => true;
    const seen = new Set<string>();
    return ({ memory }, number) => {
      const before = seen.size;
      return seen.add(memory.id(number)).size > before;
    };
  }
}

/** Limit for comparing new rows with missing records; beyond it, no record counts as gone for certain. */
const mostComparisons = 1_000_000;

/** A cell shared by more rows does not identify a record. */
const mostAlike = 100;

interface GoneRecord {
  readonly dataset: ReturnedDataset;
  readonly number: number;
}

interface LostRow {
  readonly row: AddedRow;
  readonly gone: GoneRecord;
  readonly shared: number;
  readonly filled: number;
}

/** Says which row without an id may belong to a missing record: it has at least a third of its filled cells. */
function whyDoubtful(rows: readonly AddedRow[], gone: readonly GoneRecord[]): Said | undefined {
  if (gone.length * rows.length > mostComparisons) return said('whyMany');
  for (const row of rows) {
    const record = gone.find((each) => !haveSameHeadings(row, each) || sharesMuch(cellsOf(row, each)));
    if (record) return said('whyMayBe', rowInFile(row.origin), goneId(record));
  }
  return undefined;
}

/**
 * Matches rows without an id to missing records: they share a third of the filled cells, including read-only ones such
 * as the link, which nobody types into a new row. If none of these was exported, more than half must match. The best
 * matches win.
 */
function lostRows(rows: readonly AddedRow[], gone: readonly GoneRecord[]): readonly LostRow[] {
  const pairs: LostRow[] = [];
  const byCell = rowsByCell(rows);
  const areFew = gone.length * rows.length <= mostComparisons;
  for (const record of rows.length === 0 ? [] : gone) {
    const { dataset, number } = record;
    const shown = writtenIn(dataset, dataset.memory.marks(number));
    const isShown = shown.length > 0;
    for (const row of isShown ? fewest(shown.map((cell) => byCell.get(cell) ?? [])) : areFew ? rows : []) {
      if (!haveSameHeadings(row, record)) continue;
      const cells = cellsOf(row, record);
      if (isShown ? sharesMuch(cells) : cells.shared * 2 > cells.filled) pairs.push({ row, gone: record, ...cells });
    }
  }
  const taken = new Set<AddedRow | GoneRecord>();
  return pairs
    .sort((one, other) => other.shared - one.shared)
    .filter(({ row, gone: record }) => {
      if (taken.has(row) || taken.has(record)) return false;
      taken.add(row).add(record);
      return true;
    });
}

function lostRowIssue({ row, gone, shared, filled }: LostRow): Issue {
  const what = said('lostId', shared, filled, nounOf(gone.dataset.resource), goneId(gone));
  return issueAt('id-lost', row.origin, what);
}

function goneId({ dataset, number }: GoneRecord): string {
  return dataset.memory.id(number);
}

/** Another workbook may have exported other columns, which cannot be compared. */
function haveSameHeadings(row: AddedRow, { dataset }: GoneRecord): boolean {
  const { headings } = row.dataset.memory.about;
  const exported = dataset.memory.about.headings;
  return headings === exported || headings.join() === exported.join();
}

function sharesMuch({ shared, filled }: Pick<LostRow, 'shared' | 'filled'>): boolean {
  return shared * 3 >= filled;
}

function cellsOf(
  { marks, dataset: added }: AddedRow,
  { dataset, number }: GoneRecord,
): Pick<LostRow, 'shared' | 'filled'> {
  const exported = dataset.memory.marks(number);
  const { headings } = added.memory.about;
  let [filled, shared] = [0, 0];
  for (let at = 0; at < headings.length; at++) {
    const mark = markAt(exported, at);
    if (mark === emptyMark) continue;
    filled += 1;
    if (markAt(marks, at) === mark) shared += 1;
  }
  return { shared, filled };
}

function rowsByCell(rows: readonly AddedRow[]): ReadonlyMap<string, readonly AddedRow[]> {
  const byCell = new Map<string, AddedRow[]>();
  for (const row of rows)
    for (const cell of writtenIn(row.dataset, row.marks)) {
      const known = byCell.get(cell) ?? [];
      byCell.set(cell, known);
      known.push(row);
    }
  return byCell;
}

/** The rarest cell decides: many records share a time, a link is unique. Empty if all cells are frequent. */
function fewest(groups: readonly (readonly AddedRow[])[]): readonly AddedRow[] {
  const [first = []] = groups.filter(({ length }) => length > 0).sort((one, other) => one.length - other.length);
  return first.length > mostAlike ? [] : first;
}

const tellingKinds: ReadonlySet<FieldKind> = new Set(['text', 'dateTime']);

/** Filled read-only cells that hardly any other record has: link and times, but no booleans. */
function writtenIn({ resource, memory }: ReturnedDataset, marks: string): string[] {
  const { headings } = memory.about;
  const own = columnsOf(resource).filter(
    ({ readOnly, path, kind }) => readOnly && path.length === 1 && path[0] !== 'id' && tellingKinds.has(kind),
  );
  return own.flatMap(({ heading }) => {
    const mark = markAt(marks, headings.indexOf(heading));
    return mark === '' || mark === emptyMark ? [] : [`${heading} ${mark}`];
  });
}
