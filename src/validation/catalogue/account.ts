import { kindsOfScope } from './kind.js';

export const accountIssues = kindsOfScope('live', {
  'list-not-compared': { severity: 'warning' },
  'export-not-remembered': { severity: 'warning' },
  'look-up-unanswered': { severity: 'error' },
  'record-unknown': { severity: 'error' },
  'reference-unknown': { severity: 'error' },
  'reference-ambiguous': { severity: 'error' },
  'reference-inactive': { severity: 'warning' },
  'owner-differs': { severity: 'warning' },
  'closed-job-key': { severity: 'warning' },
  'name-unknown': { severity: 'error' },
  'name-doubtful': { severity: 'warning' },
  'name-inactive': { severity: 'error' },
  'custom-field-unknown': { severity: 'error' },
  'custom-field-missing': { severity: 'error' },
  'custom-field-form': { severity: 'warning' },
});
