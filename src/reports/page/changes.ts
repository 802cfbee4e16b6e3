import { inWords, resourceNames } from '../../contract/index.js';
import type { FieldChange } from '../../plan/index.js';
import { leftKinds, type Plan, type PlanChange, type PlanKind, writtenKinds } from '../plan/view.js';
import { count, fileName, rowText } from '../style.js';
import { valueText } from '../values.js';
import { mostChanges } from './change-data.js';
import { explorerShell } from './explorer.js';
import { escaped, isolated } from './html.js';
import { headingRow } from './parts.js';

/** Records of each kind that stand in the page itself, for paper and for readers without scripts. */
const mostOnPaper = 300;

const kinds = [...writtenKinds, ...leftKinds] as const;

/** How many changes a page of the plan lists. */
export function changeCount({ counts }: Plan): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** The changes of a plan: the table that the script fills, and the first of each kind for paper. */
export function* changeTables(plan: Plan): Generator<string> {
  const total = changeCount(plan);
  if (total > mostChanges) {
    yield `<p>The first ${count(mostChanges)} of ${count(total)} are in this page; a report as .xlsx or .json holds all.</p>\n`;
  }
  yield explorerShell({
    name: 'changes',
    noun: 'changes',
    facets: [
      { name: 'kind', label: 'Change', choices: kindChoices(plan) },
      { name: 'resource', label: 'Records', choices: resourceChoices(plan) },
    ],
    columns: [
      { title: 'Place', className: 'place', order: 'place' },
      { title: 'Change', className: 'kind', order: 'kind' },
      { title: 'Record', className: 'record', order: 'record' },
      { title: 'Fields, or why it is left alone', className: 'what', order: 'fields' },
    ],
  });
  yield '<div class="paper">\n';
  for (const kind of kinds) yield* paperPart(plan, kind);
  yield '</div>\n';
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

const titles: Readonly<Record<PlanKind, string>> = {
  update: 'To be updated',
  create: 'To be created',
  delete: 'To be deleted: their rows are gone',
  conflict: 'In conflict: left alone',
  blocked: 'Blocked: left alone',
  rejected: 'Rejected: left alone',
};

const headingsOf: Readonly<Record<PlanKind, readonly string[]>> = {
  update: ['Place', 'Record', 'Field', 'Now', 'Then'],
  create: ['Place', 'Record', 'Field', 'Value'],
  delete: ['Place', 'Record'],
  conflict: ['Place', 'Record', 'Reason'],
  blocked: ['Place', 'Record', 'Reason'],
  rejected: ['Place', 'Record', 'Reason'],
};

function* paperPart(plan: Plan, kind: PlanKind): Generator<string> {
  const total = plan.counts[kind];
  if (total === 0) return;
  yield `<h3>${titles[kind]} <span class="count">${count(total)}</span></h3>\n`;
  if (total > mostOnPaper) yield `<p>The first ${mostOnPaper} of ${count(total)}:</p>\n`;
  yield `<table class="changes ${kind}">\n${headingRow(headingsOf[kind].map((title) => ({ title })))}\n`;
  let taken = 0;
  for (const change of plan.changes([kind])) {
    if (taken === mostOnPaper) break;
    taken += 1;
    yield recordRows(change);
  }
  yield '</table>\n';
}

/** The rows of one record, which stay together on paper. */
function recordRows(change: PlanChange): string {
  const { kind, fields, reason = '' } = change;
  const isWritten = kind === 'update' || kind === 'create';
  const left = kind === 'delete' ? [] : [`<td>${isolated(reason)}</td>`];
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
