import { factLines, recordsFact, rowsFact } from './facts.js';
import { issueLines, issuesFact, issuesJson } from './issues.js';
import { notChecked } from './not-checked.js';
import type { CheckedTable, CheckResult, WrittenFile } from './results.js';
import { defaultWidth, styleFor, type TextOptions, wrapped } from './style.js';
import { writtenSentences } from './written.js';

/** Exit code of a check: 1 when there is an error, 0 otherwise. */
export function checkExitCode({ issues }: CheckResult): number {
  return issues.errors > 0 ? 1 : 0;
}

/**
 * The check as one JSON document: rows, records, the account that was asked or `null`, references to records that the
 * files do not hold, the tables that were read with their columns, the issues, and what was not checked.
 */
export function checkJson(result: CheckResult, { written }: Pick<CheckTextOptions, 'written'> = {}): object {
  const { rows, records, account, outside = {}, tables, issues } = result;
  return {
    command: 'check',
    rows,
    records,
    account: account ?? null,
    outside,
    tables: tables.map(tableJson),
    ...issuesJson(issues),
    notChecked: notChecked(result),
    ...(written && written.length > 0 && { written }),
    exitCode: checkExitCode(result),
  };
}

/** A table with the same members always, `null` where there is no such thing. */
function tableJson({ file, sheet, kind, found, headerRow, rows, columns }: CheckedTable): object {
  const { encoding, delimiter } = found;
  const csv = { encoding: encoding ?? null, delimiter: delimiter ?? null };
  return { file, sheet: sheet ?? null, kind, ...csv, headerRow, rows, columns };
}

/** How a check is told. */
export interface CheckTextOptions extends TextOptions {
  /** Files that were written with it. */
  readonly written?: readonly WrittenFile[];
}

/** The check for a terminal: figures, the worst kinds of issues, what it could not know, and what to do next. */
export function checkText(result: CheckResult, options: CheckTextOptions): string {
  const { rows, records, issues, account } = result;
  const style = styleFor(options.colour);
  const width = options.width ?? defaultWidth;
  const { written = [] } = options;
  return [
    ...factLines(
      [
        ['Rows', rowsFact(rows, style)],
        ['Records', recordsFact(records)],
        ['Issues', issuesFact(issues, style)],
        ...(account === undefined ? [] : [['Account', account] as const]),
      ],
      style,
    ),
    ...issueLines(issues, style, width),
    '',
    ...notChecked(result, mostServerKinds).flatMap((sentence) => wrapped(sentence, width).map(style.faint)),
    '',
    ...writtenSentences(written),
    ...nextSteps(result, written.length > 0).flatMap((sentence) => wrapped(sentence, width)),
  ].join('\n');
}

/** Of what the service alone knows, kinds that a terminal names. */
const mostServerKinds = 2;

function nextSteps({ issues }: CheckResult, hasFiles: boolean): string[] {
  const whole = '--dry-run shows first what would change in the account.';
  if (issues.errors === 0) return [`Next: \`fieldsheet import\` with the same arguments; ${whole}`];
  const copies = hasFiles ? [] : [howToCorrect];
  return ['Next: correct the rows with an error; the others can be imported with the same arguments.', ...copies];
}

const howToCorrect =
  '`-o checked.xlsx` marks the wrong cells in a copy of the file, `-o checked.html` makes a page to look through, ' +
  '`--rejects` writes the wrong rows alone.';
