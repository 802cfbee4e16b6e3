import { noteNames } from '../../text/note-names.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident } from '../english/sentences.js';
import { countedInItalian } from './grammar.js';
import { italianNumbers } from './numbers.js';
import { italianRowSentences } from './row-sentences.js';

const { count } = italianNumbers;

/** What all pages say, in Italian. */
const italianParts: PageTexts['parts'] = {
  skip: 'Vai al contenuto',
  partsOfPage: 'Sezioni di questa pagina',
  figures: 'Cifre',
  search: 'Cerca',
  clear: 'Cancella',
  all: 'tutto',
  keys: 'Invio apre una riga; i tasti freccia, Pag su, Pag giù, Inizio e Fine vanno di riga in riga.',
  firstOf: (shown, total) => `I primi ${shown} su ${total}:`,
  share: 'Percentuale',
  place: 'Punto',
  record: 'Record',
  records: 'Record',
  total: 'Totale',
  field: 'Campo',
  reason: 'Motivo',
  cut: (characters) => `(${count(characters)} caratteri)`,
  counts: 'Conteggi',
  errors: 'errori',
  warnings: 'avvisi',
  issues: {
    title: 'Segnalazioni',
    where: 'Dove sono le segnalazioni',
    filter: 'Filtra le segnalazioni',
    allListed: 'Segnalazioni: tutte ({0})',
    someListed: 'Segnalazioni: {0} su {1}',
    kind: 'Tipo',
    severity: 'Gravità',
    knownFrom: 'Noto da',
    byKind: 'Per tipo',
    byColumn: 'Per colonna',
    byColumnOf: (listed) => `Per colonna, delle ${listed} elencate`,
    column: 'Colonna',
    table: 'Tabella',
    errors: 'Errori',
    warnings: 'Avvisi',
    value: 'Valore',
    whatIsWrong: 'Che cosa non va',
    moreColumns: (left) => `${countedInItalian(left, 'altra colonna', 'altre colonne')} con meno segnalazioni.`,
    listed: (shown, all) =>
      `Su ${countedInItalian(all, 'segnalazione', 'segnalazioni')}, ${countedInItalian(shown, 'è elencata', 'sono elencate')} qui; tutte sono contate.`,
    wholeRow: 'tutta la riga o la tabella',
    noColumn: (table) => `${table}: nessuna colonna`,
  },
  columns: {
    title: 'Colonne',
    of: (table) => `Colonne di ${table}`,
    readAs: 'Letta come',
    filled: 'Compilate',
    different: 'Valori distinti',
    length: 'Lunghezza',
    mostFrequent: 'Valori più frequenti',
    more: (left) => `${countedInItalian(left, 'altra colonna non mostrata', 'altre colonne non mostrate')}.`,
    rows: (count) => countedInItalian(count, 'riga', 'righe'),
    columns: (count) => countedInItalian(count, 'colonna', 'colonne'),
    jsonLines: 'righe JSON',
    noHeadings: 'senza intestazioni',
    headingsIn: (row) => `intestazioni nella riga ${row}`,
    delimiter: (name) => `delimitatore ${name}`,
    delimiters: { ',': 'virgola', ';': 'punto e virgola', '\t': 'tabulazione', '|': 'barra verticale' },
    unread: 'nulla la legge',
  },
  limits: {
    lookedFor: 'È stato cercato ciò che si vede nei file e nella mappatura.',
    lastWord: 'L’ultima parola è del servizio: può respingere un record che qui sembra giusto.',
    withAccount: 'Con l’account si cercherebbero anche:',
    references: (count, nouns) => `${countedInItalian(count, 'riferimento', 'riferimenti')} (${nouns})`,
    customFields: 'campi personalizzati',
    notAsked: (what) => `Non interrogato: l’account (${what}); --live lo interroga.`,
    onlyService: (kinds) => `Lo sa solo il servizio: ${kinds}.`,
    moreKinds: (left) => `; e ${left} in più, che --json elenca`,
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
    scopes: { local: 'i file', live: 'l’account', server: 'il servizio, dopo l’invio' },
  },
};

