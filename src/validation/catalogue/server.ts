import { kindsOfScope } from './kind.js';

/**
 * Rejections whose rules the service does not document, so that no check reports them; listed so that a clean check
 * does not promise too much. A run prints the service's own message.
 */
export const serverIssues = kindsOfScope('server', {
  'text-too-long': {
    severity: 'error',
    title: 'A text is longer than the service takes',
    advice: 'The service names no lengths: shorten the text that it rejects, and send the row again with retry.',
  },
  'option-unknown': {
    severity: 'error',
    title: 'A value is none of the options of its custom field',
    advice: 'The service does not show the options of select and autocomplete fields: look them up in the back office.',
  },
  'name-refused': {
    severity: 'error',
    title: 'The account does not take another record of that name',
    advice:
      'The service does not say whether names may come twice: give the record another one, or the key of the first.',
  },
  'step-refused': {
    severity: 'error',
    title: 'A job cannot go from its status to the wanted one',
    advice: 'The service does not show which steps it allows: change the status in the back office.',
  },
  'field-demanded': {
    severity: 'error',
    title: 'Creating a record needs a field that the document does not name',
    advice: 'Fill the field that the answer names, and send the row again with retry.',
  },
  'not-permitted': {
    severity: 'error',
    title: 'The key may not write this, or the account lacks an option',
    advice: 'Ask whoever runs the account; travel and clock activities need time tracking, for example.',
  },
});
