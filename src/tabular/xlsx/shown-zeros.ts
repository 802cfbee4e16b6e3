import type { Cell } from '../types.js';

/** How a format such as `00000`, `"K-"0000` or `00\-000` shows codes: places of digits, which are '', and texts. */
export interface ShownZeros {
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
export function shownZeros(section: string): ShownZeros | undefined {
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
