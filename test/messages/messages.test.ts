import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it, test } from 'vitest';
import { issueAt } from '../../src/mapping/validation/index.js';
import { englishPages } from '../../src/messages/english/pages.js';
import { englishSentences } from '../../src/messages/english/sentences.js';
import valueNames from '../../src/messages/english/values.json' with { type: 'json' };
import { englishTemplate, englishWorkbook } from '../../src/messages/english/workbooks.js';
import { fileWordsIn } from '../../src/messages/file-words.js';
import { englishIssues } from '../../src/messages/issues.js';
import type { Language } from '../../src/messages/languages.js';
import { formatIn } from '../../src/messages/messages.js';
import { allReportTexts, reportTextsOf, translated, translations } from '../../src/messages/report-languages.js';
import { inEnglish, isSaid, nearestWords, nounOf, nounsOf, said, sayIn } from '../../src/messages/said.js';
import { missingIssue } from '../../src/runs/planning/missing.js';

/** What all languages say by code: words of the contract, and names that other rooms know. */
const saidByCode =
  /^(sentences\.(all|choice|field|noun|nouns)|pages\.parts\.limits\.kind|pages\.sheets\.copy\..*|template\.readMeSheet)$/;

/** The English texts by their path. */
const english = new Map(
  [
    ...textsBelow(englishTemplate, 'template'),
    ...textsBelow(englishWorkbook, 'workbook'),
    ...textsBelow(englishSentences, 'sentences'),
    ...textsBelow(englishPages, 'pages'),
  ].filter(([path]) => !saidByCode.test(path)),
);

function textsBelow(member: object, path: string): [path: string, text: unknown][] {
  return Object.entries(member).flatMap(([name, text]) =>
    typeof text === 'object' ? textsBelow(text, `${path}.${name}`) : [[`${path}.${name}`, text]],
  );
}

const names = new Map<string, readonly string[]>(Object.entries(valueNames));

/** The names of the parameters of a function, as it is written. */
function parametersOf(text: unknown): string[] {
  if (typeof text !== 'function') return [];
  const [, parameters = ''] = /^(?:function \w+)?\(?([^)]*)\)?/.exec(text.toString().replace(/ =>.*/s, '')) ?? [];
  return parameters.split(',').flatMap((parameter) => parameter.match(/\w+/)?.[0].replace(/^_/, '') ?? []);
}

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

/** The variables of a message in ICU syntax. */
function variablesIn(elements: readonly Element[]): string[] {
  const [literal, pound] = [0, 7];
  return elements.flatMap(({ type, value, options = {} }) => [
    ...(type === literal || type === pound || value === undefined ? [] : [value]),
    ...Object.values(options).flatMap((option) => variablesIn(option.value)),
  ]);
}

function variablesOf(message: string): string[] {
  const parsed = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
  return [...new Set(variablesIn(parsed.getAst() as readonly Element[]))];
}

/** Values that a language need not say, or says by a form. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  // Only English has the words of the error, and the name of the field behind a heading.
  'sentences.fileUnread': ['told'],
  'sentences.headingFor': ['field'],
  'pages.facts.happened': ['number'],
  // Dutch names the cells each time.
  'pages.facts.damagedCells': ['isFirst'],
};

it('values.json calls the values of a text as English does', () => {
  const called = [...english].flatMap(([path, text]) => {
    const parameters = parametersOf(text);
    return parameters.length === 0 ? [] : [[path, parameters]];
  });
  expect(Object.fromEntries(names)).toEqual(Object.fromEntries(called));
});

describe.each(Object.entries(translations))('the messages of %s', (language, { messages, grammar }) => {
  const own: ReadonlyMap<string, string> = new Map([
    ...Object.entries(messages),
    ...Object.entries(fileWordsIn(language as Language).files),
  ]);

  it('are those that English has', () => {
    expect([...english.keys()].filter((path) => !own.has(path))).toEqual([]);
    expect([...own.keys()].filter((path) => !english.has(path))).toEqual([]);
  });

  it('say each value, and no other', () => {
    const wrong = [...names].flatMap(([path, known]) => {
      const said = new Set(variablesOf(own.get(path) ?? '').map((variable) => variable.replace(/_.*/, '')));
      const missing = known.filter((name) => !said.has(name) && !unsaid[path]?.includes(name));
      const unknown = [...said].filter((name) => !known.includes(name));
      return [
        ...missing.map((name) => `${path}: {${name}} is missing`),
        ...unknown.map((name) => `${path}: {${name}} is unknown`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('take values in forms that the grammar has, and in all of them', () => {
    const { lists, forms } = grammar;
    const texts = [...[...names.keys()].map((path) => own.get(path) ?? ''), ...Object.values(forms)];
    const wanted = new Set(
      texts.flatMap(variablesOf).flatMap((variable) => (variable.includes('_') ? variable.replace(/.*_/, '') : [])),
    );
    const given = new Set(['given', 'count', 'kind', ...Object.keys({ ...lists, ...forms })].map(beforePoint));
    expect([...wanted].filter((form) => !given.has(form))).toEqual([]);
    // Lists within lists are joined by `or`.
    const needed = new Set([...wanted, 'given', 'count', 'kind', 'or']);
    expect([...given].filter((form) => !needed.has(form))).toEqual([]);
  });
});

