import { type NoteNames, noteNames } from '../../../text/note-names.js';
import { count } from '../../../text/words.js';

/** The words between which a person chooses. */
export interface DecisionWords {
  readonly adopt: string;
  readonly create: string;
  readonly skip: string;
  readonly later: string;
}

/** What workbooks of reports say beside what pages say, in English. */
export const englishSheets = {
  /** Names of sheets; a spreadsheet program takes 31 characters. */
  names: { summary: 'Summary', decide: 'Decide', problems: 'Problems', signOff: 'Sign-off' },
  /** What is added to a copy with notes. */
  copy: noteNames.en as NoteNames,
  columns: {
    resource: 'Resource',
    key: 'Key',
    name: 'Name',
    sheet: 'Sheet',
    row: 'Row',
    due: 'Due',
    difference: 'Difference',
    record: 'Record of the file',
    compared: 'Compared',
    link: 'Link',
    number: 'Number',
    whatToDo: 'What to do',
  },
  /** The decision that is none yet. */
  later: 'later',
  meaning: ({ adopt, create, skip, later }: DecisionWords) =>
    [
      `${adopt}: it is this record of the account; it is updated and gets the key.`,
      `${create}: it is none of them; a new record is created.`,
      `${skip}: the row is not sent.`,
      `${later}: nothing is decided yet, and nothing is sent.`,
      `Choose ${adopt} in the row of the record that is meant; ${create} and ${skip} in any row of the record.`,
    ].join('\n'),
  signs: '= the same, ≠ different, + only in the file, - only in the account',
  moreIssues: (left: number) => `and ${count(left)} more, which \`--max-issues\` lists`,
  runOf: (id: string, file: string, state: string) => `Run ${id} of ${file}: ${state}`,
  sheetNamed: (sheet: string) => `Sheet ${sheet}`,
  someShown: (found: string, left: number) =>
    `Shown are ${found}; the check found ${count(left)} more ${left === 1 ? 'issue' : 'issues'} than it lists (--max-issues).`,
  /** What became of rows that are no records of their own. */
  rows: {
    left: 'left for the full import',
    withRow: (row: string) => `with ${row}`,
    leftOut: 'left out',
  },
};

export type SheetTexts = typeof englishSheets;
