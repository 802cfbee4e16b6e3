import type { SignOffTexts } from '../../english/pages/signoff.js';
import { countedInItalian } from '../grammar.js';
import { italianNumbers } from '../numbers.js';

const { count } = italianNumbers;

/** What the pages of a sign-off say, in Italian. */
export const italianSignOff: SignOffTexts = {
  title: (isPlan, id) => `Approvazione ${isPlan ? 'del piano' : 'dell’esecuzione'} ${id}`,
  before: 'Prima dell’importazione',
  after: 'Dopo l’importazione',
  account: (name, moment) => `Account ${name}, ${moment}`,
  totals: 'Totali di controllo',
  totalOf: 'Totale di',
  source: 'Fonte',
  plan: 'Piano',
  accountTotal: 'Account',
  differs: 'diverso',
  hint: (isPlan) =>
    `Fonte: le righe valide dei file. Piano: i record come li lascia; una cella vuota non tocca un valore. Account: ${isPlan ? 'i record previsti come sono ora' : 'i record previsti, contati di nuovo'}. Le somme sono esatte.`,
  lines: {
    records: 'record',
    distinctKeys: 'chiavi distinte',
    values: (column) => `${column}: valori`,
    sum: (column) => `${column}: somma`,
  },
  figures: {
    planned: 'record previsti',
    asPlanned: 'come previsto',
    different: 'diversi',
    missing: 'mancanti',
    added: 'aggiunti da altri',
  },
  recount: {
    label: 'Riconteggio',
    headings: ['Record', 'Previsti', 'Come previsto', 'Diversi', 'Mancanti', 'Aggiunti da altri', 'Nell’account'],
    title: 'Non come previsto',
    differences: 'Differenze',
    added: 'Record aggiunti',
    addedRecord: 'Record aggiunto',
    id: 'Id',
    addedByOthers: (records) => `Aggiunti da altri: ${records}.`,
  },
  exceptions: 'Eccezioni',
  outcome: 'Esito',
  owner: 'Responsabile',
  onlyFirst: (shown, total) =>
    `Le prime ${shown} su ${total}; la cartella di lavoro di questa approvazione le elenca tutte.`,
  files: 'File',
  signed: 'Che cosa è stato approvato',
  file: 'File',
  roles: { source: 'fonte', mapping: 'mappatura', used: 'usato dalla mappatura', plan: 'piano' },
  plannedChanges: (number) => `${countedInItalian(number, 'modifica prevista', 'modifiche previste')} nel registro`,
  gone: ' (nel frattempo scomparso)',
  changed: ' (modificato in seguito)',
  signature: 'Firma',
  agreed: 'Ho visto che cosa verrebbe scritto e sono d’accordo.',
  accepted: 'Ho visto che cosa è stato scritto e che cosa contiene l’account, e lo accetto.',
  name: 'Nome',
  date: 'Data',
  facts: {
    planned: 'Pianificato il',
    scope: 'Ambito',
    countedAgain: 'Contato di nuovo',
    exceptions: 'Eccezioni',
    versions: 'Versioni',
    wholeTotals: 'una parte delle fonti; i totali delle fonti riguardano i file interi',
    records: (written, unchanged, left) =>
      `da scrivere: ${count(written)}, invariati: ${count(unchanged)}, lasciati come sono: ${count(left)}`,
    no: 'no',
    noExceptions: 'nessuna',
    arrivedLater: (number, runs) =>
      `${countedInItalian(number, 'record è arrivato', 'record sono arrivati')} più tardi: esecuzione ${runs}`,
    toDecide: (number) => `${countedInItalian(number, 'record', 'record')} su cui deve decidere una persona`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${countedInItalian(planned, 'record', 'record')}: ${count(asPlanned)} come previsto, ${countedInItalian(different, 'diverso', 'diversi')}, ${countedInItalian(missing, 'mancante', 'mancanti')}; ${countedInItalian(added, 'aggiunto', 'aggiunti')} da altri`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${countedInItalian(writes, 'record verrebbe scritto', 'record verrebbero scritti')}${toBeDecided(exceptions)}; finora non è stato scritto nulla.`,
    notCounted: (exceptions) => `L’account non è stato contato di nuovo${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `Su ${countedInItalian(planned, 'record previsto', 'record previsti')}, ${countedInItalian(asPlanned, 'è', 'sono')} nell’account come previsto${toBeDecided(exceptions)}${added > 0 ? `; ${countedInItalian(added, 'è stato aggiunto', 'sono stati aggiunti')} da altri` : ''}.`,
  },
};

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInItalian(exceptions, 'eccezione', 'eccezioni')} da decidere` : '';
}
