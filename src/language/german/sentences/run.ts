import type { englishRunSentences, FailedState } from '../../english/sentences/run.js';

const states: Readonly<Record<FailedState, string>> = {
  rejected: 'zurückgewiesen',
  blocked: 'selbst blockiert',
  conflict: 'in Konflikt',
  inDoubt: 'ungewiss',
};

export const germanRunSentences: typeof englishRunSentences = {
  failedNames: (noun, key, state) => `${noun}${key === '' ? '' : ` ${key}`} ist ${states[state]} und nennt ihn.`,
  couldNotComeBack: () =>
    'Der Datensatz wurde gelöscht und konnte nicht zurückgeholt werden: Der nächste Import legt ihn neu an.',
  parentMissing: (field, key, row, sheet, state) =>
    `${field} ${key}, Zeile ${row}${sheet === '' ? '' : ` des Blatts „${sheet}“`}, ist ${states[state]}.`,
  nothingIdentifies: () => 'Nichts bezeichnet den Datensatz, er kann also nicht gesucht werden.',
  listChanged: () => 'Die Liste, in der der Datensatz zu suchen ist, hat sich inzwischen geändert.',
  likeOfOtherRow: () => 'Ein Datensatz wie dieser ist im Konto, kann aber der einer anderen Zeile dieses Laufs sein.',
  listLeavesOut: () =>
    'Die Liste seiner Tage zeigt keinen Datensatz wie diesen, lässt aber vielleicht einen ohne Ende aus.',
  goneFromAccount: () => 'Der Datensatz ist nicht mehr im Konto: Jemand hat ihn gelöscht.',
  lookUpOfOther: (field, key) => `Die Suche nach ${field} ${key} ergab einen anderen Datensatz.`,
  otherThanSent: (fields) => `Diese Felder haben im Konto andere Werte, als gesendet wurden: ${fields.join(', ')}.`,
  beforeUnknown: () => 'Was sie vorher waren, ist nicht bekannt.',
  neitherValue: (fields) =>
    `Diese Felder enthalten im Konto weder das Gesendete noch das Vorherige: ${fields.join(', ')}.`,
  lookUpRejected: (message) => `Der Dienst wies die Suche zurück: ${message}`,
  notFoundByService: (message) => `Der Dienst fand den Datensatz nicht, oder einen, den er nennt: ${message}`,
  refusedByFirewall: (page) =>
    `Eine Web-Firewall vor dem Dienst hat ihn abgewiesen (${page}); den Dienst hat er nie erreicht. \`fieldsheet retry\` sendet ihn noch einmal.`,
  mayStillArrive: () =>
    'Er war danach nicht im Konto, kann aber noch ankommen: `fieldsheet resume` sieht noch einmal nach.',
  sentInVain: (times, isRecord) =>
    `Er wurde ${times} Mal gesendet und ${isRecord ? 'war danach nicht im Konto' : 'danach nicht ausgeführt'}.`,
  madeAnew: (id, newId) =>
    `Der zu ändernde Datensatz, ID ${id}, war weg: Der Dienst legte einen neuen an, ID ${newId}, nur mit den geänderten Feldern.`,
  goneAndOther: (id) =>
    `Der zu ändernde Datensatz, ID ${id}, ist nicht mehr im Konto, und die Antwort handelte von einem anderen.`,
  answerOfOther: () => 'Die Antwort handelte von einem anderen Datensatz, und die Suche fand diesen nicht.',
  answeredOther: (fields) => `Der Dienst antwortete mit anderen Werten, als gesendet wurden: ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Er behält ${fields.join(', ')}: Der Dienst nimmt es nicht weg. Leeren Sie es dort von Hand, wenn kein Import den Datensatz daran finden soll.`,
  serviceSays: (message) => `Der Dienst: ${message}`,
  wasThere: (since) =>
    `Er war schon im Konto, angelegt ${since}: Er wurde geändert, und ein Zurücknehmen lässt ihn, denn was er vorher enthielt, ist nicht bekannt.`,
  wroteLater: (run) => `Lauf ${run} dieses Ordners hat ihn später geschrieben.`,
  notWritten: (reason) => `Er wurde nicht geschrieben: ${reason}`,
  outcomeUnknown: () => 'Was daraus wurde, ist nicht bekannt.',
  storedOtherwise: () => 'Der Dienst hat ihn beim Schreiben anders gespeichert.',
  changedAfter: (moment) => `Seither geändert, nach ${moment}; von wem, sagt der Dienst nicht.`,
  changedLast: (moment) => `Seither geändert, zuletzt am ${moment}; von wem, sagt der Dienst nicht.`,
  deletedSince: () => 'Er fehlt: seither gelöscht; wann und von wem, sagt der Dienst nicht.',
  notKnown: (reason) => `Ob das Konto ihn hat, ist nicht bekannt: ${reason}`,
  notThere: (reason) => `Er ist nicht da: ${reason}`,
  notDeleted: () => 'Er sollte gelöscht werden und ist da.',
  notDeletedBecause: (reason) => `Er sollte gelöscht werden und ist da: ${reason}`,
  notDeactivated: () => 'Er sollte deaktiviert werden und ist aktiv.',
  notDeactivatedBecause: (reason) => `Er sollte deaktiviert werden und ist aktiv: ${reason}`,
};
