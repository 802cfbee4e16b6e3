import { beginningOf } from '../../messages/text/words.js';

const longestName = 31;

/** A valid, unused sheet name of at most 31 characters; `Name (2)` if it is taken in any case. */
export function fitSheetName(wanted: string, taken: readonly string[]): string {
  const cleaned = wanted
    .replace(/[\\/?*[\]:]/g, '-')
    .replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, ' ')
    .trim()
    .replace(/^'+|(?<!')'+$/g, '');
  const base = cleaned === '' || cleaned.toLowerCase() === 'history' ? `${cleaned || 'Sheet'}_` : cleaned;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = cut(base, longestName - suffix.length) + suffix;
    if (!used.has(name.toLowerCase())) return name;
  }
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : beginningOf(text, length).replace(/(?<![\s'])[\s']+$/, '');
}

/** Prefix of a reference to cells of a sheet: `'My sheet'!`. */
export function sheetReference(name: string): string {
  return `'${name.replaceAll("'", "''")}'!`;
}
