import type { englishCellSentences, FormName, Sides } from '../../english/sentences/cells.js';
import { inList } from '../../lists.js';
import { inWordsOf } from '../../texts.js';
import { germanContract } from '../contract.js';

const inWords = (text: string) => inWordsOf({ contract: germanContract }, text);

const forms: Readonly<Record<FormName, string>> = {
  text: 'einen Text',
  decimal: 'eine Dezimalzahl als Text',
  integer: 'eine ganze Zahl',
  number: 'eine Zahl',
  boolean: 'true oder false',
  date: 'ein Datum yyyy-mm-dd',
  dateTime: 'Datum und Uhrzeit yyyy-mm-dd hh:mm',
  texts: 'eine Liste von Texten',
  anything: 'einen beliebigen Wert',
  customValue: 'einen Text, eine Zahl oder ja und nein',
  customNumber: 'eine Zahl mit Dezimalpunkt',
  checkbox: '1 oder 0',
  email: 'eine E-Mail-Adresse',
  phone: 'eine Telefonnummer',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'geschütztes Leerzeichen',
  'U+00AD': 'bedingter Trennstrich',
  'U+200B': 'Leerzeichen der Breite null',
  'U+202F': 'schmales geschütztes Leerzeichen',
  'U+FEFF': 'Byte-Reihenfolge-Markierung',
};

const sides: Readonly<Record<Sides, string>> = { before: 'vor', after: 'hinter', both: 'vor und hinter' };

const halves: Readonly<Record<string, string>> = { latitude: 'Breitengrad', longitude: 'Längengrad' };

const fate = (isSent: boolean) => (isSent ? 'sie werden mitgesendet' : 'sie werden entfernt');

const either = (words: readonly string[]) => inList(words, 'oder');

