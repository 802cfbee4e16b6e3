import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { englishPages } from '../../src/language/english/pages.js';
import { englishSentences } from '../../src/language/english/sentences.js';
import { englishIssues, type IssueTexts } from '../../src/language/issues.js';
import { allReportTexts } from '../../src/language/report-languages.js';

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

/** All texts of pages below a member, by their path; those that take one of a few words as they are taken. */
function pageTexts(member: unknown, path: string, english: unknown = englishPages): [path: string, text: string][] {
  if (typeof member === 'string') return [[path, member]];
  if (typeof member === 'function') {
    // A sentence made of a message takes any number of values.
    const given = Array.from({ length: (english as Sentence).length }, (_, at) => [String(71 + at)]);
    if (path.endsWith('.limits.kind')) return [[path, member('Title')]];
    if (path.endsWith('.happened')) return [[path, member('date serial')]];
    if (path.endsWith('.meaning')) return [[path, member({ adopt: '71', create: '72', skip: '73', later: '74' })]];
    if (path.endsWith('.damage')) return [[path, member([['date serial', 71]])]];
    return [[path, String(member(...given))]];
  }
  return Object.entries(member as object).flatMap(([name, inner]) =>
    pageTexts(inner, `${path}.${name}`, (english as Readonly<Record<string, unknown>>)[name]),
  );
}

describe.each(others)('the pages in %s', (_language, { pages }) => {
  it('keep each value, name and figure of the English ones', () => {
    const own = pageTexts(pages, '');
    const namesByPath = (texts: readonly [string, string][]) =>
      Object.fromEntries(texts.map(([path, text]) => [path, [...new Set(namesIn(text))]]));
    expect(namesByPath(own)).toEqual(namesByPath(pageTexts(englishPages, '')));
    expect(own.filter(([, text]) => /undefined|NaN/.test(text))).toEqual([]);
    // Short ones may be a word of both languages, or all value.
    const english = new Map(pageTexts(englishPages, ''));
    const isLeft = ([path, text]: [string, string]) =>
      !path.startsWith('.sheets.copy.') && /\p{L}{3}\D{9}/u.test(text) && text === english.get(path);
    expect(own.filter(isLeft)).toEqual([]);
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

it.each(['dutch', 'french', 'german', 'italian', 'portuguese', 'spanish'])(
  'no message of %s is left over',
  async (name) => {
    const file = new URL(`../../src/language/${name}/messages.json`, import.meta.url);
    const messages = Object.keys(JSON.parse(await readFile(file, 'utf8')) as object);
    const texts = [...textPaths(englishSentences, 'sentences'), ...textPaths(englishPages, 'pages')];
    expect(messages.filter((path) => !texts.includes(path))).toEqual([]);
  },
);

/** The paths of all texts below a member. */
function textPaths(member: object, path: string): string[] {
  return Object.entries(member).flatMap(([name, text]) =>
    typeof text === 'object' && !Array.isArray(text) ? textPaths(text, `${path}.${name}`) : [`${path}.${name}`],
  );
}
