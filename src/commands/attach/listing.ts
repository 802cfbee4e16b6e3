import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, posix, resolve } from 'node:path';
import { type FindByKeysOptions, type IdentifiedByKey, identifyByKeys } from '../../account/find-by-keys.js';
import type { Reading } from '../../account/reading.js';
import { keyText } from '../../account/record-keys.js';
import { ConfigurationError, FieldsheetError } from '../../errors.js';
import { type Archive, type Cell, cellText, createWriter, isThere, openSource } from '../../files/index.js';
import { isOfSystem } from '../../files/packed.js';
import { codeOf } from '../../files/safe-name.js';
import { alreadyThere } from '../../files/targets.js';
import type { ListedFolder, Run } from '../../journal/index.js';
import type { RecordKey } from '../../mapping/index.js';
import { plural } from '../../messages/text/words.js';
import { cellsOf, type Sheet, textColumn, writeOneSheet } from '../../reports/sheet.js';
import { throwIfAborted } from '../../rows/reading.js';
import { readingAccount } from '../../runs/planning/expectation.js';
import type { NamingColumn } from '../row-identifiers.js';
import { targetColumn, targetColumns } from './columns.js';
import { type FileRules, isPrivate } from './file.js';
import { compilePattern } from './path-pattern.js';

/** Files are named by their folders (`by`) or by their own names (`pattern`). */
export interface ListingOptions {
  /** Each file belongs to the record whose number or key a folder on its way is called after: `job.num`. */
  readonly by?: string;
  /** The same by a pattern of file names: `{job.num}_*.jpg`. With a slash, it is about the path in the folder. */
  readonly pattern?: string;
  /** The sheet to write. Default: in the working folder, called after the folder. */
  readonly out?: string;
  /** Replaces a sheet that is there and says something else. */
  readonly overwrite?: boolean;
}

interface Listing {
  readonly listed: ListedFolder;
  readonly records: IdentifiedByKey;
  /** Readings of what was sent before and after. */
  readonly requests: Parameters<Run['countRequests']> | undefined;
}

/**
 * Matches the files of a folder or a zip file with the account by their names, and writes the sheet of it, which
 * `attach` takes. Throws ConfigurationError for the options, an empty folder and a sheet that would be replaced, and
 * OutputError.
 */
export async function listFolder(
  { folder, archive }: Pick<FileRules, 'folder' | 'archive'>,
  options: ListingOptions & FindByKeysOptions,
): Promise<Listing> {
  const names = readerOf(options);
  const sheet = resolve(options.out ?? `${basename(folder) || 'files'}-attach.xlsx`);
  const { files, passedOver } = archive ? filesOfArchive(archive) : await filesOfFolder(folder, sheet, options.signal);
  assertFiles(folder, files.length, passedOver.length);
  const { column } = names;
  // What cannot be written is told before the account is asked.
  await (await createWriter(sheet)).abort();
  const readings: Reading[] = [];
  const find = (keys: readonly RecordKey[]) =>
    identifyByKeys(column.resource, keys, {
      ...options,
      mayBeAbsent: true,
      onReading: (reading) => readings.push(reading),
    });
  let requests: Listing['requests'];
  const untilThereIsARun: Pick<Run, 'countRequests'> = {
    countRequests(...readings) {
      requests = readings;
    },
  };
  const result = await readingAccount(untilThereIsARun, options.client, () => matchFiles(files, names, find));
  await writeSheet(sheet, column, result.files, options.overwrite ?? false);
  const listed: ListedFolder = {
    ...{ sheet, folder, by: options.by ?? options.pattern ?? '', resource: column.resource },
    ...countsOf(result.files),
    passedOver: passedOver.length,
    readings,
  };
  return { listed, records: result.records, requests };
}

interface NameReader {
  readonly column: NamingColumn;
  /** Texts of a path that may be the key. */
  readonly readings: (file: string) => readonly string[];
  /** Why a file without readings matches nothing. */
  readonly noReading: string;
}

function readerOf({ by, pattern }: ListingOptions): NameReader {
  if (by !== undefined && pattern !== undefined) {
    throw new ConfigurationError('--by and --pattern are two ways to say the same.', { advice: 'Give one of them.' });
  }
  if (pattern !== undefined) {
    const { column, readings } = compilePattern(pattern, targetColumns);
    return { column: targetColumn(column), readings, noReading: 'Its name does not fit the pattern.' };
  }
  const column = targetColumn(by ?? '');
  const noReading = `No folder on its way is called after a ${column.name}.`;
  return { column, readings: (file) => foldersOf(file, column), noReading };
}

function foldersOf(file: string, { isInteger }: NamingColumn): readonly string[] {
  const names = file.split('/').slice(0, -1);
  const texts = names.map((name) => name.trim()).filter((name) => name !== '' && (!isInteger || /^\d+$/.test(name)));
  return [...new Set(texts)];
}

