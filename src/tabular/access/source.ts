import { closeSync, fstatSync, openSync } from 'node:fs';
import type { default as MdbReader } from 'mdb-reader';
import { ConfigurationError } from '../../errors.js';
import { columnLetter } from '../columns.js';
import { type DatabaseTable, databaseSource } from '../database-source.js';
import { sourceError } from '../failure.js';
import type { Cell, LeftOut, Source } from '../types.js';
import { cellOf, unread } from './cell.js';
import { isEncrypted, type Redecode, redecoderOf } from './code-page.js';
import { PagedFile } from './paged-file.js';

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
