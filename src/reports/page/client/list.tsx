import { type ComponentChildren, render } from 'preact';
import { filledIn } from '../../../messages/text/words.js';
import { tableCells } from '../table.js';
import type { OrderedColumn } from '../wire.js';
import { countIn, element, pageTexts, within } from './dom.js';
import { type Choice, type Criteria, type Facet, selector } from './select.js';
import { RowWindow } from './window.js';

/** A list that can be searched, filtered and sorted, and how its entries are shown. */
export interface Listing<Entry> {
  readonly name: string;
  /** What it is called, and how it says how many of how many it shows. */
  readonly texts: Readonly<Record<'title' | 'filter' | 'allListed' | 'someListed', string>>;
  readonly entries: readonly Entry[];
  readonly facets: readonly Facet<Entry>[];
  /** The first column says where an entry stands: a button that opens it. */
  readonly columns: readonly OrderedColumn<Entry>[];
  /** The text that a search looks through. */
  text(entry: Entry): string;
  detail(entry: Entry): ComponentChildren;
}

/** Debounce of the search, ms. */
const pause = 120;

/** Draws a list in its place. Throws an Error if the page has none. */
export function showList<Entry>(listing: Listing<Entry>): void {
  const { name, entries, columns } = listing;
  const facets = listing.facets.map((facet) => withCounts(facet, entries));
  const root = within(document, `[data-list="${name}"]`, HTMLElement);
  const select = selector(listing);
  let criteria: Criteria = { facets: {}, search: '' };
  let found: readonly number[] = [];
  let waiting = 0;

  const draw = () => render(<Shell {...{ listing, facets, criteria, shown: found.length, change, search }} />, root);
  const change = (wanted: Partial<Criteria>) => {
    criteria = { ...criteria, ...wanted };
    found = select(criteria);
    draw();
    rows.show(found.length);
  };
  const search = (text: string) => {
    criteria = { ...criteria, search: text };
    clearTimeout(waiting);
    waiting = window.setTimeout(change, pause, {});
  };

  draw();
  const entryAt = (position: number) => entries[found[position] ?? 0] as Entry;
  const rows = new RowWindow({
    viewport: within(root, '.viewport', HTMLElement),
    cells: (position, marks) =>
      tableCells(entryAt(position), columns, (content) => (
        <button type="button" class="opener" {...marks}>
          {content}
        </button>
      )),
    detail: (position) => listing.detail(entryAt(position)),
  });
  change({});
  makeChoosers(name, (facet, value) => {
    change({ facets: { ...criteria.facets, [facet]: value } });
    root.scrollIntoView({ block: 'start' });
    within(root, `[data-facet="${facet}"]`, HTMLElement).focus({ preventScroll: true });
  });
}

interface ShellProps<Entry> {
  readonly listing: Listing<Entry>;
  readonly facets: readonly Facet<Entry>[];
  readonly criteria: Criteria;
  readonly shown: number;
  change(criteria: Partial<Criteria>): void;
  search(text: string): void;
}

/** All of a list but its rows. */
function Shell<Entry>({ listing, facets, criteria, shown, change, search }: ShellProps<Entry>) {
  const { name, texts, entries, columns } = listing;
  const words = pageTexts().parts;
  const [some, all] = [countIn(shown), countIn(entries.length)];
  const choose = (facet: string, value: string) => change({ facets: { ...criteria.facets, [facet]: value } });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search> */}
      <div class="filters" role="search" aria-label={texts.filter}>
        <label class="search">
          {words.search}{' '}
          <input
            type="search"
            autocomplete="off"
            spellcheck={false}
            value={criteria.search}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
        </label>
        {facets.map((facet) => (
          <label>
            {facet.label}{' '}
            <select
              data-facet={facet.name}
              value={criteria.facets[facet.name] ?? ''}
              onChange={({ currentTarget }) => choose(facet.name, currentTarget.value)}
            >
              <option value="">{words.all}</option>
              {facet.choices.map(([value, text]) => (
                <option value={value}>{text}</option>
              ))}
            </select>
          </label>
        ))}
        <button type="button" data-reset="" onClick={() => change({ facets: {}, search: '' })}>
          {words.clear}
        </button>
      </div>
      <p class="told" role="status">
        {shown === entries.length ? filledIn(texts.allListed, all) : filledIn(texts.someListed, some, all)}
      </p>
      <div class="viewport" tabIndex={-1}>
        <table id={`${name}-table`} class="list" aria-label={texts.title}>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <Heading column={column} now={criteria.order} change={change} />
              ))}
            </tr>
          </thead>
        </table>
      </div>
      <p class="hint">{words.keys}</p>
    </>
  );
}

interface HeadingProps {
  readonly column: Pick<OrderedColumn<never>, 'title' | 'className'>;
  readonly now: Criteria['order'];
  change(criteria: Partial<Criteria>): void;
}

/** A heading, whose button cycles through ascending, descending and unsorted. */
function Heading({ column: { title, className }, now, change }: HeadingProps) {
  const isDescending = now?.name === className ? now.isDescending : undefined;
  const sort = isDescending === undefined ? 'none' : isDescending ? 'descending' : 'ascending';
  const next = isDescending === true ? undefined : { name: className, isDescending: isDescending === false };
  return (
    <th scope="col" class={className} aria-sort={sort}>
      <button type="button" data-order={className} onClick={() => change({ order: next })}>
        {title}
      </button>
    </th>
  );
}

/** Turns the entries of a picture into buttons that filter by them. */
function makeChoosers(name: string, choose: (facet: string, value: string) => void): void {
  for (const named of document.querySelectorAll<HTMLElement>(`[data-choose="${name}"]`)) {
    const { facet = '', value = '' } = named.dataset;
    const button = element('button', 'chooser', ...named.childNodes);
    button.type = 'button';
    button.title = pageTexts().showThese;
    button.addEventListener('click', () => choose(facet, value));
    named.append(button);
  }
}

/** A facet whose choices say how many entries have each. */
function withCounts<Entry>(facet: Facet<Entry>, entries: readonly Entry[]): Facet<Entry> {
  const counts = new Map<string, number>();
  for (const value of entries.map(facet.of)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const choices = facet.choices.map(([value, text]): Choice => {
    return [value, `${text} (${countIn(counts.get(value) ?? 0)})`];
  });
  return { ...facet, choices };
}
