import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { SourceError } from '../errors.js';
import { openCsv } from './csv/source.js';
import { EntryFault, sourceError } from './failure.js';
import { openGzip, openZip } from './packed.js';
import type { OpenFile, OpenOptions, Source } from './types.js';
import { normalizePartName } from './xlsx/package.js';
import { type Archive, type ArchiveEntry, openArchive } from './zip.js';

/** The beginning of a file. */
export interface FileStart {
  readonly file: string;
  /** Its first megabyte, or less of a shorter file. */
  readonly sample: Buffer;
  /** Whether the sample is the whole file. */
  readonly whole: boolean;
  /** Of a zip file. */
  readonly zip: ZipContent | undefined;
}

/** A kind of file that can be read. */
export interface Kind {
  /** As a list of what can be read names it. */
  readonly title: string;
  /** Usual endings of its names; what a file is, its content tells. */
  readonly endings: readonly string[];
  /** What its sheets or rows are, for the same list. */
  readonly reads: string;
  /** Text without sheets. */
  readonly isText?: true;
  /** Whether a file that begins like this is one. May throw SourceError for one that no kind reads. */
  readonly recognises: (start: FileStart) => boolean;
  /**
   * Throws SourceError, and ConfigurationError for options that it does not have. `openInner` opens what a file of this
   * kind holds.
   */
  readonly open: (start: FileStart, options: OpenOptions, openInner: OpenFile) => Promise<Source>;
}

/** What can be read. The first kind that recognises a file opens it. */
export const kinds: readonly Kind[] = [
  {
    title: 'OpenDocument spreadsheet',
    reads: 'its sheets',
    endings: ['.ods', '.ots'],
    recognises: ({ zip }) => zip === 'ods',
    async open({ file }, options) {
      const { openOds } = await import('./ods/source.js');
      return openOds(file, options);
    },
  },
  {
    title: 'binary Excel workbook',
    reads: 'its sheets',
    endings: ['.xlsb'],
    recognises: ({ zip }) => zip === 'xlsb',
    async open({ file }, options) {
      const { openXlsb } = await import('./biff/xlsb.js');
      return openXlsb(file, options);
    },
  },
  {
    title: 'zip file of tables',
    reads:
      'each table in it is a sheet of its name, each sheet of a workbook in it `book/Sheet`; a workbook or database alone as if it were not packed',
    endings: ['.zip'],
    recognises: ({ zip }) => zip === 'archive',
    async open({ file }, options, openInner) {
      return openZip(file, options, openInner);
    },
  },
  {
    title: 'table compressed by gzip',
    reads: 'what is in it, as if it were not packed',
    endings: ['.gz'],
    recognises: ({ sample }) => startsLikeGzip(sample),
    async open({ file }, options, openInner) {
      return openGzip(file, options, openInner);
    },
  },
  {
    title: 'Excel workbook',
    reads: 'its sheets',
    endings: ['.xlsx', '.xlsm', '.xltx', '.xltm'],
    recognises: ({ zip }) => zip === 'xlsx',
    async open({ file }, options) {
      const { openWorkbook } = await import('./xlsx/source.js');
      return openWorkbook(file, options);
    },
  },
  {
    title: 'old Excel workbook',
    reads: 'its sheets',
    endings: ['.xls', '.xlt'],
    recognises: ({ sample }) => startsLikeXls(sample),
    async open({ file }) {
      const { openXls } = await import('./biff/xls.js');
      return openXls(file);
    },
  },
  {
    title: 'Access database',
    reads:
      'its tables are sheets; links, attachments, pictures and calculated fields are named and left out; needs the package mdb-reader, which is optional',
    endings: ['.mdb', '.accdb'],
    recognises: ({ sample }) =>
      startsWith(sample, '\0\x01\0\0Standard Jet DB') || startsWith(sample, '\0\x01\0\0Standard ACE DB'),
    async open({ file }) {
      const { openAccess } = await import('./access/source.js');
      return openAccess(file);
    },
  },
  {
    title: 'SQLite database',
    reads: 'its tables and views are sheets; the file is not touched',
    endings: ['.sqlite', '.sqlite3', '.db'],
    recognises: ({ sample }) => startsWith(sample, 'SQLite format 3\0'),
    async open({ file }) {
      const { openSqlite } = await import('./sqlite/source.js');
      return openSqlite(file);
    },
  },
  {
    title: 'JSON lines',
    reads: 'each line is a record, or several; the names in it are the headings',
    endings: ['.jsonl', '.ndjson'],
    isText: true,
    recognises(start) {
      // What follows is text, so a known format that nothing above reads is refused here.
      refuseOtherFormats(start);
      return isJsonLines(start);
    },
    async open({ file }, options) {
      const { openJsonLines } = await import('./jsonl/source.js');
      return openJsonLines(file, options);
    },
  },
  {
    title: 'CSV',
    reads: 'its rows; encoding, delimiter and the way to write a quotation mark within a value are found',
    endings: ['.csv', '.tsv', '.txt'],
    isText: true,
    recognises: () => true,
    async open({ file, sample, whole }, { csv = {} }) {
      return openCsv(file, { sample, whole }, csv);
    },
  },
];

/** What a zip file is: a workbook of one of three kinds, or an archive of files. */
type ZipContent = 'xlsx' | 'xlsb' | 'ods' | 'archive';

/** The parts by which a zip file is a document of an office program. */
const ofOffice = /^(?:\[content_types\]\.xml|_rels\/|xl\/|word\/|ppt\/|mimetype$|meta-inf\/)/;

/** Longest part that says what a document is, bytes. */
const longest = 16_000_000;

