import { countedIn } from '../../counted.js';
import type { PlanPageTexts } from '../../english/pages/plan.js';
import { dutchNumbers } from '../numbers.js';

const { count } = dutchNumbers;
const counted = countedIn('nl-NL');

export const dutchPlanPage: PlanPageTexts = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Het zou meer schrijven dan zonder navraag veilig is.',
  wouldWrite: (writes, left, undecided) =>
    `${counted(writes, 'record zou', 'records zouden')} worden geschreven${left > 0 ? `, ${count(left)} niet` : ''}${undecided > 0 ? `, ${count(undecided)} te beslissen` : ''}; tot nu toe is er niets geschreven.`,
  account: (name) => `Account ${name}`,
  toCarryOut: 'Om het toe te passen:',
  limits: 'Wat dit plan niet kan weten',
  safety: 'Veiligheid',
  changes: 'Wijzigingen',
  filter: 'De wijzigingen filteren',
  allListed: 'Alle {0} wijzigingen',
  someListed: '{0} van {1} wijzigingen',
  change: 'Wijziging',
  fieldsOrWhy: 'Velden, of waarom er niets gebeurt',
  onlyFirst: (shown, total) =>
    `Op deze pagina staan de eerste ${shown} van ${total}; een rapport als .xlsx of .json bevat ze alle.`,
  nowValue: 'Nu',
  thenValue: 'Daarna',
  value: 'Waarde',
  printed: {
    update: 'Bij te werken',
    create: 'Aan te maken',
    delete: 'Te verwijderen: de rijen ontbreken',
    deactivate: 'Te deactiveren: de rijen ontbreken',
    undelete: 'Terug te halen: de rijen zijn er weer',
    activate: 'Te activeren: de rijen zijn er weer',
    conflict: 'Conflict: er gebeurt niets',
    blocked: 'Geblokkeerd: er gebeurt niets',
    rejected: 'Afgewezen: er gebeurt niets',
  },
};
