import { describe, expect, it } from 'vitest';
import {
  allColumnsOf,
  capitalised,
  columnsOf,
  datasets,
  type FieldColumn,
  filterOptions,
  inWords,
  listColumnsOf,
  listFieldsOf,
  listTitle,
  type ResourceName,
  resourceNames,
} from '../../src/contract/index.js';
import { yesOrNo } from '../../src/mapping/numbers.js';
import { contentsOf, listWords, wantedLists } from '../../src/mapping/templates/lists.js';
import { choiceSaid, foldedHeading } from '../../src/messages/index.js';
import { wordsOfChoices } from '../../src/messages/known-words.js';
import { allReportTexts } from '../../src/messages/report-languages.js';
import { inWordsOf, type Texts } from '../../src/messages/texts.js';

const all = allReportTexts;
const byName = all.map((texts) => [texts.language, texts] as const);
const contents = wantedLists(resourceNames).map(contentsOf);

/** The same text for several things, in one language or in two: `jobs: "name" is name (en), label (de)`. */
function collisions(place: string, things: ReadonlyMap<string, (texts: Texts) => string>): string[] {
  const found = new Map<string, Map<string, string>>();
  for (const [thing, said] of things)
    for (const texts of all) {
      const text = foldedHeading(said(texts));
      const meanings = found.get(text) ?? new Map<string, string>();
      found.set(text, meanings.set(thing, [meanings.get(thing), texts.language].filter(Boolean).join(' ')));
    }
  return [...found].flatMap(([text, meanings]) => {
    if (meanings.size < 2) return [];
    return [`${place}: "${text}" is ${[...meanings].map(([thing, said]) => `${thing} (${said})`).join(', ')}`];
  });
}

/** Labels that mean two fields, and labels that are the field name of another one. */
function collidingLabels(place: string, columns: readonly FieldColumn[]): string[] {
  const labels = columns.map(({ heading, label }) => [heading, (texts: Texts) => inWordsOf(texts, label)] as const);
  const names = new Set(columns.map(({ heading }) => foldedHeading(heading)));
  const misleading = labels.flatMap(([heading, said]) =>
    all.flatMap((texts) => {
      const label = foldedHeading(said(texts));
      return label !== foldedHeading(heading) && names.has(label) ? [`${place}: ${heading} is called ${label}`] : [];
    }),
  );
  return [...collisions(place, new Map(labels)), ...misleading];
}

/** Columns of a list and those that name its record. */
function columnsOfList(name: ResourceName, field: string): FieldColumn[] {
  const keys = columnsOf(name).filter(({ heading }) => ['id', 'myId', 'num'].includes(heading));
  return [...keys, ...listColumnsOf(name, field)];
}

/** Names of sheets by what they hold. */
const sheetNames = new Map<string, (texts: Texts) => string>([
  ...titles().map((title) => [title, (texts: Texts) => inWordsOf(texts, title)] as const),
  ...contents.map(
    (each) => [`list of ${each}`, (texts: Texts) => texts.template.listSheet(listWords(each, texts))] as const,
  ),
  ['read me', ({ template }) => template.readMeSheet],
  ['choices', ({ template }) => template.choicesSheet],
  ['about', ({ workbook }) => workbook.aboutSheet],
  ['long texts', ({ workbook }) => workbook.longTextsSheet],
  ['other values', ({ workbook }) => workbook.otherValuesSheet],
]);

function titles(): string[] {
  const listed = resourceNames.flatMap((name) => listFieldsOf(name).map((field) => listTitle(name, field)));
  const shown = datasets.flatMap(({ title, lists }) => [title, ...lists.map((list) => list.title)]);
  return [...new Set([...shown, ...listed])];
}

const columns = [
  ...resourceNames.flatMap(allColumnsOf),
  ...datasets.flatMap((dataset) => [...dataset.columns, ...dataset.lists.flatMap((list) => list.columns)]),
];

/** What the contract says in English: nouns, titles, labels, meanings, choices. */
const contractTexts = [
  ...resourceNames.map(inWords),
  ...contents.map(capitalised),
  ...wantedLists(resourceNames).flatMap(({ by }) => (by === 'myId' ? [] : [capitalised(by)])),
  ...titles(),
  ...columns.flatMap(({ label, description, choices = [] }) => [label, description, ...choices]),
  ...filterOptions.map(({ label }) => label),
];

