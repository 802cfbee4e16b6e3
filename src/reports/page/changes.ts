import { resourceNames } from '../../contract/index.js';
import { nounIn, type ReportTexts, rowIn } from '../../language/report-texts.js';
import { type FieldChange, leftKinds, type PlanChange, type PlanKind, writtenKinds } from '../../plan/index.js';
import { fileName } from '../../text/words.js';
import type { Plan } from '../plan/view.js';
import { fieldText, reasonIn, visibleText } from '../values.js';
import { dataBlock, escaped, isolated, readable, readableValue, Texts } from './html.js';
import { explorerShell, headingRow, paperHint } from './parts.js';
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
export function* changeTables(plan: Plan, texts: ReportTexts): Generator<string> {
  yield changeExplorer(plan, texts);
  yield '<div class="paper">\n';
  for (const kind of kinds) yield* paperPart(plan, kind, texts);
  yield '</div>\n';
}

/** The table that the script fills. */
export function changeExplorer(plan: Plan, texts: ReportTexts): string {
  const total = changeCount(plan);
  const { plan: words, parts } = texts.pages;
  const { count } = texts.numbers;
  const first = `<p>${escaped(words.onlyFirst(count(mostChanges), count(total)))}</p>\n`;
  const explorer = explorerShell(
    {
      name: 'changes',
      label: words.changes,
      filter: words.filter,
      allListed: words.allListed,
      someListed: words.someListed,
      facets: [
        { name: 'kind', label: words.change, choices: kindChoices(plan, texts) },
        { name: 'resource', label: parts.records, choices: resourceChoices(plan, texts) },
      ],
      columns: [
        { title: parts.place, order: 'place' },
        { title: words.change, order: 'kind' },
        { title: parts.record, order: 'record' },
        { title: words.fieldsOrWhy, order: 'fields', className: 'what' },
      ],
    },
    texts,
  );
  return total > mostChanges ? first + explorer : explorer;
}

function kindChoices({ counts }: Plan, { numbers, pages: { client } }: ReportTexts) {
  const present = kinds.filter((kind) => counts[kind] > 0);
  return present.map((kind) => ({
    value: kind,
    text: `${client.kinds[kind] ?? kind} (${numbers.count(counts[kind])})`,
  }));
}

function resourceChoices({ byResource }: Plan, texts: ReportTexts) {
  return resourceNames.flatMap((name) => {
    const of = byResource[name];
    const number = of ? kinds.reduce((sum, kind) => sum + of[kind], 0) : 0;
    return number === 0
      ? []
      : [{ value: nounIn(texts, name), text: `${nounIn(texts, name)} (${texts.numbers.count(number)})` }];
  });
}

/** The headings behind place and record. */
function columnsOf(kind: PlanKind, { pages: { parts, plan } }: ReportTexts): string[] {
  if (kind === 'deactivate') return [];
  if (kind === 'update') return [parts.field, plan.nowValue, plan.thenValue];
  return kind === 'create' ? [parts.field, plan.value] : [parts.reason];
}

function* paperPart(plan: Plan, kind: PlanKind, texts: ReportTexts): Generator<string> {
  const total = plan.counts[kind];
  if (total === 0) return;
  const { parts, plan: words } = texts.pages;
  const headings = [parts.place, parts.record, ...columnsOf(kind, texts)].map((title) => ({ title }));
  yield `<h3>${escaped(words.printed[kind])} <span class="count">${texts.numbers.count(total)}</span></h3>\n`;
  if (total > mostOnPaper) yield paperHint(mostOnPaper, total, texts);
  yield `<table class="changes ${kind}">\n${headingRow(headings)}\n`;
  let taken = 0;
  for (const change of plan.changes([kind])) {
    if (taken === mostOnPaper) break;
    taken += 1;
    yield recordRows(change, texts);
  }
  yield '</table>\n';
}

function recordRows(change: PlanChange, texts: ReportTexts): string {
  const { kind, fields } = change;
  const isWritten = kind === 'update' || kind === 'create';
  const left = kind === 'deactivate' ? [] : [`<td>${isolated(reasonIn(change, texts), texts)}</td>`];
  const cells = isWritten ? fields.map((field) => fieldCells(field, kind, texts)) : left;
  const [first = '', ...others] = cells;
  const span = cells.length > 1 ? ` rowspan="${cells.length}"` : '';
  const named = `<td${span} class="place">${place(change, texts)}</td><th scope="rowgroup"${span}>${record(change, texts)}</th>`;
  return `<tbody>${[named + first, ...others].map((row) => `<tr>${row}</tr>`).join('\n')}</tbody>\n`;
}

function fieldCells({ field, from, to }: FieldChange, kind: PlanKind, texts: ReportTexts): string {
  const then = `<td><ins>${isolated(visibleText(to, texts, field), texts)}</ins></td>`;
  const now = kind === 'update' ? `<td><del>${isolated(visibleText(from, texts, field), texts)}</del></td>` : '';
  return `<td class="field">${isolated(fieldText(field, texts), texts)}</td>${now}${then}`;
}

function place({ file, sheet, row }: PlanChange, texts: ReportTexts): string {
  const inSheet = sheet === undefined ? '' : `${isolated(sheet, texts)}, `;
  return `${isolated(fileName(file), texts)}<br>${inSheet}${escaped(rowIn(texts, row))}`;
}

function record({ resource, key, name }: PlanChange, texts: ReportTexts): string {
  const keyed = key === undefined ? '' : ` <b>${isolated(key, texts)}</b>`;
  return `${escaped(nounIn(texts, resource))}${keyed}${name === undefined ? '' : `<br>${isolated(name, texts)}`}`;
}

const blockSize = 2000;

/** The changes as data blocks for the script; one block at a time is in memory. */
export function* changeData(plan: Plan, texts: ReportTexts): Generator<string> {
  let block: PlanChange[] = [];
  let taken = 0;
  for (const change of plan.changes([...writtenKinds, ...leftKinds])) {
    if (taken === mostChanges) break;
    taken += 1;
    block.push(change);
    if (block.length < blockSize) continue;
    yield dataBlock('changes', changeBlock(block, texts));
    block = [];
  }
  if (block.length > 0) yield dataBlock('changes', changeBlock(block, texts));
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
