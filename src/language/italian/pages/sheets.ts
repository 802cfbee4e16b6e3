import { noteNames } from '../../../text/note-names.js';
import type { SheetTexts } from '../../english/pages/sheets.js';
import { countedInItalian } from '../grammar.js';
import { italianNumbers } from '../numbers.js';

const { count } = italianNumbers;

/** What workbooks of reports say beside what pages say, in Italian. */
export const italianSheets: SheetTexts = {
  names: { summary: 'Riepilogo', decide: 'Decidere', problems: 'Problemi', signOff: 'Approvazione' },
  copy: noteNames.it,
  columns: {
    resource: 'Tipo di record',
    key: 'Chiave',
    name: 'Nome',
    sheet: 'Foglio',
    row: 'Riga',
    due: 'Scadenza',
    difference: 'Differenza',
    record: 'Record del file',
    compared: 'Confronto',
    link: 'Collegamento',
    number: 'Numero',
    whatToDo: 'Che cosa fare',
  },
  later: 'più tardi',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: è questo record dell’account; viene aggiornato e riceve la chiave.`,
      `${create}: non è nessuno di questi; viene creato un nuovo record.`,
      `${skip}: la riga non viene inviata.`,
      `${later}: non è ancora deciso nulla, e non viene inviato nulla.`,
      `Scegliere «${adopt}» nella riga del record giusto; «${create}» e «${skip}» in una riga qualsiasi del record.`,
    ].join('\n'),
  signs: '= uguale, ≠ diverso, + solo nel file, - solo nell’account',
  moreIssues: (left) => `e ${count(left)} in più, che \`--max-issues\` elenca`,
  runOf: (id, file, state) => `Esecuzione ${id} di ${file}: ${state}`,
  sheetNamed: (sheet) => `Foglio ${sheet}`,
  someShown: (found, left) =>
    `Elencati: ${found}; il controllo ha trovato ${countedInItalian(left, 'segnalazione in più', 'segnalazioni in più')} (--max-issues).`,
  rows: {
    left: 'lasciata per l’importazione completa',
    withRow: (row) => `con ${row}`,
    leftOut: 'tralasciata',
  },
};
