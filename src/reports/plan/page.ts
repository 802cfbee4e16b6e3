import { leftKinds, type PlanCounts, shownKinds, writesOf } from '../../plan/index.js';
import { count, plural } from '../../text/words.js';
import { byTitle } from '../count-table.js';
import { decideData, decideParts } from '../decide/page-part.js';
import { undecidedTotal } from '../decide/to-decide.js';
import { limitList } from '../not-checked.js';
import { changeCount, changeData, changeTables } from '../page/changes.js';
import { htmlOfPage, type PagePart } from '../page/frame.js';
import { escaped } from '../page/html.js';
import { indexIssues, issueData } from '../page/issue-data.js';
import { sourceParts } from '../page/issues.js';
import { type Figure, factTable, figureList, figureOf, scrolling, table } from '../page/parts.js';
import { planFacts, planOrigin, planWarnings } from './facts.js';
import { applyCommand, isRefused, type Plan } from './view.js';

const noIssues = { errors: 0, warnings: 0, byCode: {}, list: [], leftOut: 0 };

/** A plan as a self-contained web page, in pieces; few changes are in memory at a time. All foreign text is escaped. */
export function* planPage(plan: Plan): Generator<string> {
  const { issues = noIssues, tables = [], summary } = plan;
  const index = indexIssues(issues, tables);
  const title = plan.isSaved ? `Plan ${summary.id}` : 'Plan';
  const command = applyCommand(plan);
  yield* htmlOfPage({
    kind: 'Plan',
    title,
    heading: escaped(title),
    verdict: isRefused(plan)
      ? 'It would write more than is safe to write unasked.'
      : `${plural(writesOf(plan.counts), 'record')} would be written${waiting(plan)}; nothing was written so far.`,
    tone: isRefused(plan) ? 'bad' : 'good',
    origin: [
      `<p class="origin">Account ${escaped(summary.account)}</p>`,
      ...(command === undefined ? [] : [`<p class="origin">To carry it out: <code>${escaped(command)}</code></p>`]),
    ],
    parts: [
      ...safetyParts(plan),
      ...decideParts(plan),
      { id: 'figures', title: 'Figures', content: figures(plan) },
      ...changeParts(plan),
      ...sourceParts(issues, index, tables),
      { id: 'limits', title: 'What this plan cannot know', content: [limitList({ account: summary.account })] },
    ],
    data: data(plan, issueData(issues, index)),
  });
}

function waiting({ undecided }: Plan): string {
  return undecided ? `, ${count(undecidedTotal(undecided))} to be decided` : '';
}

function* data(plan: Plan, issues: Iterable<string>): Generator<string> {
  yield* decideData(plan);
  yield* changeData(plan);
  yield* issues;
}

function safetyParts(plan: Plan): PagePart[] {
  const { reasons, advice } = planWarnings(plan);
  const items = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  const content = [`<ul>${items}</ul>\n<p>${escaped(advice)}</p>\n`];
  return reasons.length === 0 ? [] : [{ id: 'safety', title: 'Safety', content }];
}

function changeParts(plan: Plan): PagePart[] {
  const changes = changeCount(plan);
  if (changes === 0) return [];
  return [{ id: 'changes', title: 'Changes', beside: count(changes), content: changeTables(plan) }];
}

function figures(plan: Plan): string[] {
  return [figureList(planFigures(plan)), countTable(plan), factTable([...planOrigin(plan), ...planFacts(plan)])];
}

/** What is planned, in numbers. */
export function planFigures({ counts, issues }: Plan): Figure[] {
  const left: readonly string[] = leftKinds;
  return [
    ...shownKinds(counts).map((kind) => figureOf(kind, counts[kind], left.includes(kind) ? 'bad' : undefined)),
    ...(issues ? [figureOf('errors', issues.errors, 'bad'), figureOf('warnings', issues.warnings, 'warning')] : []),
  ];
}

/** The records of each resource by what is planned for them. */
export function countTable({ counts, byResource }: Plan): string {
  const kinds = shownKinds(counts);
  const line = ([name, of]: readonly [string, PlanCounts]) => {
    const cells = kinds.map((kind) => `<td class="number">${count(of[kind])}</td>`);
    return `<tr><th scope="row">${escaped(name)}</th>${cells.join('')}</tr>`;
  };
  const headings = [{ title: 'Records' }, ...kinds.map((title) => ({ title, className: 'number' }))];
  const rows = [...byTitle(byResource), ['Total', counts] as const].map(line);
  return scrolling('Counts', table('counts', headings, rows));
}