/** Examples of values; those without words need no translation. */
const examples = [...columns.flatMap(({ example }) => example ?? []), 'mary.jones@example.com'];

describe.each(byName.filter(([language]) => language !== 'en'))(
  'the texts of the contract in %s',
  (_language, texts) => {
    const said = Object.keys(texts.contract);

    it('are those that the contract says, and all of them', () => {
      expect(contractTexts.filter((text) => !said.includes(text))).toEqual([]);
      expect(said.filter((text) => !contractTexts.includes(text) && !examples.includes(text))).toEqual([]);
    });

    it('give words to the same examples as the other languages', () => {
      const [, ...others] = all;
      for (const { contract } of others) expect(Object.keys(contract)).toEqual(said);
    });
  },
);

describe('labels', () => {
  it.each(resourceNames)('mean one field of %s in all languages together', (name) => {
    const ofLists = listFieldsOf(name).flatMap((field) => collidingLabels(field, columnsOfList(name, field)));
    expect([...collidingLabels(name, columnsOf(name)), ...ofLists]).toEqual([]);
  });

  it.each(datasets.map(({ name, ...dataset }) => [name, dataset] as const))(
    'mean one field of the dataset %s in all languages together',
    (name, { columns, lists }) => {
      const ofLists = lists
        .filter(() => !resourceNames.some((resource) => resource === name))
        .flatMap((list) => collidingLabels(list.title, list.columns));
      expect([...collidingLabels(name, columns), ...ofLists]).toEqual([]);
    },
  );
});

const chosen = columns.filter(({ choices }) => choices !== undefined);

describe('words of choices', () => {
  it.each(chosen.map(({ heading, choices = [] }) => [heading, choices] as const))(
    'of %s mean one choice in all languages together',
    (heading, choices) => {
      const meanings = new Map<string, Set<string>>();
      for (const [word, choice] of wordsOfChoices(heading, choices))
        meanings.set(word, (meanings.get(word) ?? new Set()).add(choice));
      expect([...meanings].filter(([, meant]) => meant.size > 1)).toEqual([]);
    },
  );

  it.each(byName)('of %s fit a drop-down list', (_language, texts) => {
    for (const { choices = [] } of chosen) {
      const words = choices.map((choice) => inWordsOf(texts, choice));
      expect(words.join(',').length).toBeLessThanOrEqual(255);
      expect(words.filter((word) => /[",]/.test(word))).toEqual([]);
      expect(words.map((word) => choiceSaid('', choices, word.toUpperCase()))).toEqual(choices);
    }
  });

  it.each([
    ['status', 'TERMINE', 'completed'],
    ['status', 'Concluído', 'completed'],
    ['status', 'nicht begonnen', 'nicht begonnen'],
    ['priority', 'media', 'medium'],
    ['priority', 'Haute', 'high'],
    ['priority', '', ''],
  ])('of %s: %j is %j', (heading, word, choice) => {
    const { choices = [] } = columns.find((column) => column.heading === heading) ?? {};
    expect(choiceSaid(heading, choices, word)).toBe(choice);
  });
});

describe('names of sheets', () => {
  it('mean one sheet in all languages together', () => {
    expect(collisions('sheets', sheetNames)).toEqual([]);
  });

  it.each(byName)('fit a spreadsheet program in %s', (_language, texts) => {
    const names = [...sheetNames.values()].map((said) => said(texts));
    expect(names.filter((name) => name.length > 31 || /[[\]:*?/\\]|^'|'$/.test(name))).toEqual([]);
  });
});

describe.each(byName)('the texts of %s', (_language, { contract, template }) => {
  it('leave what is for programmers behind a semicolon, where a template cuts it off', () => {
    const cut = (text: string) => text.includes(';');
    const wrong = contractTexts.filter((text) => {
      const words = inWordsOf({ contract }, text);
      return cut(text) !== cut(words) || /^;|\s;/.test(words);
    });
    expect(wrong).toEqual([]);
  });

  it('offer words for yes and no that are read as such', () => {
    expect([template.choices.yes, template.choices.no].map(yesOrNo)).toEqual([true, false]);
  });
});
