import type { ComponentChildren } from 'preact';
import { resourceNames } from '../../contract/index.js';
import { nounIn, type ReportTexts, rowIn } from '../../language/report-texts.js';
import { type FieldChange, leftKinds, type PlanChange, type PlanKind, writtenKinds } from '../../plan/index.js';
import { fileName } from '../../text/words.js';
import type { Plan } from '../plan/view.js';
import { fieldText, reasonIn, visibleText } from '../values.js';
import { dataBlock, dataBlocks, firstFew, Texts } from './data.js';
import { firstOfAll, isolated, Listed, RecordLines } from './parts.js';
import { readable, readableValue } from './readable.js';
import { Headings } from './table.js';
import type { ChangeBlock, ChangeFrame } from './wire.js';

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

function kindTable(plan: Plan, kind: (typeof kinds)[number], texts: ReportTexts): ComponentChildren {
  const { parts, plan: words } = texts.pages;
  const total = plan.counts[kind];
  const columns = [parts.place, parts.record, ...titlesOf(kind, texts)].map((title) => ({ title }));
  const rows = Array.from(firstFew(plan.changes([kind]), mostOnPaper), (change) => (
    <RecordLines place={place(change, texts)} record={record(change, texts)} lines={linesOf(change, texts)} />
  ));
  return [
    <h3>
      {words.printed[kind]} <span class="count">{texts.numbers.count(total)}</span>
    </h3>,
    firstOfAll(mostOnPaper, total, texts),
    <table class={`changes ${kind}`}>
      <Headings columns={columns} />
      {rows}
    </table>,
  ];
}

/** The headings behind place and record. */
function titlesOf(kind: PlanKind, { pages: { parts, plan } }: ReportTexts): string[] {
  if (kind === 'deactivate') return [];
  if (kind === 'update') return [parts.field, plan.nowValue, plan.thenValue];
  return kind === 'create' ? [parts.field, plan.value] : [parts.reason];
}

/** A line for each field that is written, or one that says why nothing is. */
function linesOf(change: PlanChange, texts: ReportTexts): ComponentChildren[] {
  const { kind, fields } = change;
  if (kind === 'deactivate') return [undefined];
  if (kind !== 'update' && kind !== 'create') return [<td>{isolated(reasonIn(change, texts), texts)}</td>];
  return fields.length === 0 ? [undefined] : fields.map((field) => fieldCells(field, kind, texts));
}

function fieldCells({ field, from, to }: FieldChange, kind: PlanKind, texts: ReportTexts): ComponentChildren {
  const [then, now] = [to, from].map((value) => isolated(visibleText(value, texts, field), texts));
  return [
    <td class="field">{isolated(fieldText(field, texts), texts)}</td>,
    kind === 'update' && (
      <td>
        <del>{now}</del>
      </td>
    ),
    <td>
      <ins>{then}</ins>
    </td>,
  ];
}

function place({ file, sheet, row }: PlanChange, texts: ReportTexts): ComponentChildren {
  const inSheet = sheet === undefined ? [] : [isolated(sheet, texts), ', '];
  return [isolated(fileName(file), texts), <br />, ...inSheet, rowIn(texts, row)];
}

function record({ resource, key, name }: PlanChange, texts: ReportTexts): ComponentChildren {
  const keyed = key === undefined ? [] : [' ', <b>{isolated(key, texts)}</b>];
  return [nounIn(texts, resource), ...keyed, ...(name === undefined ? [] : [<br />, isolated(name, texts)])];
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
