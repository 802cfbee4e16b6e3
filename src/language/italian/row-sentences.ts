import type { englishRowSentences, FormName, Sides } from '../english/row-sentences.js';
import { headingIn, inWordsOf } from '../texts.js';
import italianContract from './contract.json' with { type: 'json' };
import {
  andMoreInItalian,
  capitalInItalian,
  countedInItalian,
  inItalianList,
  withDelInItalian,
  withIl,
  withUnInItalian,
} from './grammar.js';

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

/** Behind a sentence: `: a è 1, ma 2 secondo la riga 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

/** Words for what rows name besides our records. */
const otherNouns: Readonly<Record<string, string>> = {
  type: 'tipo',
  'job type': 'tipo di intervento',
  user: 'utente',
  technician: 'tecnico',
  'report template': 'modello di rapporto',
};

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` del foglio «${sheet}»`);

export const italianRowSentences: typeof englishRowSentences = {
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
  all: (sentences) => sentences.join(' '),
  field: (name) => {
    const heading = headingIn({ contract: italianContract }, name);
    return heading === undefined ? name : `«${heading}»`;
  },
  keyWords: (field, value) => `${field} ${value}`,
  yes: () => 'sì',
  no: () => 'no',
  noun: (noun) => otherNouns[noun] ?? inWords(noun),
  nouns: (title) => inWords(title).toLowerCase(),
  didYouMean: (name, near) => `«${name}» (intendeva «${near}»?)`,
  fieldAtLine: (field, line) => `${field} (riga ${line} della mappatura)`,
  unknownField: (heading, noun) =>
    `${heading} non è un campo per ${withIl(noun)}; solo una mappatura potrebbe leggerlo.`,
  noIdOf: (noun, value, reason) => `Non c’è un id per ${withIl(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Nessuna esecuzione di questa cartella conosce un id per ${withIl(noun)} ${value}.`,
  runDeleted: (run) => `l’esecuzione ${run} ha eliminato il record.`,
  runTookKey: (run) => `l’esecuzione ${run} ha tolto la chiave al record.`,
  runBroughtNone: (run) => `l’esecuzione ${run} non ha portato il record nell’account.`,
  mappingGivesNoKey: (field, key) => `La mappatura di ${field} non dà ${key}.`,
  columnsGiveNoKey: (nouns, key) => `Nessuna colonna dà ${key} a questi record (${nouns}).`,
  neverGives: (field, needed) =>
    `La mappatura di ${field} non dà mai ${needed.map((group) => group.join(' o ')).join(' e ')}; senza, non viene creato nulla.`,
  headingTwice: (heading, first, letter, name) =>
    `«${heading}» sta sopra le colonne ${first} e ${letter}: viene letta ${first}, l’altra è «${name}».`,
  clearsField: (field) => `La mappatura cancella ${field} inviandolo vuoto.`,
  cutOffRow: (cells) => `Il file finisce in questa riga: ha ${cells} celle, e la riga precedente ne ha di più.`,
  repeatsHeadings: () => 'Le celle di questa riga sono le intestazioni.',
  aroundTable: (text) => `${text} non è un record: un programma lo ha scritto intorno alla tabella.`,
  rowWidth: (cells, width) => `La riga ha ${cells} celle, e le intestazioni sono ${width}.`,
  noKeyColumn: (noun, keys) =>
    `${capitalInItalian(withIl(noun))} di questa riga non ha una chiave naturale: non c’è una colonna ${keys.join(' o ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${capitalInItalian(withIl(noun))} di questa riga non ha una chiave naturale: la mappatura non dà ${keys.join(' o ')}.`,
  keyEmpty: (noun, fields) =>
    `${capitalInItalian(withIl(noun))} di questa riga non ha una chiave naturale: ${fields.join(' e ')} ${fields.length > 1 ? 'sono vuoti' : 'è vuoto'}.`,
  conditionLeavesOut: (noun) =>
    `Una riga che continua quella sopra si legge con fillDown nella mappatura; una condizione esclude una riga che non dà ${withUnInItalian(noun)}.`,
  sheetUnread: (sheet) => `Nulla legge il foglio «${sheet}», che contiene righe.`,
  sheetLost: (sheet) => `La cartella di lavoro non dice dove si trova il foglio «${sheet}».`,
  partUnread: (name, why) => `«${name}» non viene letto: ${why}.`,
  columnUnread: (heading) => `Nulla nella mappatura legge «${heading}».`,
  columnUntitled: (letter) => `La colonna ${letter} contiene valori ma non ha un’intestazione.`,
  columnMerged: (letter, heading, left) =>
    `La colonna ${letter} contiene valori ma non ha un’intestazione; «${heading}» in ${left} forse vale per entrambe.`,
  encodingAssumed: (encoding, cell, value) => `Si suppone la codifica ${encoding}, con cui ${cell} si legge ${value}.`,
  rowsAbove: (count, headerRow, first) =>
    `${count === 1 ? 'C’è una riga' : `Ci sono ${count} righe`} sopra le intestazioni della riga ${headerRow}, a partire dalla riga ${first}.`,
  blankRows: (count, first) =>
    `${count === 1 ? 'C’è una riga vuota' : `Ci sono ${count} righe vuote`} tra le righe, a partire dalla riga ${first}.`,
  hiddenRows: (count, first) =>
    `${count === 1 ? 'Viene letta una riga nascosta' : `Vengono lette ${count} righe nascoste`}, a partire dalla riga ${first}.`,
  totalsByWord: (row, value) => `La riga ${row} comincia con «${value}» e per il resto contiene solo numeri.`,
  totalsByNumbers: (row) =>
    `La riga ${row} contiene solo numeri, e nulla nelle colonne che identificano le righe sopra.`,
  totalsLack: (row, value) =>
    `La riga ${row} comincia con «${value}» e le manca la maggior parte di ciò che indica la riga sopra.`,
  sentAsRecord: () => 'Viene inviata come un record a sé.',
  skipLeavesOut: (skip) => `Nella mappatura, ${skip} la esclude.`,
  rowOf: (row, sheet, file) => `La riga ${row}${ofSheet(sheet)} di ${file}`,
  rowOfFile: (row, sheet, file) => `la riga ${row}${ofSheet(sheet)} di ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `la riga ${row}` : `la riga ${row} di «${sheet}»`),
  otherRow: (row, sheet, file) => `la riga ${row}${ofSheet(sheet)}${file === '' ? '' : ` di ${file}`}`,
  bothRows: (row, other, file) => `La riga ${row}${file === '' ? '' : ` di ${file}`} e ${other}`,
  recordNamed: (noun, key) => `${noun} «${key}»`,
  nothing: () => 'vuoto',
  differs: (field, now, first, there) => `${field} è ${now}, ma ${first} secondo ${there}`,
  disagree: (rows, record, differences) =>
    `${rows} si contraddicono su ${record}${differences.length > 0 ? behind(differences) : ', o una dice più dell’altra'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} danno lo stesso record (${noun}); a distinguerne due sono ${fields.join(', ')}.`,
  itemDiffers: (rows, field, record, item) => `${rows} dicono cose diverse in ${field} per ${record}: ${item}.`,
  itemRepeated: (rows, field, record, item, isNamed) =>
    `${rows} danno la stessa cosa in ${field} per ${record}: ${item}. ${isNamed ? 'Viene tenuta una volta.' : 'Vengono tenute entrambe, perché nulla la identifica.'}`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem ? ['un elemento per riga', 'in colonne'] : ['in colonne', 'un elemento per riga'];
    return `La riga ${row} dà ${field} per ${withUnInItalian(noun)} ${here}, ${there} ${other}.`;
  },
  repeatsRow: (row, first, isSent) =>
    `La riga ${row} ripete alla lettera la riga ${first}. ${isSent ? 'Dà comunque record propri.' : 'Non aggiunge nulla, perciò viene inviata una volta sola.'}`,
  keyTwice: (rows, noun, key, adds) =>
    `${rows} danno ${withIl(noun)} ${key}. ${adds ? 'La seconda aggiunge ciò che la prima ha lasciato vuoto.' : 'Dicono la stessa cosa.'}`,
  zerosLost: (count, longest, first) =>
    `${count === 1 ? 'Un numero è più corto' : `${count} numeri sono più corti`} di ${longest}; il primo è ${first}.`,
  keyRespelt: (row, noun, key, other) =>
    `La riga ${row} dà ${withIl(noun)} ${key}, ${other}: le chiavi differiscono solo per maiuscole, spazi, la forma degli accenti o un .0 finale.`,
  rowGives: (row, key) => `${row} dà ${key}`,
  rowGivesOther: (row) => `${row} ne dà un’altra`,
  accountHas: (key) => `l’account ha ${key}`,
  addressTwice: (rows, differences) => `${rows} scrivono lo stesso indirizzo in due modi${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inItalianList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} danno due record di tipo ${noun}${named} che sembrano lo stesso${why}${behind(differences)}.`;
  },
  someOf: (shown, left) => `${shown.join(', ')}${andMoreInItalian(left)}`,
  memoryDamaged: () =>
    'Ciò che questa cartella di lavoro conteneva all’esportazione sta in un foglio nascosto, che è danneggiato.',
  memoryNewer: () =>
    'Ciò che questa cartella di lavoro conteneva all’esportazione è stato scritto da una versione più recente di fieldsheet.',
  otherAccount: (from, to) =>
    `La cartella di lavoro è stata esportata da ${from}, e questo account è ${to}: qui i suoi id non significano nulla, e i record si trovano solo con le loro chiavi.`,
  idColumnGone: (heading) =>
    `La colonna «${heading}» è scomparsa; con essa si ritrovano le righe in ciò che la cartella di lavoro ricorda.`,
  listIdsGone: (heading) =>
    `La colonna «${heading}» è scomparsa, perciò le sue righe non si possono ritrovare in ciò che la cartella di lavoro ricorda.`,
  listColumnsGone: () =>
    'Alcune colonne di questo elenco sono scomparse, perciò le sue righe non si possono ritrovare in ciò che la cartella di lavoro ricorda.',
  sheetGone: (sheet) => `Il foglio «${sheet}», con cui la cartella di lavoro è stata esportata, è scomparso.`,
  itemsGone: (count) =>
    `${countedInItalian(count, 'elemento esportato non ha', 'elementi esportati non hanno')} più una riga.`,
  shownEdited: (sheet) => `Il foglio «${sheet}» è stato modificato, e un’importazione non lo legge.`,
  fileShown: (file) => `«${file}» non viene letto: un’esportazione mostra soltanto ciò che contiene.`,
  rejectedBeside: (row, sheet) =>
    `La riga ${row}${sheet === '' ? '' : ` del foglio «${sheet}»`} riguarda lo stesso record ed è respinta.`,
  idNotExported: (id) => `La cartella di lavoro non è stata esportata con l’id ${id}.`,
  mostlyOther: (id) => `Gran parte di questa riga non è ciò che è stato esportato con l’id ${id}.`,
  columnMoved: (heading, moved, edited) =>
    `Su ${edited} celle modificate di ${heading}, ${moved} contengono ciò che è stato esportato per un altro record.`,
  haveSameId: (rows, id) => `${rows} hanno l’id ${id}.`,
  headingFor: (shown) => `«${shown}»`,
  readOnlyEdited: (heading) => `Il valore di ${heading} è stato modificato, e lo scrive solo il servizio.`,
  emptiedStays: (heading) =>
    `Il valore di ${heading} è stato cancellato, e non si può inviare vuoto: nell’account resta.`,
  halfEdited: (heading, other) => `Il valore di ${heading} è stato modificato, e ${other} è vuoto.`,
  emptiedSent: (heading) => `Il valore di ${heading} è stato cancellato, e viene inviato vuoto.`,
  keyOfOther: (heading, value, id) =>
    `${heading} ora è ${value}, che non è il record con l’id ${id} a cui appartiene la riga.`,
  bothEdited: (heading, other) =>
    `I valori di ${heading} e di ${other} sono stati modificati, e indicano record diversi.`,
  lostId: (shared, filled, noun, id) =>
    `La riga non ha un id e contiene ${shared} delle ${filled} celle ${withDelInItalian(noun)} con l’id ${id}, la cui riga è scomparsa.`,
  goneDoubtful: (count, noun, nouns, why) =>
    `${countedInItalian(count, `${noun} non ha`, `${nouns} non hanno`)} più una riga, ma la scomparsa non è certa: ${why}.`,
  heldElsewhere: (count, noun, nouns) =>
    count === 1
      ? `1 ${noun} non ha più una riga con il suo id, ma un’altra riga contiene la sua chiave o un elemento di un elenco.`
      : `${countedInItalian(count, nouns, nouns)} non hanno più una riga con il loro id, ma un’altra riga contiene la loro chiave o un elemento di un elenco.`,
  whyPart: () => 'è stata letta solo una parte del foglio',
  whyNoIds: (heading) => `la colonna «${heading}» è scomparsa`,
  whyCopy: () => 'è una copia con le nostre osservazioni, che forse contiene solo alcune righe',
  whyOtherId: (row, id) => `${row} ha l’id ${id}, che non è stato esportato`,
  whyTorn: (row) => `${row} contiene un record diverso da quello del suo id`,
  whyTwice: (id) => `l’id ${id} sta in due righe`,
  whyNoKey: (row, file) => `la riga ${row} di ${file} non ha né un id né una chiave`,
  whySheetGone: (sheet) => `il foglio «${sheet}» è scomparso`,
  whySheetLost: (sheet) => `il foglio «${sheet}» non si trova`,
  whySheetUnread: (sheet) => `il foglio «${sheet}», che non viene letto, contiene righe con i loro id`,
  whyRejected: (row) => `${row} è respinta`,
  whyMany: () => 'sono state aggiunte molte righe senza id',
  whyMayBe: (row, id) => `${row} non ha un id, e può essere la riga dell’id ${id}`,
  whyUnread: (row) => `${row} non si può leggere`,
};
