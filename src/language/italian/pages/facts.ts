import type { FactTexts } from '../../english/pages/facts.js';
import type { Accident } from '../../english/sentences/plan.js';
import { countedInItalian } from '../grammar.js';
import { italianNumbers } from '../numbers.js';
import { italianRowSentences } from '../sentences/rows.js';

const { count } = italianNumbers;

/** Of a number that is written already: `1 letta`, `292 lette`. */
const some = (number: string, one: string, many: string) => `${number} ${number === '1' ? one : many}`;

const rowsAre = (rows: number) => countedInItalian(rows, 'riga è rimasta', 'righe sono rimaste');

/** What happened to one cell, and to several. */
const happened: Readonly<Record<Accident, readonly [one: string, several: string]>> = {
  'zeros lost': ['ha perso degli zeri', 'hanno perso degli zeri'],
  'plus sign lost': ['ha perso un segno più', 'hanno perso un segno più'],
  'digits lost': ['ha perso delle cifre', 'hanno perso delle cifre'],
  'became a number': ['è diventata un numero', 'sono diventate numeri'],
  'became a date': ['è diventata una data o un’ora', 'sono diventate date od ore'],
  'date serial': ['è diventata il numero di una data', 'sono diventate numeri di date'],
  'date system': ['è passata all’altro sistema di date', 'sono passate all’altro sistema di date'],
  'day and month swapped': ['ha giorno e mese scambiati', 'hanno giorno e mese scambiati'],
  'decimal sign': ['ha perso o cambiato il segno decimale', 'hanno perso o cambiato il segno decimale'],
  'boolean word': ['ha ricevuto un’altra parola per sì o no', 'hanno ricevuto un’altra parola per sì o no'],
  'wrong encoding': ['è stata letta con la codifica sbagliata', 'sono state lette con la codifica sbagliata'],
  'characters lost': ['ha perso dei caratteri', 'hanno perso dei caratteri'],
  'apostrophe added': ['ha ricevuto un apostrofo', 'hanno ricevuto un apostrofo'],
  'number as name': ['è un numero al posto di un nome', 'sono numeri al posto di nomi'],
};

