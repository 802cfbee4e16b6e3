import { countedIn } from '../../counted.js';
import type { PartTexts } from '../../english/pages/parts.js';
import { germanNumbers } from '../numbers.js';

const { count } = germanNumbers;

const counted = countedIn('de-DE');

const form = new Intl.NumberFormat('de-DE');

const moreColumns = (left: number) => counted(left, 'weitere Spalte', 'weitere Spalten');

export const germanParts: PartTexts = {
  skip: 'Zum Inhalt',
  partsOfPage: 'Abschnitte dieser Seite',
  figures: 'Zahlen',
  search: 'Suchen',
  clear: 'Zurücksetzen',
  all: 'alle',
  keys: 'Die Eingabetaste öffnet eine Zeile; Pfeiltasten, Bild auf, Bild ab, Pos1 und Ende führen von Zeile zu Zeile.',
  firstOf: (shown, total) => `Die ersten ${shown} von ${total}:`,
  share: 'Anteil',
  place: 'Stelle',
  record: 'Datensatz',
  records: 'Datensätze',
  total: 'Summe',
  field: 'Feld',
  reason: 'Grund',
  cut: (characters) => `(${count(characters)} Zeichen)`,
  counts: 'Anzahlen',
  errors: 'Fehler',
  warnings: 'Warnungen',
  issues: {
    title: 'Meldungen',
    where: 'Wo die Meldungen sind',
    filter: 'Meldungen filtern',
    allListed: 'Alle {0} Meldungen',
    someListed: '{0} von {1} Meldungen',
    kind: 'Art',
    severity: 'Schweregrad',
    knownFrom: 'Bekannt aus',
    byKind: 'Nach Art',
    byColumn: 'Nach Spalte',
    byColumnOf: (listed) => `Nach Spalte, von den ${listed} aufgeführten`,
    column: 'Spalte',
    table: 'Tabelle',
    errors: 'Fehler',
    warnings: 'Warnungen',
    value: 'Wert',
    whatIsWrong: 'Was nicht stimmt',
    moreColumns: (left) => `${moreColumns(left)} mit weniger Meldungen.`,
    listed: (shown, all) =>
      `Aufgeführt sind hier ${counted(shown, 'Meldung', 'Meldungen')}; gezählt sind alle ${form.format(all)}.`,
    wholeRow: 'die ganze Zeile oder Tabelle',
    noColumn: (table) => `${table}: keine Spalte`,
  },
  columns: {
    title: 'Spalten',
    of: (table) => `Spalten von ${table}`,
    readAs: 'Gelesen als',
    filled: 'Gefüllt',
    different: 'Verschieden',
    length: 'Länge',
    mostFrequent: 'Häufigste Werte',
    more: (left) => `${moreColumns(left)} nicht gezeigt.`,
    rows: (count) => counted(count, 'Zeile', 'Zeilen'),
    columns: (count) => counted(count, 'Spalte', 'Spalten'),
    jsonLines: 'JSON-Zeilen',
    noHeadings: 'keine Überschriften',
    headingsIn: (row) => `Überschriften in Zeile ${row}`,
    delimiter: (name) => `Trennzeichen ${name}`,
    delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'senkrechter Strich' },
    unread: 'liest nichts',
  },
  limits: {
    lookedFor: 'Gesucht wurde, was sich an den Dateien und der Zuordnung zeigt.',
    lastWord: 'Der Dienst hat das letzte Wort: Er kann einen Datensatz zurückweisen, der hier richtig aussieht.',
    withAccount: 'Mit dem Konto würde auch gesucht:',
    references: (count, nouns) => `${counted(count, 'Verweis auf', 'Verweise auf')} ${nouns}`,
    customFields: 'Zusatzfelder',
    notAsked: (what) => `Nicht gefragt: das Konto (${what}); --live fragt es.`,
    onlyService: (kinds) => `Nur der Dienst weiß: ${kinds}.`,
    moreKinds: (left) => `; und ${left} weitere, die --json aufführt`,
    kind: (title) => title,
    scopes: { local: 'den Dateien', live: 'dem Konto', server: 'dem Dienst, wenn es gesendet ist' },
  },
};
