import { isObject } from '../contract/index.js';
import { quoted } from '../validation/index.js';

/** What names a record, the best first. */
const naming = ['myId', 'num', 'name', 'id'];

/** A value as people read it: texts as they are, what only names a record by that, all else as JSON. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  return nameIn(value) ?? JSON.stringify(value);
}

/** A value in quotes, a number or a choice without. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : quoted(valueText(value));
}

function nameIn(value: object): string | undefined {
  const members = isObject(value) ? Object.entries(value).filter(([, each]) => each !== null && each !== '') : [];
  const isName = members.length === 1 || members.every(([name]) => naming.includes(name));
  if (!isName || members.some(([, each]) => typeof each === 'object')) return undefined;
  const [best] = members.toSorted(([one], [other]) => naming.indexOf(one) - naming.indexOf(other));
  return best && `${best[0]} ${String(best[1])}`;
}
