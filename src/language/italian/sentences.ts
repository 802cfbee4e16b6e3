import type {
  AbsenceWord,
  Accident,
  FailedState,
  FileFault,
  LikenessReason,
  SentenceTexts,
} from '../english/sentences.js';
import {
  andMoreInItalian,
  capitalInItalian,
  countedInItalian,
  endingInItalian,
  withIl,
  withNessun,
  withQuesto,
  withUnInItalian,
} from './grammar.js';
import { italianNumbers } from './numbers.js';
import { italianRowSentences } from './row-sentences.js';

const { count } = italianNumbers;

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'il file è vuoto',
  locked: 'è protetto da password o cifrato',
  damaged: 'è danneggiato o troncato',
  tooLarge: 'decompresso sarebbe più grande di un file autentico',
  archive: 'è a sua volta un archivio',
  packing: 'è compresso in un modo che qui non si legge',
  outside: 'il suo nome porta fuori dal file zip',
  noTables: 'non contiene fogli né tabelle',
  otherKind: 'è di un tipo che non si legge',
  noText: 'il suo contenuto non è testo',
  unknown: 'il file non si può leggere',
};

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'stesso nome',
  'same name and postal code': 'stesso nome e stesso CAP',
  'same name and city': 'stesso nome e stessa città',
  'name differs in one letter': 'nome diverso in una lettera',
  'one name says more than the other': 'un nome dice più dell’altro',
  'names share words': 'nomi con parole in comune',
  'same postal code': 'stesso CAP',
  'same city': 'stessa città',
  'same street': 'stessa via',
  'street almost the same': 'via quasi uguale',
  'same e-mail': 'stessa e-mail',
  'same phone': 'stesso telefono',
  'same VAT number': 'stessa partita IVA',
  'same serial number': 'stesso numero di serie',
  'same custom fields': 'stessi campi personalizzati',
};

const past: Readonly<Record<AbsenceWord, string>> = { delete: 'eliminato', deactivate: 'disattivato' };

const imperative: Readonly<Record<AbsenceWord, string>> = { delete: 'elimini', deactivate: 'disattivi' };

/** What accidents of spreadsheet programs did to a value; completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'ha perso i suoi zeri',
  'plus sign lost': 'ha perso il segno più',
  'digits lost': 'ha perso delle cifre',
  'became a number': 'è stato letto come numero',
  'became a date': 'è diventato una data o un’ora',
  'date serial': 'è il numero di una data',
  'date system': 'è spostato di quattro anni e un giorno, come tra i sistemi di date del 1900 e del 1904',
  'day and month swapped': 'ha giorno e mese scambiati',
  'decimal sign': 'ha perso il segno decimale, o ne ha un altro',
  'boolean word': 'è un’altra parola per lo stesso sì o no',
  'wrong encoding': 'è stato letto con la codifica sbagliata',
  'characters lost': 'ha perso dei caratteri',
  'apostrophe added':
    'ha un apostrofo in più, come nei nostri file CSV davanti a ciò che potrebbe diventare una formula',
  'number as name': 'è il numero proprio del record',
};

/** Of the record. */
const notDone = (verb: AbsenceWord) => `perciò non viene ${past[verb]}`;

const nextStep =
  'Per modificare quello dell’account, esporti di nuovo e modifichi la sua riga; per crearne un altro, gli dia un’altra chiave.';

const overwrites = 'Inviare questa riga lo sovrascriverebbe.';

const named = (noun: string) => capitalInItalian(withIl(noun));

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'è stato respinto',
  blocked: 'è a sua volta bloccato',
  conflict: 'è in conflitto',
  inDoubt: 'è incerto',
};

