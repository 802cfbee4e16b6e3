import type { CheckPageTexts } from '../../english/pages/check.js';
import { countedInItalian } from '../grammar.js';

/** What the page of a check says, in Italian. */
export const italianCheckPage: CheckPageTexts = {
  kind: 'Controllo',
  title: (name) => `Controllo di ${name}`,
  files: (number) => countedInItalian(number, 'file', 'file'),
  noAccount: 'nessun account interrogato',
  account: (name) => `account ${name}`,
  noRows: 'Non ci sono righe.',
  errors: (errors, rows, read) =>
    `${countedInItalian(errors, 'errore', 'errori')}: su ${countedInItalian(read, 'riga', 'righe')}, ${countedInItalian(rows, 'non verrebbe inviata', 'non verrebbero inviate')}.`,
  noErrors: (warnings, rows, read, open) =>
    `Nessun errore${warnings > 0 ? `, ${countedInItalian(warnings, 'avviso', 'avvisi')}` : ''}: su ${countedInItalian(read, 'riga', 'righe')}, ${countedInItalian(rows, 'si può importare', 'si possono importare')}${open > 0 ? `, purché l’account contenga ${countedInItalian(open, 'record', 'record')} di cui hanno bisogno` : ''}.`,
  rowsRead: 'Righe lette',
  mapped: 'Mappate',
  skipped: 'Saltate',
  rejected: 'Respinte',
  left: 'Lasciate',
  yielded: 'Record che ne risultano',
  limits: 'Che cosa questo controllo non può sapere',
};
