import { englishReport } from '../../language/english/report.js';
import { nounIn, type ReportTexts, rowIn } from '../../language/report-texts.js';
import type { FieldChange } from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { fileName } from '../../text/words.js';
import type { Issue } from '../../validation/index.js';
import { byTitle } from '../count-table.js';
import { messageIn } from '../issues.js';
import { ChangeLists, changeData } from '../page/changes.js';
import { firstFew } from '../page/data.js';
import { htmlOfPage, type PagePart } from '../page/frame.js';
import { Facts, Figures, figureOf, isolated, joined } from '../page/parts.js';
import { type Column, Table } from '../page/table.js';
import { PlanCountTables } from '../plan/page.js';
import { fieldText, reasonIn, visibleText } from '../values.js';
import { addedText, signedThings, signOffFacts, signOffVerdict, type TotalLine, totalLines } from './facts.js';
import type { Difference, Exception, Recount, RecountedResource, SignedRecord, SignOff } from './view.js';

/** Lines of a list in the page; the workbook holds all. */
const mostLines = 200;

/** Lines of a list on paper, so that what is signed stays short. */
const mostOnPaper = 8;

interface Signed {
  readonly signed: SignOff;
  readonly texts: ReportTexts;
}

/** What is signed as a self-contained web page, in pieces; printed, it is short and has a block to be signed. */
export function* signOffPage(signed: SignOff, texts: ReportTexts = englishReport): Generator<string> {
  const { signOff: words, parts, plan: planWords } = texts.pages;
  const { stage, plan, made, recount } = signed;
  const title = words.title(stage === 'plan', plan.summary.id);
  const figures = (
    <>
      {recount ? <RecountFigures recount={recount} texts={texts} /> : <PlanCountTables plan={plan} texts={texts} />}
      <Facts facts={signOffFacts(signed, undefined, texts)} />
    </>
  );
  yield* htmlOfPage({
    texts,
    kind: stage === 'plan' ? words.before : words.after,
    title,
    heading: title,
    verdict: signOffVerdict(signed, texts),
    origin: <p class="origin">{words.account(plan.summary.account, texts.numbers.moment(made))}</p>,
    parts: [
      { id: 'figures', title: parts.figures, content: figures },
      { id: 'totals', title: words.totals, content: <Totals signed={signed} texts={texts} /> },
      ...recountParts(recount, texts),
      ...exceptionParts(signed, texts),
      ...issueParts(plan.issues, texts),
      { id: 'files', title: words.signed, content: <Files signed={signed} texts={texts} /> },
      { id: 'signature', title: words.signature, content: <Signature signed={signed} texts={texts} /> },
      {
        id: 'changes',
        title: planWords.changes,
        className: 'on-screen',
        content: <ChangeLists plan={plan} texts={texts} isPrinted={false} />,
      },
    ],
    data: changeData(plan, texts),
  });
}

interface RecountProps {
  readonly recount: Recount;
  readonly texts: ReportTexts;
}

/** The planned records as they were counted again: in all, and of each resource. */
function RecountFigures({ recount, texts }: RecountProps) {
  const { figures: words, recount: table } = texts.pages.signOff;
  const { planned, asPlanned, different, missing, added } = recount.total;
  const figures = [
    figureOf(words.planned, planned, texts),
    figureOf(words.asPlanned, asPlanned, texts),
    figureOf(words.different, different, texts, 'bad'),
    figureOf(words.missing, missing, texts, 'bad'),
    figureOf(words.added, added, texts, 'warning'),
  ];
  const counts = ['planned', 'asPlanned', 'different', 'missing', 'added', 'records'] as const;
  const [first = '', ...titles] = Object.values(table.headings);
  const columns: Column<readonly [title: string, of: RecountedResource]>[] = [
    { title: first, cell: ([title]) => title },
    ...counts.map((name, at) => ({
      title: titles[at] ?? '',
      className: 'number',
      cell: ([, of]: readonly [string, RecountedResource]) => countOr(of[name], texts),
    })),
  ];
  return [
    <Figures figures={figures} />,
    <Table className="recount" columns={columns} rows={byTitle(recount.byResource, texts)} label={table.label} />,
  ];
}