/** What the script of a page says, in Italian; `{0}` and `{1}` are values. */
const italianClient: PageTexts['client'] = {
  row: 'riga {0}',
  gone: 'scomparsa',
  column: 'colonna {0}',
  empty: 'vuoto',
  showThese: 'Mostra questi nella tabella',
  value: 'Valore',
  place: 'Punto',
  kind: 'Tipo',
  knownFrom: 'Noto da',
  field: 'Campo',
  inFile: 'Nel file',
  inAccount: 'Nell’account',
  nowValue: 'Prima',
  thenValue: 'Dopo',
  severities: { error: 'errore', warning: 'avviso' },
  kinds: {
    create: 'creazione',
    update: 'aggiornamento',
    delete: 'eliminazione',
    deactivate: 'disattivazione',
    undelete: 'ripristino',
    activate: 'attivazione',
    unchanged: 'invariato',
    conflict: 'conflitto',
    blocked: 'bloccato',
    rejected: 'respinto',
  },
  change: '{0}: {1} → {2}',
  decisions: { open: 'da decidere', adopt: 'adottare', create: 'creare', skip: 'saltare' },
  leftToDecide: 'Ancora da decidere: {0}; {1}',
  adoptCertain: 'Adotta tutti i casi certi ({0})',
  andMore: ' e {0} in più',
  adoptId: 'Adotta {0}',
  create: 'Crea',
  skip: 'Salta',
  later: 'Più tardi',
  next: 'Prossima decisione',
  adoptedBy: 'Non adottato: {0} ({1}) adotta già questo record.',
  candidate: 'id {0}, punteggio {1}: ',
  beside: '{0} accanto al record {1} dell’account',
};

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
const italianFacts: PageTexts['facts'] = {
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

/** What the page of a check says, in Italian. */
const italianCheckPage: PageTexts['check'] = {
  kind: 'Controllo',
  title: (name) => `Controllo di ${name}`,
  files: (number) => countedInItalian(number, 'file', 'file'),
  noAccount: 'nessun account interrogato',
  account: (name) => `account ${name}`,
  noRows: 'Non ci sono righe.',
  errors: (errors, rows, read) =>
    `${countedInItalian(errors, 'errore', 'errori')}: su ${countedInItalian(read, 'riga', 'righe')}, ${countedInItalian(rows, 'non verrebbe inviata', 'non verrebbero inviate')}.`,
  noErrors: (warnings, rows, read, open) =>
    `Nessun errore${warnings > 0 ? `, ${countedInItalian(warnings, 'avviso', 'avvisi')}` : ''}: su ${countedInItalian(read, 'riga', 'righe')}, ${countedInItalian(rows, 'si può importare', 'si possono importare')}${open > 0 ? `, purché l’account contenga ${countedInItalian(open, 'record', 'record')} di cui hanno bisogno` : ''}.`,
  rowsRead: 'Righe lette',
  mapped: 'Mappate',
  skipped: 'Saltate',
  rejected: 'Respinte',
  left: 'Lasciate',
  yielded: 'Record che ne risultano',
  limits: 'Che cosa questo controllo non può sapere',
};

/** What the page of a plan says, in Italian. */
const italianPlanPage: PageTexts['plan'] = {
  kind: 'Piano',
  title: (id) => `Piano ${id}`,
  unsafe: 'Scriverebbe più di quanto si possa scrivere senza conferma.',
  wouldWrite: (writes, left, undecided) =>
    `${countedInItalian(writes, 'record verrebbe scritto', 'record verrebbero scritti')}${left > 0 ? `, ${italianNumbers.count(left)} no` : ''}${undecided > 0 ? `, ${countedInItalian(undecided, 'è da decidere', 'sono da decidere')}` : ''}; finora non è stato scritto nulla.`,
  account: (name) => `Account ${name}`,
  toCarryOut: 'Per applicarlo:',
  limits: 'Che cosa questo piano non può sapere',
  safety: 'Sicurezza',
  changes: 'Modifiche',
  filter: 'Filtra le modifiche',
  allListed: 'Modifiche: tutte ({0})',
  someListed: 'Modifiche: {0} su {1}',
  change: 'Modifica',
  fieldsOrWhy: 'Campi, o perché resta com’è',
  onlyFirst: (shown, total) =>
    `Questa pagina contiene le prime ${shown} su ${total}; un rapporto in .xlsx o .json le contiene tutte.`,
  nowValue: 'Prima',
  thenValue: 'Dopo',
  value: 'Valore',
  printed: {
    update: 'Da aggiornare',
    create: 'Da creare',
    delete: 'Da eliminare: le loro righe sono scomparse',
    deactivate: 'Da disattivare: le loro righe sono scomparse',
    undelete: 'Da ripristinare: le loro righe ci sono di nuovo',
    activate: 'Da attivare: le loro righe ci sono di nuovo',
    conflict: 'In conflitto: restano come sono',
    blocked: 'Bloccati: restano come sono',
    rejected: 'Respinti: restano come sono',
  },
};

/** What the part of a page says in which a person decides, in Italian. */
const italianDecide: PageTexts['decide'] = {
  title: 'Da decidere',
  about:
    'Questi record del file sono forse già nell’account. Per loro non viene inviato nulla finché non si decide: «adottare» aggiorna il record dell’account e gli dà la chiave, «creare» ne fa uno nuovo, «saltare» tralascia la riga.',
  onlyFirst: (shown) => `Questa pagina contiene i primi ${shown}; plan.xlsx li contiene tutti.`,
  adoptCertain: 'Adotta tutti i casi certi',
  save: 'Salva le decisioni',
  afterwards: 'Poi:',
  filter: 'Filtra i record da decidere',
  allListed: 'Record da decidere: tutti ({0})',
  someListed: 'Record da decidere: {0} su {1}',
  decision: 'Decisione',
  why: 'Perché',
  inFile: 'Nel file',
  inAccount: 'Nell’account',
  score: 'Punteggio',
  kinds: { possible: 'possibile', ambiguous: 'ambiguo' },
  certain: (reasons) => `certo: ${reasons}`,
  lines: {
    key: 'chiave',
    name: 'nome',
    address: 'indirizzo',
    contact: 'referente',
    email: 'e-mail',
    phone: 'telefono',
    vatNumber: 'partita IVA',
  },
};

/** What the pages of a sign-off say, in Italian. */
const italianSignOff: PageTexts['signOff'] = {
  title: (isPlan, id) => `Approvazione ${isPlan ? 'del piano' : 'dell’esecuzione'} ${id}`,
  before: 'Prima dell’importazione',
  after: 'Dopo l’importazione',
  account: (name, moment) => `Account ${name}, ${moment}`,
  totals: 'Totali di controllo',
  totalOf: 'Totale di',
  source: 'Fonte',
  plan: 'Piano',
  accountTotal: 'Account',
  differs: 'diverso',
  hint: (isPlan) =>
    `Fonte: le righe valide dei file. Piano: i record come li lascia; una cella vuota non tocca un valore. Account: ${isPlan ? 'i record previsti come sono ora' : 'i record previsti, contati di nuovo'}. Le somme sono esatte.`,
  lines: {
    records: 'record',
    distinctKeys: 'chiavi distinte',
    values: (column) => `${column}: valori`,
    sum: (column) => `${column}: somma`,
  },
  figures: {
    planned: 'record previsti',
    asPlanned: 'come previsto',
    different: 'diversi',
    missing: 'mancanti',
    added: 'aggiunti da altri',
  },
  recount: {
    label: 'Riconteggio',
    headings: ['Record', 'Previsti', 'Come previsto', 'Diversi', 'Mancanti', 'Aggiunti da altri', 'Nell’account'],
    title: 'Non come previsto',
    differences: 'Differenze',
    added: 'Record aggiunti',
    addedRecord: 'Record aggiunto',
    id: 'Id',
    addedByOthers: (records) => `Aggiunti da altri: ${records}.`,
  },
  exceptions: 'Eccezioni',
  outcome: 'Esito',
  owner: 'Responsabile',
  onlyFirst: (shown, total) =>
    `Le prime ${shown} su ${total}; la cartella di lavoro di questa approvazione le elenca tutte.`,
  files: 'File',
  signed: 'Che cosa è stato approvato',
  file: 'File',
  roles: { source: 'fonte', mapping: 'mappatura', used: 'usato dalla mappatura', plan: 'piano' },
  plannedChanges: (number) => `${countedInItalian(number, 'modifica prevista', 'modifiche previste')} nel registro`,
  gone: ' (nel frattempo scomparso)',
  changed: ' (modificato in seguito)',
  signature: 'Firma',
  agreed: 'Ho visto che cosa verrebbe scritto e sono d’accordo.',
  accepted: 'Ho visto che cosa è stato scritto e che cosa contiene l’account, e lo accetto.',
  name: 'Nome',
  date: 'Data',
  facts: {
    planned: 'Pianificato il',
    scope: 'Ambito',
    countedAgain: 'Contato di nuovo',
    exceptions: 'Eccezioni',
    versions: 'Versioni',
    wholeTotals: 'una parte delle fonti; i totali delle fonti riguardano i file interi',
    records: (written, unchanged, left) =>
      `da scrivere: ${count(written)}, invariati: ${count(unchanged)}, lasciati come sono: ${count(left)}`,
    no: 'no',
    noExceptions: 'nessuna',
    arrivedLater: (number, runs) =>
      `${countedInItalian(number, 'record è arrivato', 'record sono arrivati')} più tardi: esecuzione ${runs}`,
    toDecide: (number) => `${countedInItalian(number, 'record', 'record')} su cui deve decidere una persona`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${countedInItalian(planned, 'record', 'record')}: ${count(asPlanned)} come previsto, ${countedInItalian(different, 'diverso', 'diversi')}, ${countedInItalian(missing, 'mancante', 'mancanti')}; ${countedInItalian(added, 'aggiunto', 'aggiunti')} da altri`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${countedInItalian(writes, 'record verrebbe scritto', 'record verrebbero scritti')}${toBeDecided(exceptions)}; finora non è stato scritto nulla.`,
    notCounted: (exceptions) => `L’account non è stato contato di nuovo${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `Su ${countedInItalian(planned, 'record previsto', 'record previsti')}, ${countedInItalian(asPlanned, 'è', 'sono')} nell’account come previsto${toBeDecided(exceptions)}${added > 0 ? `; ${countedInItalian(added, 'è stato aggiunto', 'sono stati aggiunti')} da altri` : ''}.`,
  },
};

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInItalian(exceptions, 'eccezione', 'eccezioni')} da decidere` : '';
}

/** What workbooks of reports say beside what pages say, in Italian. */
const italianSheets: PageTexts['sheets'] = {
  names: { summary: 'Riepilogo', decide: 'Decidere', problems: 'Problemi', signOff: 'Approvazione' },
  copy: noteNames.it,
  columns: {
    resource: 'Tipo di record',
    key: 'Chiave',
    name: 'Nome',
    sheet: 'Foglio',
    row: 'Riga',
    due: 'Scadenza',
    difference: 'Differenza',
    record: 'Record del file',
    compared: 'Confronto',
    link: 'Collegamento',
    number: 'Numero',
    whatToDo: 'Che cosa fare',
  },
  later: 'più tardi',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: è questo record dell’account; viene aggiornato e riceve la chiave.`,
      `${create}: non è nessuno di questi; viene creato un nuovo record.`,
      `${skip}: la riga non viene inviata.`,
      `${later}: non è ancora deciso nulla, e non viene inviato nulla.`,
      `Scegliere «${adopt}» nella riga del record giusto; «${create}» e «${skip}» in una riga qualsiasi del record.`,
    ].join('\n'),
  signs: '= uguale, ≠ diverso, + solo nel file, - solo nell’account',
  moreIssues: (left) => `e ${count(left)} in più, che \`--max-issues\` elenca`,
  runOf: (id, file, state) => `Esecuzione ${id} di ${file}: ${state}`,
  sheetNamed: (sheet) => `Foglio ${sheet}`,
  someShown: (found, left) =>
    `Elencati: ${found}; il controllo ha trovato ${countedInItalian(left, 'segnalazione in più', 'segnalazioni in più')} (--max-issues).`,
  rows: {
    left: 'lasciata per l’importazione completa',
    withRow: (row) => `con ${row}`,
    leftOut: 'tralasciata',
  },
};

export const italianPages: PageTexts = {
  parts: italianParts,
  client: italianClient,
  facts: italianFacts,
  check: italianCheckPage,
  plan: italianPlanPage,
  decide: italianDecide,
  signOff: italianSignOff,
  sheets: italianSheets,
};
