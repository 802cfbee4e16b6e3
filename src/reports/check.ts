import { factLines, recordsFact, rowsFact } from './facts.js';
import { issueLines, issuesFact, issuesJson } from './issues.js';
import type { CheckResult } from './results.js';
import { defaultWidth, styleFor, type TextOptions, wrapped } from './style.js';

/** Exit code of a check: 1 when there is an error, 0 otherwise. */
export function checkExitCode({ issues }: CheckResult): number {
  return issues.errors > 0 ? 1 : 0;
}

/** The check as one JSON document. */
export function checkJson(result: CheckResult): object {
  const { rows, records, issues } = result;
  return {
    command: 'check',
    rows,
    records,
    ...issuesJson(issues),
    exitCode: checkExitCode(result),
  };
}

/** The check for a terminal. */
export function checkText({ rows, records, issues }: CheckResult, options: TextOptions): string {
  const style = styleFor(options.colour);
  const width = options.width ?? defaultWidth;
  const next =
    issues.errors > 0
      ? 'Rows with an error send nothing; the others can be imported. Next: correct them, or `fieldsheet import` with the same arguments.'
      : 'Next: `fieldsheet import` with the same arguments; --dry-run shows first what would change in the account.';
  return [
    ...factLines(
      [
        ['Rows', rowsFact(rows, style)],
        ['Records', recordsFact(records)],
        ['Issues', issuesFact(issues, style)],
      ],
      style,
    ),
    ...issueLines(issues, style, width),
    '',
    ...wrapped(next, width),
  ].join('\n');
}