function countOr(number: number | undefined, { numbers }: ReportTexts): string {
  return number === undefined ? '–' : numbers.count(number);
}

function Totals({ signed, texts }: Signed) {
  const { signOff: words, parts } = texts.pages;
  const decimal = (value: string | undefined) => (value === undefined ? '–' : texts.numbers.decimal(value));
  const columns: Column<TotalLine>[] = [
    { title: parts.records, cell: ({ title }) => title },
    { title: words.totalOf, cell: ({ what }) => isolated(what, texts) },
    { title: words.source, className: 'number', cell: ({ source }) => decimal(source) },
    { title: words.plan, className: 'number', cell: ({ plan }) => decimal(plan) },
    { title: words.accountTotal, className: 'number', cell: ({ account }) => decimal(account) },
    { title: '', cell: ({ agree }) => !agree && <b>{words.differs}</b> },
  ];
  return [
    <Table className="totals" columns={columns} rows={totalLines(signed, texts)} label={words.totals} />,
    <p class="hint">{words.hint(signed.stage === 'plan')}</p>,
  ];
}

/** What is not as planned, and what others added. */
function recountParts(recount: Recount | undefined, texts: ReportTexts): PagePart[] {
  if (!recount || recount.differences.length + recount.added.length + recount.total.added === 0) return [];
  const content = <RecountLists recount={recount} texts={texts} />;
  return [{ id: 'recount', title: texts.pages.signOff.recount.title, content }];
}

function RecountLists({ recount, texts }: RecountProps) {
  const { signOff, parts } = texts.pages;
  const words = signOff.recount;
  const { differences, added, total } = recount;
  const each = ({ fields }: Difference, text: (field: FieldChange) => string) =>
    joined(
      fields.map((field) => isolated(text(field), texts)),
      <br />,
    );
  const different: Column<Difference>[] = [
    { title: parts.record, cell: (of) => recordAtPlace(of, texts) },
    { title: parts.field, cell: (of) => each(of, ({ field }) => visibleText(fieldText(field, texts), texts)) },
    { title: signOff.plan, cell: (of) => each(of, ({ to, field }) => visibleText(to, texts, field)) },
    { title: signOff.accountTotal, cell: (of) => each(of, ({ from, field }) => visibleText(from, texts, field)) },
    { title: parts.reason, cell: (of) => reasonIn(of, texts) },
  ];
  const others: Column<Recount['added'][number]>[] = [
    { title: words.addedRecord, cell: (of) => record(of, texts) },
    { title: words.id, cell: ({ id }) => id },
  ];
  return [
    <FirstLines name="differences" label={words.differences} columns={different} rows={differences} texts={texts} />,
    <FirstLines name="added" label={words.added} columns={others} rows={added} texts={texts} />,
    total.added > added.length && <p>{words.addedByOthers(addedText(recount, texts))}</p>,
  ];
}

function exceptionParts({ exceptions, exceptionCount }: SignOff, texts: ReportTexts): PagePart[] {
  if (exceptionCount === 0) return [];
  const { signOff: words, parts, facts } = texts.pages;
  const columns: Column<Exception>[] = [
    { title: parts.record, cell: (exception) => recordAtPlace(exception, texts) },
    { title: words.outcome, cell: ({ outcome }) => facts.outcomes[outcome] },
    { title: parts.reason, cell: (exception) => isolated(reasonIn(exception, texts), texts) },
    { title: words.owner, cell: () => undefined },
  ];
  const rows = [...firstFew(exceptions(), mostLines)];
  const of = { columns, rows, total: exceptionCount, texts };
  const content = <FirstLines name="exceptions" label={words.exceptions} {...of} />;
  return [{ id: 'exceptions', title: words.exceptions, beside: texts.numbers.count(exceptionCount), content }];
}

