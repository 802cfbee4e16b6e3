import type { ComponentChildren } from 'preact';
import { resourceNames } from '../../contract/index.js';
import { nounIn, type ReportTexts } from '../../language/report-texts.js';
import { leftKinds, type PlanChange, writtenKinds } from '../../plan/index.js';
import { fileName } from '../../text/words.js';
import type { Plan } from '../plan/view.js';
import { fieldText, firstFew, reasonIn, visibleText } from '../values.js';
import { ChangeDetail, changeColumns, changesOfBlock, type ShownChange } from './change-list.js';
import { dataBlock, dataBlocks, Texts } from './data.js';
import { firstOfAll, Listed } from './parts.js';
import { readable, readableValue } from './readable.js';
import { Table } from './table.js';
import { type ChangeBlock, type ChangeFrame, wireTexts } from './wire.js';

/** Changes in a page; more would be too much for a browser. Workbook and JSON hold all. */
export const mostChanges = 200_000;

/** Records of each kind in the static HTML, for print and for readers without scripts. */
const mostOnPaper = 300;

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
  const printed = kinds.filter((kind) => plan.counts[kind] > 0);
  return (
    <>
      {total > mostChanges && <p>{texts.pages.plan.onlyFirst(count(mostChanges), count(total))}</p>}
      <Listed name="changes" total={0} most={0} texts={texts}>
        {isPrinted ? printed.map((kind) => kindTable(plan, kind, texts)) : undefined}
      </Listed>
    </>
  );
}

/** The columns of the list, but all of each change in its last one; of what is left alone only why, as nothing is written. */
function kindTable(plan: Plan, kind: (typeof kinds)[number], texts: ReportTexts): ComponentChildren {
  const wire = wireTexts(texts);
  const total = plan.counts[kind];
  const isLeft = leftKinds.some((each) => each === kind);
  const rows = changesOfBlock(changeBlock([...firstFew(plan.changes([kind]), mostOnPaper)], texts));
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
  const changes = firstFew(plan.changes(kinds), mostChanges);
  yield* dataBlocks('changes', changes, blockSize, (block) => changeBlock(block, texts));
}

function changeBlock(changes: readonly PlanChange[], texts: ReportTexts): ChangeBlock {
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
    reason: changes.map((change) => text(reasonIn(change, texts) || undefined)),
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
