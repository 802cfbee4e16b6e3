import { inWords, type ResourceName, resourceOf } from '../contract/index.js';
import { englishSentences, isLikenessReason, type SentenceTexts } from './english/sentences.js';
import { englishIssues, type IssueCode, type IssueTexts } from './issues.js';
import { nearest } from './text/nearest.js';

/** A sentence as data: it can be said in every language, also later. Plain JSON. */
export interface Said {
  readonly key: keyof SentenceTexts;
  readonly values: readonly SaidValue[];
  /** The kind of issue whose advice follows. */
  readonly advice?: IssueCode;
}

/** A value of a sentence; a text may be a part that is said by itself. */
export type SaidValue = string | number | boolean | Said | readonly SaidValue[];

/** A sentence of ours, or words of others, which stay as they are. */
export type Words = Said | string;

/** What may be given where a sentence takes a value: for a text also a sentence. */
type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends string
    ? Value | Said
    : Value;

type AllGiven<Values extends readonly unknown[]> = { readonly [At in keyof Values]: Given<Values[At]> };

/** The sentence of this key with its values. */
export function said<Key extends keyof SentenceTexts>(
  key: Key,
  ...values: AllGiven<Parameters<SentenceTexts[Key]>>
): Said {
  return { key, values: values as readonly SaidValue[] };
}

/** The texts that sentences are made of. */
export interface SayingTexts {
  readonly sentences: SentenceTexts;
  readonly issues: Readonly<Record<IssueCode, IssueTexts>>;
}

/** The words in a language. */
export function sayIn(texts: SayingTexts, words: Words): string {
  return typeof words === 'string' ? words : rendered(texts, words);
}

/** The words in English. */
export function inEnglish(words: Words): string {
  return sayIn({ sentences: englishSentences, issues: englishIssues }, words);
}

/** Whether what a file holds is a sentence that this version can say. */
export function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null) return false;
  const { key, values } = value as { key?: unknown; values?: unknown };
  return typeof key === 'string' && Object.hasOwn(englishSentences, key) && Array.isArray(values);
}

/** Where the values of a sentence name fields, which every language calls as the headings of its columns. */
const fieldsIn: Partial<Readonly<Record<keyof SentenceTexts, readonly number[]>>> = {
  ...{ recordInactive: [1], nameNowhere: [1], positionHalf: [0], positionOutside: [0] },
  ...{ takes: [0], needsToCreate: [0], requiredField: [0], endsBefore: [0, 2], endsInHourTwice: [0, 2] },
  ...{ columnsGiveNoKey: [1], noKeyColumn: [1], keyEmpty: [1], differs: [0], giveSame: [2], listMixed: [1] },
  ...{ itemDiffers: [1], itemRepeated: [1], idAndKey: [2], idOfAnother: [3], noSuchIdOrKey: [2], creatingNeeds: [1] },
  ...{ notCompared: [0], onlyShortens: [0], wasEmptied: [0], wasChanged: [0], addedIsThere: [1] },
  ...{ changedSinceKnown: [1], damagedValue: [0], severalBy: [3] },
  ...{ hasOwnKey: [1], otherRowNames: [2], changedByOthers: [0], fromTo: [0], keyWords: [0] },
  ...{ rival: [1], rivalWithKey: [1], rivalWithoutKey: [1], numberOfTrial: [0], missingChanged: [0] },
  ...{
    parentMissing: [0],
    lookUpOfOther: [0],
    otherThanSent: [0],
    neitherValue: [0],
    answeredOther: [0],
    keepsKeys: [0],
  },
  sameFields: [0],
};

function rendered(texts: SayingTexts, { key, values, advice }: Said): string {
  const sentence = texts.sentences[key] as (...values: readonly unknown[]) => string;
  const fields = fieldsIn[key] ?? [];
  const given = values.map((value, at) => {
    const words = renderedValue(texts, value);
    return fields.includes(at) ? withHeadings(texts, words) : words;
  });
  const text = sentence(...given);
  return advice === undefined ? text : `${text} ${texts.issues[advice].advice}`;
}

function withHeadings({ sentences }: SayingTexts, fields: unknown): unknown {
  if (Array.isArray(fields)) return fields.map((field) => sentences.field(String(field)));
  return sentences.field(String(fields));
}

function renderedValue(texts: SayingTexts, value: SaidValue): unknown {
  if (typeof value !== 'object') return value;
  return 'key' in value ? rendered(texts, value) : value.map((each) => renderedValue(texts, each));
}

/** The noun of a resource, as a part of a sentence: `activity type`. */
export function nounOf(resource: ResourceName): Said {
  return said('noun', inWords(resource));
}

/** The noun of several records: `activity types`. */
export function nounsOf(resource: ResourceName): Said {
  return said('nouns', resourceOf(resource).title);
}

/** A record by a key of it: `myId C-1`. */
export function keyWords({ field, value }: { readonly field: string; readonly value: string }): Said {
  return said('keyWords', field, value);
}

/** A name in quotes, with the one that is probably meant: `"adressZIP" (did you mean "addressZIP"?)`. */
export function nearestWords(name: string, candidates: readonly string[]): Words {
  const near = nearest(name, candidates);
  return near === undefined ? `"${name}"` : said('didYouMean', name, near);
}

const sameStart = 'same ';

/** A reason of likeness, as the journal has it in English, to be said in other languages. */
export function likenessWords(reason: string): Words {
  const parts = reason.split(', ');
  if (parts.length > 1) return said('someOf', parts.map(likenessWords), 0);
  if (isLikenessReason(reason)) return said('likeness', reason);
  if (!reason.startsWith(sameStart)) return reason;
  return said('sameFields', reason.slice(sameStart.length).split(' and '));
}
