import { type IssueCode, issueKind, type Severity } from './catalogue.js';

/** One thing found wrong or doubtful in a source. An error rejects its row, a warning does not. */
export interface Issue {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly file: string;
  readonly sheet?: string;
  /** As a spreadsheet program counts, from 1. */
  readonly row?: number;
  /** Letter of the column. */
  readonly column?: string;
  /** Heading of the column, where nobody sees letters: the dotted name in JSON lines. */
  readonly heading?: string;
  /** The value found, as text, shortened. */
  readonly value?: string;
  /** What is wrong and what to do, in one sentence or two. */
  readonly message: string;
}

/** Where something is wrong. */
export type IssuePlace = Omit<Issue, 'code' | 'severity' | 'message'>;

/** An issue at a place: `what` is wrong there, followed by the advice of its kind. */
export function issueAt(code: IssueCode, place: IssuePlace, what: string): Issue {
  const { severity, advice } = issueKind(code);
  return { code, severity, ...place, message: `${what} ${advice}` };
}
