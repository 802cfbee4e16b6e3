export interface Criteria {
  /** Required values by facet; '' accepts any. */
  readonly facets: Readonly<Record<string, string>>;
  /** Every word must occur in the text of the entry. */
  readonly search: string;
  readonly order?: { readonly name: string; readonly isDescending: boolean };
}

/** How the entries of a list are filtered, sorted and searched. */
export interface Questions<Entry> {
  readonly entries: readonly Entry[];
  readonly facets: Readonly<Record<string, (entry: Entry) => string>>;
  /** The sort keys: all numbers or all texts. */
  readonly orders: Readonly<Record<string, (entry: Entry) => string | number>>;
  /** The text that a search looks through. */
  text(entry: Entry): string;
}

/** Numbers in a text compare as numbers: row 9 comes before row 10. */
const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });

/** Returns a function from criteria to the indexes of matching entries, sorted stably. */
export function selector<Entry>({ entries, facets, orders, text }: Questions<Entry>) {
  const texts: string[] = [];
  const ranks = new Map<string, Float64Array>();

  const textAt = (at: number): string => {
    const known = texts[at];
    if (known !== undefined) return known;
    const made = text(entries[at] as Entry).toLowerCase();
    texts[at] = made;
    return made;
  };
  const rankBy = (name: string): Float64Array | undefined => {
    const key = orders[name];
    if (!key) return undefined;
    const known = ranks.get(name) ?? ranksOf(entries.map(key));
    ranks.set(name, known);
    return known;
  };

  return ({ facets: wanted, search, order }: Criteria): number[] => {
    const asked = Object.entries(wanted).filter(([, value]) => value !== '');
    const words = search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const found: number[] = [];
    for (const [at, entry] of entries.entries()) {
      const fits = asked.every(([name, value]) => facets[name]?.(entry) === value);
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
