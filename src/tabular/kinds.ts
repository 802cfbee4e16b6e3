import { isJsonLines } from './jsonl/recognise.js';
import { refuseOtherFormats, startsLikeXls, startsWith } from './other-formats.js';
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
    endings: ['.ods', '.ots'],
    recognises: ({ zip }) => zip === 'ods',
    async open({ file }, options) {
      const { openOds } = await import('./ods/source.js');
      return openOds(file, options);
    },
  },
  {
    title: 'binary Excel workbook',
    endings: ['.xlsb'],
    recognises: ({ zip }) => zip === 'xlsb',
    async open({ file }, options) {
      const { openXlsb } = await import('./biff/xlsb-source.js');
      return openXlsb(file, options);
    },
  },
  {
    title: 'zip file of tables',
    endings: ['.zip'],
    recognises: ({ zip }) => zip === 'archive',
    async open({ file }, options, openInner) {
      const { openZip } = await import('./packed/zip-source.js');
      return openZip(file, options, openInner);
    },
  },
  {
    title: 'table compressed by gzip',
    endings: ['.gz'],
    recognises: ({ sample }) => startsWith(sample, '\x1f\x8b'),
    async open({ file }, options, openInner) {
      const { openGzip } = await import('./packed/gzip.js');
      return openGzip(file, options, openInner);
    },
  },
  {
    title: 'Excel workbook',
    endings: ['.xlsx', '.xlsm', '.xltx', '.xltm'],
    recognises: ({ zip }) => zip === 'xlsx',
    async open({ file }, options) {
      const { openWorkbook } = await import('./xlsx/source.js');
      return openWorkbook(file, options);
    },
  },
  {
    title: 'old Excel workbook',
    endings: ['.xls', '.xlt'],
    recognises: ({ sample }) => startsLikeXls(sample),
    async open({ file }) {
      const { openXls } = await import('./biff/xls-source.js');
      return openXls(file);
    },
  },
  {
    title: 'Access database',
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
    endings: ['.sqlite', '.sqlite3', '.db'],
    recognises: ({ sample }) => startsWith(sample, 'SQLite format 3\0'),
    async open({ file }) {
      const { openSqlite } = await import('./sqlite/source.js');
      return openSqlite(file);
    },
  },
  {
    title: 'JSON lines',
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
    endings: ['.csv', '.tsv', '.txt'],
    isText: true,
    recognises: () => true,
    async open({ file, sample, whole }, { csv = {} }) {
      const { openCsv } = await import('./csv/source.js');
      return openCsv(file, { sample, whole }, csv);
    },
  },
];
