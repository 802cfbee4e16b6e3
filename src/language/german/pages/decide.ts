import type { DecideTexts } from '../../english/pages/decide.js';

export const germanDecide: DecideTexts = {
  title: 'Zu entscheiden',
  about:
    'Diese Datensätze der Datei sind vielleicht schon im Konto. Bis entschieden ist, wird für sie nichts gesendet: „Übernehmen“ ändert den Datensatz des Kontos und gibt ihm den Schlüssel, „Anlegen“ macht einen neuen, „Auslassen“ lässt die Zeile weg.',
  onlyFirst: (shown) => `Die ersten ${shown} sind auf dieser Seite; plan.xlsx enthält alle.`,
  adoptCertain: 'Alle sicheren übernehmen',
  save: 'Entscheidungen speichern',
  afterwards: 'Dann:',
  filter: 'Zu entscheidende Datensätze filtern',
  allListed: 'Alle {0} zu entscheidenden Datensätze',
  someListed: '{0} von {1} zu entscheidenden Datensätzen',
  decision: 'Entscheidung',
  why: 'Warum',
  inFile: 'In der Datei',
  inAccount: 'Im Konto',
  score: 'Punkte',
  kinds: { possible: 'möglich', ambiguous: 'mehrdeutig' },
  certain: (reasons) => `sicher: ${reasons}`,
  lines: {
    key: 'Schlüssel',
    name: 'Name',
    address: 'Adresse',
    contact: 'Kontakt',
    email: 'E-Mail',
    phone: 'Telefon',
    vatNumber: 'USt-ID',
  },
};