/** Facts that terminal and pages tell, in Italian. */
export const italianFacts: FactTexts = {
  states: {
    staging: 'in preparazione',
    planned: 'pianificata',
    running: 'in corso',
    done: 'conclusa',
    paused: 'in pausa',
    stopped: 'fermata',
    interrupted: 'interrotta',
  },
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
  labels: {
    rows: 'Righe',
    records: 'Record',
    edits: 'Modifiche',
    gone: 'Scomparse',
    vanished: 'Scomparsi',
    slice: 'Selezione',
    compared: 'Confrontato',
    asked: 'Interrogato',
    takes: 'Previsione',
    quota: 'Quota',
    toDecide: 'Da decidere',
    issues: 'Segnalazioni',
    damage: 'Valori alterati',
    notAsked: 'Non interrogato',
    undocumented: 'Non documentato',
    plan: 'Piano',
    run: 'Esecuzione',
    account: 'Account',
    made: 'Creato',
    sources: 'Fonti',
    mapping: 'Mappatura',
  },
  labelled: (label, fact) => `${label}: ${fact}`,
  none: 'nessuno',
  noIssues: 'nessuna',
  read: (number) => some(number, 'letta', 'lette'),
  mapped: (number) => some(number, 'mappata', 'mappate'),
  skipped: (number) => some(number, 'saltata', 'saltate'),
  rejected: (number) => some(number, 'respinta', 'respinte'),
  left: (number) => some(number, 'lasciata', 'lasciate'),
  records: (number, noun, nouns) => countedInItalian(number, noun, nouns),
  errors: (number) => countedInItalian(number, 'errore', 'errori'),
  warnings: (number) => countedInItalian(number, 'avviso', 'avvisi'),
  noRequests: 'nessuna richiesta',
  requests: (number) => countedInItalian(number, 'richiesta', 'richieste'),
  readsAndWrites: (reads, writes) =>
    `${countedInItalian(reads, 'lettura', 'letture')}, ${countedInItalian(writes, 'scrittura', 'scritture')}`,
  daysOfQuota: (days) => `${countedInItalian(days, 'giorno', 'giorni')} di quota`,
  doneAbout: (moment) => `: fine verso il ${moment}, se comincia ora`,
  quotaLeft: (remaining, limit, reserve) =>
    `Per oggi ${countedInItalian(remaining, 'richiesta rimasta', 'richieste rimaste')}${limit === undefined ? '' : ` su ${count(limit)}`}${reserve === undefined ? '' : `, di cui ${count(reserve)} per altri`}`,
  customFieldsOf: (nouns) => `i campi personalizzati (${nouns})`,
  namedByRows: (noun) => `i record di tipo ${italianRowSentences.noun(noun)} indicati dalle righe`,
  notListed: (what) => `${what}: il servizio non li elenca`,
  undocumented: (operations) =>
    `${operations.join(', ')}: ${operations.length === 1 ? 'questa operazione si vede solo in client pubblici; il servizio forse non la conosce' : 'queste operazioni si vedono solo in client pubblici; il servizio forse non le conosce'}`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [countedInItalian(possible, 'doppione possibile', 'doppioni possibili')] : []),
      ...(ambiguous > 0 ? [countedInItalian(ambiguous, 'corrispondenza ambigua', 'corrispondenze ambigue')] : []),
    ];
    return `${parts.join(', ')}: nessun invio prima di una decisione`;
  },
  happened: (accident) => happened[accident][0],
  damage: (cells) => {
    const texts = cells.map(([accident, number], at) => {
      const [one, several] = happened[accident];
      return at > 0
        ? countedInItalian(number, one, several)
        : countedInItalian(number, `cella ${one}`, `celle ${several}`);
    });
    return `${texts.join(', ')}; senza --accept-damage non viene inviato`;
  },
  ways: {
    whole: 'con una risposta che contiene tutto',
    details: 'singolarmente',
    snapshot: 'con la copia locale',
    search: 'con una ricerca',
    lists: 'con elenchi da 100',
  },
  otherWays: {
    whole: 'una risposta che contiene tutto',
    details: 'singolarmente',
    snapshot: 'la copia locale',
    search: 'una ricerca',
    lists: 'elenchi da 100',
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' che le righe indicano' : ''} ${way}: ${countedInItalian(requests, 'richiesta', 'richieste')}${others === '' ? '' : ` (${others})`}`,
  editsUnknown: (nouns) => `${nouns}: non si sa, perché la colonna dei loro id è scomparsa`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInItalian(added, 'nuova', 'nuove')] : []),
      ...(missing > 0 ? [countedInItalian(missing, 'scomparsa', 'scomparse')] : []),
    ];
    return `${nouns} (righe): ${[countedInItalian(edited, 'modificata', 'modificate'), countedInItalian(unedited, 'non modificata', 'non modificate'), ...more].join(', ')}`;
  },
  noEdits: (rows) => `nessuna: ${rowsAre(rows)} come all’esportazione`,
  noOtherEdits: (rows) => `nessuna altrove: ${rowsAre(rows)} come all’esportazione`,
  goneRows: (rows, records, isDeleted) =>
    `${countedInItalian(rows, 'riga è scomparsa', 'righe sono scomparse')} dal foglio (${records}): ${isDeleted ? '--delete-missing elimina ciò che contenevano' : 'senza --delete-missing non viene eliminato nulla'}`,
  vanishedWays: {
    report: 'senza --vanished deactivate o delete non viene fatto nulla',
    deactivate: 'ciò che nessuno ha modificato da allora viene disattivato',
    delete: 'ciò che nessuno ha modificato da allora viene eliminato',
  },
  vanished: (gone, known, records, way) =>
    `Su ${countedInItalian(known, 'record', 'record')} degli estratti precedenti, ${countedInItalian(gone, 'non ha', 'non hanno')} più una riga (${records}): ${way}`,
  backAgain: (number, records) =>
    `${records}: ${number === 1 ? 'tolto in precedenza, il record ha di nuovo la sua riga e viene ripristinato' : 'tolti in precedenza, i record hanno di nuovo le loro righe e vengono ripristinati'}`,
  notConcluded: (why) => `dalle righe mancanti non si conclude nulla: ${why}`,
  noneVanished: (known) =>
    `nessuno: su ${countedInItalian(known, 'record', 'record')} degli estratti precedenti, tutti hanno la loro riga`,
  firstRecords: (records) => `i primi: ${records}`,
  chosen: (noun, keys, left) => `${noun} ${keys}${left > 0 ? ` e ${count(left)} in più` : ''}`,
  and: ' e ',
  someRecords: (number) => countedInItalian(number, 'record', 'record'),
  slice: (chosen, records, left) =>
    `${chosen}, con ciò che vi appartiene: ${records}; ${left === undefined ? 'non resta nulla' : `resta per l’importazione completa: ${left}`}`,
  notCarriedOut: (option) => `Così non viene applicato. Guardi le modifiche; se sono volute, indichi ${option}.`,
  allowed: (option) => `È stato indicato ${option}: viene applicato comunque.`,
  safety: {
    changed: (records, of, nouns, share, allowed) =>
      `Su ${count(of)} ${nouns} del file che sono nell’account, ${countedInItalian(records, 'cambierebbe', 'cambierebbero')} (${share}; limite: ${allowed}).`,
    vanished: (records, of, nouns, share, allowed, most) =>
      `Su ${count(of)} ${nouns} degli estratti precedenti, ${countedInItalian(records, 'non ha', 'non hanno')} più una riga: è prevista la rimozione (${share}; limiti: ${allowed} per tipo e ${count(most)} in tutto).`,
    deleted: (records, of, nouns, share, allowed, most) =>
      `Su ${count(of)} ${nouns} dell’account, l’eliminazione è prevista per ${count(records)} (${share}; limiti: ${allowed} e ${count(most)}).`,
    created: (records, of, nouns, share, allowed, unnamed) =>
      `Su ${count(of)} ${nouns} del file, ${count(records)} sarebbero da creare (${share}; limite: ${allowed}), benché gli altri siano nell’account${unnamed === undefined ? '' : `, che ne ha ${count(unnamed)} non indicati dal file`}: sono cambiate le chiavi?`,
  },
};
