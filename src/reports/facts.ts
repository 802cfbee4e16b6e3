import { inWords, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { RowTotals } from '../execution/index.js';
import type { Forecast } from '../plan/index.js';
import { count, durationText, plural } from '../text/words.js';
import type { Accident, DamagedValues } from '../validation/index.js';
import type { Style } from './layout.js';

/** `292 read = 292 mapped + 0 skipped + 0 rejected`. */
export function rowsFact({ read, mapped, skipped, rejected }: RowTotals, style: Style): string {
  const bad = `${count(rejected)} rejected`;
  const parts = [`${count(mapped)} mapped`, `${count(skipped)} skipped`, rejected > 0 ? style.bad(bad) : bad];
  return `${count(read)} read = ${parts.join(' + ')}`;
}

/** `21 customers, 200 sites`. */
export function recordsFact(records: Readonly<Partial<Record<ResourceName, number>>>): string {
  const present = resourceNames.filter((name) => records[name] !== undefined);
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

/** `240 requests (40 to read, 200 to write), about 2 minutes, on 1 day`; `no requests`. */
export function forecastFact({ requests, reads = 0, minutes, days }: Forecast): string {
  if (requests === 0) return 'no requests';
  const parts = reads > 0 ? ` (${count(reads)} to read, ${count(requests - reads)} to write)` : '';
  return `${plural(requests, 'request')}${parts}, about ${durationText(Number((minutes * 60_000).toFixed(3)), Math.ceil)}, on ${plural(days, 'day')}`;
}

/** A forecast as JSON: minutes with two decimals. */
export function forecastJson(forecast: Forecast): object {
  return { ...forecast, minutes: Math.ceil(forecast.minutes * 100) / 100 };
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
