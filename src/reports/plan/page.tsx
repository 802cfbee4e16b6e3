import type { ComponentChildren } from 'preact';
import { resourceNames } from '../../contract/index.js';
import { englishReport } from '../../messages/english/report.js';
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import { fileName, filledIn } from '../../messages/text/words.js';
import {
  type Candidate,
  type DecisionVerb,
  leftKinds,
  type PlanChange,
  shownKinds,
  writtenKinds,
} from '../../plan/index.js';
import {
  type ComparedLine,
  recordTitle,
  rowPlace,
  sideBySide,
  type ToDecide,
  toDecide,
  whyText,
} from '../decide/decide.js';
import { dataBlock, dataBlocks, htmlOfPage, type PagePart, Texts } from '../page/frame.js';
import { Facts, figureOf, firstOfAll, isolated, LimitsOf, List, Listed, SheetTable } from '../page/parts.js';
import { cutValue, readable, readableValue } from '../page/readable.js';
import { indexIssues, issueData, sourceParts } from '../page/sources.js';
import { type Column, type Figure, Figures, Table } from '../page/table.js';
import {
  type ChangeBlock,
  ChangeDetail,
  type ChangeFrame,
  changeColumns,
  changesOfBlock,
  type DecideFrame,
  type ShownChange,
  wireTexts,
} from '../page/wire.js';
import { fieldText, firstFew, reasonIn, valueText, visibleText } from '../values.js';
import { decisionsFileName } from './text.js';
import {
  applyCommand,
  type Plan,
  planFacts,
  planOrigin,
  planVerdict,
  planWarnings,
  reasonsOf,
  undecidedTotal,
} from './view.js';
import { plannedCounts } from './workbook.js';

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
  const table = { ...plannedCounts(plan, texts), label: texts.pages.parts.counts };
  return [<Figures figures={planFigures(plan, texts)} />, <SheetTable className="counts" {...table} texts={texts} />];
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

/** Records to decide in a page, as many as a browser and a person can take; the workbook holds all. */
const mostRecords = 2000;

/** Records to decide, and of each kind of change, in the static HTML, for print and for readers without scripts. */
const mostOnPaper = 300;

/** The section in which a person decides; nothing if nothing is undecided. The script makes its buttons work. */
export function decideParts(plan: Plan, texts: ReportTexts): PagePart[] {
  const total = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  if (total === 0) return [];
  const { decide: words } = texts.pages;
  const content = [
    <p>{words.about}</p>,
    total > mostRecords && <p>{words.onlyFirst(texts.numbers.count(mostRecords))}</p>,
    <div class="decide-bar">
      <p id="decide-told" class="told" role="status" />
      <button type="button" id="decide-certain" />
      <button type="button" id="decide-save">
        {words.save}
      </button>
      <p class="hint">
        {words.afterwards} <code>fieldsheet apply {decisionsFileName(plan.summary.id)}</code>
      </p>
    </div>,
    <div class="on-paper">{firstOfAll(mostOnPaper, total, texts)}</div>,
    Array.from(firstFew(toDecide(plan), mostRecords), (record, at) => waiting(record, at < mostOnPaper, texts)),
  ];
  return [{ id: 'decide', title: words.title, beside: texts.numbers.count(total), content }];
}

/** A record with its candidates, and a button for each decision about it. */
function waiting(record: ToDecide, isPrinted: boolean, texts: ReportTexts) {
  const { adoptId, create, skip, later } = texts.pages.client;
  const title = recordTitle(record, texts);
  const choice = (text: string, decide: DecisionVerb, id?: string) => (
    <button type="button" class="choice" data-decide={decide} data-id={id}>
      {text}
    </button>
  );
  const candidates = record.matching.candidates.map((candidate) => [
    compared(record, candidate, texts),
    <p class="choices">
      {choice(filledIn(adoptId, candidate.id), 'adopt', candidate.id)}{' '}
      <bdi>{cutValue(valueText(candidate.record.publicLink), texts)}</bdi>
    </p>,
  ]);
  return (
    <article class={isPrinted ? 'waiting' : 'waiting on-screen'} aria-label={cutValue(title, texts)}>
      <h3>{isolated(title, texts)}</h3>
      <p class="hint">
        {isolated(rowPlace(record, texts), texts)}: {isolated(reasonIn(record, texts), texts)}
      </p>
      {candidates}
      <p class="choices">
        {choice(create, 'create')} {choice(skip, 'skip')} {choice(later, 'later')}
      </p>
    </article>
  );
}

/** What the file and the account say of a record, side by side. */
function compared({ resource, payload }: ToDecide, candidate: Candidate, texts: ReportTexts) {
  const { inFile, inAccount, candidate: named } = texts.pages.client;
  const { id, score, record } = candidate;
  const mark = ({ difference }: ComparedLine) => (difference === '≠' ? 'field differs' : 'field');
  const columns: Column<ComparedLine>[] = [
    { title: '', mark, cell: ({ label, difference }) => `${cutValue(label, texts)} ${difference}` },
    { title: inFile, cell: (line) => isolated(line.inFile, texts) },
    { title: inAccount, cell: (line) => isolated(line.inAccount, texts) },
  ];
  const caption = [filledIn(named, id, String(score)), isolated(whyText(candidate, texts), texts)];
  const rows = sideBySide(resource, { inFile: payload, inAccount: record }, texts);
  return <Table className="beside" {...{ caption, columns, rows }} />;
}

