/** Calling codes of one or two figures; all others have three. */
const shortCallingCodes = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

/** Shorter numbers are extensions, or lack their area code. */
const fewestFigures = 6;
/** As many last figures prove a number whose beginning was written otherwise. */
const tellingFigures = 8;

/**
 * The significant figures of a phone number, however it is written: `(0421) 398 87-7`, `+49 421 398877`, `0049…` and
 * `421398877` are `421398877`. Empty if there are too few.
 */
export function foldPhone(text: string): string {
  const written = text.replace(/\(0\)/, '').replace(/(?:ext\.?|x|#)\s*\d+\s*$/i, '');
  const figures = written.replace(/\D/g, '');
  const isInternational = /^\s*\(?\+/.test(written) || figures.startsWith('00');
  const national = isInternational ? withoutCallingCode(figures.replace(/^00/, '')) : figures;
  const significant = national.replace(/^0+/, '');
  return significant.length < fewestFigures ? '' : significant;
}

function withoutCallingCode(figures: string): string {
  for (const length of [1, 2]) if (shortCallingCodes.has(figures.slice(0, length))) return figures.slice(length);
  return figures.slice(3);
}

/** Whether two folded numbers are one; the longer may begin with a calling code without its plus. */
export function areSamePhone(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < tellingFigures || !long.endsWith(short)) return false;
  const code = long.slice(0, long.length - short.length).replace(/0$/, '');
  return code.length === 3 || shortCallingCodes.has(code);
}

/** What a phone is looked for by: its last figures. */
export function phoneEnd(folded: string): string {
  return folded.slice(-tellingFigures);
}
