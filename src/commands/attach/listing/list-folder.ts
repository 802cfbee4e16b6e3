import { basename, resolve } from 'node:path';
import type { RecordsByKey } from '../../../account/find-by-keys.js';
import type { Reading } from '../../../account/reading.js';
import { ConfigurationError } from '../../../errors.js';
import type { ListedFolder, RequestCounts } from '../../../execution/index.js';
import type { RecordKey } from '../../../mapping/index.js';
import { countingRequests } from '../../../runs/planning/expectation.js';
import { type FindNamedOptions, findNamed } from '../../../runs/planning/find-named.js';
import { createWriter } from '../../../tabular/index.js';
import { plural } from '../../../text/words.js';
import { type TargetColumn, targetColumn, targetColumns } from '../columns.js';
import type { FileRules } from '../found-file.js';
import { filesOfArchive, filesOfFolder } from './list-files.js';
import { type MatchedFile, matchFiles } from './match-files.js';
import { compilePattern } from './path-pattern.js';
import { writeSheet } from './write-sheet.js';

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

export interface Listing {
  readonly listed: ListedFolder;
  readonly records: RecordsByKey;
  readonly requests: RequestCounts;
}

/**
 * Matches the files of a folder or a zip file with the account by their names, and writes the sheet of it, which
 * `attach` takes. Throws ConfigurationError for the options, an empty folder and a sheet that would be replaced, and
 * OutputError.
 */
export async function listFolder(
  { folder, archive }: Pick<FileRules, 'folder' | 'archive'>,
  options: ListingOptions & FindNamedOptions,
): Promise<Listing> {
  const names = readerOf(options);
  const sheet = resolve(options.out ?? `${basename(folder) || 'files'}-attach.xlsx`);
  const { files, passedOver } = archive
    ? filesOfArchive(archive)
    : await filesOfFolder(folder, { except: sheet, signal: options.signal });
  assertFiles(folder, { files: files.length, passedOver: passedOver.length });
  const { column } = names;
  // What cannot be written is told before the account is asked.
  await (await createWriter(sheet)).abort();
  const readings: Reading[] = [];
  const find = (keys: ReadonlyMap<string, RecordKey>) =>
    findNamed(column.resource, keys, { ...options, mayBeAbsent: true, onReading: (reading) => readings.push(reading) });
  const { result, requests } = await countingRequests(options.client, () => matchFiles(files, { ...names, find }));
  await writeSheet(sheet, { column, files: result.files, overwrite: options.overwrite ?? false });
  const listed: ListedFolder = {
    ...{ sheet, folder, by: options.by ?? options.pattern ?? '', resource: column.resource },
    ...countsOf(result.files),
    passedOver: passedOver.length,
    readings,
  };
  return { listed, records: result.records, requests };
}

interface NameReader {
  readonly column: TargetColumn;
  readonly readings: (file: string) => readonly string[];
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

function foldersOf(file: string, { isInteger }: TargetColumn): readonly string[] {
  const names = file.split('/').slice(0, -1);
  const texts = names.map((name) => name.trim()).filter((name) => name !== '' && (!isInteger || /^\d+$/.test(name)));
  return [...new Set(texts)];
}

function assertFiles(folder: string, { files, passedOver }: { files: number; passedOver: number }): void {
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
