import type { englishRowSentences } from '../../english/sentences/rows.js';
import { headingIn, inWordsOf } from '../../texts.js';
import { italianContract } from '../contract.js';
import { andMoreInItalian, capitalInItalian, inItalianList, withIl, withUnInItalian } from '../grammar.js';

/** Behind a sentence: `: a è 1, ma 2 secondo la riga 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const inWords = (text: string) => inWordsOf({ contract: italianContract }, text);

/** What rows name that is no record of ours. */
const otherNouns: Readonly<Record<string, string>> = {
  type: 'tipo',
  'job type': 'tipo di intervento',
  user: 'utente',
  technician: 'tecnico',
  'report template': 'modello di rapporto',
};

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` del foglio «${sheet}»`);

/** What is wrong with rows, tables and mappings, in Italian. */
export const italianRowSentences: typeof englishRowSentences = {
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
};
