/** How a number is meant; `hidden` is one that a format of dates or durations shows as nothing. */
export type NumberMeaning = 'number' | 'date' | 'dateTime' | 'duration' | 'hidden';

/** What a format makes of numbers: one meaning for all, or one for each value. */
export type NumberFormat = NumberMeaning | ((value: number) => NumberMeaning);

/** Text between quotation marks, an escaped character, and what is as wide as a character or fills the cell with it. */
const literal = /"([^"]*)"?|\\(.)|[_*]./gsu;

type Condition = (value: number) => boolean;

interface Section {
  readonly meaning: NumberMeaning;
  readonly condition: Condition | undefined;
}

/**
 * What a format code shows, section by section: the first is for positive numbers, the second for negative ones, the
 * third for zero, unless conditions such as `[<1]` say otherwise; one for text says nothing of numbers (ECMA-376 part 1,
 * 18.8.31).
 */
export function formatOf(code: string): NumberFormat {
  const sections = code
    .replace(literal, (_, quoted = '', escaped = '') => (`${quoted}${escaped}`.trim() === '' ? '' : '"'))
    .split(';')
    .filter((section, at) => at < 3 && !section.includes('@'))
    .map(sectionOf);
  const shown = sections.filter(({ meaning }) => meaning !== 'hidden');
  const isTime = shown.some(({ meaning }) => meaning !== 'number');
  if (!isTime) return 'number';
  const [first] = sections;
  if (first && sections.every(({ meaning }) => meaning === first.meaning)) return first.meaning;
  return (value) => chosenSection(sections, value)?.meaning ?? 'number';
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

/** A section of which texts and escaped characters are marks: colours and locales do not count, nor does `General`. */
function sectionOf(text: string): Section {
  const condition = conditionOf(text);
  const shown = text
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]?/gi, '')
    .replace(/general|standard/gi, '0')
    .replace(/AM\/PM|A\/P/gi, 'h')
    .toLowerCase();
  return { meaning: meaningOf(shown), condition };
}

/** `0.00E+00` holds an e and is no year. */
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
