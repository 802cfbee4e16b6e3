import type { englishRowSentences } from '../../english/sentences/rows.js';
import { headingIn, inWordsOf } from '../../texts.js';
import { frenchContract } from '../contract.js';
import { andMoreInFrench, inFrenchList, startingWithLe, withDu, withLe, withUnInFrench } from '../grammar.js';

/** Behind a sentence: ` : a est 1, mais 2 à la ligne 7 ; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : ` : ${differences.join(' ; ')}`);

const inWords = (text: string) => inWordsOf({ contract: frenchContract }, text);

/** What rows name that is no record of ours. */
const otherNouns: Readonly<Record<string, string>> = {
  type: 'type',
  'job type': 'type d’intervention',
  user: 'utilisateur',
  technician: 'technicien',
  'report template': 'modèle de rapport',
};

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` de la feuille « ${sheet} »`);

/** What is wrong with rows, tables and mappings, in French. */
export const frenchRowSentences: typeof englishRowSentences = {
  all: (sentences) => sentences.join(' '),
  field: (name) => {
    const heading = headingIn({ contract: frenchContract }, name);
    return heading === undefined ? name : `« ${heading} »`;
  },
  keyWords: (field, value) => `${field} ${value}`,
  yes: () => 'oui',
  no: () => 'non',
  noun: (noun) => otherNouns[noun] ?? inWords(noun),
  nouns: (title) => inWords(title).toLowerCase(),
  didYouMean: (name, near) => `« ${name} » (vouliez-vous dire « ${near} » ?)`,
  fieldAtLine: (field, line) => `${field} (ligne ${line} de la correspondance)`,
  unknownField: (heading, noun) =>
    `${heading} n’est pas un champ ${withDu(noun)} ; seule une correspondance pourrait le lire.`,
  noIdOf: (noun, value, reason) => `Il n’y a pas d’id pour ${withLe(noun)} ${value} : ${reason}`,
  noIdKnown: (noun, value) => `Aucune exécution de ce dossier ne connaît d’id pour ${withLe(noun)} ${value}.`,
  runDeleted: (run) => `l’exécution ${run} a supprimé l’enregistrement.`,
  runTookKey: (run) => `l’exécution ${run} a retiré la clé de l’enregistrement.`,
  runBroughtNone: (run) => `l’exécution ${run} n’a pas mis l’enregistrement dans le compte.`,
  mappingGivesNoKey: (field, key) => `La correspondance de ${field} ne donne pas de ${key}.`,
  columnsGiveNoKey: (nouns, key) => `Aucune colonne ne donne ${key} à ces enregistrements (${nouns}).`,
  neverGives: (field, needed) =>
    `La correspondance de ${field} ne donne jamais ${needed.map((group) => group.join(' ou ')).join(' et ')} ; sans cela, rien n’est créé.`,
  headingTwice: (heading, first, letter, name) =>
    `« ${heading} » figure sur les colonnes ${first} et ${letter} : ${first} est lue, l’autre est « ${name} ».`,
  clearsField: (field) => `La correspondance efface ${field} en l’envoyant vide.`,
  cutOffRow: (cells) =>
    `Le fichier se termine dans cette ligne : elle a ${cells} cellules, et la ligne précédente en a plus.`,
  repeatsHeadings: () => 'Les cellules de cette ligne sont les en-têtes.',
  aroundTable: (text) => `${text} n’est pas un enregistrement : un programme l’a écrit autour du tableau.`,
  rowWidth: (cells, width) => `La ligne a ${cells} cellules, et il y a ${width} en-têtes.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithLe(noun)} de cette ligne n’a pas de clé naturelle : il n’y a pas de colonne ${keys.join(' ou ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithLe(noun)} de cette ligne n’a pas de clé naturelle : la correspondance ne donne pas de ${keys.join(' ou ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithLe(noun)} de cette ligne n’a pas de clé naturelle : ${fields.join(' et ')} ${fields.length > 1 ? 'sont vides' : 'est vide'}.`,
  conditionLeavesOut: (noun) =>
    `Une ligne qui continue celle du dessus se lit avec fillDown dans la correspondance ; une condition laisse de côté une ligne qui ne donne pas ${withUnInFrench(noun)}.`,
  sheetUnread: (sheet) => `Rien ne lit la feuille « ${sheet} », qui contient des lignes.`,
  sheetLost: (sheet) => `Le classeur ne dit pas où se trouve la feuille « ${sheet} ».`,
  partUnread: (name, why) => `« ${name} » n’est pas lu : ${why}.`,
  columnUnread: (heading) => `Rien dans la correspondance ne lit « ${heading} ».`,
  columnUntitled: (letter) => `La colonne ${letter} contient des valeurs, mais pas d’en-tête.`,
  columnMerged: (letter, heading, left) =>
    `La colonne ${letter} contient des valeurs, mais pas d’en-tête ; « ${heading} » dans ${left} vaut peut-être pour les deux.`,
  encodingAssumed: (encoding, cell, value) => `L’encodage ${encoding} est supposé ; avec lui, ${cell} se lit ${value}.`,
  rowsAbove: (count, headerRow, first) =>
    `${count === 1 ? 'Une ligne figure' : `${count} lignes figurent`} au-dessus des en-têtes de la ligne ${headerRow}, à partir de la ligne ${first}.`,
  blankRows: (count, first) =>
    `${count === 1 ? 'Une ligne vide figure' : `${count} lignes vides figurent`} entre les lignes, à partir de la ligne ${first}.`,
  hiddenRows: (count, first) =>
    `${count === 1 ? 'Une ligne masquée est lue' : `${count} lignes masquées sont lues`}, à partir de la ligne ${first}.`,
  totalsByWord: (row, value) =>
    `La ligne ${row} commence par « ${value} » et ne contient par ailleurs que des nombres.`,
  totalsByNumbers: (row) =>
    `La ligne ${row} ne contient que des nombres, et rien dans les colonnes qui désignent les lignes au-dessus.`,
  totalsLack: (row, value) =>
    `La ligne ${row} commence par « ${value} », et il lui manque l’essentiel de ce qu’indique la ligne au-dessus.`,
  sentAsRecord: () => 'Elle est envoyée comme un enregistrement à part.',
  skipLeavesOut: (skip) => `Dans la correspondance, ${skip} la laisse de côté.`,
  rowOf: (row, sheet, file) => `La ligne ${row}${ofSheet(sheet)} de ${file}`,
  rowOfFile: (row, sheet, file) => `la ligne ${row}${ofSheet(sheet)} de ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `la ligne ${row}` : `la ligne ${row} de « ${sheet} »`),
  otherRow: (row, sheet, file) => `la ligne ${row}${ofSheet(sheet)}${file === '' ? '' : ` de ${file}`}`,
  bothRows: (row, other, file) => `La ligne ${row}${file === '' ? '' : ` de ${file}`} et ${other}`,
  recordNamed: (noun, key) => `${noun} « ${key} »`,
  nothing: () => 'vide',
  differs: (field, now, first, there) => `${field} est ${now}, mais ${first} à ${there}`,
  disagree: (rows, record, differences) =>
    `${rows} se contredisent au sujet de ${record}${differences.length > 0 ? behind(differences) : ', ou l’une en dit plus que l’autre'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} donnent le même enregistrement (${noun}) ; c’est par ${fields.join(', ')} que deux se distinguent.`,
  itemDiffers: (rows, field, record, item) =>
    `${rows} disent des choses différentes dans ${field} pour ${record} : ${item}.`,
  itemRepeated: (rows, field, record, item, isNamed) =>
    `${rows} donnent deux fois la même chose dans ${field} pour ${record} : ${item}. ${isNamed ? 'Elle est gardée une fois.' : 'Les deux sont gardées, car rien ne la désigne.'}`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem ? ['un élément par ligne', 'en colonnes'] : ['en colonnes', 'un élément par ligne'];
    return `La ligne ${row} donne ${field} pour ${withUnInFrench(noun)} ${here}, ${there} ${other}.`;
  },
  repeatsRow: (row, first, isSent) =>
    `La ligne ${row} répète la ligne ${first} à la lettre près. ${isSent ? 'Elle donne quand même ses propres enregistrements.' : 'Elle n’ajoute rien, donc elle n’est envoyée qu’une fois.'}`,
  keyTwice: (rows, noun, key, adds) =>
    `${rows} donnent ${withLe(noun)} ${key}. ${adds ? 'La deuxième ajoute ce que la première a laissé vide.' : 'Elles disent la même chose.'}`,
  zerosLost: (count, longest, first) =>
    `${count === 1 ? 'Un numéro est plus court' : `${count} numéros sont plus courts`} que ${longest} ; le premier est ${first}.`,
  keyRespelt: (row, noun, key, other) =>
    `La ligne ${row} donne ${withLe(noun)} ${key}, ${other} : les clés ne diffèrent que par la casse, les espaces, la forme des accents ou un .0 final.`,
  rowGives: (row, key) => `${row} donne ${key}`,
  rowGivesOther: (row) => `${row} en donne une autre`,
  accountHas: (key) => `le compte a ${key}`,
  addressTwice: (rows, differences) => `${rows} écrivent une même adresse de deux façons${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inFrenchList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} donnent deux enregistrements de type ${noun}${named} qui semblent être le même${why}${behind(differences)}.`;
  },
  someOf: (shown, left) => `${shown.join(', ')}${andMoreInFrench(left)}`,
};
