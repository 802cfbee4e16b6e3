import { kindsOfScope } from './kind.js';

export const returnedIssues = kindsOfScope('local', {
  'memory-not-used': { severity: 'warning', leads: true },
  'id-repeated': { severity: 'error' },
  'id-lost': { severity: 'error' },
  'id-not-exported': { severity: 'warning' },
  'row-torn': { severity: 'error' },
  'column-moved': { severity: 'warning' },
  'record-rejected': { severity: 'error' },
  'items-gone': { severity: 'warning' },
  'edit-not-sent': { severity: 'warning' },
  'custom-field-type': { severity: 'error' },
  'edits-disagree': { severity: 'error' },
  'edits-contradict': { severity: 'error' },
  'sheet-gone': { severity: 'warning' },
  'shown-only': { severity: 'warning' },
  'record-vanished': { severity: 'warning' },
  'gone-doubtful': { severity: 'warning' },
});
