import { kindsOfScope } from './kind.js';

export const tableIssues = kindsOfScope('local', {
  'cells-beyond-headings': { severity: 'warning' },
  'cells-missing': { severity: 'warning' },
  'row-cut-off': { severity: 'error' },
  'heading-repeated': { severity: 'warning' },
  'heading-merged': { severity: 'warning' },
  'heading-missing': { severity: 'warning' },
  'headings-repeated': { severity: 'warning' },
  'row-around-table': { severity: 'warning' },
  'column-not-read': { severity: 'warning' },
  'rows-blank': { severity: 'warning' },
  'rows-hidden': { severity: 'warning' },
  'row-of-totals': { severity: 'warning' },
  'totals-among-rows': { severity: 'error' },
  'row-above-headings': { severity: 'warning' },
  'encoding-assumed': { severity: 'warning' },
  'sheet-lost': { severity: 'warning' },
  'part-not-read': { severity: 'warning' },
  'sheet-not-read': { severity: 'warning' },
  'column-unknown': { severity: 'warning' },
});
