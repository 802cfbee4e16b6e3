import { kindsOfScope } from './kind.js';

/** Issues in the rows of commands that name records and files, such as `attach` and `bulk`. */
export const commandIssues = kindsOfScope('local', {
  'file-missing': { severity: 'error' },
  'file-outside': { severity: 'error' },
  'file-private': { severity: 'error' },
  'file-unreadable': { severity: 'error' },
  'file-empty': { severity: 'error' },
  'file-too-large': { severity: 'error' },
  'file-changed': { severity: 'error' },
  'file-name-unfit': { severity: 'error' },
  'record-unclear': { severity: 'error' },
  'named-twice': { severity: 'warning' },
});
