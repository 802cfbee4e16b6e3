import type { ReportTexts } from '../../language/report-texts.js';
import { type Fact, factPairs } from '../layout.js';
import { breakable, escaped } from './html.js';

export interface Figure {
  readonly label: string;
  readonly text: string;
  /** Colour; never the only carrier of the meaning. */
  readonly tone?: 'bad' | 'warning' | 'good';
}

/** A figure that has its tone only if it is not 0. */
export function figureOf(label: string, number: number, { numbers }: ReportTexts, tone?: Figure['tone']): Figure {
  return { label, text: numbers.count(number), tone: number > 0 ? tone : undefined };
}

export function figureList(figures: readonly Figure[]): string {
  const items = figures.map(({ label, text, tone }) => {
    const className = tone ? ` class="${tone}"` : '';
    return `<div${className}><dt>${escaped(label)}</dt><dd>${escaped(text)}</dd></div>`;
  });
  return `<dl class="figures">\n${items.join('\n')}\n</dl>\n`;
}

export function factTable(facts: readonly Fact[]): string {
  const rows = factPairs(facts).map(
    ([label, text]) => `<tr><th scope="row">${escaped(label)}</th><td>${breakable(text)}</td></tr>`,
  );
  return `<table class="facts">\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n`;
}

/** A heading of a table; number columns are right-aligned by their class. */
export interface Heading {
  readonly title: string;
  readonly className?: string;
}

export function headingRow(headings: readonly Heading[]): string {
  const cells = headings.map(
    ({ title, className }) => `<th scope="col"${className ? ` class="${className}"` : ''}>${escaped(title)}</th>`,
  );
  return `<thead><tr>${cells.join('')}</tr></thead>`;
}

/** A table; `rows` are HTML. */
export function table(className: string, headings: readonly Heading[], rows: readonly string[], caption = ''): string {
  const above = caption === '' ? '' : `<caption>${escaped(caption)}</caption>\n`;
  return `<table class="${className}">\n${above}${headingRow(headings)}\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n`;
}

/** A wide table that scrolls on its own, by keyboard too. */
export function scrolling(label: string, content: string): string {
  return `<div class="wide" role="region" tabindex="0" aria-label="${escaped(label)}">\n${content}</div>\n`;
}

/** Bars side by side, as shares of the longest; the numbers stand beside them as text. */
export function bars(parts: readonly { readonly className: string; readonly share: number }[]): string {
  let from = 0;
  const rects = parts.map(({ className, share }) => {
    const width = Math.max(share > 0 ? 0.5 : 0, share * 100);
    const rect = `<rect class="${className}" x="${rounded(from)}" width="${rounded(width)}" height="10"/>`;
    from += width;
    return width > 0 ? rect : '';
  });
  return `<svg class="bars" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${rects.join('')}</svg>`;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A share in percent: `0%` and `100%` only for none and all. */
export function percentText(part: number, whole: number, { numbers }: ReportTexts): string {
  if (whole === 0 || part === 0) return numbers.percent(0);
  if (part === whole) return numbers.percent(1);
  return numbers.percent(Math.min(99, Math.max(1, Math.round((part / whole) * 100))) / 100);
}

export interface Facet {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}

/** A table that the script of the page fills, filters and sorts; hidden without the script. */
export interface Explorer {
  readonly name: string;
  /** The label of the table, that of its filters, and how many of how many it shows, for the script. */
  readonly label: string;
  readonly filter: string;
  readonly allListed: string;
  readonly someListed: string;
  readonly facets: readonly Facet[];
  /** `order` names the sort order of a column, and by default its class. */
  readonly columns: readonly ExplorerColumn[];
}

type ExplorerColumn =
  | { readonly title: string; readonly order: string; readonly className?: string }
  /** A column without an order: its cells change. */
  | { readonly title: string; readonly order?: undefined; readonly className: string };

export function explorerShell(
  { name, label, filter, allListed, someListed, facets, columns }: Explorer,
  { pages: { parts } }: ReportTexts,
): string {
  const headings = columns.map(({ title, order, className = order }) =>
    order === undefined
      ? `<th scope="col" class="${className}">${escaped(title)}</th>`
      : `<th scope="col" class="${className}" aria-sort="none"><button type="button" data-order="${order}">${escaped(title)}</button></th>`,
  );
  return [
    `<div class="explorer" data-list="${name}" data-all="${escaped(allListed)}" data-some="${escaped(someListed)}">`,
    `<div class="filters" role="search" aria-label="${escaped(filter)}">`,
    `<label class="search">${escaped(parts.search)} <input type="search" autocomplete="off" spellcheck="false"></label>`,
    ...facets.map((facet) => facetSelect(facet, parts.all)),
    `<button type="button" data-reset>${escaped(parts.clear)}</button>`,
    '</div>',
    '<p class="told" role="status"></p>',
    '<div class="viewport" tabindex="-1">',
    `<table id="${name}-table" class="list" aria-label="${escaped(label)}">`,
    `<thead><tr aria-rowindex="1">${headings.join('')}</tr></thead>`,
    '</table>',
    '</div>',
    `<p class="hint">${escaped(parts.keys)}</p>`,
    '</div>',
    '',
  ].join('\n');
}

function facetSelect({ name, label, choices }: Facet, all: string): string {
  const options = choices.map(({ value, text }) => `<option value="${escaped(value)}">${escaped(text)}</option>`);
  return `<label>${escaped(label)} <select data-facet="${name}"><option value="">${escaped(all)}</option>${options.join('')}</select></label>`;
}

/** Says how many of many are printed. */
export function paperHint(shown: number, total: number, { numbers, pages: { parts } }: ReportTexts): string {
  return `<p>${escaped(parts.firstOf(numbers.count(shown), numbers.count(total)))}</p>\n`;
}
