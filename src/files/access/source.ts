import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type MdbReader from 'mdb-reader';
import type { Column } from 'mdb-reader';
import { ConfigurationError } from '../../errors.js';
import type { Said } from '../../messages/said.js';
import { columnLetter } from '../columns.js';
import { type DatabaseTable, databaseSource } from '../database-source.js';
import { sourceError } from '../failure.js';
import type { Cell, LeftOut, Source } from '../types.js';

/** Cells that are in memory at a time; a memo may be long. */
const cellsAtOnce = 300_000;
const memosAtOnce = 20_000;

/** Bytes of a page of the oldest version. */
const smallest = 2048;

/** What Access itself keeps in tables: its catalogue, what it has deleted, and settings. */
const ownTables = /^(?:MSys|USys|~)/i;

/**
 * Opens an Access database: its tables are sheets. Throws SourceError, and ConfigurationError if mdb-reader is not
 * installed.
 */
export async function openAccess(file: string): Promise<Source> {
  const Reader = await loadReader(file);
  const descriptor = openSync(file, 'r');
  try {
    const pages = new PagedFile(descriptor, fstatSync(descriptor).size);
    if (pages.size < smallest) {
      throw sourceError({ file }, 'the database is damaged: it is cut short.', {
        fault: 'damaged',
        advice: 'Get the file again.',
      });
    }
    const opening = { file, header: pages.header };
    const redecode = await redecoderOf(opening.header);
    const reader = opened(opening, () => {
      pages.beginOpening();
      return new Reader(pages.buffer);
    });
    if (reader.getPassword() !== null) throw passwordProtected(file);
    const { tables, leftOut } = opened(opening, () => tablesOf(reader, { pages, redecode }));
    if (tables.length === 0) {
      const linked = leftOut.length > 0 ? ', only links to tables of other files' : '';
      throw sourceError({ file }, `the database has no tables${linked}.`, {
        fault: 'noTables',
        advice: linked === '' ? 'Check that it is the right file.' : 'Take the database that the links lead to.',
      });
    }
    return databaseSource({ file, kind: 'access', tables, leftOut, close: () => closeSync(descriptor) });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

async function loadReader(file: string): Promise<typeof MdbReader> {
  try {
    return (await import('mdb-reader')).default;
  } catch (cause) {
    throw new ConfigurationError('Reading an Access database takes the package mdb-reader, which is not installed.', {
      place: { file },
      advice: 'Install it beside fieldsheet, `npm install mdb-reader`, or export the tables as .xlsx or CSV.',
      cause,
    });
  }
}

interface Opening {
  readonly file: string;
  readonly header: Buffer;
}

/** Any error of the library that opens a file says that it is encrypted, of an unknown version, or damaged. */
function opened<T>({ file, header }: Opening, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
    if (/password|encrypt|not implemented/i.test(reason) || isEncrypted(header)) {
      throw passwordProtected(file, cause);
    }
    throw sourceError({ file }, `the database is damaged, or of a version that is not read: ${reason}.`, {
      fault: 'damaged',
      advice: 'Let Access repair it (File, Info, Compact and Repair), or export its tables as .xlsx or CSV.',
      cause,
    });
  }
}

function passwordProtected(file: string, cause?: unknown) {
  return sourceError({ file }, 'the database is password-protected or encrypted.', {
    fault: 'locked',
    advice: 'Open it in Access and remove the password (File, Info, Decrypt Database), then save it anew.',
    cause,
  });
}

interface Reading {
  readonly pages: PagedFile;
  readonly redecode: Redecode | undefined;
}

function tablesOf(reader: MdbReader, reading: Reading): { tables: DatabaseTable[]; leftOut: LeftOut[] } {
  const names = [...new Set(reader.getTableNames())].filter((name) => !ownTables.test(name));
  const linked = reader.getTableNames({ normalTables: false, linkedTables: true });
  return {
    tables: names.map((stored) => ({
      name: decoded(stored, reading),
      open: () => openTable(reader, stored, reading),
    })),
    leftOut: linked.map((name) => ({
      name: decoded(name, reading),
      why: { key: 'linkedTable', values: [] },
    })),
  };
}

/** A name in the letters that the file means. */
function decoded(name: string, { redecode }: Reading): string {
  return (redecode ? redecode(name) : name) ?? name;
}

function openTable(reader: MdbReader, name: string, reading: Reading): ReturnType<DatabaseTable['open']> {
  reading.pages.beginOpening();
  const table = reader.getTable(name);
  const all = table.getColumns();
  const read = all.filter((column) => unread(column) === undefined);
  const names = read.map((column) => column.name);
  const hasMemos = read.some(({ type }) => type === 'memo');
  const rowLimit = Math.max(100, Math.floor((hasMemos ? memosAtOnce : cellsAtOnce) / Math.max(1, names.length)));
  function* rows(): Generator<Cell[]> {
    for (let rowOffset = 0; ; rowOffset += rowLimit) {
      reading.pages.beginRows();
      const found = table.getData({ columns: names, rowOffset, rowLimit });
      for (const row of found) {
        yield all.map((column) => cellOf(row[column.name], column.type, reading.redecode));
      }
      if (found.length < rowLimit) return;
    }
  }
  return {
    columns: all.map((column) => decoded(column.name, reading)),
    leftOut: all.flatMap((column, index) => {
      const why = unread(column);
      if (why === undefined) return [];
      return [{ name: decoded(column.name, reading), why, sheet: decoded(name, reading), column: columnLetter(index) }];
    }),
    rows,
  };
}

const msPerDay = 86_400_000;
/** Midnight of day 0 of Access, 30 December 1899, in days of Unix. */
const dayZero = -25_569;

const binary: Readonly<Partial<Record<Column['type'], Said>>> = {
  binary: { key: 'binaryData', values: [] },
  ole: { key: 'picturesOrDocuments', values: [] },
  complex: { key: 'attachments', values: [] },
};

/** Types whose values may be of any length; those of the others lie at a fixed place. */
const ofAnyLength: ReadonlySet<Column['type']> = new Set(['text', 'memo', 'binary', 'ole', 'complex', 'numeric']);

/** Why the values of a column are not read, as the end of a sentence; undefined if they are. */
function unread({ type, fixedLength }: Column): Said | undefined {
  // mdb-reader takes a calculated value, which Access wraps, for the value itself.
  if (!fixedLength && !ofAnyLength.has(type)) return { key: 'calculatedField', values: [] };
  return binary[type];
}

/** The cell for a value as mdb-reader gives it. */
function cellOf(value: unknown, type: Column['type'], redecode: Redecode | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return wholeNumber(value);
  if (value instanceof Date) return dateCell(value);
  if (typeof value === 'number') return numberCell(value, type);
  if (typeof value !== 'string') return { error: 'binary data' };
  if (type === 'currency' || type === 'numeric') return decimalCell(value);
  if (type === 'repid') return `{${value.toUpperCase()}}`;
  if (type === 'datetimextended') return extendedDate(value);
  // So mdb-reader gives the wrapping of a calculated text; no other text holds this character.
  if (value.includes('\0')) return { error: 'calculated text' };
  const text = redecode ? redecode(value) : value;
  return text ?? { error: 'unreadable letters' };
}

function wholeNumber(value: bigint): Cell {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

function numberCell(value: number, type: Column['type']): Cell {
  if (!Number.isFinite(value)) return { error: 'unreadable number' };
  return type === 'float' ? shortestFloat(value) : value;
}

/** A number of single precision in as few digits as tell it: 0.1, and not 0.10000000149011612. */
function shortestFloat(value: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

/** An amount, `12.3400`; it stays a text if a number cannot hold all its digits. */
function decimalCell(value: string): Cell {
  const plain = value.includes('.') ? value.replace(/(?:\.|(?<![.0]))0+$/, '') : value;
  const number = Number(plain);
  if (String(number) === plain || String(number) === plain.replace(/^(-?)\./, '$10.')) return number;
  return plain === '' || plain === '-' || plain === '-0' ? 0 : plain;
}

/** Access counts days from 1899; before that, the time of a day still counts forward. */
function dateCell(date: Date): Cell {
  const days = date.getTime() / msPerDay - dayZero;
  if (!Number.isFinite(days)) return { error: 'unreadable date' };
  const whole = Math.trunc(days);
  const time = days < 0 ? (whole + Math.abs(days - whole) + dayZero) * msPerDay : date.getTime();
  // To the nearest second, as in workbooks.
  const moment = new Date(Math.round(time / 1000) * 1000);
  // A time without a date is stored as one of day 0.
  if (whole === 0 && days !== 0) return moment.toISOString().slice(11, 19);
  const year = moment.getUTCFullYear();
  return year >= 100 && year <= 9999 ? moment : { error: 'date out of range' };
}

const extended = /^(\d+)\.(\d\d)\.(\d\d) (\d\d):(\d\d):(\d\d)\.(\d{9})$/;

/** mdb-reader writes the year in local time, and all else in UTC: at the turn of a year that may be the wrong one. */
function extendedDate(text: string): Cell {
  const [, year, ...rest] = extended.exec(text)?.map(Number) ?? [];
  const [month = 0, day = 0, hours = 0, minutes = 0, seconds = 0, nanos = 0] = rest;
  if (year === undefined) return { error: 'unreadable date' };
  for (const candidate of [year, year + 1, year - 1]) {
    const date = new Date(0);
    date.setUTCFullYear(candidate, month - 1, day);
    date.setUTCHours(hours, minutes, seconds, Math.floor(nanos / 1_000_000));
    if (date.getFullYear() === year) return date;
  }
  return { error: 'unreadable date' };
}

const firstBytes = 4096;
/** How often a page may be asked for while a table is opened. */
const mostOfOnePage = 20;

/** The types of columns that mdb-reader knows; it refuses a whole table for one of another type. */
const knownTypes: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 18, 19, 20]);
const binaryType = 9;
const definitionPage = 2;

/** Where the definition of a table has its columns, by the size of a page. */
const definitions: Readonly<
  Record<number, { columns: number; indexes: number; first: number; index: number; entry: number }>
> = {
  2048: { columns: 25, indexes: 31, first: 43, index: 8, entry: 18 },
  4096: { columns: 45, indexes: 51, first: 63, index: 12, entry: 25 },
};

/** The pages of a definition, which are read one after the other. */
interface Definition {
  /** Places of the types of its columns, from the beginning of the page that comes next. */
  types: number[];
  next: number;
}

/** Reads of a library that runs in a circle, as links in a damaged file make it do. */
class TooManyReads extends Error {
  constructor() {
    super('its pages name one another in a circle');
  }
}

/**
 * A file in the shape of the Buffer that mdb-reader takes. The library asks it for one page after the other, so each is
 * read when it is asked for: memory stays flat, however large the file. Each is a copy of its own, because the library
 * changes the bytes of negative amounts and of GUIDs while it reads them, and would read others the next time.
 */
class PagedFile {
  readonly buffer: Buffer;
  /** The first page; zeros where the file is shorter. */
  readonly header: Buffer;
  readonly size: number;
  #readsLeft = 0;
  /** How often each place was read while a table is opened; undefined while rows are read. */
  #timesRead: Map<number, number> | undefined;
  #definition: Definition = { types: [], next: 0 };

  constructor(descriptor: number, size: number) {
    this.size = size;
    const read = (start: number, end: number) => {
      this.#count(start);
      const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - start));
      readSync(descriptor, bytes, 0, bytes.length, start);
      if (bytes[0] === definitionPage) this.#takeAsBinary(bytes, start);
      return bytes;
    };
    this.buffer = Buffer.alloc(firstBytes);
    readSync(descriptor, this.buffer, 0, firstBytes, 0);
    this.header = Buffer.from(this.buffer);
    Object.defineProperties(this.buffer, {
      length: { value: size },
      slice: { value: (start = 0, end = size) => read(start, end) },
    });
  }

  /** Allows the reads that opening a table takes: no page twice, as a rule. */
  beginOpening(): void {
    this.beginRows();
    this.#timesRead = new Map();
  }

  /** Allows the reads that rows take: no page is asked for more than a few times. */
  beginRows(): void {
    this.#readsLeft = 10_000 + 4 * Math.ceil(this.size / 2048);
    this.#timesRead = undefined;
  }

  /** Columns of a type that mdb-reader does not know count as binary data, which is left out. */
  #takeAsBinary(page: Buffer, start: number): void {
    const layout = definitions[page.length];
    if (!layout) return;
    if (start === 0 || start !== this.#definition.next * page.length) {
      const from = layout.first + page.readUInt32LE(layout.indexes) * layout.index;
      const count = page.readUInt16LE(layout.columns);
      this.#definition.types = Array.from({ length: count }, (_, column) => from + column * layout.entry);
    }
    const { types } = this.#definition;
    for (const at of types) if (at < page.length && !knownTypes.has(page[at] ?? 0)) page[at] = binaryType;
    const rest = types.filter((at) => at >= page.length);
    // Each further page begins with 8 bytes about itself.
    this.#definition = { types: rest.map((at) => at - page.length + 8), next: page.readUInt32LE(4) };
  }

  #count(start: number): void {
    const times = (this.#timesRead?.get(start) ?? 0) + 1;
    this.#timesRead?.set(start, times);
    if (this.#readsLeft-- <= 0 || times > mostOfOnePage) throw new TooManyReads();
  }
}

