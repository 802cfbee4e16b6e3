import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { SourceError } from '../errors.js';
import { plural } from '../messages/text/words.js';
import { isLockFile, isOfSystem, openSource } from './index.js';

/** Something in a folder that is not read. */
export interface NoSource {
  readonly file: string;
  /** As a sentence. */
  readonly why: string;
}

export interface SourceFiles {
  readonly files: readonly string[];
  readonly leftOut: readonly NoSource[];
}

/**
 * Puts in place of each folder the tables in it, by name: a folder of files is like a workbook of sheets. Folders in it
 * are not entered. Paths that do not exist stay, to be reported by who reads them. Throws SourceError for a folder
 * without tables, and where there are only lock files.
 */
export async function sourceFiles(given: readonly string[]): Promise<SourceFiles> {
  const files: string[] = [];
  const leftOut: NoSource[] = [];
  for (const path of given) {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isLockFile(basename(path))) leftOut.push({ file: path, why: `It ${lockReason}` });
    else if (!isFolder) files.push(path);
    else {
      const found = await filesIn(path);
      files.push(...found.files);
      leftOut.push(...found.leftOut);
    }
  }
  const [lock] = leftOut;
  if (files.length === 0 && lock) {
    throw new SourceError(`${lock.file}: it ${lockReason}`, {
      place: { file: lock.file },
      advice: 'Give the document itself.',
    });
  }
  return { files, leftOut };
}

const lockReason = 'is not a document: an office program keeps it beside one that is open.';

async function filesIn(folder: string): Promise<SourceFiles> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new SourceError(`${folder}: the folder may not be read.`, {
      place: { file: folder },
      advice: 'Check its permissions.',
      cause,
    });
  });
  const files: string[] = [];
  const leftOut: NoSource[] = [];
  const byName = new Intl.Collator('en', { numeric: true }).compare;
  const shown = entries.filter(({ name }) => !isOfSystem(name)).sort((one, other) => byName(one.name, other.name));
  for (const entry of shown) {
    const file = join(folder, entry.name);
    const why = entry.isDirectory() ? 'It is a folder in the folder.' : await whyNot(file);
    if (why === undefined) files.push(file);
    else leftOut.push({ file, why });
  }
  if (files.length > 0) return { files, leftOut };
  const [example] = leftOut;
  throw new SourceError(
    `${folder}: the folder holds no table${example ? `, but ${plural(leftOut.length, 'other thing')}` : ''}.`,
    {
      place: { file: folder },
      advice: example ? `The first is ${example.file}. ${example.why}` : 'It is empty.',
    },
  );
}

/** Texts, pages, settings and programs: by their content alone they could be a table of one column. */
const noTables = new Set(
  '.md .markdown .rst .html .htm .json .yml .yaml .toml .ini .ts .mts .js .mjs .cjs .py .sh .bat .ps1 .sql'.split(' '),
);

/** What programs leave of a table: backups, and downloads that are not finished. */
const leftBehind = /~$|\.(?:tmp|temp|bak|old|part|partial|crdownload|download)$/i;

/** Why a file is no source; undefined if it is one. */
async function whyNot(file: string): Promise<string | undefined> {
  if (leftBehind.test(file)) return 'Its name is that of a backup, or of a download that is not finished.';
  try {
    const source = await openSource(file);
    await source.close();
    const ending = extname(file).toLowerCase();
    return source.kind === 'csv' && noTables.has(ending) ? `A file that ends in ${ending} is not a table.` : undefined;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const said = error.message.replace(`${file}: `, '');
    return `${said[0]?.toUpperCase() ?? ''}${said.slice(1)}`;
  }
}