/** What a zip file is, by its parts. A damaged one counts as .xlsx, whose reader tells what is wrong with it. */
export async function zipContent(file: string): Promise<ZipContent> {
  try {
    return await contentOf(await openArchive(file));
  } catch (error) {
    if (error instanceof SourceError || error instanceof EntryFault) return 'xlsx';
    throw error;
  }
}

async function contentOf(archive: Archive): Promise<ZipContent> {
  const parts = new Map(archive.entries.map((entry) => [normalizePartName(entry.name), entry]));
  if (![...parts.keys()].some((name) => ofOffice.test(name))) return 'archive';
  if (parts.has('xl/workbook.xml')) return 'xlsx';
  const says = async (part: ArchiveEntry | undefined, kind: RegExp) =>
    part !== undefined && part.size <= longest && kind.test(await text(archive.read(part)));
  if (parts.has('content.xml')) {
    // Some programs leave the first of them out.
    const part = parts.get('mimetype') ?? parts.get('meta-inf/manifest.xml');
    return (await says(part, /opendocument\.spreadsheet/)) ? 'ods' : 'xlsx';
  }
  return (await says(parts.get('[content_types].xml'), /ms-excel\.sheet\.binary/i)) ? 'xlsb' : 'xlsx';
}

/** JSON at the start of the sample, with or without a byte order mark. */
const object = /^\uFEFF?\s*\{\s*["}]/;
const list = /^\uFEFF?\s*\[\s*\{\s*["}]/;

/**
 * Whether a file holds JSON lines, by its beginning. Throws SourceError for a JSON list, or for JSON lines in UTF-16.
 */
export function isJsonLines({ file, sample }: { readonly file: string; readonly sample: Buffer }): boolean {
  if (sample.length === 0) return isNamedJsonLines(file);
  const beginning = sample.subarray(0, 1000);
  if (object.test(beginning.toString('utf8'))) return true;
  if (list.test(beginning.toString('utf8'))) {
    throw sourceError({ file }, 'it is one JSON list, not JSON lines.', {
      fault: 'otherKind',
      advice: 'Write each record as one JSON object on a line of its own, such as with: jq -c ".[]"',
    });
  }
  const isWide = beginning[0] === 0xff && beginning[1] === 0xfe;
  if (isWide && object.test(beginning.toString('utf16le'))) {
    throw sourceError({ file }, 'it holds JSON lines in utf-16le.', {
      fault: 'otherKind',
      advice: 'Save it as UTF-8.',
    });
  }
  return false;
}

/** Whether the name says so: a file without records has nothing else to go by. */
export function isNamedJsonLines(file: string): boolean {
  return /^\.(?:jsonl|ndjson)$/i.test(extname(file));
}

function startsWith(sample: Buffer, magic: string): boolean {
  return sample.subarray(0, magic.length).equals(Buffer.from(magic, 'latin1'));
}

export function startsLikeGzip(sample: Buffer): boolean {
  return startsWith(sample, '\x1f\x8b');
}

/** Magic of a zip file's first part, or of an empty one's end. A CSV file may begin with PK alone. */
export function startsLikeZip(sample: Buffer): boolean {
  return startsWith(sample, 'PK\x03\x04') || startsWith(sample, 'PK\x05\x06') || startsWith(sample, 'PK\x07\x08');
}

/** The container of Office up to 2003, or the first record of a workbook without it; the oldest ones are refused later. */
const xlsMagics = [
  '\xd0\xcf\x11\xe0',
  '\x09\x08\x08\0',
  '\x09\x08\x10\0',
  '\x09\x04\x06\0',
  '\x09\x02\x06\0',
  '\x09\0\x04\0',
];

function startsLikeXls(sample: Buffer): boolean {
  return xlsMagics.some((magic) => startsWith(sample, magic));
}

const otherFormats: readonly (readonly [magic: string, name: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['7z\xbc\xaf', 'a compressed file (7z)'],
  ['Rar!', 'a compressed file (rar)'],
  ['{\\rtf', 'a text document (RTF)'],
];

/** Throws SourceError for a known format that holds no rows, and for what its name calls a workbook. */
function refuseOtherFormats({ file, sample }: { readonly file: string; readonly sample: Buffer }): void {
  const binary = otherFormats.find(([magic]) => startsWith(sample, magic));
  if (binary) throw notTabular(file, binary[1]);
  const start = sample
    .subarray(0, 1000)
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf)?\s*/, '');
  if (/^(<!doctype html|<html|<head|<body|<table|<meta)/i.test(start)) throw notTabular(file, 'a web page (HTML)');
  if (/^<\?xml/i.test(start)) throw notTabular(file, 'an XML file');
  if (/^mime-version:/i.test(start)) throw notTabular(file, 'a web archive (MHTML)');
  if (start.startsWith('{') && /\.gsheet$/i.test(extname(file))) {
    throw sourceError({ file }, 'it is a link to a table in Google Sheets, and holds no rows.', {
      fault: 'otherKind',
      advice: 'Open the table in Google Sheets, choose File > Download > Microsoft Excel (.xlsx), and give that file.',
    });
  }
  if (/^\.(xlsx|xlsm|xltx|xltm)$/i.test(extname(file))) {
    const kept = sample.includes(0) ? 'It may be damaged; get it again.' : 'If it is a CSV file, name it .csv.';
    throw sourceError({ file }, 'it is not a workbook, whatever its name says.', { fault: 'otherKind', advice: kept });
  }
}

function notTabular(file: string, what: string) {
  return sourceError({ file }, `it is ${what}, not a workbook or a CSV file.`, {
    fault: 'otherKind',
    advice: 'Open it in a program that can read it and save it as .xlsx or .csv.',
  });
}
