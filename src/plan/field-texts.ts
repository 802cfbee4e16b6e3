import { isObject } from '../contract/index.js';
import { keyWords, said, type Words } from '../messages/said.js';
import { isNothing } from './compare.js';

/** Fields that a message shows; it counts the others. */
export const mostFields = 3;

/** In characters. */
const longestValue = 40;

/** A value for messages. */
export function quotedValue(value: unknown): Words {
  if (isNothing(value)) return said('noValue');
  if (typeof value === 'boolean') return said(value ? 'yes' : 'no');
  const [[field, key] = [], ...others] = isObject(value) ? Object.entries(value) : [];
  // A reference is said by its key.
  if (field !== undefined && others.length === 0 && typeof key !== 'object')
    return keyWords({ field, value: String(key) });
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  const short =
    text.length <= longestValue ? text : `${text.slice(0, longestValue - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return `"${short}"`;
}