export const italianSentences: SentenceTexts = {
  ...italianRowSentences,
  customUnknown: (label, noun) => `L’account non ha un campo personalizzato ${label} per i record di tipo ${noun}.`,
  customWritten: (label) => `Ha ${label}, che si scrive in un altro modo.`,
  customEmpty: (label, noun) =>
    `L’account richiede il campo personalizzato ${label} per ogni ${noun}, e il campo è vuoto.`,
  customNotGiven: (label, noun) =>
    `L’account richiede il campo personalizzato ${label} per ogni ${noun}, e nessuna colonna lo dà.`,
  recordInactive: (noun, field, value) =>
    `${capitalInItalian(withIl(noun))} con ${field} ${value} è inattiv${endingInItalian(noun)}.`,
  recordNowhere: (noun, values) => `Né i file né l’account hanno ${withUnInItalian(noun)} con ${values.join(' e ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${countedInItalian(count, nouns, nouns)} dell’account e dei file hanno ${values.join(' e ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `La riga indica ${owner} ${named} e ${noun} ${key} di ${owner} ${actual}.`,
  closedJobKey: (key) => `Il rapporto di questo intervento è chiuso, e il suo numero proprio diventerebbe ${key}.`,
  nameNowhere: (noun, field, value) => `${withNessun(noun)} dell’account ha ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${capitalInItalian(withIl(noun))} ${value} è inattiv${endingInItalian(noun)} nell’account.`,
  standsRejected: (noun, value, row) =>
    `A dare ${withIl(noun)}${value === '' ? '' : ` ${value}`} è ${row}, che ha un errore e non viene inviata.`,
  notInFiles: (noun, value) => `I file contengono record di tipo ${noun}, ma nessuno con la chiave ${value}.`,
  notInFilesAsNamed: (noun) =>
    `I file contengono record di tipo ${noun}, ma nessuno con la chiave che questa riga indica.`,
  nameUnlisted: (noun, by, name, field) =>
    `Il servizio non elenca i record di tipo ${noun}, perciò ${by} «${name}» non dà un id: indichi ${field}.id.`,
  nameSeveral: (count, noun, by, name, field) =>
    `In questo account ${countedInItalian(count, 'record', 'record')} di tipo ${noun} hanno ${by} «${name}»: indichi ${field}.id.`,
  nameNone: (noun, by, name) => `${withNessun(noun)} ha ${by} ${name} in questo account.`,
  linkedTable: () => 'è un collegamento a una tabella di un altro database, che va indicato al suo posto',
  calculatedField: () => 'è un campo calcolato',
  binaryData: () => 'contiene dati binari',
  picturesOrDocuments: () => 'contiene immagini o documenti (oggetti OLE)',
  attachments: () => 'contiene allegati o più valori in un campo',
  virtualTable: () => 'è una tabella virtuale, le cui righe sono prodotte da un modulo del suo programma',
  noTable: () => 'non è una tabella',
  noTables: () => 'non sono tabelle',
  linesAlone: () => 'le righe JSON si leggono solo da un file a parte',
  moreFiles: (number) => countedInItalian(number, 'altro file', 'altri file'),
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Un foglio non contiene altri collegamenti: dalla voce ${count(from)} in poi le posizioni sono solo testo.`,
  noMoreRows: (rest) =>
    `Un foglio non contiene altre righe: ${countedInItalian(rest, 'voce non è elencata', 'voci non sono elencate')} qui.`,
  cellsCut: (cells, most) =>
    `${countedInItalian(cells, 'cella è tagliata', 'celle sono tagliate')}: una cella contiene ${count(most)} caratteri.`,
  noRoomForColumns: (sheet, columns) =>
    `Il foglio ${sheet} non ha posto per altre ${columns} colonne: che cosa non va nelle sue righe è detto solo qui.`,
  noComments: (sheet) =>
    `Il foglio ${sheet} ha disegni a cui non si può aggiungere nulla: le sue celle non hanno commenti.`,
  commentsLeftOut: (sheet, most, rest) =>
    `Il foglio ${sheet} ha commenti su ${count(most)} celle; altre ${count(rest)} sono solo colorate.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `${fields.join(' e ')}: stesso valore`,
  idAndKey: (noun, id, field, key, byId, byKey) =>
    `L’id ${id} e ${field} ${key} sono due record dell’account: ${noun} ${byId} e ${noun} ${byKey}. Corregga l’uno o l’altro, o svuoti l’id.`,
  idOfAnother: (noun, id, known, field, key) =>
    `${named(noun)} con l’id ${id} ha ${known} in questo account, e nessun record ha ${field} ${key}. Svuoti l’id per crearlo, o corregga la chiave.`,
  hasName: (name) => `il nome «${name}»`,
  idOfStranger: (noun, id, myId) =>
    `${named(noun)} con l’id ${id} ha il codice interno ${myId} in questo account e nessuno nel file, che forse viene da un altro account. Svuoti l’id per creare un nuovo record, o tolga la colonna «Codice interno» per modificare questo.`,
  noSuchId: (noun, id) => `${withNessun(noun)} ha l’id ${id} in questo account; lo svuoti per creare un nuovo record.`,
  noSuchIdOrKey: (noun, id, key) =>
    `${withNessun(noun)} ha l’id ${id} in questo account; compili ${key} per creare il record.`,
  onlyUpdates: (noun) => `${withNessun(noun)} ha questa chiave, e sono voluti solo aggiornamenti.`,
  creatingNeeds: (noun, fields) => `Per creare ${withIl(noun)} serve ${fields.join(' o ')}.`,
  onlyCreations: (noun) => `${capitalInItalian(withQuesto(noun))} esiste già, e sono volute solo creazioni.`,
  notCompared: (fields) =>
    `L’account mostra ${fields.join(' e ')} in una forma che non si può confrontare, perciò il valore resta com’è.`,
  notRemembered: (file) =>
    `${file} indica gli id dell’account, ma non ciò che era stato esportato con essi. Un aggiornamento annulla ciò che nel frattempo qualcuno ha cambiato nel servizio.`,
  onlyShortens: (lists) =>
    `Le modifiche in ${lists.join(' e ')} tolgono soltanto qualcosa, e un’importazione non toglie nulla da un elenco.`,
  deletedSinceExport: (noun, id) =>
    `${named(noun)} con l’id ${id} è stat${endingInItalian(noun)} eliminat${endingInItalian(noun)} dopo l’esportazione, e la riga è stata modificata. Svuoti il suo id per creare di nuovo il record, o tolga la riga.`,
  changedSinceExport: (changes, left) =>
    `Dopo l’esportazione, ${changes.join(', ')}${andMoreInItalian(left, 'campo', 'campi')}. Per mantenere ciò che l’account contiene, lo scriva nella cella; per cambiarlo comunque, esporti di nuovo e modifichi la nuova esportazione.`,
  wasEmptied: (field, to) => `${field} è stato svuotato (il file dice ${to})`,
  wasChanged: (field, from, to) => `${field} è stato cambiato in ${from} (il file dice ${to})`,
  noValue: () => 'nulla',
  addedIsThere: (noun, field, key, id) =>
    `La riga non ha un id, perciò sarebbe da creare, ma ${withUnInItalian(noun)} dell’account ha già ${field} ${key}: id ${id}. ${nextStep}`,
  addedIsAlike: (noun, id) =>
    `La riga non ha un id, perciò sarebbe da creare, ma ${withUnInItalian(noun)} simile è già nell’account: id ${id}. ${nextStep}`,
  inactiveAlready: () => 'È già inattivo.',
  rowGoneBut: (why) => `La sua riga è scomparsa, ma ${why}`,
  rowAndRecordGone: () => 'La sua riga è scomparsa, e anche il record: qualcuno lo ha eliminato.',
  changedSinceImport: (noun, fields, left, verb) =>
    `qualcun altro ha modificato il record (${noun}) dopo la sua importazione (${fields.join(', ')}${andMoreInItalian(left)}), ${notDone(verb)}. Se non serve più, lo ${imperative[verb]} nel servizio.`,
  recordChanged: (fields, left, verb) =>
    `qualcun altro ha modificato il record dopo l’esportazione (${fields.join(', ')}${andMoreInItalian(left)}), ${notDone(verb)}. Per eliminarlo comunque, esporti di nuovo e tolga da lì la riga.`,
  namerStays: (namer, verb) => `lo indica un record che resta (${namer}), ${notDone(verb)}.`,
  rowKeeps: (row, verb) => `${row}, ${notDone(verb)}.`,
  rowChanges: (row) => `${row} modifica il record`,
  rowIsAbout: (row) => `${row} riguarda il record`,
  rowMayBeAbout: (row) => `${row} riguarda forse il record con un’altra chiave, il che va deciso prima`,
  rowSpells: (field, value) => `una riga ha lo stesso ${field} scritto in un altro modo, «${value}»`,
  namer: (noun, key) => `${noun} ${key}`,
  namerWithId: (noun, id) => `${noun} id ${id}`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; ${left} ${left === 1 ? 'altro campo' : 'altri campi'}` : ''}.`,
  damageAdvice: () =>
    'Corregga la cella per mantenere ciò che l’account contiene. Se è voluto, dia di nuovo il comando con --accept-damage.',
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  zerosLostBeside: (field, value, from, to) =>
    `${field} ${value} è troppo corto, come accanto, dove sono andati persi degli zeri: ${from} \u2192 ${to}`,
  notToSend: () => 'Si è deciso di non inviarlo.',
  severalBy: (number, isMore, noun, fields, records) =>
    `${countedInItalian(number, 'record', 'record')}${isMore ? ' o più' : ''} di tipo ${noun} dell’account hanno in comune ${fields.join(' e ')}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${named(noun)} dell’account con lo stesso valore di ${fields.join(' e ')}, ${record}, ha una chiave propria: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} indica ${withIl(noun)} dell’account con lo stesso valore di ${fields.join(' e ')}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `Forse l’account ha già ${withQuesto(noun)}: ${record}, ${reasons.join(', ')}${others > 0 ? ` e ${countedInItalian(others, 'altro', 'altri')}` : ''}.`,
  changedByOthers: (fields) => `Qualcuno lo ha modificato in seguito: ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Dopo il piano, qualcun altro ha eliminato il record.',
  createdSincePlan: (noun) => `Dopo il piano, qualcun altro ha creato ${withIl(noun)}. ${overwrites}`,
  createdTwice: (noun) =>
    `Dopo il piano, qualcun altro ha creato ${withIl(noun)}. Inviare questa riga creerebbe un doppione.`,
  sameSincePlan: () => 'Dopo il piano, l’account ha ricevuto gli stessi valori.',
  changedSincePlan: (changes, left) =>
    `Dopo il piano, qualcun altro ha modificato ${changes.join(', ')}${andMoreInItalian(left, 'campo', 'campi')}.`,
  fromTo: (field, from, to) => `${field} da ${from} a ${to}`,
  rowHasSame: (row, key) => `${row} ha anche ${key}.`,
  keyPassedOn: (row, key) =>
    `${row} deve ricevere ${key}, che ora ha questo record. Modifichi questo record in un’importazione e quella riga nella successiva.`,
  rowNamesSame: (row) => `${row} indica lo stesso record dell’account.`,
  rowSaysSame: (row) => `${row} dice la stessa cosa.`,
  rowSaysOther: (row, noun) => `${row} dà lo stesso record (${noun}), ma ne dice altro.`,
  rival: (noun, field, key, id) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id}. ${overwrites}`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id} e il codice interno ${myId}. ${overwrites}`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id} e nessun codice interno. ${overwrites}`,
  countedMoved: (key, from, to, row) =>
    `La chiave ${key} è numerata, e le sue righe sono in un altro ordine: ciò che l’account ha come ${from} ora è ${to}. ${row} lo dice. Metta le righe nuove sotto quelle vecchie, o formi la chiave con più colonne.`,
  countedLast: (key, next) =>
    `La chiave ${key} è numerata, e ne resta una riga: dice ciò che un’importazione precedente ha creato come ${next}, perciò sovrascriverebbe un altro record. Mantenga le righe che venivano per prime, o formi la chiave con più colonne.`,
  numberOfTrial: (field, key, noun, row) =>
    `${row} non ha una chiave; una prova ha creato da lì ${withUnInItalian(noun)}, e il servizio gli ha dato ${field} ${key}. Questa riga è un’altra. Elimini ${withQuesto(noun)}, o annulli la prova.`,
  broughtBackAlready: () => 'Qualcuno lo ha già ripristinato.',
  notToBringBack: () => 'Non è nell’account, e la sua riga non deve crearlo.',
  namedBy: (namer) => `Lo indica un record che resta (${namer}).`,
  vanished: (noun, key, id, more) => `${named(noun)} ${key}, id ${id}, non ha più una riga${more}.`,
  vanishedChanged: (fields) =>
    `; qualcun altro ha modificato il record dopo la sua importazione (${fields.join(', ')})`,
  vanishedInactive: () => '; il record è inattivo',
  whyShorter: (rows, source, percent, before, run) =>
    `${countedInItalian(rows, 'riga', 'righe')}${source === '' ? '' : ` di ${source}`}: meno del ${percent}% delle ${before} dell’esecuzione ${run}; il file potrebbe essere stato troncato; se è intero, lo indichi con --allow shorter`,
  whyOtherFiles: (files) => `esecuzioni precedenti della mappatura hanno letto altri file (${files})`,
  whyPartial: () => 'l’esecuzione esclude righe delle sue fonti',
  failedNames: (noun, key, state) =>
    `Lo indica un record (${noun}${key === '' ? '' : ` ${key}`}) che ${states[state]}.`,
  couldNotComeBack: () =>
    'Il record è stato eliminato e non si è potuto ripristinare: la prossima importazione lo crea di nuovo.',
  parentMissing: (field, key, row, sheet, state) =>
    `Il record di ${field} ${key}, riga ${row}${sheet === '' ? '' : ` del foglio ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Nulla identifica il record, perciò non si può cercare.',
  listChanged: () => 'L’elenco in cui cercare il record è cambiato nel frattempo.',
  likeOfOtherRow: () =>
    'Nell’account c’è un record simile, ma potrebbe essere quello di un’altra riga di questa esecuzione.',
  listLeavesOut: () =>
    'L’elenco dei suoi giorni non mostra un record simile, ma potrebbe ometterne uno che non ha fine.',
  goneFromAccount: () => 'Il record non è più nell’account: qualcuno lo ha eliminato.',
  lookUpOfOther: (field, key) => `La ricerca con ${field} ${key} ha dato un altro record.`,
  otherThanSent: (fields) => `Nell’account questi campi hanno valori diversi da quelli inviati: ${fields.join(', ')}.`,
  beforeUnknown: () => 'Non si sa che cosa contenessero prima.',
  neitherValue: (fields) =>
    `Nell’account questi campi non contengono né ciò che è stato inviato né ciò che c’era prima: ${fields.join(', ')}.`,
  lookUpRejected: (message) => `Il servizio ha respinto la ricerca: ${message}`,
  notFoundByService: (message) => `Il servizio non ha trovato il record, o uno che questo indica: ${message}`,
  refusedByFirewall: (page) =>
    `Un firewall web davanti al servizio lo ha respinto (${page}); il servizio non l’ha mai ricevuto. \`fieldsheet retry\` lo invia di nuovo.`,
  mayStillArrive: () =>
    'In seguito non era nell’account, ma può ancora arrivare: `fieldsheet resume` lo cerca di nuovo.',
  sentInVain: (times, isRecord) =>
    `L’invio è stato fatto ${times} volte, e in seguito ${isRecord ? 'il record non era nell’account' : 'l’operazione non risultava eseguita'}.`,
  madeAnew: (id, newId) =>
    `Il record da aggiornare, id ${id}, non c’era più: il servizio ne ha creato uno nuovo, id ${newId}, con i soli campi modificati.`,
  goneAndOther: (id) => `Il record da aggiornare, id ${id}, non è più nell’account, e la risposta riguardava un altro.`,
  answerOfOther: () => 'La risposta riguardava un altro record, e la ricerca non ha trovato questo.',
  answeredOther: (fields) => `Il servizio ha risposto con valori diversi da quelli inviati: ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Mantiene ${fields.join(', ')}: il servizio non toglie questo valore. Lo cancelli a mano nel servizio, se nessuna importazione deve trovare il record con esso.`,
  serviceSays: (message) => `Il servizio: ${message}`,
  wasThere: (since) =>
    `Era già nell’account, creato il ${since}: perciò è stato aggiornato, e un annullamento lo lascia com’è, perché non si sa che cosa contenesse prima.`,
  wroteLater: (run) => `L’esecuzione ${run} di questa cartella lo ha scritto più tardi.`,
  notWritten: (reason) => `Non è stato scritto: ${reason}`,
  outcomeUnknown: () => 'il suo esito non è noto.',
  storedOtherwise: () => 'Il servizio lo ha salvato in modo diverso quando è stato scritto.',
  changedAfter: (moment) => `Modificato in seguito, dopo ${moment}; il servizio non dice da chi.`,
  changedLast: (moment) => `Modificato in seguito, l’ultima volta il ${moment}; il servizio non dice da chi.`,
  deletedSince: () => 'Non c’è più: è stato eliminato in seguito; il servizio non dice quando né da chi.',
  notKnown: (reason) => `Non si sa se l’account ce l’ha: ${reason}`,
  notThere: (reason) => `Non c’è: ${reason}`,
  notDeleted: () => 'Doveva essere eliminato e c’è ancora.',
  notDeletedBecause: (reason) => `Doveva essere eliminato e c’è ancora: ${reason}`,
  notDeactivated: () => 'Doveva essere disattivato ed è attivo.',
  notDeactivatedBecause: (reason) => `Doveva essere disattivato ed è attivo: ${reason}`,
};
