import { inWords, resourceNames, resourceOf } from '../../contract/index.js';
import type { FieldChange } from '../../plan/index.js';
import { count, fileName } from '../style.js';
import { valueText } from '../values.js';
import { type PlanFact, planFacts, planOrigin, planWarnings } from './facts.js';
import { pageStyle } from './page-style.js';
import { cutText, leftKinds, type Plan, type PlanChange, type PlanKind, planKinds, writtenKinds } from './view.js';

/** Characters of one value that a page shows. */
const longestValue = 2000;

/**
 * A plan as one web page that needs nothing else, in pieces. Everything that somebody else wrote is escaped, and the
 * page forbids scripts besides.
 */
export function* planPage(plan: Plan): Generator<string> {
  const title = plan.isSaved ? `Plan ${plan.summary.id}` : 'Plan';
  yield head(title);
  yield `<h1>${escaped(title)}</h1>\n<p>Nothing was written so far.</p>\n`;
  yield warnings(plan);
  yield countTable(plan);
  yield factTable([...planOrigin(plan), ...planFacts(plan)]);
  for (const kind of writtenKinds) yield* section(plan, kind);
  for (const kind of leftKinds) yield* section(plan, kind);
  yield '</main>\n</body>\n</html>\n';
}

/** No script, picture or other file is ever loaded by it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

function head(title: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    '<main>',
    '',
  ].join('\n');
}

function warnings(plan: Plan): string {
  const { reasons, advice } = planWarnings(plan);
  if (reasons.length === 0) return '';
  const items = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  return `<section class="warning"><h2>Safety</h2><ul>${items}</ul><p>${escaped(advice)}</p></section>\n`;
}

function countTable({ counts, byResource }: Plan): string {
  const line = (name: string, of: typeof counts) => {
    const cells = planKinds.map((kind) => `<td class="number">${count(of[kind])}</td>`);
    return `<tr><th scope="row">${escaped(name)}</th>${cells.join('')}</tr>`;
  };
  const rows = resourceNames.flatMap((name) => {
    const of = byResource[name];
    return of ? [line(resourceOf(name).title, of)] : [];
  });
  const headings = planKinds.map((kind) => `<th scope="col" class="number">${kind}</th>`).join('');
  const body = [...rows, line('Total', counts)].join('\n');
  return `<table class="counts">\n<thead><tr><td></td>${headings}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>\n`;
}

function factTable(facts: readonly PlanFact[]): string {
  const rows = facts.map(([label, text]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(text)}</td></tr>`);
  return `<table class="facts">\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n`;
}

const titles: Readonly<Record<PlanKind, string>> = {
  update: 'To be updated',
  create: 'To be created',
  conflict: 'In conflict: left alone',
  blocked: 'Blocked: left alone',
  rejected: 'Rejected: left alone',
};

const headingsOf: Readonly<Record<PlanKind, readonly string[]>> = {
  update: ['Place', 'Record', 'Field', 'Now', 'Then'],
  create: ['Place', 'Record', 'Field', 'Value'],
  conflict: ['Place', 'Record', 'Reason'],
  blocked: ['Place', 'Record', 'Reason'],
  rejected: ['Place', 'Record', 'Reason'],
};

function* section(plan: Plan, kind: PlanKind): Generator<string> {
  const total = plan.counts[kind];
  if (total === 0) return;
  const headings = headingsOf[kind].map((heading) => `<th scope="col">${heading}</th>`).join('');
  yield `<section>\n<h2>${titles[kind]} <span class="count">${count(total)}</span></h2>\n`;
  yield `<table class="changes ${kind}">\n<thead><tr>${headings}</tr></thead>\n`;
  for (const change of plan.changes([kind])) yield recordRows(change);
  yield '</table>\n</section>\n';
}

/** The rows of one record, which stay together on paper. */
function recordRows(change: PlanChange): string {
  const { kind, fields, reason = '' } = change;
  const isWritten = kind === 'update' || kind === 'create';
  const cells = isWritten ? fields.map((field) => fieldCells(field, kind)) : [`<td>${value(reason)}</td>`];
  const [first = '', ...others] = cells;
  const span = cells.length > 1 ? ` rowspan="${cells.length}"` : '';
  const named = `<td${span} class="place">${place(change)}</td><th scope="rowgroup"${span}>${record(change)}</th>`;
  return `<tbody>${[named + first, ...others].map((row) => `<tr>${row}</tr>`).join('\n')}</tbody>\n`;
}

function fieldCells({ field, from, to }: FieldChange, kind: PlanKind): string {
  const then = `<td><ins>${value(valueText(to))}</ins></td>`;
  const now = kind === 'update' ? `<td><del>${value(valueText(from))}</del></td>` : '';
  return `<td class="field">${value(field)}</td>${now}${then}`;
}

function place({ file, sheet, row }: PlanChange): string {
  return `${value(fileName(file))}<br>${sheet === undefined ? '' : `${value(sheet)}, `}row ${row}`;
}

function record({ resource, key, name }: PlanChange): string {
  const keyed = key === undefined ? '' : ` <b>${value(key)}</b>`;
  return `${escaped(inWords(resource))}${keyed}${name === undefined ? '' : `<br>${value(name)}`}`;
}

/** What somebody else wrote: cut, and set apart so that its writing direction ends with it. */
function value(text: string): string {
  return text === '' ? '<span class="empty">empty</span>' : `<bdi>${escaped(cutText(text, longestValue))}</bdi>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What a page has no character for, and what turns the direction of writing round; as \uFFFD. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const unfit = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** A text as the content of an element or an attribute. */
function escaped(text: string): string {
  return text.replace(unfit, '\ufffd').replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
