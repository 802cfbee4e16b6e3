import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Column, default as MdbReader } from 'mdb-reader';
import { ConfigurationError } from '../../errors.js';
import type { Said } from '../../language/said.js';
import { columnLetter } from '../columns.js';
import { type DatabaseTable, databaseSource } from '../database-source.js';
import { sourceError } from '../failure.js';
import type { Cell, LeftOut, Source } from '../types.js';
import { isEncrypted, PagedFile, type Redecode, redecoderOf } from './paged-file.js';

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
