import type { englishCellSentences, FormName, Sides } from '../../english/sentences/cells.js';
import { inWordsOf } from '../../texts.js';
import { italianContract } from '../contract.js';
import { inItalianList } from '../grammar.js';

const inWords = (text: string) => inWordsOf({ contract: italianContract }, text);

/** What a field takes, in words. */
const forms: Readonly<Record<FormName, string>> = {
  text: 'un testo',
  decimal: 'un numero decimale come testo',
  integer: 'un numero intero',
  number: 'un numero',
  boolean: 'true o false',
  date: 'una data yyyy-mm-dd',
  dateTime: 'una data con ora yyyy-mm-dd hh:mm',
  texts: 'un elenco di testi',
  anything: 'qualsiasi valore',
  customValue: 'un testo, un numero, o sì e no',
  customNumber: 'un numero con il punto decimale',
  checkbox: '1 o 0',
  email: 'un indirizzo e-mail',
  phone: 'un numero di telefono',
};

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'spazio unificatore',
  'U+00AD': 'trattino facoltativo',
  'U+200B': 'spazio di larghezza zero',
  'U+202F': 'spazio unificatore stretto',
  'U+FEFF': 'indicatore dell’ordine dei byte',
};

const sides: Readonly<Record<Sides, string>> = { before: 'prima', after: 'dopo', both: 'prima e dopo' };

const halves: Readonly<Record<string, string>> = { latitude: 'latitudine', longitude: 'longitudine' };

/** `La latitudine`. */
const halfOf = (name: string) => (halves[name] === undefined ? name : `La ${halves[name]}`);

const fate = (isSent: boolean) => (isSent ? 'vengono inviati così come sono' : 'vengono tolti');