/** Key with which all Access files hide their header, and where the hidden part begins. */
const headerKey = [0xc7, 0xda, 0x39, 0x6b];
const hiddenFrom = 0x18;
const hiddenLength = 126;
const versionAt = 0x14;
const codePageAt = 0x3c;
const keyAt = 0x3e;

/** Decodes what mdb-reader took for Windows-1252; undefined if letters were lost by that. */
type Redecode = (text: string) => string | undefined;

/**
 * Files of Access 97 hold texts in the code page of the computer that made them, which the header names; mdb-reader
 * takes all for Windows-1252. Undefined if nothing is to be done.
 */
async function redecoderOf(header: Buffer): Promise<Redecode | undefined> {
  if (header[versionAt] !== 0) return undefined;
  const page = codePageOf(header);
  const { default: iconv } = await import('iconv-lite');
  const encoding = `cp${page}`;
  if (page === 0 || page === 1252 || !iconv.encodingExists(encoding)) return undefined;
  return (text) => {
    if (text.includes('\uFFFD')) return undefined;
    return iconv.decode(iconv.encode(text, 'windows-1252'), encoding);
  };
}

/** The code page that the header of an Access 97 file names; 0 for none. */
function codePageOf(header: Buffer): number {
  const plain = uncovered(header);
  return plain.length < hiddenFrom + hiddenLength ? 0 : plain.readUInt16LE(codePageAt);
}

/** Whether the pages of a file are encrypted: its header holds a key. */
function isEncrypted(header: Buffer): boolean {
  return uncovered(header)
    .subarray(keyAt, keyAt + 4)
    .some((byte) => byte !== 0);
}

/** The header with its hidden part in plain, or the other way round. */
export function uncovered(header: Uint8Array): Buffer {
  const copy = Buffer.from(header);
  copy.set(rc4(headerKey, copy.subarray(hiddenFrom, hiddenFrom + hiddenLength)), hiddenFrom);
  return copy;
}

/** OpenSSL 3 does not offer this cipher, which hides nothing here. */
function rc4(key: readonly number[], bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let at = 0;
  let other = 0;
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 0xff;
      other = (other + (state[at] ?? 0)) & 0xff;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
    }),
  );
}
