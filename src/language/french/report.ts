import { noteNames } from '../../text/own-names.js';
import { countedIn, inList } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident, FailedState, LikenessReason, SentenceTexts } from '../english/sentences.js';
import { issuesOf } from '../issues.js';
import { type Own, reportIn } from '../messages.js';
import { numbersIn } from '../numbers-in.js';
import type { ReportTexts } from '../report-texts.js';
import { headingIn, inWordsOf } from '../texts.js';
import frenchContract from './contract.json' with { type: 'json' };
import { french } from './french.js';
import issues from './issues.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };

const frenchNumbers = numbersIn({
  locale: 'fr-FR',
  thousands: '\u202f',
  inDate: '/',
  second: ['seconde', 'secondes'],
  minute: ['minute', 'minutes'],
  hour: ['heure', 'heures'],
});

/** `1 200 lignes`, `0 ligne`. */
const countedInFrench = countedIn('fr-FR');

const feminine = ['intervention', 'activité', 'équipe', 'plage'];

const isElided = (noun: string) => /^[aeiouàâéèê]/iu.test(noun);

const inWords = (text: string) => inWordsOf({ contract: frenchContract }, text);

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'espace insécable',
  'U+00AD': 'trait d’union conditionnel',
  'U+200B': 'espace sans chasse',
  'U+202F': 'espace fine insécable',
  'U+FEFF': 'indicateur d’ordre des octets',
};

/** Behind a sentence: ` : a est 1, mais 2 à la ligne 7 ; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : ` : ${differences.join(' ; ')}`);

/** Words for what rows name besides our records. */
const otherNouns: Readonly<Record<string, string>> = {
  type: 'type',
  'job type': 'type d’intervention',
  user: 'utilisateur',
  technician: 'technicien',
  'report template': 'modèle de rapport',
};

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` de la feuille « ${sheet} »`);

const { count } = frenchNumbers;

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'même nom',
  'same name and postal code': 'même nom et même code postal',
  'same name and city': 'même nom et même ville',
  'name differs in one letter': 'nom différent d’une lettre',
  'one name says more than the other': 'un nom en dit plus que l’autre',
  'names share words': 'noms avec des mots en commun',
  'same postal code': 'même code postal',
  'same city': 'même ville',
  'same street': 'même rue',
  'street almost the same': 'presque la même rue',
  'same e-mail': 'même e-mail',
  'same phone': 'même téléphone',
  'same VAT number': 'même numéro de TVA',
  'same serial number': 'même numéro de série',
  'same custom fields': 'mêmes champs personnalisés',
};

