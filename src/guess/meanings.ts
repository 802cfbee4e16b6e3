import type { ResourceName } from '../contract/index.js';
import { type Sense, type SenseKind, sensesOf } from './dictionary.js';
import { fieldsOf, goesByKind } from './known-fields.js';
import { durationPath, keyPath, lexicon, namePath } from './words.js';

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

/** What a meaning is worth in a heading that holds more than it needs, though nothing strange. */
const composedScore = 0.97;
/** More than a heading scores of which only some words are those of a field. */
const partialScore = 0.9;
/** What is left of it beside a word for a thing without a field. */
const otherPart = 0.7;
/** What the number of a thing is worth that is not known. */
const numberScore = 0.8;
/** What a later phrase of a field loses against an earlier one, where a table has both: `objet` beside `description`. */
const exactness = 0.001;
/** What a word for a key is worth without one for a record. */
const bareKey = 0.85;
/** What the heading of a model is worth as a name, beside one that says what the machine is. */
const kindOfName = 0.85;

/** Possible meanings of the phrases of a heading, likeliest first, one per field. */
export function meaningsOf(all: readonly Phrase[]): Meaning[] {
  const meanings = all.flatMap((phrase, at) => phrase.senses.flatMap((sense) => meaningOf(sense, { all, at })));
  return bestOf([...meanings, ...momentOf(all)]);
}

interface Place {
  readonly all: readonly Phrase[];
  readonly at: number;
}

/** What a heading means if this sense of one of its phrases is what it is about, and the others say whose or which. */
function meaningOf(sense: Sense, { all, at }: Place): Meaning[] {
  const others = all.filter((_, index) => index !== at);
  const telling = others.filter((other) => !hasSense(other, 'qualifier'));
  if (sense.kind === 'noun') return nounMeaning(sense, telling);
  if (sense.kind === 'contact') return contactMeaning(telling);
  const path = pathOf(sense);
  if (path === undefined) return [];
  const owners = sense.resource === undefined ? ownersIn(others) : [sense];
  const strange = others.filter((other) => !completes(other, path));
  const base = (sense.kind === 'key' ? bareKey : 1) - exactness * Math.min(sense.rank, 10);
  const isKindOfName = path === namePath && sense.resource !== undefined && goesByKind(sense.resource);
  const score = (isKindOfName ? kindOfName : 1) * scoreAmong(strange, { all, at, base });
  const isPartial = strange.length > 0 || undefined;
  if (owners.length === 0) return [{ path, score, ...(isPartial && { isPartial }) }];
  return owners.map((owner) => ({
    path: path === namePath && owner.resource !== undefined ? calledBy(owner.resource) : path,
    resource: owner.resource,
    score: score * (owner === sense ? 1 : weightOf(owner)),
    ...(isPartial && { isPartial }),
  }));
}

/** What a phrase beside its owner is worth: `Kunden-Nr.` is surely a key, `Nr.` alone less. */
function scoreAmong(strange: readonly Phrase[], { all, at, base }: Place & { readonly base: number }): number {
  if (strange.length === 0) return all.length === 1 ? base : Math.max(base, 0.95) * composedScore;
  const isNumber = hasSense(all[at] as Phrase, 'key') && (at === 0 || at === all.length - 1);
  const isOther = strange.some(({ senses }) => senses.length > 0);
  // A number of something that is not known, such as `Lab reference no`: the values tell whether it is a key.
  if (isNumber && !isOther) return numberScore;
  const letters = (phrases: readonly Phrase[]) => phrases.reduce((sum, { text }) => sum + text.length, 0);
  const covered = 1 - letters(strange) / letters(all);
  return (isOther ? otherPart : 1) * (partialScore - 0.35 * (1 - covered));
}

function pathOf({ kind, path }: Sense): string | undefined {
  if (kind === 'key') return keyPath;
  if (kind === 'name') return namePath;
  return kind === 'field' ? path : undefined;
}

