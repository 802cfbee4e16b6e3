import type { PlanPageTexts } from '../../english/pages/plan.js';
import { countedInItalian } from '../grammar.js';
import { italianNumbers } from '../numbers.js';

/** What the page of a plan says, in Italian. */
export const italianPlanPage: PlanPageTexts = {
  kind: 'Piano',
  title: (id) => `Piano ${id}`,
  unsafe: 'Scriverebbe più di quanto si possa scrivere senza conferma.',
  wouldWrite: (writes, left, undecided) =>
    `${countedInItalian(writes, 'record verrebbe scritto', 'record verrebbero scritti')}${left > 0 ? `, ${italianNumbers.count(left)} no` : ''}${undecided > 0 ? `, ${countedInItalian(undecided, 'è da decidere', 'sono da decidere')}` : ''}; finora non è stato scritto nulla.`,
  account: (name) => `Account ${name}`,
  toCarryOut: 'Per applicarlo:',
  limits: 'Che cosa questo piano non può sapere',
  safety: 'Sicurezza',
  changes: 'Modifiche',
  filter: 'Filtra le modifiche',
  allListed: 'Modifiche: tutte ({0})',
  someListed: 'Modifiche: {0} su {1}',
  change: 'Modifica',
  fieldsOrWhy: 'Campi, o perché resta com’è',
  onlyFirst: (shown, total) =>
    `Questa pagina contiene le prime ${shown} su ${total}; un rapporto in .xlsx o .json le contiene tutte.`,
  nowValue: 'Prima',
  thenValue: 'Dopo',
  value: 'Valore',
  printed: {
    update: 'Da aggiornare',
    create: 'Da creare',
    delete: 'Da eliminare: le loro righe sono scomparse',
    deactivate: 'Da disattivare: le loro righe sono scomparse',
    undelete: 'Da ripristinare: le loro righe ci sono di nuovo',
    activate: 'Da attivare: le loro righe ci sono di nuovo',
    conflict: 'In conflitto: restano come sono',
    blocked: 'Bloccati: restano come sono',
    rejected: 'Respinti: restano come sono',
  },
};
