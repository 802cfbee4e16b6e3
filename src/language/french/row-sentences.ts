import type { englishRowSentences, FormName, Sides } from '../english/row-sentences.js';
import { headingIn, inWordsOf } from '../texts.js';
import frenchContract from './contract.json' with { type: 'json' };
import {
  andMoreInFrench,
  countedInFrench,
  inFrenchList,
  startingWithLe,
  withDu,
  withLe,
  withUnInFrench,
} from './grammar.js';

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

export const frenchRowSentences: typeof englishRowSentences = {
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
  memoryDamaged: () => 'Ce que ce classeur contenait à l’export se trouve sur une feuille masquée, qui est endommagée.',
  memoryNewer: () => 'Ce que ce classeur contenait à l’export a été écrit par une version plus récente de fieldsheet.',
  otherAccount: (from, to) =>
    `Le classeur a été exporté de ${from}, et le compte est ici ${to} : ses ids n’y signifient rien, et les enregistrements sont trouvés par leurs clés seulement.`,
  idColumnGone: (heading) =>
    `La colonne « ${heading} » a disparu ; c’est par elle que les lignes se retrouvent dans ce dont le classeur se souvient.`,
  listIdsGone: (heading) =>
    `La colonne « ${heading} » a disparu, donc ses lignes ne peuvent pas être retrouvées dans ce dont le classeur se souvient.`,
  listColumnsGone: () =>
    'Des colonnes de cette liste ont disparu, donc ses lignes ne peuvent pas être retrouvées dans ce dont le classeur se souvient.',
  sheetGone: (sheet) => `La feuille « ${sheet} », avec laquelle le classeur a été exporté, a disparu.`,
  itemsGone: (count) => `${countedInFrench(count, 'élément exporté n’a', 'éléments exportés n’ont')} plus de ligne.`,
  shownEdited: (sheet) => `La feuille « ${sheet} » a été modifiée, et un import ne la lit pas.`,
  fileShown: (file) => `« ${file} » n’est pas lu : un export ne fait que montrer ce qu’il contient.`,
  rejectedBeside: (row, sheet) =>
    `La ligne ${row}${sheet === '' ? '' : ` de la feuille « ${sheet} »`} concerne le même enregistrement et est rejetée.`,
  idNotExported: (id) => `Le classeur n’a pas été exporté avec l’id ${id}.`,
  mostlyOther: (id) => `L’essentiel de cette ligne n’est pas ce qui a été exporté avec l’id ${id}.`,
  columnMoved: (heading, moved, edited) =>
    `Sur ${edited} cellules modifiées de ${heading}, ${moved} contiennent ce qui a été exporté pour un autre enregistrement.`,
  haveSameId: (rows, id) => `${rows} ont l’id ${id}.`,
  headingFor: (shown) => `« ${shown} »`,
  readOnlyEdited: (heading) => `La valeur de ${heading} a été modifiée, et seul le service l’écrit.`,
  emptiedStays: (heading) =>
    `La valeur de ${heading} a été effacée, et elle ne peut pas être envoyée vide : elle reste dans le compte.`,
  halfEdited: (heading, other) => `La valeur de ${heading} a été modifiée, et ${other} est vide.`,
  emptiedSent: (heading) => `La valeur de ${heading} a été effacée, et elle est envoyée vide.`,
  keyOfOther: (heading, value, id) =>
    `${heading} vaut maintenant ${value}, ce qui n’est pas l’enregistrement avec l’id ${id} auquel appartient la ligne.`,
  bothEdited: (heading, other) =>
    `Les valeurs de ${heading} et de ${other} ont été modifiées, et désignent des enregistrements différents.`,
  lostId: (shared, filled, noun, id) =>
    `La ligne n’a pas d’id et contient ${shared} des ${filled} cellules ${withDu(noun)} avec l’id ${id}, dont la ligne a disparu.`,
  goneDoubtful: (count, noun, nouns, why) =>
    `${countedInFrench(count, `${noun} n’a`, `${nouns} n’ont`)} plus de ligne, sans qu’une disparition soit certaine : ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 ${noun} n’a plus de ligne avec son id, mais une autre ligne contient sa clé ou un élément d’une liste.`
      : `${countedInFrench(count, nouns, nouns)} n’ont plus de ligne avec leur id, mais une autre ligne contient leur clé ou un élément d’une liste.`,
  whyPart: () => 'seule une partie de la feuille a été lue',
  whyNoIds: (heading) => `la colonne « ${heading} » a disparu`,
  whyCopy: () => 'c’est une copie avec nos remarques, qui ne contient peut-être que certaines lignes',
  whyOtherId: (row, id) => `${row} a l’id ${id}, qui n’a pas été exporté`,
  whyTorn: (row) => `${row} contient un autre enregistrement que celui de son id`,
  whyTwice: (id) => `l’id ${id} figure dans deux lignes`,
  whyNoKey: (row, file) => `la ligne ${row} de ${file} n’a ni id ni clé`,
  whySheetGone: (sheet) => `la feuille « ${sheet} » a disparu`,
  whySheetLost: (sheet) => `la feuille « ${sheet} » est introuvable`,
  whySheetUnread: (sheet) => `la feuille « ${sheet} », qui n’est pas lue, contient des lignes avec leurs ids`,
  whyRejected: (row) => `${row} est rejetée`,
  whyMany: () => 'beaucoup de lignes sans id ont été ajoutées',
  whyMayBe: (row, id) => `${row} n’a pas d’id, et peut être la ligne de l’id ${id}`,
  whyUnread: (row) => `${row} ne peut pas être lue`,
};