/** What accidents of spreadsheet programs did to a value; completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'a perdu ses zéros',
  'plus sign lost': 'a perdu son signe plus',
  'digits lost': 'a perdu des chiffres',
  'became a number': 'a été lu comme un nombre',
  'became a date': 'a été lu comme une date ou une heure',
  'date serial': 'est le numéro d’une date',
  'date system': 'est décalé de quatre ans et un jour, comme entre les calendriers de 1900 et de 1904',
  'day and month swapped': 'a le jour et le mois inversés',
  'decimal sign': 'a perdu son signe décimal, ou en a un autre',
  'boolean word': 'est un autre mot pour le même oui ou non',
  'wrong encoding': 'a été lu dans le mauvais encodage',
  'characters lost': 'a perdu des caractères',
  'apostrophe added':
    'a reçu une apostrophe, comme nos fichiers CSV en mettent devant ce qui pourrait devenir une formule',
  'number as name': 'est le numéro de l’enregistrement lui-même',
};

const nextStep =
  'Pour modifier celui du compte, exportez de nouveau et modifiez sa ligne ; pour en créer un autre, donnez-lui une autre clé.';

const overwrites = 'Envoyer cette ligne l’écraserait.';

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'a été rejeté',
  blocked: 'est lui-même bloqué',
  conflict: 'est en conflit',
  inDoubt: 'est incertain',
};

const frenchSentences: Own<SentenceTexts> = {
  needsToCreate: (fields) => `La création exige ${fields.join(' ou ')}.`,
  fromColumns: (names) => `La valeur vient des colonnes ${inFrenchList(names)}.`,
  neitherYesNorNo: (value, yes = 'oui', no = 'non') => `${value} n’est ni ${yes} ni ${no}.`,
  noDate: (value, wanted) => `${value} n’est pas une date au format ${inFrenchList(wanted, 'ou')}.`,
  noDateTime: (value, wanted) => `${value} n’est pas une date avec heure au format ${inFrenchList(wanted, 'ou')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  field: (name) => {
    const heading = headingIn({ contract: frenchContract }, name);
    return heading === undefined ? name : `« ${heading} »`;
  },
  noun: nounOf,
  nouns: (title) => inWords(title).toLowerCase(),
  unknownField: (heading, noun) =>
    `${heading} n’est pas un champ ${withDu(noun)} ; seule une correspondance pourrait le lire.`,
  noIdOf: (noun, value, reason) => `Il n’y a pas d’id pour ${withLe(noun)} ${value} : ${reason}`,
  noIdKnown: (noun, value) => `Aucune exécution de ce dossier ne connaît d’id pour ${withLe(noun)} ${value}.`,
  neverGives: (field, needed) =>
    `La correspondance de ${field} ne donne jamais ${needed.map((group) => group.join(' ou ')).join(' et ')} ; sans cela, rien n’est créé.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithLe(noun)} de cette ligne n’a pas de clé naturelle : il n’y a pas de colonne ${keys.join(' ou ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithLe(noun)} de cette ligne n’a pas de clé naturelle : la correspondance ne donne pas de ${keys.join(' ou ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithLe(noun)} de cette ligne n’a pas de clé naturelle : ${fields.join(' et ')} ${fields.length > 1 ? 'sont vides' : 'est vide'}.`,
  conditionLeavesOut: (noun) =>
    `Une ligne qui continue celle du dessus se lit avec fillDown dans la correspondance ; une condition laisse de côté une ligne qui ne donne pas ${withUnInFrench(noun)}.`,
  rowOf: (row, sheet, file) => `La ligne ${row}${ofSheet(sheet)} de ${file}`,
  rowOfFile: (row, sheet, file) => `la ligne ${row}${ofSheet(sheet)} de ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `la ligne ${row}` : `la ligne ${row} de « ${sheet} »`),
  otherRow: (row, sheet, file) => `la ligne ${row}${ofSheet(sheet)}${file === '' ? '' : ` de ${file}`}`,
  bothRows: (row, other, file) => `La ligne ${row}${file === '' ? '' : ` de ${file}`} et ${other}`,
  disagree: (rows, record, differences) =>
    `${rows} se contredisent au sujet de ${record}${differences.length > 0 ? behind(differences) : ', ou l’une en dit plus que l’autre'}.`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem ? ['un élément par ligne', 'en colonnes'] : ['en colonnes', 'un élément par ligne'];
    return `La ligne ${row} donne ${field} pour ${withUnInFrench(noun)} ${here}, ${there} ${other}.`;
  },
  keyTwice: (rows, noun, key, adds) =>
    `${rows} donnent ${withLe(noun)} ${key}. ${adds ? 'La deuxième ajoute ce que la première a laissé vide.' : 'Elles disent la même chose.'}`,
  keyRespelt: (row, noun, key, other) =>
    `La ligne ${row} donne ${withLe(noun)} ${key}, ${other} : les clés ne diffèrent que par la casse, les espaces, la forme des accents ou un .0 final.`,
  addressTwice: (rows, differences) => `${rows} écrivent une même adresse de deux façons${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inFrenchList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} donnent deux enregistrements de type ${noun}${named} qui semblent être le même${why}${behind(differences)}.`;
  },
  rejectedBeside: (row, sheet) =>
    `La ligne ${row}${sheet === '' ? '' : ` de la feuille « ${sheet} »`} concerne le même enregistrement et est rejetée.`,
  lostId: (shared, filled, noun, id) =>
    `La ligne n’a pas d’id et contient ${shared} des ${filled} cellules ${withDu(noun)} avec l’id ${id}, dont la ligne a disparu.`,
  recordInactive: (noun, field, value) =>
    `${startingWithLe(noun)} avec ${field} ${value} est désactivé${endingInFrench(noun)}.`,
  recordNowhere: (noun, values) =>
    `Ni les fichiers ni le compte n’ont ${withUnInFrench(noun)} avec ${values.join(' et ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${countedInFrench(count, nouns, nouns)} du compte et des fichiers ont ${values.join(' et ')}.`,
  nameNowhere: (noun, field, value) => `${withAucun(noun)} du compte n’a ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithLe(noun)} ${value} est désactivé${endingInFrench(noun)} dans le compte.`,
  standsRejected: (noun, value, row) =>
    `${startingWithLe(noun)}${value === '' ? '' : ` ${value}`} figure à ${row}, qui contient une erreur et n’est pas envoyée.`,
  nameNone: (noun, by, name) => `${withAucun(noun)} n’a ${by} ${name} dans ce compte.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `${fields.join(' et ')} identiques`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithLe(noun)} avec l’id ${id} a ${known} dans ce compte, et aucun enregistrement n’a ${field} ${key}. Videz l’id pour le créer, ou corrigez la clé.`,
  idOfStranger: (noun, id, myId) =>
    `${startingWithLe(noun)} avec l’id ${id} a le code interne ${myId} dans ce compte et n’en a pas dans le fichier, qui vient peut-être d’un autre compte. Videz l’id pour créer un nouvel enregistrement, ou retirez la colonne « Code interne » pour modifier celui-ci.`,
  noSuchId: (noun, id) => `${withAucun(noun)} n’a l’id ${id} dans ce compte ; videz-le pour créer l’enregistrement.`,
  noSuchIdOrKey: (noun, id, key) =>
    `${withAucun(noun)} n’a l’id ${id} dans ce compte ; donnez une valeur à ${key} pour créer l’enregistrement.`,
  onlyUpdates: (noun) => `${withAucun(noun)} n’a cette clé, et seules les mises à jour sont voulues.`,
  creatingNeeds: (noun, fields) => `Pour créer ${withLe(noun)}, il faut ${fields.join(' ou ')}.`,
  onlyCreations: (noun) => `${capital(withCe(noun))} existe déjà, et seules les créations sont voulues.`,
  notCompared: (fields) =>
    `Le compte montre ${fields.join(' et ')} sous une forme qui ne peut pas être comparée, donc la valeur est laissée telle quelle.`,
  onlyShortens: (lists) =>
    `Les modifications dans ${lists.join(' et ')} ne font que retirer quelque chose, et un import ne retire rien d’une liste.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithLe(noun)} avec l’id ${id} a été supprimé${endingInFrench(noun)} depuis l’export, et la ligne a été modifiée. Videz son id pour créer de nouveau l’enregistrement, ou retirez la ligne.`,
  addedIsThere: (noun, field, key, id) =>
    `La ligne n’a pas d’id, elle doit donc être créée, mais ${withUnInFrench(noun)} du compte a déjà ${field} ${key} : id ${id}. ${nextStep}`,
  addedIsAlike: (noun, id) =>
    `La ligne n’a pas d’id, elle doit donc être créée, mais ${withUnInFrench(noun)} semblable est déjà dans le compte : id ${id}. ${nextStep}`,
  damagedValues: (values, left) =>
    `${values.join(' ; ')}${left > 0 ? ` ; ${left} ${left === 1 ? 'autre champ' : 'autres champs'}` : ''}.`,
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]} : ${from} \u2192 ${to}`,
  severalBy: (number, isMore, noun, fields, records) =>
    `${countedInFrench(number, 'enregistrement', 'enregistrements')}${isMore ? ' ou plus' : ''} de type ${noun} du compte ont en commun ${fields.join(' et ')} : ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithLe(noun)} du compte avec la même valeur de ${fields.join(' et ')}, ${record}, a sa propre clé : ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} désigne ${withLe(noun)} du compte par la même valeur de ${fields.join(' et ')} : ${record}.`,
  possible: (noun, record, reasons, others) =>
    `Le compte a peut-être déjà ${withCe(noun)} : ${record}, ${reasons.join(', ')}${others > 0 ? ` et ${countedInFrench(others, 'autre', 'autres')}` : ''}.`,
  createdSincePlan: (noun) => `Depuis le plan, quelqu’un d’autre a créé ${withLe(noun)}. ${overwrites}`,
  createdTwice: (noun) =>
    `Depuis le plan, quelqu’un d’autre a créé ${withLe(noun)}. Envoyer cette ligne créerait un doublon.`,
  rival: (noun, field, key, id) =>
    `${startingWithLe(noun)} avec ${field} ${key} est un autre enregistrement du compte : son id est ${id}. ${overwrites}`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithLe(noun)} avec ${field} ${key} est un autre enregistrement du compte : son id est ${id} et son code interne ${myId}. ${overwrites}`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithLe(noun)} avec ${field} ${key} est un autre enregistrement du compte : son id est ${id} et il n’a pas de code interne. ${overwrites}`,
  numberOfTrial: (field, key, noun, row) =>
    `${row} n’a pas de clé ; un essai en a tiré ${withUnInFrench(noun)}, et le service lui a donné ${field} ${key}. Cette ligne-ci est une autre. Supprimez ${withCe(noun)}, ou annulez l’essai.`,
  missing: (noun, record, more) => `${startingWithLe(noun)} ${record}, n’a plus de ligne${more}.`,
  whyShorter: (rows, source, percent, before, run) =>
    `${countedInFrench(rows, 'ligne', 'lignes')}${source === '' ? '' : ` de ${source}`}, c’est moins de ${percent} % des ${before} de l’exécution ${run} : le fichier a peut-être été tronqué ; s’il est complet, dites-le avec --allow shorter`,
  failedNames: (noun, key, state) =>
    `Un enregistrement (${noun}${key === '' ? '' : ` ${key}`}), qui ${states[state]}, le désigne.`,
  parentMissing: (field, key, row, sheet, state) =>
    `L’enregistrement de ${field} ${key}, ligne ${row}${sheet === '' ? '' : ` de la feuille ${sheet}`}, ${states[state]}.`,
};

/** What all pages say, in French. */
const frenchParts: Own<PageTexts['parts']> = {
  limits: {
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
  },
};

