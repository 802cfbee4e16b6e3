import type { ColumnKind } from './writer.js';

/**
 * A workbook to be filled in: a page that explains, sheets with drop-down lists, and the lists themselves. Readers find
 * the headings of a sheet in its second row; the first one is for people.
 */
export interface Form {
  /** Shown as the author's date of the file; the same form is the same file to the last byte. */
  readonly made: Date;
  readonly page: FormPage;
  readonly sheets: readonly FormSheet[];
  /** Lists that somebody looks things up in, a sheet each, behind the sheets. */
  readonly lists: readonly FormList[];
  /** Lists of choices, which nobody needs to see: columns of one hidden sheet. */
  readonly choices: readonly FormChoices[];
}

export interface FormPage {
  readonly title: string;
  readonly lines: readonly FormLine[];
}

export type FormLine =
  | { readonly kind: 'heading' | 'text' | 'command'; readonly text: string }
  /** A word and what it means; `sheet` links the word to that sheet. */
  | { readonly kind: 'entry'; readonly word: string; readonly text: string; readonly sheet?: string };

export interface FormSheet {
  readonly name: string;
  readonly columns: readonly FormColumn[];
}

export interface FormColumn {
  /** What readers go by, beneath the label. */
  readonly heading: string;
  /** Plain words for people. */
  readonly label: string;
  readonly kind: ColumnKind;
  /** Behind the label of what must be filled in, which is filled darker too: `*`. */
  readonly mark?: string;
  /** Comment at the label. */
  readonly note: string;
  readonly choice?: FormChoice;
}

/** Where the values of a drop-down list stand, and whether others are refused. */
export interface FormChoice {
  readonly from:
    | { readonly choices: string }
    | { readonly list: string; readonly column: number }
    /** What somebody has filled in on another sheet of the form. */
    | { readonly sheet: string; readonly heading: string };
  /** What is said when another value is typed; absent where any value may be. */
  readonly otherwise?: string;
}

export interface FormChoices {
  readonly name: string;
  readonly values: readonly string[];
}

export interface FormList {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Name of the sheet that explains; nobody who reads the first sheet means it. */
export const pageSheetName = 'Read me';

/** Name of the page of an exported workbook that says what it is. */
export const aboutSheetName = 'About this export';

/** Name of the hidden sheet of the lists of choices. */
export const choicesSheetName = 'Lists';

/**
 * The last row whose cells offer lists. Some programs, exceljs among them, keep the rule of a range cell by cell: for
 * whole columns that would be gigabytes.
 */
export const lastListRow = 5000;

/** The first row below the headings of a form, from 1. */
export const firstFormRow = 3;
