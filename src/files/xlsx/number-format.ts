import type { Cell } from '../types.js';
import type { Package } from './package.js';
import { readPart } from './xml.js';

/** Meaning of a number; `hidden`: a date or duration format shows it as nothing; an object: a code with leading zeros. */
export type NumberMeaning = 'number' | 'date' | 'dateTime' | 'duration' | 'hidden' | ShownZeros;

/** One meaning for all numbers, or one by value. */
export type NumberFormat = NumberMeaning | ((value: number) => NumberMeaning);

/** Quoted text, an escaped character, and `_x` or `*x` (padding as wide as a character, or filling the cell). */
const literal = /"([^"]*)"?|\\(.)|[_*]./gsu;

type Condition = (value: number) => boolean;

interface Section {
  readonly meaning: NumberMeaning;
  readonly condition: Condition | undefined;
}

/**
 * Interprets a format code: its sections are for positive, negative and zero numbers, unless conditions such as `[<1]`
 * say otherwise; a section for text says nothing about numbers (ECMA-376 part 1, 18.8.31).
 */
export function formatOf(code: string): NumberFormat {
  const sections = sectionsOf(code).flatMap((section, at) => (at < 3 ? (sectionOf(section) ?? []) : []));
  const isTime = sections.some(({ meaning }) => typeof meaning === 'string' && times.has(meaning));
  const meaningIn = (section: Section | undefined) =>
    section === undefined || (section.meaning === 'hidden' && !isTime) ? 'number' : section.meaning;
  const [first] = sections;
  const only = meaningIn(first);
  if (sections.every((section) => meaningIn(section) === only)) return only;
  return (value) => meaningIn(chosenSection(sections, value));
}

const times: ReadonlySet<NumberMeaning> = new Set(['date', 'dateTime', 'duration']);

/** The sections as they are written; a semicolon in a text is none between them. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [piece] of code.matchAll(/"[^"]*"?|\\.|[_*].|./gsu)) {
    if (piece === ';') sections.push('');
    else sections.push(`${sections.pop()}${piece}`);
  }
  return sections;
}

function chosenSection(sections: readonly Section[], value: number): Section | undefined {
  const [first, second, third] = sections;
  if (!first?.condition && !second?.condition) {
    if (value > 0) return first;
    return value < 0 ? (second ?? first) : (third ?? first);
  }
  if (first?.condition?.(value) ?? value > 0) return first;
  if (second?.condition?.(value)) return second;
  return (second?.condition ? third : second) ?? first;
}

/** Undefined for the section of texts. Colours, locales and `General` do not count. */
function sectionOf(section: string): Section | undefined {
  const text = section.replace(literal, (_, quoted = '', escaped = '') =>
    `${quoted}${escaped}`.trim() === '' ? '' : '"',
  );
  if (text.includes('@')) return undefined;
  const condition = conditionOf(text);
  const zeros = shownZeros(section);
  if (zeros) return { meaning: zeros, condition };
  const shown = text
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi, '')
    .replace(/general|standard/gi, '0')
    .replace(/AM\/PM|A\/P/gi, 'h')
    .toLowerCase();
  return { meaning: meaningOf(shown), condition };
}

/** The e of `0.00E+00` is not a year. */
function meaningOf(shown: string): NumberMeaning {
  if (/\[(h+|m+|s+)\]/.test(shown)) return 'duration';
  if (/[ymdhs]/.test(shown)) return /[hs]/.test(shown) ? 'dateTime' : 'date';
  return shown.trim() === '' ? 'hidden' : 'number';
}

const conditions: Readonly<Record<string, (limit: number) => Condition>> = {
  '=': (limit) => (value) => value === limit,
  '<>': (limit) => (value) => value !== limit,
  '<': (limit) => (value) => value < limit,
  '<=': (limit) => (value) => value <= limit,
  '>': (limit) => (value) => value > limit,
  '>=': (limit) => (value) => value >= limit,
};

function conditionOf(section: string): Condition | undefined {
  const [, sign = '', limit = ''] = /\[(=|<>|<=|>=|<|>)\s*(-?[\d.]+(?:e[-+]?\d+)?)\]/i.exec(section) ?? [];
  return conditions[sign]?.(Number(limit));
}

/** Formats without a code in the file (ECMA-376 part 1, 18.8.30), with the East Asian and Thai ones. */
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

/** The number format with an id, by the codes that the file holds. */
export function numberFormat(id: number, codes: ReadonlyMap<number, NumberFormat>): NumberFormat {
  return codes.get(id) ?? builtIn.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';
}

/** The number format of each cell style, by index. */
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
  return formats.map((id) => numberFormat(id, codes));
}

/** How a format such as `00000`, `"K-"0000` or `00\-000` shows codes: places of digits, which are '', and texts. */
interface ShownZeros {
  readonly pieces: readonly string[];
}

/** Conditions, colours and locales; a currency, as in `[$€-407]`, is none of them. */
const bracket = /\[(?:\$-|[<>=]|black|blue|cyan|green|magenta|red|white|yellow|color)[^[\]]*\]/;
/** Some characters are shown without quotes. */
const text = /"(?<quoted>[^"]*)"?|\\(?<escaped>.)|(?<plain>[-+():! ])/;
const token = new RegExp(`${bracket.source}|[_*].|(?<place>[0#])|${text.source}`, 'isuy');

/**
 * Parses a section of a format. Undefined for the formats of amounts: with fewer than two zeros, with decimals or
 * thousands, or with a unit behind the digits.
 */
function shownZeros(section: string): ShownZeros | undefined {
  const pieces: string[] = [];
  for (let at = 0; at < section.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(section)?.groups;
    if (!found) return undefined;
    const { place, quoted = '', escaped = '', plain = '' } = found;
    // Behind the first zero, # shows zeros too.
    if (place === '#' && !pieces.includes('')) return undefined;
    const shown = quoted + escaped + plain;
    if (place !== undefined || shown !== '') pieces.push(shown);
  }
  while (pieces.at(-1)?.trim() === '' && pieces.at(-1) !== '') pieces.pop();
  return pieces.at(-1) === '' && pieces.filter((piece) => piece === '').length > 1 ? { pieces } : undefined;
}

/** A whole number as a person sees it; the number where that is the same, or where no code is meant. */
export function codeCell(value: number, { pieces }: ShownZeros): Cell {
  if (!Number.isSafeInteger(value) || value < 0) return value;
  const places = pieces.filter((piece) => piece === '').length;
  const digits = String(value).padStart(places, '0');
  // The first place takes the digits that are too many.
  let end = digits.length - places;
  let at = 0;
  let shown = '';
  for (const piece of pieces) {
    shown += piece === '' ? digits.slice(at, ++end) : piece;
    if (piece === '') at = end;
  }
  return shown === String(value) ? value : shown.trim();
}
