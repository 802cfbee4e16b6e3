import type { ResourceName } from '../registry.js';

/** Words separated by commas, as people write them: `Postal code, ZIP`. Case, accents and punctuation do not matter. */
type Words = string;

/**
 * The words of one language for what old systems have in their columns. Fields go by their paths, which are the same in
 * all resources that have them.
 */
export interface Vocabulary {
  /** ISO 639 code, also that of names of months. */
  readonly language: string;
  /** ISO 3166 code of the country that is likeliest where nothing else says it; absent where none is. */
  readonly country?: string;
  /** What a record is called, alone or as part of a word: of sheets, and of columns such as `Customer no.`. */
  readonly nouns: Readonly<Partial<Record<ResourceName, Words>>>;
  /** What makes a noun a key: number, id, code. */
  readonly key: Words;
  /** What makes a noun a name. */
  readonly name: Words;
  /** Headings of keys that need no noun, such as serial number. */
  readonly keys: Readonly<Partial<Record<ResourceName, Words>>>;
  /** Headings of names that need no noun, such as model. */
  readonly names: Readonly<Partial<Record<ResourceName, Words>>>;
  readonly fields: Readonly<Record<string, Words>>;
  /** What stands in a column of its own and belongs to the street. */
  readonly houseNumber: Words;
  /** Headings without a field of ours that say what a row is: a maker says that it is a piece of equipment. */
  readonly signs: Readonly<Partial<Record<ResourceName, Words>>>;
  /** Values of choices, and of yes and no, by field and value. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Words>>>>;
  /** Words within headings that say nothing. */
  readonly fillers: Words;
  /** What the first cell of a row of totals says. */
  readonly totals: Words;
}
