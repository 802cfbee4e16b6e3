import type { Payload } from '../contract/index.js';
import type { IssueCode } from './catalogue.js';

/** `field` is the dotted path; the column is derived from it. */
export type ReportViolation = (code: IssueCode, field: string, message: string) => void;

export type Rule = (payload: Payload, report: ReportViolation) => void;

/** The value at a field's path in a payload. */
export function valueAt(payload: Payload, path: readonly string[]): unknown {
  let value: unknown = payload;
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}
