import type { englishRowSentences } from '../../english/sentences/rows.js';
import { headingIn, inWordsOf } from '../../texts.js';
import { germanContract } from '../contract.js';
import { germanNoun } from '../nouns.js';

const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const andMore = (left: number) => (left > 0 ? ` und ${left} weitere` : '');

const sheetOf = (sheet: string) => (sheet === '' ? '' : ` des Blatts „${sheet}“`);

export const germanRowSentences: typeof englishRowSentences = {
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
};
