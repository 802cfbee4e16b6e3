import type { WatchTexts } from '../../english/pages/watch.js';
import { countedInItalian } from '../grammar.js';
import { italianNumbers } from '../numbers.js';

const { count } = italianNumbers;

/** What the page of a run that is watched says, in Italian. */
export const italianWatch: WatchTexts = {
  title: (percent, state, id) => `${percent} ${state}: esecuzione ${id}`,
  heading: (id, state) => `L’esecuzione ${id} è ${state}`,
  states: {
    staging: 'in preparazione',
    planned: 'pianificata',
    running: 'in corso',
    done: 'conclusa',
    paused: 'in pausa',
    stopped: 'fermata',
    interrupted: 'interrotta',
  },
  origin: (moment, account, begun, renewed) =>
    `Stato: ${moment}, account ${account}, inizio ${begun}${renewed === undefined ? '' : `; questa pagina si rinnova ogni ${count(renewed)} secondi`}`,
  progress: 'Avanzamento',
  through: 'Elaborati',
  of: 'Su',
  lastOnes: 'Gli ultimi che non sono arrivati',
  outcome: 'Esito',
  from: 'Provenienza',
  why: 'Perché',
  outcomes: {
    created: 'creato',
    updated: 'aggiornato',
    applied: 'applicato',
    unchanged: 'invariato',
    rejected: 'respinto',
    blocked: 'bloccato',
    conflict: 'in conflitto',
    inDoubt: 'incerto',
    open: 'in attesa',
  },
  severalOutcomes: {
    created: 'creati',
    updated: 'aggiornati',
    applied: 'applicati',
    unchanged: 'invariati',
    rejected: 'respinti',
    blocked: 'bloccati',
    conflict: 'in conflitto',
    inDoubt: 'incerti',
    open: 'in attesa',
  },
  soFar: (done, total, bad) =>
    `Su ${countedInItalian(total, 'record', 'record')}, ${countedInItalian(done, 'è elaborato', 'sono elaborati')}${bad === undefined ? '' : `, ${bad}`}.`,
  ends: {
    asked: 'Ne è stata chiesta la fine.',
    lookedUp: 'Ciò che era incerto è stato verificato, e non è stato inviato nulla.',
    died: 'Il suo processo è terminato prima dell’esecuzione.',
    quota: 'La quota del giorno è esaurita.',
    service: 'Il servizio non è stato disponibile per troppo tempo.',
    errors: 'Sono stati respinti o sono incerti tanti record quanti sono ammessi.',
    repeated: 'Molti record di seguito sono stati respinti per lo stesso motivo.',
    failed: 'L’ha interrotta un errore; `fieldsheet runs show` dice quale.',
  },
  over: (state, reason, through) => `È ${state}. ${reason} ${through}`,
  facts: { requests: 'Richieste', quota: 'Quota', left: 'Resta', waits: 'Attende', silent: 'Senza notizie' },
  requests: (sent, perMinute, retried, throttled) =>
    `${countedInItalian(sent, 'inviata', 'inviate')}${perMinute === undefined ? '' : `, ${count(perMinute)} al minuto`}${retried + throttled > 0 ? `; ${countedInItalian(retried, 'ripetuta', 'ripetute')}, ${countedInItalian(throttled, 'frenata', 'frenate')}` : ''}`,
  quota: (remaining, limit) =>
    `${countedInItalian(remaining, 'richiesta rimasta', 'richieste rimaste')}${limit === undefined ? '' : ` su ${count(limit)}`} per oggi`,
  left: (duration, moment) => `${duration}, fino al ${moment}`,
  waitsForService: (reason, moment) =>
    `il servizio non è disponibile (${reason}); i tentativi continuano fino al ${moment}`,
  waitsForDay: (moment) => `la quota del giorno è esaurita, fino al ${moment}`,
  waitsForWindow: (moment) => `la finestra di questa chiave API è esaurita, fino al ${moment}`,
  silent: (duration) => `da ${duration}: il suo processo forse è bloccato, o fermo`,
  place: (file, sheet, row) => `${file}${sheet === '' ? '' : `, ${sheet}`} riga ${row}`,
};
