import type { englishCellSentences, FormName, Sides } from '../../english/sentences/cells.js';
import { inWordsOf } from '../../texts.js';
import { frenchContract } from '../contract.js';
import { inFrenchList } from '../grammar.js';

const inWords = (text: string) => inWordsOf({ contract: frenchContract }, text);

/** What a field takes, in words. */
const forms: Readonly<Record<FormName, string>> = {
  text: 'un texte',
  decimal: 'un nombre décimal sous forme de texte',
  integer: 'un nombre entier',
  number: 'un nombre',
  boolean: 'true ou false',
  date: 'une date yyyy-mm-dd',
  dateTime: 'une date avec heure yyyy-mm-dd hh:mm',
  texts: 'une liste de textes',
  anything: 'n’importe quelle valeur',
  customValue: 'un texte, un nombre, ou oui et non',
  customNumber: 'un nombre avec un point décimal',
  checkbox: '1 ou 0',
  email: 'une adresse e-mail',
  phone: 'un numéro de téléphone',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'espace insécable',
  'U+00AD': 'trait d’union conditionnel',
  'U+200B': 'espace sans chasse',
  'U+202F': 'espace fine insécable',
  'U+FEFF': 'indicateur d’ordre des octets',
};

const sides: Readonly<Record<Sides, string>> = { before: 'avant', after: 'après', both: 'avant et après' };

