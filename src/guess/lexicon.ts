import { columnsOf, type ResourceName, resourceNames, type Vocabulary, vocabularies } from '../contract/index.js';
import { compact, listed, wordsIn } from './fold.js';

/** What a heading may mean: a field by its path, of a resource where the words say which. */
export interface Term {
  readonly words: readonly string[];
  readonly compact: string;
  readonly path: string;
  readonly resource?: ResourceName;
  readonly language: string;
}

/** The path of a natural key, which every resource but one has. */
export const keyPath = 'myId';
export const namePath = 'name';
/** Not a field: it is put to the street. */
export const houseNumberPath = 'houseNumber';

interface Lexicon {
  readonly terms: readonly Term[];
  /** Nouns, as one word each, and the resource that they mean; one noun may mean several. */
  readonly nouns: ReadonlyMap<string, readonly ResourceName[]>;
  readonly keyWords: ReadonlySet<string>;
  readonly nameWords: ReadonlySet<string>;
  readonly fillers: ReadonlySet<string>;
  readonly totals: ReadonlySet<string>;
  /** Words that are signs of a resource, as one word each. */
  readonly signs: ReadonlyMap<string, ResourceName>;
}

const allFillers = setOf(({ fillers }) => fillers);

/** The words of all languages, made once. */
export const lexicon: Lexicon = {
  terms: [...vocabularies.flatMap(termsOf), ...ownTerms()],
  nouns: nounsOf(),
  keyWords: setOf(({ key }) => key),
  nameWords: setOf(({ name }) => name),
  fillers: allFillers,
  totals: setOf(({ totals }) => totals),
  signs: new Map(
    vocabularies.flatMap(({ signs, names }) =>
      [signs, names].flatMap((each) =>
        resourceNames.flatMap((resource) =>
          listed(each[resource]).map((word) => [withoutFillers(word), resource] as const),
        ),
      ),
    ),
  ),
};

function termsOf(vocabulary: Vocabulary): Term[] {
  const { language, fields, keys, names, houseNumber } = vocabulary;
  const make = (words: string | undefined, path: string, resource?: ResourceName) =>
    listed(words).map((word) => ({
      words: wordsIn(word),
      compact: compact(word),
      path,
      language,
      ...(resource && { resource }),
    }));
  return [
    ...Object.entries(fields).flatMap(([path, words]) => make(words, path)),
    ...resourceNames.flatMap((resource) => make(keys[resource], keyPath, resource)),
    ...resourceNames.flatMap((resource) => make(names[resource], namePath, resource)),
    ...make(houseNumber, houseNumberPath),
  ];
}

/** Our own names of fields, as a template or somebody who has read the document writes them. */
function ownTerms(): Term[] {
  const paths = resourceNames.flatMap((name) =>
    columnsOf(name).flatMap(({ heading, readOnly, references }) => (readOnly || references ? [] : [heading])),
  );
  return [...new Set(paths)].map((path) => ({
    words: wordsIn(path),
    compact: compact(path),
    path,
    language: '',
  }));
}

function nounsOf(): Map<string, ResourceName[]> {
  const nouns = new Map<string, ResourceName[]>();
  for (const vocabulary of vocabularies) {
    for (const resource of resourceNames) {
      for (const noun of listed(vocabulary.nouns[resource])) {
        const name = withoutFillers(noun);
        const known = nouns.get(name) ?? [];
        if (!known.includes(resource)) nouns.set(name, [...known, resource]);
      }
    }
  }
  return nouns;
}

/** A phrase as one word: `ordre de travail` is `ordretravail`, as headings have it with and without their fillers. */
function withoutFillers(phrase: string): string {
  const words = wordsIn(phrase);
  const telling = words.filter((word) => !isFiller(word));
  return (telling.length > 0 ? telling : words).join('');
}

function isFiller(word: string): boolean {
  return allFillers.has(word);
}

function setOf(pick: (vocabulary: Vocabulary) => string): ReadonlySet<string> {
  return new Set(vocabularies.flatMap((vocabulary) => listed(pick(vocabulary)).map(compact)));
}
