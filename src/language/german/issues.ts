import type { IssueCode } from '../english/issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { germanTableIssues } from './table-issues.js';

export const germanIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...germanTableIssues,
  'key-missing': {
    title: 'Ein Datensatz hat keinen eigenen Schlüssel',
    advice:
      'Setzen Sie die ID oder den Schlüssel des Exports wieder ein, oder geben Sie einem neuen Datensatz einen Schlüssel, den kein anderer hat: Daran erkennt ihn der nächste Import.',
  },
  'required-on-create': {
    title: 'Zum Anlegen dieses Datensatzes fehlt ein Feld',
    advice: 'Füllen Sie es aus, außer der Datensatz ist schon im Konto.',
  },
  'rows-disagree': {
    title: 'Zwei Zeilen sagen Verschiedenes über einen Datensatz',
    advice:
      'Die erste Zeile zählt; gleichen Sie die Zeilen an, oder geben Sie dem Datensatz einen Schlüssel, der sie unterscheidet.',
  },
  'row-repeated': {
    title: 'Eine Zeile wiederholt eine andere Zeichen für Zeichen',
    advice:
      'Nehmen Sie eine heraus; sind zwei gemeint, geben Sie ihnen eigene Schlüssel, oder zählen Sie sie in einer Zuordnung mit .counted().',
  },
  'key-repeated': {
    title: 'Zwei Zeilen nennen einen Datensatz mit demselben Schlüssel',
    advice: 'Er wird einmal gesendet; sind zwei gemeint, geben Sie jedem einen eigenen Schlüssel.',
  },
  'zeros-lost': {
    title: 'Nummern fehlen vielleicht führende Nullen',
    advice:
      'Tragen Sie die Nullen in der Quelle nach, oder ergänzen Sie in der Zuordnung .pad(…): Ein Schlüssel ohne sie ist ein anderer Datensatz.',
  },
  'key-respelt': {
    title:
      'Zwei Schlüssel unterscheiden sich nur in Groß- und Kleinschreibung, Leerzeichen, der Form der Akzente oder einem .0 am Ende',
    advice: 'Es sind zwei Datensätze; ist einer gemeint, schreiben Sie seinen Schlüssel einheitlich.',
  },
  'records-alike': {
    title: 'Zwei Datensätze sehen aus wie einer, der zweimal geschrieben wurde',
    advice:
      'Beide werden gesendet; ist einer gemeint, geben Sie beiden Zeilen denselben Schlüssel und dieselben Werte.',
  },
  'address-respelt': {
    title: 'Eine Adresse ist auf zwei Arten geschrieben',
    advice:
      'Beide werden gesendet, wie sie sind; schreiben Sie die Adresse einheitlich, damit eine Suche beide findet.',
  },
  'reference-outside': {
    title: 'Eine Zeile nennt einen Datensatz, den die Dateien nicht enthalten',
    advice:
      'Dann muss er im Konto sein; sonst berichtigen Sie den Schlüssel, oder ergänzen Sie den Datensatz. --live fragt das Konto.',
  },
  'record-repeated': {
    title: 'Zwei Zeilen ergeben denselben Datensatz',
    advice: 'Er wird einmal gesendet; sind zwei gemeint, sorgen Sie dafür, dass sich die Zeilen unterscheiden.',
  },
  'item-repeated': {
    title: 'Zwei Zeilen geben einer Liste denselben Eintrag',
    advice:
      'Nehmen Sie eine der Zeilen heraus; hat der Datensatz ihn wirklich zweimal, machen Sie aus beiden eine Zeile.',
  },
  'items-disagree': {
    title: 'Zwei Zeilen geben einen Eintrag einer Liste verschieden an',
    advice: 'Berichtigen Sie eine der Zeilen, oder nehmen Sie sie heraus: Die erste zählt.',
  },
  'list-mixed': {
    title: 'Eine Liste ist teils mit einem Eintrag je Zeile angegeben, teils in Spalten',
    advice: 'Geben Sie die ganze Liste auf eine Art an.',
  },
  'never-created': {
    title: 'Die Zuordnung kann solche Datensätze nicht anlegen',
    advice: 'Ordnen Sie das Feld zu, außer alle diese Datensätze sind schon im Konto: Dann werden sie nur geändert.',
  },
  'no-natural-key': {
    title: 'Datensätze ohne eigenen Schlüssel können nur angelegt werden',
    advice:
      'Geben Sie ihnen einen, in einer Spalte dieses Namens oder mit key() oder rowKey() in einer Zuordnung: Ohne ihn legt ein zweiter Import sie noch einmal an, und einer, dessen Antwort verloren ging, kann nicht gesucht werden und wird nicht von selbst noch einmal gesendet.',
  },
  'clearing-doubtful': {
    title: 'Der Dienst behält vielleicht einen Wert, der geleert werden soll',
    advice:
      'Der Dienst sagt nicht, ob ein leerer Text ein Feld leert: Beachten Sie die Warnungen des Laufs, der jede Antwort mit dem Gesendeten vergleicht.',
  },
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
  'file-missing': {
    title: 'Die Datei ist nicht da',
    advice: 'Berichtigen Sie den Pfad, der vom Ordner des Blatts an zählt, oder nennen Sie den Ordner mit --folder.',
  },
  'file-outside': {
    title: 'Die Datei liegt außerhalb des Ordners',
    advice: 'Legen Sie die Datei in den Ordner, oder nennen Sie mit --folder einen, der alle Dateien enthält.',
  },
  'file-private': {
    title: 'Die Datei ist versteckt oder enthält Einstellungen oder geheime Schlüssel',
    advice: 'Nehmen Sie die Zeile heraus. Ist es ein Dokument, geben Sie der Datei einen anderen Namen.',
  },
  'file-unreadable': {
    title: 'Die Datei kann nicht gelesen werden',
    advice: 'Nennen Sie eine Datei, keinen Ordner und kein Gerät, und eine, die Sie lesen dürfen.',
  },
  'file-empty': { title: 'Die Datei ist leer', advice: 'Holen Sie sie noch einmal; eine Kopie kann gescheitert sein.' },
  'file-too-large': {
    title: 'Die Datei ist zu groß',
    advice: 'Verkleinern Sie sie, oder erhöhen Sie --max-size; der Dienst sagt nicht, wie viel er annimmt.',
  },
  'file-changed': {
    title: 'Die Datei ändert sich, während sie gelesen wird',
    advice: 'Schließen Sie sie in dem Programm, das sie schreibt, und beginnen Sie noch einmal.',
  },
  'file-name-unfit': {
    title: 'Der Dateiname ist nicht überall verwendbar',
    advice: 'Geben Sie in der Spalte fileName einen anderen an, oder benennen Sie die Datei um.',
  },
  'record-unclear': {
    title: 'Die Zeile nennt nicht genau einen Datensatz',
    advice: 'Füllen Sie die Spalten eines Datensatzes aus, und lassen Sie die anderen leer.',
  },
  'named-twice': {
    title: 'Zwei Zeilen verlangen dasselbe',
    advice: 'Es wird einmal getan; nehmen Sie die zweite Zeile heraus.',
  },
  'memory-not-used': {
    title: 'Was sich eine exportierte Mappe gemerkt hat, ist nicht verwendbar',
    advice: 'Ihre Werte werden mit dem Konto verglichen wie die jeder anderen Datei.',
  },
  'id-repeated': {
    title: 'Zwei Zeilen einer exportierten Mappe haben dieselbe ID',
    advice:
      'Leeren Sie die ID einer Zeile, die für einen neuen Datensatz kopiert wurde, oder nehmen Sie eine der Zeilen heraus; solange es zwei sind, gilt kein Datensatz des Blatts als entfernt.',
  },
  'id-lost': {
    title: 'Eine Zeile ohne ID scheint die eines Datensatzes zu sein, dessen Zeile fehlt',
    advice:
      'Tragen Sie jene ID in die Zeile ein, damit ihre Änderungen den Datensatz ändern. Ist die Zeile ein neuer Datensatz, stellen Sie die Zeile des anderen daneben wieder her, oder importieren Sie mit --allow creations.',
  },
  'id-not-exported': {
    title: 'Eine Zeile hat eine ID, mit der die Mappe nicht exportiert wurde',
    advice:
      'Ihre Werte werden mit dem Konto verglichen, und kein Datensatz des Blatts gilt als entfernt. Lassen Sie die ID leer, wenn der Datensatz neu ist: Der Dienst gibt ihm eine.',
  },
  'row-torn': {
    title: 'Eine Zeile einer exportierten Mappe enthält einen anderen Datensatz, als ihre ID sagt',
    advice:
      'Einige Spalten wurden ohne die anderen sortiert oder eingefügt: Setzen Sie die Zeilen wieder zusammen, oder exportieren Sie neu. Von dieser Zeile wird nichts gesendet, und kein Datensatz des Blatts gilt als entfernt.',
  },
  'column-moved': {
    title: 'Eine Spalte einer exportierten Mappe wurde anscheinend allein sortiert oder verschoben',
    advice:
      'Setzen Sie die Werte wieder neben ihre Datensätze, oder exportieren Sie neu. Ein Import wird abgelehnt; sind die Werte so gemeint, geben Sie --allow changes an.',
  },
  'record-rejected': {
    title: 'Eine andere Zeile des Datensatzes ist zurückgewiesen',
    advice: 'Vom Datensatz wird nichts gesendet, bis jene Zeile berichtigt ist.',
  },
  'items-gone': {
    title: 'Einträge einer Liste fehlen in einer exportierten Mappe',
    advice: 'Ein Import nimmt nichts aus einer Liste: Tun Sie das im Dienst.',
  },
  'edit-not-sent': {
    title: 'Eine Änderung in einer exportierten Mappe kann nicht gesendet werden',
    advice: 'Von dieser Zelle wird nichts gesendet; ändern Sie den Wert im Dienst, wenn es so gemeint ist.',
  },
  'custom-field-type': {
    title: 'Ein Wert ist nicht von der Art seines Zusatzfelds',
    advice: 'Berichtigen Sie die Zelle: Die Mappe wurde mit den Arten der Zusatzfelder exportiert.',
  },
  'edits-disagree': {
    title: 'Zwei Zeilen exportierter Mappen geben einen Datensatz verschieden an',
    advice:
      'Vom Datensatz wird nichts gesendet: Machen Sie die beiden Zeilen gleich, setzen Sie eine Zelle auf das zurück, was exportiert wurde, oder geben Sie einem neuen Datensatz einen eigenen Schlüssel.',
  },
  'edits-contradict': {
    title: 'Zwei Zellen einer Zeile nennen verschiedene Datensätze',
    advice: 'Setzen Sie eine der beiden zurück, wie sie exportiert wurde.',
  },
  'sheet-gone': {
    title: 'Ein Blatt einer exportierten Mappe fehlt',
    advice: 'Mit seinen Datensätzen geschieht nichts, und keiner gilt als gelöscht.',
  },
  'shown-only': {
    title: 'Was ein Export nur zeigt, wird nicht importiert',
    advice: 'Davon wird nichts gesendet: Ändern Sie es im Dienst.',
  },
  'record-vanished': {
    title: 'Ein Datensatz eines früheren Auszugs hat keine Zeile mehr',
    advice:
      'Mit ihm geschieht nichts. Mit --vanished deactivate oder --vanished delete werden Datensätze weggenommen, die seither niemand geändert hat; was noch gebraucht wird, bleibt, wie es ist.',
  },
  'gone-doubtful': {
    title: 'Zeilen einer exportierten Mappe fehlen vielleicht',
    advice:
      'Mit ihnen geschieht nichts, und keine gilt als gelöscht. Um Datensätze zu löschen, importieren Sie zuerst, was geändert und neu ist, exportieren Sie dann neu, nehmen Sie dort ihre Zeilen heraus und importieren Sie mit --delete-missing.',
  },
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
