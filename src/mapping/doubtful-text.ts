import { longestCellText } from '../files/columns.js';
import { powerOfTen } from '../files/unusual-text.js';
import { cutMarkOf } from '../messages/index.js';
import { type Said, said } from '../messages/said.js';
import type { IssueCode } from './validation/catalogue.js';
import { ungarbled } from './validation/garbled.js';
import { quoted } from './validation/quote.js';

export interface TextDoubt {
  readonly code: IssueCode;
  readonly what: Said;
}

export interface TextUse {
  /** Surrounding white space is sent. */
  readonly verbatim: boolean;
  /** The field takes text, not a number or a date. */
  readonly isText: boolean;
}

/** Nobody types these: databases and libraries write them where there is no value. */
const signsForNothing = ['\\N', '(null)', '(NULL)', '<null>', '<NULL>', '[null]', '[NULL]', '<NA>'];
/** These may be a name, too. */
const wordsForNothing = ['NULL', 'null', 'nil', 'None', 'NaN', 'nan', 'NaT', 'undefined'];

const forNothing = new Map([
  ...signsForNothing.map((sign) => [sign, 'sign'] as const),
  ...wordsForNothing.map((word) => [word, 'word'] as const),
]);
const beginnings = new Set([...forNothing.keys()].map((text) => text.charCodeAt(0)));
const longestForNothing = 9;

/** Whether a program writes this where there is no value: a sign that means nothing else, or a word. */
export function forNoValue(text: string): 'sign' | 'word' | undefined {
  // Hot: runs for each cell.
  if (text.length > longestForNothing || !beginnings.has(text.charCodeAt(0))) return undefined;
  return forNothing.get(text);
}

/** What people write where they have no value, in any case. */
const placeholders = [
  '-',
  '--',
  '---',
  '\u2013',
  '\u2014',
  'n/a',
  'n.a.',
  'k.a.',
  'k. a.',
  'n/c',
  'n.c.',
  'n/d',
  'n.d.',
  's/d',
  'n.v.t.',
  'n/v',
  'unbekannt',
  'unknown',
  'inconnu',
  'inconnue',
  'desconocido',
  'desconocida',
  'sconosciuto',
  'sconosciuta',
  'onbekend',
  'desconhecido',
  'desconhecida',
];
/** What people write for the value of the row above. */
const dittoWords = [
  ...['dito', 'dto.', 'ditto', 'idem', 'id.', 'do.', 'ibid.', 'ebd.', '\u3003', '\u2033'],
  ...['s.o.', 's. o.', 'siehe oben', 'wie oben', 'same as above', 'as above', 'see above'],
  ...[
    'voir ci-dessus',
    'comme ci-dessus',
    'cf. ci-dessus',
    'v\u00e9ase arriba',
    'ver arriba',
    'come sopra',
    'vedi sopra',
  ],
  ...['zie boven', 'ver acima', 'igual acima'],
];
/** A quotation mark between two dashes, as people type it. */
const dittoDashes = ['-', '\u2013', '\u2014'].flatMap((dash) =>
  ['"', "''", '\u201c', '\u201d', '\u201e', '\u2033'].flatMap((mark) => [
    `${dash}${mark}${dash}`,
    `${dash} ${mark} ${dash}`,
  ]),
);
/** These are also what is left of a text in quotes. */
const dittoQuotes = ['"', "''", '\u201c', '\u201d', '\u201e'];

const byPeople = new Map([
  ...placeholders.map((text) => [text, 'word'] as const),
  ...[...dittoWords, ...dittoDashes].map((text) => [text, 'ditto'] as const),
  ...dittoQuotes.map((text) => [text, 'quotes'] as const),
]);
const longestByPeople = Math.max(...[...byPeople.keys()].map(({ length }) => length)) + 2;
const beginningsByPeople = new Set(
  [' ', '\t', '\u00a0', ...byPeople.keys()].flatMap((text) => [text.charCodeAt(0), text.toUpperCase().charCodeAt(0)]),
);

/** Whether people write this in place of a value: a word for none, or a mark for the one above. */
export function inPlaceOfValue(text: string): 'word' | 'ditto' | 'quotes' | undefined {
  // Hot: runs for each text of a record.
  if (text.length > longestByPeople || !beginningsByPeople.has(text.charCodeAt(0))) return undefined;
  return byPeople.get(text.trim().toLowerCase());
}

/** The most severe doubt about a text; none for white space alone, which counts as empty. */
export function doubtAbout(text: string, use: TextUse): TextDoubt | undefined {
  const inner = text.trim();
  if (inner === '') return undefined;
  return damage(text, use) ?? unseen(inner) ?? around(text, inner, use);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

function damage(text: string, { isText }: TextUse): TextDoubt | undefined {
  if (text.includes('\0')) return { code: 'nul-character', what: said('nulCharacter') };
  if (text.includes('\ufffd')) {
    return { code: 'characters-lost', what: said('signOfLost', quoted(text)) };
  }
  const meant = ungarbled(text);
  if (meant !== text) {
    return { code: 'characters-garbled', what: said('probably', quoted(text), quoted(meant)) };
  }
  const controls = text.match(control);
  if (controls) return { code: 'control-characters', what: said('holdsCharacters', namesOf(controls)) };
  if (isText && powerOfTen.test(text.trim())) {
    return { code: 'number-shortened', what: said('restOfNumber', quoted(text)) };
  }
  if (cutMarkOf(text) !== undefined) {
    return { code: 'text-cut-off', what: said('beginningOnly') };
  }
  if (text.length === longestCellText) {
    return { code: 'value-cut', what: said('longestCell', text.length) };
  }
  return undefined;
}

/** Excludes joiners, which some languages and emojis need. */
const invisible = /[\xa0\xad\u2000-\u200b\u200e\u200f\u2028-\u202f\u2060\ufeff]/g;

function unseen(text: string): TextDoubt | undefined {
  const found = text.match(invisible);
  return found ? { code: 'characters-invisible', what: said('holdsCharacters', namesOf(found)) } : undefined;
}

function around(text: string, inner: string, { verbatim }: TextUse): TextDoubt | undefined {
  if (inner.length === text.length) return undefined;
  const before = text.slice(0, text.indexOf(inner));
  const after = text.slice(before.length + inner.length);
  const where = before === '' ? 'after' : after === '' ? 'before' : 'both';
  const hidden = `${before}${after}`.match(invisible);
  if (hidden) {
    return { code: 'characters-invisible', what: said('charactersAround', namesOf(hidden), where, verbatim) };
  }
  return { code: 'spaces-around', what: said('spacesAround', quoted(inner), where, verbatim) };
}

/** Each once: `U+00A0 (no-break space)`, `U+200B (zero-width space)`. */
function namesOf(characters: readonly string[]): Said[] {
  return [...new Set(characters)].map((character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return said('character', `U+${code}`);
  });
}
