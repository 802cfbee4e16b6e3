import type { englishServerIssues } from '../../english/issues/server.js';
import type { IssueTexts } from '../../issue-texts.js';

export const germanServerIssues: Readonly<Record<keyof typeof englishServerIssues, IssueTexts>> = {
  'text-too-long': {
    title: 'Ein Text ist länger, als der Dienst annimmt',
    advice:
      'Der Dienst nennt keine Längen: Kürzen Sie den zurückgewiesenen Text, und senden Sie die Zeile mit retry noch einmal.',
  },
  'option-unknown': {
    title: 'Ein Wert ist keine der Auswahlmöglichkeiten seines Zusatzfelds',
    advice: 'Der Dienst zeigt die Auswahl von Feldern mit Liste nicht: Sehen Sie im Backoffice nach.',
  },
  'name-refused': {
    title: 'Das Konto nimmt keinen weiteren Datensatz dieses Namens an',
    advice:
      'Der Dienst sagt nicht, ob es Namen zweimal geben darf: Geben Sie dem Datensatz einen anderen, oder den Schlüssel des ersten.',
  },
  'step-refused': {
    title: 'Ein Auftrag kann nicht von seinem Status in den gewünschten wechseln',
    advice: 'Der Dienst zeigt nicht, welche Schritte er erlaubt: Ändern Sie den Status im Backoffice.',
  },
  'field-demanded': {
    title: 'Zum Anlegen eines Datensatzes ist ein Feld nötig, das das Dokument nicht nennt',
    advice: 'Füllen Sie das Feld aus, das die Antwort nennt, und senden Sie die Zeile mit retry noch einmal.',
  },
  'not-permitted': {
    title: 'Der API-Schlüssel darf das nicht schreiben, oder dem Konto fehlt eine Option',
    advice:
      'Fragen Sie, wer das Konto betreut; Tätigkeiten für Fahrt und Zeiterfassung etwa brauchen die Zeiterfassung.',
  },
};
