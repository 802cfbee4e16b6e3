import type { ReportTexts } from '../../language/report-texts.js';
import type { Candidate, DecisionVerb } from '../../plan/index.js';
import { filledIn } from '../../text/words.js';
import { dataBlock } from '../page/data.js';
import type { PagePart } from '../page/frame.js';
import { firstOfAll, isolated } from '../page/parts.js';
import { cutValue } from '../page/readable.js';
import { type Column, Table } from '../page/table.js';
import type { DecideFrame } from '../page/wire.js';
import type { Plan } from '../plan/view.js';
import { firstFew, reasonIn, valueText } from '../values.js';
import { type ComparedLine, sideBySide } from './side-by-side.js';
import { decisionsFileName } from './text.js';
import { recordTitle, rowPlace, type ToDecide, toDecide, undecidedTotal, whyText } from './to-decide.js';

/** Records in a page, as many as a browser and a person can take, and those of them on paper; the workbook holds all. */
const mostRecords = 2000;
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
