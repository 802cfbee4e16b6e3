import type { ResourceName } from '../registry.js';
import dutch from './dutch.json' with { type: 'json' };
import english from './english.json' with { type: 'json' };
import french from './french.json' with { type: 'json' };
import german from './german.json' with { type: 'json' };
import italian from './italian.json' with { type: 'json' };
import polish from './polish.json' with { type: 'json' };
import portuguese from './portuguese.json' with { type: 'json' };
import spanish from './spanish.json' with { type: 'json' };

/** Words separated by commas: `Postal code, ZIP`. Case, accents and punctuation do not matter. */
type Words = string;

/** The words of one language in the headings of other systems. Fields are named by path, for all resources. */
export interface Vocabulary {
  /** ISO 639 code; names of months are in this language, too. */
  readonly language: string;
  /** ISO 3166 code of the likeliest country, if there is one. */
  readonly country?: string;
  /** Words for records, in names of sheets and in headings such as `Customer no.`. */
  readonly nouns: Readonly<Partial<Record<ResourceName, Words>>>;
  /** Words for lists of records, in names of tables and files only: an inventory is one of equipment. */
  readonly tables: Readonly<Partial<Record<ResourceName, Words>>>;
  /** Headings of parts of a place or a firm, in which a machine stands. */
  readonly areas: Words;
  /** Words for a machine or for a whole place with machines. */
  readonly plants: Words;
  /** Words in names of tables beside those of records: spare parts, lists to choose from, summaries. */
  readonly asides: Words;
  /** Words in names of tables of work that is done. */
  readonly logs: Words;
  /** Words for what comes next, such as a visit. */
  readonly next: Words;
  /** Words that turn a noun into a key: number, id, code. */
  readonly key: Words;
  /** Words that turn a noun into a name. */
  readonly name: Words;
  /** Words for a person to talk to: `Contact phone`, `Nome referente`. */
  readonly contact: Words;
  /** Words that together say when something begins or ends, by plan or in fact: `Date de fin prévue`. */
  readonly moments: Readonly<Record<'planned' | 'actual' | 'start' | 'end' | 'moment', Words>>;
  /** Units of a length of time, in headings and behind numbers: `Dauer (h)`, `1,5 h`. */
  readonly hours: Words;
  readonly minutes: Words;
  /** Words for yes and no in columns that say nothing else, in exactly these letters; case does not matter. */
  readonly yes: Words;
  readonly no: Words;
  /** Headings of keys that need no noun, such as inventory number. */
  readonly keys: Readonly<Partial<Record<ResourceName, Words>>>;
  /** Those that a maker or an authority gives, such as serial number and plate. */
  readonly stamped: Readonly<Partial<Record<ResourceName, Words>>>;
  /** Headings of names that need no noun, such as model. */
  readonly names: Readonly<Partial<Record<ResourceName, Words>>>;
  readonly fields: Readonly<Record<string, Words>>;
  /** Headings of house numbers in a column of their own; they are joined to the street. */
  readonly houseNumber: Words;
  /** Headings of titles of work, which stand before a description of it. */
  readonly titles: Words;
  /** Headings without a field in the contract that tell the resource of a row: a maker means equipment. */
  readonly signs: Readonly<Partial<Record<ResourceName, Words>>>;
  /** Words for money and stock, as in lists of prices and articles. */
  readonly goods: Words;
  /** Things without a field: a heading with one is none of a field, as `Supplier phone`. */
  readonly others: Words;
  /** Words for values of choices, and for yes and no, by field and value. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Words>>>>;
  /** Words in headings without a meaning. */
  readonly fillers: Words;
  /** Words that leave an address or a name what it is: `Billing town`. */
  readonly qualifiers: Words;
  /** Words in the first cell of a row of totals. */
  readonly totals: Words;
  /** Beginnings of headings in a pivot table, as spreadsheet programs write them. */
  readonly pivot: Words;
  /** What a pivot table writes for rows without a label. */
  readonly emptyLabel: Words;
}

/** The vocabularies of headings. English comes first because other languages borrow from it. */
export const vocabularies: readonly Vocabulary[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  polish,
];
