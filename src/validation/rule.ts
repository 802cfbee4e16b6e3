import type { Payload } from '../contract/index.js';
import type { Words } from '../language/said.js';
import type { IssueCode } from './catalogue.js';

/** `field` is the dotted path; the column is derived from it. */
export type ReportViolation = (code: IssueCode, field: string, what: Words) => void;

export type Rule = (payload: Payload, report: ReportViolation) => void;
