import { countedIn } from '../counted.js';
import type { WorkbookTexts } from '../english/workbook.js';

const counted = countedIn('de-DE');

export const germanWorkbook: WorkbookTexts = {
  aboutSheet: 'Über diesen Export',
  longTextsSheet: 'Lange Texte',
  cutMark: ' … [gekürzt: ganzer Text in anderem Blatt]',
  otherValuesSheet: 'Weitere Werte',
  customField: (label) => `Zusatzfeld: ${label}`,
  customFieldNote: (label) => `Zusatzfeld ${label}.`,
  inRow: (heading, row) => `${heading}, Zeile ${row}`,
  aside: { dataset: 'Blatt', id: 'ID', field: 'Feld', part: 'Teil', text: 'Text' },
  about: {
    account: 'Konto',
    read: 'Gelesen',
    records: 'Datensätze',
    all: 'Alle, aktive und inaktive',
    sinceLast: 'Was sich seit dem letzten Export geändert hat',
    onlyWith: (filters) => `Nur solche mit ${filters}`,
    columns: 'Spalten',
    allColumns: 'Alle',
    columnsOf: (title) => `Spalten von ${title}`,
    leftOut: (count, headings) => `${count} weggelassen: ${headings}`,
    emptyIn: (title) => `Leer in ${title}`,
    empty: (count, headings) => `${counted(count, 'Spalte', 'Spalten')} ohne Wert weggelassen: ${headings}`,
    sheets: 'Blätter',
    recordCount: (count) => counted(count, 'Datensatz', 'Datensätze'),
    rowCount: (count) => counted(count, 'Zeile', 'Zeilen'),
    itemCount: (count) => `${counted(count, 'Zeile', 'Zeilen')}, jede mit der ID ihres Datensatzes`,
    nextRows: (title) => `Die nächsten Zeilen von ${title}`,
    longTexts: (count) =>
      `${counted(count, 'Text', 'Texte')}, zu lang für eine Zelle, in Teilen, die das Ganze ergeben`,
    otherValues: (count) => `${counted(count, 'Wert', 'Werte')} ohne eigene Spalte, wie der Dienst sie zeigt`,
    whole: {
      first: 'alles, da es das erste Mal ist',
      untold: 'alles, da der Dienst hier nicht sagen kann, was sich geändert hat',
      clock: 'alles, da seither eine Uhr zurückgestellt wurde',
    },
    changedSince: (moment) => `geändert seit ${moment}`,
    deliveredBefore: (count) => `${counted(count, 'Datensatz', 'Datensätze')} schon geliefert und weggelassen`,
    meanwhile: 'Was sich beim Lesen geändert hat',
    changedMeanwhile: (count) =>
      `${counted(count, 'Datensatz', 'Datensätze')} angelegt, geändert, aktiviert oder deaktiviert`,
    moreInTheEnd: (count) => `am Ende waren es ${count} mehr`,
    fewerInTheEnd: (count) => `am Ende waren es ${count} weniger`,
    restless: 'bei jedem Lesen war die Liste eine andere; ein Datensatz, der sich gerade dann änderte, kann fehlen',
    edit: 'Bearbeiten und importieren',
    remembers:
      'Diese Mappe merkt sich auf einem verborgenen Blatt, womit sie exportiert wurde. Wenn Sie sie importieren, werden nur die Zellen gesendet, die Sie geändert haben; was andere inzwischen im Dienst geändert haben, wird nicht überschrieben. Sortieren, filtern, ausblenden, verschieben und Spalten hinzufügen dürfen Sie nach Belieben.',
    command: 'diese Mappe.xlsx',
    shows: 'Der Befehl zeigt, was sich ändern würde; `fieldsheet import` sendet es.',
    ids: 'IDs',
    idsHidden:
      'Datensätze werden an ihren IDs in der ersten Spalte erkannt, die ausgeblendet ist: Lassen Sie sie, wie sie sind.',
    idsShown: (heading) =>
      `Datensätze werden an ihren IDs in der Spalte „${heading}“ erkannt: Lassen Sie sie, wie sie sind.`,
    newRecords: 'Neue Datensätze',
    aboutNew: (key) =>
      `Fügen Sie Zeilen hinzu, lassen Sie die ID leer und geben Sie jeder in der Spalte „${key}“ einen eigenen Wert, wo es sie gibt.`,
    deletedRows: 'Gelöschte Zeilen',
    aboutDeleted: 'Im Dienst wird nichts gelöscht, außer mit --delete-missing.',
  },
};
