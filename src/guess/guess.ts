import { type ResourceName, vocabularies } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { columnFacts, tableOrder } from './facts.js';
import { languageOf } from './heading.js';
import type { Decisions, Guess, GuessDoubt, GuessTable } from './model.js';
import { fieldKind, roleOf, withLastNames, withOwners } from './roles.js';
import { findSubject, ownKeyOf, type TableSubject } from './subject.js';
import { guessTable } from './table.js';

export interface GuessOptions {
  /** What the rows of every table are, where somebody says it. */
  readonly resource?: ResourceName;
  readonly decisions?: Decisions;
  /** The path by which the mapping file names another file, such as one that is looked up in; as it is by default. */
  readonly pathOf?: (file: string) => string;
}

/**
 * Guesses the mapping of tables that belong together: what their rows are, which column is which field, what is a key
 * and what names what. Throws MappingError where there is nothing to map.
 */
export function guessMapping(tables: readonly GuessTable[], options: GuessOptions = {}): Guess {
  const { decisions = new Map(), resource, pathOf = (file) => file } = options;
  const doubts: GuessDoubt[] = [];
  const orders = new Set(tables.map(tableOrder).filter((order) => order !== undefined));
  const [order = 'dayFirst'] = orders.size === 1 ? orders : [];
  const read = tables
    .filter(({ columns, rows }) => columns.length > 0 && rows.length > 0)
    .map((table) => {
      const { facts, decimalSeparator } = columnFacts(table, tableOrder(table) ?? order);
      const hasHeadings = table.columns.some(({ untitled }) => !untitled);
      const own = facts.map((each) => roleOf(each, hasHeadings));
      const roles = withLastNames(withOwners(own, table.above));
      return { subject: findSubject(table, roles, { decisions, resource }), decimalSeparator };
    });
  const keys = read.map(({ subject }) => ownKeyOf(subject)).filter((key) => key !== undefined);
  const guessed = read.map(({ subject, decimalSeparator }) => {
    if (subject.doubt && !decisions.has(subject.doubt.id)) doubts.push(subject.doubt);
    const country = phoneCountry(subject, doubts);
    return guessTable(subject, { keys, decimalSeparator, decisions, doubts, country, pathOf });
  });
  const withRecords = guessed.filter(({ records }) => records.length > 0);
  if (withRecords.length === 0) {
    throw new MappingError('There is nothing to make a mapping of: no table has a column with values.', {
      place: { file: tables[0]?.file ?? '' },
      advice: 'Name the sheet with --sheet, or the row of the headings with --header-row.',
    });
  }
  return { tables: withRecords, doubts };
}

/** The country of phone numbers without a prefix, by the language of the headings, where no column says it. */
function phoneCountry({ roles, table }: TableSubject, doubts: GuessDoubt[]): string | undefined {
  const phones = roles.filter(
    ({ meanings: [first] }) => first && first.score >= 0.6 && fieldKind(first.path) === 'phone',
  );
  const hasCountries = roles.some(({ meanings: [first] }) => first?.path === 'addressCountry');
  const isNational = phones.some(({ facts }) => facts.values.some((text) => /^0[1-9]|^\(0/.test(text)));
  if (hasCountries || !isNational) return undefined;
  const language = languageOf(roles.map(({ facts }) => facts.column.heading));
  const country = vocabularies.find((each) => each.language === language)?.country;
  if (country === undefined) return undefined;
  doubts.push({
    id: `country:${table.name}`,
    table: table.name,
    message: `Phone numbers without a country are taken for those of ${country}, by the language of the headings.`,
    advice: 'Set country of the source to the two letters of the right one.',
  });
  return country;
}
