import type { Payload } from '../contract/index.js';

/** The text of a field; empty if it has none. */
export function textAt(record: Payload, field: string | undefined): string {
  const value = field === undefined ? undefined : record[field];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
