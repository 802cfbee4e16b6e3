import type { englishReturnedSentences } from '../../english/sentences/returned.js';
import { countedInItalian, withDelInItalian } from '../grammar.js';

/** What is wrong with exported workbooks that come back, in Italian. A `why` follows a colon. */
export const italianReturnedSentences: typeof englishReturnedSentences = {
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
  headingGone: (heading, exported) =>
    `Nulla legge la colonna «${heading}», che sta dove è stato esportato ${exported}.`,
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
