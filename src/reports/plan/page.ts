import { englishReport } from '../../language/english/report.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { leftKinds, type PlanCounts, shownKinds } from '../../plan/index.js';
import { byTitle } from '../count-table.js';
import { decideData, decideParts } from '../decide/page-part.js';
import { limitList } from '../not-checked.js';
import { changeCount, changeData, changeTables } from '../page/changes.js';
import { htmlOfPage, type PagePart } from '../page/frame.js';
import { escaped } from '../page/html.js';
import { indexIssues, issueData } from '../page/issue-data.js';
import { sourceParts } from '../page/issues.js';
import { type Figure, factTable, figureList, figureOf, scrolling, table } from '../page/parts.js';
import { planFacts, planOrigin, planVerdict, planWarnings } from './facts.js';
import { applyCommand, type Plan } from './view.js';

const noIssues = { errors: 0, warnings: 0, byCode: {}, list: [], leftOut: 0 };

/** A plan as a self-contained web page, in pieces; few changes are in memory at a time. All foreign text is escaped. */
export function* planPage(plan: Plan, texts: ReportTexts = englishReport): Generator<string> {
  const { plan: words, parts } = texts.pages;
  const { issues = noIssues, tables = [], summary } = plan;
  const index = indexIssues(issues, tables, texts);
  const title = plan.isSaved ? words.title(summary.id) : words.kind;
  const command = applyCommand(plan);
  yield* htmlOfPage({
    texts,
    kind: words.kind,
    title,
    heading: escaped(title),
    verdict: planVerdict(plan, texts),
    origin: [
      `<p class="origin">${escaped(words.account(summary.account))}</p>`,
      ...(command === undefined
        ? []
        : [`<p class="origin">${escaped(words.toCarryOut)} <code>${escaped(command)}</code></p>`]),
    ],
    parts: [
      ...safetyParts(plan, texts),
      ...decideParts(plan, texts),
      { id: 'figures', title: parts.figures, content: figures(plan, texts) },
      ...changeParts(plan, texts),
      ...sourceParts(issues, index, tables),
      { id: 'limits', title: words.limits, content: [limitList({ account: summary.account }, texts)] },
    ],
    data: data(plan, issueData(issues, index), texts),
  });
}

function* data(plan: Plan, issues: Iterable<string>, texts: ReportTexts): Generator<string> {
  yield* decideData(plan, texts);
  yield* changeData(plan, texts);
  yield* issues;
}

function safetyParts(plan: Plan, texts: ReportTexts): PagePart[] {
  const { reasons, advice } = planWarnings(plan, texts);
  const items = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  const content = [`<ul>${items}</ul>\n<p>${escaped(advice)}</p>\n`];
  return reasons.length === 0 ? [] : [{ id: 'safety', title: texts.pages.plan.safety, content }];
}

function changeParts(plan: Plan, texts: ReportTexts): PagePart[] {
  const changes = changeCount(plan);
  if (changes === 0) return [];
  const { numbers, pages } = texts;
  return [
    {
      id: 'changes',
      title: pages.plan.changes,
      beside: numbers.count(changes),
      content: changeTables(plan, texts),
    },
  ];
}

function figures(plan: Plan, texts: ReportTexts): string[] {
  const facts = [...planOrigin(plan, texts), ...planFacts(plan, undefined, texts)];
  return [figureList(planFigures(plan, texts)), countTable(plan, texts), factTable(facts)];
}

/** What is planned, in numbers. */
export function planFigures({ counts, issues }: Plan, texts: ReportTexts): Figure[] {
  const { client, parts } = texts.pages;
  const left: readonly string[] = leftKinds;
  return [
    ...shownKinds(counts).map((kind) =>
      figureOf(client.kinds[kind] ?? kind, counts[kind], texts, left.includes(kind) ? 'bad' : undefined),
    ),
    ...(issues
      ? [
          figureOf(parts.errors, issues.errors, texts, 'bad'),
          figureOf(parts.warnings, issues.warnings, texts, 'warning'),
        ]
      : []),
  ];
}

/** The records of each resource by what is planned for them. */
export function countTable({ counts, byResource }: Plan, texts: ReportTexts): string {
  const { client, parts } = texts.pages;
  const kinds = shownKinds(counts);
  const line = ([name, of]: readonly [string, PlanCounts]) => {
    const cells = kinds.map((kind) => `<td class="number">${texts.numbers.count(of[kind])}</td>`);
    return `<tr><th scope="row">${escaped(name)}</th>${cells.join('')}</tr>`;
  };
  const titles = kinds.map((kind) => ({ title: client.kinds[kind] ?? kind, className: 'number' }));
  const headings = [{ title: parts.records }, ...titles];
  const rows = [...byTitle(byResource, texts), [parts.total, counts] as const].map(line);
  return scrolling(parts.counts, table('counts', headings, rows));
}
