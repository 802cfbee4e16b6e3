import { countedIn } from '../../counted.js';
import type { CheckPageTexts } from '../../english/pages/check.js';
import { germanNumbers } from '../numbers.js';

const counted = countedIn('de-DE');

const rowsOf = (rows: number, read: number) => `${counted(rows, 'Zeile', 'Zeilen')} von ${germanNumbers.count(read)}`;

export const germanCheckPage: CheckPageTexts = {
  kind: 'Prüfung',
  title: (name) => `Prüfung von ${name}`,
  files: (number) => counted(number, 'Datei', 'Dateien'),
  noAccount: 'kein Konto wurde gefragt',
  account: (name) => `Konto ${name}`,
  noRows: 'Es gibt keine Zeilen.',
  errors: (errors, rows, read) =>
    `${counted(errors, 'Fehler', 'Fehler')}: ${rowsOf(rows, read)} ${rows === 1 ? 'würde' : 'würden'} nicht gesendet.`,
  noErrors: (warnings, rows, read, open) =>
    `Keine Fehler${warnings > 0 ? `, ${counted(warnings, 'Warnung', 'Warnungen')}` : ''}: ${rowsOf(rows, read)} ${rows === 1 ? 'kann' : 'können'} importiert werden${open > 0 ? `, sofern das Konto ${counted(open, 'Datensatz', 'Datensätze')} enthält, ${open === 1 ? 'den' : 'die'} sie brauchen` : ''}.`,
  rowsRead: 'Gelesene Zeilen',
  mapped: 'Zugeordnet',
  skipped: 'Übergangen',
  rejected: 'Zurückgewiesen',
  left: 'Ausgelassen',
  yielded: 'Datensätze, die sie ergeben',
  limits: 'Was diese Prüfung nicht wissen kann',
};
