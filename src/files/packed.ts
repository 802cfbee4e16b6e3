import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, posix } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ConfigurationError, type FieldsheetError, SourceError } from '../errors.js';
import type { Said } from '../messages/said.js';
import { plural } from '../messages/text/words.js';
import { EntryFault, placeText, sourceError } from './failure.js';
import { chooseSheet, hasSheets, isSameSheetName } from './sheet-source.js';
import { Spool } from './spool.js';
import type { LeftOut, OpenFile, OpenOptions, SheetInfo, Source, SourceRow, Table, WorkbookLimits } from './types.js';
import { defaultLimits, megabytes, ratioFrom } from './xlsx/package.js';
import { type Archive, type ArchiveEntry, openArchive } from './zip.js';

const mostTables = 100;
const mostNamed = 20;

/** Endings of the tables that an archive may hold. */
const tableEnding = /\.(?:csv|tsv|jsonl|ndjson|xls[xmb]?|xlt[xm]|ods|mdb|accdb|sqlite3?|db)$/i;
/** A text is a table or a note about the others, so it counts where there is nothing else. */
const textEnding = /\.txt$/i;
const linesAlone: Said = { key: 'linesAlone', values: [] };

interface Member {
  readonly entry: ArchiveEntry;
  readonly source: Source;
}

/** A sheet of the archive: one table of one of its files. */
interface MemberSheet extends SheetInfo {
  readonly source: Source;
  readonly own: string | undefined;
}

/**
 * Opens the tables in a zip file, unpacked to temporary files: each file is a sheet of its name. A workbook or database
 * that is alone in it is read as if it were not packed. Throws SourceError.
 */
export async function openZip(file: string, options: OpenOptions, openInner: OpenFile): Promise<Source> {
  refuseNested(file, options);
  const archive = await openArchive(file);
  const { tables, leftOut } = chosenEntries(archive);
  const spool = Spool.create();
  const members: Member[] = [];
  let fault: SourceError | undefined;
  const close = async () => {
    for (const { source } of members) await source.close();
    spool.remove();
  };
  try {
    for (const [index, entry] of tables.entries()) {
      assertUnpackable(file, { size: entry.size, packed: entry.packedSize, name: entry.name }, options.limits);
      try {
        const inner = await spool.write(`${index}${extname(entry.name)}`, archive.read(entry));
        const place = { file, sheet: tables.length > 1 ? entry.name : undefined };
        const source = await openInner(inner, { ...options, isUnpacked: true }).catch((error: unknown) => {
          throw retold(error, inner, place);
        });
        const isAlone = tables.length === 1 && source.kind !== 'csv';
        const told = isAlone ? { file } : { file, sheet: plainName(entry.name) };
        members.push({ entry, source: relocated(source, told) });
      } catch (cause) {
        const error = cause instanceof EntryFault ? damagedEntry(file, entry, cause) : cause;
        if (!(error instanceof SourceError) || tables.length === 1) throw error;
        leftOut.push({
          name: entry.name,
          why: { key: 'fileUnread', values: [error.fault ?? 'unknown', reasonOf(error)] },
        });
        fault = error;
      }
    }
    return archiveSource({ file, members, leftOut, isOne: tables.length === 1, fault, close });
  } catch (error) {
    await close();
    throw error;
  }
}

function damagedEntry(file: string, { name }: ArchiveEntry, cause: EntryFault): SourceError {
  return sourceError({ file }, `the zip file is damaged: its file ${name} ${cause.message}.`, {
    advice: 'Get the file again; the download or copy may not have been finished.',
    cause,
    fault: 'damaged',
  });
}

/** The end of an error's message, behind its place. */
function reasonOf({ message }: Error): string {
  return message.replace(/^.*?: /, '').replace(/\.$/, '');
}

interface ArchiveParts {
  readonly file: string;
  readonly members: readonly Member[];
  readonly leftOut: readonly LeftOut[];
  readonly isOne: boolean;
  /** Of the last file that cannot be read. */
  readonly fault: SourceError | undefined;
  readonly close: () => Promise<void>;
}

