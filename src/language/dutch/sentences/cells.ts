import type { englishCellSentences, FormName, Sides } from '../../english/sentences/cells.js';
import { inWordsOf } from '../../texts.js';
import { dutchContract } from '../contract.js';
import { dutchList } from '../grammar.js';

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

export const dutchCellSentences: typeof englishCellSentences = {
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
};
