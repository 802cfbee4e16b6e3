import {
  columnsOf,
  inWords,
  type ResourceName,
  resourceNames,
  resourceOf,
  type Vocabulary,
  vocabularies,
} from '../contract/index.js';
import { houseNumberPath, keyPath, lexicon, listed, namePath, telling, wordsIn } from './words.js';

/** What a phrase of a heading may mean beside a field and a record. */
export type SenseKind =
  | 'key'
  | 'name'
  /** A person to talk to. */
  | 'contact'
  /** Parts of what says a beginning or an end: `planned end date`. */
  | 'planned'
  | 'actual'
  | 'start'
  | 'end'
  | 'moment'
  /** A thing without a field: a price, a supplier. */
  | 'other'
  /** Leaves a field what it is: `billing`. */
  | 'qualifier';

export interface Sense {
  readonly kind: 'field' | 'noun' | SenseKind;
  /** ISO 639; '' for our own field names. */
  readonly language: string;
  /** Of a field. */
  readonly path?: string;
  /** Of a noun, and of a field that only this resource has under such a name. */
  readonly resource?: ResourceName;
  /** Whether it is a number that somebody else than the owner gives: a serial number, a plate. */
  readonly isStamped?: true;
  /** Place among the phrases of its list, from 0: the first ones say it most exactly. */
  readonly rank: number;
  /** Of a noun, place among the resources that it may mean, from 0. */
  readonly order: number;
}

/** The senses of phrases, by their words joined. */
const senses = new Map<string, Sense[]>();
/** All words of phrases. */
const words = new Set<string>();

for (const vocabulary of vocabularies) addVocabulary(vocabulary);
addOwnWords();

export function sensesOf(phrase: string): readonly Sense[] {
  return senses.get(phrase) ?? [];
}

export function isWord(word: string): boolean {
  return words.has(word) || senses.has(word);
}

/** Known words, for those that are misspelt or cut short: those of the language, or of all if it is not known. */
export function wordsLike(isLike: (word: string) => boolean, language?: string): string[] {
  const isOwn = (word: string) => {
    const found = sensesOf(word);
    return found.length === 0 || found.some((sense) => sense.language === language || sense.language === 'en');
  };
  return [...words].filter((word) => isLike(word) && (language === undefined || isOwn(word)));
}

function addVocabulary(vocabulary: Vocabulary): void {
  const { language, fields, titles, keys, stamped, names, houseNumber } = vocabulary;
  const field = (list: string | undefined, path: string, resource?: ResourceName) =>
    addList(list, { kind: 'field', path, resource, language });
  for (const [path, list] of Object.entries(fields)) field(list, path);
  field(titles, 'description');
  for (const resource of resourceNames) {
    field(keys[resource], keyPath, resource);
    addList(stamped[resource], { kind: 'field', path: keyPath, resource, language, isStamped: true });
    field(names[resource], namePath, resource);
    addList(vocabulary.nouns[resource], { kind: 'noun', resource, language });
    addList(vocabulary.signs[resource], { kind: 'other', language });
  }
  field(houseNumber, houseNumberPath);
  addList(vocabulary.key, { kind: 'key', language });
  addList(vocabulary.name, { kind: 'name', language });
  addList(vocabulary.contact, { kind: 'contact', language });
  for (const kind of ['planned', 'actual', 'start', 'end', 'moment'] as const)
    addList(vocabulary.moments[kind], { kind, language });
  for (const list of [vocabulary.goods, vocabulary.others]) addList(list, { kind: 'other', language });
  addList(vocabulary.qualifiers, { kind: 'qualifier', language });
}

/** Our own names of fields and resources, as templates and the service's document have them. */
function addOwnWords(): void {
  for (const resource of resourceNames)
    addList(`${inWords(resource)}, ${resourceOf(resource).title}`, { kind: 'noun', resource, language: '' });
  const fields = resourceNames.flatMap(columnsOf).filter(({ readOnly, references }) => !readOnly && !references);
  for (const { heading } of fields) {
    const isPlain = heading.includes('.') || /[A-Z]/.test(heading);
    if (isPlain) addList(heading, { kind: 'field', path: heading, language: '' });
  }
}

function addList(list: string | undefined, sense: Omit<Sense, 'rank' | 'order'>): void {
  for (const [place, phrase] of listed(list).entries()) {
    const all = wordsIn(phrase);
    const others = telling(all);
    for (const word of others) words.add(word);
    // `Type of ticket` says more than `Category`.
    const rank = others.length > 1 ? place / 4 : place;
    for (const text of new Set([all.join(''), others.length > 1 ? others.join('') : all.join('')])) {
      const order = sense.resource === undefined ? 0 : (lexicon.nouns.get(text)?.indexOf(sense.resource) ?? 0);
      addSense(text, { ...sense, rank, order: Math.max(0, order) });
    }
  }
}

function addSense(phrase: string, sense: Sense): void {
  const known = senses.get(phrase) ?? [];
  const isKnown = known.some(
    ({ kind, path, resource, language }) =>
      kind === sense.kind && path === sense.path && resource === sense.resource && language === sense.language,
  );
  if (!isKnown) senses.set(phrase, [...known, sense]);
}
