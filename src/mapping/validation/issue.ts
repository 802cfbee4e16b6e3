import type { Payload } from '../../contract/index.js';
import { inEnglish, type Said, type Words } from '../../messages/said.js';
import { type IssueCode, issueKind, type Severity } from './catalogue.js';

/** One error or doubt about a source. An error rejects its row, a warning does not. */
export interface Issue {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly file: string;
  readonly sheet?: string;
  /** Row number as shown by spreadsheet programs, from 1. */
  readonly row?: number;
  readonly column?: string;
  /** Column heading where there are no letters: the dotted name in JSON lines. */
  readonly heading?: string;
  /** The value as text, shortened. */
  readonly value?: string;
  /** What is wrong and what to do, in one or two sentences. */
  readonly message: string;
  /** The message as data, to be said in other languages; absent where it is the words of others. */
  readonly said?: Said;
}

export type IssuePlace = Omit<Issue, 'code' | 'severity' | 'message' | 'said'>;

/** `what` is the first part of the message, followed by the advice of the issue kind. */
export function issueAt(code: IssueCode, place: IssuePlace, what: Words): Issue {
  const { severity, advice } = issueKind(code);
  if (typeof what === 'string') return { code, severity, ...place, message: `${what} ${advice}` };
  const said = { ...what, advice: code };
  return { code, severity, ...place, message: inEnglish(said), said };
}

/** `field` is the dotted path; the column is derived from it. */
export type ReportViolation = (code: IssueCode, field: string, what: Words) => void;

export type Rule = (payload: Payload, report: ReportViolation) => void;
