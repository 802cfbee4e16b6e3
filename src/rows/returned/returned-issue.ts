import { type Issue, type IssueCode, issueKind } from '../../validation/index.js';

/** An issue of a workbook that comes back: what was found, and the advice of its kind. */
export function returnedIssue(
  code: IssueCode,
  { file, sheet, ...place }: Pick<Issue, 'file' | 'row' | 'column' | 'value'> & { readonly sheet?: string | undefined },
  what: string,
): Issue {
  const { severity, advice } = issueKind(code);
  return { code, severity, file, sheet, ...place, message: `${what} ${advice}` };
}
