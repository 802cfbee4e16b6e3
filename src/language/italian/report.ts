import { noteNames } from '../../text/own-names.js';
import { countedIn, inList } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident, FailedState, LikenessReason, SentenceTexts } from '../english/sentences.js';
import { issuesOf } from '../issues.js';
import { type Own, reportIn } from '../messages.js';
import { numbersIn } from '../numbers-in.js';
import type { ReportTexts } from '../report-texts.js';
import { headingIn, inWordsOf } from '../texts.js';
import italianContract from './contract.json' with { type: 'json' };
import issues from './issues.json' with { type: 'json' };
import { italian } from './italian.js';
import messages from './messages.json' with { type: 'json' };

const italianNumbers = numbersIn({
  locale: 'it-IT',
  thousands: '.',
  inDate: '/',
  second: ['secondo', 'secondi'],
  minute: ['minuto', 'minuti'],
  hour: ['ora', 'ore'],
  afterHours: ' e ',
});

/** `1.200 righe`, `1 riga`. */
const countedInItalian = countedIn('it-IT');

const feminine = ['sede', 'apparecchiatura', 'attività', 'squadra'];

const isElided = (noun: string) => /^[aeiou]/iu.test(noun);

const inWords = (text: string) => inWordsOf({ contract: italianContract }, text);

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'spazio unificatore',
  'U+00AD': 'trattino facoltativo',
  'U+200B': 'spazio di larghezza zero',
  'U+202F': 'spazio unificatore stretto',
  'U+FEFF': 'indicatore dell’ordine dei byte',
};

const halves: Readonly<Record<string, string>> = { latitude: 'latitudine', longitude: 'longitudine' };

/** `La latitudine`. */
const halfOf = (name: string) => (halves[name] === undefined ? name : `La ${halves[name]}`);

/** Behind a sentence: `: a è 1, ma 2 secondo la riga 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

/** Words for what rows name besides our records. */
const otherNouns: Readonly<Record<string, string>> = {
  type: 'tipo',
  'job type': 'tipo di intervento',
  user: 'utente',
  technician: 'tecnico',
  'report template': 'modello di rapporto',
};

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` del foglio «${sheet}»`);

const { count } = italianNumbers;

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'stesso nome',
  'same name and postal code': 'stesso nome e stesso CAP',
  'same name and city': 'stesso nome e stessa città',
  'name differs in one letter': 'nome diverso in una lettera',
  'one name says more than the other': 'un nome dice più dell’altro',
  'names share words': 'nomi con parole in comune',
  'same postal code': 'stesso CAP',
  'same city': 'stessa città',
  'same street': 'stessa via',
  'street almost the same': 'via quasi uguale',
  'same e-mail': 'stessa e-mail',
  'same phone': 'stesso telefono',
  'same VAT number': 'stessa partita IVA',
  'same serial number': 'stesso numero di serie',
  'same custom fields': 'stessi campi personalizzati',
};

