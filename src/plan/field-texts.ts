import { said, type Words } from '../language/said.js';
import { isNothing } from './undo-values.js';

/** Fields that a message shows; it counts the others. */
export const mostFields = 3;

/** In characters. */
const longestValue = 40;

/** A value for messages. */
export function quotedValue(value: unknown): Words {
  if (isNothing(value)) return said('noValue');
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ');
  const short =
    text.length <= longestValue ? text : `${text.slice(0, longestValue - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return `"${short}"`;
}
