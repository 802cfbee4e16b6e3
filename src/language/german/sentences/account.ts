import type { englishAccountSentences } from '../../english/sentences/account.js';

export const germanAccountSentences: typeof englishAccountSentences = {
  customUnknown: (label, noun) => `Das Konto hat kein Zusatzfeld ${label} für Datensätze der Art „${noun}“.`,
  customWritten: (label) => `Es hat ${label}, das anders geschrieben ist.`,
  customEmpty: (label, noun) =>
    `Das Konto verlangt das Zusatzfeld ${label} für jeden Datensatz „${noun}“, und es ist leer.`,
  customNotGiven: (label, noun) =>
    `Das Konto verlangt das Zusatzfeld ${label} für jeden Datensatz „${noun}“, und keine Spalte gibt es an.`,
  recordInactive: (noun, field, value) => `${noun} mit ${field} ${value} ist inaktiv.`,
  recordNowhere: (noun, values) =>
    `Weder die Dateien noch das Konto haben einen Datensatz „${noun}“ mit ${values.join(' und ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${count} Datensätze (${nouns}) des Kontos und der Dateien haben ${values.join(' und ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `Die Zeile nennt ${owner} ${named} und ${noun} ${key} von ${owner} ${actual}.`,
  closedJobKey: (key) => `Der Bericht dieses Auftrags ist abgeschlossen, und seine eigene Nummer würde ${key}.`,
  nameNowhere: (noun, field, value) => `Das Konto hat nichts der Art „${noun}“ mit ${field} ${value}.`,
  nameInactive: (noun, value) => `${noun} ${value} ist im Konto inaktiv.`,
  standsRejected: (noun, value, row) =>
    `${noun}${value === '' ? '' : ` ${value}`} steht in ${row}, die einen Fehler hat und nicht gesendet wird.`,
  notInFiles: (noun, value) =>
    `Die Dateien enthalten Datensätze der Art „${noun}“, aber keinen mit dem Schlüssel ${value}.`,
  notInFilesAsNamed: (noun) =>
    `Die Dateien enthalten Datensätze der Art „${noun}“, aber keinen mit dem Schlüssel, den diese Zeile nennt.`,
  nameUnlisted: (noun, by, name, field) =>
    `Der Dienst führt die Art „${noun}“ nicht auf, daher ergibt ${by} „${name}“ keine ID: Geben Sie ${field}.id an.`,
  nameSeveral: (count, noun, by, name, field) =>
    `${count} der Art „${noun}“ haben in diesem Konto ${by} „${name}“: Geben Sie ${field}.id an.`,
  nameNone: (noun, by, name) => `Nichts der Art „${noun}“ hat in diesem Konto ${by} ${name}.`,
};
