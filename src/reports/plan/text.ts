import { inWords, resourceNames, resourceOf } from '../../contract/index.js';
import { allowOption, type FieldChange } from '../../plan/index.js';
import { factLines } from '../facts.js';
import { issueLines } from '../issues.js';
import { noRecords } from '../remembered.js';
import type { Problem } from '../results.js';
import { problemLines } from '../run/problems.js';
import { isNews } from '../run/run.js';
import {
  alignedLines,
  count,
  defaultWidth,
  type Entry,
  entryLines,
  markedLines,
  oneLine,
  plural,
  rowText,
  type Style,
  styleFor,
  type TextOptions,
} from '../style.js';
import { shownValue } from '../values.js';
import { planFacts, planWarnings } from './facts.js';
import {
  applyCommand,
  isRefused,
  leftKinds,
  type Plan,
  type PlanChange,
  type PlanCounts,
  planKinds,
  writesOf,
  writtenKinds,
} from './view.js';

/** Changes that a terminal shows where nothing else is asked for. */
export const defaultLimit = 20;

export interface PlanTextOptions extends TextOptions {
  /** Changes to show; default 20. */
  readonly limit?: number;
  /** Files that hold the whole plan. */
  readonly written?: readonly string[];
}

/** A plan for a terminal: what it would do in numbers, what it costs, and the first of its changes. */
export function planText(plan: Plan, options: PlanTextOptions): string {
  const style = styleFor(options.colour);
  const width = options.width ?? defaultWidth;
  const { summary, isSaved, issues } = plan;
  const title = isSaved ? `Plan ${summary.id}` : 'Plan';
  return [
    `${style.strong(title)} for ${style.strong(summary.account)}, nothing was written`,
    '',
    ...countLines(plan, style),
    '',
    ...factLines(planFacts(plan, style), style, width),
    ...(issues ? issueLines(issues, style, width) : []),
    ...safetyLines(plan, style, width),
    ...changeLines(plan, { style, width, limit: options.limit ?? defaultLimit }),
    ...leftLines(plan, style, width),
    '',
    ...(options.written ?? []).map((file) => `Written: ${file}`),
    ...nextLines(plan, options.written ?? []),
  ].join('\n');
}

/** What always has its column; the others only where there are some. */
const usual: readonly (keyof PlanCounts)[] = ['create', 'update', 'unchanged'];

/** What is marked where there is some. */
const left: ReadonlySet<string> = new Set(leftKinds);

function countLines({ counts, byResource, summary, issues }: Plan, style: Style): string[] {
  const present = resourceNames.filter((name) => byResource[name]);
  if (present.length === 0) return [`  ${noRecords(summary.options, issues)}`];
  const kinds = planKinds.filter((kind) => usual.includes(kind) || counts[kind] > 0);
  const line = (title: string, of: PlanCounts | undefined) => [title, ...kinds.map((kind) => count(of?.[kind] ?? 0))];
  const table = [
    ['', ...kinds],
    ...present.map((name) => line(resourceOf(name).title, byResource[name])),
    ...(present.length > 1 ? [line('Total', counts)] : []),
  ];
  const lines = alignedLines(table, ['left', ...kinds.map(() => 'right' as const)], (cell, { line, column }) => {
    if (line === 0 || cell.trim() === '0') return style.faint(cell);
    const kind = kinds[column - 1];
    return kind !== undefined && left.has(kind) ? style.bad(cell) : cell;
  });
  return lines.map((each) => `  ${each}`);
}

function safetyLines(plan: Plan, style: Style, width: number): string[] {
  const { reasons, advice } = planWarnings(plan);
  if (reasons.length === 0) return [];
  return [
    '',
    ...reasons.flatMap((reason) => markedLines(style.bad('!'), reason, width - 2).map((line) => `  ${line}`)),
    ...markedLines(style.faint('→'), advice, width - 4).map((line) => `    ${line}`),
  ];
}

interface TableOptions {
  readonly style: Style;
  readonly width: number;
  readonly limit: number;
}

function changeLines(plan: Plan, { style, width, limit }: TableOptions): string[] {
  const total = writesOf(plan.counts);
  if (total === 0 || limit === 0) return [];
  const entries = first(plan.changes(writtenKinds), limit).flatMap(entriesOf);
  const lines = entryLines(entries, {
    width: width - 2,
    mark: (cell, { column }) => (column === 0 ? style.strong(cell) : column === 1 ? style.faint(cell) : cell),
  }).flat();
  const more = total - limit;
  return [
    '',
    ...lines.map((line) => `  ${line}`),
    ...(more > 0
      ? [style.faint(`  … and ${count(more)} more; --show N shows more, a report (-o plan.xlsx) all.`)]
      : []),
  ];
}

