import { fold } from './fold.js';

/** Words separated by spaces. */
const wordsOf = (...lines: readonly string[]) => new Set(fold(lines.join(' ')).split(' '));

/** Legal forms that name the same firm whether written or not. Two different ones may be two firms. */
export const legalForms = wordsOf(
  'gmbh mbh ggmbh gesmbh ag kg kgaa ohg ug gbr ek ev eg se eu co haftungsbeschrankt aktiengesellschaft genossenschaft',
  'sarl sas sasu eurl sa sci scp scop snc selarl sprl srl',
  'ltd limited plc llp llc lp inc incorporated corp corporation company cic',
  'spa sapa srls snc ss scarl',
  'bv nv vof cv sl slu slne sll lda ltda unipessoal eirl as asa ab oy aps sro doo zoo',
);

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
export const fillerWords = wordsOf(
  'und u der die das dem den des im am an in zu zur zum von vom fur f bei inh inhaber',
  'et de du la le les l d des aux au ets etablissements',
  'the of and at',
  'e ed di del della dell dei degli delle da dal dalla il lo gli',
  'y el los las van het een do da dos',
);

/** Titles that a name may have or not. */
export const titles = wordsOf(
  'dr prof ssa professor doktor docteur dott dottssa dottore ing dipl med dent mag avv rag geom',
);

/** Forms of address; two different ones are two persons. */
export const addressForms = new Map<string, string>(
  [
    ['herr herrn hr mr m monsieur sig signor sr senor', 'mister'],
    ['frau fr mrs ms miss mme mlle madame sigra signora sra senora', 'madam'],
    ['familie fam famille family famiglia familia eheleute', 'family'],
  ].flatMap(([words = '', form = '']) =>
    fold(words)
      .split(' ')
      .map((word) => [word, form] as const),
  ),
);

/** Words that stand for one another: the first word is the form kept. */
export const synonyms = new Map<string, string>(
  [
    'st sankt saint sainte san santa sant',
    'evangelische ev evang evangelischer evangelisches',
    'katholische kath katholisches katholischer',
    'wohnungseigentumergemeinschaft weg',
    'condominio cond',
    'limited ltd',
  ].flatMap((line) => {
    const [kept = '', ...others] = fold(line).split(' ');
    return others.map((word) => [word, kept] as const);
  }),
);

/** Roman numbers of two letters and more: marks like figures. */
export const romanNumbers = wordsOf('ii iii iv vi vii viii ix xi xii');

/** Words that set one of several apart, as figures do: their opposites are two things. */
export const sides = wordsOf(
  'nord ost sud west nordost nordwest sudost sudwest north east south sudest nordest est ouest ovest este oeste norte sur',
  'links rechts mitte oben unten vorn vorne hinten left right upper lower front rear gauche droite haut bas',
  'og dg senior junior sen jun sr jr pere fils',
  'sinistra destra sinistro destro alto basso superiore inferiore',
);
