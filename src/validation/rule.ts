import type { Payload } from '../contract/index.js';
import type { IssueCode } from './catalogue.js';

/** Where a rule says what it found: the dotted path of the field tells the column. */
export type ReportViolation = (code: IssueCode, field: string, message: string) => void;

/** Looks at one payload. */
export type Rule = (payload: Payload, report: ReportViolation) => void;

/** The value of a payload at the path of a field. */
export function valueAt(payload: Payload, path: readonly string[]): unknown {
  let value: unknown = payload;
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}
