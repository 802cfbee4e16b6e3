import type { Entry, ZipFile } from 'yauzl';
import { SourceError } from '../../errors.js';
import { EntryFault, sourceError } from '../failure.js';
import type { WorkbookLimits } from '../types.js';
import { openZipFile, readEntry } from '../zip-entries.js';

const maxEntries = 50_000;
/** Below this size a high ratio is harmless. */
export const ratioFrom = 50_000_000;

export const defaultLimits: Required<WorkbookLimits> = {
  // A sheet is never in memory as a whole. One of our own exports with Excel's maximum of rows has 1.1 GB and more.
  partBytes: 4_294_967_296,
  ratio: 200,
  sharedStringBytes: 536_870_912,
};

export interface PackageEntry {
  readonly name: string;
  readonly stored: boolean;
  readonly modified: Date;
}

/** The parts of a workbook by name, checked against the limits, their declared sizes and checksums. None is open. */
export class Package {
  readonly file: string;
  readonly limits: Required<WorkbookLimits>;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(file: string, opened: { zip: ZipFile; entries: ReadonlyMap<string, Entry> }, limits: WorkbookLimits) {
    this.file = file;
    this.limits = { ...defaultLimits, ...limits };
    this.#zip = opened.zip;
    this.#entries = opened.entries;
  }

  /** The parts in the order of the file, without folders. */
  get entries(): readonly PackageEntry[] {
    return [...this.#entries.values()].flatMap((entry) => {
      const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '');
      if (name.endsWith('/')) return [];
      return [{ name, stored: entry.compressionMethod === 0, modified: entry.getLastModDate() }];
    });
  }

  has(part: string): boolean {
    return this.#entries.has(normalizePartName(part));
  }

  packedBytes(part: string): number {
    return this.#entries.get(normalizePartName(part))?.compressedSize ?? 0;
  }

  /** Inflates a part. Throws SourceError if it is missing, encrypted, too large, damaged or of another size. */
  async *read(part: string, maxBytes = this.limits.partBytes): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(normalizePartName(part));
    if (!entry) throw this.#damaged(part, 'is missing');
    this.#checkEntry(part, entry, maxBytes);
    try {
      yield* readEntry(this.#zip, entry);
    } catch (error) {
      throw error instanceof EntryFault ? this.#damaged(part, error.message, error.cause) : error;
    }
  }

  #checkEntry(part: string, entry: Entry, maxBytes: number): void {
    if (entry.isEncrypted()) throw passwordProtected(this.file);
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
      throw this.#damaged(part, `is packed in a way that workbooks do not use (method ${entry.compressionMethod})`);
    }
    const { uncompressedSize: size, compressedSize: packed } = entry;
    const ratio = size / Math.max(1, packed);
    if (size > maxBytes || (size > ratioFrom && ratio > this.limits.ratio)) {
      throw sourceError(
        { file: this.file },
        `its part ${part} would inflate from ${megabytes(packed)} to ${megabytes(size)}, more than a genuine workbook does.`,
        { fault: 'tooLarge', advice: 'If you trust the file, save it as CSV, or raise the limits for workbooks.' },
      );
    }
  }

  #damaged(part: string, what: string, cause?: unknown): SourceError {
    return sourceError({ file: this.file }, `the workbook is damaged: its part ${part} ${what}.`, {
      fault: 'damaged',
      advice: 'Get the file again, or open it in a spreadsheet program and save it anew.',
      cause,
    });
  }
}

/** Opens the zip file and reads its directory. Throws SourceError if it is incomplete. */
export async function openPackage(file: string, limits: WorkbookLimits): Promise<Package> {
  const zip = await openZipFile(file).catch((cause: unknown) => {
    throw notWhole(file, cause);
  });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = normalizePartName(entry.fileNameRaw.toString('utf8'));
      if (entries.has(name) || entries.size >= maxEntries) {
        const what = entries.has(name)
          ? `its part ${entry.fileNameRaw} is there twice`
          : `it has more than ${maxEntries.toLocaleString('en')} parts`;
        throw sourceError({ file }, `the workbook is damaged: ${what}.`, {
          fault: 'damaged',
          advice: 'Open it in a spreadsheet program and save it anew.',
        });
      }
      entries.set(name, entry);
    }
  } catch (error) {
    throw error instanceof SourceError ? error : notWhole(file, error);
  }
  return new Package(file, { zip, entries }, limits);
}

/** Part names are compared without case, with forward slashes and without a leading one. */
export function normalizePartName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

export function passwordProtected(file: string): SourceError {
  return sourceError({ file }, 'the workbook is password-protected.', {
    fault: 'locked',
    advice: 'Open it in a spreadsheet program and save it without a password.',
  });
}

function notWhole(file: string, cause: unknown): SourceError {
  const reason = cause instanceof Error ? cause.message : '';
  if (/encrypt/i.test(reason)) return passwordProtected(file);
  return sourceError({ file }, 'the workbook is cut short or damaged: its table of contents cannot be read.', {
    fault: 'damaged',
    advice: 'Get the file again; the download or copy may not have been finished.',
    cause,
  });
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
