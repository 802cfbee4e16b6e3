import { describe, expect, it } from 'vitest';
import { englishReport } from '../../src/messages/english/report.js';
import { englishSentences } from '../../src/messages/english/sentences.js';
import { englishIssues, type IssueTexts } from '../../src/messages/issues.js';
import { allReportTexts } from '../../src/messages/report-languages.js';
import type { ReportTexts } from '../../src/messages/report-texts.js';

type Sentence = (...values: readonly unknown[]) => string;

const others = allReportTexts
  .filter(({ language }) => language !== 'en')
  .map((texts) => [texts.language, texts] as const);

/** Commands, options, names of the service, and figures: the same in each language. */
const names =
  /`[^`]+`|\{\d\}|\bplan\.xlsx|\.xlsx|\.json\b|--[\w-]+|\.?\b\w+\(\)|\b(?:refBy|fileName|fieldsheet|decimalSeparator|groupSeparator|timeZone)\b|\b(?:UTF-8|NUL|CSV)\b|U\+[0-9A-F]{4}|\+?(?<!\p{L})\d[\d.:-]*/gu;

/** In issues also words of a mapping, which sentences use as English ones. */
const mappingWords = /\b(?:ignore|skip|lenient|retry)\b/g;

/** Without the punctuation of the sentence. */
const trimmed = (name: string) => name.replace(/[.:-]+$/, '');

const namesIn = (text: string) => (text.match(names) ?? []).map(trimmed).sort();

const adviceNames = (advice: string) => [...namesIn(advice), ...(advice.match(mappingWords) ?? []).sort()];

/** Values that are one of a few words, by the sentence and the place of the value. */
const words: Readonly<Record<string, readonly [place: number, words: readonly string[]]>> = {
  takes: [1, ['email', 'date', 'boolean', 'texts']],
  customTakes: [1, ['customValue', 'customNumber', 'checkbox']],
  charactersAround: [1, ['before', 'after', 'both']],
  spacesAround: [1, ['before', 'after', 'both']],
  field: [0, ['unknown']],
  likeness: [0, ['same name', 'street almost the same']],
  changedSinceKnown: [3, ['delete', 'deactivate']],
  namerStays: [1, ['delete', 'deactivate']],
  rowKeeps: [1, ['delete', 'deactivate']],
  damagedValue: [1, ['zeros lost', 'date system', 'apostrophe added']],
  failedNames: [2, ['rejected', 'blocked', 'conflict', 'inDoubt']],
  parentMissing: [4, ['rejected', 'blocked', 'conflict', 'inDoubt']],
};

/** The last value of these is yes or no. */
const withYesOrNo = ['itemRepeated', 'repeatsRow', 'keyTwice', 'charactersAround', 'spacesAround', 'sentInVain'];

/** What a sentence may be given: a list of one figure is also a text, a number and a list. */
function givenTo(key: string, sentence: Sentence): unknown[][] {
  const values = Array.from({ length: sentence.length }, (_, at): unknown => [String(71 + at)]);
  if (key === 'nouns') return [['Customers']];
  // Other languages have the fault alone.
  if (key === 'fileUnread') return ['empty', 'packing', 'unknown'].map((fault) => [fault, 'words of the error']);
  if (key === 'neverGives') return [['71', [['72', '73'], ['74']]]];
  const [place, choices] = words[key] ?? [0, []];
  const some = choices.length === 0 ? [values] : choices.map((choice) => values.with(place, choice));
  if (withYesOrNo.includes(key)) return some.flatMap((each) => [each.with(-1, true), each.with(-1, false)]);
  if (key === 'listMixed') return some.flatMap((each) => [each.with(3, true), each.with(3, false)]);
  if (key === 'severalBy') return some.flatMap((each) => [each.with(1, true), each.with(1, false)]);
  return some;
}

/** All texts below a member, by their path; those that take one of a few words as they are taken. */
function textsBelow(member: unknown, path: string, english: unknown): [path: string, text: string][] {
  if (typeof member === 'string') return [[path, member]];
  if (typeof member === 'function') {
    // A sentence made of a message takes any number of values.
    const given = Array.from({ length: (english as Sentence).length }, (_, at) => [String(71 + at)]);
    if (path.endsWith('.nameless')) return [[path, member(71, '72')]];
    if (path.endsWith('.limits.kind')) return [[path, member('Title')]];
    if (/\.(happened|damagedCells)$/.test(path)) return [[path, member('date serial', 71, true)]];
    return [[path, String(member(...given))]];
  }
  return Object.entries(member as object).flatMap(([name, inner]) =>
    textsBelow(inner, `${path}.${name}`, (english as Readonly<Record<string, unknown>>)[name]),
  );
}

const textsOf = ({ pages, template, workbook }: ReportTexts) =>
  textsBelow({ pages, template, workbook }, '', englishReport);

describe.each(others)('the pages, templates and workbooks in %s', (_language, texts) => {
  it('keep each value, name and figure of the English ones', () => {
    const own = textsOf(texts);
    const namesByPath = (all: readonly [string, string][]) =>
      Object.fromEntries(all.map(([path, text]) => [path, [...new Set(namesIn(text))]]));
    expect(namesByPath(own)).toEqual(namesByPath(textsOf(englishReport)));
    expect(own.filter(([, text]) => /undefined|NaN/.test(text))).toEqual([]);
    // Short ones may be a word of both languages, or all value.
    const english = new Map(textsOf(englishReport));
    const isLeft = ([path, text]: [string, string]) =>
      !path.startsWith('.pages.sheets.copy.') && /\p{L}{3}\D{9}/u.test(text) && text === english.get(path);
    expect(own.filter(isLeft)).toEqual([]);
  });
});

/** In the contract also names of the service. */
const contractNames = /\bv[23]\b|\b(?:idItem|send|RGB)\b/g;

describe.each(others)('the contract in %s', (_language, { contract }) => {
  it('keeps each name and figure of the English one', () => {
    // What is behind a semicolon of a meaning is for programmers, and said more freely.
    const read = (text: string) => text.replace(/;.*$/, '.');
    const named = (text: string) => [...namesIn(read(text)), ...(read(text).match(contractNames) ?? []).sort()];
    const differing = Object.entries(contract).filter(([english, own]) => `${named(own)}` !== `${named(english)}`);
    expect(differing).toEqual([]);
  });
});

describe.each(others)('the issues in %s', (_language, { issues }) => {
  it('keep each name and figure of the English ones, and say something of their own', () => {
    const texts: Readonly<Record<string, IssueTexts>> = issues;
    expect(Object.keys(texts).sort()).toEqual(Object.keys(englishIssues).sort());
    for (const [code, { title, advice }] of Object.entries<IssueTexts>(englishIssues)) {
      const own = texts[code];
      expect([code, namesIn(own?.title ?? '')]).toEqual([code, namesIn(title)]);
      expect([code, adviceNames(own?.advice ?? '')]).toEqual([code, adviceNames(advice)]);
      expect(own?.title).not.toBe(title);
      expect(own?.advice).not.toBe(advice);
      expect([code, own?.title.endsWith('.'), own?.advice.endsWith('.')]).toEqual([code, false, advice.endsWith('.')]);
    }
  });
});

describe.each(others)('the sentences in %s', (_language, { sentences }) => {
  it('keep each value, name and figure of the English ones', () => {
    const texts = sentences as unknown as Readonly<Record<string, Sentence>>;
    expect(Object.keys(texts).sort()).toEqual(Object.keys(englishSentences).sort());
    for (const [key, sentence] of Object.entries<Sentence>(englishSentences as Readonly<Record<string, Sentence>>)) {
      // Only English adds the name of the field to the heading.
      if (key === 'headingFor') continue;
      for (const values of givenTo(key, sentence)) {
        // How often a value is repeated is up to the language.
        const own = String(texts[key]?.(...values));
        expect([key, values, [...new Set(namesIn(own))]]).toEqual([
          key,
          values,
          [...new Set(namesIn(String(sentence(...values))))],
        ]);
        expect([key, own]).not.toEqual([key, expect.stringMatching(/undefined|NaN/)]);
      }
    }
  });
});