/** What is wrong with values of cells, in French; values in quotes come with them. */
export const frenchCellSentences: typeof englishCellSentences = {
  positionHalf: (missing) => `Il manque à la position : ${missing}.`,
  positionZero: () => 'La position est 0, 0 : personne ne s’y trouve.',
  positionSwapped: (latitude, longitude) =>
    `La position ${latitude}, ${longitude} est loin des autres, et parmi elles sous la forme ${longitude}, ${latitude} : la latitude vient en premier.`,
  positionOutside: (name, value, limit) =>
    `Valeur de ${name} hors limites : ${value} n’est pas entre -${limit} et ${limit}.`,
  yearDoubtful: (value, year) => `${value} est une date de l’année ${year}.`,
  belowNothing: (value) => `${value} est inférieur à zéro.`,
  aboveMost: (value, most) => `${value} est supérieur à ${most}.`,
  longerThan: (length, most) => `Le texte compte ${length} caractères, plus de ${most}.`,
  notLikeEmail: (value) => `${value} ne ressemble pas à une adresse e-mail.`,
  notLikePhone: (value) => `${value} ne ressemble pas à un numéro de téléphone.`,
  severalPhones: (value) => `${value} peut être plus d’un numéro de téléphone.`,
  noneOf: (value, choices) => `${value} n’est aucune de ces valeurs : ${choices.join(', ')}.`,
  choice: inWords,
  takes: (field, form, value) => `${field} attend ${forms[form]}, et non ${value}.`,
  customTakes: (label, form, value) => `Le champ personnalisé ${label} attend ${forms[form]}, et non ${value}.`,
  endsBefore: (end, to, start, from) => `${end} ${to} précède ${start} ${from}.`,
  endsInHourTwice: (end, to, start, from, zone) =>
    `${end} ${to} ne précède ${start} ${from} que sur l’horloge : dans ${zone}, cette heure existe deux fois. Les deux sont envoyés ainsi.`,
  needsToCreate: (fields) => `La création exige ${fields.join(' ou ')}.`,
  cellShowsError: (shown) => `La cellule contient ${shown}, qu’un tableur affiche pour signaler une erreur.`,
  dittoMark: (mark) => `${mark} renvoie à la valeur de la ligne au-dessus, qui n’est pas devinée.`,
  wordForNothing: (word) =>
    `${word} est ce qui s’écrit là où il n’y a pas de valeur. Ce mot est laissé de côté dans toute la colonne.`,
  wordBesideEmpty: (word) =>
    `${word} est ce qui s’écrit là où il n’y a pas de valeur. Ce mot est envoyé tel quel, car d’autres cellules de la colonne sont vides.`,
  cellHoldsError: (error) => `La cellule contient ${error}.`,
  fromColumns: (names) => `La valeur vient des colonnes ${inFrenchList(names)}.`,
  functionFailed: (reason) => `Une fonction de la correspondance a échoué : ${reason}`,
  functionOfFailed: (field, reason) => `La fonction de ${field} a échoué : ${reason}`,
  notInTable: (value) => `${value} n’est pas dans la table de traduction.`,
  ambiguousInTable: (value, row, first, other, second) =>
    `${value} a deux valeurs dans la table de traduction : ${first} à la ligne ${row}, ${second} à la ligne ${other}.`,
  requiredField: (field) =>
    `${field} est obligatoire mais vide, et la correspondance ne donne pas de valeur par défaut.`,
  requiredValue: () => 'La valeur est obligatoire mais vide, et la correspondance ne donne pas de valeur par défaut.',
  noLabel: () => 'La valeur de cette ligne n’a pas de libellé qui dise à quel champ personnalisé elle appartient.',
  noNumber: (value) => `${value} n’est pas un nombre.`,
  decimalsBehindPoint: (value) =>
    `${value} n’est pas un nombre : les décimales sont lues après une virgule, ici elles suivent un point.`,
  decimalsBehindComma: (value) =>
    `${value} n’est pas un nombre : les décimales sont lues après un point, ici elles suivent une virgule.`,
  commaTakenForGroup: (value, sent) =>
    `${value} est envoyé comme ${sent} ; avec des décimales après la virgule, ce serait un autre nombre.`,
  noWholeNumber: (value) => `${value} n’est pas un nombre entier.`,
  noDuration: (value) => `${value} n’est pas une durée comme 1h30 ou 90 min.`,
  noWholeMinutes: (value) =>
    `${value} n’est pas un nombre entier de minutes ; si la colonne compte des heures, la correspondance le dit par { unit: 'hours' }.`,
  roundedToMinute: (value, sent) => `${value} n’est pas un nombre entier de minutes ; ${sent} est envoyé.`,
  unitsMixed: () =>
    'La colonne mélange des nombres entiers sans unité et d’autres durées ; les nombres sont lus comme des minutes.',
  neitherYesNorNo: (value, yes = 'oui', no = 'non') => `${value} n’est ni ${yes} ni ${no}.`,
  noTimeOfDay: (value) => `${value} n’est pas une heure comme 08:30.`,
  hasTimeOfDay: (value, day) => `${value} contient une heure ; ${day} est envoyé.`,
  otherDay: (value, day, other) => `${value} est envoyé comme ${day} ; à l’heure du compte, c’est ${other}.`,
  centuryDoubtful: (value, sent) =>
    `${value} est envoyé comme ${sent}, à plus de 20 ans d’ici ; une correspondance fixe le siècle par { pivot: 50 }.`,
  noDate: (value, wanted) => `${value} n’est pas une date au format ${inFrenchList(wanted, 'ou')}.`,
  noDateTime: (value, wanted) => `${value} n’est pas une date avec heure au format ${inFrenchList(wanted, 'ou')}.`,
  dayAsNumber: (value, day) => `${value} n’est pas une date ; en tant que jour d’un tableur, c’est ${day}.`,
  otherClock: (value) => `${value} est un moment d’une autre horloge que celle du compte.`,
  dayTakenFirst: (value, sent) => `${value} est envoyé comme ${sent} ; le mois en premier, ce serait un autre jour.`,
  timeTwice: (value, zone, sent) => `${value} existe deux fois dans ${zone} ce jour-là ; ${sent} est envoyé.`,
  timeSkipped: (value, zone, sent) =>
    `${value} n’existe pas dans ${zone} : les horloges sautent cette heure ce jour-là ; ${sent} est envoyé.`,
  manyDigits: (value) => `${value} a plus de 15 chiffres.`,
  cellIsDate: (value) => `La cellule contient une date, envoyée sous la forme ${value}.`,
  noEmail: (value) => `${value} n’est pas une adresse e-mail.`,
  nulCharacter: () => 'La valeur contient un caractère NUL.',
  signOfLost: (value) => `${value} contient le signe d’un caractère perdu.`,
  probably: (value, meant) => `${value} est probablement ${meant}.`,
  holdsCharacters: (found) => `La valeur contient ${found.join(', ')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  restOfNumber: (value) => `${value} est ce qui reste d’un nombre plus long.`,
  beginningOnly: () => 'La cellule ne contient que le début d’un texte plus long.',
  longestCell: (length) => `Le texte a ${length} caractères, le maximum pour une cellule.`,
  charactersAround: (found, where, isSent) =>
    `Caractères ${sides[where]} la valeur : ${found.join(', ')} ; ils sont ${isSent ? 'envoyés tels quels' : 'retirés'}.`,
  spacesAround: (value, where, isSent) =>
    `Il y a des espaces ${sides[where]} ${value} ; ils sont ${isSent ? 'envoyés tels quels' : 'retirés'}.`,
};
