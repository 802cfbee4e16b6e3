import type { ComponentChildren } from 'preact';
import { resourceNames } from '../../contract/index.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import type { Candidate } from '../../plan/index.js';
import { fileName } from '../../text/words.js';
import { dataBlock, dataBlocks, firstFew } from '../page/data.js';
import type { PagePart } from '../page/frame.js';
import { isolated, Listed, RecordLines } from '../page/parts.js';
import { readable, readableValue } from '../page/readable.js';
import { Headings } from '../page/table.js';
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
  if (total === 0) return [];
  const content = <DecideLists plan={plan} total={total} texts={texts} />;
  return [{ id: 'decide', title: texts.pages.decide.title, beside: texts.numbers.count(total), content }];
}

interface DecideListsProps {
  readonly plan: Plan;
  readonly total: number;
  readonly texts: ReportTexts;
}

function DecideLists({ plan, total, texts }: DecideListsProps) {
  const { decide: words, parts } = texts.pages;
  const titles = [parts.place, words.inFile, words.inAccount, words.why];
  const rows = Array.from(firstFew(toDecide(plan), mostOnPaper), (each) => (
    <RecordLines
      place={isolated(rowPlace(each, texts), texts)}
      record={isolated(recordTitle(each, texts), texts)}
      lines={linesOf(each, texts)}
    />
  ));
  return (
    <>
      <p>{words.about}</p>
      {total > mostRecords && <p>{words.onlyFirst(texts.numbers.count(mostRecords))}</p>}
      <div class="decide-bar" />
      <Listed name="decide" total={total} most={mostOnPaper} texts={texts}>
        <table class="changes conflict">
          <Headings columns={titles.map((title) => ({ title }))} />
          {rows}
        </table>
      </Listed>
    </>
  );
}

/** A line for each candidate, or one that says why there is none. */
function linesOf(each: ToDecide, texts: ReportTexts): ComponentChildren[] {
  const { candidates } = each.matching;
  if (candidates.length === 0) return [[<td />, <td>{isolated(reasonIn(each, texts), texts)}</td>]];
  return candidates.map((candidate) => {
    const name = [isolated(candidateName(candidate), texts), <br />, `id ${candidate.id}`];
    const score = texts.pages.facts.labelled(String(candidate.score), '');
    return [<td>{name}</td>, <td>{[score, isolated(whyText(candidate, texts), texts)]}</td>];
  });
}

/** The records as data blocks for the script; one block at a time is in memory. */
export function* decideData(plan: Plan, texts: ReportTexts): Generator<string> {
  if (!plan.undecided) return;
  const { id, account } = plan.summary;
  const resources = resourceNames.filter((name) => plan.byResource[name]).map((name) => nounIn(texts, name));
  const frame: DecideFrame = { plan: id, account, file: decisionsFileName(id), resources };
  yield dataBlock('decide-frame', frame);
  const records = firstFew(toDecide(plan), mostRecords);
  yield* dataBlocks('decide', records, blockSize, (block) => block.map((each) => wireOf(each, texts)));
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
