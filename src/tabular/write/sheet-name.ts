import { head } from './long-text.js';

const longestName = 31;

/**
 * A name that a workbook accepts and does not have yet: at most 31 characters, none of \ / ? * [ ] : in it, no
 * apostrophe at its ends, not "History"; `Name (2)` where the name is taken, in any case.
 */
export function fitSheetName(wanted: string, taken: readonly string[]): string {
  const cleaned = wanted
    .replace(/[\\/?*[\]:]/g, '-')
    .replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, ' ')
    .trim()
    .replace(/^'+|'+$/g, '');
  const base = cleaned === '' || cleaned.toLowerCase() === 'history' ? `${cleaned || 'Sheet'}_` : cleaned;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = cut(base, longestName - suffix.length) + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Cuts without splitting a surrogate pair or leaving an apostrophe at the end. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : head(text, length).replace(/[\s']+$/, '');
}

/** The beginning of a reference to cells of a sheet, such as `'My sheet'!`. */
export function sheetReference(name: string): string {
  return `'${name.replaceAll("'", "''")}'!`;
}
