import type { ResourceName } from '../contract/index.js';
import { vocabularies } from '../contract/index.js';
import { MappingError } from '../errors.js';
import type { DayOrder } from './date-forms.js';
import { DoubtList } from './doubts.js';
import { familyOf, type OwnKey, ownKeyOf, settled } from './family.js';
import { languageOf } from './heading.js';
import type { Decisions, Guess, GuessTable } from './model.js';
import { kindOf, roleOf, type Subject, subjectOf, withLastNames, withOwners } from './roles.js';
import { guessTable } from './table.js';
import { columnFacts, type Habits } from './table-facts.js';

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
  const doubts = new DoubtList();
  const order = orderOfAll(tables);
  const subjects = tables
    .filter(({ columns, rows }) => columns.length > 0 && rows.length > 0)
    .map((table) => {
      const { facts, habits } = columnFacts(table, order);
      const hasHeadings = table.columns.some(({ untitled }) => !untitled);
      const read = facts.map((each) => roleOf(each, hasHeadings));
      const roles = withLastNames(withOwners(read, table.above));
      const first = subjectOf(table, roles, { decisions, ...(resource && { resource }) });
      return { subject: resource ? first : settled(first), habits };
    });
  const keys = subjects.map(({ subject }) => ownKeyOf(subject)).filter((key) => key !== undefined);
  const guessed = subjects.map(({ subject, habits }) => {
    if (subject.doubt && !decisions.has(subject.doubt.id)) doubts.add(subject.doubt);
    return guessOne(subject, { keys, habits, decisions, doubts, pathOf });
  });
  const withRecords = guessed.filter(({ records }) => records.length > 0);
  if (withRecords.length === 0) {
    throw new MappingError('There is nothing to make a mapping of: no table has a column with values.', {
      place: { file: tables[0]?.file ?? '' },
      advice: 'Name the sheet with --sheet, or the row of the headings with --header-row.',
    });
  }
  return { tables: withRecords, doubts: doubts.all };
}

interface OneContext {
  readonly keys: readonly OwnKey[];
  readonly habits: Habits;
  readonly decisions: Decisions;
  readonly doubts: DoubtList;
  readonly pathOf: (file: string) => string;
}

function guessOne(subject: Subject, { keys, habits, decisions, doubts, pathOf }: OneContext) {
  const family = familyOf(subject, keys);
  const ownKey = keys.find((key) => key.subject === subject);
  return guessTable({ family, ownKey, habits, decisions, doubts, country: countryOf(subject, doubts), pathOf });
}

/** The order of day and month that any column of the files shows. */
function orderOfAll(tables: readonly GuessTable[]): DayOrder | undefined {
  const habits = tables.map((table) => columnFacts(table, undefined).habits);
  const shown = new Set(habits.filter(({ isOrderShown }) => isOrderShown).map(({ order }) => order));
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** The country of phone numbers without a prefix, by the language of the headings, where no column says it. */
function countryOf({ roles, table }: Subject, doubts: DoubtList): string | undefined {
  const isAbout = (kind: string) =>
    roles.filter(({ meanings: [first] }) => first && kindOf(first.path) === kind && first.score >= 0.6);
  const phones = isAbout('phone').flatMap(({ facts }) => facts.texts.filter((text) => text !== ''));
  const hasCountries = roles.some(({ meanings: [first] }) => first?.path === 'addressCountry');
  if (hasCountries || !phones.some((text) => /^0[1-9]|^\(0/.test(text))) return undefined;
  const language = languageOf(roles.map(({ facts }) => facts.column.heading));
  const country = vocabularies.find((each) => each.language === language)?.country;
  if (country === undefined) return undefined;
  doubts.add({
    id: `country:${table.name}`,
    table: table.name,
    message: `Phone numbers without a country are taken for those of ${country}, by the language of the headings.`,
    advice: 'Set country of the source to the two letters of the right one.',
  });
  return country;
}
