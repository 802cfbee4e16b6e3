// What a page hands to its script: numbers and lists of texts, so that fifty thousand entries stay small.

/** A kind of issue. */
export interface WireKind {
  readonly code: string;
  readonly severity: string;
  readonly title: string;
  readonly advice: string;
  /** Who can know it, in words. */
  readonly scope: string;
}

/** Where issues stand: a column of a table, or a table. */
export interface WirePlace {
  /** Its name without the folder. */
  readonly file: string;
  readonly sheet: string;
  /** The table by its sheet, or by its file; by both where the issues are of several files. */
  readonly table: string;
  /** Letter; '' where the issue is of no column. */
  readonly column: string;
  readonly heading: string;
}

/** What all blocks of issues share. */
export interface IssueFrame {
  readonly kinds: readonly WireKind[];
  readonly places: readonly WirePlace[];
  /** Whether a row alone does not say where an issue is. */
  readonly hasTables: boolean;
}

/** Stands in a message for the value of its issue: no text of a page has this character. */
export const valueMark = '\ufdd0';

/** Some issues, a list for each member: numbers of the kind, of the place and of texts; no row is 0, no value -1. */
export interface IssueBlock {
  readonly texts: readonly string[];
  readonly kind: readonly number[];
  readonly place: readonly number[];
  readonly row: readonly number[];
  readonly value: readonly number[];
  readonly message: readonly number[];
}

/** Some changes of a plan, a list for each member: numbers of texts, and -1 where there is none. */
export interface ChangeBlock {
  readonly texts: readonly string[];
  readonly kind: readonly number[];
  readonly resource: readonly number[];
  readonly key: readonly number[];
  readonly name: readonly number[];
  readonly file: readonly number[];
  readonly sheet: readonly number[];
  /** The row itself. */
  readonly row: readonly number[];
  readonly reason: readonly number[];
  /** Of each change field, old value and new value, one field after the other. */
  readonly fields: readonly (readonly number[])[];
}
