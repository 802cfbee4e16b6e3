import type { Package } from './package.js';
import { readPart } from './xml.js';

/** How the number of a cell is meant, from its number format. */
export type NumberMeaning = 'number' | 'date' | 'dateTime' | 'duration';

/** Formats that have no code in the file (ECMA-376 part 1, 18.8.30), East Asian and Thai ones included. */
const builtIn: readonly (readonly [from: number, to: number, NumberMeaning])[] = [
  [14, 17, 'date'],
  [18, 22, 'dateTime'],
  [27, 31, 'date'],
  [32, 35, 'dateTime'],
  [36, 36, 'date'],
  [45, 45, 'dateTime'],
  [46, 46, 'duration'],
  [47, 47, 'dateTime'],
  [50, 54, 'date'],
  [55, 56, 'dateTime'],
  [57, 58, 'date'],
  [71, 74, 'date'],
  [75, 78, 'dateTime'],
  [79, 79, 'duration'],
  [80, 80, 'dateTime'],
  [81, 81, 'date'],
];

/**
 * What a format code shows: text in quotes, escaped characters, colours, conditions and locales do not count. `General`
 * holds an e and `0.00E+00` is no year.
 */
export function meaningOf(code: string): NumberMeaning {
  const shown = code
    .replace(/"[^"]*"?/g, '')
    .replace(/[\\_*]./gsu, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi, '')
    .replace(/general|standard/gi, '')
    .replace(/AM\/PM|A\/P/gi, 'h');
  const first = (shown.split(';', 1)[0] ?? '').toLowerCase();
  if (/\[(h+|m+|s+)\]/.test(first)) return 'duration';
  if (!/[ymdhs]/.test(first)) return 'number';
  return /[hs]/.test(first) ? 'dateTime' : 'date';
}

/** The meaning of each cell style, by its index. */
export async function readStyles(pack: Package, part: string): Promise<NumberMeaning[]> {
  const codes = new Map<number, NumberMeaning>();
  const formats: number[] = [];
  let inside = '';
  await readPart(pack, part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmts' || name === 'cellXfs') inside = name;
      else if (name === 'numFmt' && inside === 'numFmts') codes.set(Number(numFmtId), meaningOf(formatCode));
      else if (name === 'xf' && inside === 'cellXfs') formats.push(Number(numFmtId));
    },
    close(name) {
      if (name === inside) inside = '';
    },
    text() {},
  });
  return formats.map((id) => codes.get(id) ?? builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number');
}
