import { countedIn } from '../../counted.js';
import type { FactTexts } from '../../english/pages/facts.js';
import type { Accident } from '../../english/sentences/plan.js';
import { germanNoun } from '../nouns.js';
import { germanNumbers } from '../numbers.js';

const counted = countedIn('de-DE');

const { count } = germanNumbers;

const happened: Readonly<Record<Accident, string>> = {
  'zeros lost': 'mit verlorenen Nullen',
  'plus sign lost': 'mit verlorenem Pluszeichen',
  'digits lost': 'mit verlorenen Ziffern',
  'became a number': 'als Zahl gelesen',
  'became a date': 'zu Datum oder Uhrzeit geworden',
  'date serial': 'zur Zahl eines Datums geworden',
  'date system': 'im anderen Datumssystem',
  'day and month swapped': 'mit vertauschtem Tag und Monat',
  'decimal sign': 'mit verlorenem oder anderem Dezimalzeichen',
  'boolean word': 'mit anderem Wort für ja oder nein',
  'wrong encoding': 'in der falschen Kodierung gelesen',
  'characters lost': 'mit verlorenen Zeichen',
  'apostrophe added': 'mit zusätzlichem Apostroph',
  'number as name': 'mit einer Nummer statt eines Namens',
};

const asExported = (rows: number) => `${counted(rows, 'Zeile ist', 'Zeilen sind')} wie exportiert`;

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

