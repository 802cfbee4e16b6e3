import type { englishTableIssues } from '../english/table-issues.js';
import type { IssueTexts } from '../issue-texts.js';

export const germanTableIssues: Readonly<Record<keyof typeof englishTableIssues, IssueTexts>> = {
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
  'value-missing': { title: 'Ein nötiger Wert fehlt', advice: 'Füllen Sie die Zelle aus.' },
  'cell-error': {
    title: 'Die Zelle enthält einen Fehler statt eines Werts',
    advice:
      'Berichtigen Sie die Formel in der Mappe, oder ersetzen Sie sie durch ihren Wert; Bilder und Dokumente werden nie gelesen.',
  },
  'not-a-number': {
    title: 'Der Wert ist keine Zahl',
    advice:
      'Schreiben Sie sie als 1234.5; eine Zuordnung kann decimalSeparator und groupSeparator festlegen und eine Einheit entfernen: decimal(text("Price").replace("€", "")).',
  },
  'not-an-integer': { title: 'Der Wert ist keine ganze Zahl', advice: 'Berichtigen Sie die Zelle.' },
  'not-a-date': {
    title: 'Der Wert ist kein Datum im erwarteten Format',
    advice:
      'Schreiben Sie einen Tag als 2026-11-20, einen Zeitpunkt als 2026-11-20 08:30. Eine Zuordnung liest andere Formate, die sie nennt.',
  },
  'time-left-out': {
    title: 'Ein Datumsfeld nimmt keine Uhrzeit auf',
    advice:
      'Nur der Tag wird gesendet. In einer Zuordnung liest dateTime() auch die Uhrzeit, und date(text("Day").replace(/ .*/, "")) nimmt sie weg.',
  },
  'time-zone-missing': {
    title: 'Ein Zeitpunkt ist ohne die Zeitzone des Kontos nicht bestimmbar',
    advice: "Legen Sie sie in fieldsheet.config.ts fest, etwa timeZone: 'Europe/Berlin'.",
  },
  'date-order-assumed': {
    title: 'Bei einem Datum können Tag und Monat vertauscht sein',
    advice: 'Der Tag gilt als erste Zahl; schreiben Sie das Datum als 2026-11-22, oder als Datum der Arbeitsmappe.',
  },
  'time-doubtful': {
    title: 'Eine Uhrzeit gibt es am Tag der Zeitumstellung nicht oder zweimal',
    advice:
      'Berichtigen Sie die Zelle, oder geben Sie die Zeit mit ihrem Abstand zu UTC an, etwa 2026-10-25T02:30+01:00.',
  },
  'date-became-number': {
    title: 'Eine Zahl steht, wo ein Datum hingehört',
    advice:
      'Formatieren Sie die Zellen im Tabellenprogramm als Datum, und speichern oder exportieren Sie sie noch einmal.',
  },
  'text-became-date': {
    title: 'Ein Datum steht, wo ein Text hingehört',
    advice:
      'Ein Tabellenprogramm kann es aus einem Text wie 3-1 gemacht haben; formatieren Sie die Zelle als Text und geben Sie ihn neu ein.',
  },
  'number-shortened': {
    title: 'Eine Zahl ist in Zehnerpotenzen geschrieben',
    advice:
      'Ein Tabellenprogramm hat eine längere gekürzt; nehmen Sie sie aus der Quelle, und formatieren Sie die Zelle vorher als Text.',
  },
  'digits-lost': {
    title: 'Eine Zahl hat mehr Ziffern, als Tabellenprogramme behalten',
    advice:
      'Ab der sechzehnten sind sie nicht, was eingegeben wurde; formatieren Sie die Zelle als Text und geben Sie die Zahl neu ein.',
  },
  'value-cut': {
    title: 'Der Text ist so lang, wie eine Zelle sein kann',
    advice: 'Sein Ende ist vermutlich verloren; sehen Sie dort nach, woher er kommt.',
  },
  'text-cut-off': {
    title: 'Der Text wurde beim Export gekürzt, weil keine Zelle ihn fasst',
    advice:
      'Lassen Sie die Zelle weg oder schreiben Sie einen eigenen Text; der ganze steht im Blatt mit den langen Texten.',
  },
  'word-for-nothing': {
    title: 'Die Zelle enthält ein Wort für keinen Wert',
    advice: 'Leeren Sie die Zelle in der Quelle, oder schreiben Sie den Wert hinein.',
  },
  'ditto-mark': {
    title: 'Die Zelle wiederholt die Zeile darüber mit einem Zeichen',
    advice:
      'Schreiben Sie den Wert selbst hinein: Werden Zeilen sortiert oder ausgelassen, meint das Zeichen eine andere Zeile.',
  },
  'nul-character': {
    title: 'Der Wert enthält ein NUL-Zeichen',
    advice: 'Nehmen Sie es heraus: Was dahinter steht, ginge verloren.',
  },
  'control-characters': {
    title: 'Der Wert enthält Steuerzeichen',
    advice: 'Nehmen Sie sie heraus, in der Quelle oder mit replace() in einer Zuordnung.',
  },
  'characters-lost': {
    title: 'Ein Zeichen ging unterwegs verloren',
    advice:
      'Exportieren Sie noch einmal als UTF-8, oder berichtigen Sie die Zelle: Die Datei enthält das Zeichen nicht mehr.',
  },
  'characters-garbled': {
    title: 'Der Text wurde früher in einer falschen Kodierung gelesen',
    advice:
      'Exportieren Sie noch einmal als UTF-8, oder berichtigen Sie die Zelle. Er wird gesendet, wie er ist, aber nie über den richtigen Wert des Kontos.',
  },
  'characters-invisible': {
    title: 'Der Wert enthält Zeichen, die niemand sieht',
    advice:
      'Eine Suche findet nicht, was gleich aussieht; nehmen Sie sie heraus, oder ersetzen Sie sie in einer Zuordnung.',
  },
  'spaces-around': { title: 'Um den Wert stehen Leerzeichen', advice: 'Nehmen Sie sie in der Quelle heraus.' },
  'not-a-boolean': {
    title: 'Der Wert ist weder ja noch nein',
    advice: 'Berichtigen Sie die Zelle, oder ergänzen Sie das Wort in den Listen einer Zuordnung.',
  },
  'not-an-email': {
    title: 'Der Wert ist keine E-Mail-Adresse',
    advice: 'Berichtigen Sie die Zelle, oder machen Sie das Feld in einer Zuordnung nachsichtig (lenient).',
  },
  'email-doubtful': {
    title: 'Der Wert sieht nicht nach einer E-Mail-Adresse aus',
    advice: 'Er wird gesendet, wie er ist; berichtigen Sie die Zelle, wenn er falsch ist.',
  },
  'phone-doubtful': {
    title: 'Der Wert sieht nicht nach einer Telefonnummer aus',
    advice: 'Er wird gesendet, wie er ist; berichtigen Sie die Zelle, wenn er falsch ist.',
  },
  'not-in-table': {
    title: 'Der Wert steht nicht in der Nachschlagetabelle',
    advice: 'Ergänzen Sie ihn in der Tabelle der Zuordnung, oder berichtigen Sie die Zelle.',
  },
  'ambiguous-in-table': {
    title: 'Die Nachschlagetabelle gibt zwei Werte',
    advice: 'Lassen Sie in der Tabelle je Wert nur eine Zeile stehen, oder berichtigen Sie die Zelle.',
  },
  'id-not-known': {
    title: 'Kein früherer Lauf kennt eine ID des Datensatzes',
    advice:
      'Importieren Sie zuerst den Datensatz, oder berichtigen Sie den Schlüssel; `fieldsheet ids` zeigt, was bekannt ist.',
  },
  'value-left-out': {
    title: 'Ein Wert, der nicht gelesen werden kann, wird ausgelassen',
    advice: 'Das Feld ist in der Zuordnung nachsichtig (lenient); berichtigen Sie die Zelle, damit er gesendet wird.',
  },
  'custom-function-failed': {
    title: 'Eine Funktion der Zuordnung ist gescheitert',
    advice: 'Berichtigen Sie die Funktion in der Zuordnung.',
  },
  'wrong-type': {
    title: 'Die Zuordnung ergab einen Wert der falschen Art',
    advice: 'Berichtigen Sie die Funktion in der Zuordnung, die ihn macht.',
  },
  'not-a-choice': {
    title: 'Den Wert kennt der Dienst nicht',
    advice: 'Schreiben Sie einen von diesen, oder übersetzen Sie ihn mit einer Nachschlagetabelle in einer Zuordnung.',
  },
  'position-out-of-range': {
    title: 'Die Position gibt es nicht',
    advice:
      'Der Breitengrad reicht von -90 bis 90, der Längengrad von -180 bis 180; prüfen Sie Trennzeichen und Reihenfolge.',
  },
  'position-incomplete': {
    title: 'Nur eine Hälfte einer Position ist angegeben',
    advice: 'Füllen Sie Breiten- und Längengrad aus, oder keines von beiden.',
  },
  'position-doubtful': {
    title: 'Die Position kann nicht die richtige sein',
    advice: 'Berichtigen Sie sie, oder lassen Sie sie leer: Der Dienst findet die Adresse selbst.',
  },
  'date-doubtful': {
    title: 'Das Datum liegt in einem Jahr, für das niemand plant',
    advice:
      'Es wird gesendet, wie es ist; berichtigen Sie die Zelle, oder leeren Sie sie, wenn kein Datum gemeint ist.',
  },
  'number-doubtful': {
    title: 'Eine Zahl ist vielleicht nicht die gemeinte',
    advice:
      'Sie wird gesendet, wie sie ist; berichtigen Sie die Zelle, wenn sie falsch ist. Eine Zuordnung kann decimalSeparator, groupSeparator und die Einheit festlegen.',
  },
  'length-doubtful': {
    title: 'Ein Text ist länger, als der Import des Herstellers annimmt',
    advice:
      'Er wird gesendet, wie er ist, und der Dienst kann ihn zurückweisen; kürzen Sie ihn, wenn nicht alles gebraucht wird.',
  },
  'dates-reversed': {
    title: 'Ein Ende liegt vor seinem Beginn',
    advice: 'Berichtigen Sie einen der beiden Zeitpunkte.',
  },
};
