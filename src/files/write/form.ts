import type { ColumnKind } from './writer.js';

/** A workbook to be filled in. Row 1 of its sheets holds labels for people, row 2 the headings for readers. */
export interface Form {
  /** Creation date of the file; fixed, so that the same form gives the same bytes. */
  readonly made: Date;
  readonly page: FormPage;
  readonly sheets: readonly FormSheet[];
  readonly lists: readonly FormList[];
  /** Values of drop-down lists: columns of one hidden sheet. */
  readonly choices: readonly FormChoices[];
  /** Name of that sheet. */
  readonly choicesName: string;
  /** Title of the message about a value that is not in a list. */
  readonly notInList: string;
}

export interface FormPage {
  /** Name of the sheet. */
  readonly name: string;
  readonly title: string;
  readonly lines: readonly FormLine[];
}

export type FormLine =
  | { readonly kind: 'heading' | 'text' | 'command'; readonly text: string }
  /** A word and its meaning; `sheet` links the word to that sheet. */
  | { readonly kind: 'entry'; readonly word: string; readonly text: string; readonly sheet?: string };

export interface FormSheet {
  readonly name: string;
  readonly columns: readonly FormColumn[];
}

export interface FormColumn {
  /** What readers match, under the label. */
  readonly heading: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Appended to the label of a required column, which is also filled darker: `*`. */
  readonly mark?: string;
  readonly note: string;
  readonly choice?: FormChoice;
}

/** Source of the values of a drop-down list, and whether others are refused. */
export interface FormChoice {
  readonly from:
    | { readonly choices: string }
    | { readonly list: string; readonly column: number }
    /** Values that the user has filled in on another sheet of the form. */
    | { readonly sheet: string; readonly heading: string };
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
