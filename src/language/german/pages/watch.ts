import { countedIn } from '../../counted.js';
import type { WatchTexts } from '../../english/pages/watch.js';
import { germanNumbers } from '../numbers.js';

const counted = countedIn('de-DE');

const { count } = germanNumbers;

/** Alike for one record and for several. */
const outcomes = {
  created: 'angelegt',
  updated: 'geändert',
  applied: 'ausgeführt',
  unchanged: 'unverändert',
  rejected: 'zurückgewiesen',
  blocked: 'blockiert',
  conflict: 'Konflikt',
  inDoubt: 'ungewiss',
  open: 'ausstehend',
};

export const germanWatch: WatchTexts = {
  title: (percent, state, id) => `${percent} ${state}: Lauf ${id}`,
  heading: (id, state) => `Lauf ${id}: ${state}`,
  states: {
    staging: 'wird gelesen',
    planned: 'geplant',
    running: 'läuft',
    done: 'fertig',
    paused: 'pausiert',
    stopped: 'angehalten',
    interrupted: 'unterbrochen',
  },
  origin: (moment, account, begun, renewed) =>
    `Stand ${moment}, Konto ${account}, begonnen ${begun}${renewed === undefined ? '' : `; diese Seite erneuert sich alle ${count(renewed)} Sekunden`}`,
  progress: 'Fortschritt',
  through: 'Erledigt',
  of: 'Von',
  lastOnes: 'Die letzten, die nicht ankamen',
  outcome: 'Ergebnis',
  from: 'Aus',
  why: 'Warum',
  outcomes,
  severalOutcomes: outcomes,
  soFar: (done, total, bad) =>
    `${count(done)} von ${counted(total, 'Datensatz ist', 'Datensätzen sind')} erledigt${bad === undefined ? '' : `, ${bad}`}.`,
  ends: {
    asked: 'Das Ende wurde verlangt.',
    lookedUp: 'Was ungewiss war, wurde nachgesehen; gesendet wurde nichts.',
    died: 'Der Prozess endete vor dem Lauf.',
    quota: 'Das Kontingent des Tages ist verbraucht.',
    service: 'Der Dienst war zu lange nicht da.',
    errors: 'So viele Datensätze, wie zulässig sind, wurden zurückgewiesen oder sind ungewiss.',
    repeated: 'Viele Datensätze nacheinander wurden aus demselben Grund zurückgewiesen.',
    failed: 'Ein Fehler hat ihn beendet; welcher, sagt `fieldsheet runs show`.',
  },
  over: (state, reason, through) => `Stand: ${state}. ${reason} ${through}`,
  facts: { requests: 'Anfragen', quota: 'Kontingent', left: 'Übrig', waits: 'Wartet', silent: 'Ohne Lebenszeichen' },
  requests: (sent, perMinute, retried, throttled) =>
    `${count(sent)} gesendet${perMinute === undefined ? '' : `, ${count(perMinute)} je Minute`}${retried + throttled > 0 ? `; ${count(retried)} wiederholt, ${count(throttled)} gebremst` : ''}`,
  quota: (remaining, limit) =>
    `${count(remaining)}${limit === undefined ? '' : ` von ${count(limit)}`} Anfragen heute übrig`,
  left: (duration, moment) => `${duration}, bis ${moment}`,
  waitsForService: (reason, moment) =>
    `der Dienst ist nicht erreichbar (${reason}); bis ${moment} wird es weiter versucht`,
  waitsForDay: (moment) => `das Kontingent des Tages ist verbraucht, bis ${moment}`,
  waitsForWindow: (moment) => `das Zeitfenster dieses API-Schlüssels ist verbraucht, bis ${moment}`,
  silent: (duration) => `seit ${duration}: Der Prozess hängt vielleicht oder ist angehalten`,
  place: (file, sheet, row) => `${file}${sheet === '' ? '' : `, ${sheet}`} Zeile ${row}`,
};