function assertFiles(folder: string, files: number, passedOver: number): void {
  if (files > 0) return;
  const but = passedOver > 0 ? ` but ${plural(passedOver, 'hidden entry', 'hidden entries')}` : '';
  throw new ConfigurationError(`It holds no files${but}.`, {
    place: { file: folder },
    advice: 'Name the folder, or the zip file, that holds the documents.',
  });
}

function countsOf(files: readonly MatchedFile[]) {
  const matched = files.filter(({ key }) => key !== undefined);
  const ambiguous = files.filter(({ isAmbiguous }) => isAmbiguous).length;
  return {
    files: files.length,
    matched: matched.length,
    records: new Set(matched.map(({ key }) => key)).size,
    ambiguous,
    unmatched: files.length - matched.length - ambiguous,
  };
}

/** A file as the sheet lists it. */
interface MatchedFile extends FolderFile {
  /** The key of its record; absent if it is not to be attached as it is. */
  readonly key?: string;
  /** The one key of the account that is written a little differently. */
  readonly near?: string;
  /** Whether it names several records. */
  readonly isAmbiguous?: boolean;
}

/** So many spellings of unknown keys are looked up even where there are few keys. */
const fewSpellings = 100;

/** Asks the account which record each file belongs to. A key must be exactly that of the record. */
async function matchFiles(
  files: readonly FolderFile[],
  { column, readings, noReading }: NameReader,
  find: (keys: readonly RecordKey[]) => Promise<IdentifiedByKey>,
): Promise<{ readonly files: readonly MatchedFile[]; readonly records: IdentifiedByKey }> {
  const keyed = files.map((file) => ({
    file,
    keys: file.problem === undefined ? readings(file.file).map((text) => text.normalize('NFC')) : [],
  }));
  const texts = new Set(keyed.flatMap(({ keys }) => keys));
  const exact = [...texts].flatMap((text) => exactly(column, text));
  const records = await find(keysOf(column, exact));
  const recordOf = (value: string, among = records) => among.get(keyText({ field: column.field, value }));
  const foundBy = (keys: readonly string[]) => {
    const values = keys.flatMap((text) => exactly(column, text));
    return [...new Set(values)].filter((value) => recordOf(value) !== undefined);
  };
  const unknown = new Set(keyed.flatMap(({ keys }) => (foundBy(keys).length === 0 ? keys : [])));
  // The second look-up costs no more than the first.
  const spellings = [...unknown].flatMap((text) => nearly(column, text)).slice(0, Math.max(fewSpellings, texts.size));
  const near: IdentifiedByKey = spellings.length === 0 ? new Map() : await find(keysOf(column, spellings));
  const { resource, field } = column;
  const verdict = (keys: readonly string[]): Omit<MatchedFile, 'file'> => {
    if (keys.length === 0) return { problem: noReading };
    const found = foundBy(keys);
    const shown = found.map((value) => recordOf(value));
    const unanswered = shown.find((each) => typeof each === 'string');
    if (unanswered !== undefined) return { problem: unanswered };
    const ids = new Set(shown.map((each) => typeof each === 'object' && each.id));
    if (ids.size === 1) return { key: found[0] };
    if (ids.size > 1)
      return {
        isAmbiguous: true,
        problem: `It names several records: there is a ${resource} ${quoted(found, 'and')}.`,
      };
    const none = `There is no ${resource} with the ${field} ${quoted(keys, 'or')}`;
    const alike = [...new Set(keys.flatMap((text) => nearly(column, text)))].filter((value) => recordOf(value, near));
    if (alike.length === 0) return { problem: `${none}.` };
    return {
      near: alike.length === 1 ? alike[0] : undefined,
      problem: `${none}, but there is ${quoted(alike, 'and')}.`,
    };
  };
  const matched = keyed.map(({ file, keys }) => (file.problem === undefined ? { ...file, ...verdict(keys) } : file));
  return { files: matched, records };
}

function quoted(values: readonly string[], word: string): string {
  return values.map((value) => `"${value}"`).join(` ${word} `);
}

function keysOf({ field }: NamingColumn, values: readonly string[]): RecordKey[] {
  return [...new Set(values)].map((value) => ({ field, value }));
}

/** The keys that a text is exactly, in both Unicode forms. No number begins with a zero. */
function exactly({ isInteger }: NamingColumn, text: string): readonly string[] {
  if (isInteger) return /^(?:0|[1-9]\d{0,14})$/.test(text) ? [text] : [];
  return [...new Set([text, text.normalize('NFD')])];
}

/** Keys that a person may have meant: with fewer leading zeros, in other case, without spaces. */
function nearly(column: NamingColumn, text: string): readonly string[] {
  const zeros = /^0{0,9}(?=.)/.exec(text)?.[0].length ?? 0;
  const shorter = Array.from({ length: zeros }, (_, index) => text.slice(index + 1));
  const other = [text.toUpperCase(), text.toLowerCase(), text.replace(/\s+/g, '')];
  const exact = exactly(column, text);
  return [...new Set(column.isInteger ? shorter : [...shorter, ...other])].filter(
    (value) => !exact.includes(value) && exactly(column, value).length > 0,
  );
}

