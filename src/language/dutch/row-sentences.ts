import type { englishRowSentences, FormName, Sides } from '../english/row-sentences.js';
import { headingIn, inWordsOf } from '../texts.js';
import dutchContract from './contract.json' with { type: 'json' };
import { dutchList, dutchNoun, enNog, startingWithDe, withDe, withDezelfde } from './grammar.js';

const inWords = (text: string) => inWordsOf({ contract: dutchContract }, text);

/** What a field takes: each one follows `verwacht`. */
const forms: Readonly<Record<FormName, string>> = {
  text: 'een tekst',
  decimal: 'een decimaal getal als tekst',
  integer: 'een geheel getal',
  number: 'een getal',
  boolean: 'true of false',
  date: 'een datum yyyy-mm-dd',
  dateTime: 'een datum en tijd yyyy-mm-dd hh:mm',
  texts: 'een lijst van teksten',
  anything: 'een willekeurige waarde',
  customValue: 'een tekst, een getal of ja en nee',
  customNumber: 'een getal met een decimale punt',
  checkbox: '1 of 0',
  email: 'een e-mailadres',
  phone: 'een telefoonnummer',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'vaste spatie',
  'U+00AD': 'zacht afbreekstreepje',
  'U+200B': 'spatie zonder breedte',
  'U+202F': 'smalle vaste spatie',
  'U+FEFF': 'byte order mark',
};

const sides: Readonly<Record<Sides, string>> = { before: 'Voor', after: 'Achter', both: 'Voor en achter' };

const halves: Readonly<Record<string, string>> = { latitude: 'breedtegraad', longitude: 'lengtegraad' };

const startingHalves: Readonly<Record<string, string>> = { latitude: 'Breedtegraad', longitude: 'Lengtegraad' };

const fate = (isSent: boolean) => (isSent ? 'zo worden verzonden' : 'worden weggehaald');

const isAre = (words: readonly string[]) => (words.length > 1 ? 'zijn' : 'is');

