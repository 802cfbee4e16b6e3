import type { DecideTexts } from '../../english/pages/decide.js';

export const dutchDecide: DecideTexts = {
  title: 'Te beslissen',
  about:
    'Deze records van het bestand staan misschien al in het account. Er wordt niets voor verzonden totdat erover is beslist: “overnemen” werkt het record van het account bij en geeft het de sleutel, “aanmaken” maakt een nieuw record, “overslaan” laat de rij weg.',
  onlyFirst: (shown) => `Op deze pagina staan de eerste ${shown}; plan.xlsx bevat ze alle.`,
  adoptCertain: 'Alle zekere overnemen',
  save: 'Beslissingen opslaan',
  afterwards: 'Daarna:',
  filter: 'De te beslissen records filteren',
  allListed: 'Alle {0} te beslissen records',
  someListed: '{0} van {1} te beslissen records',
  decision: 'Beslissing',
  why: 'Waarom',
  inFile: 'In het bestand',
  inAccount: 'In het account',
  score: 'Score',
  kinds: { possible: 'mogelijk', ambiguous: 'meerduidig' },
  certain: (reasons) => `zeker: ${reasons}`,
  lines: {
    key: 'sleutel',
    name: 'naam',
    address: 'adres',
    contact: 'contactpersoon',
    email: 'e-mail',
    phone: 'telefoon',
    vatNumber: 'btw-nummer',
  },
};