/** What the script has to know of each record, in the order of the page. */
export function* decideData(plan: Plan): Generator<string> {
  if (!plan.undecided) return;
  const { id, account } = plan.summary;
  const records = Array.from(firstFew(toDecide(plan), mostRecords), ({ number, resource, key, row, matching }) => {
    const [certain, other] = matching.candidates.filter(({ isCertain }) => isCertain);
    return { number, resource, key, row, certain: other ? undefined : certain?.id };
  });
  yield dataBlock('decide', { plan: id, account, file: decisionsFileName(id), records } satisfies DecideFrame);
}

/** Changes in a page; more would be too much for a browser. Workbook and JSON hold all. */
export const mostChanges = 200_000;

const blockSize = 2000;

const kinds = [...writtenKinds, ...leftKinds] as const;

interface OfPlan {
  readonly plan: Plan;
  readonly texts: ReportTexts;
}

/** Number of changes that the page of a plan lists. */
export function changeCount({ counts }: Pick<Plan, 'counts'>): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** The list of the script, and tables of the first changes of each kind, but where nothing is printed. */
export function ChangeLists({ plan, texts, isPrinted }: OfPlan & { readonly isPrinted: boolean }) {
  const { count } = texts.numbers;
  const total = changeCount(plan);
  const reasonOf = reasonsOf(plan, texts);
  const printed = kinds.filter((kind) => plan.counts[kind] > 0);
  return (
    <>
      {total > mostChanges && <p>{texts.pages.plan.onlyFirst(count(mostChanges), count(total))}</p>}
      <Listed name="changes" total={0} most={0} texts={texts}>
        {isPrinted ? printed.map((kind) => kindTable(plan, kind, reasonOf, texts)) : undefined}
      </Listed>
    </>
  );
}

/** The columns of the list, but all of each change in its last one; of what is left alone only why, as nothing is written. */
function kindTable(
  plan: Plan,
  kind: (typeof kinds)[number],
  reasonOf: (change: PlanChange) => string,
  texts: ReportTexts,
): ComponentChildren {
  const wire = wireTexts(texts);
  const total = plan.counts[kind];
  const isLeft = leftKinds.some((each) => each === kind);
  const rows = changesOfBlock(changeBlock([...firstFew(plan.changes([kind]), mostOnPaper)], reasonOf, texts));
  const columns = changeColumns(rows, wire).flatMap((column) => {
    if (column.className === 'kind') return [];
    if (column.className !== 'what') return [column];
    const told = (change: ShownChange) => (isLeft ? { ...change, fields: [] } : change);
    return [{ ...column, cell: (change: ShownChange) => <ChangeDetail change={told(change)} texts={wire} /> }];
  });
  return [
    <h3>
      {texts.pages.plan.printed[kind]} <span class="count">{texts.numbers.count(total)}</span>
    </h3>,
    firstOfAll(mostOnPaper, total, texts),
    <Table className={`changes ${kind}`} columns={columns} rows={rows} />,
  ];
}

/** The changes as data blocks for the script; one block at a time is in memory. */
export function* changeData(plan: Plan, texts: ReportTexts): Generator<string> {
  if (changeCount(plan) === 0) return;
  const resources = resourceNames.filter((name) => {
    const counts = plan.byResource[name];
    return counts !== undefined && changeCount({ counts }) > 0;
  });
  const frame: ChangeFrame = {
    kinds: kinds.filter((kind) => plan.counts[kind] > 0),
    resources: resources.map((name) => nounIn(texts, name)),
  };
  yield dataBlock('change-frame', frame);
  const reasonOf = reasonsOf(plan, texts);
  const changes = firstFew(plan.changes(kinds), mostChanges);
  yield* dataBlocks('changes', changes, blockSize, (block) => changeBlock(block, reasonOf, texts));
}

function changeBlock(
  changes: readonly PlanChange[],
  reasonOf: (change: PlanChange) => string,
  texts: ReportTexts,
): ChangeBlock {
  const list = new Texts();
  const text = (of: string | undefined) => list.number(of === undefined ? undefined : readableValue(of, texts));
  return {
    kind: changes.map(({ kind }) => text(kind)),
    resource: changes.map(({ resource }) => text(nounIn(texts, resource))),
    key: changes.map(({ key }) => text(key)),
    name: changes.map(({ name }) => text(name)),
    file: changes.map(({ file }) => list.number(readable(fileName(file)))),
    sheet: changes.map(({ sheet }) => text(sheet)),
    row: changes.map(({ row }) => row),
    reason: changes.map((change) => text(reasonOf(change) || undefined)),
    fields: changes.map(({ fields }) =>
      fields.flatMap(({ field, from, to }) => [
        text(fieldText(field, texts)),
        text(visibleText(from, texts, field)),
        text(visibleText(to, texts, field)),
      ]),
    ),
    texts: list.list,
  };
}
