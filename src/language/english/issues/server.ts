import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues that only the service tells, in English. */
export const englishServerIssues = {
  'text-too-long': {
    title: 'A text is longer than the service takes',
    advice: 'The service names no lengths: shorten the text that it rejects, and send the row again with retry.',
  },
  'option-unknown': {
    title: 'A value is none of the options of its custom field',
    advice: 'The service does not show the options of select and autocomplete fields: look them up in the back office.',
  },
  'name-refused': {
    title: 'The account does not take another record of that name',
    advice:
      'The service does not say whether names may come twice: give the record another one, or the key of the first.',
  },
  'step-refused': {
    title: 'A job cannot go from its status to the wanted one',
    advice: 'The service does not show which steps it allows: change the status in the back office.',
  },
  'field-demanded': {
    title: 'Creating a record needs a field that the document does not name',
    advice: 'Fill the field that the answer names, and send the row again with retry.',
  },
  'not-permitted': {
    title: 'The API key may not write this, or the account lacks an option',
    advice: 'Ask whoever runs the account; travel and clock activities need time tracking, for example.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
