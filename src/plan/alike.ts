import {
  accessOf,
  isObject,
  normaliseDate,
  normaliseDateTime,
  type Payload,
  type ResourceName,
  resourceOf,
} from '../contract/index.js';
import { isEmpty } from './compare.js';

/** Identity of a record without a key. Undefined if the payload has no start; an empty end matches any end. */
export function alikeName(resource: ResourceName, payload: Payload): string | undefined {
  const [start, end] = accessOf(resource).window?.fields ?? [];
  if (start === undefined || isEmpty(payload[start])) return undefined;
  return end !== undefined && isEmpty(payload[end]) ? nameOf(resource, payload, end) : nameOf(resource, payload);
}

/** Names that a staged record may use for this record of the account: with its end, and with an open end. */
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

/** Calendar days, `yyyy-mm-dd`, both inclusive. */
export interface RecordPeriod {
  readonly first: string;
  readonly last: string;
}

/** The days of a record; undefined if it has none. */
export function periodOf(resource: ResourceName, payload: Payload): RecordPeriod | undefined {
  const days = (accessOf(resource).window?.fields ?? []).flatMap(
    (field) => normaliseDate(String(payload[field] ?? '')) ?? [],
  );
  return days.length === 0 ? undefined : joined(days);
}

/** The period that spans all periods. */
export function joinedPeriod(periods: readonly RecordPeriod[]): RecordPeriod | undefined {
  return periods.length === 0 ? undefined : joined(periods.flatMap(({ first, last }) => [first, last]));
}

function joined(days: readonly string[]): RecordPeriod {
  const [first = '', ...others] = [...days].sort();
  return { first, last: others.at(-1) ?? first };
}

/** Extends the period by a day on both sides: section "v3 Activities" states neither inclusiveness nor time zone. */
export function periodFilter(resource: ResourceName, { first, last }: RecordPeriod): Payload {
  const { window } = accessOf(resource);
  if (!window) return {};
  return { [window.from]: `${dayAfter(first, -1)} 00:00`, [window.to]: `${dayAfter(last, 1)} 23:59` };
}

/** Stays in four-digit years. */
function dayAfter(day: string, days: number): string {
  const [other = ''] = new Date(Date.parse(day) + days * 86_400_000).toISOString().split('T');
  return other.length === day.length ? other : day;
}
