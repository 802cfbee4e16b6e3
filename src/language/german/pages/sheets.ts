import { noteNames } from '../../../text/note-names.js';
import { countedIn } from '../../counted.js';
import type { SheetTexts } from '../../english/pages/sheets.js';
import { germanNumbers } from '../numbers.js';

const counted = countedIn('de-DE');

const { count } = germanNumbers;

export const germanSheets: SheetTexts = {
  names: { summary: 'Übersicht', decide: 'Entscheiden', problems: 'Probleme', signOff: 'Freigabe' },
  copy: noteNames.de,
  columns: {
    resource: 'Datensatzart',
    key: 'Schlüssel',
    name: 'Name',
    sheet: 'Blatt',
    row: 'Zeile',
    due: 'Fällig am',
    difference: 'Unterschied',
    record: 'Datensatz der Datei',
    compared: 'Verglichen',
    link: 'Link',
    number: 'Nummer',
    whatToDo: 'Was zu tun ist',
  },
  later: 'später',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: Es ist dieser Datensatz des Kontos; er wird geändert und bekommt den Schlüssel.`,
      `${create}: Es ist keiner davon; ein neuer Datensatz wird angelegt.`,
      `${skip}: Die Zeile wird nicht gesendet.`,
      `${later}: Noch ist nichts entschieden, und nichts wird gesendet.`,
      `„${adopt}“ in der Zeile des gemeinten Datensatzes wählen; „${create}“ und „${skip}“ in irgendeiner Zeile des Datensatzes.`,
    ].join('\n'),
  signs: '= gleich, ≠ verschieden, + nur in der Datei, - nur im Konto',
  moreIssues: (left) => `und ${count(left)} weitere, die \`--max-issues\` auflistet`,
  runOf: (id, file, state) => `Lauf ${id} von ${file}: ${state}`,
  sheetNamed: (sheet) => `Blatt ${sheet}`,
  someShown: (found, left) =>
    `Aufgelistet: ${found}; die Prüfung fand ${counted(left, 'weitere Meldung', 'weitere Meldungen')} (--max-issues).`,
  rows: {
    left: 'für den vollen Import übrig',
    withRow: (row) => `mit ${row}`,
    leftOut: 'ausgelassen',
  },
};
