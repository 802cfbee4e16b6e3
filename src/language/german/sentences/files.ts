import { countedIn } from '../../counted.js';
import type { englishFileSentences, FileFault } from '../../english/sentences/files.js';
import { germanNumbers } from '../numbers.js';

const { count } = germanNumbers;

const counted = countedIn('de-DE');

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'Die Datei ist leer',
  locked: 'Sie ist mit einem Passwort geschützt oder verschlüsselt',
  damaged: 'Sie ist beschädigt oder abgeschnitten',
  tooLarge: 'Entpackt wäre sie größer, als echte Dateien es sind',
  archive: 'Sie ist selbst ein Archiv',
  packing: 'Sie ist auf eine Art gepackt, die hier nicht gelesen wird',
  outside: 'Ihr Name führt aus der zip-Datei hinaus',
  noTables: 'Sie enthält keine Blätter oder Tabellen',
  otherKind: 'Sie ist von einer Art, die nicht gelesen wird',
  noText: 'Ihr Inhalt ist kein Text',
  unknown: 'Die Datei ist nicht lesbar',
};

export const germanFileSentences: typeof englishFileSentences = {
  linkedTable: () => 'Es ist eine Verknüpfung mit einer Tabelle einer anderen Datenbank, die stattdessen anzugeben ist',
  calculatedField: () => 'Es ist ein berechnetes Feld',
  binaryData: () => 'Es enthält binäre Daten',
  picturesOrDocuments: () => 'Es enthält Bilder oder Dokumente (OLE-Objekte)',
  attachments: () => 'Es enthält Anlagen oder mehrere Werte in einem Feld',
  virtualTable: () => 'Es ist eine virtuelle Tabelle, deren Zeilen ein Modul ihres Programms liefert',
  noTable: () => 'Es ist keine Tabelle',
  noTables: () => 'Es sind keine Tabellen',
  linesAlone: () => 'JSON-Zeilen werden nur aus einer eigenen Datei gelesen',
  moreFiles: (number) => counted(number, 'weitere Datei', 'weitere Dateien'),
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) => `Ein Blatt fasst nicht mehr Links: Ab Eintrag ${count(from)} sind Stellen nur Text.`,
  noMoreRows: (rest) =>
    `Ein Blatt fasst nicht mehr Zeilen: ${counted(rest, 'Eintrag steht', 'Einträge stehen')} nicht hier.`,
  cellsCut: (cells, most) =>
    `${counted(cells, 'Zelle ist', 'Zellen sind')} gekürzt: Eine Zelle fasst ${count(most)} Zeichen.`,
  noRoomForColumns: (sheet, columns) =>
    `Blatt ${sheet} hat keinen Platz für ${columns} weitere Spalten: Was mit seinen Zeilen nicht stimmt, steht nur hier.`,
  noComments: (sheet) =>
    `Blatt ${sheet} hat Zeichnungen, die sich nicht ergänzen lassen: Seine Zellen haben keine Kommentare.`,
  commentsLeftOut: (sheet, most, rest) =>
    `Blatt ${sheet} hat Kommentare an ${count(most)} Zellen; ${count(rest)} weitere sind nur gefärbt.`,
};
