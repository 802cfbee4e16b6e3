import type { IssueKind } from './kind.js';

/** What may be wrong with a file, a sheet or a column, whatever its rows are meant to be. */
export const tableIssues = {
  'cells-beyond-headings': {
    severity: 'warning',
    scope: 'local',
    title: 'The row has more cells than there are headings',
    advice: 'The surplus is not read; look for a delimiter inside an unquoted value.',
  },
  'column-unknown': {
    severity: 'warning',
    scope: 'local',
    title: 'The heading names nothing that is read',
    advice: 'The column is not read; correct the heading where it should be.',
  },
} as const satisfies Record<string, IssueKind>;