/** What is wrong with values of cells, in Italian; values in quotes come with them. */
export const italianCellSentences: typeof englishCellSentences = {
  positionHalf: (missing) => `Nella posizione manca: ${halves[missing] ?? missing}.`,
  positionZero: () => 'La posizione è 0, 0: lì non c’è nessuno.',
  positionSwapped: (latitude, longitude) =>
    `La posizione ${latitude}, ${longitude} è lontana dalle altre, e tra queste come ${longitude}, ${latitude}: la latitudine viene per prima.`,
  positionOutside: (name, value, limit) => `${halfOf(name)} ${value} non è tra -${limit} e ${limit}.`,
  yearDoubtful: (value, year) => `${value} è una data dell’anno ${year}.`,
  belowNothing: (value) => `${value} è minore di zero.`,
  aboveMost: (value, most) => `${value} è maggiore di ${most}.`,
  longerThan: (length, most) => `Il testo ha ${length} caratteri, più di ${most}.`,
  notLikeEmail: (value) => `${value} non sembra un indirizzo e-mail.`,
  notLikePhone: (value) => `${value} non sembra un numero di telefono.`,
  severalPhones: (value) => `${value} può essere più di un numero di telefono.`,
  noneOf: (value, choices) => `${value} non è nessuno di questi valori: ${choices.join(', ')}.`,
  choice: inWords,
  takes: (field, form, value) => `${field} accetta ${forms[form]}, non ${value}.`,
  customTakes: (label, form, value) => `Il campo personalizzato ${label} accetta ${forms[form]}, non ${value}.`,
  endsBefore: (end, to, start, from) => `${end} ${to} viene prima di ${start} ${from}.`,
  endsInHourTwice: (end, to, start, from, zone) =>
    `${end} ${to} viene prima di ${start} ${from} solo secondo l’orologio: in ${zone} quell’ora esiste due volte. Entrambi vengono inviati così.`,
  needsToCreate: (fields) => `La creazione richiede ${fields.join(' o ')}.`,
  cellShowsError: (shown) =>
    `La cella contiene ${shown}, che un programma di fogli di calcolo mostra per indicare un errore.`,
  dittoMark: (mark) => `${mark} rimanda al valore della riga sopra, che non viene indovinato.`,
  wordForNothing: (word) =>
    `${word} è ciò che si scrive dove non c’è un valore. Viene tralasciato in tutta la colonna.`,
  wordBesideEmpty: (word) =>
    `${word} è ciò che si scrive dove non c’è un valore. Viene inviato così com’è, perché altre celle della colonna sono vuote.`,
  cellHoldsError: (error) => `La cella contiene ${error}.`,
  fromColumns: (names) => `Il valore viene dalle colonne ${inItalianList(names)}.`,
  functionFailed: (reason) => `Una funzione della mappatura non è riuscita: ${reason}`,
  functionOfFailed: (field, reason) => `La funzione di ${field} non è riuscita: ${reason}`,
  notInTable: (value) => `${value} non è nella tabella di traduzione.`,
  ambiguousInTable: (value, row, first, other, second) =>
    `${value} ha due valori nella tabella di traduzione: ${first} alla riga ${row}, ${second} alla riga ${other}.`,
  requiredField: (field) => `${field} è obbligatorio ma vuoto, e la mappatura non dà un valore predefinito.`,
  requiredValue: () => 'Il valore è obbligatorio ma vuoto, e la mappatura non dà un valore predefinito.',
  noLabel: () => 'Il valore di questa riga non ha una denominazione che dica a quale campo personalizzato appartiene.',
  noNumber: (value) => `${value} non è un numero.`,
  decimalsBehindPoint: (value) =>
    `${value} non è un numero: i decimali vengono letti dopo una virgola, qui stanno dopo un punto.`,
  decimalsBehindComma: (value) =>
    `${value} non è un numero: i decimali vengono letti dopo un punto, qui stanno dopo una virgola.`,
  commaTakenForGroup: (value, sent) =>
    `${value} viene inviato come ${sent}; con i decimali dopo la virgola sarebbe un altro numero.`,
  noWholeNumber: (value) => `${value} non è un numero intero.`,
  noDuration: (value) => `${value} non è una durata come 1h30 o 90 min.`,
  noWholeMinutes: (value) =>
    `${value} non è un numero intero di minuti; se la colonna conta ore, la mappatura lo indica con { unit: 'hours' }.`,
  roundedToMinute: (value, sent) => `${value} non è un numero intero di minuti; viene inviato ${sent}.`,
  unitsMixed: () => 'La colonna mescola numeri interi senza unità e altre durate; i numeri vengono letti come minuti.',
  neitherYesNorNo: (value, yes = 'sì', no = 'no') => `${value} non è né ${yes} né ${no}.`,
  noTimeOfDay: (value) => `${value} non è un’ora come 08:30.`,
  hasTimeOfDay: (value, day) => `${value} contiene un’ora; viene inviato ${day}.`,
  otherDay: (value, day, other) => `${value} viene inviato come ${day}; secondo l’orologio dell’account è ${other}.`,
  centuryDoubtful: (value, sent) =>
    `${value} viene inviato come ${sent}, tra più di 20 anni; una mappatura fissa il secolo con { pivot: 50 }.`,
  noDate: (value, wanted) => `${value} non è una data nel formato ${inItalianList(wanted, 'o')}.`,
  noDateTime: (value, wanted) => `${value} non è una data con ora nel formato ${inItalianList(wanted, 'o')}.`,
  dayAsNumber: (value, day) => `${value} non è una data; come giorno di un programma di fogli di calcolo è ${day}.`,
  otherClock: (value) => `${value} è un momento di un orologio diverso da quello dell’account.`,
  dayTakenFirst: (value, sent) => `${value} viene inviato come ${sent}; con il mese davanti sarebbe un altro giorno.`,
  timeTwice: (value, zone, sent) => `${value} esiste due volte in ${zone} in quel giorno; viene inviato ${sent}.`,
  timeSkipped: (value, zone, sent) =>
    `${value} non esiste in ${zone}: in quel giorno gli orologi saltano quest’ora; viene inviato ${sent}.`,
  manyDigits: (value) => `${value} ha più di 15 cifre.`,
  cellIsDate: (value) => `La cella contiene una data, che viene inviata come ${value}.`,
  noEmail: (value) => `${value} non è un indirizzo e-mail.`,
  nulCharacter: () => 'Il valore contiene un carattere NUL.',
  signOfLost: (value) => `${value} contiene il segno di un carattere andato perso.`,
  probably: (value, meant) => `${value} è probabilmente ${meant}.`,
  holdsCharacters: (found) => `Il valore contiene ${found.join(', ')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  restOfNumber: (value) => `${value} è ciò che resta di un numero più lungo.`,
  beginningOnly: () => 'La cella contiene solo l’inizio di un testo più lungo.',
  longestCell: (length) => `Il testo ha ${length} caratteri, il massimo che una cella può contenere.`,
  charactersAround: (found, where, isSent) =>
    `Caratteri ${sides[where]} del valore: ${found.join(', ')}; ${fate(isSent)}.`,
  spacesAround: (value, where, isSent) => `Ci sono spazi ${sides[where]} di ${value}; ${fate(isSent)}.`,
};
