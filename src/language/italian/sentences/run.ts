import type { englishRunSentences, FailedState } from '../../english/sentences/run.js';

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'è stato respinto',
  blocked: 'è a sua volta bloccato',
  conflict: 'è in conflitto',
  inDoubt: 'è incerto',
};

/** What became of records when they were sent, and counted again, in Italian. */
export const italianRunSentences: typeof englishRunSentences = {
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
