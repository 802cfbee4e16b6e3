import type { englishTablesIssues } from '../../english/issues/tables.js';
import type { IssueTexts } from '../../issue-texts.js';

export const germanTablesIssues: Readonly<Record<keyof typeof englishTablesIssues, IssueTexts>> = {
  'cells-beyond-headings': {
    title: 'Die Zeile hat mehr Zellen, als es Überschriften gibt',
    advice:
      'Was überzählig ist, wird nicht gelesen; geben Sie ihm eine Überschrift, oder suchen Sie in einer CSV-Datei ein Trennzeichen in einem Wert ohne Anführungszeichen.',
  },
  'cells-missing': {
    title: 'Die Zeile hat weniger Zellen, als es Überschriften gibt',
    advice:
      'Die fehlenden gelten als leer; suchen Sie einen Zeilenumbruch in einem Wert ohne Anführungszeichen oder ein anderes Trennzeichen.',
  },
  'row-cut-off': {
    title: 'Die Datei endet innerhalb der Zeile',
    advice:
      'Die Datei ist abgeschnitten: Exportieren Sie sie noch einmal. Ist die Zeile vollständig, schließen Sie sie mit einem Zeilenumbruch ab.',
  },
  'heading-repeated': {
    title: 'Eine Überschrift, die gelesen wird, steht über zwei Spalten',
    advice: 'Geben Sie jeder Spalte eine eigene Überschrift, oder nennen Sie die zweite in einer Zuordnung.',
  },
  'heading-merged': {
    title: 'Eine Spalte ohne Überschrift liegt neben einer mit Überschrift',
    advice:
      'Heben Sie die Verbindung der Überschrift auf und benennen Sie jede Spalte, oder lesen Sie diese mit ihrem Buchstaben.',
  },
  'heading-missing': {
    title: 'Eine Spalte mit Werten hat keine Überschrift',
    advice: 'Geben Sie ihr eine Überschrift, oder lesen Sie sie mit ihrem Buchstaben; so wird sie nicht gelesen.',
  },
  'headings-repeated': {
    title: 'Die Zeile wiederholt die Überschriften',
    advice: 'Sie wird ausgelassen wie alle ihrer Art. Zusammengefügte Dateien haben eine je Datei.',
  },
  'row-around-table': {
    title: 'Die Zeile hat ein Programm um die Tabelle herum geschrieben',
    advice: 'Sie wird ausgelassen wie alle ihrer Art: eine Linie oder die Anzahl der Zeilen.',
  },
  'column-not-read': {
    title: 'Die Zuordnung liest eine Spalte mit Werten nicht',
    advice: 'Lesen Sie sie in der Zuordnung, oder nennen Sie sie dort unter ignore.',
  },
  'rows-blank': {
    title: 'Zwischen den Zeilen sind leere Zeilen',
    advice: 'Leere Zeilen werden übergangen; prüfen Sie, ob das Folgende zur Tabelle gehört.',
  },
  'rows-hidden': {
    title: 'Auch Zeilen, die das Blatt ausblendet, werden gelesen',
    advice:
      'Heben Sie den Filter auf und sehen Sie sie an; löschen Sie, was nicht gemeint ist, oder lassen Sie es mit skip in einer Zuordnung weg.',
  },
  'row-of-totals': {
    title: 'Die letzte Zeile sieht nach Summen aus',
    advice: 'Nehmen Sie sie aus der Datei, oder lassen Sie sie mit skip in einer Zuordnung aus.',
  },
  'totals-among-rows': {
    title: 'Zwischen den Datensätzen steht eine Zeile mit Summen',
    advice:
      'Nehmen Sie sie aus der Datei; ist sie ein Datensatz, geben Sie ihr seine Nummer und die Werte, die die anderen Zeilen haben.',
  },
  'row-above-headings': {
    title: 'Zeilen über den Überschriften sehen nach Daten aus',
    advice: 'Verschieben Sie sie unter die Überschriften: Was darüber steht, wird nicht gelesen.',
  },
  'encoding-assumed': {
    title: 'Die Kodierung der Datei ist angenommen',
    advice:
      'Nichts in der Datei beweist sie. Ist der Wert falsch, nennen Sie die richtige mit --encoding, etwa windows-1250, macintosh oder gb18030; ist er richtig, nennen Sie diese.',
  },
  'sheet-lost': {
    title: 'Die Mappe sagt nicht, wo die Zeilen eines Blatts sind',
    advice:
      'Das Blatt wird ausgelassen. Öffnen Sie die Mappe in einem Tabellenprogramm, sehen Sie das Blatt an und speichern Sie sie neu.',
  },
  'part-not-read': {
    title: 'Ein Teil der Datei wird nicht gelesen',
    advice: 'Enthält er Datensätze, speichern Sie ihn als eigene Datei: CSV oder eine Mappe.',
  },
  'sheet-not-read': {
    title: 'Ein Blatt mit Zeilen wird nicht gelesen',
    advice:
      'Benennen Sie es um, lesen Sie es mit --sheet und --resource, oder nennen Sie es in einer Zuordnung; blenden Sie es aus, wenn nichts daraus gelesen werden soll.',
  },
  'column-unknown': {
    title: 'Die Überschrift nennt nichts, was gelesen wird',
    advice: 'Die Spalte wird nicht gelesen; berichtigen Sie die Überschrift, wenn sie gelesen werden soll.',
  },
};