/** The records that a heading names: of `customer site name` the last, as English says it; likeliest first. */
function ownersIn(others: readonly Phrase[]): readonly Sense[] {
  const nouns = others.map(({ senses }) => senses.filter(({ kind }) => kind === 'noun'));
  return nouns.find((senses) => senses.length > 0) ?? [];
}

/** Whether a phrase leaves a field what it is: `Type of order`, `Work description`; of an address also `Address town`. */
function completes(phrase: Phrase, path: string): boolean {
  if (hasSense(phrase, 'noun')) return true;
  if (hasSense(phrase, 'qualifier')) return isOfPlaceOrPerson(path);
  if (path === keyPath) return hasSense(phrase, 'key');
  if (path === namePath) return hasSense(phrase, 'name');
  if (hasSense(phrase, 'name')) return true;
  if (hasSense(phrase, 'key')) return !numberless.test(path);
  if (path.startsWith('contact') && hasSense(phrase, 'contact')) return true;
  const isMoment = /(Start|End)$/.test(path);
  if (isMoment && hasSense(phrase, 'planned', 'actual', 'start', 'end', 'moment')) return true;
  if (path === durationPath && hasSense(phrase, 'actual')) return true;
  if (path.startsWith('position.') && phrase.senses.some((sense) => sense.path === 'address')) return true;
  if (described.test(path) && phrase.senses.some((sense) => sense.path === 'description')) return true;
  // Of `Contact phone` the phone is told, and of `Address ZIP` the code.
  const isWhole = path === 'contactLastName' || path === 'address';
  return phrase.senses.some((sense) => sense.path !== undefined && groupOf(sense.path) === groupOf(path) && !isWhole);
}

/** Fields that are no other thing with a number: `Instruction no`. */
const numberless = /^(?:contactLastName|type\.name|description)$/;
/** Fields of which a description is another word for the name: `DESCRIPCION_MUNICIPIO`. */
const described = /^(?:type\.name|address(?:City|Province|Country))$/;

function isOfPlaceOrPerson(path: string): boolean {
  return /^(address|contact|name|position)/.test(path);
}

/** `address` of `addressZIP`. */
function groupOf(path: string): string {
  return path.split(/[A-Z.]/, 1)[0] ?? path;
}

/** A noun may mean several resources, likeliest first; of several columns `customer` is rather one than `owner`. */
function weightOf({ order, rank }: Sense): number {
  return 1 - 0.1 * order - exactness * Math.min(rank, 10);
}

function nounMeaning(noun: Sense, others: readonly Phrase[]): Meaning[] {
  const { resource } = noun;
  const weight = weightOf(noun);
  const isAlone = others.every((other) => hasSense(other, 'noun'));
  const isKey = others.length > 0 && others.every((other) => hasSense(other, 'key', 'noun'));
  const isName = others.length > 0 && others.every((other) => hasSense(other, 'name', 'noun'));
  if (isAlone)
    return [
      { path: resource === undefined ? namePath : calledBy(resource), resource, score: 0.9 * weight },
      { path: keyPath, resource, score: 0.8 * weight },
    ];
  if (isKey) return [{ path: keyPath, resource, score: weight }];
  return isName ? [{ path: resource === undefined ? namePath : calledBy(resource), resource, score: weight }] : [];
}

/** What a column holds that is headed by the word for a record: `Reparatur` over what is done. */
function calledBy(resource: ResourceName): string {
  const paths = [namePath, 'description', 'note'];
  return paths.find((path) => fieldsOf(resource).has(path)) ?? namePath;
}

/** A person to talk to goes by the last name, unless the heading says what of the person it holds. */
function contactMeaning(others: readonly Phrase[]): Meaning[] {
  const owners = ownersIn(others);
  const rest = others.filter((other) => !hasSense(other, 'name', 'noun', 'contact'));
  if (rest.length > 0) return [];
  const meaning = { path: 'contactLastName', score: others.length === 0 ? 1 : composedScore };
  return owners.length === 0 ? [meaning] : owners.map(({ resource }) => ({ ...meaning, resource }));
}

