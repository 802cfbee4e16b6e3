import { type Issue, type IssueCode, issueKind } from '../validation/index.js';
import type { IssueSummary } from './results.js';
import { count, entryLines, longestText, markedLines, oneLine, plural, type Style } from './style.js';

/** Kinds of issues and examples of each that a terminal shows; all are in the JSON. */
const maxKinds = 10;
const maxExamples = 3;

/** `1 error, 22 warnings`. */
export function issuesFact({ errors, warnings }: IssueSummary, style: Style): string {
  const parts = [
    ...(errors > 0 ? [style.bad(plural(errors, 'error'))] : []),
    ...(warnings > 0 ? [style.warning(plural(warnings, 'warning'))] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : style.good('none');
}

/** The issues of a document: every issue has the same members, `null` where there is no such place or value. */
export function issuesJson({ errors, warnings, byCode, list, leftOut }: IssueSummary): object {
  const issues = list.map((issue) => {
    const { code, severity, file, sheet = null, row = null, column = null, value = null, message } = issue;
    return { code, severity, file, sheet, row, column, value, message };
  });
  return { errors, warnings, issuesByCode: byCode, issues, issuesLeftOut: leftOut };
}

/** The worst kinds first, each with how many there are, what it means, what to do, and examples. */
export function issueLines(issues: IssueSummary, style: Style, width: number): string[] {
  const kinds = (Object.entries(issues.byCode) as [IssueCode, number][]).sort(([a], [b]) => rank(a) - rank(b));
  const lines = kinds.slice(0, maxKinds).flatMap(([code, number]) => {
    const { severity, title, advice } = issueKind(code);
    const examples = issues.list.filter((issue) => issue.code === code).slice(0, maxExamples);
    const mark = severity === 'error' ? style.bad : style.warning;
    const more = number - examples.length;
    return [
      '',
      `  ${mark(severity)}  ${style.strong(`${count(number)} × ${title.toLowerCase()}`)}  ${style.faint(code)}`,
      ...exampleLines(examples, { advice, style, width }).map((line) => `    ${line}`),
      ...(more > 0 && examples.length > 0 ? [style.faint(`    … and ${count(more)} more`)] : []),
      ...markedLines(style.faint('→'), advice, width - 4).map((line) => `    ${line}`),
    ];
  });
  const left = kinds.length - maxKinds;
  return left > 0
    ? [...lines, '', style.faint(`  … and ${plural(left, 'more kind', 'more kinds')}; --json lists all.`)]
    : lines;
}

/** Errors before warnings, in the order of the counts otherwise. */
function rank(code: IssueCode): number {
  return issueKind(code).severity === 'error' ? 0 : 1;
}

function exampleLines(
  examples: readonly Issue[],
  { advice, style, width }: { advice: string; style: Style; width: number },
): string[] {
  const entries = examples.map((issue) => ({
    cells: [placeOf(issue)],
    text: oneLine(issue.message.replace(advice, ''), longestText),
  }));
  // Indented by four.
  return entryLines(entries, { width: width - 4, mark: (cell) => style.faint(cell) }).flat();
}

/** `row 58`, `Sites row 4 column C`. */
function placeOf({ sheet, row, column }: Issue): string {
  const parts = [
    sheet === undefined ? undefined : oneLine(sheet, 31),
    row === undefined ? undefined : `row ${row}`,
    column === undefined ? undefined : `column ${column}`,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
}