export const germanFacts: FactTexts = {
  states: {
    staging: 'wird gelesen',
    planned: 'geplant',
    running: 'läuft',
    done: 'fertig',
    paused: 'pausiert',
    stopped: 'angehalten',
    interrupted: 'unterbrochen',
  },
  outcomes,
  severalOutcomes: outcomes,
  labels: {
    rows: 'Zeilen',
    records: 'Datensätze',
    edits: 'Änderungen',
    gone: 'Entfernt',
    vanished: 'Verschwunden',
    slice: 'Ausschnitt',
    compared: 'Verglichen',
    asked: 'Gefragt',
    takes: 'Aufwand',
    quota: 'Kontingent',
    toDecide: 'Zu entscheiden',
    issues: 'Meldungen',
    damage: 'Schäden',
    notAsked: 'Nicht gefragt',
    undocumented: 'Nicht dokumentiert',
    plan: 'Plan',
    run: 'Lauf',
    account: 'Konto',
    made: 'Erstellt',
    sources: 'Quellen',
    mapping: 'Zuordnung',
  },
  labelled: (label, fact) => `${label}: ${fact}`,
  none: 'keine',
  noIssues: 'keine',
  read: (number) => `${number} gelesen`,
  mapped: (number) => `${number} zugeordnet`,
  skipped: (number) => `${number} übergangen`,
  rejected: (number) => `${number} zurückgewiesen`,
  left: (number) => `${number} ausgelassen`,
  records: (number, noun, nouns) => counted(number, noun, nouns),
  errors: (number) => `${count(number)} Fehler`,
  warnings: (number) => counted(number, 'Warnung', 'Warnungen'),
  noRequests: 'keine Anfragen',
  requests: (number) => counted(number, 'Anfrage', 'Anfragen'),
  readsAndWrites: (reads, writes) => `${count(reads)} lesend, ${count(writes)} schreibend`,
  daysOfQuota: (days) => `Kontingent von ${counted(days, 'Tag', 'Tagen')}`,
  doneAbout: (moment) => `: fertig etwa ${moment}, wenn es jetzt beginnt`,
  quotaLeft: (remaining, limit, reserve) =>
    `${count(remaining)}${limit === undefined ? '' : ` von ${count(limit)}`} Anfragen sind heute übrig${reserve === undefined ? '' : `, davon ${count(reserve)} für andere`}`,
  customFieldsOf: (nouns) => `Zusatzfelder (${nouns})`,
  namedByRows: (noun) => `was Zeilen nennen (${germanNoun(noun)})`,
  notListed: (what) => `${what}: Der Dienst führt sie nicht auf`,
  undocumented: (operations) =>
    `${operations.join(', ')}: nur in öffentlichen Programmen gesehen; der Dienst hat es vielleicht nicht`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [counted(possible, 'mögliche Dublette', 'mögliche Dubletten')] : []),
      ...(ambiguous > 0 ? [counted(ambiguous, 'mehrdeutiger Treffer', 'mehrdeutige Treffer')] : []),
    ];
    return `${parts.join(', ')}: Bis entschieden ist, wird nichts davon gesendet`;
  },
  happened: (accident) => happened[accident],
  damage: (cells) => {
    const texts = cells.map(
      ([accident, number], at) =>
        `${at === 0 ? counted(number, 'Zelle', 'Zellen') : count(number)} ${happened[accident]}`,
    );
    return `${texts.join(', ')}; ohne --accept-damage nicht gesendet`;
  },
  ways: {
    whole: 'mit einer Antwort, die alle enthält',
    details: 'einzeln',
    snapshot: 'mit der lokalen Kopie',
    search: 'mit einer Suche',
    lists: 'mit Listen von 100',
  },
  otherWays: {
    whole: 'eine Antwort, die alle enthält',
    details: 'einzeln',
    snapshot: 'die lokale Kopie',
    search: 'eine Suche',
    lists: 'Listen von 100',
  },
  reading: (nouns, isNamed, way, requests, others) =>
    `${nouns}${isNamed ? ', die Zeilen nennen,' : ''} ${way}: ${counted(requests, 'Anfrage', 'Anfragen')}${others === '' ? '' : ` (${others})`}`,
  editsUnknown: (nouns) => `${nouns}: nicht bekannt, weil die Spalte ihrer IDs fehlt`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [`${count(added)} neu`] : []),
      ...(missing > 0 ? [`${count(missing)} entfernt`] : []),
    ];
    return `${nouns}: ${[`${count(edited)} geändert`, `${count(unedited)} unverändert`, ...more].join(', ')}`;
  },
  noEdits: (rows) => `keine: ${asExported(rows)}`,
  noOtherEdits: (rows) => `sonst keine: ${asExported(rows)}`,
  goneRows: (rows, records, isDeleted) =>
    `${counted(rows, 'Zeile fehlt', 'Zeilen fehlen')} im Blatt (${records}): ${isDeleted ? '--delete-missing löscht, was sie enthielten' : 'ohne --delete-missing wird nichts gelöscht'}`,
  vanishedWays: {
    report: 'ohne --vanished deactivate oder delete geschieht mit ihnen nichts',
    deactivate: 'was seither niemand geändert hat, wird deaktiviert',
    delete: 'was seither niemand geändert hat, wird gelöscht',
  },
  vanished: (gone, known, records, way) =>
    `${count(gone)} von ${counted(known, 'Datensatz', 'Datensätzen')} früherer Auszüge ${gone === 1 ? 'hat' : 'haben'} keine Zeile mehr (${records}): ${way}`,
  backAgain: (number, records) =>
    `${records}, früher weggenommen, ${number === 1 ? 'hat seine Zeile' : 'haben ihre Zeilen'} wieder: zurückgeholt`,
  notConcluded: (why) => `aus fehlenden Zeilen wird nichts geschlossen: ${why}`,
  noneVanished: (known) => `keine: Alle ${count(known)} Datensätze früherer Auszüge haben ihre Zeile`,
  firstRecords: (records) => `die ersten ${records}`,
  chosen: (noun, keys, left) => `${noun} ${keys}${left > 0 ? ` und ${count(left)} weitere` : ''}`,
  and: ' und ',
  someRecords: (number) => `${count(number)} Datensätze`,
  slice: (chosen, records, left) =>
    `${chosen}, mit allem, was dazugehört: ${records}; ${left === undefined ? 'nichts bleibt übrig' : `für den vollen Import bleiben: ${left}`}`,
  notCarriedOut: (option) =>
    `So wird er nicht ausgeführt. Sehen Sie die Änderungen an; sind sie so gemeint, geben Sie ${option} an.`,
  allowed: (option) => `${option} wurde angegeben: Er wird trotzdem ausgeführt.`,
  safety: {
    changed: (records, of, nouns, share, allowed) =>
      `${count(records)} von ${count(of)} Datensätzen (${nouns}) der Datei, die im Konto sind, würden geändert (${share}; erlaubt sind ${allowed}).`,
    vanished: (records, of, nouns, share, allowed, most) =>
      `${count(records)} von ${count(of)} Datensätzen (${nouns}) früherer Auszüge haben keine Zeile mehr und würden weggenommen (${share}; erlaubt sind ${allowed} einer Art und ${count(most)} insgesamt).`,
    deleted: (records, of, nouns, share, allowed, most) =>
      `${count(records)} von ${count(of)} Datensätzen (${nouns}) des Kontos würden gelöscht (${share}; erlaubt sind ${allowed} und ${count(most)}).`,
    created: (records, of, nouns, share, allowed, unnamed) =>
      `${count(records)} von ${count(of)} Datensätzen (${nouns}) der Datei würden angelegt (${share}; erlaubt sind ${allowed}), obwohl die anderen im Konto sind${unnamed === undefined ? '' : `, das ${count(unnamed)} hat, die die Datei nicht nennt`}: Haben sich Schlüssel geändert?`,
  },
};