/** A beginning or an end, planned or actual: `Date de fin prévue`, `Ist-Beginn`. */
function momentOf(all: readonly Phrase[]): Meaning[] {
  const isPart = (phrase: Phrase) => hasSense(phrase, 'planned', 'actual', 'start', 'end', 'moment', 'noun');
  const has = (kind: 'planned' | 'actual' | 'start' | 'end' | 'moment') => all.some((each) => hasSense(each, kind));
  if (!all.every(isPart) || !(['planned', 'start', 'end', 'moment'] as const).some(has)) return [];
  if (all.length === 1 && !has('start') && !has('end') && !has('planned')) return [];
  const isEnd = has('end');
  const plan = isEnd ? 'scheduledEnd' : 'scheduledStart';
  const done = isEnd ? 'actualEnd' : 'actualStart';
  const path = has('actual') && !has('planned') ? done : plan;
  const owner = ownersIn(all).find(({ resource }) => resource !== undefined && fieldsOf(resource).has(path));
  return [{ path, score: composedScore, resource: owner?.resource }];
}

/** The surest meaning of each field, likeliest first. */
export function bestOf(meanings: readonly Meaning[]): Meaning[] {
  const kept = new Map<string, Meaning>();
  for (const meaning of meanings) {
    const place = `${meaning.resource ?? ''} ${meaning.path}`;
    if ((kept.get(place)?.score ?? 0) < meaning.score) kept.set(place, meaning);
  }
  return [...kept.values()].sort((a, b) => b.score - a.score);
}

/** A phrase of a heading; without senses it is a word that is not known. */
export interface Phrase {
  readonly text: string;
  readonly senses: readonly Sense[];
  /** Whether only other languages than that of the table know it. */
  readonly isForeign: boolean;
}

const longestPhrase = 6;

/**
 * Cuts words into the longest known phrases, without words such as `of`. Of a phrase that several languages know, the
 * senses in the language of the table count.
 */
export function phrasesOf(words: readonly string[], language?: string): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    let end = Math.min(at + longestPhrase, words.length);
    while (end > at + 1 && knownText(words.slice(at, end), language) === undefined) end--;
    const [word = ''] = words.slice(at, end);
    const text = end > at + 1 ? knownText(words.slice(at, end), language) : word;
    const isAlone = end === at + 1 && words.length > 1;
    if (text !== undefined && !(isAlone && isFiller(word))) phrases.push(phraseOf(text, language));
    at = end;
  }
  return phrases.filter(({ text, senses }) => senses.length > 0 || !/^\d+$/.test(text));
}

/** Of `no` it depends on the language whether it is a number. */
function isFiller(word: string): boolean {
  return lexicon.fillers.has(word) && !lexicon.keyWords.has(word);
}

/** Words under which a phrase is known, with or without the fillers among them. */
function knownText(words: readonly string[], language: string | undefined): string | undefined {
  const texts = [words.join('')];
  const others = words.filter((word) => !isFiller(word));
  if (others.length > 1) texts.push(others.join(''));
  return texts.find((text) => sensesOf(text).length > 0 && !phraseOf(text, language).isForeign);
}

/** English words stand in tables of all languages. */
const everywhere: ReadonlySet<string> = new Set(['', 'en']);

function phraseOf(text: string, language: string | undefined): Phrase {
  const all = sensesOf(text);
  if (language === undefined || all.length === 0) return { text, senses: all, isForeign: false };
  const own = all.filter((sense) => sense.language === language);
  if (own.length > 0)
    return { text, senses: [...own, ...all.filter((sense) => sense.language === '')], isForeign: false };
  return { text, senses: all, isForeign: !all.some((sense) => everywhere.has(sense.language)) };
}

export function hasSense({ senses }: Phrase, ...kinds: readonly (SenseKind | 'field' | 'noun')[]): boolean {
  return senses.some(({ kind }) => kinds.includes(kind));
}
