import { filledIn } from '../../../text/words.js';
import { element, within } from './dom.js';
import { type Criteria, type Questions, selector } from './select.js';
import { countIn, pageTexts } from './texts.js';
import { RowWindow } from './window.js';

/** A list that can be searched, filtered and sorted, and how its entries are shown. */
export interface Listing<Entry> extends Questions<Entry> {
  /** Text of the button that opens an entry. */
  label(entry: Entry): string;
  /** The cells after the button's cell. */
  cells(entry: Entry): readonly HTMLTableCellElement[];
  detail(entry: Entry): Node;
}

/** What else can be done with the table of a list. */
export interface ListView<Entry> {
  /** Draws the rows anew after entries were changed. */
  renew(): void;
  /** Opens the next wanted entry after the open one, from the first again at the end; false if there is none. */
  openNext(isWanted: (entry: Entry) => boolean): boolean;
}

/** Debounce of the search, ms. */
const pause = 120;

/** Makes the table of a list interactive. Throws an Error if the page has no such table. */
export function explore<Entry>(name: string, listing: Listing<Entry>): ListView<Entry> {
  const root = within(document, `[data-list="${name}"]`, HTMLElement);
  const { entries } = listing;
  const select = selector(listing);
  const search = within(root, 'input[type="search"]', HTMLInputElement);
  const told = within(root, '[role="status"]', HTMLElement);
  const facets = [...root.querySelectorAll<HTMLSelectElement>('select[data-facet]')];
  let order: Criteria['order'];
  let found: readonly number[] = [];

  const entryAt = (position: number) => entries[found[position] ?? 0] as Entry;
  const rows = new RowWindow({
    viewport: within(root, '.viewport', HTMLElement),
    cells: (position) => {
      const entry = entryAt(position);
      const button = element('button', 'opener', listing.label(entry));
      button.type = 'button';
      const place = element('th', 'place', button);
      place.scope = 'row';
      return [place, ...listing.cells(entry)];
    },
    detail: (position) => listing.detail(entryAt(position)),
  });

  const show = () => {
    const wanted = Object.fromEntries(facets.map((facet) => [facet.dataset.facet ?? '', facet.value]));
    found = select({ facets: wanted, search: search.value, order });
    const { all = '', some = '' } = root.dataset;
    const [shown, total] = [countIn(found.length), countIn(entries.length)];
    told.textContent = found.length === entries.length ? filledIn(all, total) : filledIn(some, shown, total);
    rows.show(found.length);
  };

  let waiting = 0;
  search.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(show, pause);
  });
  for (const facet of facets) facet.addEventListener('change', show);
  within(root, '[data-reset]', HTMLButtonElement).addEventListener('click', () => {
    search.value = '';
    for (const facet of facets) facet.value = '';
    show();
  });
  onOrder(root, (wanted) => {
    order = wanted;
    show();
  });
  onPicture(name, (facet, value) => {
    const target = facets.find((each) => each.dataset.facet === facet);
    if (!target) return;
    target.value = value;
    show();
    root.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  });
  show();
  return {
    renew: () => rows.renew(),
    openNext(isWanted) {
      const positions = found.map((_, step) => (rows.opened + 1 + step) % found.length);
      const next = positions.find((position) => isWanted(entryAt(position)));
      if (next !== undefined) rows.open(next);
      return next !== undefined;
    },
  };
}

/** A heading cycles through ascending, descending and unsorted. */
function onOrder(root: HTMLElement, tell: (order: Criteria['order']) => void): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-order]')];
  for (const button of buttons) {
    const heading = button.closest('th');
    button.addEventListener('click', () => {
      const next = { ascending: 'descending', descending: 'none' }[heading?.ariaSort ?? ''] ?? 'ascending';
      for (const other of buttons) other.closest('th')?.setAttribute('aria-sort', 'none');
      heading?.setAttribute('aria-sort', next);
      const name = button.dataset.order ?? '';
      tell(next === 'none' ? undefined : { name, isDescending: next === 'descending' });
    });
  }
}

/** Turns the entries of a picture into buttons that filter by them. */
function onPicture(name: string, choose: (facet: string, value: string) => void): void {
  for (const named of document.querySelectorAll<HTMLElement>(`[data-choose="${name}"]`)) {
    const { facet = '', value = '' } = named.dataset;
    const button = element('button', 'chooser', ...named.childNodes);
    button.type = 'button';
    button.title = pageTexts().showThese;
    button.addEventListener('click', () => choose(facet, value));
    named.append(button);
  }
}
