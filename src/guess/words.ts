import {
  inWords,
  type ResourceName,
  resourceNames,
  resourceOf,
  type Vocabulary,
  vocabularies,
} from '../contract/index.js';

/** The path of a natural key; all resources but one have it. */
export const keyPath = 'myId';
export const namePath = 'name';
/** The number of a record that has no other. */
export const taxPath = 'vatNumber';
export const latitudePath = 'position.latitude';
export const longitudePath = 'position.longitude';
export const durationPath = 'duration';
/** Not fields: they are joined to the street and to the description. */
export const houseNumberPath = 'houseNumber';
export const titlePath = 'title';

/** The field that a path belongs to. */
export function fieldWith(path: string): string {
  if (path === houseNumberPath) return 'addressStreet';
  return path === titlePath ? 'description' : path;
}

/** Lower case, without accents and punctuation. `camelCase` and `Telefon2` are two words, `Contact1Name` three, `n°` and `O. T.` one. */
export function wordsIn(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
    .replace(/(\p{L}{3})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
    .replace(/(?<![\p{L}\p{N}])(\p{L})[._/-]\s?(?=\p{L}(?![\p{L}\p{N}'’]))/gu, '$1')
    .replace(/#|№/g, ' nr ')
    .replace(/\bn\.?[°º]/giu, 'no ')
    .replaceAll('ß', 'ss')
    .replace(/[łŁ]/g, 'l')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Endings of plurals and cases, and what is in their place in the singular. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/oes$/, 'ao'],
  [/es$/, ''],
  [/s$/, ''],
  [/i$/, 'o'],
  [/i$/, 'e'],
  [/[eiy]$/, 'a'],
  [/a$/, 'e'],
  [/(?<=.{6})[aeiuy]$/, ''],
  [/en$/, ''],
  [/n$/, ''],
  [/ow$/, ''],
];

/** What a word may be the plural or a case of: `facilities`, `edifici`, `gebouwen`, `maszyny`. */
export function stemsOf(word: string): string[] {
  if (word.length < 5) return [];
  return endings.filter(([ending]) => ending.test(word)).map(([ending, single]) => word.replace(ending, single));
}

/** The words of a text joined. */
export function compact(text: string): string {
  return wordsIn(text).join('');
}

/** Splits `Postal code, ZIP`; `Straße, Gerät` also gives `Geraet`. */
export function listed(words: string | undefined): string[] {
  if (words === undefined) return [];
  return words.split(',').flatMap((each) => {
    const word = each.trim();
    const spelt = word.replace(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter);
    return spelt === word ? [word] : [word, spelt];
  });
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const fillers = wordSet((vocabulary) => vocabulary.fillers);

export const lexicon = {
  nouns: nounMeanings(),
  keyWords: wordSet(({ key }) => key),
  fillers,
  /** Words in names of tables for the records in them, and for what holds none. */
  tables: new Map(vocabularies.flatMap(({ tables }) => resourceWords(tables))),
  logs: wordSet(({ logs }) => logs),
  titles: wordSet(({ titles }) => titles),
  nexts: wordSet(({ next }) => next),
  hours: wordSet(({ hours }) => hours),
  areas: wordSet(({ areas }) => areas),
  plants: wordSet(({ plants }) => plants),
  asides: wordSet(({ asides }) => asides, telling),
  goods: wordSet(({ goods }) => goods),
  signs: new Map(vocabularies.flatMap(({ signs, names }) => [...resourceWords(signs), ...resourceWords(names)])),
};

function wordSet(pick: (vocabulary: Vocabulary) => string, kept = wholly): ReadonlySet<string> {
  const phrases = vocabularies.flatMap((vocabulary) => listed(pick(vocabulary)));
  return new Set(phrases.map((phrase) => kept(wordsIn(phrase)).join('')));
}

function wholly(words: readonly string[]): readonly string[] {
  return words;
}

function resourceWords(words: Vocabulary['nouns']): (readonly [word: string, resource: ResourceName])[] {
  return resourceNames.flatMap((resource) =>
    listed(words[resource]).map((phrase) => [telling(wordsIn(phrase)).join(''), resource] as const),
  );
}

/** Words without fillers: `ordre de travail` is `ordre travail`. Kept if all are fillers. */
export function telling(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !fillers.has(word));
  return kept.length > 0 ? kept : words;
}

function nounMeanings(): ReadonlyMap<string, readonly ResourceName[]> {
  const nouns = new Map<string, ResourceName[]>();
  const ownWords = Object.fromEntries(
    resourceNames.map((name) => [name, `${inWords(name)}, ${resourceOf(name).title}`]),
  );
  for (const [noun, resource] of [...vocabularies.map((known) => known.nouns), ownWords].flatMap(resourceWords)) {
    const known = nouns.get(noun) ?? [];
    if (!known.includes(resource)) nouns.set(noun, [...known, resource]);
  }
  return nouns;
}

/** Distinct items, the most frequent first. */
export function byFrequency<T>(items: readonly T[]): T[] {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([item]) => item);
}

/** `Phone#2` is the second of that name. */
export function withoutCount(heading: string): string {
  return heading.replace(/#\d+$/, '');
}

/** Whether a text is a number, with whichever separators. */
export function isNumberText(text: string): boolean {
  return /^[-+]?\d[\d.,'\s]*$/.test(text);
}
