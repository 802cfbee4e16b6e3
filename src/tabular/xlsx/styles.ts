import { formatOf, type NumberFormat, type NumberMeaning } from './number-format.js';
import type { Package } from './package.js';
import { readPart } from './xml.js';

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

/** What the format of each cell style makes of numbers, by its index. */
export async function readStyles(pack: Package, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>();
  const formats: number[] = [];
  let inside = '';
  await readPart(pack, part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmts' || name === 'cellXfs') inside = name;
      else if (name === 'numFmt' && inside === 'numFmts') codes.set(Number(numFmtId), formatOf(formatCode));
      else if (name === 'xf' && inside === 'cellXfs') formats.push(Number(numFmtId));
    },
    close(name) {
      if (name === inside) inside = '';
    },
  });
  return formats.map((id) => codes.get(id) ?? builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number');
}
