import type { englishRecordsIssues } from '../../english/issues/records.js';
import type { IssueTexts } from '../../issue-texts.js';

export const germanRecordsIssues: Readonly<Record<keyof typeof englishRecordsIssues, IssueTexts>> = {
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
};