const beforePoint = (form: string) => form.replace(/\..*/s, '');

it('a message that is missing is named with its language', () => {
  const { 'sentences.noDate': _, ...messages } = translations.fr.messages;
  expect(() => translated('fr', { ...translations.fr, messages: messages as never })).toThrow(
    'The messages of fr lack sentences.noDate.',
  );
});

describe('a message', () => {
  const format = formatIn('fr-FR', {
    lists: { or: [' ou ', ' ou '], list: [', ', ' et '] },
    kinds: { intervention: 'feminine' },
    forms: {
      le: '{value_kind, select, feminine {la} other {le}} {value}',
      behind: '{value_count, plural, =0 {} other { ({value_list})}}',
      mark: '{value}',
      'mark.U+00A0': 'espace',
    },
  });

  it.each([
    ['{n, number} {n, plural, one {ligne} other {lignes}}', { n: 0 }, '0 ligne'],
    ['{n, number} {n, plural, one {ligne} other {lignes}}', { n: 1234 }, '1\u202f234 lignes'],
    ['{noun_le}', { noun: 'intervention' }, 'la intervention'],
    ['{noun_le}', { noun: 'client' }, 'le client'],
    ['{keys_list}', { keys: ['a', 'b', 'c'] }, 'a, b et c'],
    ['{keys_list}', { keys: [['a', 'b'], 'c'] }, 'a ou b et c'],
    ['{keys}', { keys: ['a', 'b', 'c'] }, 'a, b, c'],
    ['x{keys_behind}', { keys: [] }, 'x'],
    ['x{keys_behind}', { keys: ['a'] }, 'x (a)'],
    ['x{file_given, select, no {} other { de {file}}}', { file: '' }, 'x'],
    ['x{file_given, select, no {} other { de {file}}}', { file: 'no' }, 'x de no'],
    ['x{left_given, select, no {} other { {left, number}}}', { left: undefined }, 'x'],
    ['{code_mark} {other_mark}', { code: 'U+00A0', other: 'U+0007' }, 'espace U+0007'],
  ])('%s with %j says %j', (message, values, said) => {
    expect(format(message, values)).toBe(said);
  });

  it('with a value or a form that is not there is refused', () => {
    expect(() => format('{noun_le}', {})).toThrow('fr-FR: no value is called noun.');
    expect(() => format('{noun_du}', { noun: 'client' })).toThrow('the grammar lacks the form du of client');
  });
});

it('takes the number of a noun from the language', () => {
  const [english, french] = [reportTextsOf('en').workbook.about, reportTextsOf('fr').workbook.about];
  expect([0, 1, 2, 1200].map(english.rowCount)).toEqual(['0 rows', '1 row', '2 rows', '1,200 rows']);
  const counted = [0, 1, 2, 1_000_000].map((count) => french.rowCount(count).replace(/\s/g, ' '));
  expect(counted).toEqual(['0 ligne', '1 ligne', '2 lignes', '1 000 000 lignes']);
});

test('a sentence as data is said with its parts, and with the advice of its issue', () => {
  const what = said('unknownField', nearestWords('adressZIP', ['addressZIP']), nounOf('activityType'));
  expect(inEnglish(what)).toBe(
    '"adressZIP" (did you mean "addressZIP"?) is not a field of activity type; only a mapping could read it.',
  );
  const issue = issueAt('column-unknown', { file: 'a.csv' }, what);
  expect(issue.message).toBe(`${inEnglish(what)} ${englishIssues['column-unknown'].advice}`);
  expect(inEnglish(issue.said ?? '')).toBe(issue.message);
});

test('a part in a list is said in the language of the whole', () => {
  const texts = {
    issues: englishIssues,
    sentences: { ...englishSentences, character: (code: string) => `<${code}>` },
  };
  const what = said('holdsCharacters', [said('character', 'U+00A0'), said('character', 'U+FEFF')]);
  expect(sayIn(texts, what)).toBe('The value holds <U+00A0>, <U+FEFF>.');
  expect(inEnglish(said('columnsGiveNoKey', nounsOf('equipment'), 'myId'))).toBe(
    'No column gives these equipment a myId.',
  );
});

it.each(allReportTexts.map((texts) => [texts.language, texts] as const))(
  'a missing record is named in a whole sentence in %s, with and without its key',
  (_, texts) => {
    const missing = { resource: 'customer', id: '10000018', place: { file: 'a.xlsx', row: 0 } } as const;
    const [nameless, named] = [missing, { ...missing, key: { field: 'myId', value: 'C-7' } as const, name: 'Ann' }].map(
      (record) => sayIn(texts, missingIssue(record).said ?? ''),
    );
    expect(nameless).toMatch(/ id 10000018 \p{L}/u);
    expect(named).toMatch(/ C-7 "Ann", id 10000018, \p{L}/u);
  },
);

it('words of others stay as they are', () => {
  expect(inEnglish('name: too long')).toBe('name: too long');
});

it('a sentence that this version does not know is none', () => {
  const what = said('nothingIdentifies');
  expect(isSaid(JSON.parse(JSON.stringify(what)))).toBe(true);
  expect(isSaid({ ...what, key: 'saidLater' })).toBe(false);
  expect(isSaid('Nothing identifies the record.')).toBe(false);
});