/** Behind a sentence: `: a is 1, maar 2 in rij 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` van blad “${sheet}”`);

export const dutchRowSentences: typeof englishRowSentences = {
  positionHalf: (missing) => `De positie heeft geen ${halves[missing] ?? missing}.`,
  positionZero: () => 'De positie is 0, 0: daar is niemand.',
  positionSwapped: (latitude, longitude) =>
    `De positie ${latitude}, ${longitude} ligt ver van de andere, en als ${longitude}, ${latitude} ertussen: de breedtegraad staat eerst.`,
  positionOutside: (name, value, limit) =>
    `${startingHalves[name] ?? name} ${value} ligt niet tussen -${limit} en ${limit}.`,
  yearDoubtful: (value, year) => `${value} is een datum in het jaar ${year}.`,
  belowNothing: (value) => `${value} is kleiner dan nul.`,
  aboveMost: (value, most) => `${value} is groter dan ${most}.`,
  longerThan: (length, most) => `De tekst heeft ${length} tekens, meer dan ${most}.`,
  notLikeEmail: (value) => `${value} lijkt geen e-mailadres.`,
  notLikePhone: (value) => `${value} lijkt geen telefoonnummer.`,
  severalPhones: (value) => `${value} kan meer dan één telefoonnummer zijn.`,
  noneOf: (value, choices) => `${value} is geen van: ${choices.join(', ')}.`,
  choice: inWords,
  takes: (field, form, value) => `${field} verwacht ${forms[form]}, niet ${value}.`,
  customTakes: (label, form, value) => `Het vrije veld ${label} verwacht ${forms[form]}, niet ${value}.`,
  endsBefore: (end, to, start, from) => `${end} ${to} ligt vóór ${start} ${from}.`,
  endsInHourTwice: (end, to, start, from, zone) =>
    `${end} ${to} ligt alleen op de klok vóór ${start} ${from}: in ${zone} komt dat uur twee keer voor. Beide worden zo verzonden.`,
  needsToCreate: (fields) => `Voor het aanmaken is ${fields.join(' of ')} nodig.`,
  cellShowsError: (shown) => `De cel bevat ${shown}; zo toont een spreadsheetprogramma een fout.`,
  dittoMark: (mark) => `${mark} staat voor de waarde van de rij erboven, en die wordt niet geraden.`,
  wordForNothing: (word) => `${word} staat waar geen waarde is. Dit wordt in de hele kolom weggelaten.`,
  wordBesideEmpty: (word) =>
    `${word} staat waar geen waarde is. Dit wordt ongewijzigd verzonden, omdat andere cellen van de kolom leeg zijn.`,
  cellHoldsError: (error) => `De cel bevat ${error}.`,
  fromColumns: (names) => `De waarde komt uit de kolommen ${dutchList(names)}.`,
  functionFailed: (reason) => `Een functie van de koppeling is mislukt: ${reason}`,
  functionOfFailed: (field, reason) => `De functie van ${field} is mislukt: ${reason}`,
  notInTable: (value) => `${value} staat niet in de opzoektabel.`,
  ambiguousInTable: (value, row, first, other, second) =>
    `${value} heeft twee waarden in de opzoektabel: ${first} in rij ${row}, ${second} in rij ${other}.`,
  requiredField: (field) => `${field} is verplicht maar leeg, en de koppeling geeft geen standaardwaarde.`,
  requiredValue: () => 'De waarde is verplicht maar leeg, en de koppeling geeft geen standaardwaarde.',
  noLabel: () => 'De waarde van deze rij heeft geen benaming die zegt bij welk vrij veld die hoort.',
  noNumber: (value) => `${value} is geen getal.`,
  decimalsBehindPoint: (value) =>
    `${value} is geen getal: decimalen worden achter een komma gelezen, hier staan ze achter een punt.`,
  decimalsBehindComma: (value) =>
    `${value} is geen getal: decimalen worden achter een punt gelezen, hier staan ze achter een komma.`,
  commaTakenForGroup: (value, sent) =>
    `${value} wordt verzonden als ${sent}; met decimalen achter de komma zou het een ander getal zijn.`,
  noWholeNumber: (value) => `${value} is geen geheel getal.`,
  noDuration: (value) => `${value} is geen tijdsduur als 1h30 of 90 min.`,
  noWholeMinutes: (value) =>
    `${value} is geen heel aantal minuten; telt de kolom uren, dan zegt de koppeling dat met { unit: 'hours' }.`,
  roundedToMinute: (value, sent) => `${value} is geen heel aantal minuten; verzonden wordt ${sent}.`,
  unitsMixed: () =>
    'De kolom mengt hele getallen zonder eenheid met andere tijdsduren; de getallen worden als minuten gelezen.',
  neitherYesNorNo: (value, yes = 'ja', no = 'nee') => `${value} is geen ${yes} en geen ${no}.`,
  noTimeOfDay: (value) => `${value} is geen tijd als 08:30.`,
  hasTimeOfDay: (value, day) => `${value} heeft een tijd; verzonden wordt ${day}.`,
  otherDay: (value, day, other) => `${value} wordt verzonden als ${day}; op de klok van het account is het ${other}.`,
  centuryDoubtful: (value, sent) =>
    `${value} wordt verzonden als ${sent}, meer dan 20 jaar vooruit; een koppeling bepaalt de eeuw met { pivot: 50 }.`,
  noDate: (value, wanted) => `${value} is geen datum in de notatie ${dutchList(wanted, 'of')}.`,
  noDateTime: (value, wanted) => `${value} is geen datum en tijd in de notatie ${dutchList(wanted, 'of')}.`,
  dayAsNumber: (value, day) => `${value} is geen datum; als dag van een spreadsheetprogramma is het ${day}.`,
  otherClock: (value) => `${value} is een tijdstip van een andere klok dan die van het account.`,
  dayTakenFirst: (value, sent) =>
    `${value} wordt verzonden als ${sent}; met de maand voorop zou het een andere dag zijn.`,
  timeTwice: (value, zone, sent) => `${value} komt op die dag twee keer voor in ${zone}; verzonden wordt ${sent}.`,
  timeSkipped: (value, zone, sent) =>
    `${value} bestaat niet in ${zone}: de klok slaat die tijd op die dag over; verzonden wordt ${sent}.`,
  manyDigits: (value) => `${value} heeft meer dan 15 cijfers.`,
  cellIsDate: (value) => `De cel bevat een datum, die als ${value} wordt verzonden.`,
  noEmail: (value) => `${value} is geen e-mailadres.`,
  nulCharacter: () => 'De waarde bevat een NUL-teken.',
  signOfLost: (value) => `${value} bevat het teken voor een verloren teken.`,
  probably: (value, meant) => `${value} is waarschijnlijk ${meant}.`,
  holdsCharacters: (found) => `De waarde bevat ${found.join(', ')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  restOfNumber: (value) => `${value} is wat er van een langer getal over is.`,
  beginningOnly: () => 'De cel bevat alleen het begin van een langere tekst.',
  longestCell: (length) => `De tekst heeft ${length} tekens; meer past er niet in een cel.`,
  charactersAround: (found, where, isSent) =>
    `${sides[where]} de waarde staan tekens die ${fate(isSent)}: ${found.join(', ')}.`,
  spacesAround: (value, where, isSent) => `${sides[where]} ${value} staan spaties die ${fate(isSent)}.`,
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
  memoryDamaged: () => 'Wat deze werkmap bij de export bevatte, staat op een verborgen blad, en dat is beschadigd.',
  memoryNewer: () => 'Wat deze werkmap bij de export bevatte, is door een nieuwere versie van fieldsheet geschreven.',
  otherAccount: (from, to) =>
    `De werkmap is uit ${from} geëxporteerd, en dit is ${to}: de id’s betekenen hier niets, en records worden alleen aan hun sleutels herkend.`,
  idColumnGone: (heading) =>
    `De kolom “${heading}” ontbreekt, waaraan de rijen worden herkend in wat de werkmap onthoudt.`,
  listIdsGone: (heading) =>
    `De kolom “${heading}” ontbreekt, zodat de rijen ervan niet te vinden zijn in wat de werkmap onthoudt.`,
  listColumnsGone: () =>
    'Kolommen van deze lijst ontbreken, zodat de rijen ervan niet te vinden zijn in wat de werkmap onthoudt.',
  sheetGone: (sheet) => `Het blad “${sheet}”, waarmee de werkmap is geëxporteerd, ontbreekt.`,
  itemsGone: (count) =>
    `${count === 1 ? 'Een geëxporteerd item heeft' : `${count} geëxporteerde items hebben`} geen rij meer.`,
  shownEdited: (sheet) => `Het blad “${sheet}” is bewerkt, en een import leest het niet.`,
  fileShown: (file) => `“${file}” wordt niet gelezen: een export laat alleen zien wat erin staat.`,
  rejectedBeside: (row, sheet) =>
    `Rij ${row}${sheet === '' ? '' : ` van blad “${sheet}”`} hoort bij hetzelfde record en is afgewezen.`,
  idNotExported: (id) => `De werkmap is niet met de id ${id} geëxporteerd.`,
  mostlyOther: (id) => `Het meeste van deze rij is niet wat met de id ${id} is geëxporteerd.`,
  columnMoved: (heading, moved, edited) =>
    `${moved} van de ${edited} bewerkte cellen van ${heading} bevatten wat voor een ander record is geëxporteerd.`,
  haveSameId: (rows, id) => `${rows} hebben de id ${id}.`,
  headingFor: (shown) => `“${shown}”`,
  readOnlyEdited: (heading) => `${heading} is bewerkt, en alleen de dienst schrijft het.`,
  emptiedStays: (heading) => `${heading} is leeggemaakt en kan niet leeg worden verzonden: de waarde blijft.`,
  halfEdited: (heading, other) => `${heading} is bewerkt, en ${other} is leeg.`,
  emptiedSent: (heading) => `${heading} is leeggemaakt en wordt leeg verzonden.`,
  keyOfOther: (heading, value, id) =>
    `${heading} is nu ${value}; dat is niet het record met id ${id} waar de rij bij hoort.`,
  bothEdited: (heading, other) => `${heading} en ${other} zijn beide bewerkt en noemen verschillende records.`,
  lostId: (shared, filled, noun, id) =>
    `De rij heeft geen id en bevat ${shared} van de ${filled} cellen van ${withDe(noun)} met id ${id}, waarvan de eigen rij ontbreekt.`,
  goneDoubtful: (count, noun, nouns, why) =>
    count === 1
      ? `1 ${noun} heeft geen rij meer, maar is misschien niet verdwenen: ${why}.`
      : `${count} ${nouns} hebben geen rij meer, maar zijn misschien niet verdwenen: ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 ${noun} heeft geen rij met die id meer, maar een andere rij bevat de sleutel of een item van een lijst.`
      : `${count} ${nouns} hebben geen rij met hun id meer, maar een andere rij bevat de sleutel of een item van een lijst.`,
  whyPart: () => 'er is maar een deel van het blad gelezen',
  whyNoIds: (heading) => `de kolom “${heading}” ontbreekt`,
  whyCopy: () => 'het is een kopie met onze opmerkingen, die misschien maar een deel van de rijen bevat',
  whyOtherId: (row, id) => `${row} heeft de id ${id}, die niet is geëxporteerd`,
  whyTorn: (row) => `${row} bevat een ander record dan de id ervan zegt`,
  whyTwice: (id) => `de id ${id} staat in twee rijen`,
  whyNoKey: (row, file) => `rij ${row} van ${file} heeft geen id en geen sleutel`,
  whySheetGone: (sheet) => `het blad “${sheet}” ontbreekt`,
  whySheetLost: (sheet) => `het blad “${sheet}” is niet te vinden`,
  whySheetUnread: (sheet) => `het blad “${sheet}”, dat niet wordt gelezen, bevat rijen met hun id’s`,
  whyRejected: (row) => `${row} is afgewezen`,
  whyMany: () => 'er zijn veel rijen zonder id toegevoegd',
  whyMayBe: (row, id) => `${row} heeft geen id en is misschien de rij van id ${id}`,
  whyUnread: (row) => `${row} kan niet worden gelezen`,
};
