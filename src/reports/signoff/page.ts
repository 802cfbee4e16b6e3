import { englishReport } from '../../language/english/report.js';
import { nounIn, type ReportTexts, rowIn } from '../../language/report-texts.js';
import type { FieldChange } from '../../plan/index.js';
import type { IssueSummary } from '../../rows/issue-log.js';
import { fileName } from '../../text/words.js';
import type { Issue } from '../../validation/index.js';
import { byTitle } from '../count-table.js';
import { messageIn } from '../issues.js';
import { changeData, changeExplorer } from '../page/changes.js';
import { htmlOfPage, type PagePart } from '../page/frame.js';
import { escaped, isolated } from '../page/html.js';
import { factTable, figureList, figureOf, type Heading, scrolling, table } from '../page/parts.js';
import { countTable, planFigures } from '../plan/page.js';
import { fieldText, reasonIn, visibleText } from '../values.js';
import { addedText, signedThings, signOffFacts, signOffVerdict, totalLines } from './facts.js';
import type { Difference, Exception, Recount, SignedRecord, SignOff } from './view.js';

/** Lines of a list in the page; the workbook holds all. */
const mostLines = 200;

/** Lines of a list on paper, so that what is signed stays short. */
const mostOnPaper = 8;

/** What is signed as a self-contained web page, in pieces; printed, it is short and has a block to be signed. */
export function* signOffPage(signed: SignOff, texts: ReportTexts = englishReport): Generator<string> {
  const { signOff: words, parts, plan: planWords } = texts.pages;
  const { stage, plan, made } = signed;
  const title = words.title(stage === 'plan', plan.summary.id);
  yield* htmlOfPage({
    texts,
    kind: stage === 'plan' ? words.before : words.after,
    title,
    heading: escaped(title),
    verdict: signOffVerdict(signed, texts),
    origin: [`<p class="origin">${escaped(words.account(plan.summary.account, texts.numbers.moment(made)))}</p>`],
    parts: [
      {
        id: 'figures',
        title: parts.figures,
        content: [...figures(signed, texts), factTable(signOffFacts(signed, undefined, texts))],
      },
      { id: 'totals', title: words.totals, content: [totals(signed, texts)] },
      ...recountParts(signed.recount, texts),
      ...exceptionParts(signed, texts),
      ...issueParts(plan.issues, texts),
      { id: 'files', title: words.signed, content: [files(signed, texts)] },
      { id: 'signature', title: words.signature, content: [signature(signed, texts)] },
      { id: 'changes', title: planWords.changes, className: 'on-screen', content: [changeExplorer(plan, texts)] },
    ],
    data: changeData(plan, texts),
  });
}

function figures({ plan, recount }: SignOff, texts: ReportTexts): string[] {
  if (!recount) return [figureList(planFigures(plan, texts)), countTable(plan, texts)];
  const words = texts.pages.signOff.figures;
  const { planned, asPlanned, different, missing, added } = recount.total;
  return [
    figureList([
      figureOf(words.planned, planned, texts),
      figureOf(words.asPlanned, asPlanned, texts),
      figureOf(words.different, different, texts, 'bad'),
      figureOf(words.missing, missing, texts, 'bad'),
      figureOf(words.added, added, texts, 'warning'),
    ]),
    recountTable(recount, texts),
  ];
}

const number = (title: string): Heading => ({ title, className: 'number' });

function totals(signed: SignOff, texts: ReportTexts): string {
  const { signOff: words, parts } = texts.pages;
  const cell = (value: string | undefined) =>
    `<td class="number">${value === undefined ? '–' : texts.numbers.decimal(value)}</td>`;
  const rows = totalLines(signed, texts).map(({ title, what, source, plan, account, agree }) => {
    const cells = [source, plan, account].map(cell).join('');
    const note = agree ? '' : `<b>${escaped(words.differs)}</b>`;
    return `<tr><th scope="row">${escaped(title)}</th><td>${isolated(what, texts)}</td>${cells}<td>${note}</td></tr>`;
  });
  const headings = [
    { title: parts.records },
    { title: words.totalOf },
    ...[words.source, words.plan, words.accountTotal].map(number),
    { title: '' },
  ];
  const hint = escaped(words.hint(signed.stage === 'plan'));
  return `${scrolling(words.totals, table('totals', headings, rows))}<p class="hint">${hint}</p>\n`;
}

