import type { WatchTexts } from '../../english/pages/watch.js';
import { countedInFrench } from '../grammar.js';
import { frenchNumbers } from '../numbers.js';

const { count } = frenchNumbers;

/** What the page of a run that is watched says, in French. */
export const frenchWatch: WatchTexts = {
  title: (percent, state, id) => `${percent} ${state} : exécution ${id}`,
  heading: (id, state) => `L’exécution ${id} est ${state}`,
  states: {
    staging: 'en préparation',
    planned: 'planifiée',
    running: 'en cours',
    done: 'terminée',
    paused: 'en pause',
    stopped: 'arrêtée',
    interrupted: 'interrompue',
  },
  origin: (moment, account, begun, renewed) =>
    `État au ${moment}, compte ${account}, début ${begun}${renewed === undefined ? '' : ` ; cette page se renouvelle toutes les ${count(renewed)} secondes`}`,
  progress: 'Avancement',
  through: 'Traités',
  of: 'Sur',
  lastOnes: 'Les derniers qui ne sont pas arrivés',
  outcome: 'Résultat',
  from: 'Provenance',
  why: 'Pourquoi',
  outcomes: {
    created: 'créé',
    updated: 'mis à jour',
    applied: 'appliqué',
    unchanged: 'inchangé',
    rejected: 'rejeté',
    blocked: 'bloqué',
    conflict: 'en conflit',
    inDoubt: 'incertain',
    open: 'en attente',
  },
  severalOutcomes: {
    created: 'créés',
    updated: 'mis à jour',
    applied: 'appliqués',
    unchanged: 'inchangés',
    rejected: 'rejetés',
    blocked: 'bloqués',
    conflict: 'en conflit',
    inDoubt: 'incertains',
    open: 'en attente',
  },
  soFar: (done, total, bad) =>
    `Sur ${countedInFrench(total, 'enregistrement', 'enregistrements')}, ${countedInFrench(done, 'est traité', 'sont traités')}${bad === undefined ? '' : `, ${bad}`}.`,
  ends: {
    asked: 'Son arrêt a été demandé.',
    lookedUp: 'Ce qui était incertain a été vérifié, et rien n’a été envoyé.',
    died: 'Son processus s’est terminé avant l’exécution.',
    quota: 'Le quota du jour est épuisé.',
    service: 'Le service est resté indisponible trop longtemps.',
    errors: 'Autant d’enregistrements qu’il est permis ont été rejetés ou sont incertains.',
    repeated: 'Beaucoup d’enregistrements à la suite ont été rejetés pour une même raison.',
    failed: 'Une erreur l’a interrompue ; `fieldsheet runs show` dit laquelle.',
  },
  over: (state, reason, through) => `Elle est ${state}. ${reason} ${through}`,
  facts: { requests: 'Requêtes', quota: 'Quota', left: 'Reste', waits: 'Attend', silent: 'Sans nouvelles' },
  requests: (sent, perMinute, retried, throttled) =>
    `${countedInFrench(sent, 'envoyée', 'envoyées')}${perMinute === undefined ? '' : `, ${count(perMinute)} par minute`}${retried + throttled > 0 ? ` ; ${countedInFrench(retried, 'répétée', 'répétées')}, ${countedInFrench(throttled, 'freinée', 'freinées')}` : ''}`,
  quota: (remaining, limit) =>
    `${countedInFrench(remaining, 'requête restante', 'requêtes restantes')}${limit === undefined ? '' : ` sur ${count(limit)}`} aujourd’hui`,
  left: (duration, moment) => `${duration}, jusqu’au ${moment}`,
  waitsForService: (reason, moment) =>
    `le service est indisponible (${reason}) ; les essais continuent jusqu’au ${moment}`,
  waitsForDay: (moment) => `le quota du jour est épuisé, jusqu’au ${moment}`,
  waitsForWindow: (moment) => `la fenêtre de cette clé API est épuisée, jusqu’au ${moment}`,
  silent: (duration) => `depuis ${duration} : son processus est peut-être bloqué, ou arrêté`,
  place: (file, sheet, row) => `${file}${sheet === '' ? '' : `, ${sheet}`} ligne ${row}`,
};
