import { between, pick, type Random } from '../../src/sandbox/random.js';

/** Texts of a record that somebody types again. */
export type Texts = Record<string, string>;

type Retype = (texts: Texts, random: Random) => void;

const accents: Readonly<Record<string, readonly [string, string]>> = {
  ä: ['ae', 'a'],
  ö: ['oe', 'o'],
  ü: ['ue', 'u'],
  Ä: ['Ae', 'A'],
  Ö: ['Oe', 'O'],
  Ü: ['Ue', 'U'],
  ß: ['ss', 'ss'],
};

function withoutAccents(text: string, form: 0 | 1): string {
  const german = Array.from(text, (letter) => accents[letter]?.[form] ?? letter).join('');
  return german.normalize('NFD').replace(/\p{M}/gu, '');
}

const streetForms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/straße/, ['str.', 'strasse', 'str']],
  [/ Straße/, [' Str.', ' Strasse', ' str.']],
  [/platz/, ['pl.', 'platz']],
  [/gasse/, ['g.', 'gasse']],
  [/avenue/, ['av.', 'Avenue', 'ave']],
  [/boulevard/, ['bd', 'bd.', 'blvd']],
  [/place/, ['pl.', 'Place']],
  [/chemin/, ['ch.', 'Chemin']],
  [/impasse/, ['imp.', 'Impasse']],
  [/route/, ['rte', 'Route']],
  [/Street/, ['St', 'St.', 'street']],
  [/Road/, ['Rd', 'Rd.', 'road']],
  [/Lane/, ['Ln', 'lane']],
  [/Avenue/, ['Ave', 'Av.']],
  [/Square/, ['Sq', 'Sq.']],
  [/Close/, ['Cl', 'close']],
  [/Drive/, ['Dr', 'drive']],
  [/Viale/, ['V.le', 'viale']],
  [/Piazza/, ['P.zza', 'P.za', 'piazza']],
  [/Corso/, ['C.so', 'corso']],
  [/Giuseppe/, ['G.']],
  [/Saint-|St /, ['St-', 'St. ', 'Saint ']],
  [/Général/, ['Gal', 'Gén.']],
  [/^(\d+) rue/, ['$1, rue', '$1 r.', '$1 Rue']],
  [/^Via (\D+)(\d+)/, ['via $1$2', 'Via $1, $2']],
  [/weg /, ['weg. ', '-Weg ']],
];

const spellings: readonly Retype[] = [
  (texts) => {
    for (const field of Object.keys(texts)) texts[field] = texts[field]?.toUpperCase() ?? '';
  },
  (texts) => {
    for (const field of Object.keys(texts)) texts[field] = texts[field]?.toLowerCase() ?? '';
  },
];

function changed(texts: Texts, field: string, change: (text: string) => string): void {
  const text = texts[field];
  if (text) texts[field] = change(text);
}

/** One letter wrong, missing, doubled or swapped with its neighbour, in a word of four letters and more. */
export function mistyped(text: string, random: Random): string {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  const [first] = words;
  if (!first) return text;
  const word = words[between(random, 0, words.length - 1)] ?? first;
  const at = word.index + between(random, 0, word[0].length - 2);
  const [before, letter, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  const swapped = letter === next ? letter : `${next}${letter}`;
  return pick(random, [
    `${before}${pick(random, [...'etnsriaoul'] as unknown as [string, ...string[]])}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${swapped}${after}`,
  ]);
}

/** A phone such as `0421 398877` in five forms: grouped, with plus, with 00, with signs, without the zero. */
function phoneForm(text: string, code: string, random: Random): string {
  const national = text.replace(/\D/g, '').replace(/^0/, '');
  const kept = code === '39' ? `0${national}` : national;
  const area = national.slice(0, 3);
  return pick(random, [
    `0${area} ${national.slice(3).replace(/(\d\d)(?=\d)/g, '$1 ')}`,
    `+${code} ${kept}`,
    `00${code}${kept}`,
    `(0${area}) ${national.slice(3, 6)}-${national.slice(6)}`,
    `0${area}/${national.slice(3)}`,
    `+${code} (0)${national}`,
    national,
  ]);
}

const otherSpaces: Retype = (texts, random) => {
  const space = pick(random, ['  ', '-', '']);
  changed(texts, 'name', (text) => text.replace(/ (?=\p{L}{3})/u, space));
  changed(texts, 'addressStreet', (text) => ` ${text.replace(' ', '  ')} `);
};

/** What people do differently when they type what another one has typed, by kind. */
export const retypings: Readonly<Record<string, Retype>> = {
  nothing: () => undefined,
  case: (texts, random) => pick(random, spellings as [Retype, Retype])(texts, random),
  accents: (texts, random) => {
    const form = random() < 0.6 ? 0 : 1;
    for (const field of Object.keys(texts)) changed(texts, field, (text) => withoutAccents(text, form));
  },
  'legal form': (texts) => {
    changed(texts, 'name', (text) =>
      text.replace(
        / (?:GmbH & Co\. KG|GmbH|AG|KG|e\.K\.|OHG|UG \(haftungsbeschränkt\)|GbR|SARL|SAS|EURL|SA|SCI|SNC|Ltd|Limited|LLP|plc|S\.r\.l\.|S\.p\.A\.|S\.n\.c\.|S\.a\.s\.)$/,
        '',
      ),
    );
  },
  'word order': (texts) => {
    changed(texts, 'name', (text) => {
      const [first = '', ...others] = text.split(' ');
      return others.length === 1 ? `${others.join(' ')}, ${first}` : `${others.join(' ')} ${first}`;
    });
  },
  spaces: otherSpaces,
  street: (texts, random) => {
    changed(texts, 'addressStreet', (text) => {
      const form = streetForms.find(([long]) => long.test(text));
      return form ? text.replace(form[0], pick(random, form[1] as [string, ...string[]])) : text;
    });
  },
  'one letter of the name': (texts, random) => changed(texts, 'name', (text) => mistyped(text, random)),
  'one letter of the street': (texts, random) => changed(texts, 'addressStreet', (text) => mistyped(text, random)),
  phone: (texts, random) => {
    const { code = '', ...others } = texts;
    changed(texts, 'contactPhone', (text) => phoneForm(text, code, random));
    if (random() < 0.5 && others.contactEmail) texts.contactEmail = '';
  },
  'address left out': (texts) => {
    for (const field of ['addressStreet', 'addressZIP']) texts[field] = '';
  },
  'contact left out': (texts) => {
    for (const field of ['contactPhone', 'contactEmail', 'vatNumber']) texts[field] = '';
  },
};
