import { extname } from 'node:path';
import { inWords } from '../../contract/index.js';
import { englishReport } from '../../messages/english/report.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { count, plural, rowText, shellWord } from '../../messages/text/words.js';
import {
  allowOption,
  type FieldChange,
  isUndecided,
  leftKinds,
  type PlanChange,
  type PlanCounts,
  planKinds,
  writesOf,
  writtenKinds,
} from '../../plan/index.js';
import { candidateName, recordTitle, type ToDecide, toDecide, whyText } from '../decide/decide.js';
import { countBlock, noRecords } from '../facts.js';
import { issueParts } from '../issues.js';
import { oneLine, placeInSheet, styleFor, type TextOptions } from '../layout.js';
import { advice, type Block, type Column, tableBlock, terminalText } from '../report.js';
import type { Problem, RunResult } from '../results.js';
import { isNews, problemPart } from '../run/problems.js';
import { firstFew, shownValue } from '../values.js';
import { applyCommand, isRefused, type Plan, planFacts, planVerdict, planWarnings, undecidedTotal } from './view.js';

export const defaultLimit = 20;

export interface PlanTextOptions extends TextOptions {
  readonly limit?: number;
  readonly written?: readonly string[];
  /** Of the language that was given for reports: the terminal names their sheets. */
  readonly texts?: ReportTexts | undefined;
}

/** A plan for a terminal: counts, cost, and the first changes. */
export function planText(plan: Plan, options: PlanTextOptions): string {
  const style = styleFor(options.colour);
  const { summary, isSaved, issues } = plan;
  const { limit = defaultLimit, written = [], texts } = options;
  const title = isSaved ? `Plan ${summary.id}` : 'Plan';
  return terminalText(
    {
      parts: [
        `${style.strong(title)} for ${style.strong(summary.account)}, nothing was written`,
        planCounts(plan),
        { facts: planFacts(plan, style) },
        ...(issues ? issueParts(issues) : []),
        safetyPart(plan),
        changePart(plan, limit),
        decidePart(plan),
        leftPart(plan),
      ],
      closing: [...written.map((file) => `Written: ${file}`), ...howToDecide(plan, written, texts)],
      verdict: planVerdict(plan),
      next: nextLines(plan, written),
    },
    options,
  );
}

/** These always have a column; other kinds only if there are any. */
const usual: readonly (keyof PlanCounts)[] = ['create', 'update', 'unchanged'];

function planCounts({ counts, byResource, summary, issues }: Plan): Block {
  const kinds = planKinds.filter((kind) => usual.includes(kind) || counts[kind] > 0);
  return countBlock({ kinds, bad: leftKinds, byResource, total: counts }, noRecords(summary.options, issues));
}

function safetyPart(plan: Plan): Block[] {
  const { reasons, advice: whatToDo } = planWarnings(plan);
  if (reasons.length === 0) return [];
  return [...reasons.map((text) => ({ text, mark: '!', indent: 2 })), advice(whatToDo)];
}

function changePart(plan: Plan, limit: number): Block[] {
  const total = writesOf(plan.counts);
  if (total === 0 || limit === 0) return [];
  const rows = [...firstFew(plan.changes(writtenKinds), limit)].flatMap((change) => changeEntries(change, change.kind));
  return [changeTable(rows, 'strong'), { left: total - limit, more: `${showsMore}, a report (-o plan.xlsx) all.` }];
}

/** How to see more of what is listed. */
export const showsMore = 'more; --show N shows more';

/** What is to be done to a record, or was, and with a field of it. */
export interface ChangeRow {
  readonly label: string;
  readonly place: string;
  readonly record: string;
  readonly text: string;
}

/** What is to be done to records, or was, one below the other. */
export function changeTable(rows: readonly ChangeRow[], tone?: Column<ChangeRow>['tone']): Block {
  return tableBlock(rows, [
    { text: ({ label }) => label, tone },
    { text: ({ place }) => place, tone: 'faint' },
    { text: ({ record }) => record },
    { text: ({ text }) => text, wraps: true },
  ]);
}

const maxFields = 8;

/** A row with the change and its first field, then the other fields. */
export function changeEntries(change: PlanChange, label: string): ChangeRow[] {
  const { kind, fields } = change;
  const head = { label, ...recordCells(change) };
  if (kind === 'deactivate') return [{ ...head, text: '' }];
  const texts = kind === 'create' ? [creationText(change)] : fields.slice(0, maxFields).map(updateText);
  const more = kind === 'create' ? 0 : fields.length - maxFields;
  const all = more > 0 ? [...texts, `… and ${plural(more, 'more field')}`] : texts;
  return all.map((text, at) => ({
    ...(at === 0 ? head : { label: '', place: '', record: '' }),
    text: oneLine(text, 400),
  }));
}

function updateText({ field, from, to }: FieldChange): string {
  return `${field}: ${shownValue(from)} → ${shownValue(to)}`;
}