/** What accidents of spreadsheet programs did to a value; completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'ha perso i suoi zeri',
  'plus sign lost': 'ha perso il segno più',
  'digits lost': 'ha perso delle cifre',
  'became a number': 'è stato letto come numero',
  'became a date': 'è diventato una data o un’ora',
  'date serial': 'è il numero di una data',
  'date system': 'è spostato di quattro anni e un giorno, come tra i sistemi di date del 1900 e del 1904',
  'day and month swapped': 'ha giorno e mese scambiati',
  'decimal sign': 'ha perso il segno decimale, o ne ha un altro',
  'boolean word': 'è un’altra parola per lo stesso sì o no',
  'wrong encoding': 'è stato letto con la codifica sbagliata',
  'characters lost': 'ha perso dei caratteri',
  'apostrophe added':
    'ha un apostrofo in più, come nei nostri file CSV davanti a ciò che potrebbe diventare una formula',
  'number as name': 'è il numero proprio del record',
};

const nextStep =
  'Per modificare quello dell’account, esporti di nuovo e modifichi la sua riga; per crearne un altro, gli dia un’altra chiave.';

const overwrites = 'Inviare questa riga lo sovrascriverebbe.';

const named = (noun: string) => capitalInItalian(withIl(noun));

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'è stato respinto',
  blocked: 'è a sua volta bloccato',
  conflict: 'è in conflitto',
  inDoubt: 'è incerto',
};

const italianSentences: Own<SentenceTexts> = {
  positionHalf: (missing) => `Nella posizione manca: ${halves[missing] ?? missing}.`,
  positionOutside: (name, value, limit) => `${halfOf(name)} ${value} non è tra -${limit} e ${limit}.`,
  needsToCreate: (fields) => `La creazione richiede ${fields.join(' o ')}.`,
  fromColumns: (names) => `Il valore viene dalle colonne ${inItalianList(names)}.`,
  neitherYesNorNo: (value, yes = 'sì', no = 'no') => `${value} non è né ${yes} né ${no}.`,
  noDate: (value, wanted) => `${value} non è una data nel formato ${inItalianList(wanted, 'o')}.`,
  noDateTime: (value, wanted) => `${value} non è una data con ora nel formato ${inItalianList(wanted, 'o')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  field: (name) => {
    const heading = headingIn({ contract: italianContract }, name);
    return heading === undefined ? name : `«${heading}»`;
  },
  noun: nounOf,
  nouns: (title) => inWords(title).toLowerCase(),
  unknownField: (heading, noun) =>
    `${heading} non è un campo per ${withIl(noun)}; solo una mappatura potrebbe leggerlo.`,
  noIdOf: (noun, value, reason) => `Non c’è un id per ${withIl(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Nessuna esecuzione di questa cartella conosce un id per ${withIl(noun)} ${value}.`,
  neverGives: (field, needed) =>
    `La mappatura di ${field} non dà mai ${needed.map((group) => group.join(' o ')).join(' e ')}; senza, non viene creato nulla.`,
  noKeyColumn: (noun, keys) =>
    `${capitalInItalian(withIl(noun))} di questa riga non ha una chiave naturale: non c’è una colonna ${keys.join(' o ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${capitalInItalian(withIl(noun))} di questa riga non ha una chiave naturale: la mappatura non dà ${keys.join(' o ')}.`,
  keyEmpty: (noun, fields) =>
    `${capitalInItalian(withIl(noun))} di questa riga non ha una chiave naturale: ${fields.join(' e ')} ${fields.length > 1 ? 'sono vuoti' : 'è vuoto'}.`,
  conditionLeavesOut: (noun) =>
    `Una riga che continua quella sopra si legge con fillDown nella mappatura; una condizione esclude una riga che non dà ${withUnInItalian(noun)}.`,
  rowOf: (row, sheet, file) => `La riga ${row}${ofSheet(sheet)} di ${file}`,
  rowOfFile: (row, sheet, file) => `la riga ${row}${ofSheet(sheet)} di ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `la riga ${row}` : `la riga ${row} di «${sheet}»`),
  otherRow: (row, sheet, file) => `la riga ${row}${ofSheet(sheet)}${file === '' ? '' : ` di ${file}`}`,
  bothRows: (row, other, file) => `La riga ${row}${file === '' ? '' : ` di ${file}`} e ${other}`,
  disagree: (rows, record, differences) =>
    `${rows} si contraddicono su ${record}${differences.length > 0 ? behind(differences) : ', o una dice più dell’altra'}.`,
  listMixed: (row, field, noun, isItem, there) => {
    const [here, other] = isItem ? ['un elemento per riga', 'in colonne'] : ['in colonne', 'un elemento per riga'];
    return `La riga ${row} dà ${field} per ${withUnInItalian(noun)} ${here}, ${there} ${other}.`;
  },
  keyTwice: (rows, noun, key, adds) =>
    `${rows} danno ${withIl(noun)} ${key}. ${adds ? 'La seconda aggiunge ciò che la prima ha lasciato vuoto.' : 'Dicono la stessa cosa.'}`,
  keyRespelt: (row, noun, key, other) =>
    `La riga ${row} dà ${withIl(noun)} ${key}, ${other}: le chiavi differiscono solo per maiuscole, spazi, la forma degli accenti o un .0 finale.`,
  addressTwice: (rows, differences) => `${rows} scrivono lo stesso indirizzo in due modi${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${inItalianList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} danno due record di tipo ${noun}${named} che sembrano lo stesso${why}${behind(differences)}.`;
  },
  rejectedBeside: (row, sheet) =>
    `La riga ${row}${sheet === '' ? '' : ` del foglio «${sheet}»`} riguarda lo stesso record ed è respinta.`,
  lostId: (shared, filled, noun, id) =>
    `La riga non ha un id e contiene ${shared} delle ${filled} celle ${withDelInItalian(noun)} con l’id ${id}, la cui riga è scomparsa.`,
  recordInactive: (noun, field, value) =>
    `${capitalInItalian(withIl(noun))} con ${field} ${value} è inattiv${endingInItalian(noun)}.`,
  recordNowhere: (noun, values) => `Né i file né l’account hanno ${withUnInItalian(noun)} con ${values.join(' e ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${countedInItalian(count, nouns, nouns)} dell’account e dei file hanno ${values.join(' e ')}.`,
  nameNowhere: (noun, field, value) => `${withNessun(noun)} dell’account ha ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${capitalInItalian(withIl(noun))} ${value} è inattiv${endingInItalian(noun)} nell’account.`,
  standsRejected: (noun, value, row) =>
    `A dare ${withIl(noun)}${value === '' ? '' : ` ${value}`} è ${row}, che ha un errore e non viene inviata.`,
  nameNone: (noun, by, name) => `${withNessun(noun)} ha ${by} ${name} in questo account.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `${fields.join(' e ')}: stesso valore`,
  idOfAnother: (noun, id, known, field, key) =>
    `${named(noun)} con l’id ${id} ha ${known} in questo account, e nessun record ha ${field} ${key}. Svuoti l’id per crearlo, o corregga la chiave.`,
  idOfStranger: (noun, id, myId) =>
    `${named(noun)} con l’id ${id} ha il codice interno ${myId} in questo account e nessuno nel file, che forse viene da un altro account. Svuoti l’id per creare un nuovo record, o tolga la colonna «Codice interno» per modificare questo.`,
  noSuchId: (noun, id) => `${withNessun(noun)} ha l’id ${id} in questo account; lo svuoti per creare un nuovo record.`,
  noSuchIdOrKey: (noun, id, key) =>
    `${withNessun(noun)} ha l’id ${id} in questo account; compili ${key} per creare il record.`,
  onlyUpdates: (noun) => `${withNessun(noun)} ha questa chiave, e sono voluti solo aggiornamenti.`,
  creatingNeeds: (noun, fields) => `Per creare ${withIl(noun)} serve ${fields.join(' o ')}.`,
  onlyCreations: (noun) => `${capitalInItalian(withQuesto(noun))} esiste già, e sono volute solo creazioni.`,
  notCompared: (fields) =>
    `L’account mostra ${fields.join(' e ')} in una forma che non si può confrontare, perciò il valore resta com’è.`,
  onlyShortens: (lists) =>
    `Le modifiche in ${lists.join(' e ')} tolgono soltanto qualcosa, e un’importazione non toglie nulla da un elenco.`,
  deletedSinceExport: (noun, id) =>
    `${named(noun)} con l’id ${id} è stat${endingInItalian(noun)} eliminat${endingInItalian(noun)} dopo l’esportazione, e la riga è stata modificata. Svuoti il suo id per creare di nuovo il record, o tolga la riga.`,
  addedIsThere: (noun, field, key, id) =>
    `La riga non ha un id, perciò sarebbe da creare, ma ${withUnInItalian(noun)} dell’account ha già ${field} ${key}: id ${id}. ${nextStep}`,
  addedIsAlike: (noun, id) =>
    `La riga non ha un id, perciò sarebbe da creare, ma ${withUnInItalian(noun)} simile è già nell’account: id ${id}. ${nextStep}`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; ${left} ${left === 1 ? 'altro campo' : 'altri campi'}` : ''}.`,
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} \u2192 ${to}`,
  severalBy: (number, isMore, noun, fields, records) =>
    `${countedInItalian(number, 'record', 'record')}${isMore ? ' o più' : ''} di tipo ${noun} dell’account hanno in comune ${fields.join(' e ')}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${named(noun)} dell’account con lo stesso valore di ${fields.join(' e ')}, ${record}, ha una chiave propria: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} indica ${withIl(noun)} dell’account con lo stesso valore di ${fields.join(' e ')}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `Forse l’account ha già ${withQuesto(noun)}: ${record}, ${reasons.join(', ')}${others > 0 ? ` e ${countedInItalian(others, 'altro', 'altri')}` : ''}.`,
  createdSincePlan: (noun) => `Dopo il piano, qualcun altro ha creato ${withIl(noun)}. ${overwrites}`,
  createdTwice: (noun) =>
    `Dopo il piano, qualcun altro ha creato ${withIl(noun)}. Inviare questa riga creerebbe un doppione.`,
  rival: (noun, field, key, id) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id}. ${overwrites}`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id} e il codice interno ${myId}. ${overwrites}`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${named(noun)} con ${field} ${key} è un altro record nell’account: ha l’id ${id} e nessun codice interno. ${overwrites}`,
  numberOfTrial: (field, key, noun, row) =>
    `${row} non ha una chiave; una prova ha creato da lì ${withUnInItalian(noun)}, e il servizio gli ha dato ${field} ${key}. Questa riga è un’altra. Elimini ${withQuesto(noun)}, o annulli la prova.`,
  missing: (noun, record, more) => `${named(noun)} ${record}, non ha più una riga${more}.`,
  whyShorter: (rows, source, percent, before, run) =>
    `${countedInItalian(rows, 'riga', 'righe')}${source === '' ? '' : ` di ${source}`}: meno del ${percent}% delle ${before} dell’esecuzione ${run}; il file potrebbe essere stato troncato; se è intero, lo indichi con --allow shorter`,
  failedNames: (noun, key, state) =>
    `Lo indica un record (${noun}${key === '' ? '' : ` ${key}`}) che ${states[state]}.`,
  parentMissing: (field, key, row, sheet, state) =>
    `Il record di ${field} ${key}, riga ${row}${sheet === '' ? '' : ` del foglio ${sheet}`}, ${states[state]}.`,
};

/** What all pages say, in Italian. */
const italianParts: Own<PageTexts['parts']> = {
  limits: {
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
  },
};

