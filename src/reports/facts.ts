import type { Reading } from '../account/reading.js';
import { type ResourceName, resourceNames } from '../contract/index.js';
import type { RowTotals } from '../journal/index.js';
import { englishReport } from '../language/english/report.js';
import { nounIn, nounsIn, type ReportTexts } from '../language/report-texts.js';
import type { Forecast, Spent } from '../plan/index.js';
import { count } from '../text/words.js';
import type { Accident, DamagedValues } from '../validation/index.js';
import type { Style } from './layout.js';

/** `292 read = 292 mapped + 0 skipped + 0 rejected`; of a slice also `+ 12 left`. */
export function rowsFact(
  { read, mapped, skipped, rejected, left }: RowTotals,
  style: Style,
  { numbers, pages: { facts } }: ReportTexts = englishReport,
): string {
  const bad = facts.rejected(numbers.count(rejected));
  const parts = [facts.mapped(numbers.count(mapped)), facts.skipped(numbers.count(skipped))];
  parts.push(rejected > 0 ? style.bad(bad) : bad);
  if (left !== undefined) parts.push(facts.left(numbers.count(left)));
  return `${facts.read(numbers.count(read))} = ${parts.join(' + ')}`;
}

/** `21 customers, 200 sites`. */
export function recordsFact(
  records: Readonly<Partial<Record<ResourceName, number>>>,
  texts: ReportTexts = englishReport,
): string {
  const present = resourceNames.filter((name) => (records[name] ?? 0) > 0);
  if (present.length === 0) return texts.pages.facts.none;
  return present.map((name) => recordsText(records[name] ?? 0, name, texts)).join(', ');
}

/** `1 activity type`, `2 activity types`. */
export function recordsText(value: number, name: ResourceName, texts: ReportTexts = englishReport): string {
  return texts.pages.facts.records(value, nounIn(texts, name), nounsIn(texts, name));
}

/** `activity types`. */
export function recordsWord(name: ResourceName): string {
  return nounsIn(englishReport, name);
}

/** `240 requests (40 reads, 200 writes), 2 minutes, 1 day of quota`; `no requests`. */
export function forecastFact(forecast: Forecast, texts: ReportTexts = englishReport): string {
  const { requests, seconds, days } = forecast;
  const { facts } = texts.pages;
  if (requests === 0) return facts.noRequests;
  return `${requestsText(forecast, texts)}, ${exactDuration(seconds, texts)}, ${facts.daysOfQuota(days)}`;
}

/** `240 requests (40 reads, 200 writes), 2 minutes 4 seconds; forecast 240, 2 minutes`. */
export function spentFact(spent: Spent, forecast?: Forecast): string {
  const texts = englishReport;
  const sent =
    spent.requests === 0 ? 'no requests' : `${requestsText(spent, texts)}, ${exactDuration(spent.seconds, texts)}`;
  if (!forecast) return sent;
  const { requests, seconds } = forecast;
  return `${sent}; forecast ${count(requests)}${requests === 0 ? '' : `, ${exactDuration(seconds, texts)}`}`;
}

function requestsText({ requests, reads, writes }: Spent, { pages: { facts } }: ReportTexts): string {
  const isBoth = reads > 0 && writes > 0;
  return `${facts.requests(requests)}${isBoth ? ` (${facts.readsAndWrites(reads, writes)})` : ''}`;
}

/** A duration, rounded up: `40 seconds`, `10 minutes 20 seconds`; from two hours on `2 hours 5 minutes`. */
function exactDuration(duration: number, { numbers }: ReportTexts): string {
  const seconds = Math.ceil(Number(duration.toFixed(6)));
  if (seconds < 120 || seconds >= 7200) return numbers.duration(seconds * 1000, Math.ceil);
  const rest = seconds % 60;
  const minutes = numbers.minutes(Math.floor(seconds / 60));
  return rest === 0 ? minutes : `${minutes} ${numbers.seconds(rest)}`;
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

/** `108 cells lost zeros, 12 became date serials; not sent without --accept-damage`, the most frequent first. */
export function damageFact(values: DamagedValues, { pages: { facts } }: ReportTexts = englishReport): string {
  const sorted = Object.entries(values).sort(([, one], [, other]) => other - one) as [Accident, number][];
  return facts.damage(sorted.map(([accident, number], at) => facts.damagedCells(accident, number, at === 0)));
}

/** `customers by lists of 100: 200 requests (one by one: 20 000)`: the chosen way, and the cost of others. */
export function readingTexts(readings: readonly Reading[], texts: ReportTexts = englishReport): string[] {
  const { numbers, pages } = texts;
  const { ways, otherWays, reading, labelled } = pages.facts;
  return readings.map(({ resource, way, requests, instead, purpose }) => {
    const others = instead.map((other) => labelled(otherWays[other.way], numbers.count(other.requests))).join(', ');
    return reading(nounsIn(texts, resource), purpose === 'references', ways[way], requests, others);
  });
}
