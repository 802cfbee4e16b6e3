import { inWords } from '../../contract/index.js';
import type { FieldChange } from '../../plan/index.js';
import { count, fileName, momentText, rowText } from '../../text/words.js';
import { byTitle } from '../count-table.js';
import { changeData, changeExplorer } from '../page/changes.js';
import { htmlOfPage, type PagePart } from '../page/frame.js';
import { escaped, isolated } from '../page/html.js';
import { factTable, figureList, figureOf, type Heading, scrolling, table } from '../page/parts.js';
import { countTable, planFigures } from '../plan/page.js';
import { outcomeLabels } from '../run/problems.js';
import { valueText } from '../values.js';
import { addedText, grouped, signedThings, signOffFacts, signOffVerdict, totalLines } from './facts.js';
import type { Difference, Exception, Recount, SignedRecord, SignOff } from './view.js';

/** Lines of a list in the page; the workbook holds all. */
const mostLines = 200;

/** Lines of a list on paper, so that what is signed stays short. */
const mostOnPaper = 8;

/** What is signed as a self-contained web page, in pieces; printed, it is short and has a block to be signed. */
export function* signOffPage(signed: SignOff): Generator<string> {
  const { stage, plan, made } = signed;
  const title = `Sign-off of ${stage} ${plan.summary.id}`;
  const { text, isGood } = signOffVerdict(signed);
  yield* htmlOfPage({
    kind: stage === 'plan' ? 'Before the import' : 'After the import',
    title,
    heading: escaped(title),
    verdict: text,
    tone: isGood ? 'good' : 'bad',
    origin: [`<p class="origin">Account ${escaped(plan.summary.account)}, ${escaped(momentText(made))}</p>`],
    parts: [
      { id: 'figures', title: 'Figures', content: [...figures(signed), factTable(signOffFacts(signed))] },
      { id: 'totals', title: 'Control totals', content: [totals(signed)] },
      ...recountParts(signed.recount),
      ...exceptionParts(signed),
      { id: 'files', title: 'What was signed', content: [files(signed)] },
      { id: 'signature', title: 'Signature', content: [signature(signed)] },
      { id: 'changes', title: 'Changes', className: 'on-screen', content: [changeExplorer(plan)] },
    ],
    data: changeData(plan),
  });
}

function figures({ plan, recount }: SignOff): string[] {
  if (!recount) return [figureList(planFigures(plan)), countTable(plan)];
  const { planned, asPlanned, different, missing, added } = recount.total;
  return [
    figureList([
      figureOf('planned records', planned),
      figureOf('as planned', asPlanned),
      figureOf('different', different, 'bad'),
      figureOf('missing', missing, 'bad'),
      figureOf('added by others', added, 'warning'),
    ]),
    recountTable(recount),
  ];
}

const number = (title: string): Heading => ({ title, className: 'number' });

function totals(signed: SignOff): string {
  const cell = (value: string | undefined) => `<td class="number">${value === undefined ? '–' : grouped(value)}</td>`;
  const rows = totalLines(signed).map(({ title, what, source, plan, account, agree }) => {
    const cells = [source, plan, account].map(cell).join('');
    const note = agree ? '' : '<b>differs</b>';
    return `<tr><th scope="row">${escaped(title)}</th><td>${isolated(what)}</td>${cells}<td>${note}</td></tr>`;
  });
  const headings = [
    { title: 'Records' },
    { title: 'Total of' },
    ...['Source', 'Plan', 'Account'].map(number),
    { title: '' },
  ];
  const account =
    signed.stage === 'plan' ? 'the planned records as they are now' : 'the planned records, counted again';
  const hint = `Source: the valid rows of the files. Plan: the records as it leaves them; an empty cell leaves a value alone. Account: ${account}. Sums are exact.`;
  return `${scrolling('Control totals', table('totals', headings, rows))}<p class="hint">${hint}</p>\n`;
}

function recountTable(recount: Recount): string {
  const headings = ['Records', 'Planned', 'As planned', 'Different', 'Missing', 'Added by others', 'In the account'];
  const rows = byTitle(recount.byResource).map(([title, of]) => {
    const numbers = [of.planned, of.asPlanned, of.different, of.missing, of.added, of.records];
    const cells = numbers.map((each) => `<td class="number">${each === undefined ? '–' : count(each)}</td>`).join('');
    return `<tr><th scope="row">${escaped(title)}</th>${cells}</tr>`;
  });
  const [first = '', ...others] = headings;
  return scrolling('Recount', table('recount', [{ title: first }, ...others.map(number)], rows));
}

