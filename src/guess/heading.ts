import { distance } from 'fastest-levenshtein';
import type { ResourceName } from '../contract/index.js';
import { spellingsOf } from './spellings.js';
import { byFrequency, compact, keyPath, lexicon, namePath, type Term, telling, wordsIn } from './words.js';

/** `score` is the confidence, 0 to 1. */
export interface Meaning {
  readonly path: string;
  readonly resource?: ResourceName;
  readonly score: number;
  /** Whether the heading has words besides that are not known, and may make another thing of it: `IP address`. */
  readonly isPartial?: true;
  /** Whether it is a kind, which is a name only where records go by their kind. */
  readonly isKind?: true;
}

export interface HeadingReading {
  /** Likeliest first, one per field. */
  readonly meanings: readonly Meaning[];
  readonly about?: ResourceName;
  /** Whether the heading is just the name of a resource. */
  readonly isNoun: boolean;
  readonly signOf?: ResourceName;
}

const leastLikeness = 0.82;
/** More than a heading scores of which only some words are those of a field. */
const partialScore = 0.9;

/** Possible meanings of a heading, by its words in eight languages. */
export function readHeading(heading: string): HeadingReading {
  const plain = readWords(wordsIn(heading));
  const scoreOf = ({ meanings: [first] }: HeadingReading) => first?.score ?? 0;
  const [surest = plain] = spellingsOf(heading)
    .map(readWords)
    .sort((a, b) => scoreOf(b) - scoreOf(a));
  // Other spellings count only if their meaning is clear, and slightly less than the heading itself.
  const clear = surest.meanings.filter(({ score }) => score >= 0.85);
  const others = clear.map((meaning) => ({ ...meaning, score: 0.95 * meaning.score }));
  if ((others[0]?.score ?? 0) <= scoreOf(plain)) return plain;
  return { ...surest, meanings: best([...plain.meanings, ...others]) };
}

function readWords(words: readonly string[]): HeadingReading {
  const kept = telling(words);
  const split = splitNoun(kept);
  return {
    meanings: best([...fieldMeanings(words, kept), ...(split ? nounMeanings(split) : [])]),
    isNoun: split?.rest === '',
    about: split?.resources[0],
    signOf: lexicon.signs.get(kept.join('')) ?? signWithin(kept),
  };
}

/** `Warranty expiry date` tells of equipment as `warranty` does. */
function signWithin(words: readonly string[]): ResourceName | undefined {
  const sign = words.find((word) => word.length >= 5 && lexicon.signs.has(word));
  return sign === undefined ? undefined : lexicon.signs.get(sign);
}

/** The resources named by a sheet or file name. */
export function resourcesIn(name: string): ResourceName[] {
  const words = wordsIn(name).filter((word) => !lexicon.fillers.has(word));
  const found: ResourceName[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let end = words.length; end > at; end--) {
      const noun = words.slice(at, end).join('');
      const resource =
        lexicon.tables.get(noun) ??
        singulars(noun)
          .map((each) => lexicon.nouns.get(each)?.[0])
          .find(Boolean);
      if (resource === undefined) continue;
      found.push(resource);
      at = end - 1;
      break;
    }
  }
  // `Kundenliste` is about customers.
  const [first] = found.length > 0 ? [] : (splitNoun(words)?.resources ?? []);
  return first === undefined ? found : [first];
}

/** A word and what it may be the plural of: `facilities`, `stations`. */
function singulars(word: string): string[] {
  if (word.length < 5 || !word.endsWith('s')) return [word];
  return [word, word.slice(0, -1), word.replace(/ies$/, 'y')];
}

/** Whether a table's name ends in a word for what holds no records, such as spare parts; or in a kind of something. */
export function isAside(name: string): boolean {
  const words = telling(wordsIn(name)).filter((word) => !/^\d+$/.test(word));
  if (words.length === 0 || lexicon.nouns.has(words.join(''))) return false;
  const ends = words.map((_, at) => words.slice(at).join(''));
  const starts = words.map((_, at) => words.slice(0, at + 1).join(''));
  return [...ends, ...starts].some((text) => lexicon.asides.has(text));
}

