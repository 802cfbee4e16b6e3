import type { PlanPageTexts } from '../../english/pages/plan.js';
import { countedInFrench } from '../grammar.js';

/** What the page of a plan says, in French. */
export const frenchPlanPage: PlanPageTexts = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Il écrirait plus que ce qui peut être écrit sans confirmation.',
  wouldWrite: (writes, left, undecided) =>
    `${countedInFrench(writes, 'enregistrement serait écrit', 'enregistrements seraient écrits')}${left > 0 ? `, ${countedInFrench(left, 'ne le serait pas', 'ne le seraient pas')}` : ''}${undecided > 0 ? `, ${countedInFrench(undecided, 'reste à décider', 'restent à décider')}` : ''} ; rien n’a été écrit jusqu’ici.`,
  account: (name) => `Compte ${name}`,
  toCarryOut: 'Pour l’appliquer :',
  limits: 'Ce que ce plan ne peut pas savoir',
  safety: 'Sécurité',
  changes: 'Changements',
  filter: 'Filtrer les changements',
  allListed: 'Changements : tous ({0})',
  someListed: 'Changements : {0} sur {1}',
  change: 'Changement',
  fieldsOrWhy: 'Champs, ou raison de ne rien changer',
  onlyFirst: (shown, total) =>
    `Cette page contient les ${shown} premiers sur ${total} ; un rapport en .xlsx ou .json les contient tous.`,
  nowValue: 'Avant',
  thenValue: 'Après',
  value: 'Valeur',
  printed: {
    update: 'À mettre à jour',
    create: 'À créer',
    delete: 'À supprimer : leurs lignes ont disparu',
    deactivate: 'À désactiver : leurs lignes ont disparu',
    undelete: 'À rétablir : leurs lignes sont revenues',
    activate: 'À activer : leurs lignes sont revenues',
    conflict: 'En conflit : rien n’est changé',
    blocked: 'Bloqués : rien n’est changé',
    rejected: 'Rejetés : rien n’est changé',
  },
};