/** Of a number that is written already: `1 letta`, `292 lette`. */
const some = (number: string, one: string, many: string) => `${number} ${number === '1' ? one : many}`;

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
const italianFacts: Own<PageTexts['facts']> = {
  read: (number) => some(number, 'letta', 'lette'),
  mapped: (number) => some(number, 'mappata', 'mappate'),
  skipped: (number) => some(number, 'saltata', 'saltate'),
  rejected: (number) => some(number, 'respinta', 'respinte'),
  left: (number) => some(number, 'lasciata', 'lasciate'),
  quotaLeft: (remaining, limit, reserve) =>
    `Per oggi ${countedInItalian(remaining, 'richiesta rimasta', 'richieste rimaste')}${limit === undefined ? '' : ` su ${count(limit)}`}${reserve === undefined ? '' : `, di cui ${count(reserve)} per altri`}`,
  namedByRows: (noun) => `i record di tipo ${nounOf(noun)} indicati dalle righe`,
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
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ' che le righe indicano' : ''} ${way}: ${countedInItalian(requests, 'richiesta', 'richieste')}${others === '' ? '' : ` (${others})`}`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [countedInItalian(added, 'nuova', 'nuove')] : []),
      ...(missing > 0 ? [countedInItalian(missing, 'scomparsa', 'scomparse')] : []),
    ];
    return `${nouns} (righe): ${[countedInItalian(edited, 'modificata', 'modificate'), countedInItalian(unedited, 'non modificata', 'non modificate'), ...more].join(', ')}`;
  },
  slice: (chosen, records, left) =>
    `${chosen}, con ciò che vi appartiene: ${records}; ${left === undefined ? 'non resta nulla' : `resta per l’importazione completa: ${left}`}`,
  safety: {
    created: (records, of, nouns, share, allowed, unnamed) =>
      `Su ${count(of)} ${nouns} del file, ${count(records)} sarebbero da creare (${share}; limite: ${allowed}), benché gli altri siano nell’account${unnamed === undefined ? '' : `, che ne ha ${count(unnamed)} non indicati dal file`}: sono cambiate le chiavi?`,
  },
};

/** What the page of a plan says, in Italian. */
const italianPlanPage: Own<PageTexts['plan']> = {
  wouldWrite: (writes, left, undecided) =>
    `${countedInItalian(writes, 'record verrebbe scritto', 'record verrebbero scritti')}${left > 0 ? `, ${italianNumbers.count(left)} no` : ''}${undecided > 0 ? `, ${countedInItalian(undecided, 'è da decidere', 'sono da decidere')}` : ''}; finora non è stato scritto nulla.`,
};

/** What the pages of a sign-off say, in Italian. */
const italianSignOff: Own<PageTexts['signOff']> = {
  recount: {
    headings: ['Record', 'Previsti', 'Come previsto', 'Diversi', 'Mancanti', 'Aggiunti da altri', 'Nell’account'],
  },
  verdict: {
    counted: (asPlanned, planned, exceptions, added) =>
      `Su ${countedInItalian(planned, 'record previsto', 'record previsti')}, ${countedInItalian(asPlanned, 'è', 'sono')} nell’account come previsto${toBeDecided(exceptions)}${added > 0 ? `; ${countedInItalian(added, 'è stato aggiunto', 'sono stati aggiunti')} da altri` : ''}.`,
  },
};

/** What workbooks of reports say beside what pages say, in Italian. */
const italianSheets: Own<PageTexts['sheets']> = {
  copy: noteNames.it,
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: è questo record dell’account; viene aggiornato e riceve la chiave.`,
      `${create}: non è nessuno di questi; viene creato un nuovo record.`,
      `${skip}: la riga non viene inviata.`,
      `${later}: non è ancora deciso nulla, e non viene inviato nulla.`,
      `Scegliere «${adopt}» nella riga del record giusto; «${create}» e «${skip}» in una riga qualsiasi del record.`,
    ].join('\n'),
};

