// Data that a page passes to its script: numbers and lists of texts, so that fifty thousand entries stay small.

import type { PageTexts } from '../../language/english/pages.js';
import type { ReportTexts } from '../../language/report-texts.js';

/** What is left of texts in JSON: functions are not. */
type Plain<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends (...values: never[]) => string ? never : Plain<Texts[Name]>;
};

/** What the script says, and what stands between thousands. */
export type WireTexts = Plain<PageTexts['client'] & Pick<PageTexts, 'parts' | 'plan'>> & {
  readonly thousands: string;
};

export function wireTexts({ numbers, pages: { client, parts, plan } }: ReportTexts): WireTexts {
  return JSON.parse(JSON.stringify({ ...client, parts, plan, thousands: numbers.thousands }));
}

export interface WireKind {
  readonly code: string;
  readonly severity: string;
  readonly title: string;
  readonly advice: string;
  readonly scope: string;
}

/** Where issues stand: a column of a table, or a whole table. */
export interface WirePlace {
  readonly file: string;
  readonly sheet: string;
  readonly table: string;
  readonly column: string;
  readonly heading: string;
  /** The table and the column, or that it is none. */
  readonly name: string;
}

export interface IssueFrame {
  readonly kinds: readonly WireKind[];
  readonly places: readonly WirePlace[];
  /** Whether an issue's place needs the table besides the row. */
  readonly hasTables: boolean;
}

/** Placeholder for the issue's value in a message: a character that no text of a page has. */
export const valueMark = '\ufdd0';

/** A block of issues, one list per member: numbers of kinds, places and texts; no row is 0, no value -1. */
export interface IssueBlock {
  readonly texts: readonly string[];
  readonly kind: readonly number[];
  readonly place: readonly number[];
  readonly row: readonly number[];
  readonly value: readonly number[];
  readonly message: readonly number[];
}

/** The kinds and resources of a page's changes, in the order of their choices. */
export interface ChangeFrame {
  readonly kinds: readonly string[];
  readonly resources: readonly string[];
}

/** A block of changes, one list per member: indexes of texts, -1 for none. */
export interface ChangeBlock {
  readonly texts: readonly string[];
  readonly kind: readonly number[];
  readonly resource: readonly number[];
  readonly key: readonly number[];
  readonly name: readonly number[];
  readonly file: readonly number[];
  readonly sheet: readonly number[];
  readonly row: readonly number[];
  readonly reason: readonly number[];
  /** For each change: field, old value and new value, one field after the other. */
  readonly fields: readonly (readonly number[])[];
}

/** What decisions of a page are about. */
export interface DecideFrame {
  readonly plan: string;
  /** `domain@host`. */
  readonly account: string;
  /** Name of the file that is saved. */
  readonly file: string;
  /** In the order of the page. */
  readonly records: readonly WaitingRecord[];
}

/** A record that waits for a decision. */
export interface WaitingRecord {
  readonly number: number;
  readonly resource: string;
  readonly key?: string | undefined;
  readonly row: number;
  /** Id of its only certain candidate. */
  readonly certain?: string | undefined;
}