function archiveSource({ file, members, leftOut, isOne, fault, close }: ArchiveParts): Source {
  const [first] = members;
  if (!first) {
    throw sourceError({ file }, `none of its tables can be read: ${fault === undefined ? '' : reasonOf(fault)}.`, {
      advice: 'Unpack it, and look at what is in it.',
    });
  }
  if (isOne && first.source.kind !== 'csv') {
    return { ...first.source, leftOut: [...leftOut, ...(first.source.leftOut ?? [])], close };
  }
  const inLines = members.filter(({ source }) => source.kind === 'jsonl');
  const sheets = sheetsOf(members.filter(({ source }) => source.kind !== 'jsonl'));
  return {
    file,
    kind: 'zip',
    found: {},
    sheets: sheets.map(({ name, state }) => ({ name, state })),
    leftOut: [
      ...leftOut,
      ...inLines.map(({ entry }) => ({ name: entry.name, why: linesAlone })),
      ...members.flatMap(({ source }) => source.leftOut ?? []),
    ],
    async table(name, tableOptions) {
      const chosen = chooseSheet(file, sheets, name);
      return { ...(await chosen.source.table(chosen.own, tableOptions)), sheet: chosen.name };
    },
    close,
  };
}

/** A file with one table is a sheet of its name; of several, each has its own behind it: `book/Sheet1`. */
function sheetsOf(members: readonly Member[]): MemberSheet[] {
  const sheets: MemberSheet[] = [];
  for (const { entry, source } of members) {
    const names = [plainName(entry.name), entry.name.replace(/\.\w+$/, ''), entry.name];
    const taken = (name: string) => sheets.some((sheet) => isSameSheetName(sheet.name, name));
    const name = names.find((each) => !taken(each)) ?? entry.name;
    if (!hasSheets(source.kind)) sheets.push({ name, state: 'visible', source, own: undefined });
    else if (source.sheets.length === 1) sheets.push({ name, state: 'visible', source, own: source.sheets[0]?.name });
    else
      for (const own of source.sheets)
        sheets.push({ name: `${name}/${own.name}`, state: own.state, source, own: own.name });
  }
  return sheets;
}

function plainName(name: string): string {
  return basename(name, posix.extname(name));
}

function chosenEntries({ file, entries }: Archive): { tables: readonly ArchiveEntry[]; leftOut: LeftOut[] } {
  const files = entries.filter(({ name }) => !isOfSystem(name));
  const ending = (pattern: RegExp) => files.filter(({ name, problem }) => pattern.test(name) && problem === undefined);
  const certain = ending(tableEnding);
  const tables = certain.length > 0 ? certain : ending(textEnding);
  const others = files.filter((entry) => !tables.includes(entry));
  if (tables.length === 0) {
    const [example] = others;
    const found = !example
      ? 'is empty'
      : `holds no table, but ${plural(others.length, 'other file')} such as ${example.name}`;
    throw sourceError({ file }, `the zip file ${found}.`, {
      advice: example?.problem ?? 'Tables are CSV files, workbooks and databases; `attach` sends files of other kinds.',
    });
  }
  if (tables.length > mostTables) {
    throw sourceError({ file }, `the zip file holds ${tables.length} tables; at most ${mostTables} are read at once.`, {
      advice: 'Unpack it, and give those that belong together.',
    });
  }
  const leftOut: LeftOut[] = others.slice(0, mostNamed).map((entry) => ({ name: entry.name, why: whyNoTable(entry) }));
  const rest = others.length - leftOut.length;
  const more = { name: { key: 'moreFiles', values: [rest] }, why: { key: 'noTables', values: [] } } as const;
  return { tables, leftOut: rest > 0 ? [...leftOut, more] : leftOut };
}

function whyNoTable({ problem, fault = 'unknown' }: ArchiveEntry): Said {
  if (problem === undefined) return { key: 'noTable', values: [] };
  return { key: 'fileUnread', values: [fault, problem.replace(/\.$/, '')] };
}

/** Opens the one file in a file compressed by gzip, unpacked to a temporary file. Throws SourceError. */
export async function openGzip(file: string, options: OpenOptions, openInner: OpenFile): Promise<Source> {
  refuseNested(file, options);
  const spool = Spool.create();
  try {
    const inner = await spool.write(nameInside(file), unpacked(file, options));
    const source = await openInner(inner, { ...options, isUnpacked: true }).catch((error: unknown) => {
      throw retold(error, inner, { file });
    });
    const told = relocated(source, { file });
    return {
      ...told,
      async close() {
        await source.close();
        spool.remove();
      },
    };
  } catch (error) {
    spool.remove();
    throw error;
  }
}

/** The name of the file in it: that of the outer one without `.gz`. */
function nameInside(file: string): string {
  return basename(file).replace(/(.)\.gz$/i, '$1');
}