function recountTable(recount: Recount, texts: ReportTexts): string {
  const { headings, label } = texts.pages.signOff.recount;
  const { count } = texts.numbers;
  const rows = byTitle(recount.byResource, texts).map(([title, of]) => {
    const numbers = [of.planned, of.asPlanned, of.different, of.missing, of.added, of.records];
    const cells = numbers.map((each) => `<td class="number">${each === undefined ? '–' : count(each)}</td>`).join('');
    return `<tr><th scope="row">${escaped(title)}</th>${cells}</tr>`;
  });
  const [first = '', ...others] = Object.values(headings);
  return scrolling(label, table('recount', [{ title: first }, ...others.map(number)], rows));
}

/** What is not as planned, and what others added. */
function recountParts(recount: Recount | undefined, texts: ReportTexts): PagePart[] {
  if (!recount) return [];
  const { signOff, parts } = texts.pages;
  const words = signOff.recount;
  const { differences, added } = recount;
  const content = [
    list(
      { name: 'differences', label: words.differences, total: differences.length },
      [parts.record, parts.field, signOff.plan, signOff.accountTotal, parts.reason],
      differences.map((each) => differenceRow(each, texts)),
      texts,
    ),
    added.length === 0
      ? ''
      : list(
          { name: 'added', label: words.added, total: added.length },
          [words.addedRecord, words.id],
          added.map((each) => `<tr><th scope="row">${record(each, texts)}</th><td>${escaped(each.id)}</td></tr>`),
          texts,
        ),
    recount.total.added > added.length ? `<p>${escaped(words.addedByOthers(addedText(recount, texts)))}</p>\n` : '',
  ];
  if (content.every((each) => each === '')) return [];
  return [{ id: 'recount', title: words.title, content }];
}

function differenceRow(difference: Difference, texts: ReportTexts): string {
  const { fields } = difference;
  const part = (of: (field: FieldChange) => string) => fields.map((field) => isolated(of(field), texts)).join('<br>');
  const [names, to, from] = [
    part(({ field }) => visibleText(fieldText(field, texts), texts)),
    part((each) => visibleText(each.to, texts, each.field)),
    part((each) => visibleText(each.from, texts, each.field)),
  ];
  const cells = [names, to, from, escaped(reasonIn(difference, texts))].map((each) => `<td>${each}</td>`).join('');
  return `<tr><th scope="row">${record(difference, texts)}<br>${place(difference, texts)}</th>${cells}</tr>`;
}

function exceptionParts(signed: SignOff, texts: ReportTexts): PagePart[] {
  const { signOff: words, parts } = texts.pages;
  const { exceptionCount } = signed;
  if (exceptionCount === 0) return [];
  const rows: string[] = [];
  for (const exception of signed.exceptions()) {
    if (rows.length === mostLines) break;
    rows.push(exceptionRow(exception, texts));
  }
  const headings = [parts.record, words.outcome, parts.reason, words.owner];
  const about = { name: 'exceptions', label: words.exceptions, total: exceptionCount };
  const content = [list(about, headings, rows, texts)];
  return [{ id: 'exceptions', title: words.exceptions, beside: texts.numbers.count(exceptionCount), content }];
}

function exceptionRow(exception: Exception, texts: ReportTexts): string {
  const outcome = texts.pages.facts.outcomes[exception.outcome];
  const cells = [escaped(outcome), isolated(reasonIn(exception, texts), texts), ''];
  return `<tr><th scope="row">${record(exception, texts)}<br>${place(exception, texts)}</th>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`;
}