function best(meanings: readonly Meaning[]): Meaning[] {
  const kept = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const place = `${meaning.resource ?? ''} ${meaning.path}`;
    if ((kept.get(place)?.score ?? 0) < meaning.score) kept.set(place, meaning);
  }
  return [...kept.values()].sort((a, b) => b.score - a.score);
}

function fieldMeanings(words: readonly string[], kept: readonly string[]): Meaning[] {
  const whole = words.join('');
  const core = kept.join('');
  const found = lexicon.terms.flatMap((term): Meaning[] => {
    const score = Math.max(likeness(whole, words, term), core === whole ? 0 : 0.99 * likeness(core, kept, term));
    if (score === 0) return [];
    const isKindOfName = term.path === namePath && term.resource !== undefined;
    const meaning = { path: term.path, resource: term.resource, score: isKindOfName ? kindOfName * score : score };
    return [hasMore(kept, term) ? { ...meaning, isPartial: true } : meaning];
  });
  found.push(...numbered(core), ...numberOf(kept));
  if (lexicon.nameWords.has(core)) found.push({ path: namePath, score: 1 });
  if (lexicon.keyWords.has(core)) found.push({ path: keyPath, score: 0.85 });
  return found;
}

/** A number of something that is not known, such as `Lab reference no`, or a number alone; the values tell whether it is a key. */
function numberOf(words: readonly string[]): Meaning[] {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isNumber = words.length > 1 && (lexicon.keyWords.has(last) || lexicon.keyWords.has(first));
  return isNumber ? [{ path: keyPath, score: 0.8, isPartial: true }] : [];
}

/** Headings of phone and tax numbers may end in "number": `Telefoonnr.`, `BTW-nummer`. */
function numbered(text: string): Meaning[] {
  const stem = text.replace(/(nr|no|nummer|number|numero)$/, '');
  if (stem === text || stem.length < 3) return [];
  const terms = lexicon.terms.filter((term) => term.compact === stem && /^(contact|vat)/.test(term.path));
  return terms.map(({ path }) => ({ path, score: 0.9 }));
}

/** What a later word of a field loses against an earlier one, where a table has both: `objet` beside `description`. */
const exactness = 0.001;

/** Words that leave a field what it is: `Type of order`, `Work description`; of an address also `Billing address town`. */
function isKnownWord(word: string, { path }: Term): boolean {
  return (
    lexicon.fillers.has(word) ||
    lexicon.keyWords.has(word) ||
    lexicon.nameWords.has(word) ||
    lexicon.nouns.has(word) ||
    /^\d+$/.test(word) ||
    (wordsByGroup.get(groupOf(path))?.has(word) ?? false)
  );
}

/** `address` of `addressZIP`. */
function groupOf(path: string): string {
  return path.split(/[A-Z.]/, 1)[0] ?? path;
}

const wordsByGroup = new Map<string, Set<string>>();
for (const { path, words } of lexicon.terms) {
  const known = wordsByGroup.get(groupOf(path)) ?? new Set();
  wordsByGroup.set(groupOf(path), known);
  for (const word of words) known.add(word);
}

/** Whether the words of a heading hold those of a term and others that are not known. */
function hasMore(words: readonly string[], term: Term): boolean {
  const others = words.filter((word) => !term.words.includes(word));
  return others.length < words.length && others.some((word) => !isKnownWord(word, term));
}

/** A word that is known is no other one misspelt: `référence` is no Italian `referente`. */
function isWord(text: string): boolean {
  return lexicon.keyWords.has(text) || lexicon.nameWords.has(text) || lexicon.nouns.has(text);
}

/** What the heading of a model is worth as a name, beside one that says what the machine is. */
const kindOfName = 0.85;

