import { type ResourceName, resourceNames, resourceOf, vocabularies } from '../contract/index.js';
import { areOwn } from './depends.js';
import { parentsOf } from './parents.js';
import { leastScore, type Role } from './roles.js';
import { areWeekdays } from './weekdays.js';
import { keyPath, wordsIn } from './words.js';

/** What the columns of times say of a row. */
export interface TimeTrait {
  readonly name: string;
  readonly columns: readonly string[];
  readonly strength: number;
}

const traitStrength = 1.5;
const leastFilled = 0.2;

/**
 * What a day with its times says: work for somebody or at something where the row names that, such as a visit; otherwise
 * an entry of a time sheet, which also has weekdays and durations. `areNamed` if the table is called after hours.
 */
export function timeTraits(resource: ResourceName, roles: readonly Role[], areNamed: boolean): readonly TimeTrait[] {
  if (resourceOf(resource).periods === undefined) return [];
  const filled = roles.filter(({ facts: { values, texts } }) => values.length >= leastFilled * texts.length);
  if (!filled.some(isDay)) return [];
  const isOfOthers = !(areNamed && filled.some(isPerson)) && filled.some(isNamed) && !areHours(filled);
  const isWork = parentsOf(resource).length > 0;
  if (isWork !== isOfOthers) return [];
  const times = filled.filter(({ facts }) => facts.times >= 0.8);
  const periods = filled.filter(isPeriod);
  const ofTime = [
    { name: 'times', found: times.length >= 2 ? times : periods },
    { name: 'weekday', found: isWork ? [] : filled.filter(({ facts }) => areWeekdays(facts)) },
    { name: 'duration', found: isWork ? [] : [...filled.filter(isDuration), ...times.slice(2)] },
  ];
  const isTimed = !isWork && ofTime.some(({ found }) => found.length > 0);
  const persons = { name: 'person', found: isTimed ? filled.filter(isPerson) : [] };
  const traits = [...ofTime, persons, { name: 'day', found: isTimed ? filled.filter(isDay).slice(0, 1) : [] }];
  return traits
    .filter(({ found }) => found.length > 0)
    .map(({ name, found }) => ({
      name,
      columns: found.map(({ facts }) => facts.column.heading),
      strength: traitStrength,
    }));
}

function isDay({ facts }: Role): boolean {
  return facts.days >= 0.9;
}

/** Whether a column names a record that others have below them, or numbers work: a ticket of its own for each row. */
function isNamed({ facts, reading, meanings }: Role): boolean {
  const [first] = meanings;
  const { path, score = 0 } = first ?? {};
  const about = first === undefined && !reading.isOther ? reading.about : undefined;
  const resource = score >= leastScore ? first?.resource : about;
  if (resource === undefined) return false;
  const isNumber = path === keyPath && parentsOf(resource).length > 0 && areOwn([facts]);
  return isNumber || resourceNames.some((name) => parentsOf(name).includes(resource));
}

/**
 * Whether rows are hours, whoever it is that somebody worked for: only a time sheet has breaks; and begin, end and length
 * of work are no order, where nothing numbers it, says how far it is or on what it was done.
 */
function areHours(roles: readonly Role[]): boolean {
  const isBreak = ({ reading: { signOf } }: Role) =>
    signOf !== undefined && parentsOf(signOf).length === 0 && resourceOf(signOf).periods !== undefined;
  if (roles.some(isBreak)) return true;
  const times = roles.filter((role) => role.facts.times >= 0.8 && !isDuration(role));
  return times.length >= 2 && roles.some(isDuration) && !roles.some(isOfOrder);
}

const orderPaths = /^(?:status|priority|address|position|contactPhone|contactMobile)/;

/** Whether a column says how far work is, or where; or names what is below a customer. */
function isOfOrder({ meanings: [first] }: Role): boolean {
  if (first === undefined || first.score < leastScore) return false;
  const isBelow = first.resource !== undefined && parentsOf(first.resource).length > 0;
  return orderPaths.test(first.path) || isBelow;
}

/** `9:00 - 10:15` in one cell. */
function isPeriod({ facts: { values } }: Role): boolean {
  const period = /^\d{1,2}[:.h]\d{2}\s*[-–—]\s*\d{1,2}[:.h]\d{2}/;
  return values.filter((text) => period.test(text)).length >= 0.8 * values.length;
}

/** Whether a column names who worked; a person says nothing without times. */
function isPerson({ meanings }: Role): boolean {
  return meanings.some(({ path, score }) => score >= leastScore && /^(technician|user)\./.test(path));
}

const mostHours = 24;

/** A duration by its heading, or hours of a day by a word for hours in it. */
function isDuration({ facts, meanings: [first] }: Role): boolean {
  const [lowest, highest] = facts.range;
  // A program writes 0 where nobody enters hours.
  const isNumeric = (facts.numbers >= 0.8 && highest > 0) || facts.times >= 0.8;
  if (first?.path === 'duration' && first.score >= leastScore) return isNumeric;
  const areHours = facts.numbers >= 0.8 && lowest >= 0 && highest <= mostHours;
  return first === undefined && areHours && wordsIn(facts.column.heading).some((word) => hourWords.has(word));
}

const hourWords = new Set(
  vocabularies.flatMap(({ language }) =>
    [1, 2, 5].flatMap((count) =>
      new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
        .formatToParts(count)
        .filter(({ type }) => type === 'unit')
        .flatMap(({ value }) => wordsIn(value)),
    ),
  ),
);