/** What the plan warned about; on paper, the figures say of which kinds it is. */
function issueParts(issues: IssueSummary | undefined, texts: ReportTexts): PagePart[] {
  if (!issues || issues.list.length === 0) return [];
  const { parts, client } = texts.pages;
  const words = parts.issues;
  const { list, leftOut } = issues;
  const columns: Column<Issue>[] = [
    { title: parts.place, cell: (issue) => place(issue, texts) },
    {
      title: words.severity,
      className: 'severity',
      mark: ({ severity }) => severity,
      cell: ({ severity }) => client.severities[severity] ?? severity,
    },
    { title: words.whatIsWrong, cell: (issue) => isolated(messageIn(issue, texts), texts) },
  ];
  const total = list.length + leftOut;
  const content = [
    leftOut > 0 && <p>{words.listed(list.length, total)}</p>,
    <FirstLines name="issues" label={words.title} columns={columns} rows={list} texts={texts} />,
  ];
  return [{ id: 'issues', title: words.title, beside: texts.numbers.count(total), className: 'on-screen', content }];
}

interface FirstLinesProps<Row> {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total?: number;
  readonly texts: ReportTexts;
}

/** A list of which the first lines are printed, and more are on the screen; nothing if it is empty. */
function FirstLines<Row>({ name, label, columns, rows, total = rows.length, texts }: FirstLinesProps<Row>) {
  if (total === 0) return null;
  const { numbers, pages } = texts;
  const hint = (most: number) => pages.signOff.onlyFirst(numbers.count(most), numbers.count(total));
  const shown = rows.slice(0, mostLines);
  const onScreen = (_: Row, at: number) => (at < mostOnPaper ? undefined : 'on-screen');
  return [
    total > mostOnPaper && <p class="on-paper">{hint(mostOnPaper)}</p>,
    total > mostLines && <p class="hint">{hint(mostLines)}</p>,
    <Table className={name} columns={columns} rows={shown} label={label} rowClass={onScreen} />,
  ];
}

function record({ resource, key, name }: Pick<SignedRecord, 'resource' | 'key' | 'name'>, texts: ReportTexts) {
  const keyed = key === undefined ? [] : [' ', <b>{isolated(key, texts)}</b>];
  const named = name === undefined || name === key ? [] : [' ', isolated(name, texts)];
  return [nounIn(texts, resource), ...keyed, ...named];
}

function recordAtPlace(of: SignedRecord, texts: ReportTexts) {
  return [record(of, texts), <br />, place(of, texts)];
}

function place({ file, sheet, row, column }: Pick<Issue, 'file' | 'sheet' | 'row' | 'column'>, texts: ReportTexts) {
  const inSheet = sheet === undefined ? [] : [isolated(sheet, texts)];
  const inRow = row === undefined ? [] : [rowIn(texts, row)];
  return joined(
    [isolated(fileName(file), texts), ...inSheet, ...inRow, ...(column === undefined ? [] : [column])],
    ', ',
  );
}

function Files({ signed, texts }: Signed) {
  const words = texts.pages.signOff;
  const columns: Column<readonly [role: string, name: string, sha256: string]>[] = [
    { title: '', cell: ([role]) => role },
    { title: words.file, cell: ([, name]) => isolated(name, texts) },
    { title: 'SHA-256', cell: ([, , sha256]) => <code>{sha256}</code> },
  ];
  return <Table className="hashes" columns={columns} rows={signedThings(signed, texts)} label={words.files} />;
}

function Signature({ signed, texts }: Signed) {
  const { agreed, accepted, name, date, signature } = texts.pages.signOff;
  const lines = [name, date, signature].map((label) => (
    <div>
      <dt>{label}</dt>
      <dd />
    </div>
  ));
  return (
    <div class="signature">
      <p>{signed.stage === 'plan' ? agreed : accepted}</p>
      <dl>{lines}</dl>
    </div>
  );
}
