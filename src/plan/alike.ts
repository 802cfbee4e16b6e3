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

/** The calendar days on which a record begins and ends, `yyyy-mm-dd`; none if it says neither. */
export function daysOf(resource: ResourceName, payload: Payload): string[] {
  const fields = accessOf(resource).window?.fields ?? [];
  return fields.flatMap((field) => normaliseDate(String(payload[field] ?? '')) ?? []);
}

/** The first and the last of some days. */
export function spanOf(days: readonly string[]): string[] {
  const inOrder = days.toSorted();
  return [...inOrder.slice(0, 1), ...inOrder.slice(-1)];
}

/**
 * The filter of the list that shows what is in the span of some days; undefined without any. Extends it by a day on both
 * sides: section "v3 Activities" states neither inclusiveness nor time zone.
 */
export function periodFilter(resource: ResourceName, days: readonly string[]): Payload | undefined {
  const { window } = accessOf(resource);
  const [first, last] = spanOf(days);
  if (!window || first === undefined || last === undefined) return undefined;
  return { [window.from]: `${dayAfter(first, -1)} 00:00`, [window.to]: `${dayAfter(last, 1)} 23:59` };
}

/** The filter of the list that shows records like one; undefined if it has no day. */
export function likeFilter(resource: ResourceName, payload: Payload): Payload | undefined {
  const period = periodFilter(resource, daysOf(resource, payload));
  return period && { ...accessOf(resource).narrowed?.(payload), ...period };
}

/** Stays in four-digit years. */
function dayAfter(day: string, days: number): string {
  const [other = ''] = new Date(Date.parse(day) + days * 86_400_000).toISOString().split('T');
  return other.length === day.length ? other : day;
}
