import { basename, extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { cellText, emptyRow, joinTexts } from '../cell-text.js';
import { columnsFrom, maxColumns } from '../columns.js';
import { sourceError } from '../failure.js';
import { sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import type { Cell, Column, OpenOptions, Source, SourceRow, TableOptions } from '../types.js';
import { isJsonObject, type JsonObject, type LineReading, linesOf, parseLine } from './lines.js';

/** Rows are short-lived, as those of CSV files are. */
const batchRows = 250;

/**
 * Opens a JSON lines file, one object a line. Names are the headings: those of nested objects are joined,
 * `customer.myId`; a list of values is one cell, a list of objects one row per item. The row number is the line number.
 * Throws ConfigurationError for an encoding other than UTF-8.
 */
export function openJsonLines(file: string, options: OpenOptions = {}): Source {
  refuseEncoding(file, options.csv?.encoding);
  const { lineBytes: longest } = options;
  const reading = { file, longest };
  let shape: Promise<Shape> | undefined;
  return sheetSource({
    file,
    kind: 'jsonl',
    found: { encoding: 'utf-8' },
    sheets: [{ name: basename(file, extname(file)), state: 'visible' }],
    async contentOf(_, tableOptions) {
      refuseRows(file, tableOptions);
      shape ??= shapeOf(reading);
      const known = await shape;
      return { rows: rowsOf(reading, known), columns: columnsOf(known) };
    },
  });
}

function refuseEncoding(file: string, encoding: string | undefined): void {
  if (encoding === undefined || /^utf-?8$/i.test(encoding.trim())) return;
  throw new ConfigurationError(`${file}: JSON lines are UTF-8, not ${encoding}.`, {
    advice: 'Leave the encoding out; if the file has another one, save it as UTF-8.',
  });
}

function refuseRows(file: string, { headerRow, range }: TableOptions): void {
  if (headerRow === undefined && range === undefined) return;
  const what = range === undefined ? 'no row of headings: the names in each line are the headings' : 'no ranges';
  throw new ConfigurationError(`${file}: JSON lines have ${what}.`, {
    advice: `Leave out ${range === undefined ? 'headerRow or --header-row' : 'range or --range'}.`,
  });
}

/** Reads the whole file: only the last line completes the names. */
async function shapeOf(reading: LineReading): Promise<Shape> {
  const shape = new Shape(maxColumns);
  for await (const { object, number } of objectsOf(reading)) fitting(reading.file, number, () => shape.add(object));
  return shape;
}

function columnsOf(shape: Shape): Column[] {
  const leaves = shape.leaves();
  return columnsFrom(leaves.map(({ heading }) => heading)).map((column, index) => {
    const { heading: written = '', isEmpty } = leaves[index] ?? {};
    return { ...column, written: written === column.heading ? undefined : written, isEmpty: isEmpty || undefined };
  });
}

/** Yields batches; the rows of one line stay in the same batch. */
async function* rowsOf(reading: LineReading, shape: Shape): RowBatches {
  let batch: SourceRow[] = [];
  for await (const { object, number } of objectsOf(reading)) {
    for (const cells of fitting(reading.file, number, () => [...shape.rows(object)])) batch.push({ number, cells });
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* objectsOf(reading: LineReading): AsyncGenerator<{ object: JsonObject; number: number }> {
  for await (const line of linesOf(reading)) yield { object: parseLine(line, reading.file), number: line.number };
}

function fitting<T>(file: string, row: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const advice = 'Each line must be one record, of which a list holds either values or objects.';
    throw sourceError({ file, row }, `${error.message}.`, { advice });
  }
}

/** A path with values in some lines: it becomes a column once all lines were seen. */
interface Leaf {
  readonly heading: string;
  readonly isEmpty: boolean;
}

interface Member {
  readonly inner: Map<string, Member>;
  /** `null`: the member occurs, but never with a value. */
  holds: 'nothing' | 'null' | 'values';
  column: number;
}

/** Why a line does not fit a table; the message starts a sentence. */
class Misfit extends Error {}

/** The names of all lines of a file. Memory grows with the names, not with the lines. */
class Shape {
  readonly #root: Member = newMember();
  #leaves: Leaf[] | undefined;
  #count = 0;
  readonly #most: number;

  /** @param most columns that a table can have */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds the names of a line. Throws Misfit. */
  add(object: JsonObject): void {
    this.#filledBy(object, this.#root);
    if (this.#count > this.#most) throw new Misfit(`there are more than ${this.#most} names up to here`);
  }

  /** The columns: members of one object side by side, in order of first appearance. No name is added after this. */
  leaves(): readonly Leaf[] {
    if (this.#leaves) return this.#leaves;
    const leaves: Leaf[] = [];
    const visit = (member: Member, heading: string) => {
      if (member.holds === 'values' || (member.holds === 'null' && member.inner.size === 0)) {
        member.column = leaves.length;
        leaves.push({ heading, isEmpty: member.holds === 'null' });
      }
      for (const [name, inner] of member.inner) visit(inner, heading === '' ? name : `${heading}.${name}`);
    };
    for (const [name, member] of this.#root.inner) visit(member, name);
    this.#leaves = leaves;
    return leaves;
  }

  /**
   * The rows of a line: one, or one per item of its longest list. Values outside lists are repeated in each row, so
   * that all are rows of the same record. Throws Misfit if the line has a name that no line had before.
   */
  *rows(object: JsonObject): Generator<Cell[], void, undefined> {
    const width = this.leaves().length;
    const { cells, lists } = this.#filledBy(object, this.#root);
    for (let at = 0; at < Math.max(1, longestOf(lists)); at++) {
      const row = emptyRow(width);
      for (const [{ column }, value] of [...cells, ...lists.flatMap((rows) => rows[at] ?? [])])
        if (column >= 0) row[column] = value;
      yield row;
    }
  }

  #filledBy(object: JsonObject, parent: Member, filled: Filled = { cells: [], lists: [] }): Filled {
    for (const [name, value] of Object.entries(object)) {
      const member = parent.inner.get(name) ?? this.#newMember(name, parent);
      if (isJsonObject(value)) this.#filledBy(value, member, filled);
      else if (Array.isArray(value)) this.#fillList(value, { name, member }, filled);
      else if (value !== null) {
        member.holds = 'values';
        filled.cells.push([member, value as Cell]);
      } else if (member.holds === 'nothing') member.holds = 'null';
    }
    return filled;
  }

  #fillList(list: readonly unknown[], { name, member }: { name: string; member: Member }, filled: Filled): void {
    const items = itemsOf(list, name);
    if (items) {
      const rows = items.flatMap((item) => itemRows(this.#filledBy(item, member)));
      if (rows.length > 0) filled.lists.push(rows);
      return;
    }
    member.holds = 'values';
    filled.cells.push([member, joinTexts(list.map((value) => cellText((value ?? '') as Cell)))]);
  }

  #newMember(name: string, { inner }: Member): Member {
    if (this.#leaves)
      throw new Misfit(`the name ${JSON.stringify(name)} is new: the file was changed while it was read`);
    const made = newMember();
    inner.set(name, made);
    this.#count += 1;
    return made;
  }
}

function newMember(): Member {
  return { inner: new Map(), holds: 'nothing', column: -1 };
}

/** The objects of a list, [] for an empty one; undefined for a list of values. Throws Misfit. */
function itemsOf(list: readonly unknown[], name: string): readonly JsonObject[] | undefined {
  const there = list.filter((item) => item !== null);
  if (there.every(isJsonObject)) return there;
  if (there.some((item) => typeof item === 'object')) {
    throw new Misfit(`the list ${JSON.stringify(name)} holds lists, or both objects and values`);
  }
  return undefined;
}

type FilledCell = readonly [member: Member, value: Cell];

/** What a line, or an item of a list in it, holds: its own cells, and the rows of the lists in it. */
interface Filled {
  readonly cells: FilledCell[];
  readonly lists: FilledCell[][][];
}

/** The rows of an item: several if it holds a list itself. */
function itemRows({ cells, lists }: Filled): FilledCell[][] {
  const length = longestOf(lists);
  if (length === 0) return cells.length > 0 ? [cells] : [];
  return Array.from({ length }, (_, at) => [...cells, ...lists.flatMap((rows) => rows[at] ?? [])]);
}

function longestOf(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((longest, { length }) => Math.max(longest, length), 0);
}