/** Fields of one record that a terminal shows. */
const maxFields = 8;

/** The change and its first field on one line, the other fields below. */
export function entriesOf(change: PlanChange): Entry[] {
  const { kind, fields } = change;
  if (kind === 'delete') return [{ cells: [kind, placeText(change), recordText(change)], text: '' }];
  const texts = kind === 'create' ? [creationText(change)] : fields.slice(0, maxFields).map(updateText);
  const more = kind === 'create' ? 0 : fields.length - maxFields;
  const all = more > 0 ? [...texts, `… and ${plural(more, 'more field')}`] : texts;
  return all.map((text, at) => ({
    cells: at === 0 ? [kind, placeText(change), recordText(change)] : ['', '', ''],
    text: oneLine(text, 400),
  }));
}

function updateText({ field, from, to }: FieldChange): string {
  return `${field}: ${shownValue(from)} → ${shownValue(to)}`;
}

/** The first fields of a creation; key and name stand before it. */
function creationText({ fields, key, name }: PlanChange): string {
  const keyAt = fields.findIndex(({ field, to }) => field !== 'name' && to === key);
  const others = fields.filter(({ field, to }, at) => at !== keyAt && !(field === 'name' && to === name));
  const texts = others.slice(0, 4).map(({ field, to }) => `${field} ${shownValue(to)}`);
  const more = others.length - texts.length;
  return [...texts, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ');
}

function placeText({ sheet, row }: PlanChange): string {
  return `${sheet === undefined ? '' : `${oneLine(sheet, 31)} `}${rowText(row)}`;
}

function recordText({ resource, key, name }: PlanChange): string {
  const parts = [inWords(resource), ...new Set([key, name])];
  return oneLine(parts.filter((part) => part !== undefined).join(' '), 44);
}

/** Records left alone that a terminal shows. */
const maxLeft = 10;

function leftLines(plan: Plan, style: Style, width: number): string[] {
  const isShownElsewhere = (change: PlanChange) =>
    change.kind === 'rejected' && !isNews(plan.issues)(problemOf(change));
  const shownLeft = first(without(plan.changes(leftKinds), isShownElsewhere), maxLeft).map(problemOf);
  const { conflict, blocked, rejected } = plan.counts;
  const more = conflict + blocked + rejected - shownLeft.length;
  if (shownLeft.length === 0) return [];
  const rest = shownLeft.length === maxLeft && more > 0;
  return [
    ...problemLines(shownLeft, style, width),
    ...(rest ? [style.faint(`  … and ${count(more)} more are left alone; a report (-o plan.xlsx) lists them.`)] : []),
  ];
}

function problemOf({ kind, resource, key, file, sheet, row, reason = '' }: PlanChange): Problem {
  const place = { file, sheet, row };
  const outcome = kind as Problem['outcome'];
  return { outcome, resource, key, ...place, message: reason };
}

/** A report that was just written is not replaced by the next command unasked. */
function nextLines(plan: Plan, written: readonly string[]): string[] {
  const isWritten = written.length > 0;
  const apply = applyCommand(plan);
  if (apply !== undefined) {
    return [isRefused(plan) ? `Next: look at the changes. Only if they are meant: ${apply}` : `Next: ${apply}`];
  }
  if (writesOf(plan.counts) === 0) {
    const hasErrors = plan.counts.rejected > 0 || (plan.issues?.errors ?? 0) > 0;
    return [
      'There is nothing to write.',
      ...(hasErrors
        ? [`Next: correct the errors, then the same command again${isWritten ? ' with --overwrite' : ''}.`]
        : []),
    ];
  }
  const allow = isRefused(plan) ? `, with ${allowOption(plan.findings)}` : '';
  return [`Next: the same command without --dry-run${isWritten ? ' and -o' : ''}${allow}.`];
}

function* without<T>(all: Iterable<T>, isLeftOut: (each: T) => boolean): Generator<T> {
  for (const each of all) if (!isLeftOut(each)) yield each;
}

/** The first ones; the others are not read. */
function first<T>(all: Iterable<T>, limit: number): T[] {
  const list: T[] = [];
  for (const each of all) {
    if (list.length >= limit) break;
    list.push(each);
  }
  return list;
}