/** Of a number that is written already: `1 lue`, `292 lues`. */
const some = (number: string, one: string, many: string) => `${number} ${/^[01]$/.test(number) ? one : many}`;

/** What happened to one cell, and to several. */
const happened: Readonly<Record<Accident, readonly [one: string, several: string]>> = {
  'zeros lost': ['a perdu des zéros', 'ont perdu des zéros'],
  'plus sign lost': ['a perdu un signe plus', 'ont perdu un signe plus'],
  'digits lost': ['a perdu des chiffres', 'ont perdu des chiffres'],
  'became a number': ['a été lue comme un nombre', 'ont été lues comme des nombres'],
  'became a date': ['est devenue une date ou une heure', 'sont devenues des dates ou des heures'],
  'date serial': ['est devenue un numéro de date', 'sont devenues des numéros de date'],
  'date system': ['est passée à l’autre calendrier', 'sont passées à l’autre calendrier'],
  'day and month swapped': ['a le jour et le mois inversés', 'ont le jour et le mois inversés'],
  'decimal sign': ['a perdu ou changé le signe décimal', 'ont perdu ou changé le signe décimal'],
  'boolean word': ['a reçu un autre mot pour oui ou non', 'ont reçu un autre mot pour oui ou non'],
  'wrong encoding': ['a été lue dans le mauvais encodage', 'ont été lues dans le mauvais encodage'],
  'characters lost': ['a perdu des caractères', 'ont perdu des caractères'],
  'apostrophe added': ['a reçu une apostrophe', 'ont reçu une apostrophe'],
  'number as name': ['est un numéro au lieu d’un nom', 'sont des numéros au lieu de noms'],
};

