// Data that a page passes to its script: numbers and lists of texts, so that fifty thousand entries stay small.

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
