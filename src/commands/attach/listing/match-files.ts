import type { RecordsByKey } from '../../../account/find-by-keys.js';
import { keyText } from '../../../account/record-keys.js';
import type { RecordKey } from '../../../mapping/index.js';
import type { TargetColumn } from '../columns.js';
import type { FolderFile } from './list-files.js';

/** A file as the sheet lists it. */
export interface MatchedFile extends FolderFile {
  /** The key of its record; absent if it is not to be attached as it is. */
  readonly key?: string;
  /** The one key of the account that is written a little differently. */
  readonly near?: string;
  /** Whether it names several records. */
  readonly isAmbiguous?: boolean;
}

export interface Matching {
  readonly column: TargetColumn;
  /** Texts of a path that may be the key. */
  readonly readings: (file: string) => readonly string[];
  /** Why a file without readings matches nothing. */
  readonly noReading: string;
  readonly find: (keys: ReadonlyMap<string, RecordKey>) => Promise<RecordsByKey>;
}

export interface MatchedFiles {
  readonly files: readonly MatchedFile[];
  readonly records: RecordsByKey;
}

/** So many spellings of unknown keys are looked up even where there are few keys. */
const fewSpellings = 100;

/** Asks the account which record each file belongs to. A key must be exactly that of the record. */
export async function matchFiles(files: readonly FolderFile[], matching: Matching): Promise<MatchedFiles> {
  const { column, find } = matching;
  const keyed = files.map((each) => ({
    ...each,
    keys: each.problem === undefined ? matching.readings(each.file).map((text) => text.normalize('NFC')) : [],
  }));
  const texts = new Set(keyed.flatMap(({ keys }) => keys));
  const records = await find(
    keysOf(
      column,
      [...texts].flatMap((text) => exactly(column, text)),
    ),
  );
  const foundBy = (text: string) =>
    exactly(column, text).filter((value) => records.has(keyText({ field: column.field, value })));
  const unknown = new Set(keyed.filter(({ keys }) => keys.flatMap(foundBy).length === 0).flatMap(({ keys }) => keys));
  // The second look-up costs no more than the first.
  const spellings = [...unknown].flatMap((text) => nearly(column, text)).slice(0, Math.max(fewSpellings, texts.size));
  const near: RecordsByKey = spellings.length === 0 ? new Map() : await find(keysOf(column, spellings));
  const matched = keyed.map(({ keys, ...file }): MatchedFile => {
    if (file.problem !== undefined) return file;
    if (keys.length === 0) return { ...file, problem: matching.noReading };
    return { ...file, ...verdict(column, keys, { found: [...new Set(keys.flatMap(foundBy))], records, near }) };
  });
  return { files: matched, records };
}

interface Found {
  readonly found: readonly string[];
  readonly records: RecordsByKey;
  readonly near: RecordsByKey;
}

function verdict(
  column: TargetColumn,
  keys: readonly string[],
  { found, records, near }: Found,
): Pick<MatchedFile, 'key' | 'near' | 'problem' | 'isAmbiguous'> {
  const { resource, field } = column;
  const recordOf = (value: string) => records.get(keyText({ field, value }));
  const [unknown] = found.flatMap((value) => recordOf(value)?.unknown ?? []);
  if (unknown !== undefined) return { problem: unknown };
  const [key, ...others] = found;
  if (key !== undefined && new Set(found.map((value) => recordOf(value)?.id)).size === 1) return { key };
  const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(' and ');
  if (others.length > 0) {
    return { isAmbiguous: true, problem: `It names several records: there is a ${resource} ${quoted(found)}.` };
  }
  const none = `There is no ${resource} with the ${field} ${keys.map((value) => `"${value}"`).join(' or ')}`;
  const alike = [...new Set(keys.flatMap((value) => nearly(column, value)))].filter((value) =>
    near.has(keyText({ field, value })),
  );
  if (alike.length === 0) return { problem: `${none}.` };
  return { near: alike.length === 1 ? alike[0] : undefined, problem: `${none}, but there is ${quoted(alike)}.` };
}

function keysOf({ field }: TargetColumn, values: readonly string[]): Map<string, RecordKey> {
  return new Map(values.map((value) => [keyText({ field, value }), { field, value }]));
}

/** The keys that a text is exactly, in both Unicode forms. No number begins with a zero. */
function exactly({ isInteger }: TargetColumn, text: string): readonly string[] {
  if (isInteger) return /^(?:0|[1-9]\d{0,14})$/.test(text) ? [text] : [];
  return [...new Set([text, text.normalize('NFD')])];
}

/** Keys that a person may have meant: with fewer leading zeros, in other case, without spaces. */
function nearly(column: TargetColumn, text: string): readonly string[] {
  const zeros = /^0{0,9}(?=.)/.exec(text)?.[0].length ?? 0;
  const shorter = Array.from({ length: zeros }, (_, index) => text.slice(index + 1));
  const other = [text.toUpperCase(), text.toLowerCase(), text.replace(/\s+/g, '')];
  const exact = exactly(column, text);
  return [...new Set(column.isInteger ? shorter : [...shorter, ...other])].filter(
    (value) => !exact.includes(value) && exactly(column, value).length > 0,
  );
}
