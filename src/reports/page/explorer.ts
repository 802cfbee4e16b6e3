import { escaped } from './html.js';

/** A choice that a table can be filtered by. */
export interface Facet {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}

/** A table that the script of the page fills, filters and orders. Without the script it is not shown. */
export interface Explorer {
  /** What the script knows it by. */
  readonly name: string;
  /** What its entries are called: `issues`. */
  readonly noun: string;
  readonly facets: readonly Facet[];
  /** Its columns; `order` is the name of the order by it. */
  readonly columns: readonly { readonly title: string; readonly className: string; readonly order?: string }[];
}

export function explorerShell({ name, noun, facets, columns }: Explorer): string {
  const headings = columns.map(({ title, className, order }) =>
    order === undefined
      ? `<th scope="col" class="${className}">${title}</th>`
      : `<th scope="col" class="${className}" aria-sort="none"><button type="button" data-order="${order}">${title}</button></th>`,
  );
  return [
    `<div class="explorer" data-list="${name}" data-noun="${escaped(noun)}">`,
    `<div class="filters" role="search" aria-label="Filter the ${escaped(noun)}">`,
    '<label class="search">Search <input type="search" autocomplete="off" spellcheck="false"></label>',
    ...facets.map(facetSelect),
    '<button type="button" data-reset>Clear</button>',
    '</div>',
    '<p class="told" role="status"></p>',
    '<div class="viewport" tabindex="-1">',
    `<table id="${name}-table" class="list" aria-label="${escaped(noun)}">`,
    `<thead><tr aria-rowindex="1">${headings.join('')}</tr></thead>`,
    '</table>',
    '</div>',
    '<p class="hint">Enter opens a row; the arrow keys, Page Up, Page Down, Home and End go from row to row.</p>',
    '</div>',
    '',
  ].join('\n');
}

function facetSelect({ name, label, choices }: Facet): string {
  const options = choices.map(({ value, text }) => `<option value="${escaped(value)}">${escaped(text)}</option>`);
  return `<label>${escaped(label)} <select data-facet="${name}"><option value="">all</option>${options.join('')}</select></label>`;
}
