import type { IssueKind } from './kind.js';

/** What may be wrong with the value of one cell, or with the field that is made of it. */
export const valueIssues = {
  'value-missing': {
    severity: 'error',
    scope: 'local',
    title: 'A required value is missing',
    advice: 'Fill the cell.',
  },
  'cell-error': {
    severity: 'error',
    scope: 'local',
    title: 'The cell holds an error instead of a value',
    advice: 'Mend the formula in the workbook, or replace it by its value.',
  },
  'not-a-number': {
    severity: 'error',
    scope: 'local',
    title: 'The value is no number',
    advice: 'Correct the cell, or set decimalSeparator and groupSeparator in the mapping.',
  },
  'not-an-integer': {
    severity: 'error',
    scope: 'local',
    title: 'The value is no whole number',
    advice: 'Correct the cell.',
  },
  'not-a-date': {
    severity: 'error',
    scope: 'local',
    title: 'The value is no date of the expected form',
    advice: 'Correct the cell, or add its form to the formats in the mapping.',
  },
  'not-a-boolean': {
    severity: 'error',
    scope: 'local',
    title: 'The value is neither yes nor no',
    advice: 'Correct the cell, or add the word to the lists in the mapping.',
  },
  'not-an-email': {
    severity: 'error',
    scope: 'local',
    title: 'The value is no e-mail address',
    advice: 'Correct the cell, or mark the field lenient in the mapping.',
  },
  'email-doubtful': {
    severity: 'warning',
    scope: 'local',
    title: 'The value does not look like an e-mail address',
    advice: 'It is sent as it stands; correct the cell if it is wrong.',
  },
  'phone-doubtful': {
    severity: 'warning',
    scope: 'local',
    title: 'The value does not look like a phone number',
    advice: 'It is sent as it stands; correct the cell if it is wrong.',
  },
  'not-in-table': {
    severity: 'error',
    scope: 'local',
    title: 'The value is not in the lookup table',
    advice: 'Add it to the table of the mapping, or correct the cell.',
  },
  'value-left-out': {
    severity: 'warning',
    scope: 'local',
    title: 'A value that cannot be read is left out',
    advice: 'The field is marked lenient in the mapping; correct the cell to send it.',
  },
  'custom-function-failed': {
    severity: 'error',
    scope: 'local',
    title: 'A function of the mapping failed',
    advice: 'Correct the function in the mapping.',
  },
  'wrong-type': {
    severity: 'error',
    scope: 'local',
    title: 'The mapping made a value of the wrong type',
    advice: 'Correct the function in the mapping that makes it.',
  },
  'not-a-choice': {
    severity: 'error',
    scope: 'local',
    title: 'The value is none that the service knows',
    advice: 'Translate it with a lookup in the mapping.',
  },
  'position-out-of-range': {
    severity: 'error',
    scope: 'local',
    title: 'The position does not exist',
    advice: 'Latitude runs from -90 to 90, longitude from -180 to 180; check separators and order.',
  },
  'position-incomplete': {
    severity: 'warning',
    scope: 'local',
    title: 'Only one half of a position is given',
    advice: 'Fill latitude and longitude, or neither.',
  },
  'dates-reversed': {
    severity: 'error',
    scope: 'local',
    title: 'An end lies before its start',
    advice: 'Correct one of the two dates.',
  },
} as const satisfies Record<string, IssueKind>;
