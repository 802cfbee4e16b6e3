import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { englishPages } from '../../src/language/english/pages.js';
import { englishSentences } from '../../src/language/english/sentences.js';
import type { IssueTexts } from '../../src/language/issues.js';
import { englishIssues } from '../../src/language/issues.js';

type Kind = 'issues' | 'sentences' | 'pages';

type Sentence = (...values: readonly unknown[]) => string;

const folder = fileURLToPath(new URL('../../src/language/', import.meta.url));
const others = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'english')
  .map(({ name }) => name);

/** The texts of one kind of a language, by key: `spanish/issues.ts` exports `spanishIssues`. */
async function textsOf<Text>(language: string, kind: Kind): Promise<Readonly<Record<string, Text>>> {
  const path = `../../src/language/${language}/${kind}.js`;
  const loaded: Record<string, Readonly<Record<string, Text>>> = await import(path);
  return loaded[`${language}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`] ?? {};
}

const isWritten = (language: string, kind: Kind) => existsSync(`${folder}${language}/${kind}.ts`);

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
  changedSinceImport: [3, ['delete', 'deactivate']],
  recordChanged: [2, ['delete', 'deactivate']],
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
function pageTexts(member: unknown, path: string): [path: string, text: string][] {
  if (typeof member === 'string') return [[path, member]];
  if (typeof member === 'function') {
    const given = Array.from({ length: member.length }, (_, at) => [String(71 + at)]);
    if (path.endsWith('.limits.kind')) return [[path, member('Title')]];
    if (path.endsWith('.happened')) return [[path, member('date serial')]];
    if (path.endsWith('.meaning')) return [[path, member({ adopt: '71', create: '72', skip: '73', later: '74' })]];
    if (path.endsWith('.damage')) return [[path, member([['date serial', 71]])]];
    return [[path, String(member(...given))]];
  }
  return Object.entries(member as object).flatMap(([name, inner]) => pageTexts(inner, `${path}.${name}`));
}

describe.each(others.filter((language) => isWritten(language, 'pages')))('the pages in %s', (language) => {
  it('keep each value, name and figure of the English ones', async () => {
    const own = pageTexts(await textsOf(language, 'pages'), '');
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

describe.each(others.filter((language) => isWritten(language, 'issues')))('the issues in %s', (language) => {
  it('keep each name and figure of the English ones, and say something of their own', async () => {
    const texts = await textsOf<IssueTexts>(language, 'issues');
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

describe.each(others.filter((language) => isWritten(language, 'sentences')))('the sentences in %s', (language) => {
  it('keep each value, name and figure of the English ones', async () => {
    const texts = await textsOf<Sentence>(language, 'sentences');
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
