import {
  allColumnsOf,
  columnsOf,
  type FieldColumn,
  listColumnsOf,
  listFieldsOf,
  listTitle,
  type ResourceName,
  resourceNames,
  vocabularies,
} from '../contract/index.js';
import { fileWords, fileWordsIn } from './file-words.js';
import { inSentence, type Language } from './languages.js';
import { said, type Words } from './said.js';
import { readMeNames } from './text/own-names.js';
import { inWordsOf } from './texts.js';

/** Words are the same whatever their case, white space and apostrophe; Straße is STRASSE. */
export function foldedHeading(words: string): string {
  const spaced = words.normalize('NFC').replace(/[‘’]/gu, "'").replace(/\s+/gu, ' ').replace(/ :/gu, ':');
  return spaced.trim().toUpperCase().toLowerCase();
}

/** A text of the contract in all languages. */
export function inAllLanguages(text: string): string[] {
  return fileWords.map((words) => inWordsOf(words, text));
}

const choiceWords = new Map<readonly string[], ReadonlyMap<string, string>>();

/**
 * The choice of a field that a text says, in whatever case and accents: its name, its word in any of our languages, or
 * the first word that a vocabulary has for it. Any other text is returned as it is.
 */
export function choiceSaid(field: string, choices: readonly string[], text: string): string {
  if (choices.includes(text)) return text;
  const words = choiceWords.get(choices) ?? new Map(wordsOfChoices(field, choices));
  choiceWords.set(choices, words);
  return words.get(foldedChoice(text)) ?? text;
}

/** Choices as the cells of a table in a language show them; without one, a sentence says them in its own. */
export function choicesShown(language: Language | undefined, choices: readonly string[]): readonly Words[] {
  if (language === undefined) return choices.map((choice) => said('choice', choice));
  return choices.map((choice) => inWordsOf(fileWordsIn(language), choice));
}

/** Yes and no likewise; empty without a language. */
export function yesAndNoShown(language: Language | undefined): [] | [yes: string, no: string] {
  if (language === undefined) return [];
  const { files } = fileWordsIn(language);
  return [files['template.choices.yes'], files['template.choices.no']];
}

/** The folded words of choices, each with what it means. */
export function wordsOfChoices(field: string, choices: readonly string[]): [word: string, choice: string][] {
  return choices.flatMap((choice) => {
    // The others mean roughly the same, which is good enough for a guess only.
    const firsts = vocabularies.flatMap(({ values }) => values[field]?.[choice]?.split(', ', 1) ?? []);
    return [...inAllLanguages(choice), ...firsts].map((word): [string, string] => [foldedChoice(word), choice]);
  });
}

function foldedChoice(text: string): string {
  return foldedHeading(text.normalize('NFD').replace(/\p{Mn}/gu, ''));
}

/** Names in all languages of the sheets that we add to a workbook and that hold no records. */
export function addedSheetNames(): string[] {
  const added = fileWords.flatMap(({ files }) => [
    ...[files['template.choicesSheet'], files['workbook.aboutSheet']],
    ...[files['workbook.longTextsSheet'], files['workbook.otherValuesSheet']],
  ]);
  return [...Object.values(readMeNames), ...added];
}

/** Names in all languages of the sheet that lists records of this title, to choose from. */
export function lookUpSheetNames(title: string): string[] {
  return fileWords.map(({ language, contract, files }) => {
    const contents = inSentence(language, inWordsOf({ contract }, title));
    return files['template.listSheet'].replace('{contents}', () => contents);
  });
}

/** Headings in all languages of the sheets for values that no cell held. */
export function asideHeadings(): string[] {
  return fileWords.flatMap(({ files }) => [
    ...[files['workbook.aside.dataset'], files['workbook.aside.id'], files['workbook.aside.field']],
    ...[files['workbook.aside.part'], files['workbook.aside.text']],
  ]);
}

/** The mark in any language by which the text ends where an export cut it. */
export function cutMarkOf(text: string): string | undefined {
  if (!text.endsWith(']')) return undefined;
  return fileWords.map(({ files }) => files['workbook.cutMark']).find((mark) => text.endsWith(mark));
}

/** Labels and names of all fields, folded: what a column of another kind must not be called. */
export function knownWords(): ReadonlySet<string> {
  words ??= new Set(
    resourceNames
      .flatMap(allColumnsOf)
      .flatMap(({ heading, label }) => [heading, ...inAllLanguages(label)])
      .map(foldedHeading),
  );
  return words;
}

let words: ReadonlySet<string> | undefined;

/** The label of a custom field whose heading says in any language that it is one: `Zusatzfeld: Baujahr`. */
export function customLabelIn(heading: string): string | undefined {
  const end = heading.indexOf(':') + 1;
  const isCustom = end > 0 && customStarts().includes(foldedHeading(heading.slice(0, end)));
  return isCustom ? heading.slice(end).trim() || undefined : undefined;
}

let starts: readonly string[] | undefined;

function customStarts(): readonly string[] {
  starts ??= fileWords.map(({ files }) => foldedHeading(files['workbook.customField'].replace('{label}', '')));
  return starts;
}

/** What the labels of a sheet may stand for: the fields of its resource, or those of a list beside keys of the record. */
export interface KnownLabels {
  /** Heading by folded label. */
  readonly own: ReadonlyMap<string, string>;
  readonly keys: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, ListLabels>;
}

export interface ListLabels {
  /** Names of its sheet, folded. */
  readonly titles: ReadonlySet<string>;
  readonly labels: ReadonlyMap<string, string>;
}

/** Fields that name the record of an item. */
const keyHeadings: readonly string[] = ['id', 'myId', 'num'];

const known = new Map<ResourceName, KnownLabels>();

/** The labels of a resource in all languages. */
export function knownLabels(resource: ResourceName): KnownLabels {
  const found = known.get(resource) ?? labelsOf(resource);
  known.set(resource, found);
  return found;
}

function labelsOf(resource: ResourceName): KnownLabels {
  const columns = columnsOf(resource);
  const lists = listFieldsOf(resource).map((field): [string, ListLabels] => {
    const titles = new Set(inAllLanguages(listTitle(resource, field)).map(foldedHeading));
    return [field, { titles, labels: byLabel(listColumnsOf(resource, field)) }];
  });
  return {
    own: byLabel(columns),
    keys: byLabel(columns.filter(({ heading }) => keyHeadings.includes(heading))),
    lists: new Map(lists),
  };
}

function byLabel(columns: readonly FieldColumn[]): ReadonlyMap<string, string> {
  const entries = columns.flatMap(({ heading, label }) =>
    inAllLanguages(label).map((words): [string, string] => [foldedHeading(words), heading]),
  );
  return new Map(entries);
}
