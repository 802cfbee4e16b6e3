import type { englishCommandsIssues } from '../../english/issues/commands.js';
import type { IssueTexts } from '../../issue-texts.js';

export const germanCommandsIssues: Readonly<Record<keyof typeof englishCommandsIssues, IssueTexts>> = {
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
};
