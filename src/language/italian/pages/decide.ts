import type { DecideTexts } from '../../english/pages/decide.js';

/** What the part of a page says in which a person decides, in Italian. */
export const italianDecide: DecideTexts = {
  title: 'Da decidere',
  about:
    'Questi record del file sono forse già nell’account. Per loro non viene inviato nulla finché non si decide: «adottare» aggiorna il record dell’account e gli dà la chiave, «creare» ne fa uno nuovo, «saltare» tralascia la riga.',
  onlyFirst: (shown) => `Questa pagina contiene i primi ${shown}; plan.xlsx li contiene tutti.`,
  adoptCertain: 'Adotta tutti i casi certi',
  save: 'Salva le decisioni',
  afterwards: 'Poi:',
  filter: 'Filtra i record da decidere',
  allListed: 'Record da decidere: tutti ({0})',
  someListed: 'Record da decidere: {0} su {1}',
  decision: 'Decisione',
  why: 'Perché',
  inFile: 'Nel file',
  inAccount: 'Nell’account',
  score: 'Punteggio',
  kinds: { possible: 'possibile', ambiguous: 'ambiguo' },
  certain: (reasons) => `certo: ${reasons}`,
  lines: {
    key: 'chiave',
    name: 'nome',
    address: 'indirizzo',
    contact: 'referente',
    email: 'e-mail',
    phone: 'telefono',
    vatNumber: 'partita IVA',
  },
};
