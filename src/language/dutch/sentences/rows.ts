import type { englishRowSentences } from '../../english/sentences/rows.js';
import { headingIn, inWordsOf } from '../../texts.js';
import { dutchContract } from '../contract.js';
import { dutchList, dutchNoun, enNog, startingWithDe, withDe, withDezelfde } from '../grammar.js';

const isAre = (words: readonly string[]) => (words.length > 1 ? 'zijn' : 'is');

/** Behind a sentence: `: a is 1, maar 2 in rij 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` van blad “${sheet}”`);

export const dutchRowSentences: typeof englishRowSentences = {
  all: (sentences) => sentences.join(' '),
  field: (name) => {
    const heading = headingIn({ contract: dutchContract }, name);
    return heading === undefined ? name : `“${heading}”`;
  },
  keyWords: (field, value) => `${field} ${value}`,
  yes: () => 'ja',
  no: () => 'nee',
  noun: (noun) => dutchNoun(noun),
  nouns: (title) => inWordsOf({ contract: dutchContract }, title).toLowerCase(),
  didYouMean: (name, near) => `“${name}” (bedoelt u “${near}”?)`,
  fieldAtLine: (field, line) => `${field} (regel ${line} van de koppeling)`,
  unknownField: (heading, noun) =>
    `${heading} is geen veld voor records van het type ${noun}; alleen een koppeling zou het kunnen lezen.`,
  noIdOf: (noun, value, reason) => `Er is geen id van ${withDe(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Geen uitvoering van deze map kent een id van ${withDe(noun)} ${value}.`,
  runDeleted: (run) => `uitvoering ${run} heeft het record verwijderd.`,
  runTookKey: (run) => `uitvoering ${run} heeft de sleutel van het record weggehaald.`,
  runBroughtNone: (run) => `uitvoering ${run} heeft het record niet in het account gebracht.`,
  mappingGivesNoKey: (field, key) => `De koppeling van ${field} geeft geen ${key}.`,
  columnsGiveNoKey: (nouns, key) => `Geen kolom geeft deze ${nouns} een waarde voor ${key}.`,
  neverGives: (field, needed) =>
    `De koppeling van ${field} geeft nooit ${needed.map((group) => group.join(' of ')).join(' en ')}; zonder dat wordt er geen record aangemaakt.`,
  headingTwice: (heading, first, letter, name) =>
    `“${heading}” staat boven de kolommen ${first} en ${letter}: ${first} wordt gelezen, de andere is “${name}”.`,
  clearsField: (field) => `De koppeling maakt ${field} leeg door het leeg te verzenden.`,
  cutOffRow: (cells) => `Het bestand eindigt in deze rij: die heeft ${cells} cellen, en de rij ervoor meer.`,
  repeatsHeadings: () => 'De cellen van deze rij zijn de kolomkoppen.',
  aroundTable: (text) => `${text} is geen record: een programma heeft dit om de tabel heen geschreven.`,
  rowWidth: (cells, width) => `Cellen in de rij: ${cells}, kolomkoppen: ${width}.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithDe(noun)} in deze rij heeft geen natuurlijke sleutel: er is geen kolom ${keys.join(' of ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithDe(noun)} in deze rij heeft geen natuurlijke sleutel: de koppeling geeft geen ${keys.join(' of ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithDe(noun)} in deze rij heeft geen natuurlijke sleutel: ${fields.join(' en ')} ${isAre(fields)} leeg.`,
  conditionLeavesOut: (noun) =>
    `Een rij die de bovenste voortzet, wordt met fillDown in de koppeling gelezen; een voorwaarde laat een rij weg die geen ${noun} geeft.`,
  sheetUnread: (sheet) => `Niets leest het blad “${sheet}”, dat rijen bevat.`,
  sheetLost: (sheet) => `De werkmap zegt niet waar het blad “${sheet}” is.`,
  partUnread: (name, why) => `“${name}” wordt niet gelezen: ${why}.`,
  columnUnread: (heading) => `Niets in de koppeling leest “${heading}”.`,
  columnUntitled: (letter) => `Kolom ${letter} bevat waarden, maar geen kolomkop.`,
  columnMerged: (letter, heading, left) =>
    `Kolom ${letter} bevat waarden, maar geen kolomkop; “${heading}” in ${left} staat misschien boven beide.`,
  encodingAssumed: (encoding, cell, value) =>
    `De tekencodering ${encoding} is aangenomen; daarmee luidt ${cell} ${value}.`,
  rowsAbove: (count, headerRow, first) =>
    `${count === 1 ? 'Eén rij staat' : `${count} rijen staan`} boven de kolomkoppen van rij ${headerRow}, de eerste is rij ${first}.`,
  blankRows: (count, first) =>
    `${count === 1 ? 'Eén lege rij staat' : `${count} lege rijen staan`} tussen de rijen, de eerste is rij ${first}.`,
  hiddenRows: (count, first) =>
    `${count === 1 ? 'Eén verborgen rij wordt' : `${count} verborgen rijen worden`} gelezen, de eerste is rij ${first}.`,
  totalsByWord: (row, value) => `Rij ${row} begint met “${value}” en bevat verder alleen getallen.`,
  totalsByNumbers: (row) => `Rij ${row} bevat alleen getallen, en niets in de kolommen die de rijen erboven benoemen.`,
  totalsLack: (row, value) => `Rij ${row} begint met “${value}” en mist het meeste van wat de rij erboven vermeldt.`,
  sentAsRecord: () => 'De rij wordt als eigen record verzonden.',
  skipLeavesOut: (skip) => `In de koppeling laat ${skip} die weg.`,
  rowOf: (row, sheet, file) => `Rij ${row}${ofSheet(sheet)} van ${file}`,
  rowOfFile: (row, sheet, file) => `rij ${row}${ofSheet(sheet)} van ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `rij ${row}` : `rij ${row} van “${sheet}”`),
  otherRow: (row, sheet, file) => `rij ${row}${file === '' ? '' : ` van ${file}`}${ofSheet(sheet)}`,
  bothRows: (row, other, file) => `Rij ${row}${file === '' ? '' : ` van ${file}`} en ${other}`,
  recordNamed: (noun, key) => `${noun} “${key}”`,
  nothing: () => 'leeg',
  differs: (field, now, first, there) => `${field} is ${now}, maar ${first} in ${there}`,
  disagree: (rows, record, differences) =>
    `${rows} zeggen iets anders over ${record}${differences.length > 0 ? behind(differences) : ', of de ene zegt meer dan de andere'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} geven ${withDezelfde(noun)}; ${fields.join(', ')} zouden twee onderscheiden.`,
  itemDiffers: (rows, field, record, item) => `${rows} zeggen iets anders in ${field} van ${record}: ${item}.`,
  itemRepeated: (rows, field, record, item, isNamed) =>
    `${rows} geven hetzelfde op in ${field} van ${record}: ${item}. ${isNamed ? 'Het blijft één keer.' : 'Beide blijven, want niets benoemt het item.'}`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem ? ['met één item per rij', 'in kolommen'] : ['in kolommen', 'met één item per rij'];
    return `Rij ${row} geeft ${field} van een ${noun} ${here} op, ${there} ${other}.`;
  },
  repeatsRow: (row, first, isSent) =>
    `Rij ${row} herhaalt rij ${first} letterlijk. ${isSent ? 'De rij geeft toch eigen records.' : 'De rij voegt niets toe en wordt dus één keer verzonden.'}`,
  keyTwice: (rows, noun, key, adds) =>
    `${rows} geven ${withDe(noun)} ${key}. ${adds ? 'De tweede vult aan wat de eerste leeg liet.' : 'Ze zeggen hetzelfde.'}`,
  zerosLost: (count, longest, first) =>
    `${count === 1 ? 'Eén nummer is' : `${count} nummers zijn`} korter dan ${longest}; het eerste is ${first}.`,
  keyRespelt: (row, noun, key, other) =>
    `Rij ${row} geeft ${withDe(noun)} ${key}, ${other}: de sleutels verschillen alleen in hoofdletters, spaties, de vorm van accenten of een .0 aan het eind.`,
  rowGives: (row, key) => `${row} geeft ${key}`,
  rowGivesOther: (row) => `${row} geeft een ander`,
  accountHas: (key) => `het account heeft ${key}`,
  addressTwice: (rows, differences) => `${rows} schrijven één adres op twee manieren${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${dutchList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} geven twee records (${noun}${named}) die één record lijken te zijn${why}${behind(differences)}.`;
  },
  someOf: (shown, left) => `${shown.join(', ')}${enNog(left)}`,
};
