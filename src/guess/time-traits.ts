import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { parentsOf } from './parents.js';
import { leastScore, type Role } from './roles.js';
import { areWeekdays } from './weekdays.js';

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
 * an entry of a time sheet, which also has weekdays and durations.
 */
export function timeTraits(resource: ResourceName, roles: readonly Role[]): readonly TimeTrait[] {
  if (resourceOf(resource).periods === undefined) return [];
  const filled = roles.filter(({ facts: { values, texts } }) => values.length >= leastFilled * texts.length);
  if (!filled.some(isDay)) return [];
  const isOfOthers = filled.some(({ meanings: [first] }) => first !== undefined && isNamed(first));
  const isWork = parentsOf(resource).length > 0;
  if (isWork !== isOfOthers) return [];
  const times = filled.filter(({ facts }) => facts.times >= 0.8);
  const ofTime = [
    { name: 'times', found: times.length >= 2 ? times : [] },
    { name: 'weekday', found: isWork ? [] : filled.filter(({ facts }) => areWeekdays(facts)) },
    { name: 'duration', found: isWork ? [] : [...filled.filter(isDuration), ...times.slice(2)] },
  ];
  const isTimed = !isWork && ofTime.some(({ found }) => found.length > 0);
  const traits = [...ofTime, { name: 'person', found: isTimed ? filled.filter(isPerson) : [] }];
  return traits
    .filter(({ found }) => found.length > 0)
    .map(({ name, found }) => ({
      name,
      columns: found.map(({ facts }) => facts.column.heading),
      strength: traitStrength,
    }));
}

function isDay({ facts: { dates } }: Role): boolean {
  return dates !== undefined && dates.share >= 0.9;
}

/** Whether a column names a record that others have below them. */
function isNamed({ resource, score }: Role['meanings'][number]): boolean {
  return (
    resource !== undefined && score >= leastScore && resourceNames.some((name) => parentsOf(name).includes(resource))
  );
}

/** Whether a column names who worked; a person says nothing without times. */
function isPerson({ meanings }: Role): boolean {
  return meanings.some(({ path, score }) => score >= leastScore && /^(technician|user)\./.test(path));
}

function isDuration({ facts, meanings: [first] }: Role): boolean {
  return first?.path === 'duration' && first.score >= leastScore && (facts.numbers >= 0.8 || facts.times >= 0.8);
}
