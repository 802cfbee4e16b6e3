import type { IssueKind } from './kind.js';

/** What only the account can tell. */
export const accountIssues = {
  'list-not-compared': {
    severity: 'warning',
    scope: 'live',
    title: 'The account shows a list in a form that cannot be compared',
    advice: 'It is sent with new records only; change it in the service.',
  },
  'record-unknown': {
    severity: 'error',
    scope: 'live',
    title: 'The account has no such record',
    advice: 'Correct the identifier, or import the record first.',
  },
} as const satisfies Record<string, IssueKind>;
