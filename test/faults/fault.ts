import type { IssueCode } from '../../src/mapping/validation/index.js';

/** What a check says: code, row, column and the value, as far as the issue names them. */
export type Said = readonly [code: IssueCode, row?: number, column?: string, value?: string];

/** A file with one fault, and what a check must say about it. */
export interface Fault {
  /** The fault, which is also the name of the file. */
  readonly name: string;
  readonly content: string | Buffer;
  /** Rows read, mapped, skipped and rejected. */
  readonly rows: readonly [read: number, mapped: number, skipped: number, rejected: number];
  readonly says?: readonly Said[];
  /** Row of the headings where it is not the first. */
  readonly headerRow?: number;
  /** Text that is read in the column Name. */
  readonly reads?: string;
  /** Encoding that is found. */
  readonly encoding?: string;
}

/** A file that cannot be read, or not on. */
export interface FatalFault {
  readonly name: string;
  readonly content: string | Buffer;
  readonly type: 'SourceError' | 'MappingError';
  readonly row?: number;
  /** What message and advice hold. */
  readonly says: readonly (string | RegExp)[];
}

export const fatal = (
  name: string,
  content: FatalFault['content'],
  type: FatalFault['type'],
  says: FatalFault['says'],
  row?: number,
): FatalFault => ({ name, content, type, says, row });

export const fault = (
  name: string,
  content: Fault['content'],
  rows: Fault['rows'],
  says: readonly Said[] = [],
  more: Pick<Fault, 'headerRow' | 'reads' | 'encoding'> = {},
): Fault => ({ name, content, rows, says, ...more });

/** Reads every column of the files: No, Name, ZIP and Since, a date. */
export const faultMapping = `import { date, defineMapping, key, text } from 'fieldsheet';
export default defineMapping({
  records: {
    customer: {
      myId: key('No'),
      name: text('Name'),
      addressZIP: text('ZIP'),
      customFieldValues: { Since: date('Since', 'dd.MM.yyyy') },
    },
  },
});
`;

export const headings = ['No', 'Name', 'ZIP', 'Since'] as const;
