/** An error rejects its row, a warning does not. */
export type Severity = 'error' | 'warning';

export interface IssueKind {
  readonly severity: Severity;
  /** What is wrong, as a heading. */
  readonly title: string;
  /** What the user can do about it. */
  readonly advice: string;
}

/** Every kind of issue. Codes are stable: scripts read them. */
export const issueCatalogue = {
  'value-missing': {
    severity: 'error',
    title: 'A required value is missing',
    advice: 'Fill the cell.',
  },
  'key-missing': {
    severity: 'error',
    title: 'A record has no natural key',
    advice: 'Fill the columns that make the key, or take the record out with a condition in the mapping.',
  },
  'cell-error': {
    severity: 'error',
    title: 'The cell holds an error instead of a value',
    advice: 'Mend the formula in the workbook, or replace it by its value.',
  },
  'not-a-number': {
    severity: 'error',
    title: 'The value is no number',
    advice: 'Correct the cell, or set decimalSeparator and groupSeparator in the mapping.',
  },
  'not-an-integer': {
    severity: 'error',
    title: 'The value is no whole number',
    advice: 'Correct the cell.',
  },
  'not-a-date': {
    severity: 'error',
    title: 'The value is no date of the expected form',
    advice: 'Correct the cell, or add its form to the formats in the mapping.',
  },
  'not-a-boolean': {
    severity: 'error',
    title: 'The value is neither yes nor no',
    advice: 'Correct the cell, or add the word to the lists in the mapping.',
  },
  'not-an-email': {
    severity: 'error',
    title: 'The value is no e-mail address',
    advice: 'Correct the cell, or mark the field lenient in the mapping.',
  },
  'email-doubtful': {
    severity: 'warning',
    title: 'The value does not look like an e-mail address',
    advice: 'It is sent as it stands; correct the cell if it is wrong.',
  },
  'phone-doubtful': {
    severity: 'warning',
    title: 'The value does not look like a phone number',
    advice: 'It is sent as it stands; correct the cell if it is wrong.',
  },
  'not-in-table': {
    severity: 'error',
    title: 'The value is not in the lookup table',
    advice: 'Add it to the table of the mapping, or correct the cell.',
  },
  'value-left-out': {
    severity: 'warning',
    title: 'A value that cannot be read is left out',
    advice: 'The field is marked lenient in the mapping; correct the cell to send it.',
  },
  'custom-function-failed': {
    severity: 'error',
    title: 'A function of the mapping failed',
    advice: 'Correct the function in the mapping.',
  },
  'wrong-type': {
    severity: 'error',
    title: 'The mapping made a value of the wrong type',
    advice: 'Correct the function in the mapping that makes it.',
  },
  'not-a-choice': {
    severity: 'error',
    title: 'The value is none that the service knows',
    advice: 'Translate it with a lookup in the mapping.',
  },
  'position-out-of-range': {
    severity: 'error',
    title: 'The position does not exist',
    advice: 'Latitude runs from -90 to 90, longitude from -180 to 180; check separators and order.',
  },
  'position-incomplete': {
    severity: 'warning',
    title: 'Only one half of a position is given',
    advice: 'Fill latitude and longitude, or neither.',
  },
  'dates-reversed': {
    severity: 'error',
    title: 'An end lies before its start',
    advice: 'Correct one of the two dates.',
  },
  'required-on-create': {
    severity: 'warning',
    title: 'Creating this record needs a field that is empty',
    advice: 'Fill it, unless the record is in the account already.',
  },
  'rows-disagree': {
    severity: 'warning',
    title: 'Two rows say different things about one record',
    advice: 'The first row counts; make the rows equal, or give the record a key that tells them apart.',
  },
  'record-repeated': {
    severity: 'warning',
    title: 'Two rows give the same record',
    advice: 'It is sent once; where two are meant, make the rows differ.',
  },
  'item-repeated': {
    severity: 'warning',
    title: 'Two rows give a list the same item',
    advice: 'Take one of the rows out; where the record really has it twice, make one row of both.',
  },
  'items-disagree': {
    severity: 'error',
    title: 'Two rows give one item of a list differently',
    advice: 'Correct one of the rows, or take it out: the first one counts.',
  },
  'list-mixed': {
    severity: 'error',
    title: 'A list is given one item a row, and elsewhere in columns',
    advice: 'Give all of it in one way.',
  },
  'list-not-compared': {
    severity: 'warning',
    title: 'The account shows a list in a form that cannot be compared',
    advice: 'It is sent with new records only; change it in the service.',
  },
  'cells-beyond-headings': {
    severity: 'warning',
    title: 'The row has more cells than there are headings',
    advice: 'The surplus is not read; look for a delimiter inside an unquoted value.',
  },
  'column-unknown': {
    severity: 'warning',
    title: 'The heading names nothing that is read',
    advice: 'The column is not read; correct the heading where it should be.',
  },
  'no-natural-key': {
    severity: 'warning',
    title: 'Records without a natural key can only be created',
    advice:
      'Give them a myId, in a column, or with key() or rowKey() in the mapping: without one a second import creates them ' +
      'again, and one whose answer is lost cannot be looked up and is never sent again by itself.',
  },
  'clearing-doubtful': {
    severity: 'warning',
    title: 'The service may keep a value that is to be cleared',
    advice:
      'The service does not say whether an empty text clears a field: look at the warnings of the run, which compares ' +
      'each answer with what was sent.',
  },
  'file-missing': {
    severity: 'error',
    title: 'The file is not there',
    advice: 'Correct the path, which counts from the folder of the sheet, or give the folder with --folder.',
  },
  'file-outside': {
    severity: 'error',
    title: 'The file lies outside the folder',
    advice: 'Put the file into the folder, or give with --folder one that holds all files.',
  },
  'file-unreadable': {
    severity: 'error',
    title: 'The file cannot be read',
    advice: 'Name a file, not a folder or a device, and one that you may read.',
  },
  'file-empty': {
    severity: 'error',
    title: 'The file is empty',
    advice: 'Get it again; a copy may have failed.',
  },
  'file-too-large': {
    severity: 'error',
    title: 'The file is too large',
    advice: 'Make it smaller, or raise --max-size; the service does not say how much it takes.',
  },
  'file-changed': {
    severity: 'error',
    title: 'The file changes while it is read',
    advice: 'Close it in the program that writes it, and start again.',
  },
  'file-name-unfit': {
    severity: 'error',
    title: 'The file name cannot be used everywhere',
    advice: 'Give another one in the column fileName, or rename the file.',
  },
  'record-unclear': {
    severity: 'error',
    title: 'The row does not name exactly one record',
    advice: 'Fill the columns of one record, and leave those of others empty.',
  },
  'record-unknown': {
    severity: 'error',
    title: 'The account has no such record',
    advice: 'Correct the identifier, or import the record first.',
  },
  'named-twice': {
    severity: 'warning',
    title: 'Two rows ask for the same',
    advice: 'It is done once; take the second row out.',
  },
} as const satisfies Record<string, IssueKind>;

export type IssueCode = keyof typeof issueCatalogue;

export function issueKind(code: IssueCode): IssueKind {
  return issueCatalogue[code];
}