/** The first fields of a creation, without key and name, which stand before it. */
function creationText({ fields, key, name }: PlanChange): string {
  const keyAt = fields.findIndex(({ field, to }) => field !== 'name' && to === key);
  const others = fields.filter(({ field, to }, at) => at !== keyAt && !(field === 'name' && to === name));
  const texts = others.slice(0, 4).map(({ field, to }) => `${field} ${shownValue(to)}`);
  const more = others.length - texts.length;
  return [...texts, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ');
}

/** Where a record stands, and what it is called. */
export function recordCells({
  resource,
  key,
  name,
  sheet,
  row,
}: Pick<PlanChange, 'resource' | 'key' | 'name' | 'sheet' | 'row'>): Pick<ChangeRow, 'place' | 'record'> {
  const parts = [inWords(resource), ...new Set([key, name])];
  const record = oneLine(parts.filter((part) => part !== undefined).join(' '), 44);
  return { place: placeInSheet(sheet, rowText(row)), record };
}

const maxLeft = 10;

function leftPart(plan: Plan): Block[] {
  const { conflict, blocked, rejected } = plan.counts;
  const undecided = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  const left = conflict + blocked + rejected - undecided;
  if (left === 0) return [];
  const isNew = isNews(plan.issues);
  const isShown = (change: PlanChange) =>
    !isUndecided(change) && (change.kind !== 'rejected' || isNew(problemOf(change)));
  const shownLeft = [...firstFew(plan.changes(leftKinds), maxLeft, isShown)].map(problemOf);
  // With fewer, the others are among the issues.
  const rest = shownLeft.length < maxLeft ? 0 : left - shownLeft.length;
  const more = 'more are left alone; a report (-o plan.xlsx) lists them.';
  return [...problemPart(shownLeft), { left: rest, more }];
}

function problemOf({ kind, resource, key, file, sheet, row, reason = '' }: PlanChange): Problem {
  return { outcome: kind as Problem['outcome'], resource, key, file, sheet, row, message: reason };
}

/** The next command must not fail on a report that was just written: it needs `--overwrite`, or no `-o`. */
function nextLines(plan: Plan, written: readonly string[]): string[] {
  const isWritten = written.length > 0;
  const apply = applyCommand(plan);
  if (apply !== undefined) {
    return [isRefused(plan) ? `Next: look at the changes. Only if they are meant: ${apply}` : `Next: ${apply}`];
  }
  if (writesOf(plan.counts) === 0) {
    const hasErrors = plan.counts.rejected > 0 || (plan.issues?.errors ?? 0) > 0;
    const again = `Next: correct the errors, then the same command again${isWritten ? ' with --overwrite' : ''}.`;
    return hasErrors ? [again] : [];
  }
  const allow = isRefused(plan) ? `, with ${allowOption(plan.findings)}` : '';
  return [`Next: the same command without --dry-run${isWritten ? ' and -o' : ''}${allow}.`];
}

const mostShown = 5;

/** In characters. */
const longestName = 44;

/** The first records that wait for a decision, each with the candidate that is most alike. */
export function decidePart(plan: Plan): Block[] {
  const total = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  if (total === 0) return [];
  const shown = [...firstFew(toDecide(plan), mostShown)];
  const rows = tableBlock(shown, [
    { text: () => 'decide', tone: 'warning' },
    { text: ({ sheet, row }) => placeInSheet(sheet, rowText(row)) },
    { text: (each) => oneLine(recordTitle(each), longestName) },
    { text: likeText, wraps: true },
  ]);
  return [rows, { left: total - shown.length, more: 'more to decide; a report (-o plan.xlsx) lists them.' }];
}

/** `the account has "Mueller GmbH" (id 4711, score 97: same e-mail), and 2 others`. */
function likeText({ matching: { candidates }, reason = '' }: ToDecide): string {
  const [first, ...others] = candidates;
  if (!first) return oneLine(reason, 200);
  const more = others.length === 0 ? '' : `, and ${plural(others.length, 'other')}`;
  const name = oneLine(candidateName(first), longestName);
  const why = oneLine(whyText(first), 120);
  return `the account has "${name}" (id ${first.id}, score ${first.score}: ${why})${more}`;
}

/** How to decide what is undecided, with the commands; nothing if nothing is. `texts`: of the language that was given. */
export function howToDecide(
  { undecided, isSaved, summary }: Plan,
  written: readonly string[],
  texts?: ReportTexts,
): string[] {
  if (!undecided || undecidedTotal(undecided) === 0 || !isSaved) return [];
  const ending = (wanted: string) => written.find((file) => extname(file).toLowerCase() === wanted);
  const [workbook, page] = [ending('.xlsx'), ending('.html')];
  if (workbook !== undefined)
    return [`To decide: choose in its sheet ${decideSheet(texts)}, then: fieldsheet apply ${shellWord(workbook)}`];
  if (page !== undefined)
    return [`To decide: open ${page}, save the decisions, then: fieldsheet apply ${decisionsFileName(summary.id)}`];
  return [
    `To decide: fieldsheet apply ${summary.id} --dry-run -o plan.xlsx${languageOption(texts)}`,
    `Choose in its sheet ${decideSheet(texts)}, then: fieldsheet apply plan.xlsx`,
  ];
}

/** How to go on with what a run has held: a new plan, in which it can be decided. */
export function decideAgain({ undecided }: Pick<RunResult, 'undecided'>, texts?: ReportTexts): string[] {
  if (!undecided) return [];
  return [
    `To decide: fieldsheet plan … -o plan.xlsx${languageOption(texts)}, with the same files. Choose in its sheet ${decideSheet(texts)}, then: fieldsheet apply plan.xlsx`,
  ];
}

/** The name that the workbook gives the sheet. */
function decideSheet({ pages }: ReportTexts = englishReport): string {
  return pages.sheets.names.decide;
}

function languageOption(texts: ReportTexts | undefined): string {
  return texts ? ` --language ${texts.language}` : '';
}

/** The name under which the page of a plan saves decisions. */
export function decisionsFileName(plan: string): string {
  return `${plan}-decisions.json`;
}
