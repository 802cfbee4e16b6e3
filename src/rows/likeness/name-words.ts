import { fold } from './fold.js';

/** Words separated by spaces. */
const wordsOf = (...lines: readonly string[]) => new Set(fold(lines.join(' ')).split(' '));

/** Legal forms, which name the same firm whether written or not; the first word of each line is the form kept. */
const legalForms = [
  'gmbh mbh gesmbh',
  'ag aktiengesellschaft',
  'ltd limited',
  'inc incorporated',
  'corp corporation',
  ...'ggmbh kg kgaa ohg ug gbr ek ev eg se eu co haftungsbeschrankt genossenschaft'.split(' '),
  ...'sarl sas sasu eurl sa sci scp scop snc selarl sprl srl'.split(' '),
  ...'plc llp llc lp company cic'.split(' '),
  ...'spa sapa srls ss scarl'.split(' '),
  ...'bv nv vof cv sl slu slne sll lda ltda unipessoal eirl as asa ab oy aps sro doo zoo'.split(' '),
];

/** Forms written out, and abbreviations of two parts. Keys and values are folded. */
export const phrases: readonly (readonly [long: RegExp, short: string])[] = [
  [/\bgesellschaft mit beschrankter haftung\b/g, 'gmbh'],
  [/\bges m b h\b/g, 'gmbh'],
  [/\bsociete a responsabilite limitee\b/g, 'sarl'],
  [/\bsociete anonyme\b/g, 'sa'],
  [/\bsociete par actions simplifiee\b/g, 'sas'],
  [/\bsocieta a responsabilita limitata\b/g, 'srl'],
  [/\bsocieta per azioni\b/g, 'spa'],
  [/\bsociedad limitada\b/g, 'sl'],
  [/\bsociedad anonima\b/g, 'sa'],
  [/\bbesloten vennootschap\b/g, 'bv'],
  [/\bf lli\b/g, 'fratelli'],
  [/\be ([kvg])\b/g, 'e$1'],
  [/\bs r l\b/g, 'srl'],
  [/\bs a s\b/g, 'sas'],
  [/\bs p a\b/g, 'spa'],
  [/\bs n c\b/g, 'snc'],
  [/\bb v\b/g, 'bv'],
];

/** Words that join or introduce others. */
const fillers = [
  'und u der die das dem den des im am an in zu zur zum von vom fur f bei inh inhaber',
  'et de du la le les l d des aux au ets etablissements',
  'the of and at',
  'e ed di del della dell dei degli delle da dal dalla il lo gli',
  'y el los las van het een do da dos',
];

/** Words that a list puts before each name. */
const introducers = ['kunde kundin fa firma client cliente klant klient customer kund'];

/** Titles that a name may have or not. */
const titles = ['dr prof ssa professor doktor docteur dott dottssa dottore ing dipl med dent mag avv rag geom'];

/** Forms of address; two different ones are two persons. */
const addressForms = [
  'mister herr herrn hr mr m monsieur sig signor sr senor',
  'madam frau fr mrs ms miss mme mlle madame sigra signora sra senora',
  'family familie fam famille famiglia familia eheleute',
];

/** Words that stand for one another: the first word is the form kept. */
const synonyms = [
  'st sankt saint sainte san santa sant',
  'evangelische ev evang evangelischer evangelisches',
  'katholische kath katholisches katholischer',
  'wohnungseigentumergemeinschaft weg',
  'condominio cond',
];

/** Roman numbers of two letters and more: marks like figures. */
const romanNumbers = ['ii iii iv vi vii viii ix xi xii'];

/** What a word does in a name, and the form that is kept of it. */
export interface NameWord {
  readonly role: 'mark' | 'legal' | 'address' | 'title' | 'filler' | 'word';
  readonly as: string;
}

/** Words of names with a meaning of their own; one look-up a word. */
export const nameWords: ReadonlyMap<string, NameWord> = new Map([
  ...synonyms.flatMap((line) => sameWords('word', line)),
  ...fillers.flatMap((line) => eachWord('filler', line)),
  ...introducers.flatMap((line) => eachWord('filler', line)),
  ...titles.flatMap((line) => eachWord('title', line)),
  ...addressForms.flatMap((line) => sameWords('address', line)),
  ...legalForms.flatMap((line) => sameWords('legal', line)),
  ...romanNumbers.flatMap((line) => eachWord('mark', line)),
]);

function eachWord(role: NameWord['role'], line: string): (readonly [string, NameWord])[] {
  return fold(line)
    .split(' ')
    .map((word) => [word, { role, as: word }] as const);
}

/** All words of a line, as the first one. */
function sameWords(role: NameWord['role'], line: string): (readonly [string, NameWord])[] {
  const words = fold(line).split(' ');
  return words.map((word) => [word, { role, as: words[0] ?? word }] as const);
}

/** Words that set one of several apart, as figures do: their opposites are two things. */
export const sides = wordsOf(
  'nord ost sud west nordost nordwest sudost sudwest north east south sudest nordest est ouest ovest este oeste norte sur',
  'links rechts mitte oben unten vorn vorne hinten left right upper lower front rear gauche droite haut bas',
  'og dg senior junior sen jun sr jr pere fils',
  'sinistra destra sinistro destro alto basso superiore inferiore',
);
