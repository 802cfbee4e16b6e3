import { uncovered } from '../../src/files/access/source.js';

const types = {
  boolean: 1,
  integer: 3,
  long: 4,
  currency: 5,
  float: 6,
  double: 7,
  datetime: 8,
  ole: 11,
  repid: 15,
  rare: 17,
};
const fixedSizes = {
  boolean: 0,
  integer: 2,
  long: 4,
  currency: 8,
  float: 4,
  double: 8,
  datetime: 8,
  repid: 16,
  rare: 12,
};

export interface AccessColumn {
  readonly name: string;
  readonly type: keyof typeof types | 'text' | 'memo';
  /** Marks the column as one whose values lie at no fixed place, as those of calculated fields do. */
  readonly isCalculated?: boolean;
}

export interface AccessTable {
  readonly name: string;
  readonly columns: readonly AccessColumn[];
  /** Booleans as true and false, everything else as its bytes; null for nothing. */
  readonly rows: readonly (readonly (Buffer | boolean | null)[])[];
  /** Type of the object in the catalogue. Default 1, a table; 6 is a link. */
  readonly object?: number;
  readonly flags?: number;
  /** Number of rows at the end that are marked as deleted. */
  readonly deleted?: number;
}

export interface AccessOptions {
  /** Of the engine: 0 is Access 97, 1 Access 2000. Default 1. */
  readonly version?: 0 | 1;
  readonly codePage?: number;
  readonly password?: string;
}

interface Layout {
  readonly page: number;
  readonly countAt: number;
  readonly table: { readonly variable: number; readonly columns: number; readonly map: number; readonly first: number };
  readonly column: { index: number; variable: number; flags: number; fixed: number; size: number; entry: number };
  readonly wide: 1 | 2;
}

const layouts: readonly [Layout, Layout] = [
  {
    page: 2048,
    countAt: 8,
    table: { variable: 23, columns: 25, map: 35, first: 43 },
    column: { index: 1, variable: 3, flags: 13, fixed: 14, size: 16, entry: 18 },
    wide: 1,
  },
  {
    page: 4096,
    countAt: 12,
    table: { variable: 43, columns: 45, map: 55, first: 63 },
    column: { index: 5, variable: 7, flags: 15, fixed: 21, size: 23, entry: 25 },
    wide: 2,
  },
];

/** An Access database as far as it takes to hold tables: no indexes, no forms. mdbtools reads it, too. */
export function accessDatabase(tables: readonly AccessTable[], options: AccessOptions = {}): Buffer {
  const { version = 1 } = options;
  const layout = layouts[version];
  const pages: Buffer[] = [headerPage(layout, options), Buffer.alloc(layout.page)];
  const catalogue: AccessTable = {
    name: 'MSysObjects',
    columns: [
      { name: 'Id', type: 'long' },
      { name: 'Name', type: 'text' },
      { name: 'Type', type: 'integer' },
      { name: 'Flags', type: 'long' },
    ],
    rows: [],
  };
  // The catalogue is on page 2; it is written again when the places of the tables are known.
  const reserved = pagesOf(2, { ...catalogue, rows: tables.map((table) => catalogueRow(table, 0, version)) }, layout);
  pages.push(...reserved);
  const places: number[] = [];
  for (const table of tables) {
    places.push(pages.length);
    pages.push(...pagesOf(pages.length, table, layout));
  }
  const rows = tables.map((table, index) => catalogueRow(table, places[index] ?? 0, version));
  pages.splice(2, reserved.length, ...pagesOf(2, { ...catalogue, rows }, layout));
  return Buffer.concat(pages);
}

export const bytes = {
  text: (value: string) => Buffer.from(value, 'utf16le'),
  memo: (value: string) => longValue(Buffer.from(value, 'utf16le')),
  ole: longValue,
  integer: (value: number) => filled(2, (buffer) => buffer.writeInt16LE(value)),
  long: (value: number) => filled(4, (buffer) => buffer.writeInt32LE(value)),
  float: (value: number) => filled(4, (buffer) => buffer.writeFloatLE(value)),
  double: (value: number) => filled(8, (buffer) => buffer.writeDoubleLE(value)),
  /** In ten thousandths. */
  currency: (value: bigint) => filled(8, (buffer) => buffer.writeBigInt64LE(value)),
};

function filled(length: number, fill: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(length);
  fill(buffer);
  return buffer;
}

function longValue(value: Buffer): Buffer {
  return Buffer.concat([filled(12, (head) => head.writeUInt32LE(value.length + 0x8000_0000)), value]);
}

function headerPage({ page }: Layout, { version = 1, codePage = 0, password = '' }: AccessOptions): Buffer {
  const header = Buffer.alloc(page);
  header.set([0, 1, 0, 0]);
  header.write('Standard Jet DB', 4, 'latin1');
  header[0x14] = version;
  header.writeUInt16LE(codePage, 0x3c);
  header.write(password, 0x42, 'utf16le');
  return uncovered(header);
}

