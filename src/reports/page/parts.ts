import { count } from '../style.js';
import { escaped } from './html.js';

/** A number that a page shows large, and what it counts. */
export interface Figure {
  readonly label: string;
  readonly text: string;
  /** What it means: coloured besides. */
  readonly tone?: 'bad' | 'warning' | 'good';
}

/** A number, in its tone where it is not 0. */
export function figureOf(label: string, number: number, tone?: Figure['tone']): Figure {
  return { label, text: count(number), tone: number > 0 ? tone : undefined };
}

export function figureList(figures: readonly Figure[]): string {
  const items = figures.map(({ label, text, tone }) => {
    const className = tone ? ` class="${tone}"` : '';
    return `<div${className}><dt>${escaped(label)}</dt><dd>${escaped(text)}</dd></div>`;
  });
  return `<dl class="figures">\n${items.join('\n')}\n</dl>\n`;
}

/** A label and a text; the label is empty where the one before goes on. */
export function factTable(facts: readonly (readonly [label: string, text: string])[]): string {
  const rows = facts.map(([label, text]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(text)}</td></tr>`);
  return `<table class="facts">\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>\n`;
}

/** A heading of a table; those of numbers stand at the right, as the numbers do. */
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

/** A wide table scrolls by itself, with the keyboard too. */
export function scrolling(label: string, table: string): string {
  return `<div class="wide" role="region" tabindex="0" aria-label="${escaped(label)}">\n${table}</div>\n`;
}

/** Bars beside each other, as shares of the longest; the numbers stand beside them as text. */
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

/** A share in percent: `0%` and `100%` are said of none and of all only. */
export function percentText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  if (part === whole) return '100%';
  return `${Math.min(99, Math.max(1, Math.round((part / whole) * 100)))}%`;
}
