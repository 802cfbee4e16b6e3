import { countedIn } from '../../counted.js';
import type { PlanPageTexts } from '../../english/pages/plan.js';
import { germanNumbers } from '../numbers.js';

const counted = countedIn('de-DE');

export const germanPlanPage: PlanPageTexts = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Er würde mehr schreiben, als ohne Rückfrage sicher ist.',
  wouldWrite: (writes, left, undecided) =>
    `${counted(writes, 'Datensatz würde', 'Datensätze würden')} geschrieben${left > 0 ? `, ${germanNumbers.count(left)} nicht` : ''}${undecided > 0 ? `, ${germanNumbers.count(undecided)} zu entscheiden` : ''}; bisher wurde nichts geschrieben.`,
  account: (name) => `Konto ${name}`,
  toCarryOut: 'So wird er ausgeführt:',
  limits: 'Was dieser Plan nicht wissen kann',
  safety: 'Sicherheit',
  changes: 'Änderungen',
  filter: 'Änderungen filtern',
  allListed: 'Alle {0} Änderungen',
  someListed: '{0} von {1} Änderungen',
  change: 'Änderung',
  fieldsOrWhy: 'Felder, oder warum nichts geschieht',
  onlyFirst: (shown, total) =>
    `Die ersten ${shown} von ${total} sind auf dieser Seite; ein Bericht als .xlsx oder .json enthält alle.`,
  nowValue: 'Jetzt',
  thenValue: 'Danach',
  value: 'Wert',
  printed: {
    update: 'Zu ändern',
    create: 'Anzulegen',
    delete: 'Zu löschen: Ihre Zeilen fehlen',
    deactivate: 'Zu deaktivieren: Ihre Zeilen fehlen',
    undelete: 'Zurückzuholen: Ihre Zeilen sind wieder da',
    activate: 'Zu aktivieren: Ihre Zeilen sind wieder da',
    conflict: 'In Konflikt: nichts geschieht',
    blocked: 'Blockiert: nichts geschieht',
    rejected: 'Zurückgewiesen: nichts geschieht',
  },
};
