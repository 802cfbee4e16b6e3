import type { OrderedColumn } from '../wire.js';

export interface Criteria {
  /** Required values by facet; '' accepts any. */
  readonly facets: Readonly<Record<string, string>>;
  /** Every word must occur in the text of the entry. */
  readonly search: string;
  /** The class of a column. */
  readonly order?: { readonly name: string; readonly isDescending: boolean } | undefined;
}

/** What a list is filtered by. */
export interface Facet<Entry> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  of(entry: Entry): string;
}

export type Choice = readonly [value: string, text: string];

/** Numbers in a text compare as numbers: row 9 comes before row 10. */
const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });

/** Returns a function from criteria to the indexes of matching entries, sorted stably. */
export function selector<Entry>({
  entries,
  facets,
  columns,
  text,
}: {
  readonly entries: readonly Entry[];
  readonly facets: readonly Pick<Facet<Entry>, 'name' | 'of'>[];
  readonly columns: readonly Pick<OrderedColumn<Entry>, 'className' | 'order'>[];
  text(entry: Entry): string;
}) {
  const texts: string[] = [];
  const ranks = new Map<string, Float64Array>();

  const textAt = (at: number): string => {
    texts[at] ??= text(entries[at] as Entry).toLowerCase();
    return texts[at];
  };
  const rankBy = (name: string): Float64Array | undefined => {
    const column = columns.find(({ className }) => className === name);
    if (!column) return undefined;
    const known = ranks.get(name) ?? ranksOf(entries.map((entry) => column.order(entry)));
    ranks.set(name, known);
    return known;
  };

  return ({ facets: wanted, search, order }: Criteria): number[] => {
    const asked = facets.filter(({ name }) => (wanted[name] ?? '') !== '');
    const words = search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const found: number[] = [];
    for (const [at, entry] of entries.entries()) {
      const fits = asked.every(({ name, of }) => of(entry) === wanted[name]);
      if (fits && words.every((word) => textAt(at).includes(word))) found.push(at);
    }
    const rank = order && rankBy(order.name);
    if (!rank) return found;
    const sign = order.isDescending ? -1 : 1;
    return found.sort((a, b) => sign * ((rank[a] ?? 0) - (rank[b] ?? 0)));
  };
}

/** The rank of each key: texts are compared once, not for every filter. */
function ranksOf(keys: readonly (string | number)[]): Float64Array {
  if (keys.every((key) => typeof key === 'number')) return Float64Array.from(keys);
  const different = [...new Set(keys.map(String))].sort(compareTexts);
  const places = new Map(different.map((key, place) => [key, place]));
  return Float64Array.from(keys, (key) => places.get(String(key)) ?? 0);
}