/** Facts that terminal and pages tell, in French. */
const frenchFacts: Own<PageTexts['facts']> = {
  read: (number) => some(number, 'lue', 'lues'),
  mapped: (number) => some(number, 'mise en correspondance', 'mises en correspondance'),
  skipped: (number) => some(number, 'ignorée', 'ignorées'),
  rejected: (number) => some(number, 'rejetée', 'rejetées'),
  left: (number) => some(number, 'laissée', 'laissées'),
  quotaLeft: (remaining, limit, reserve) =>
    `Il reste ${countedInFrench(remaining, 'requête', 'requêtes')}${limit === undefined ? '' : ` sur ${count(limit)}`} aujourd’hui${reserve === undefined ? '' : `, dont ${count(reserve)} pour d’autres`}`,
  namedByRows: (noun) => `les enregistrements de type ${nounOf(noun)} que des lignes désignent`,
  undocumented: (operations) =>
    `${operations.join(', ')} : ${operations.length === 1 ? 'cette opération ne se voit que dans des clients publics ; le service ne l’a peut-être pas' : 'ces opérations ne se voient que dans des clients publics ; le service ne les a peut-être pas'}`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [countedInFrench(possible, 'doublon possible', 'doublons possibles')] : []),
      ...(ambiguous > 0 ? [countedInFrench(ambiguous, 'rapprochement ambigu', 'rapprochements ambigus')] : []),
    ];
    return `${parts.join(', ')} : aucun envoi avant une décision`;
  },
  happened: (accident) => happened[accident][0],
  damage: (cells) => {
    const texts = cells.map(([accident, number], at) => {
      const [one, several] = happened[accident];
      return at > 0
        ? countedInFrench(number, one, several)
        : countedInFrench(number, `cellule ${one}`, `cellules ${several}`);
    });
    return `${texts.join(', ')} ; rien de cela n’est envoyé sans --accept-damage`;
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' que des lignes désignent' : ''} ${way} : ${countedInFrench(requests, 'requête', 'requêtes')}${others === '' ? '' : ` (${others})`}`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInFrench(added, 'nouvelle', 'nouvelles')] : []),
      ...(missing > 0 ? [countedInFrench(missing, 'disparue', 'disparues')] : []),
    ];
    return `${nouns} (lignes) : ${[countedInFrench(edited, 'modifiée', 'modifiées'), countedInFrench(unedited, 'non modifiée', 'non modifiées'), ...more].join(', ')}`;
  },
  slice: (chosen, records, left) =>
    `${chosen}, avec ce qui s’y rattache : ${records} ; ${left === undefined ? 'il ne reste rien' : `reste pour l’import complet : ${left}`}`,
  safety: {
    created: (records, of, nouns, share, allowed, unnamed) =>
      `Sur ${count(of)} ${nouns} du fichier, ${count(records)} seraient à créer (${share} ; limite : ${allowed}), alors que les autres sont dans le compte${unnamed === undefined ? '' : `, qui en a ${count(unnamed)} que le fichier ne désigne pas`} : les clés ont-elles changé ?`,
  },
};

/** What the page of a check says, in French. */
const frenchCheckPage: Own<PageTexts['check']> = {
  noErrors: (warnings, rows, read, open) =>
    `Aucune erreur${warnings > 0 ? `, ${countedInFrench(warnings, 'avertissement', 'avertissements')}` : ''} : sur ${countedInFrench(read, 'ligne', 'lignes')}, ${countedInFrench(rows, 'peut être importée', 'peuvent être importées')}${open > 0 ? `, à condition que le compte contienne ${countedInFrench(open, 'enregistrement', 'enregistrements')} dont elles ont besoin` : ''}.`,
};

/** What the page of a plan says, in French. */
const frenchPlanPage: Own<PageTexts['plan']> = {
  wouldWrite: (writes, left, undecided) =>
    `${countedInFrench(writes, 'enregistrement serait écrit', 'enregistrements seraient écrits')}${left > 0 ? `, ${countedInFrench(left, 'ne le serait pas', 'ne le seraient pas')}` : ''}${undecided > 0 ? `, ${countedInFrench(undecided, 'reste à décider', 'restent à décider')}` : ''} ; rien n’a été écrit jusqu’ici.`,
};

/** What the pages of a sign-off say, in French. */
const frenchSignOff: Own<PageTexts['signOff']> = {
  recount: {
    headings: [
      'Enregistrements',
      'Prévus',
      'Comme prévu',
      'Différents',
      'Manquants',
      'Ajoutés par d’autres',
      'Dans le compte',
    ],
  },
  verdict: {
    counted: (asPlanned, planned, exceptions, added) =>
      `Sur ${countedInFrench(planned, 'enregistrement prévu', 'enregistrements prévus')}, ${countedInFrench(asPlanned, 'est', 'sont')} dans le compte comme prévu${toBeDecided(exceptions)}${added > 0 ? ` ; ${countedInFrench(added, 'a été ajouté', 'ont été ajoutés')} par d’autres` : ''}.`,
  },
};

/** What workbooks of reports say beside what pages say, in French. */
const frenchSheets: Own<PageTexts['sheets']> = {
  copy: noteNames.fr,
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt} : c’est cet enregistrement du compte ; il est mis à jour et reçoit la clé.`,
      `${create} : ce n’est aucun d’eux ; un nouvel enregistrement est créé.`,
      `${skip} : la ligne n’est pas envoyée.`,
      `${later} : rien n’est encore décidé, et rien n’est envoyé.`,
      `Choisissez « ${adopt} » sur la ligne de l’enregistrement voulu ; « ${create} » et « ${skip} », sur n’importe quelle ligne de l’enregistrement.`,
    ].join('\n'),
};