function likeness(text: string, words: readonly string[], term: Term): number {
  if (text === term.compact) return 1 - exactness * Math.min(term.rank, 10);
  const longest = Math.max(text.length, term.compact.length);
  if (term.compact.length >= 5 && !isWord(text) && Math.abs(text.length - term.compact.length) <= 3) {
    const ratio = 1 - distance(text, term.compact) / longest;
    if (ratio >= leastLikeness) return 0.95 * ratio;
  }
  if (term.compact.length < 3 || words.length === 1 || !term.words.every((word) => words.includes(word))) return 0;
  const covered = term.compact.length / text.length;
  return covered >= 0.4 ? partialScore - 0.35 * (1 - covered) : 0;
}

interface Split {
  readonly resources: readonly ResourceName[];
  /** The words beside the noun; `rest` is the same joined. */
  readonly words: readonly string[];
  readonly rest: string;
}

/** `Kunden-Nr.`, `Customer ZIP`, `Auftragsnummer`. */
function splitNoun(words: readonly string[]): Split | undefined {
  for (let length = words.length; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const resources = lexicon.nouns.get(words.slice(at, at + length).join(''));
      if (!resources) continue;
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      return { resources, rest: rest.join(''), words: rest };
    }
  }
  const [first = '', ...others] = words;
  for (let length = first.length - 2; length >= 4; length--) {
    const resources = lexicon.nouns.get(first.slice(0, length));
    if (!resources) continue;
    const rest = [first.slice(length).replace(/^s(?=nr|nummer)/, ''), ...others];
    return { resources, rest: rest.join(''), words: rest };
  }
  return undefined;
}

function nounMeanings({ resources, rest, words }: Split): Meaning[] {
  return resources.flatMap((resource, index): Meaning[] => {
    // A noun may mean several resources, likeliest first.
    const weight = 1 - 0.1 * index;
    if (rest === '')
      return [
        { path: namePath, resource, score: 0.9 * weight },
        { path: keyPath, resource, score: 0.8 * weight },
      ];
    if (lexicon.keyWords.has(rest)) return [{ path: keyPath, resource, score: weight }];
    if (lexicon.nameWords.has(rest)) return [{ path: namePath, resource, score: weight }];
    return lexicon.terms.flatMap((term): Meaning[] => {
      const score = term.resource === undefined ? likeness(rest, words, term) : 0;
      return score < leastLikeness ? [] : [{ path: term.path, resource, score: 0.95 * score * weight }];
    });
  });
}

/** Whether a text is surely a heading: a known term, or a noun alone or with a key word or term. */
export function isKnownHeading(text: string): boolean {
  if (text.length > 40) return false;
  const words = wordsIn(text).filter((word) => !lexicon.fillers.has(word));
  const whole = words.join('');
  if (whole === '') return false;
  if (known.has(whole) || lexicon.keyWords.has(whole) || lexicon.nameWords.has(whole)) return true;
  const split = splitNoun(words);
  return split !== undefined && (split.rest === '' || lexicon.keyWords.has(split.rest) || known.has(split.rest));
}

const known = new Set([...lexicon.terms.map((term) => term.compact), ...lexicon.signs.keys()]);

/** The language of most headings; undefined if the lexicon has none of them. */
export function languageOf(headings: readonly string[]): string | undefined {
  const wanted = new Set(headings.map(compact));
  const found = lexicon.terms.filter((term) => term.language !== '' && wanted.has(term.compact));
  return byFrequency(found.map(({ language }) => language))[0];
}

/** Whether a heading of several words begins with a word for a name or type: `Art der Ladeeinrichtung`. */
export function isKindOf(heading: string): boolean {
  const [first = '', ...others] = wordsIn(heading);
  return others.length > 0 && (lexicon.nameWords.has(first) || kinds.has(first));
}

const kinds = new Set(lexicon.terms.filter(({ path }) => path === 'type.name').map((term) => term.compact));
