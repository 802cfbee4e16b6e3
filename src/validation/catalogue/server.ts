import { kindsOfScope } from './kind.js';

/**
 * Rejections whose rules the service does not document, so that no check reports them; listed so that a clean check
 * does not promise too much. A run prints the service's own message.
 */
export const serverIssues = kindsOfScope('server', {
  'text-too-long': { severity: 'error' },
  'option-unknown': { severity: 'error' },
  'name-refused': { severity: 'error' },
  'step-refused': { severity: 'error' },
  'field-demanded': { severity: 'error' },
  'not-permitted': { severity: 'error' },
});
