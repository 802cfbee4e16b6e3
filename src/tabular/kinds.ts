import { isJsonLines } from './jsonl/recognise.js';
import { refuseOtherFormats, startsLikeGzip, startsLikeXls, startsWith } from './other-formats.js';
import type { OpenFile, OpenOptions, Source } from './types.js';
import type { ZipContent } from './zip-content.js';

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
      const { openXlsb } = await import('./biff/xlsb-source.js');
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
      const { openZip } = await import('./packed/zip-source.js');
      return openZip(file, options, openInner);
    },
  },
  {
    title: 'table compressed by gzip',
    reads: 'what is in it, as if it were not packed',
    endings: ['.gz'],
    recognises: ({ sample }) => startsLikeGzip(sample),
    async open({ file }, options, openInner) {
      const { openGzip } = await import('./packed/gzip.js');
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
      const { openXls } = await import('./biff/xls-source.js');
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
      const { openCsv } = await import('./csv/source.js');
      return openCsv(file, { sample, whole }, csv);
    },
  },
];
