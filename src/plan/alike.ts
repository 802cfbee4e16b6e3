import {
  accessOf,
  isObject,
  normaliseDate,
  normaliseDateTime,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { isEmpty } from './same.js';

/**
 * What tells a record that nothing identifies from others, normalised: two of the same are one. Undefined where the
 * payload does not even say when it begins. An end that it leaves open is open.
 */
export function alikeName(resource: ResourceName, payload: Payload): string | undefined {
  const [start, end] = accessOf(resource).window?.fields ?? [];
  if (start === undefined || isEmpty(payload[start])) return undefined;
  return end !== undefined && isEmpty(payload[end]) ? nameOf(resource, payload, end) : nameOf(resource, payload);
}

/** The names under which a record of the account may be wanted: with its end, and with the end left open. */
export function alikeNames(resource: ResourceName, record: Payload): string[] {
  const end = accessOf(resource).window?.fields[1];
  const whole = nameOf(resource, record);
  return end === undefined ? [whole] : [whole, nameOf(resource, record, end)];
}

function nameOf(resource: ResourceName, record: Payload, open?: string): string {
  const fields = resourceOf(resource).distinction.alikeBy ?? [];
  return JSON.stringify(fields.map((field) => (field === open ? 'open' : [part(record[field])])));
}

function part(value: unknown): string {
  if (isEmpty(value)) return '';
  if (isObject(value)) return isEmpty(value.id) ? JSON.stringify(value) : `id ${value.id}`;
  return normaliseDateTime(String(value)) ?? String(value);
}

/** Calendar days, `yyyy-mm-dd`, the last one included. */
export interface RecordPeriod {
  readonly first: string;
  readonly last: string;
}

/** The days of a record; undefined where it says none. */
export function periodOf(resource: ResourceName, payload: Payload): RecordPeriod | undefined {
  const days = (accessOf(resource).window?.fields ?? []).flatMap(
    (field) => normaliseDate(String(payload[field] ?? '')) ?? [],
  );
  return days.length === 0 ? undefined : joined(days);
}

/** The period from the first day of all to the last one. */
export function joinedPeriod(periods: readonly RecordPeriod[]): RecordPeriod | undefined {
  return periods.length === 0 ? undefined : joined(periods.flatMap(({ first, last }) => [first, last]));
}

function joined(days: readonly string[]): RecordPeriod {
  const [first = '', ...others] = [...days].sort();
  return { first, last: others.at(-1) ?? first };
}

/**
 * The filter of a list for all records of a period. A day more on both sides: whether the ends of a period count, and
 * in which time zone, is not said; section "v3 Activities".
 */
export function periodFilter(resource: ResourceName, { first, last }: RecordPeriod): Payload {
  const { window } = accessOf(resource);
  if (!window) return {};
  return { [window.from]: `${dayAfter(first, -1)} 00:00`, [window.to]: `${dayAfter(last, 1)} 23:59` };
}

/** The calendar day so many days later; the day itself where that would lie outside the years of four digits. */
function dayAfter(day: string, days: number): string {
  const [other = ''] = new Date(Date.parse(day) + days * 86_400_000).toISOString().split('T');
  return other.length === day.length ? other : day;
}
