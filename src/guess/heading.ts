import type { ResourceName } from '../contract/index.js';
import type { Column } from '../files/types.js';
import { bestOf, type Meaning, meaningsOf, type Phrase, phrasesOf } from './meanings.js';
import type { GuessTable } from './model.js';
import { type Spelling, spellingsOf } from './spellings.js';
import { byFrequency, compact, lexicon, stemsOf, telling, wordsIn } from './words.js';

export type { Meaning } from './meanings.js';

export interface HeadingReading {
  /** Likeliest first, one per field. */
  readonly meanings: readonly Meaning[];
  readonly about?: ResourceName;
  /** Whether the heading is just the name of a resource. */
  readonly isNoun: boolean;
  readonly signOf?: ResourceName;
  /** Whether it is headed as a number that somebody else than the owner gives, such as a serial number. */
  readonly isStamped: boolean;
  /** Whether it holds a word for a thing without a field, such as a creation or a price. */
  readonly isOther?: boolean;
  /** Whether it is one for money or stock. */
  readonly isOfGoods?: boolean;
}

/** Possible meanings of a heading, by its words in eight languages; `language` is that of the table. */
export function readHeading(heading: string, language?: string): HeadingReading {
  const readings = spellingsOf(heading, language).map((spelling) => readSpelling(spelling, language));
  const [first = readSpelling({ words: wordsIn(heading), certainty: 1 }, language)] = readings;
  const scoreOf = ({ meanings: [surest] }: HeadingReading) => surest?.score ?? 0;
  const best = readings.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one), first);
  // The halves of `State / Province` may both be right: the values tell.
  return { ...best, meanings: bestOf(readings.flatMap(({ meanings }) => meanings)) };
}

function readSpelling({ words, certainty }: Spelling, language: string | undefined): HeadingReading {
  const all = phrasesOf(words, language);
  const sureness = certainty * (all.some(({ isForeign }) => isForeign) ? foreignPart : 1) * repetitionPart(words, all);
  const nouns = all.flatMap(({ senses }) => senses.filter(({ kind }) => kind === 'noun'));
  const sign = all.find(({ text }) => lexicon.signs.has(text));
  return {
    meanings: meaningsOf(all).map((each) => ({ ...each, score: sureness * each.score })),
    isNoun: all.length === 1 && nouns.length > 0,
    about: nouns[0]?.resource,
    isStamped: all.some(({ senses }) => senses.some(({ isStamped }) => isStamped === true)),
    signOf: sign && lexicon.signs.get(sign.text),
    isOfGoods: all.some(({ text }) => lexicon.goods.has(text)),
    isOther: all.some(({ senses }) => senses.length > 0 && senses.every(({ kind }) => kind === 'other')),
  };
}

/** What a phrase of another language than that of the table counts. */
const foreignPart = 0.9;

/** Of `Phone 1` and `Phone 2` the first is read, where there is no `Phone`. */
function repetitionPart(words: readonly string[], phrases: readonly Phrase[]): number {
  const number = words.find((word) => /^\d+$/.test(word) && !phrases.some(({ text }) => text.includes(word)));
  if (number === undefined) return 1;
  return number === '1' ? 0.98 : 0.8;
}
const longestHeading = 40;
/** Letters of the word that follows. */
const leastRest = 3;

/** Whether a text is surely a heading: known phrases alone, of which one at most names a record. `Pump 3` is a value. */
export function isKnownHeading(text: string): boolean {
  const words = wordsIn(text);
  if (text.length > longestHeading || words.some((word) => /^\d/.test(word))) return false;
  const phrases = phrasesOf(words);
  const nouns = phrases.filter((phrase) => phrase.senses.every(({ kind }) => kind === 'noun'));
  return phrases.length > 0 && nouns.length <= 1 && phrases.every(({ senses }) => senses.length > 0);
}

/** How many of these headings are known. */
export function knownAmong(headings: readonly string[]): number {
  return headings.filter(isKnownHeading).length;
}

/** The resources named by a sheet or file name. */
export function resourcesIn(name: string): ResourceName[] {
  const words = wordsIn(name).filter((word) => !lexicon.fillers.has(word));
  const found: ResourceName[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let end = words.length; end > at; end--) {
      const noun = words.slice(at, end).join('');
      const stems = stemsOf(noun);
      const resource =
        lexicon.tables.get(noun) ??
        [noun, ...stems].map((each) => lexicon.nouns.get(each)?.[0]).find(Boolean) ??
        stems.map((each) => lexicon.tables.get(each)).find(Boolean);
      if (resource === undefined) continue;
      found.push(resource);
      at = end - 1;
      break;
    }
  }
  // `Kundenliste` is about customers.
  const [first] = found.length > 0 || isAside(name) ? [] : nounsWithin(name);
  return first === undefined ? found : [first];
}

/** The resource of the noun with which a compound begins, such as `Kundenliste`: what follows is more than an ending. */
function nounsWithin(name: string): ResourceName[] {
  const [first = ''] = wordsIn(name);
  for (let length = first.length - leastRest; length >= 4; length--) {
    const [resource] = lexicon.nouns.get(first.slice(0, length)) ?? [];
    if (resource !== undefined) return [resource];
  }
  return [];
}

/** Whether a table's name ends in a word for what holds no records, such as spare parts; or in a kind of something. */
export function isAside(name: string): boolean {
  const words = telling(wordsIn(name)).filter((word) => !/^\d+$/.test(word));
  const whole = words.join('');
  if (words.length === 0 || lexicon.nouns.has(whole)) return false;
  // `Service report` is a table of work, though a report is none.
  if (lexicon.tables.has(whole)) return lexicon.asides.has(whole);
  const ends = words.map((_, at) => words.slice(at).join(''));
  const starts = words.map((_, at) => words.slice(0, at + 1).join(''));
  return [...ends, ...starts].some((text) => lexicon.asides.has(text));
}

/** The language that knows most of the headings; undefined if none knows any. */
export function languageOf(headings: readonly string[]): string | undefined {
  const found = headings.flatMap((heading) => {
    const languages = phrasesOf(wordsIn(heading)).flatMap(({ senses }) => senses.map(({ language }) => language));
    return [...new Set(languages)].filter((language) => language !== '');
  });
  return byFrequency(found)[0];
}

/** Whether a heading is the plainest word for a name and nothing else: `Name`, `Nombre`. */
export function isBareName(heading: string): boolean {
  const [phrase, more] = phrasesOf(wordsIn(heading));
  return more === undefined && phrase?.senses.some(({ kind, rank }) => kind === 'name' && rank === 0) === true;
}

/** Whether two sheets of a file have the same headings, as those that are filled in alike. */
export function areTwins(one: GuessTable, other: GuessTable): boolean {
  const isSame = ({ heading }: Column, at: number) => compact(heading) === compact(other.columns[at]?.heading ?? '');
  return one.file === other.file && one.columns.length === other.columns.length && one.columns.every(isSame);
}
