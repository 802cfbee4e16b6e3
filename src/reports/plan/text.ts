import { inWords } from '../../contract/index.js';
import type { ReportTexts } from '../../language/report-texts.js';
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
import { count, plural, rowText } from '../../text/words.js';
import { countLines } from '../count-table.js';
import { decideLines, howToDecide } from '../decide/text.js';
import { undecidedTotal } from '../decide/to-decide.js';
import { issueLines } from '../issues.js';
import {
  adviceLines,
  type Entry,
  entryLines,
  factLines,
  indented,
  type Layout,
  layoutFor,
  markedLines,
  moreLines,
  oneLine,
  placeInSheet,
  type TextOptions,
  verdictLines,
} from '../layout.js';
import { noRecords } from '../remembered.js';
import type { Problem } from '../results.js';
import { isNews, problemLines } from '../run/problems.js';
import { shownValue } from '../values.js';
import { planFacts, planVerdict, planWarnings } from './facts.js';
import { applyCommand, isRefused, type Plan } from './view.js';

export const defaultLimit = 20;

export interface PlanTextOptions extends TextOptions {
  readonly limit?: number;
  readonly written?: readonly string[];
  /** Of the language that was given for reports: the terminal names their sheets. */
  readonly texts?: ReportTexts | undefined;
}

/** A plan for a terminal: counts, cost, and the first changes. */
export function planText(plan: Plan, options: PlanTextOptions): string {
  const layout = layoutFor(options);
  const { style } = layout;
  const { summary, isSaved, issues } = plan;
  const { limit = defaultLimit, written = [] } = options;
  const title = isSaved ? `Plan ${summary.id}` : 'Plan';
  return [
    `${style.strong(title)} for ${style.strong(summary.account)}, nothing was written`,
    '',
    ...planCountLines(plan, layout),
    '',
    ...factLines(planFacts(plan, style), layout),
    ...(issues ? issueLines(issues, layout) : []),
    ...safetyLines(plan, layout),
    ...changeLines(plan, limit, layout),
    ...decideLines(plan, layout),
    ...leftLines(plan, layout),
    '',
    ...written.map((file) => `Written: ${file}`),
    ...howToDecide(plan, written, options.texts),
    ...verdictLines(planVerdict(plan), layout),
    ...nextLines(plan, written),
  ].join('\n');
}

/** These always have a column; other kinds only if there are any. */
const usual: readonly (keyof PlanCounts)[] = ['create', 'update', 'unchanged'];

function planCountLines({ counts, byResource, summary, issues }: Plan, layout: Layout): string[] {
  const kinds = planKinds.filter((kind) => usual.includes(kind) || counts[kind] > 0);
  const lines = countLines({ kinds, bad: leftKinds, byResource, total: counts }, layout);
  return lines.length > 0 ? lines : [`  ${noRecords(summary.options, issues)}`];
}

function safetyLines(plan: Plan, layout: Layout): string[] {
  const { reasons, advice } = planWarnings(plan);
  if (reasons.length === 0) return [];
  const { style, width } = layout;
  const marked = reasons.flatMap((reason) => markedLines(style.bad('!'), reason, width - 2));
  return ['', ...indented(marked), ...adviceLines(advice, layout)];
}

function changeLines(plan: Plan, limit: number, layout: Layout): string[] {
  const total = writesOf(plan.counts);
  if (total === 0 || limit === 0) return [];
  const entries = first(plan.changes(writtenKinds), limit).flatMap(changeEntries);
  return recordLines(entries, moreLines(total - limit, `${showsMore}, a report (-o plan.xlsx) all.`, layout), layout);
}

/** How to see more of what is listed. */
export const showsMore = 'more; --show N shows more';

/** What is to be done to records, one below the other, and how many more there are. */
export function recordLines(entries: readonly Entry[], more: readonly string[], { style, width }: Layout): string[] {
  const lines = entryLines(entries, {
    width: width - 2,
    mark: (cell, { column }) => (column === 0 ? style.strong(cell) : column === 1 ? style.faint(cell) : cell),
  });
  return ['', ...indented(lines.flat()), ...more];
}

const maxFields = 8;

/** A line with the change and its first field, then the other fields. */
export function changeEntries(change: PlanChange): Entry[] {
  const { kind, fields } = change;
  if (kind === 'deactivate')
    return [{ cells: [kind, placeInSheet(change.sheet, rowText(change.row)), recordText(change)], text: '' }];
  const texts = kind === 'create' ? [creationText(change)] : fields.slice(0, maxFields).map(updateText);
  const more = kind === 'create' ? 0 : fields.length - maxFields;
  const all = more > 0 ? [...texts, `… and ${plural(more, 'more field')}`] : texts;
  return all.map((text, at) => ({
    cells: at === 0 ? [kind, placeInSheet(change.sheet, rowText(change.row)), recordText(change)] : ['', '', ''],
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

export function recordText({ resource, key, name }: Pick<PlanChange, 'resource' | 'key' | 'name'>): string {
  const parts = [inWords(resource), ...new Set([key, name])];
  return oneLine(parts.filter((part) => part !== undefined).join(' '), 44);
}

const maxLeft = 10;

function leftLines(plan: Plan, layout: Layout): string[] {
  const { conflict, blocked, rejected } = plan.counts;
  const undecided = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  const left = conflict + blocked + rejected - undecided;
  if (left === 0) return [];
  const isNew = isNews(plan.issues);
  const isShown = (change: PlanChange) =>
    !isUndecided(change) && (change.kind !== 'rejected' || isNew(problemOf(change)));
  const shownLeft = first(plan.changes(leftKinds), maxLeft, isShown).map(problemOf);
  // With fewer, the others are among the issues.
  const rest = shownLeft.length < maxLeft ? 0 : left - shownLeft.length;
  const told = 'more are left alone; a report (-o plan.xlsx) lists them.';
  return [...problemLines(shownLeft, layout), ...moreLines(rest, told, layout)];
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

function first<T>(all: Iterable<T>, limit: number, isWanted: (each: T) => boolean = () => true): T[] {
  const list: T[] = [];
  for (const each of all) {
    if (list.length >= limit) break;
    if (isWanted(each)) list.push(each);
  }
  return list;
}
