import type { englishRowSentences, FormName, Sides } from '../english/row-sentences.js';
import { inList } from '../lists.js';
import { headingIn, inWordsOf } from '../texts.js';
import germanContract from './contract.json' with { type: 'json' };
import { germanNoun } from './nouns.js';

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

const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const andMore = (left: number) => (left > 0 ? ` und ${left} weitere` : '');

const sheetOf = (sheet: string) => (sheet === '' ? '' : ` des Blatts „${sheet}“`);

export const germanRowSentences: typeof englishRowSentences = {
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
  all: (sentences) => sentences.join(' '),
  field: (name) => {
    const heading = headingIn({ contract: germanContract }, name);
    return heading === undefined ? name : `„${heading}“`;
  },
  keyWords: (field, value) => `${field} ${value}`,
  yes: () => 'ja',
  no: () => 'nein',
  noun: (noun) => germanNoun(noun),
  nouns: (title) => inWordsOf({ contract: germanContract }, title),
  didYouMean: (name, near) => `„${name}“ (meinten Sie „${near}“?)`,
  fieldAtLine: (field, line) => `${field} (Zeile ${line} der Zuordnung)`,
  unknownField: (heading, noun) => `${heading} ist kein Feld von „${noun}“; nur eine Zuordnung könnte es lesen.`,
  noIdOf: (noun, value, reason) => `Es gibt keine ID von ${noun} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Kein Lauf dieses Ordners kennt eine ID von ${noun} ${value}.`,
  runDeleted: (run) => `Lauf ${run} hat den Datensatz gelöscht.`,
  runTookKey: (run) => `Lauf ${run} hat dem Datensatz den Schlüssel genommen.`,
  runBroughtNone: (run) => `Lauf ${run} hat den Datensatz nicht ins Konto gebracht.`,
  mappingGivesNoKey: (field, key) => `Die Zuordnung von ${field} gibt kein ${key}.`,
  columnsGiveNoKey: (nouns, key) => `Keine Spalte gibt diesen Datensätzen (${nouns}) einen Wert für ${key}.`,
  neverGives: (field, needed) =>
    `Die Zuordnung von ${field} gibt nie ${needed.map((group) => group.join(' oder ')).join(' und ')}; ohne das wird keiner angelegt.`,
  headingTwice: (heading, first, letter, name) =>
    `„${heading}“ steht über den Spalten ${first} und ${letter}: ${first} wird gelesen, die andere heißt „${name}“.`,
  clearsField: (field) => `Die Zuordnung leert ${field}, indem sie es leer sendet.`,
  cutOffRow: (cells) => `Die Datei endet in dieser Zeile: Sie hat ${cells} Zellen, die davor mehr.`,
  repeatsHeadings: () => 'Die Zellen dieser Zeile sind die Überschriften.',
  aroundTable: (text) => `${text} ist kein Datensatz: Ein Programm hat es um die Tabelle herum geschrieben.`,
  rowWidth: (cells, width) => `Die Zeile hat ${cells} Zellen, Überschriften sind es ${width}.`,
  noKeyColumn: (noun, keys) =>
    `Der Datensatz „${noun}“ dieser Zeile hat keinen eigenen Schlüssel: Es gibt keine Spalte ${keys.join(' oder ')}.`,
  noKeyInMapping: (noun, keys) =>
    `Der Datensatz „${noun}“ dieser Zeile hat keinen eigenen Schlüssel: Die Zuordnung gibt kein ${keys.join(' oder ')}.`,
  keyEmpty: (noun, fields) =>
    `Der Datensatz „${noun}“ dieser Zeile hat keinen eigenen Schlüssel: ${fields.join(' und ')} ${fields.length > 1 ? 'sind' : 'ist'} leer.`,
  conditionLeavesOut: (noun) =>
    `Eine Zeile, die die obere fortsetzt, wird mit fillDown in der Zuordnung gelesen; eine Bedingung lässt eine Zeile aus, die keinen Datensatz „${noun}“ ergibt.`,
  sheetUnread: (sheet) => `Nichts liest das Blatt „${sheet}“, das Zeilen enthält.`,
  sheetLost: (sheet) => `Die Mappe sagt nicht, wo das Blatt „${sheet}“ ist.`,
  partUnread: (name, why) => `„${name}“ wird nicht gelesen: ${why}.`,
  columnUnread: (heading) => `Nichts in der Zuordnung liest „${heading}“.`,
  columnUntitled: (letter) => `Die Spalte ${letter} enthält Werte, aber keine Überschrift.`,
  columnMerged: (letter, heading, left) =>
    `Die Spalte ${letter} enthält Werte, aber keine Überschrift; „${heading}“ in ${left} steht vielleicht über beiden.`,
  encodingAssumed: (encoding, cell, value) =>
    `Angenommen ist die Kodierung ${encoding}; darin lautet ${cell} ${value}.`,
  rowsAbove: (count, headerRow, first) =>
    `${count === 1 ? 'Eine Zeile steht' : `${count} Zeilen stehen`} über den Überschriften der Zeile ${headerRow}, die erste ist Zeile ${first}.`,
  blankRows: (count, first) =>
    `${count === 1 ? 'Eine leere Zeile steht' : `${count} leere Zeilen stehen`} zwischen den Zeilen, die erste ist Zeile ${first}.`,
  hiddenRows: (count, first) =>
    `${count === 1 ? 'Eine ausgeblendete Zeile wird' : `${count} ausgeblendete Zeilen werden`} gelesen, die erste ist Zeile ${first}.`,
  totalsByWord: (row, value) => `Zeile ${row} beginnt mit „${value}“ und enthält sonst nur Zahlen.`,
  totalsByNumbers: (row) =>
    `Zeile ${row} enthält nur Zahlen, und nichts in den Spalten, die die Zeilen darüber benennen.`,
  totalsLack: (row, value) =>
    `Zeile ${row} beginnt mit „${value}“, und ihr fehlt das meiste von dem, was die Zeile darüber angibt.`,
  sentAsRecord: () => 'Sie wird als eigener Datensatz gesendet.',
  skipLeavesOut: (skip) => `In der Zuordnung lässt ${skip} sie aus.`,
  rowOf: (row, sheet, file) => `Zeile ${row}${sheetOf(sheet)} von ${file}`,
  rowOfFile: (row, sheet, file) => `Zeile ${row}${sheetOf(sheet)} von ${file}`,
  rowIn: (row, sheet) => `Zeile ${row}${sheetOf(sheet)}`,
  otherRow: (row, sheet, file) => `Zeile ${row}${sheetOf(sheet)}${file === '' ? '' : ` von ${file}`}`,
  bothRows: (row, other, file) => `Zeile ${row}${file === '' ? '' : ` von ${file}`} und ${other}`,
  recordNamed: (noun, key) => `${noun} „${key}“`,
  nothing: () => 'leer',
  differs: (field, now, first, there) => `${field} ist ${now}, aber ${first} in ${there}`,
  disagree: (rows, record, differences) =>
    `${rows} widersprechen sich bei ${record}${differences.length > 0 ? behind(differences) : ', oder eine sagt mehr als die andere'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} ergeben denselben Datensatz „${noun}“; zwei unterscheiden sich durch ${fields.join(', ')}.`,
  itemDiffers: (rows, field, record, item) => `${rows} sagen Verschiedenes in ${field} von ${record}: ${item}.`,
  itemRepeated: (rows, field, record, item, isNamed) =>
    `${rows} geben ${field} von ${record} dasselbe: ${item}. ${isNamed ? 'Es bleibt einmal.' : 'Beides bleibt, weil nichts es benennt.'}`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem ? ['einen Eintrag je Zeile', 'in Spalten'] : ['in Spalten', 'einen Eintrag je Zeile'];
    return `Zeile ${row} gibt ${field} von „${noun}“ ${here} an, ${there} ${other}.`;
  },
  repeatsRow: (row, first, isSent) =>
    `Zeile ${row} wiederholt Zeile ${first} Zeichen für Zeichen. ${isSent ? 'Sie ergibt trotzdem eigene Datensätze.' : 'Sie fügt nichts hinzu und wird einmal gesendet.'}`,
  keyTwice: (rows, noun, key, adds) =>
    `${rows} nennen ${noun} ${key}. ${adds ? 'Die zweite ergänzt, was die erste leer ließ.' : 'Sie sagen dasselbe.'}`,
  zerosLost: (count, longest, first) =>
    `${count === 1 ? 'Eine Nummer ist' : `${count} Nummern sind`} kürzer als ${longest}; die erste ist ${first}.`,
  keyRespelt: (row, noun, key, other) =>
    `Zeile ${row} nennt ${noun} ${key}, ${other}: Die Schlüssel unterscheiden sich nur in Groß- und Kleinschreibung, Leerzeichen, der Form der Akzente oder einem .0 am Ende.`,
  rowGives: (row, key) => `${row} nennt ${key}`,
  rowGivesOther: (row) => `${row} nennt einen anderen`,
  accountHas: (key) => `das Konto hat ${key}`,
  addressTwice: (rows, differences) => `${rows} schreiben eine Adresse auf zwei Arten${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${keys.join(' und ')}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} ergeben zwei Datensätze „${noun}“${named}, die wie einer aussehen${why}${behind(differences)}.`;
  },
  someOf: (shown, left) => `${shown.join(', ')}${andMore(left)}`,
  memoryDamaged: () =>
    'Was diese Mappe beim Export enthielt, steht auf einem verborgenen Blatt, und das ist beschädigt.',
  memoryNewer: () => 'Was diese Mappe beim Export enthielt, hat eine neuere Version von fieldsheet geschrieben.',
  otherAccount: (from, to) =>
    `Die Mappe wurde aus ${from} exportiert, und das hier ist ${to}: Ihre IDs bedeuten hier nichts, Datensätze werden nur an ihren Schlüsseln erkannt.`,
  idColumnGone: (heading) =>
    `Die Spalte „${heading}“ fehlt, an der die Zeilen in dem erkannt werden, was sich die Mappe gemerkt hat.`,
  listIdsGone: (heading) =>
    `Die Spalte „${heading}“ fehlt; ohne sie sind die Zeilen in dem, was sich die Mappe gemerkt hat, nicht zu finden.`,
  listColumnsGone: () =>
    'Spalten dieser Liste fehlen; ohne sie sind die Zeilen in dem, was sich die Mappe gemerkt hat, nicht zu finden.',
  sheetGone: (sheet) => `Das Blatt „${sheet}“, mit dem die Mappe exportiert wurde, fehlt.`,
  itemsGone: (count) =>
    `${count === 1 ? 'Ein exportierter Eintrag hat' : `${count} exportierte Einträge haben`} keine Zeile mehr.`,
  shownEdited: (sheet) => `Das Blatt „${sheet}“ wurde geändert, und ein Import liest es nicht.`,
  fileShown: (file) => `„${file}“ wird nicht gelesen: Ein Export zeigt nur, was darin steht.`,
  rejectedBeside: (row, sheet) =>
    `Zeile ${row}${sheet === '' ? '' : ` des Blatts „${sheet}“`} gehört zum selben Datensatz und ist zurückgewiesen.`,
  idNotExported: (id) => `Die Mappe wurde nicht mit der ID ${id} exportiert.`,
  mostlyOther: (id) => `Das meiste dieser Zeile ist nicht, was mit der ID ${id} exportiert wurde.`,
  columnMoved: (heading, moved, edited) =>
    `${moved} von ${edited} bearbeiteten Zellen von ${heading} enthalten, was für einen anderen Datensatz exportiert wurde.`,
  haveSameId: (rows, id) => `${rows} haben die ID ${id}.`,
  headingFor: (shown) => `„${shown}“`,
  readOnlyEdited: (heading) => `${heading} wurde geändert, und nur der Dienst schreibt es.`,
  emptiedStays: (heading) => `${heading} wurde geleert und kann nicht leer gesendet werden: Der Wert bleibt.`,
  halfEdited: (heading, other) => `${heading} wurde geändert, und ${other} ist leer.`,
  emptiedSent: (heading) => `${heading} wurde geleert und wird leer gesendet.`,
  keyOfOther: (heading, value, id) =>
    `${heading} ist jetzt ${value}: das ist nicht der Datensatz mit der ID ${id}, zu dem die Zeile gehört.`,
  bothEdited: (heading, other) => `${heading} und ${other} wurden beide geändert und nennen verschiedene Datensätze.`,
  lostId: (shared, filled, noun, id) =>
    `Die Zeile hat keine ID und enthält ${shared} der ${filled} Zellen von ${noun} mit der ID ${id}, dessen eigene Zeile fehlt.`,
  goneDoubtful: (count, noun, nouns, why) =>
    count === 1
      ? `1 Datensatz (${noun}) hat keine Zeile mehr, ist aber vielleicht nicht entfernt: ${why}.`
      : `${count} Datensätze (${nouns}) haben keine Zeile mehr, sind aber vielleicht nicht entfernt: ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 Datensatz (${noun}) hat keine Zeile mit seiner ID mehr, aber eine andere Zeile enthält seinen Schlüssel oder einen Eintrag einer Liste.`
      : `${count} Datensätze (${nouns}) haben keine Zeile mit ihrer ID mehr, aber eine andere Zeile enthält ihren Schlüssel oder einen Eintrag einer Liste.`,
  whyPart: () => 'nur ein Teil des Blatts wurde gelesen',
  whyNoIds: (heading) => `die Spalte „${heading}“ fehlt`,
  whyCopy: () => 'es ist eine Kopie mit unseren Anmerkungen, die vielleicht nur einige Zeilen enthält',
  whyOtherId: (row, id) => `${row} hat die ID ${id}, die nicht exportiert wurde`,
  whyTorn: (row) => `${row} enthält einen anderen Datensatz, als ihre ID sagt`,
  whyTwice: (id) => `die ID ${id} steht in zwei Zeilen`,
  whyNoKey: (row, file) => `Zeile ${row} von ${file} hat weder eine ID noch einen Schlüssel`,
  whySheetGone: (sheet) => `das Blatt „${sheet}“ fehlt`,
  whySheetLost: (sheet) => `das Blatt „${sheet}“ ist nicht zu finden`,
  whySheetUnread: (sheet) => `das Blatt „${sheet}“, das nicht gelesen wird, enthält Zeilen mit ihren IDs`,
  whyRejected: (row) => `${row} ist zurückgewiesen`,
  whyMany: () => 'viele Zeilen ohne ID kamen hinzu',
  whyMayBe: (row, id) => `${row} hat keine ID und ist vielleicht die Zeile der ID ${id}`,
  whyUnread: (row) => `${row} kann nicht gelesen werden`,
};
