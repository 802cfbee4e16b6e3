import { inWords, resourceNames } from '../../contract/index.js';
import {
  type FieldChange,
  isApplied,
  leftKinds,
  type PlanChange,
  type PlanKind,
  writtenKinds,
} from '../../plan/index.js';
import { count, fileName, rowText } from '../../text/words.js';
import type { Plan } from '../plan/view.js';
import { valueText } from '../values.js';
import { dataBlock, escaped, isolated, readable, readableValue, Texts } from './html.js';
import { explorerShell, headingRow } from './parts.js';
import type { ChangeBlock } from './wire.js';

/** Changes in a page; more would be too much for a browser. Workbook and JSON hold all. */
export const mostChanges = 200_000;

/** Records of each kind in the static HTML, for print and for readers without scripts. */
const mostOnPaper = 300;

const kinds = [...writtenKinds, ...leftKinds] as const;

/** Number of changes that the page of a plan lists. */
export function changeCount({ counts }: Plan): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** The table that the script fills, and static tables of the first changes of each kind. */
export function* changeTables(plan: Plan): Generator<string> {
  yield changeExplorer(plan);
  yield '<div class="paper">\n';
  for (const kind of kinds) yield* paperPart(plan, kind);
  yield '</div>\n';
}

/** The table that the script fills. */
export function changeExplorer(plan: Plan): string {
  const total = changeCount(plan);
  const first = `<p>The first ${count(mostChanges)} of ${count(total)} are in this page; a report as .xlsx or .json holds all.</p>\n`;
  const explorer = explorerShell({
    name: 'changes',
    noun: 'changes',
    facets: [
      { name: 'kind', label: 'Change', choices: kindChoices(plan) },
      { name: 'resource', label: 'Records', choices: resourceChoices(plan) },
    ],
    columns: [
      { title: 'Place', order: 'place' },
      { title: 'Change', order: 'kind' },
      { title: 'Record', order: 'record' },
      { title: 'Fields, or why it is left alone', order: 'fields', className: 'what' },
    ],
  });
  return total > mostChanges ? first + explorer : explorer;
}

function kindChoices({ counts }: Plan) {
  const present = kinds.filter((kind) => counts[kind] > 0);
  return present.map((kind) => ({ value: kind, text: `${kind} (${count(counts[kind])})` }));
}

function resourceChoices({ byResource }: Plan) {
  return resourceNames.flatMap((name) => {
    const of = byResource[name];
    const number = of ? kinds.reduce((sum, kind) => sum + of[kind], 0) : 0;
    return number === 0 ? [] : [{ value: inWords(name), text: `${inWords(name)} (${count(number)})` }];
  });
}

const printed: Readonly<Record<PlanKind, readonly [title: string, ...headings: string[]]>> = {
  update: ['To be updated', 'Field', 'Now', 'Then'],
  create: ['To be created', 'Field', 'Value'],
  delete: ['To be deleted: their rows are gone'],
  deactivate: ['To be deactivated: their rows are gone'],
  undelete: ['To be brought back: their rows are there again'],
  activate: ['To be activated: their rows are there again'],
  conflict: ['In conflict: left alone', 'Reason'],
  blocked: ['Blocked: left alone', 'Reason'],
  rejected: ['Rejected: left alone', 'Reason'],
};

function* paperPart(plan: Plan, kind: PlanKind): Generator<string> {
  const total = plan.counts[kind];
  if (total === 0) return;
  const [heading, ...columns] = printed[kind];
  const headings = ['Place', 'Record', ...columns].map((title) => ({ title }));
  yield `<h3>${heading} <span class="count">${count(total)}</span></h3>\n`;
  if (total > mostOnPaper) yield `<p>The first ${mostOnPaper} of ${count(total)}:</p>\n`;
  yield `<table class="changes ${kind}">\n${headingRow(headings)}\n`;
  let taken = 0;
  for (const change of plan.changes([kind])) {
    if (taken === mostOnPaper) break;
    taken += 1;
    yield recordRows(change);
  }
  yield '</table>\n';
}

function recordRows(change: PlanChange): string {
  const { kind, fields, reason = '' } = change;
  const isWritten = kind === 'update' || kind === 'create';
  const left = isApplied(kind) ? [] : [`<td>${isolated(reason)}</td>`];
  const cells = isWritten ? fields.map((field) => fieldCells(field, kind)) : left;
  const [first = '', ...others] = cells;
  const span = cells.length > 1 ? ` rowspan="${cells.length}"` : '';
  const named = `<td${span} class="place">${place(change)}</td><th scope="rowgroup"${span}>${record(change)}</th>`;
  return `<tbody>${[named + first, ...others].map((row) => `<tr>${row}</tr>`).join('\n')}</tbody>\n`;
}

function fieldCells({ field, from, to }: FieldChange, kind: PlanKind): string {
  const then = `<td><ins>${isolated(valueText(to))}</ins></td>`;
  const now = kind === 'update' ? `<td><del>${isolated(valueText(from))}</del></td>` : '';
  return `<td class="field">${isolated(field)}</td>${now}${then}`;
}

function place({ file, sheet, row }: PlanChange): string {
  return `${isolated(fileName(file))}<br>${sheet === undefined ? '' : `${isolated(sheet)}, `}${rowText(row)}`;
}

function record({ resource, key, name }: PlanChange): string {
  const keyed = key === undefined ? '' : ` <b>${isolated(key)}</b>`;
  return `${escaped(inWords(resource))}${keyed}${name === undefined ? '' : `<br>${isolated(name)}`}`;
}

const blockSize = 2000;

/** The changes as data blocks for the script; one block at a time is in memory. */
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
