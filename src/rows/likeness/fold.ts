/** Letters that expand to others, or that NFKD does not decompose. */
const special = new Map([
  ['ß', 'ss'],
  ['æ', 'a'],
  ['œ', 'o'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
]);

const separator = ' ';
const [zero, nine, upperA, upperZ, lowerA, lowerZ, apostrophe] = [48, 57, 65, 90, 97, 122, 39] as const;
const otherApostrophes = new Set(['’', 'ʼ', '´', '`']);

const asciiFolds = Array.from({ length: 128 }, (_, code) => {
  if (code >= upperA && code <= upperZ) return String.fromCharCode(code + 32);
  return (code >= lowerA && code <= lowerZ) || isFigure(code) ? String.fromCharCode(code) : separator;
});
const otherFolds = new Map<number, string>();

/**
 * Folds a text to lower-case words with single spaces: `Müller-Straße 4A` becomes `muller strasse 4 a`. Umlauts fold to
 * one letter, whether written `ü`, `ue` or `u`; figures are words of their own, without leading zeros.
 */
export function fold(text: string): string {
  let folded = '';
  let kind: number = separatorKind;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const letters = code < 128 ? asciiFold(code, text, index) : foldedLetter(code);
    if (letters === '') continue;
    if (letters === separator) {
      if (kind !== separatorKind) folded += separator;
      kind = separatorKind;
      continue;
    }
    const next = isFigure(letters.charCodeAt(0)) ? figureKind : letterKind;
    if (kind !== separatorKind && kind !== next) folded += separator;
    // Zeros that lead a number say nothing, except a zero alone.
    if (next === figureKind && kind !== figureKind && letters === '0' && isFigure(text.charCodeAt(index + 1))) continue;
    kind = next;
    if (letters === 'e' && endsUmlaut(folded.charCodeAt(folded.length - 1), folded.charCodeAt(folded.length - 2)))
      continue;
    folded += letters;
  }
  return kind === separatorKind && folded !== '' ? folded.slice(0, -1) : folded;
}

const [separatorKind, letterKind, figureKind] = [0, 1, 2] as const;

/** `Patel's` is `patels`, but `d'Antoine` two words. */
function asciiFold(code: number, text: string, index: number): string {
  if (code === apostrophe && /^s(?![a-z])/i.test(text.slice(index + 1, index + 3))) return '';
  return asciiFolds[code] ?? separator;
}

/** What a sign beyond ASCII folds to: letters, a space between words, or nothing. */
export function foldedLetter(code: number): string {
  const known = otherFolds.get(code);
  if (known !== undefined) return known;
  const folded = foldLetter(String.fromCharCode(code));
  otherFolds.set(code, folded);
  return folded;
}

function foldLetter(letter: string): string {
  if (otherApostrophes.has(letter)) return separator;
  if (/^\p{M}$/u.test(letter)) return '';
  const parts = Array.from(letter.toLowerCase().normalize('NFKD').toLowerCase(), (part) => special.get(part) ?? part);
  const text = parts.join('').replace(/[^\p{L}\p{N}\ud800-\udfff]/gu, '');
  return text === '' ? separator : text;
}

/** Whether an `e` that follows is the second letter of an umlaut: `mu` of `mueller`, but not `bau` of `bauer`. */
export function endsUmlaut(last: number, before = 0): boolean {
  if (last === letterA || last === letterO) return true;
  return last === letterU && before !== letterA && before !== letterE && before !== letterQ;
}

const [letterA, letterE, letterO, letterQ, letterU] = [97, 101, 111, 113, 117] as const;

/** Whether a character is one of the ten figures. */
export function isFigure(code: number): boolean {
  return code >= zero && code <= nine;
}

/** The folded text without spaces. */
export function foldJoined(text: string): string {
  return fold(text).replaceAll(separator, '');
}

/** A postal code without country, spaces and leading zeros: `D-01067` and `1067` are one. */
export function foldPostalCode(text: string): string {
  const folded = foldJoined(text);
  const [, figures] = /^[a-z]{1,3}(\d{3,6})$/.exec(folded) ?? [];
  return (figures ?? folded).replace(/^0+(?=.)/, '');
}

export function foldEmail(text: string): string {
  const email = text.trim().toLowerCase();
  return email.includes('@') ? email : '';
}

const vatCountries =
  /^(?:AT|BE|BG|CHE?|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)(?=.{7})/;

/** A tax number without its country, which some leave out. */
export function foldVatNumber(text: string): string {
  const sign = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /\d{4}/.test(sign) ? sign.replace(vatCountries, '') : '';
}
