import { resourceNames, resourceOf } from '../../contract/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { changeData } from '../page/change-data.js';
import { changeCount, changeTables } from '../page/changes.js';
import { columnProfiles } from '../page/columns.js';
import { type PagePart, pageFoot, pageHead, partFoot, partHead } from '../page/frame.js';
import { escaped } from '../page/html.js';
import { indexIssues, issueData } from '../page/issue-data.js';
import { columnPicture, issueTables, kindPicture } from '../page/issues.js';
import { limitList } from '../page/limits.js';
import { type Figure, factTable, figureList, figureOf, headingRow, scrolling } from '../page/parts.js';
import { count, plural } from '../style.js';
import { planFacts, planOrigin, planWarnings } from './facts.js';
import { applyCommand, isRefused, type Plan, planKinds, writesOf } from './view.js';

const parts = {
  safety: { id: 'safety', title: 'Safety' },
  figures: { id: 'figures', title: 'Figures' },
  changes: { id: 'changes', title: 'Changes' },
  kinds: { id: 'kinds', title: 'Where the issues are' },
  issues: { id: 'issues', title: 'Issues' },
  columns: { id: 'columns', title: 'Columns' },
  limits: { id: 'limits', title: 'What this plan cannot know' },
} as const satisfies Record<string, PagePart>;

/**
 * A plan as one web page that needs nothing else, in pieces: of its changes few are in memory at a time. Everything
 * that somebody else wrote is escaped.
 */
export function* planPage(plan: Plan): Generator<string> {
  const { issues, tables = [], findings } = plan;
  const some = issues && issues.errors + issues.warnings > 0 ? issues : undefined;
  const changes = changeCount(plan);
  const title = plan.isSaved ? `Plan ${plan.summary.id}` : 'Plan';
  const { figures, limits } = parts;
  yield pageHead(title, [
    ...(findings.length > 0 ? [parts.safety] : []),
    figures,
    ...(changes > 0 ? [parts.changes] : []),
    ...(some ? [parts.kinds, parts.issues] : []),
    ...(tables.length > 0 ? [parts.columns] : []),
    limits,
  ]);
  yield headline(plan, title);
  yield safety(plan);
  yield `${partHead(figures)}${figureList(figuresOf(plan))}${countTable(plan)}`;
  yield `${factTable([...planOrigin(plan), ...planFacts(plan)])}${partFoot}`;
  if (changes > 0) {
    yield partHead(parts.changes, count(changes));
    yield* changeTables(plan);
    yield partFoot;
  }
  if (some) yield* issueParts(plan, some);
  if (tables.length > 0) {
    yield partHead(parts.columns);
    yield* columnProfiles(tables);
    yield partFoot;
  }
  yield `${partHead(limits)}${limitList({ account: plan.summary.account })}${partFoot}</main>\n`;
  yield* changeData(plan);
  if (some) yield* issueData(some, indexIssues(some, tables));
  yield pageFoot();
}

function* issueParts({ tables = [] }: Plan, issues: IssueSummary): Generator<string> {
  const index = indexIssues(issues, tables);
  const pictures = `${kindPicture(issues)}${columnPicture(index, issues)}`;
  yield `${partHead(parts.kinds)}<div class="pictures">\n${pictures}</div>\n${partFoot}`;
  yield partHead(parts.issues, count(issues.errors + issues.warnings));
  yield* issueTables(issues, index);
  yield partFoot;
}

function headline(plan: Plan, title: string): string {
  const { counts, summary } = plan;
  const writes = writesOf(counts);
  const command = applyCommand(plan);
  const verdict = isRefused(plan)
    ? 'It would write more than is safe to write unasked.'
    : `${plural(writes, 'record')} would be written; nothing was written so far.`;
  return [
    '<header>',
    '<p class="overline">Plan</p>',
    `<h1>${escaped(title)}</h1>`,
    `<p class="verdict ${isRefused(plan) ? 'bad' : 'good'}">${verdict}</p>`,
    `<p class="origin">Account ${escaped(summary.account)}</p>`,
    ...(command === undefined ? [] : [`<p class="origin">To carry it out: <code>${escaped(command)}</code></p>`]),
    '</header>',
    '',
  ].join('\n');
}

function safety(plan: Plan): string {
  const { reasons, advice } = planWarnings(plan);
  if (reasons.length === 0) return '';
  const items = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  return `<div class="safety">\n${partHead(parts.safety)}<ul>${items}</ul>\n<p>${escaped(advice)}</p>\n${partFoot}</div>\n`;
}

function figuresOf({ counts, issues }: Plan): Figure[] {
  const left = new Set<string>(['conflict', 'blocked', 'rejected']);
  return [
    ...planKinds.map((kind) => figureOf(kind, counts[kind], left.has(kind) ? 'bad' : undefined)),
    ...(issues ? [figureOf('errors', issues.errors, 'bad'), figureOf('warnings', issues.warnings, 'warning')] : []),
  ];
}

function countTable({ counts, byResource }: Plan): string {
  const line = (name: string, of: typeof counts) => {
    const cells = planKinds.map((kind) => `<td class="number">${count(of[kind])}</td>`);
    return `<tr><th scope="row">${escaped(name)}</th>${cells.join('')}</tr>`;
  };
  const rows = resourceNames.flatMap((name) => {
    const of = byResource[name];
    return of ? [line(resourceOf(name).title, of)] : [];
  });
  const headings = [{ title: 'Records' }, ...planKinds.map((title) => ({ title, className: 'number' }))];
  const body = [...rows, line('Total', counts)].join('\n');
  return scrolling('Counts', `<table class="counts">\n${headingRow(headings)}\n<tbody>\n${body}\n</tbody>\n</table>\n`);
}