export const germanCellSentences: typeof englishCellSentences = {
  positionHalf: (missing) => `Der Position fehlt: ${halves[missing] ?? missing}.`,
  positionZero: () => 'Die Position ist 0, 0: Dort ist niemand.',
  positionSwapped: (latitude, longitude) =>
    `Die Position ${latitude}, ${longitude} liegt weit von den anderen entfernt, und als ${longitude}, ${latitude} mitten unter ihnen: Der Breitengrad kommt zuerst.`,
  positionOutside: (name, value, limit) =>
    `${halves[name] ?? name} ${value} liegt nicht zwischen -${limit} und ${limit}.`,
  yearDoubtful: (value, year) => `${value} ist ein Datum im Jahr ${year}.`,
  belowNothing: (value) => `${value} ist kleiner als null.`,
  aboveMost: (value, most) => `${value} ist größer als ${most}.`,
  longerThan: (length, most) => `Der Text hat ${length} Zeichen, mehr als ${most}.`,
  notLikeEmail: (value) => `${value} sieht nicht nach einer E-Mail-Adresse aus.`,
  notLikePhone: (value) => `${value} sieht nicht nach einer Telefonnummer aus.`,
  severalPhones: (value) => `${value} kann mehr als eine Telefonnummer sein.`,
  noneOf: (value, choices) => `${value} ist keines von: ${choices.join(', ')}.`,
  choice: inWords,
  takes: (field, form, value) => `${field} erwartet ${forms[form]}, nicht ${value}.`,
  customTakes: (label, form, value) => `Das Zusatzfeld ${label} erwartet ${forms[form]}, nicht ${value}.`,
  endsBefore: (end, to, start, from) => `${end} ${to} liegt vor ${start} ${from}.`,
  endsInHourTwice: (end, to, start, from, zone) =>
    `${end} ${to} liegt nur nach der Uhr vor ${start} ${from}: In ${zone} gibt es diese Stunde zweimal. Beide werden so gesendet.`,
  needsToCreate: (fields) => `Zum Anlegen ist nötig: ${fields.join(' oder ')}.`,
  cellShowsError: (shown) => `Die Zelle enthält ${shown}, womit ein Tabellenprogramm einen Fehler anzeigt.`,
  dittoMark: (mark) => `${mark} steht für den Wert der Zeile darüber, und der wird nicht geraten.`,
  wordForNothing: (word) => `${word} steht, wo es keinen Wert gibt. Es wird in der ganzen Spalte ausgelassen.`,
  wordBesideEmpty: (word) =>
    `${word} steht, wo es keinen Wert gibt. Es wird gesendet, wie es ist, weil andere Zellen der Spalte leer sind.`,
  cellHoldsError: (error) => `Die Zelle enthält ${error}.`,
  fromColumns: (names) => `Der Wert kommt aus den Spalten ${names.join(', ')}.`,
  functionFailed: (reason) => `Eine Funktion der Zuordnung ist gescheitert: ${reason}`,
  functionOfFailed: (field, reason) => `Die Funktion von ${field} ist gescheitert: ${reason}`,
  notInTable: (value) => `${value} steht nicht in der Nachschlagetabelle.`,
  ambiguousInTable: (value, row, first, other, second) =>
    `${value} hat in der Nachschlagetabelle zwei Werte: ${first} in Zeile ${row}, ${second} in Zeile ${other}.`,
  requiredField: (field) => `${field} ist nötig, aber leer, und die Zuordnung gibt keinen Ersatzwert.`,
  requiredValue: () => 'Der Wert ist nötig, aber leer, und die Zuordnung gibt keinen Ersatzwert.',
  noLabel: () => 'Dem Wert dieser Zeile fehlt die Bezeichnung, zu welchem Zusatzfeld er gehört.',
  noNumber: (value) => `${value} ist keine Zahl.`,
  decimalsBehindPoint: (value) =>
    `${value} ist keine Zahl: Dezimalstellen werden hinter einem Komma gelesen, hier stehen sie hinter einem Punkt.`,
  decimalsBehindComma: (value) =>
    `${value} ist keine Zahl: Dezimalstellen werden hinter einem Punkt gelesen, hier stehen sie hinter einem Komma.`,
  commaTakenForGroup: (value, sent) =>
    `${value} wird als ${sent} gesendet; mit Dezimalstellen hinter dem Komma wäre es eine andere Zahl.`,
  noWholeNumber: (value) => `${value} ist keine ganze Zahl.`,
  noDuration: (value) => `${value} ist keine Zeitdauer wie 1h30 oder 90 min.`,
  noWholeMinutes: (value) =>
    `${value} ist keine ganze Zahl von Minuten; zählt die Spalte Stunden, sagt das die Zuordnung mit { unit: 'hours' }.`,
  roundedToMinute: (value, sent) => `${value} ist keine ganze Zahl von Minuten; gesendet wird ${sent}.`,
  unitsMixed: () =>
    'Die Spalte mischt ganze Zahlen ohne Einheit mit anderen Zeitdauern; die Zahlen werden als Minuten gelesen.',
  neitherYesNorNo: (value, yes = 'ja', no = 'nein') => `${value} ist weder ${yes} noch ${no}.`,
  noTimeOfDay: (value) => `${value} ist keine Uhrzeit, wie 08:30 eine ist.`,
  hasTimeOfDay: (value, day) => `${value} hat eine Uhrzeit; gesendet wird ${day}.`,
  otherDay: (value, day, other) => `${value} wird als ${day} gesendet; nach der Uhr des Kontos ist es ${other}.`,
  centuryDoubtful: (value, sent) =>
    `${value} wird als ${sent} gesendet, mehr als 20 Jahre voraus; eine Zuordnung bestimmt das Jahrhundert mit { pivot: 50 }.`,
  noDate: (value, wanted) => `${value} ist kein Datum im Format ${either(wanted)}.`,
  noDateTime: (value, wanted) => `${value} ist kein Zeitpunkt im Format ${either(wanted)}.`,
  dayAsNumber: (value, day) => `${value} ist kein Datum; als Tag eines Tabellenprogramms ist es ${day}.`,
  otherClock: (value) => `${value} ist ein Zeitpunkt einer anderen Uhr als der des Kontos.`,
  dayTakenFirst: (value, sent) => `${value} wird als ${sent} gesendet; mit dem Monat vorn wäre es ein anderer Tag.`,
  timeTwice: (value, zone, sent) => `${value} gibt es an diesem Tag in ${zone} zweimal; gesendet wird ${sent}.`,
  timeSkipped: (value, zone, sent) =>
    `${value} gibt es in ${zone} nicht: Die Uhren überspringen es an diesem Tag; gesendet wird ${sent}.`,
  manyDigits: (value) => `${value} hat mehr als 15 Ziffern.`,
  cellIsDate: (value) => `Die Zelle enthält ein Datum, das als ${value} gesendet wird.`,
  noEmail: (value) => `${value} ist keine E-Mail-Adresse.`,
  nulCharacter: () => 'Der Wert enthält ein NUL-Zeichen.',
  signOfLost: (value) => `${value} enthält das Zeichen für ein verlorenes Zeichen.`,
  probably: (value, meant) => `${value} ist vermutlich ${meant}.`,
  holdsCharacters: (found) => `Der Wert enthält ${found.join(', ')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  restOfNumber: (value) => `${value} ist der Rest einer längeren Zahl.`,
  beginningOnly: () => 'Die Zelle enthält nur den Anfang eines längeren Texts.',
  longestCell: (length) => `Der Text hat ${length} Zeichen, so viele, wie eine Zelle fasst.`,
  charactersAround: (found, where, isSent) => `${found.join(', ')} stehen ${sides[where]} dem Wert; ${fate(isSent)}.`,
  spacesAround: (value, where, isSent) => `Leerzeichen stehen ${sides[where]} ${value}; ${fate(isSent)}.`,
};
