/** Something that can be searched for in plain words. */
export interface Searchable {
  /** What it is called, and what else people call it; the first is shown. */
  readonly words: readonly string[];
  /** Found too, below everything that is called so. */
  readonly description: string;
}

/** Small letters without accents; what is neither letter nor digit is a space. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/([\p{Lowercase}\d])(\p{Uppercase})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** From this rank on a word only stands somewhere in a description. */
const described = 4;

/** Lower is better; undefined if it does not fit. */
function rankOf({ words, description }: Searchable, query: string): number | undefined {
  const ranks = words.map((each) => wordRank(plainWords(each), query)).filter((rank) => rank !== undefined);
  if (ranks.length > 0) return Math.min(...ranks);
  const all = `${words.map(plainWords).join(' ')} ${plainWords(description)}`;
  return query.split(' ').every((part) => all.includes(part)) ? described : undefined;
}

function wordRank(word: string, query: string): number | undefined {
  if (word === query) return 0;
  if (word.startsWith(query)) return 1;
  if (` ${word}`.includes(` ${query}`)) return 2;
  return squeezed(word).includes(squeezed(query)) ? 3 : undefined;
}

/** `addresszip` is in `address zip`. */
function squeezed(text: string): string {
  return text.replaceAll(' ', '');
}

/** What fits the query, the best first; everything in its order for an empty query. */
export function searched<Entry extends Searchable>(entries: readonly Entry[], query: string): readonly Entry[] {
  const plain = plainWords(query);
  if (plain === '') return entries;
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, plain) }))
    .filter((each): each is { entry: Entry; rank: number } => each.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** Entries that a heading seems to mean: it is called like them, or both share a word of four letters. */
export function likely<Entry extends Searchable>(entries: readonly Entry[], heading: string): readonly Entry[] {
  const plain = plainWords(heading);
  const parts = plain.split(' ').filter((part) => part.length >= 4);
  const rank = ({ words }: Entry) => {
    const all = words.map(plainWords).filter((word) => word !== '');
    if (all.includes(plain)) return 0;
    if (all.some((word) => ` ${plain} `.includes(` ${word} `) && word.length >= 3)) return 1;
    return all.some((word) => parts.some((part) => ` ${word} `.includes(` ${part} `))) ? 2 : undefined;
  };
  if (plain === '') return [];
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((each): each is { entry: Entry; rank: number } => each.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
    .slice(0, 6);
}

/** The word that made an entry fit, if it is not the one that is shown: `PLZ` for "Postal code". */
export function fittingWord({ words }: Searchable, query: string): string | undefined {
  const plain = plainWords(query);
  if (plain === '') return undefined;
  const [shown, ...others] = words;
  const shownRank = wordRank(plainWords(shown ?? ''), plain) ?? described;
  return others
    .map((word) => ({ word, rank: wordRank(plainWords(word), plain) ?? described }))
    .filter(({ rank }) => rank < shownRank)
    .sort((one, other) => one.rank - other.rank)[0]?.word;
}