function catalogueRow({ name, object = 1, flags = 0 }: AccessTable, page: number, version: 0 | 1) {
  const text = version === 0 ? Buffer.from(name, 'latin1') : bytes.text(name);
  return [bytes.long(page), text, bytes.integer(object), bytes.long(flags)];
}

/** The definition of a table, its map, and its rows, as pages from this number on. */
function pagesOf(first: number, table: AccessTable, layout: Layout): Buffer[] {
  const data = dataPages(first, table, layout);
  const map = Buffer.alloc(5 + Math.max(64, Math.ceil(data.length / 8)));
  map.writeUInt32LE(first + 2, 1);
  for (let page = 0; page < data.length; page++) map[5 + (page >> 3)] = (map[5 + (page >> 3)] ?? 0) | (1 << (page & 7));
  const [mapPage = Buffer.alloc(0)] = packed([map], { first, layout });
  return [definitionPage(first, table, layout), mapPage, ...data];
}

function definitionPage(first: number, { columns }: AccessTable, layout: Layout): Buffer {
  const { table, column: at, wide } = layout;
  const page = Buffer.alloc(layout.page);
  page[0] = 2;
  page.writeUInt16LE(columns.filter((column) => !isFixed(column)).length, table.variable);
  page.writeUInt16LE(columns.length, table.columns);
  page.writeUInt32LE((first + 1) << 8, table.map);
  let names = table.first + columns.length * at.entry;
  let fixed = 0;
  let variable = 0;
  for (const [index, column] of columns.entries()) {
    const start = table.first + index * at.entry;
    page[start] = codeOf(column);
    page[start + at.index] = index;
    page[start + at.variable] = variable;
    page[start + at.flags] = isFixed(column) ? 3 : 2;
    page.writeUInt16LE(fixed, start + at.fixed);
    page.writeUInt16LE(sizeOf(column), start + at.size);
    if (isFixed(column)) fixed += sizeOf(column);
    else variable += 1;
    const name = Buffer.from(column.name, wide === 1 ? 'latin1' : 'utf16le');
    page.writeUIntLE(name.length, names, wide);
    page.set(name, names + wide);
    names += wide + name.length;
  }
  return page;
}

const isFixed = ({ type, isCalculated = false }: AccessColumn) => type in fixedSizes && !isCalculated;
const sizeOf = ({ type }: AccessColumn) => fixedSizes[type as keyof typeof fixedSizes] ?? 255;
const codeOf = ({ type }: AccessColumn) => (type === 'text' ? 10 : type === 'memo' ? 12 : types[type]);

function dataPages(first: number, { columns, rows, deleted = 0 }: AccessTable, layout: Layout): Buffer[] {
  const records = rows.map((row) => recordOf(row, columns, layout));
  return packed(records, { first, layout, deletedFrom: records.length - deleted });
}

interface Packing {
  /** Page of the table that the rows belong to. */
  readonly first: number;
  readonly layout: Layout;
  readonly deletedFrom?: number;
}

/** Fills pages with records from their end on. */
function packed(records: readonly Buffer[], { first, layout, deletedFrom = records.length }: Packing): Buffer[] {
  const pages: Buffer[] = [];
  let page = Buffer.alloc(0);
  let count = 0;
  let end = 0;
  for (const [index, record] of records.entries()) {
    if (pages.length === 0 || end - record.length < layout.countAt + 2 + 2 * (count + 1)) {
      page = Buffer.alloc(layout.page);
      page.set([1, 1]);
      page.writeUInt32LE(first, 4);
      pages.push(page);
      count = 0;
      end = layout.page;
    }
    end -= record.length;
    page.set(record, end);
    // The flag of a deleted row.
    page.writeUInt16LE(index < deletedFrom ? end : end + 0xc000, layout.countAt + 2 + 2 * count);
    count += 1;
    page.writeUInt16LE(count, layout.countAt);
  }
  return pages;
}

function recordOf(row: AccessTable['rows'][number], columns: readonly AccessColumn[], { wide }: Layout): Buffer {
  const mask = Buffer.alloc(Math.ceil(columns.length / 8));
  const fixed: Buffer[] = [];
  const variable: Buffer[] = [];
  for (const [index, column] of columns.entries()) {
    const value = row[index] ?? null;
    const isThere = value !== null && value !== false;
    if (isThere) mask[index >> 3] = (mask[index >> 3] ?? 0) | (1 << (index & 7));
    const content = value instanceof Buffer ? value : Buffer.alloc(0);
    if (isFixed(column)) fixed.push(Buffer.concat([content], sizeOf(column)));
    else variable.push(content);
  }
  const number = (value: number) => filled(wide, (buffer) => buffer.writeUIntLE(value, 0, wide));
  const start = Buffer.concat([number(columns.length), ...fixed]);
  const offsets = [start.length];
  for (const content of variable) offsets.push((offsets.at(-1) ?? 0) + content.length);
  return Buffer.concat([start, ...variable, ...offsets.reverse().map(number), number(variable.length), mask]);
}
