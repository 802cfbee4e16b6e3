import { inWords } from '../../contract/index.js';
import type { Candidate } from '../../plan/index.js';
import { count, fileName } from '../../text/words.js';
import type { PagePart } from '../page/frame.js';
import { dataBlock, escaped, isolated, readable, readableValue } from '../page/html.js';
import { explorerShell, headingRow } from '../page/parts.js';
import type { DecideFrame, WireCandidate, WireDecision } from '../page/wire.js';
import type { Plan } from '../plan/view.js';
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
export function decideParts(plan: Plan): PagePart[] {
  const total = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  return total === 0
    ? []
    : [{ id: 'decide', title: 'To decide', beside: count(total), content: decideContent(plan, total) }];
}

function* decideContent(plan: Plan, total: number): Generator<string> {
  const file = decisionsFileName(plan.summary.id);
  yield '<p>These records of the file may be in the account already. Nothing is sent for them until it is decided: adopt updates the record of the account and gives it the key, create makes a new one, skip leaves the row out.</p>\n';
  if (total > mostRecords) yield `<p>The first ${count(mostRecords)} are in this page; plan.xlsx holds all.</p>\n`;
  yield '<div class="decide-bar">\n<p id="decide-told" class="told" role="status"></p>\n';
  yield '<button type="button" id="decide-certain">Adopt all certain</button>\n';
  yield '<button type="button" id="decide-save">Save decisions</button>\n';
  yield `<p class="hint">Then: <code>fieldsheet apply ${escaped(file)}</code></p>\n</div>\n`;
  yield explorerShell({
    name: 'decide',
    noun: 'records to decide',
    facets: [
      { name: 'decision', label: 'Decision', choices: ['to decide', 'adopt', 'create', 'skip'].map(choice) },
      { name: 'kind', label: 'Why', choices: ['possible', 'ambiguous'].map(choice) },
      {
        name: 'resource',
        label: 'Records',
        choices: Object.keys(plan.byResource).map((name) => choice(inWords(name))),
      },
    ],
    columns: [
      { title: 'Place', order: 'place' },
      { title: 'Decision', className: 'decision' },
      { title: 'In the file', order: 'record' },
      { title: 'In the account', className: 'account' },
      { title: 'Score', order: 'score' },
      { title: 'Why', className: 'what' },
    ],
  });
  yield* paperTable(plan, total);
}

const choice = (value: string) => ({ value, text: value });

function* paperTable(plan: Plan, total: number): Generator<string> {
  const headings = ['Place', 'In the file', 'In the account', 'Why'].map((title) => ({ title }));
  yield '<div class="paper">\n';
  if (total > mostOnPaper) yield `<p>The first ${mostOnPaper} of ${count(total)}:</p>\n`;
  yield `<table class="changes conflict">\n${headingRow(headings)}\n`;
  let taken = 0;
  for (const each of toDecide(plan)) {
    if (taken === mostOnPaper) break;
    taken += 1;
    yield paperRows(each);
  }
  yield '</table>\n</div>\n';
}

function paperRows(each: ToDecide): string {
  const { candidates } = each.matching;
  const cells = candidates.map(
    (candidate) =>
      `<td>${isolated(candidateName(candidate))}<br>id ${escaped(candidate.id)}</td><td>${candidate.score}: ${isolated(whyText(candidate))}</td>`,
  );
  const [first = `<td></td><td>${isolated(each.reason ?? '')}</td>`, ...others] = cells;
  const span = cells.length > 1 ? ` rowspan="${cells.length}"` : '';
  const named = `<td${span} class="place">${isolated(rowPlace(each))}</td><th scope="rowgroup"${span}>${isolated(recordTitle(each))}</th>`;
  return `<tbody>${[named + first, ...others].map((row) => `<tr>${row}</tr>`).join('\n')}</tbody>\n`;
}

/** The records as data blocks for the script; one block at a time is in memory. */
export function* decideData(plan: Plan): Generator<string> {
  if (!plan.undecided) return;
  const { id, account } = plan.summary;
  const frame: DecideFrame = { plan: id, account, file: decisionsFileName(id) };
  yield dataBlock('decide-frame', frame);
  let block: WireDecision[] = [];
  let taken = 0;
  for (const each of toDecide(plan)) {
    if (taken === mostRecords) break;
    taken += 1;
    block.push(wireOf(each));
    if (block.length < blockSize) continue;
    yield dataBlock('decide', block);
    block = [];
  }
  if (block.length > 0) yield dataBlock('decide', block);
}

function wireOf(each: ToDecide): WireDecision {
  const { number, resource, key, matching, reason = '' } = each;
  return {
    number,
    resource,
    noun: inWords(resource),
    key,
    title: readableValue(recordTitle(each)),
    file: readable(fileName(each.file)),
    sheet: readableValue(each.sheet ?? ''),
    row: each.row,
    kind: matching.kind,
    reason: readableValue(reason),
    candidates: matching.candidates.map((candidate) => candidateOf(each, candidate)),
  };
}

function candidateOf(each: ToDecide, candidate: Candidate): WireCandidate {
  const { id, score, isCertain } = candidate;
  const lines = candidateLines(each, candidate);
  return {
    id,
    name: readableValue(candidateName(candidate)),
    score,
    isCertain,
    why: readableValue(whyText(candidate)),
    link: readableValue(linkOf(candidate)),
    lines: lines.map(
      ({ label, difference, inFile, inAccount }) =>
        [readableValue(label), difference, readableValue(inFile), readableValue(inAccount)] as const,
    ),
  };
}
