import { resourceNames } from '../../contract/index.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import type { Candidate } from '../../plan/index.js';
import { fileName } from '../../text/words.js';
import type { PagePart } from '../page/frame.js';
import { dataBlock, escaped, isolated, readable, readableValue } from '../page/html.js';
import { explorerShell, headingRow, paperHint } from '../page/parts.js';
import type { DecideFrame, WireCandidate, WireDecision } from '../page/wire.js';
import type { Plan } from '../plan/view.js';
import { reasonIn } from '../values.js';
import { decisionsFileName } from './text.js';
import {
  candidateLines,
  candidateName,
  linkOf,
  recordTitle,
  rowPlace,
  type ToDecide,
  toDecide,
  undecidedTotal,
  whyText,
} from './to-decide.js';

/** Records in a page; more would be too much for a browser, and for a person. The workbook holds all. */
const mostRecords = 20_000;

/** Records in the static HTML, for print and for readers without scripts. */
const mostOnPaper = 300;

const blockSize = 1000;

/** The section in which a person decides; nothing if nothing is undecided. */
export function decideParts(plan: Plan, texts: ReportTexts): PagePart[] {
  const total = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  return total === 0
    ? []
    : [
        {
          id: 'decide',
          title: texts.pages.decide.title,
          beside: texts.numbers.count(total),
          content: decideContent(plan, total, texts),
        },
      ];
}

function* decideContent(plan: Plan, total: number, texts: ReportTexts): Generator<string> {
  const { decide: words, parts, client } = texts.pages;
  const file = decisionsFileName(plan.summary.id);
  yield `<p>${escaped(words.about)}</p>\n`;
  if (total > mostRecords) yield `<p>${escaped(words.onlyFirst(texts.numbers.count(mostRecords)))}</p>\n`;
  yield '<div class="decide-bar">\n<p id="decide-told" class="told" role="status"></p>\n';
  yield `<button type="button" id="decide-certain">${escaped(words.adoptCertain)}</button>\n`;
  yield `<button type="button" id="decide-save">${escaped(words.save)}</button>\n`;
  yield `<p class="hint">${escaped(words.afterwards)} <code>fieldsheet apply ${escaped(file)}</code></p>\n</div>\n`;
  yield explorerShell(
    {
      name: 'decide',
      label: words.title,
      filter: words.filter,
      allListed: words.allListed,
      someListed: words.someListed,
      facets: [
        { name: 'decision', label: words.decision, choices: choicesOf(client.decisions) },
        { name: 'kind', label: words.why, choices: choicesOf(words.kinds) },
        {
          name: 'resource',
          label: parts.records,
          choices: resourceNames.flatMap((name) => (plan.byResource[name] ? [choice(nounIn(texts, name))] : [])),
        },
      ],
      columns: [
        { title: parts.place, order: 'place' },
        { title: words.decision, className: 'decision' },
        { title: words.inFile, order: 'record' },
        { title: words.inAccount, className: 'account' },
        { title: words.score, order: 'score' },
        { title: words.why, className: 'what' },
      ],
    },
    texts,
  );
  yield* paperTable(plan, total, texts);
}

const choice = (value: string) => ({ value, text: value });

function choicesOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, text]) => ({ value, text }));
}

function* paperTable(plan: Plan, total: number, texts: ReportTexts): Generator<string> {
  const { decide: words, parts } = texts.pages;
  const headings = [parts.place, words.inFile, words.inAccount, words.why].map((title) => ({ title }));
  yield '<div class="paper">\n';
  if (total > mostOnPaper) yield paperHint(mostOnPaper, total, texts);
  yield `<table class="changes conflict">\n${headingRow(headings)}\n`;
  let taken = 0;
  for (const each of toDecide(plan)) {
    if (taken === mostOnPaper) break;
    taken += 1;
    yield paperRows(each, texts);
  }
  yield '</table>\n</div>\n';
}

function paperRows(each: ToDecide, texts: ReportTexts): string {
  const { candidates } = each.matching;
  const cells = candidates.map(
    (candidate) =>
      `<td>${isolated(candidateName(candidate), texts)}<br>id ${escaped(candidate.id)}</td><td>${texts.pages.facts.labelled(String(candidate.score), isolated(whyText(candidate, texts), texts))}</td>`,
  );
  const [first = `<td></td><td>${isolated(reasonIn(each, texts), texts)}</td>`, ...others] = cells;
  const span = cells.length > 1 ? ` rowspan="${cells.length}"` : '';
  const named = `<td${span} class="place">${isolated(rowPlace(each, texts), texts)}</td><th scope="rowgroup"${span}>${isolated(recordTitle(each, texts), texts)}</th>`;
  return `<tbody>${[named + first, ...others].map((row) => `<tr>${row}</tr>`).join('\n')}</tbody>\n`;
}

/** The records as data blocks for the script; one block at a time is in memory. */
export function* decideData(plan: Plan, texts: ReportTexts): Generator<string> {
  if (!plan.undecided) return;
  const { id, account } = plan.summary;
  const frame: DecideFrame = { plan: id, account, file: decisionsFileName(id) };
  yield dataBlock('decide-frame', frame);
  let block: WireDecision[] = [];
  let taken = 0;
  for (const each of toDecide(plan)) {
    if (taken === mostRecords) break;
    taken += 1;
    block.push(wireOf(each, texts));
    if (block.length < blockSize) continue;
    yield dataBlock('decide', block);
    block = [];
  }
  if (block.length > 0) yield dataBlock('decide', block);
}

function wireOf(each: ToDecide, texts: ReportTexts): WireDecision {
  const { number, resource, key, matching } = each;
  const shown = (text: string) => readableValue(text, texts);
  return {
    number,
    resource,
    noun: nounIn(texts, resource),
    key,
    title: shown(recordTitle(each, texts)),
    file: readable(fileName(each.file)),
    sheet: shown(each.sheet ?? ''),
    row: each.row,
    kind: matching.kind,
    reason: shown(reasonIn(each, texts)),
    candidates: matching.candidates.map((candidate) => candidateOf(each, candidate, texts)),
  };
}

function candidateOf(each: ToDecide, candidate: Candidate, texts: ReportTexts): WireCandidate {
  const { id, score, isCertain } = candidate;
  const lines = candidateLines(each, candidate, texts);
  const shown = (text: string) => readableValue(text, texts);
  return {
    id,
    name: shown(candidateName(candidate)),
    score,
    isCertain,
    why: shown(whyText(candidate, texts)),
    link: shown(linkOf(candidate)),
    lines: lines.map(
      ({ label, difference, inFile, inAccount }) =>
        [shown(label), difference, shown(inFile), shown(inAccount)] as const,
    ),
  };
}