const italianPages: Own<PageTexts> = {
  parts: italianParts,
  facts: italianFacts,
  plan: italianPlanPage,
  signOff: italianSignOff,
  sheets: italianSheets,
};

export const italianReport: ReportTexts = reportIn(
  { ...italian, numbers: italianNumbers, issues: issuesOf(issues) },
  messages,
  { sentences: italianSentences, pages: italianPages },
);

function isFeminine(noun: string): boolean {
  return feminine.some((word) => `${noun}`.startsWith(word));
}

/** `il cliente`, `la sede`, `l’intervento`. */
function withIl(noun: string): string {
  return isElided(noun) ? `l’${noun}` : `${isFeminine(noun) ? 'la' : 'il'} ${noun}`;
}

/** `del cliente`, `della sede`, `dell’intervento`. */
function withDelInItalian(noun: string): string {
  return isElided(noun) ? `dell’${noun}` : `${isFeminine(noun) ? 'della' : 'del'} ${noun}`;
}

/** `un cliente`, `una sede`, `un’attività`. */
function withUnInItalian(noun: string): string {
  return `un${feminineEnd(noun)}${noun}`;
}

/** `Nessun cliente`, `Nessuna sede`, `Nessun’attività`. */
function withNessun(noun: string): string {
  return `Nessun${feminineEnd(noun)}${noun}`;
}

/** `questo cliente`, `questa sede`, `questo intervento`. */
function withQuesto(noun: string): string {
  return `quest${endingInItalian(noun)} ${noun}`;
}

/** The ending of a participle that goes with a noun. */
function endingInItalian(noun: string): string {
  return isFeminine(noun) ? 'a' : 'o';
}

function feminineEnd(noun: string): string {
  if (!isFeminine(noun)) return ' ';
  return isElided(noun) ? '’' : 'a ';
}

/** With a capital, at the beginning of a sentence. */
function capitalInItalian(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `a, b e c`. */
function inItalianList(words: readonly string[], and = 'e'): string {
  return inList(words, and);
}

function toBeDecided(exceptions: number): string {
  return exceptions > 0 ? `, ${countedInItalian(exceptions, 'eccezione', 'eccezioni')} da decidere` : '';
}

function nounOf(noun: string): string {
  return otherNouns[noun] ?? inWords(noun);
}