/** What is not as planned, and what others added. */
function recountParts(recount: Recount | undefined): PagePart[] {
  if (!recount) return [];
  const { differences, added } = recount;
  const content = [
    list(
      'differences',
      ['Record', 'Field', 'Plan', 'Account', 'Reason'],
      differences.length,
      differences.map(differenceRow),
    ),
    added.length === 0
      ? ''
      : list(
          'added',
          ['Added record', 'Id'],
          added.length,
          added.map((each) => `<tr><th scope="row">${record(each)}</th><td>${escaped(each.id)}</td></tr>`),
        ),
    recount.total.added > added.length ? `<p>Added by others: ${escaped(addedText(recount))}.</p>\n` : '',
  ];
  if (content.every((each) => each === '')) return [];
  return [{ id: 'recount', title: 'Not as planned', content }];
}

function differenceRow(difference: Difference): string {
  const { fields, reason } = difference;
  const part = (of: (field: FieldChange) => unknown) =>
    fields.map((field) => isolated(valueText(of(field)))).join('<br>');
  const [names, to, from] = [part(({ field }) => field), part((each) => each.to), part((each) => each.from)];
  const cells = [names, to, from, escaped(reason)].map((each) => `<td>${each}</td>`).join('');
  return `<tr><th scope="row">${record(difference)}<br>${place(difference)}</th>${cells}</tr>`;
}

function exceptionParts(signed: SignOff): PagePart[] {
  const { exceptionCount } = signed;
  if (exceptionCount === 0) return [];
  const rows: string[] = [];
  for (const exception of signed.exceptions()) {
    if (rows.length === mostLines) break;
    rows.push(exceptionRow(exception));
  }
  const headings = ['Record', 'Outcome', 'Reason', 'Owner'];
  const content = [list('exceptions', headings, exceptionCount, rows)];
  return [{ id: 'exceptions', title: 'Exceptions', beside: count(exceptionCount), content }];
}

function exceptionRow(exception: Exception): string {
  const { outcome, reason } = exception;
  const cells = [escaped(outcomeLabels[outcome]), isolated(reason), ''];
  return `<tr><th scope="row">${record(exception)}<br>${place(exception)}</th>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`;
}

/** A list of which the first lines are printed, and more are on the screen. */
function list(name: string, headings: readonly string[], total: number, rows: readonly string[]): string {
  if (total === 0) return '';
  const lines = rows
    .slice(0, mostLines)
    .map((row, at) => (at < mostOnPaper ? row : row.replace('<tr>', '<tr class="on-screen">')));
  const all = 'the workbook of this pack lists all';
  const screen =
    total > mostLines ? `<p class="hint">The first ${count(mostLines)} of ${count(total)}; ${all}.</p>\n` : '';
  const paper =
    total > mostOnPaper ? `<p class="on-paper">The first ${mostOnPaper} of ${count(total)}; ${all}.</p>\n` : '';
  return `${paper}${screen}${scrolling(
    name,
    table(
      name,
      headings.map((title) => ({ title })),
      lines,
    ),
  )}`;
}

function record({ resource, key, name }: Pick<SignedRecord, 'resource' | 'key' | 'name'>): string {
  const named = name === undefined || name === key ? '' : ` ${isolated(name)}`;
  return `${escaped(inWords(resource))}${key === undefined ? '' : ` <b>${isolated(key)}</b>`}${named}`;
}

function place({ file, sheet, row }: SignedRecord): string {
  return `${isolated(fileName(file))}, ${sheet === undefined ? '' : `${isolated(sheet)}, `}${rowText(row)}`;
}

function files(signed: SignOff): string {
  const rows = signedThings(signed).map(
    ([role, name, sha256]) =>
      `<tr><th scope="row">${role}</th><td>${isolated(name)}</td><td><code>${sha256}</code></td></tr>`,
  );
  return scrolling('Files', table('hashes', [{ title: '' }, { title: 'File' }, { title: 'SHA-256' }], rows));
}

function signature({ stage }: SignOff): string {
  const words =
    stage === 'plan'
      ? 'I have seen what would be written, and agree that it is.'
      : 'I have seen what was written and what the account holds, and accept it.';
  const line = (label: string) => `<div><dt>${label}</dt><dd></dd></div>`;
  return `<div class="signature">\n<p>${words}</p>\n<dl>${['Name', 'Date', 'Signature'].map(line).join('')}</dl>\n</div>\n`;
}