/** What the plan warned about; on paper, the figures say of which kinds it is. */
function issueParts(issues: IssueSummary | undefined, texts: ReportTexts): PagePart[] {
  if (!issues || issues.list.length === 0) return [];
  const { parts, client } = texts.pages;
  const words = parts.issues;
  const { list: listed, leftOut } = issues;
  const rows = listed.map((issue) => {
    const { severity } = issue;
    const cells = [escaped(client.severities[severity] ?? severity), isolated(messageIn(issue, texts), texts)];
    return `<tr><th scope="row">${place(issue, texts)}</th>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`;
  });
  const about = { name: 'issues', label: words.title, total: listed.length };
  const content = [
    leftOut > 0 ? `<p>${escaped(words.listed(listed.length, listed.length + leftOut))}</p>\n` : '',
    list(about, [parts.place, words.severity, words.whatIsWrong], rows, texts),
  ];
  const beside = texts.numbers.count(listed.length + leftOut);
  return [{ id: 'issues', title: words.title, beside, className: 'on-screen', content }];
}

/** A list of which the first lines are printed, and more are on the screen. */
function list(
  { name, label, total }: { readonly name: string; readonly label: string; readonly total: number },
  headings: readonly string[],
  rows: readonly string[],
  { numbers: { count }, pages: { signOff } }: ReportTexts,
): string {
  if (total === 0) return '';
  const lines = rows
    .slice(0, mostLines)
    .map((row, at) => (at < mostOnPaper ? row : row.replace('<tr>', '<tr class="on-screen">')));
  const hint = (most: number, className: string) =>
    total > most ? `<p class="${className}">${escaped(signOff.onlyFirst(count(most), count(total)))}</p>\n` : '';
  const [screen, paper] = [hint(mostLines, 'hint'), hint(mostOnPaper, 'on-paper')];
  return `${paper}${screen}${scrolling(
    label,
    table(
      name,
      headings.map((title) => ({ title })),
      lines,
    ),
  )}`;
}

function record({ resource, key, name }: Pick<SignedRecord, 'resource' | 'key' | 'name'>, texts: ReportTexts): string {
  const named = name === undefined || name === key ? '' : ` ${isolated(name, texts)}`;
  return `${escaped(nounIn(texts, resource))}${key === undefined ? '' : ` <b>${isolated(key, texts)}</b>`}${named}`;
}

type Place = Pick<Issue, 'file' | 'sheet' | 'row' | 'column'>;

function place({ file, sheet, row, column }: Place, texts: ReportTexts): string {
  const inSheet = sheet === undefined ? [] : [isolated(sheet, texts)];
  const inRow = row === undefined ? [] : [escaped(rowIn(texts, row))];
  const inColumn = column === undefined ? [] : [escaped(column)];
  return [isolated(fileName(file), texts), ...inSheet, ...inRow, ...inColumn].join(', ');
}

function files(signed: SignOff, texts: ReportTexts): string {
  const words = texts.pages.signOff;
  const rows = signedThings(signed, texts).map(
    ([role, name, sha256]) =>
      `<tr><th scope="row">${escaped(role)}</th><td>${isolated(name, texts)}</td><td><code>${sha256}</code></td></tr>`,
  );
  return scrolling(words.files, table('hashes', [{ title: '' }, { title: words.file }, { title: 'SHA-256' }], rows));
}

function signature({ stage }: SignOff, { pages: { signOff: words } }: ReportTexts): string {
  const sentence = escaped(stage === 'plan' ? words.agreed : words.accepted);
  const line = (label: string) => `<div><dt>${escaped(label)}</dt><dd></dd></div>`;
  return `<div class="signature">\n<p>${sentence}</p>\n<dl>${[words.name, words.date, words.signature].map(line).join('')}</dl>\n</div>\n`;
}