const frenchPages: Own<PageTexts> = {
  parts: frenchParts,
  facts: frenchFacts,
  check: frenchCheckPage,
  plan: frenchPlanPage,
  signOff: frenchSignOff,
  sheets: frenchSheets,
};

export const frenchReport: ReportTexts = reportIn(
  { ...french, numbers: frenchNumbers, issues: issuesOf(issues) },
  messages,
  { sentences: frenchSentences, pages: frenchPages },
);

function isFeminine(noun: string): boolean {
  return feminine.some((word) => `${noun}`.startsWith(word));
}

/** `le client`, `l’équipement`. */
function withLe(noun: string): string {
  return isElided(noun) ? `l’${noun}` : `${isFeminine(noun) ? 'la' : 'le'} ${noun}`;
}

/** `Le client`, at the beginning of a sentence. */
function startingWithLe(noun: string): string {
  return `L${withLe(noun).slice(1)}`;
}

/** `du client`, `de l’équipement`. */
function withDu(noun: string): string {
  return isElided(noun) || isFeminine(noun) ? `de ${withLe(noun)}` : `du ${noun}`;
}

/** `un client`, `une intervention`. */
function withUnInFrench(noun: string): string {
  return `${isFeminine(noun) ? 'une' : 'un'} ${noun}`;
}

/** `Aucun client`, `Aucune intervention`. */
function withAucun(noun: string): string {
  return `${isFeminine(noun) ? 'Aucune' : 'Aucun'} ${noun}`;
}

/** `ce client`, `cet équipement`, `cette intervention`. */
function withCe(noun: string): string {
  return `${isFeminine(noun) ? 'cette' : isElided(noun) ? 'cet' : 'ce'} ${noun}`;
}

/** The ending of a participle that goes with a noun. */
function endingInFrench(noun: string): string {
  return isFeminine(noun) ? 'e' : '';
}

/** `a, b et c`. */
function inFrenchList(words: readonly string[], and = 'et'): string {
  return inList(words, and);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInFrench(exceptions, 'exception', 'exceptions')} à décider` : '';
}

function nounOf(noun: string): string {
  return otherNouns[noun] ?? inWords(noun);
}
