import type { IssueCode } from '../language/english/issues.js';
import { accountIssues } from './catalogue/account.js';
import { commandIssues } from './catalogue/commands.js';
import type { IssueKind } from './catalogue/kind.js';
import { recordIssues } from './catalogue/records.js';
import { returnedIssues } from './catalogue/returned.js';
import { serverIssues } from './catalogue/server.js';
import { tableIssues } from './catalogue/tables.js';
import { valueIssues } from './catalogue/values.js';

export type { IssueKind, Scope, Severity } from './catalogue/kind.js';

/** Every kind of issue. */
export const issueCatalogue: Readonly<Record<IssueCode, IssueKind>> = {
  ...tableIssues,
  ...valueIssues,
  ...recordIssues,
  ...accountIssues,
  ...commandIssues,
  ...returnedIssues,
  ...serverIssues,
};

export type { IssueCode };

export function issueKind(code: IssueCode): IssueKind {
  return issueCatalogue[code];
}
