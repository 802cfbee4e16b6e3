import type { englishAccountIssues } from '../../english/issues/account.js';
import type { IssueTexts } from '../../issue-texts.js';

export const germanAccountIssues: Readonly<Record<keyof typeof englishAccountIssues, IssueTexts>> = {
  'list-not-compared': {
    title: 'Das Konto zeigt eine Liste in einer Form, die nicht verglichen werden kann',
    advice: 'Sie wird nur mit neuen Datensätzen gesendet; ändern Sie sie im Dienst.',
  },
  'export-not-remembered': {
    title: 'Die Datei stammt aus einem Konto und hat sich nicht gemerkt, was darin stand',
    advice:
      'Um nur Ihre Änderungen zu senden, importieren Sie in dem Ordner, in dem exportiert wurde, oder bearbeiten Sie eine exportierte Mappe (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'Das Konto hat nicht gesagt, ob es einen Datensatz hat',
    advice:
      'Versuchen Sie es später noch einmal. Bleibt es dabei, fragen Sie, wer die Firewall oder den Proxy vor dem Dienst betreibt.',
  },
  'record-unknown': {
    title: 'Das Konto hat keinen solchen Datensatz',
    advice: 'Berichtigen Sie die ID, oder importieren Sie zuerst den Datensatz.',
  },
  'reference-unknown': {
    title: 'Eine Zeile nennt einen Datensatz, den weder die Dateien noch das Konto haben',
    advice: 'Berichtigen Sie die ID, oder importieren Sie zuerst jenen Datensatz.',
  },
  'reference-ambiguous': {
    title: 'Eine Zeile nennt einen Datensatz mit Werten, die mehrere haben',
    advice: 'Nennen Sie ihn mit seinem Schlüssel oder mit mehr Feldern: refBy mit Name und Postleitzahl.',
  },
  'reference-inactive': {
    title: 'Eine Zeile nennt einen Datensatz, der im Konto inaktiv ist',
    advice:
      'Nennen Sie einen anderen, oder aktivieren Sie ihn, außer es ist so gemeint; gemeldet wird die erste Zeile, die ihn nennt.',
  },
  'owner-differs': {
    title: 'Eine Zeile nennt einen Datensatz und einen anderen Besitzer als seinen',
    advice:
      'Sie wird gesendet, wie sie ist. Berichtigen Sie eines von beiden, außer der Datensatz zieht mit Absicht um.',
  },
  'closed-job-key': {
    title: 'Die eigene Nummer eines Auftrags würde sich ändern, obwohl sein Bericht abgeschlossen ist',
    advice:
      'Manche Konten lehnen das ab; die Zeile wird dann mit ihren übrigen Änderungen abgelehnt. Nehmen Sie die Nummer heraus, wenn nicht bekannt ist, dass das Konto sie annimmt.',
  },
  'name-unknown': {
    title: 'Eine Zeile nennt eine Art oder einen Benutzer, die das Konto nicht hat',
    advice:
      'Berichtigen Sie den Namen, oder übersetzen Sie ihn mit einer Nachschlagetabelle in einer Zuordnung; gemeldet wird die erste Zeile mit ihm.',
  },
  'name-doubtful': {
    title: 'Eine Zeile nennt eine Auftragsart oder einen Benutzer, die das Konto nicht aufführt',
    advice:
      'Der Name wird gesendet, wie er ist, und der Dienst sagt nicht, was er damit macht: Berichtigen Sie ihn, oder übersetzen Sie ihn mit einer Nachschlagetabelle in einer Zuordnung; gemeldet wird die erste Zeile mit ihm.',
  },
  'name-inactive': {
    title: 'Eine Zeile nennt einen Benutzer, der im Konto inaktiv ist',
    advice:
      'Nennen Sie einen anderen, oder lassen Sie ihn im Backoffice aktivieren; gemeldet wird die erste Zeile, die ihn nennt.',
  },
  'custom-field-unknown': {
    title: 'Das Konto hat kein solches Zusatzfeld',
    advice: 'Berichtigen Sie die Bezeichnung genau, oder lassen Sie das Feld im Backoffice anlegen.',
  },
  'custom-field-missing': {
    title: 'Ein Zusatzfeld, das das Konto verlangt, ist leer',
    advice: 'Füllen Sie es aus: Ein neuer Datensatz braucht es, und keiner darf es verlieren.',
  },
  'custom-field-form': {
    title: 'Der Wert hat nicht das Format seines Zusatzfelds',
    advice:
      'Berichtigen Sie die Zelle, oder wandeln Sie den Wert in einer Zuordnung um; der Dienst kann ihn zurückweisen.',
  },
};
