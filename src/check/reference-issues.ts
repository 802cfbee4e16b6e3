import { inWords } from '../contract/index.js';
import type { Origin } from '../mapping/index.js';
import { beyond } from '../rows/disagreement.js';
import { type Issue, type IssueCode, issueKind, quoted, shortened } from '../validation/index.js';
import type { LostReference, OpenReference } from './outside-references.js';

/** The issue of a reference to a record that the files do not hold, though they hold others of its resource. */
export function lostIssue({ resource, origin, reference, rejected }: LostReference): Issue {
  const named = reference ? ` ${quoted(reference.key.value)}` : '';
  const what = rejected
    ? `The ${inWords(resource)}${named} stands in row ${rejected.row}${beyond(origin, rejected)}, which has an error and is not sent.`
    : `The files hold ${inWords(resource)} records, but none with the key${named || ' that this row names'}.`;
  return referenceIssue('reference-outside', { origin, what, reference });
}

/** An issue of a row that names something, at the cell that does. */
export function referenceIssue(
  code: IssueCode,
  { origin, what, reference }: { origin: Origin; what: string; reference?: Pick<OpenReference, 'key' | 'column'> },
): Issue {
  const { severity, advice } = issueKind(code);
  const { file, sheet, row } = origin;
  return {
    code,
    severity,
    file,
    sheet,
    row,
    column: reference?.column,
    value: reference && shortened(reference.key.value),
    message: `${what} ${advice}`,
  };
}
