import { type IssueCode, issueKind } from '../../mapping/validation/index.js';
import { englishReport } from '../../messages/english/report.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { plural } from '../../messages/text/words.js';
import type { CheckResult } from '../../rows/check/result.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import type { CheckedTable } from '../../rows/reading.js';
import { picked, pickedOrNull } from '../documents/format.js';
import { editsTexts, notChecked, recordsFact, rowsFact, sliceFact } from '../facts.js';
import { issueParts, issuesFact, issuesJson, isUnresolved } from '../issues.js';
import { styleFor, type TextOptions, type Verdict } from '../layout.js';
import { nextStepText } from '../recommended-way.js';
import { terminalText } from '../report.js';
import type { WrittenFile } from '../results.js';
import { writtenSentences } from '../written.js';

/** Exit code of a check: 1 if there are errors, 0 otherwise. */
export function checkExitCode({ issues }: CheckResult): number {
  return issues.errors > 0 ? 1 : 0;
}

/** Whether the rows can be imported, as far as a check knows: what they need of the account, only a plan looks up. */
export function checkVerdict({ issues, rows, outside = {} }: CheckResult, texts: ReportTexts = englishReport): Verdict {
  const { check: words } = texts.pages;
  const { errors, warnings, byCode } = issues;
  if (rows.read === 0 && errors === 0) return { text: words.noRows };
  if (errors > 0) return { text: words.errors(errors, rows.rejected, rows.read), tone: 'bad' };
  const named = Object.values(outside).reduce((sum, number) => sum + number, 0);
  const open = named + (byCode['reference-outside'] ?? 0) + (byCode['required-on-create'] ?? 0);
  const text = words.noErrors(warnings, rows.mapped, rows.read, open);
  return { text, tone: open > 0 || isUnresolved(issues) ? 'warning' : rows.mapped > 0 ? 'good' : undefined };
}

/** What a check prints with `--json`. */
export interface CheckDocument extends ReturnType<typeof checkJson> {}

/** The check as JSON. */
export function checkJson(result: CheckResult, { written }: Pick<CheckTextOptions, 'written'> = {}) {
  const { account = null, outside = {}, issues } = result;
  const tables: readonly CheckDocumentTable[] = result.tables.map(tableJson);
  return {
    command: 'check',
    ...picked(result, 'rows', 'records', 'slice'),
    /** `domain@host`; null if only the files were checked. */
    account,
    /** References by resource to records that the files do not hold. */
    outside,
    ...picked(result, 'remembered'),
    tables,
    ...issuesJson(issues),
    /** What nobody but the service can tell, in sentences. */
    notChecked: notChecked(result),
    written: written?.length ? written : undefined,
    exitCode: checkExitCode(result),
  } as const;
}

export interface CheckDocumentTable extends ReturnType<typeof tableJson> {}

function tableJson(table: CheckedTable) {
  return {
    ...picked(table, 'file'),
    ...pickedOrNull(table, 'sheet'),
    ...picked(table, 'kind'),
    /** Of a CSV file. */
    encoding: table.found.encoding ?? null,
    delimiter: table.found.delimiter ?? null,
    ...picked(table, 'headerRow', 'rows', 'columns'),
  };
}

export interface CheckTextOptions extends TextOptions {
  readonly written?: readonly WrittenFile[];
}

/** The check for a terminal. */
export function checkText(result: CheckResult, { written = [], ...options }: CheckTextOptions): string {
  const { rows, records, slice, remembered, issues, account } = result;
  const style = styleFor(options.colour);
  const facts = [
    ['Rows', rowsFact(rows, style)],
    ['Records', recordsFact(records)],
    sliceFact(slice),
    ['Edits', editsTexts(remembered)],
    ['Issues', issuesFact(issues, style)],
    ['Doubts', doubtsFact(result)],
    ['Account', account],
  ] as const;
  return terminalText(
    {
      parts: [
        { facts },
        ...issueParts(issues),
        notChecked(result, mostServerKinds).map((text) => ({ text, tone: 'faint' as const })),
      ],
      closing: writtenSentences(written),
      verdict: checkVerdict(result),
      next: nextSteps(result, written.length > 0).map((text) => ({ text })),
    },
    options,
  );
}

/** What `guess` was not sure of, and nobody has settled since. */
function doubtsFact({ doubts = [] }: CheckResult): string | undefined {
  if (doubts.length === 0) return undefined;
  return `${plural(doubts.length, 'doubt')} left in the mapping, ${doubts.map((line) => `line ${line}`).join(', ')}`;
}

const mostServerKinds = 2;

function nextSteps(result: CheckResult, hasFiles: boolean): string[] {
  const { issues, rows } = result;
  if (issues.errors > 0) {
    const others = rows.mapped > 0 ? '; the others can be imported with the same arguments' : '';
    const unknown = ', and what the account does not know: the service rejects the records that name it';
    const what = isSomethingUnknown(issues) ? unknown : others;
    return [`Next: correct the rows with an error${what}.`, ...(hasFiles ? [] : [howToCorrect])];
  }
  if (rows.mapped === 0) return ['Next: nothing; no row is there to be imported.'];
  if (!isLiveWorth(result)) return [`Next: ${nextStepText('check')}`];
  return [
    'Next: `fieldsheet check --live` with the same arguments, which asks the account for what the files alone cannot tell.',
    `Then: ${nextStepText('check')}`,
  ];
}

/** Whether `--live` could tell more: the rows have custom fields, or name records that only the account has. */
function isLiveWorth({ account, outside = {}, tables }: CheckResult): boolean {
  if (account !== undefined) return false;
  const given = tables.flatMap(({ columns }) => columns.flatMap(({ reads }) => reads));
  return Object.keys(outside).length > 0 || given.some((field) => field.includes('.customFieldValues'));
}

/** Whether valid rows name something that the account does not have. */
function isSomethingUnknown({ byCode }: IssueSummary): boolean {
  const kinds = (Object.keys(byCode) as IssueCode[]).map(issueKind);
  return kinds.some(({ scope, severity }) => scope === 'live' && severity === 'error');
}

const howToCorrect =
  '`-o checked.xlsx` marks the wrong cells in a copy of the file, `-o checked.html` makes a page to look through, ' +
  '`--rejects` writes the wrong rows alone.';
