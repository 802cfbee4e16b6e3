import { readMeNames } from '../../text/own-names.js';
import { countedIn } from '../counted.js';
import type { Texts } from '../texts.js';
import germanContract from './contract.json' with { type: 'json' };

const germanTemplate: Texts['template'] = {
  readMeSheet: readMeNames.de,
  listSheet: (contents) => `Liste ${contents}`,
  choicesSheet: 'Listen',
  readMe: {
    title: 'So füllen Sie diese Mappe aus',
    howTo: [
      'Jedes Blatt nimmt eine Art von Datensätzen auf, je Zeile einen, ab Zeile 3. Zeile 1 sagt, was eine Spalte enthält; Zeile 2 ist der Name, an dem die Spalte erkannt wird. Lassen Sie beide Zeilen, wie sie sind.',
      'Zeigen Sie auf eine Überschrift: Eine Notiz sagt, was darunter gehört, in welcher Form, mit einem Beispiel. Eine Zelle mit Pfeil bietet eine Liste zur Auswahl; Zellen unter Zeile 5000 haben keine.',
      'Eine leere Zelle ändert nichts. Spalten und Blätter, die Sie nicht brauchen, können Sie ausblenden oder löschen; Spalten können Sie verschieben.',
    ],
    marks: 'Zeichen hinter einer Überschrift',
    needed: 'Nötig, um einen Datensatz anzulegen.',
    oneOf: 'Eine der so gekennzeichneten Spalten ist nötig.',
    ownNumbers: 'Eigene Nummern',
    aboutOwnNumbers:
      'Ihre eigene Nummer unterscheidet einen Datensatz von allen anderen. Geben Sie jedem eine, keine zweimal, und ändern Sie sie nie: Ein Datensatz mit einer bekannten Nummer wird geändert, jeder andere wird angelegt. Andere Blätter nennen einen Datensatz bei seiner Nummer.',
    forms: 'Was Sie schreiben',
    formEntries: [
      ['Datum', '2026-11-20, oder wie Ihr Tabellenprogramm ein Datum annimmt.'],
      ['Datum und Uhrzeit', '2026-11-20 08:30, Ortszeit.'],
      ['Zahl', 'Eine Zahl ohne Einheit. Breiten- und Längengrad mit Punkt: 50.937417'],
      ['Ja oder nein', 'ja oder nein.'],
      ['Mehreres in einer Zelle', 'Mit Semikolon getrennt: Schweißen; Elektrik'],
      ['Telefonnummer', 'Am besten mit Landesvorwahl: +49 221 1234567. Nullen am Anfang bleiben.'],
    ],
    sheets: 'Blätter',
    order:
      'Sie werden in dieser Reihenfolge importiert, gleich wie sie in der Datei stehen: Ein Datensatz kommt nach denen, die er nennt.',
    rowsOf: (noun) => `Eine Zeile je ${noun}.`,
    itNames: (nouns) => `Nennt: ${nouns.join(', ')}.`,
    itemsOf: (title) => `Zu den Datensätzen von „${title}“: je Zeile ein Eintrag, so viele es gibt.`,
    lookUp: (contents) => `Zum Nachschlagen (${contents}), für die Auswahl in den Zellen; wird nicht importiert.`,
    filledIn: 'Wenn sie ausgefüllt ist',
    check: 'liest die Mappe und sagt, was falsch ist und in welcher Zelle. Nichts wird gesendet.',
    plan: 'vergleicht sie mit dem Konto und zeigt, was angelegt und geändert würde. Nichts wird geschrieben.',
    import:
      'schreibt sie. Was im Konto schon so steht, wird nicht noch einmal gesendet; dieselbe Mappe darf also zweimal importiert werden. `fieldsheet undo` macht es rückgängig.',
    about: 'Über diese Mappe',
    knowsNoAccount:
      'Sie kennt kein Konto. `fieldsheet template all --live` schreibt eine mit den Zusatzfeldern Ihres Kontos und mit seinen Kunden und Ähnlichem zur Auswahl.',
    account: 'Konto',
    made: 'Erstellt',
    aboutMade: (moment) =>
      `${moment}. Was seither ins Konto kam, steht nicht in den Listen; schreiben können Sie es trotzdem.`,
    toChoose: (count) => `${count} zur Auswahl.`,
    toChooseOf: (count, read, total) => `${count} zur Auswahl, aus den ersten ${read} von ${total}.`,
    nameless: (count, heading) => `${count} weitere ohne „${heading}“ können nicht ausgewählt werden.`,
  },
  notes: {
    whichRecord: (label, title) => `${label}: zu welchem Datensatz von „${title}“ die Zeile gehört.`,
    key: (label) =>
      `${label}: unterscheidet den Datensatz von allen anderen. Geben Sie jedem eine eigene und ändern Sie sie nie.`,
    itsNumber: 'Seine eigene Nummer.',
    fromHere: 'Aus dieser Mappe oder aus dem Konto.',
    oneOf: (choices) => `Eines von: ${choices}.`,
    example: (value) => `Beispiel: ${value}`,
    newRecordGets: (value) => `Ein neuer Datensatz erhält: ${value}`,
    needed: 'nötig',
    oneIsNeeded: 'eine dieser Spalten ist nötig',
    custom: 'Zusatzfeld des Kontos.',
    customSelect: 'Einer der Werte, die das Konto anbietet.',
    customCheckbox: '1 für ja, 0 für nein.',
    forms: {
      text: 'Text.',
      identifier: 'Text; Nullen am Anfang bleiben.',
      integer: 'Eine ganze Zahl.',
      number: 'Eine Zahl.',
      decimal: 'Eine Zahl mit Punkt.',
      boolean: 'ja oder nein.',
      date: 'Ein Datum.',
      dateTime: 'Datum und Uhrzeit.',
      email: 'Eine E-Mail-Adresse.',
      phone: 'Eine Telefonnummer.',
      texts: 'Mehrere, mit ; getrennt.',
    },
  },
  choices: {
    yes: 'ja',
    no: 'nein',
    yesOrNo: 'Ja oder nein',
    checkbox: 'Kontrollkästchen',
    notInList: 'Nicht in der Liste',
    isOneOf: (label, choices) => `${label} ist eines von: ${choices}.`,
    writeYesOrNo: 'Schreiben Sie ja oder nein.',
    writeOneOrZero: 'Schreiben Sie 1 für ja oder 0 für nein.',
  },
};

const counted = countedIn('de-DE');

const germanWorkbook: Texts['workbook'] = {
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
    aboutDeleted: 'Im Dienst wird nichts gelöscht; mit --missing deactivate werden ihre Datensätze deaktiviert.',
  },
};

export const german: Texts = {
  language: 'de',
  locale: 'de-DE',
  inSentence: (title) => title,
  contract: germanContract,
  template: germanTemplate,
  workbook: germanWorkbook,
};
