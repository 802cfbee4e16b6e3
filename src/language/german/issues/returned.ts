import type { englishReturnedIssues } from '../../english/issues/returned.js';
import type { IssueTexts } from '../../issue-texts.js';

export const germanReturnedIssues: Readonly<Record<keyof typeof englishReturnedIssues, IssueTexts>> = {
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
  'heading-not-exported': {
    title: 'Eine Spalte einer exportierten Mappe hat eine andere Überschrift als beim Export',
    advice:
      'Geben Sie ihr die exportierte Überschrift zurück, damit ihre Änderungen gesendet werden; eigene Spalten dürfen daneben stehen.',
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
};