async function* unpacked(file: string, { limits }: OpenOptions): AsyncGenerator<Buffer> {
  const { size: packed } = await stat(file);
  const gunzip = createGunzip();
  const raw = createReadStream(file);
  raw.on('error', (error) => gunzip.destroy(error));
  raw.pipe(gunzip);
  let size = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      if (size === 0) refuseTar(file, piece);
      size += piece.length;
      assertUnpackable(file, { size, packed }, limits);
      yield piece;
    }
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && /^Z_/.test(String(cause.code)))) throw cause;
    const what = cause.code === 'Z_BUF_ERROR' ? 'cut short' : 'damaged';
    throw sourceError({ file }, `the compressed file is ${what}: it cannot be unpacked.`, {
      fault: 'damaged',
      advice: 'Get the file again; the download or copy may not have been finished.',
      cause,
    });
  } finally {
    raw.destroy();
    gunzip.destroy();
  }
}

const tarMark = 257;

function refuseTar(file: string, start: Buffer): void {
  if (start.subarray(tarMark, tarMark + 5).toString('latin1') !== 'ustar') return;
  throw sourceError({ file }, 'it holds a tar archive, not a table.', {
    fault: 'archive',
    advice: 'Unpack it, and give the folder.',
  });
}

/** What a temporary file is called in errors and results. */
interface ToldPlace {
  /** The file that it was unpacked from, as the user named it. */
  readonly file: string;
  /** Its own name; for a table without one. */
  readonly sheet?: string;
}

/** A source that was unpacked to a temporary file, told as a part of the file that the user named. */
function relocated(inner: Source, told: ToldPlace): Source {
  const { file } = told;
  return {
    ...inner,
    file,
    async table(sheet, options) {
      const table = await inner.table(sheet, options).catch((error: unknown) => {
        throw retold(error, inner.file, told);
      });
      const own = table.sheet ?? told.sheet;
      return { ...table, file, sheet: own, batches: retoldBatches(table, { inner: inner.file, told }) };
    },
  };
}

function retoldBatches(
  { batches }: Table,
  { inner, told }: { readonly inner: string; readonly told: ToldPlace },
): Table['batches'] {
  return {
    async *[Symbol.asyncIterator](): AsyncGenerator<SourceRow[]> {
      try {
        yield* batches;
      } catch (error) {
        throw retold(error, inner, told);
      }
    },
  };
}

/** An error about a temporary file, as one about what the user named; other errors as they are. */
function retold(error: unknown, inner: string, { file, sheet }: ToldPlace): unknown {
  if (error instanceof SourceError && error.place?.file === inner) {
    const place = { ...error.place, file, sheet: error.place.sheet ?? sheet };
    const message = error.message.replace(placeText(error.place), placeText(place));
    return new SourceError(message, { ...detailsOf(error, place), fault: error.fault });
  }
  if (error instanceof ConfigurationError && error.message.includes(inner)) {
    return new ConfigurationError(error.message.replaceAll(inner, file), detailsOf(error, { file }));
  }
  return error;
}

function detailsOf({ advice, cause }: FieldsheetError, place: FieldsheetError['place']) {
  return { advice, cause, place };
}

/** Throws SourceError where a file would inflate as no genuine one does. Sizes in bytes. */
function assertUnpackable(
  file: string,
  { size, packed, name }: { readonly size: number; readonly packed: number; readonly name?: string },
  limits: WorkbookLimits = {},
): void {
  const { partBytes, ratio } = { ...defaultLimits, ...limits };
  if (size <= partBytes && (size <= ratioFrom || size / Math.max(1, packed) <= ratio)) return;
  const what = name === undefined ? 'it' : `its file ${name}`;
  throw sourceError({ file }, `${what} would unpack from ${megabytes(packed)} to ${megabytes(size)} or more.`, {
    advice: 'Genuine tables do not shrink like that. If you trust it, unpack it yourself and give what was in it.',
  });
}

/** Throws SourceError for an archive in an archive. */
function refuseNested(file: string, { isUnpacked = false }: OpenOptions): void {
  if (!isUnpacked) return;
  throw sourceError({ file }, 'what was unpacked is an archive again.', {
    fault: 'archive',
    advice: 'Unpack it yourself, and give what is in it.',
  });
}

/** Whether an office program keeps this file beside a document that is open; a pattern such as `*.xlsx` names it too. */
export function isLockFile(name: string): boolean {
  return /^~\$|^\.~lock\..*#$/.test(name);
}

/** Whether systems or office programs add a file to folders and archives by themselves, by its name or its path in one. */
export function isOfSystem(path: string): boolean {
  return /(?:^|\/)(?:\.|~\$|(?:__MACOSX|@eaDir|\$RECYCLE\.BIN|System Volume Information)(?:\/|$)|(?:eh)?thumbs\.db$|desktop\.ini$)/i.test(
    path,
  );
}
