import { englishReport } from '../../language/english/report.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { leftKinds, type PlanCounts, shownKinds } from '../../plan/index.js';
import { byTitle } from '../count-table.js';
import { decideData, decideParts } from '../decide/page-part.js';
import { ChangeLists, changeCount, changeData } from '../page/changes.js';
import { htmlOfPage, type PagePart } from '../page/frame.js';
import { Facts, type Figure, Figures, figureOf, LimitsOf, List } from '../page/parts.js';
import { indexIssues, issueData, sourceParts } from '../page/sources.js';
import { type Column, Table } from '../page/table.js';
import { planFacts, planOrigin, planVerdict, planWarnings } from './facts.js';
import { applyCommand, type Plan } from './view.js';

const noIssues = { errors: 0, warnings: 0, byCode: {}, list: [], leftOut: 0 };

/** A plan as a self-contained web page, in pieces; few changes are in memory at a time. */
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
    heading: title,
    verdict: planVerdict(plan, texts),
    origin: (
      <>
        <p class="origin">{words.account(summary.account)}</p>
        {command !== undefined && (
          <p class="origin">
            {words.toCarryOut} <code>{command}</code>
          </p>
        )}
      </>
    ),
    parts: [
      ...safetyParts(plan, texts),
      ...decideParts(plan, texts),
      { id: 'figures', title: parts.figures, content: <PlanFigures plan={plan} texts={texts} /> },
      ...changeParts(plan, texts),
      ...sourceParts(issues, index, tables),
      { id: 'limits', title: words.limits, content: <LimitsOf looked={{ account: summary.account }} texts={texts} /> },
    ],
    data: data(plan, issueData(issues, index), texts),
  });
}

function* data(plan: Plan, issues: Iterable<string>, texts: ReportTexts): Generator<string> {
  yield* decideData(plan);
  yield* changeData(plan, texts);
  yield* issues;
}

function safetyParts(plan: Plan, texts: ReportTexts): PagePart[] {
  const { reasons, advice } = planWarnings(plan, texts);
  if (reasons.length === 0) return [];
  const content = [<List texts={reasons} />, <p>{advice}</p>];
  return [{ id: 'safety', title: texts.pages.plan.safety, content }];
}

function changeParts(plan: Plan, texts: ReportTexts): PagePart[] {
  const changes = changeCount(plan);
  if (changes === 0) return [];
  const content = <ChangeLists plan={plan} texts={texts} isPrinted />;
  return [{ id: 'changes', title: texts.pages.plan.changes, beside: texts.numbers.count(changes), content }];
}

interface PlanFiguresProps {
  readonly plan: Plan;
  readonly texts: ReportTexts;
}

function PlanFigures({ plan, texts }: PlanFiguresProps) {
  return [
    <PlanCountTables plan={plan} texts={texts} />,
    <Facts facts={[...planOrigin(plan, texts), ...planFacts(plan, undefined, texts)]} />,
  ];
}

/** What is planned, in numbers: in all, and of each resource. */
export function PlanCountTables({ plan, texts }: PlanFiguresProps) {
  const { client, parts } = texts.pages;
  const columns: Column<readonly [name: string, of: PlanCounts]>[] = [
    { title: parts.records, cell: ([name]) => name },
    ...shownKinds(plan.counts).map((kind) => ({
      title: client.kinds[kind] ?? kind,
      className: 'number',
      cell: ([, of]: readonly [string, PlanCounts]) => texts.numbers.count(of[kind]),
    })),
  ];
  const rows = [...byTitle(plan.byResource, texts), [parts.total, plan.counts] as const];
  return [
    <Figures figures={planFigures(plan, texts)} />,
    <Table className="counts" columns={columns} rows={rows} label={parts.counts} />,
  ];
}

function planFigures({ counts, issues }: Plan, texts: ReportTexts): Figure[] {
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