/**
 * Writes the sheet in the form that `attach` reads, first the files that a person has to look at. A sheet that is there
 * already stays if it says the same; throws ConfigurationError if it says something else, and OutputError.
 */
async function writeSheet(
  sheet: string,
  column: NamingColumn,
  files: readonly MatchedFile[],
  overwrite: boolean,
): Promise<void> {
  const byName = new Intl.Collator('en', { numeric: true });
  const sorted = files.toSorted((one, other) => {
    return Number(one.key !== undefined) - Number(other.key !== undefined) || byName.compare(one.file, other.file);
  });
  const filesSheet = sheetOf(column);
  if (!overwrite && (await isThere(sheet))) {
    const headings = filesSheet.columns.map(({ heading }) => heading);
    if (await says(sheet, [headings, ...sorted.map((file) => cellsOf(filesSheet, file))])) return;
    const [message, details] = alreadyThere(sheet);
    throw new ConfigurationError(message, {
      ...details,
      advice:
        'Attach what it says with `attach` and its name, or give another name with -o, or --overwrite to replace it.',
    });
  }
  await writeOneSheet(sheet, filesSheet, sorted);
}

function sheetOf(column: NamingColumn): Sheet<MatchedFile> {
  return {
    ...{ name: 'Files', freeze: true, filter: true },
    columns: [
      textColumn('file', 50, ({ file }) => file),
      textColumn('fileName', 30, ({ file }) => posix.basename(file).normalize('NFC')),
      textColumn(column.name, 16, ({ key }) => key),
      textColumn('near', 16, ({ near }) => near),
      textColumn('note', 70, ({ problem }) => problem),
    ],
  };
}

/** Whether a sheet holds exactly these rows. */
async function says(sheet: string, rows: readonly (readonly Cell[])[]): Promise<boolean> {
  try {
    const source = await openSource(sheet);
    try {
      const table = await source.table();
      const found = [table.columns.map(({ heading }) => heading)];
      for await (const batch of table.batches) {
        for (const { cells } of batch) found.push(table.columns.map(({ index }) => cellText(cells[index] ?? null)));
      }
      return JSON.stringify(found) === JSON.stringify(rows);
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof FieldsheetError) return false;
    throw error;
  }
}

/** A file of a folder or a zip file, by its path from there with forward slashes. */
interface FolderFile {
  readonly file: string;
  /** Why it cannot be attached, as a sentence. */
  readonly problem?: string;
}

interface FolderFiles {
  readonly files: FolderFile[];
  /** Hidden, or left by the system and by programs. */
  readonly passedOver: string[];
}

/** All files under a folder, but for the sheet; links to folders are not followed. Throws ConfigurationError, AbortedError. */
async function filesOfFolder(folder: string, sheet: string, signal: AbortSignal | undefined): Promise<FolderFiles> {
  const found: FolderFiles = { files: [], passedOver: [] };
  const take = async (below: string, unreadable: (cause: unknown) => void) => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(unreadable);
    for (const entry of entries ?? []) {
      throwIfAborted(signal);
      const file = posix.join(below, entry.name);
      const path = join(folder, file);
      if (path === sheet) continue;
      if (isNoDocument(entry.name)) found.passedOver.push(file);
      else if (!entry.isDirectory()) found.files.push({ file, problem: await problemOfFile(path, entry) });
      else {
        const problem = 'This folder may not be read, so what it holds is not known.';
        await take(file, () => void found.files.push({ file, problem }));
      }
    }
  };
  await take('', (cause) => {
    throw new ConfigurationError(`The folder cannot be read (${codeOf(cause)}).`, {
      place: { file: folder },
      advice: 'Check its permissions.',
      cause,
    });
  });
  return found;
}

async function problemOfFile(path: string, entry: Dirent): Promise<string | undefined> {
  if (/[\p{Cc}\uFFFD]/u.test(entry.name)) return 'Its name holds what is not text; give the file another one.';
  if (!entry.isSymbolicLink()) return undefined;
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? 'It is a link to a folder, and such links are not followed.' : undefined;
}

/** Lists all files of a zip file. */
function filesOfArchive(archive: Archive): FolderFiles {
  const isPassedOver = (file: string) => file.split('/').some(isNoDocument);
  const names = [...new Set(archive.entries.map(({ name }) => name))];
  return {
    files: names
      .filter((name) => !isPassedOver(name))
      .map((file) => ({ file, problem: problemOfEntry(archive, file) })),
    passedOver: names.filter(isPassedOver),
  };
}

function problemOfEntry(archive: Archive, name: string): string | undefined {
  const [first, ...others] = archive.named(name);
  if (others.length > 0) return `The zip file holds ${others.length + 1} files of this name.`;
  return first?.problem;
}

/** What is never attached, and what systems and office programs leave in folders. */
function isNoDocument(name: string): boolean {
  return !/^\.\.?$/.test(name) && (isPrivate(name) || isOfSystem(name));
}
