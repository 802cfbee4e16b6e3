import { anyZoneMs, serviceDateTime } from '../account/service-time.js';
import {
  datasets as allDatasets,
  type Dataset,
  type FilterOption,
  type FilterParameter,
  filterOptions,
  isDateTime,
  normaliseDateTime,
  type Payload,
  parameterOf,
} from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { withNearest } from '../messages/text/nearest.js';

/** Activities need both ends of a period, section "v3 Activities"; the missing one is set far away. */
const otherEnds: Readonly<Record<string, readonly [end: string, value: string]>> = {
  startDate: ['endDate', '2999-12-31 23:59'],
  endDate: ['startDate', '1900-01-01 00:00'],
};

/** Two spellings of one category; section "v3 Activities" and "v3 Activity type". */
const spellings = ['unavail', 'unavailability'];

export type SaidFilters = Readonly<Record<string, string>>;

/** The filter of each dataset, for its list or search. Throws ConfigurationError. */
export function recordFilters(datasets: readonly Dataset[], said: SaidFilters): Record<string, Payload> {
  const given = Object.entries(said).map(([name, text]) => ({ option: filterCalled(name), text }));
  for (const { option } of given) assertNarrows(option, datasets);
  assertInOrder(said);
  if (given.length === 0) return {};
  return Object.fromEntries(
    datasets.map((dataset) => {
      let filter: Payload = {};
      for (const { option, text } of given) {
        const parameter = parameterOf(dataset, option) as FilterParameter;
        filter = withMember(filter, parameter.path, readValue(option, text, parameter));
      }
      return [dataset.name, withOtherEnds(filter)];
    }),
  );
}

/** The filters as understood, for reports: times with their zone. */
export function toldFilters(said: SaidFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(said).map(([name, text]) => {
      const { value } = filterCalled(name);
      return [name, value === 'moment' ? `${serviceDateTime(moment(name, text))} UTC` : text.trim()];
    }),
  );
}

function filterCalled(name: string): FilterOption {
  const option = filterOptions.find((known) => known.name === name);
  if (option) return option;
  const names = filterOptions.map((known) => known.name);
  throw new ConfigurationError(`There is no filter ${withNearest(name, names)}.`, {
    advice: `Known are ${names.join(', ')}.`,
  });
}

function assertNarrows(option: FilterOption, datasets: readonly Dataset[]): void {
  const narrows = (dataset: Dataset) => parameterOf(dataset, option) !== undefined;
  const without = datasets.filter((dataset) => !narrows(dataset)).map(({ plural }) => plural);
  if (without.length === 0) return;
  const having = datasets.filter(narrows).map(({ plural }) => plural);
  const alone = having.length > 0 ? `Export ${having.join(' ')} alone with it` : 'Leave it out';
  throw new ConfigurationError(`--${option.name} does not narrow ${without.join(', ')}.`, {
    advice: `${alone}; the service filters ${allDatasets
      .filter(narrows)
      .map(({ plural }) => plural)
      .join(', ')} by it.`,
  });
}

function assertInOrder({ from, to }: SaidFilters): void {
  if (from === undefined || to === undefined) return;
  if (localTime('from', from, '00:00') <= localTime('to', to, '23:59')) return;
  throw new ConfigurationError(`--to ${to} lies before --from ${from}.`, { advice: 'Correct one of the two.' });
}

function readValue({ name, value }: FilterOption, text: string, parameter: FilterParameter): unknown {
  switch (value) {
    case 'integer':
      return wholeNumberOf(name, text);
    case 'yesNo':
      return yesNo(name, text);
    case 'choice':
      return choiceOf(name, text, parameter.choices ?? []);
    case 'moment':
      // A job too many does no harm, a missing one does.
      return serviceDateTime(moment(name, text) - (parameter.path[0] === 'changedSince' ? 0 : anyZoneMs));
    case 'from':
      return localTime(name, text, '00:00');
    case 'until':
      return localTime(name, text, '23:59');
    case 'text':
      return text;
  }
}

function wholeNumberOf(name: string, text: string): number {
  if (/^\d+$/.test(text.trim()) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new ConfigurationError(`--${name} ${text} is not an id.`, { advice: 'Give a whole number.' });
}

const yesNoWords: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false };

function yesNo(name: string, text: string): boolean {
  const value = yesNoWords[text.trim().toLowerCase()];
  if (value !== undefined) return value;
  throw new ConfigurationError(`--${name} ${text} is neither true nor false.`, { advice: 'Give true or false.' });
}

function choiceOf(name: string, text: string, choices: readonly string[]): string {
  const wanted = text.trim().toLowerCase();
  const alike = spellings.includes(wanted) ? spellings : [wanted];
  // The list that knows both uses the longer spelling.
  const found = choices.filter((known) => alike.includes(known.toLowerCase())).at(-1);
  if (found !== undefined) return found;
  throw new ConfigurationError(`--${name} ${withNearest(text, choices)} is not one of its values.`, {
    advice: `Give ${choices.join(', ')}.`,
  });
}

const zoned = /^(.+?)(Z|[+-]\d{2}:?\d{2})$/i;

/** A day or time in ms since 1970, in UTC unless it names a zone. Throws ConfigurationError. */
function moment(name: string, text: string): number {
  const [, local = text, zone = 'Z'] = zoned.exec(text.trim()) ?? [];
  const [day = '', time = '00:00', ...more] = local.trim().split(/[T ]+/);
  const isTime = /^\d{2}:\d{2}(:\d{2})?$/.test(time);
  const ms = Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  if (isTime && more.length === 0 && isDateTime(`${day} ${time.slice(0, 5)}`) && !Number.isNaN(ms)) return ms;
  throw notADate(name, text);
}

/** A day or local time as `yyyy-mm-dd hh:mm`. Throws ConfigurationError. */
function localTime(name: string, text: string, timeOfDay: string): string {
  const plain = text.trim().replace('T', ' ');
  const whole = plain.length === 10 ? `${plain} ${timeOfDay}` : plain;
  if (isDateTime(whole) && normaliseDateTime(whole) === whole) return whole;
  throw notADate(name, text);
}

function notADate(name: string, text: string): ConfigurationError {
  return new ConfigurationError(`--${name} ${text} is neither a day nor a time.`, {
    advice: `Write it as 2026-01-31, or as "2026-01-31 13:00".${name === 'to' ? ' -o names the file.' : ''}`,
  });
}

function withMember(filter: Payload, [name = '', ...rest]: readonly string[], value: unknown): Payload {
  const inner = rest.length === 0 ? value : withMember((filter[name] ?? {}) as Payload, rest, value);
  return { ...filter, [name]: inner };
}

function withOtherEnds(filter: Payload): Payload {
  const missing = Object.entries(otherEnds).filter(([given, [other]]) => given in filter && !(other in filter));
  return { ...filter, ...Object.fromEntries(missing.map(([, end]) => end)) };
}
