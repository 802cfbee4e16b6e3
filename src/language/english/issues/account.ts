import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues that only the account tells, in English. */
export const englishAccountIssues = {
  'list-not-compared': {
    title: 'The account shows a list in a form that cannot be compared',
    advice: 'It is sent with new records only; change it in the service.',
  },
  'export-not-remembered': {
    title: 'The file comes from an account and does not remember what it held',
    advice:
      'To send your edits only, import in the folder that wrote the export, or edit an exported workbook (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'The account did not say whether it has a record',
    advice: 'Try again later. If it stays so, ask whoever runs the firewall or the proxy in front of the service.',
  },
  'record-unknown': {
    title: 'The account has no such record',
    advice: 'Correct the identifier, or import the record first.',
  },
  'reference-unknown': {
    title: 'A row names a record that neither the files nor the account have',
    advice: 'Correct the identifier, or import that record first.',
  },
  'reference-ambiguous': {
    title: 'A row names a record by values that several records have',
    advice: 'Name it by its key, or by more fields: refBy with a name and a postal code.',
  },
  'reference-inactive': {
    title: 'A row names a record that is inactive in the account',
    advice: 'Name another one, or activate it, unless this is meant; the first row that names it is told.',
  },
  'owner-differs': {
    title: 'A row names a record and its owner, which is another one',
    advice: 'It is sent as it stands. Correct one of the two, unless the record is moved on purpose.',
  },
  'closed-job-key': {
    title: 'The own number of a job would change though its report is closed',
    advice:
      'Some accounts refuse that, and the row is rejected with its other changes. Take the number out unless the account is known to accept it.',
  },
  'name-unknown': {
    title: 'A row names a type or a user that the account does not have',
    advice: 'Correct the name, or translate it with a lookup in a mapping; the first row that has it is told.',
  },
  'name-doubtful': {
    title: 'A row names a job type or a user that the account does not list',
    advice:
      'It is sent as it stands, and the service does not say what it does with it: correct the name, or translate it ' +
      'with a lookup in a mapping; the first row that has it is told.',
  },
  'name-inactive': {
    title: 'A row names a user that is inactive in the account',
    advice: 'Name another one, or have it activated in the back office; the first row that names it is told.',
  },
  'custom-field-unknown': {
    title: 'The account has no such custom field',
    advice: 'Correct the label to the letter, or have the field defined in the back office.',
  },
  'custom-field-missing': {
    title: 'A custom field that the account wants is empty',
    advice: 'Fill it: a new record needs it, and no record may lose it.',
  },
  'custom-field-form': {
    title: 'The value does not have the form of its custom field',
    advice: 'Correct the cell, or convert it in a mapping; the service may reject it.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
