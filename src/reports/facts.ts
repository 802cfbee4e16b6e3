import type { Reading, ReadingWay } from '../account/reading.js';
import { inWords, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { RowTotals } from '../execution/index.js';
import type { Forecast, Spent } from '../plan/index.js';
import { count, durationText, plural } from '../text/words.js';
import type { Accident, DamagedValues } from '../validation/index.js';
import type { Style } from './layout.js';

/** `292 read = 292 mapped + 0 skipped + 0 rejected`; of a slice also `+ 12 left`. */
export function rowsFact({ read, mapped, skipped, rejected, left }: RowTotals, style: Style): string {
  const bad = `${count(rejected)} rejected`;
  const parts = [`${count(mapped)} mapped`, `${count(skipped)} skipped`, rejected > 0 ? style.bad(bad) : bad];
  if (left !== undefined) parts.push(`${count(left)} left`);
  return `${count(read)} read = ${parts.join(' + ')}`;
}

/** `21 customers, 200 sites`. */
export function recordsFact(records: Readonly<Partial<Record<ResourceName, number>>>): string {
  const present = resourceNames.filter((name) => (records[name] ?? 0) > 0);
  if (present.length === 0) return 'none';
  return present.map((name) => recordsText(records[name] ?? 0, name)).join(', ');
}

/** `1 activity type`, `2 activity types`. */
export function recordsText(value: number, name: ResourceName): string {
  return plural(value, inWords(name), recordsWord(name));
}

/** `activity types`. */
export function recordsWord(name: ResourceName): string {
  return inWords(resourceOf(name).plural);
}

/** `240 requests (40 reads, 200 writes), 2 minutes, 1 day of quota`; `no requests`. */
export function forecastFact(forecast: Forecast): string {
  const { requests, seconds, days } = forecast;
  if (requests === 0) return 'no requests';
  return `${requestsText(forecast)}, ${exactDuration(seconds)}, ${plural(days, 'day')} of quota`;
}

/** `240 requests (40 reads, 200 writes), 2 minutes 4 seconds; forecast 240, 2 minutes`. */
export function spentFact(spent: Spent, forecast?: Forecast): string {
  const sent = spent.requests === 0 ? 'no requests' : `${requestsText(spent)}, ${exactDuration(spent.seconds)}`;
  if (!forecast) return sent;
  const { requests, seconds } = forecast;
  return `${sent}; forecast ${count(requests)}${requests === 0 ? '' : `, ${exactDuration(seconds)}`}`;
}

function requestsText({ requests, reads, writes }: Spent): string {
  const isBoth = reads > 0 && writes > 0;
  return `${plural(requests, 'request')}${isBoth ? ` (${readsAndWrites({ reads, writes })})` : ''}`;
}

/** `40 reads, 200 writes`. */
export function readsAndWrites({ reads, writes }: Pick<Spent, 'reads' | 'writes'>): string {
  return `${plural(reads, 'read')}, ${plural(writes, 'write')}`;
}

/** A duration, rounded up: `40 seconds`, `10 minutes 20 seconds`; from two hours on `2 hours 5 minutes`. */
function exactDuration(duration: number): string {
  const seconds = Math.ceil(Number(duration.toFixed(6)));
  if (seconds < 120 || seconds >= 7200) return durationText(seconds * 1000, Math.ceil);
  const rest = seconds % 60;
  const minutes = plural(Math.floor(seconds / 60), 'minute');
  return rest === 0 ? minutes : `${minutes} ${plural(rest, 'second')}`;
}

/** A forecast as JSON: minutes with two decimals, seconds with one. */
export function forecastJson(forecast: Forecast): Forecast {
  return { ...forecast, seconds: roundedUp(forecast.seconds, 10), minutes: roundedUp(forecast.minutes, 100) };
}

/** What was sent, as JSON: seconds with one decimal. */
export function spentJson(spent: Spent): Spent {
  return { ...spent, seconds: roundedUp(spent.seconds, 10) };
}

function roundedUp(value: number, parts: number): number {
  return Math.ceil(Number((value * parts).toFixed(6))) / parts;
}

/** What happened to one cell, and to several if the words differ. */
const happened: Readonly<Record<Accident, string | readonly [one: string, several: string]>> = {
  'zeros lost': 'lost zeros',
  'plus sign lost': 'lost a plus sign',
  'digits lost': 'lost digits',
  'became a number': ['became a power of ten', 'became powers of ten'],
  'became a date': ['became a date', 'became dates'],
  'date serial': ['became a date serial', 'became date serials'],
  'date system': 'moved to the other date system',
  'day and month swapped': ['has day and month swapped', 'have day and month swapped'],
  'decimal sign': 'lost or changed the decimal sign',
  'boolean word': 'got another word for yes or no',
  'wrong encoding': ['was read in the wrong encoding', 'were read in the wrong encoding'],
  'characters lost': 'lost characters',
  'apostrophe added': 'got an apostrophe',
};

/** `108 cells lost zeros, 12 became date serials; not sent without --accept-damage`, the most frequent first. */
export function damageFact(values: DamagedValues): string {
  const sorted = Object.entries(values).sort(([, one], [, other]) => other - one) as [Accident, number][];
  const texts = sorted.map(([accident, number], at) => {
    const cells = at > 0 ? '' : number === 1 ? ' cell' : ' cells';
    const words = happened[accident];
    const what = typeof words === 'string' ? words : words[number === 1 ? 0 : 1];
    return `${count(number)}${cells} ${what}`;
  });
  return `${texts.join(', ')}; not sent without --accept-damage`;
}

const wayTexts: Readonly<Record<ReadingWay, string>> = {
  whole: 'one answer that holds all',
  details: 'one by one',
  snapshot: 'the local copy',
  search: 'a search',
  lists: 'lists of 100',
};

/** `customers by lists of 100: 200 requests (one by one: 20 000)`: the chosen way, and the cost of others. */
export function readingTexts(readings: readonly Reading[]): string[] {
  return readings.map(({ resource, way, requests, instead, purpose }) => {
    const others = instead.map((other) => `${wayTexts[other.way]}: ${count(other.requests)}`).join(', ');
    const cost = plural(requests, 'request');
    const named = purpose === 'references' ? ' that rows name' : '';
    return `${recordsWord(resource)}${named} ${way === 'details' ? '' : 'by '}${wayTexts[way]}: ${cost}${others === '' ? '' : ` (${others})`}`;
  });
}
