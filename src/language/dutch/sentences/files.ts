import { countedIn } from '../../counted.js';
import type { englishFileSentences, FileFault } from '../../english/sentences/files.js';
import { dutchNumbers } from '../numbers.js';

const { count } = dutchNumbers;

const counted = countedIn('nl-NL');

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'het bestand is leeg',
  locked: 'het is met een wachtwoord beveiligd of versleuteld',
  damaged: 'het is beschadigd of afgekapt',
  tooLarge: 'uitgepakt zou het groter zijn dan een echt bestand is',
  archive: 'het is zelf weer een archief',
  packing: 'het is ingepakt op een manier die hier niet wordt gelezen',
  outside: 'de naam leidt buiten het zip-bestand',
  noTables: 'het bevat geen bladen of tabellen',
  otherKind: 'het is van een soort die niet wordt gelezen',
  noText: 'de inhoud is geen tekst',
  unknown: 'het bestand kan niet worden gelezen',
};

export const dutchFileSentences: typeof englishFileSentences = {
  linkedTable: () =>
    'het is een koppeling naar een tabel van een andere database, die in plaats daarvan moet worden opgegeven',
  calculatedField: () => 'het is een berekend veld',
  binaryData: () => 'het bevat binaire gegevens',
  picturesOrDocuments: () => 'het bevat afbeeldingen of documenten (OLE-objecten)',
  attachments: () => 'het bevat bijlagen of meerdere waarden in één veld',
  virtualTable: () => 'het is een virtuele tabel, waarvan een module van het programma de rijen maakt',
  noTable: () => 'het is geen tabel',
  noTables: () => 'het zijn geen tabellen',
  linesAlone: () => 'JSON-regels worden alleen uit een eigen bestand gelezen',
  moreFiles: (number) => `nog ${counted(number, 'bestand', 'bestanden')}`,
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Een blad kan niet meer koppelingen bevatten: vanaf vermelding ${count(from)} zijn vindplaatsen alleen tekst.`,
  noMoreRows: (rest) =>
    `Een blad kan niet meer rijen bevatten: ${counted(rest, 'vermelding staat', 'vermeldingen staan')} hier niet.`,
  cellsCut: (cells, most) =>
    `${counted(cells, 'cel is', 'cellen zijn')} afgekapt: een cel kan ${count(most)} tekens bevatten.`,
  noRoomForColumns: (sheet, columns) =>
    `Blad ${sheet} heeft geen plaats voor ${columns} extra kolommen: wat er fout is aan de rijen staat alleen hier.`,
  noComments: (sheet) =>
    `Blad ${sheet} heeft tekeningen waaraan niets kan worden toegevoegd: de cellen kregen geen opmerkingen.`,
  commentsLeftOut: (sheet, most, rest) =>
    `Blad ${sheet} heeft opmerkingen bij ${count(most)} cellen; nog ${count(rest)} zijn alleen gekleurd.`,
};
