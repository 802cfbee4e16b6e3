import { inWords, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import type { RowTotals } from '../execution/index.js';
import type { Forecast } from '../plan/index.js';
import { count, plural, type Style, wrapped } from './style.js';

/** Lines of a label and a text, the texts aligned; wrapped at `width` columns where that is given. */
export function factLines(
  facts: readonly (readonly [label: string, text: string])[],
  style: Style,
  width = Number.POSITIVE_INFINITY,
): string[] {
  const labels = Math.max(...facts.map(([label]) => label.length));
  return facts.flatMap(([label, text]) =>
    wrapped(text, width - labels - 4).map(
      (line, at) => `  ${style.faint((at === 0 ? label : '').padEnd(labels))}  ${line}`,
    ),
  );
}

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
  return `${plural(requests, 'request')}${parts}, about ${durationText(minutes)}, on ${plural(days, 'day')}`;
}

/** Rounded up: `45 seconds`; from two minutes on `119 minutes`, from two hours on `2 hours`, `3 hours 20 minutes`. */
function durationText(minutes: number): string {
  if (minutes < 2) return plural(Math.ceil(Number((minutes * 60).toFixed(6))), 'second');
  const whole = Math.ceil(minutes);
  if (whole < 120) return plural(whole, 'minute');
  const rest = whole % 60;
  const hours = plural(Math.floor(whole / 60), 'hour');
  return rest === 0 ? hours : `${hours} ${plural(rest, 'minute')}`;
}

/** A forecast as data: minutes to two places. */
export function forecastJson(forecast: Forecast): object {
  return { ...forecast, minutes: Math.ceil(forecast.minutes * 100) / 100 };
}
