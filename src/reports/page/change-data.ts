import { inWords } from '../../contract/index.js';
import { leftKinds, type Plan, type PlanChange, writtenKinds } from '../plan/view.js';
import { fileName } from '../style.js';
import { valueText } from '../values.js';
import { dataBlock, readable, readableValue } from './html.js';
import { Texts } from './texts.js';
import type { ChangeBlock } from './wire.js';

/** Changes that a page holds; a browser would hardly hold more. Workbook and JSON hold all. */
export const mostChanges = 200_000;

/** Changes in one block of data. */
const blockSize = 2000;

/** The changes of a plan as data of the page, in blocks; of the journal one block at a time is in memory. */
export function* changeData(plan: Plan): Generator<string> {
  let block: PlanChange[] = [];
  let taken = 0;
  for (const change of plan.changes([...writtenKinds, ...leftKinds])) {
    if (taken === mostChanges) break;
    taken += 1;
    block.push(change);
    if (block.length < blockSize) continue;
    yield dataBlock('changes', changeBlock(block));
    block = [];
  }
  if (block.length > 0) yield dataBlock('changes', changeBlock(block));
}

function changeBlock(changes: readonly PlanChange[]): ChangeBlock {
  const texts = new Texts();
  const text = (of: string | undefined) => texts.number(of === undefined ? undefined : readableValue(of));
  return {
    kind: changes.map(({ kind }) => text(kind)),
    resource: changes.map(({ resource }) => text(inWords(resource))),
    key: changes.map(({ key }) => text(key)),
    name: changes.map(({ name }) => text(name)),
    file: changes.map(({ file }) => texts.number(readable(fileName(file)))),
    sheet: changes.map(({ sheet }) => text(sheet)),
    row: changes.map(({ row }) => row),
    reason: changes.map(({ reason }) => text(reason)),
    fields: changes.map(({ fields }) =>
      fields.flatMap(({ field, from, to }) => [text(field), text(valueText(from)), text(valueText(to))]),
    ),
    texts: texts.list,
  };
}
