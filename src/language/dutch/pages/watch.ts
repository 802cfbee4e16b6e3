import { countedIn } from '../../counted.js';
import type { WatchTexts } from '../../english/pages/watch.js';
import { dutchNumbers } from '../numbers.js';

const { count } = dutchNumbers;
const counted = countedIn('nl-NL');

const requests = (number: number) => counted(number, 'verzoek', 'verzoeken');

/** Alike for one record and for several. */
const outcomes = {
  created: 'aangemaakt',
  updated: 'bijgewerkt',
  applied: 'toegepast',
  unchanged: 'ongewijzigd',
  rejected: 'afgewezen',
  blocked: 'geblokkeerd',
  conflict: 'conflict',
  inDoubt: 'onzeker',
  open: 'nog te verzenden',
};

export const dutchWatch: WatchTexts = {
  title: (percent, state, id) => `${percent} ${state}: uitvoering ${id}`,
  heading: (id, state) => `Uitvoering ${id}: ${state}`,
  states: {
    staging: 'in voorbereiding',
    planned: 'gepland',
    running: 'bezig',
    done: 'klaar',
    paused: 'gepauzeerd',
    stopped: 'gestopt',
    interrupted: 'onderbroken',
  },
  origin: (moment, account, begun, renewed) =>
    `Stand van ${moment}, account ${account}, begonnen ${begun}${renewed === undefined ? '' : `; deze pagina ververst zich elke ${count(renewed)} seconden`}`,
  progress: 'Voortgang',
  through: 'Klaar',
  of: 'Van',
  lastOnes: 'De laatste die niet aankwamen',
  outcome: 'Uitkomst',
  from: 'Uit',
  why: 'Waarom',
  outcomes,
  severalOutcomes: outcomes,
  soFar: (done, total, bad) =>
    `${count(done)} van ${counted(total, 'record', 'records')} klaar${bad === undefined ? '' : `, ${bad}`}.`,
  ends: {
    asked: 'Er werd gevraagd te stoppen.',
    lookedUp: 'Wat onzeker was, is nagekeken, en er is niets verzonden.',
    died: 'Het proces eindigde eerder dan de uitvoering.',
    quota: 'Het quotum van de dag is op.',
    service: 'De dienst was te lang niet bereikbaar.',
    errors: 'Er zijn zoveel records afgewezen of onzeker als is toegestaan.',
    repeated: 'Veel records achter elkaar zijn om dezelfde reden afgewezen.',
    failed: 'Een fout maakte er een einde aan; `fieldsheet runs show` zegt welke.',
  },
  over: (state, reason, through) => `De uitvoering is ${state}. ${reason} ${through}`,
  facts: { requests: 'Verzoeken', quota: 'Quotum', left: 'Resteert', waits: 'Wacht', silent: 'Stil' },
  requests: (sent, perMinute, retried, throttled) =>
    `${count(sent)} verzonden${perMinute === undefined ? '' : `, ${count(perMinute)} per minuut`}${retried + throttled > 0 ? `; ${count(retried)} herhaald, ${count(throttled)} afgeremd` : ''}`,
  quota: (remaining, limit) =>
    `vandaag nog ${limit === undefined ? requests(remaining) : `${count(remaining)} van ${requests(limit)}`}`,
  left: (duration, moment) => `${duration}, tot ${moment}`,
  waitsForService: (reason, moment) =>
    `de dienst is niet bereikbaar (${reason}); er wordt opnieuw geprobeerd tot ${moment}`,
  waitsForDay: (moment) => `het quotum van de dag is op, tot ${moment}`,
  waitsForWindow: (moment) => `het tijdvenster van deze API-sleutel is vol, tot ${moment}`,
  silent: (duration) => `al ${duration}: het proces hangt misschien, of is gestopt`,
  place: (file, sheet, row) => `${file}${sheet === '' ? '' : `, ${sheet}`} rij ${row}`,
};
