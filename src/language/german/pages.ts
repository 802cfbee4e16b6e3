import { noteNames } from '../../text/note-names.js';
import { countedIn } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident } from '../english/sentences.js';
import { germanNoun } from './nouns.js';
import { germanNumbers } from './numbers.js';

const { count } = germanNumbers;

const counted = countedIn('de-DE');

const form = new Intl.NumberFormat('de-DE');

const moreColumns = (left: number) => counted(left, 'weitere Spalte', 'weitere Spalten');

const germanParts: PageTexts['parts'] = {
  skip: 'Zum Inhalt',
  partsOfPage: 'Abschnitte dieser Seite',
  figures: 'Zahlen',
  search: 'Suchen',
  clear: 'Zurücksetzen',
  all: 'alle',
  keys: 'Die Eingabetaste öffnet eine Zeile; Pfeiltasten, Bild auf, Bild ab, Pos1 und Ende führen von Zeile zu Zeile.',
  firstOf: (shown, total) => `Die ersten ${shown} von ${total}:`,
  share: 'Anteil',
  place: 'Stelle',
  record: 'Datensatz',
  records: 'Datensätze',
  total: 'Summe',
  field: 'Feld',
  reason: 'Grund',
  cut: (characters) => `(${count(characters)} Zeichen)`,
  counts: 'Anzahlen',
  errors: 'Fehler',
  warnings: 'Warnungen',
  issues: {
    title: 'Meldungen',
    where: 'Wo die Meldungen sind',
    filter: 'Meldungen filtern',
    allListed: 'Alle {0} Meldungen',
    someListed: '{0} von {1} Meldungen',
    kind: 'Art',
    severity: 'Schweregrad',
    knownFrom: 'Bekannt aus',
    byKind: 'Nach Art',
    byColumn: 'Nach Spalte',
    byColumnOf: (listed) => `Nach Spalte, von den ${listed} aufgeführten`,
    column: 'Spalte',
    table: 'Tabelle',
    errors: 'Fehler',
    warnings: 'Warnungen',
    value: 'Wert',
    whatIsWrong: 'Was nicht stimmt',
    moreColumns: (left) => `${moreColumns(left)} mit weniger Meldungen.`,
    listed: (shown, all) =>
      `Aufgeführt sind hier ${counted(shown, 'Meldung', 'Meldungen')}; gezählt sind alle ${form.format(all)}.`,
    wholeRow: 'die ganze Zeile oder Tabelle',
    noColumn: (table) => `${table}: keine Spalte`,
  },
  columns: {
    title: 'Spalten',
    of: (table) => `Spalten von ${table}`,
    readAs: 'Gelesen als',
    filled: 'Gefüllt',
    different: 'Verschieden',
    length: 'Länge',
    mostFrequent: 'Häufigste Werte',
    more: (left) => `${moreColumns(left)} nicht gezeigt.`,
    rows: (count) => counted(count, 'Zeile', 'Zeilen'),
    columns: (count) => counted(count, 'Spalte', 'Spalten'),
    jsonLines: 'JSON-Zeilen',
    noHeadings: 'keine Überschriften',
    headingsIn: (row) => `Überschriften in Zeile ${row}`,
    delimiter: (name) => `Trennzeichen ${name}`,
    delimiters: { ',': 'Komma', ';': 'Semikolon', '\t': 'Tabulator', '|': 'senkrechter Strich' },
    unread: 'liest nichts',
  },
  limits: {
    lookedFor: 'Gesucht wurde, was sich an den Dateien und der Zuordnung zeigt.',
    lastWord: 'Der Dienst hat das letzte Wort: Er kann einen Datensatz zurückweisen, der hier richtig aussieht.',
    withAccount: 'Mit dem Konto würde auch gesucht:',
    references: (count, nouns) => `${counted(count, 'Verweis auf', 'Verweise auf')} ${nouns}`,
    customFields: 'Zusatzfelder',
    notAsked: (what) => `Nicht gefragt: das Konto (${what}); --live fragt es.`,
    onlyService: (kinds) => `Nur der Dienst weiß: ${kinds}.`,
    moreKinds: (left) => `; und ${left} weitere, die --json aufführt`,
    kind: (title) => title,
    scopes: { local: 'den Dateien', live: 'dem Konto', server: 'dem Dienst, wenn es gesendet ist' },
  },
};

const germanClient: PageTexts['client'] = {
  row: 'Zeile {0}',
  gone: 'entfernt',
  column: 'Spalte {0}',
  empty: 'leer',
  showThese: 'Diese in der Tabelle zeigen',
  value: 'Wert',
  place: 'Stelle',
  kind: 'Art',
  knownFrom: 'Bekannt aus',
  field: 'Feld',
  inFile: 'In der Datei',
  inAccount: 'Im Konto',
  nowValue: 'Jetzt',
  thenValue: 'Danach',
  severities: { error: 'Fehler', warning: 'Warnung' },
  kinds: {
    create: 'anlegen',
    update: 'ändern',
    delete: 'löschen',
    deactivate: 'deaktivieren',
    undelete: 'zurückholen',
    activate: 'aktivieren',
    unchanged: 'unverändert',
    conflict: 'Konflikt',
    blocked: 'blockiert',
    rejected: 'zurückgewiesen',
  },
  change: '{0}: {1} → {2}',
  decisions: { open: 'zu entscheiden', adopt: 'übernehmen', create: 'anlegen', skip: 'auslassen' },
  leftToDecide: '{0} noch zu entscheiden; {1}',
  adoptCertain: 'Alle sicheren übernehmen ({0})',
  andMore: ' und {0} weitere',
  adoptId: '{0} übernehmen',
  create: 'Anlegen',
  skip: 'Auslassen',
  later: 'Später',
  next: 'Nächste Entscheidung',
  adoptedBy: 'Nicht übernommen: {0} ({1}) übernimmt diesen Datensatz schon.',
  candidate: 'ID {0}, {1} Punkte: ',
  beside: '{0} neben dem Datensatz {1} des Kontos',
};

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

const germanFacts: PageTexts['facts'] = {
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

const rowsOf = (rows: number, read: number) => `${counted(rows, 'Zeile', 'Zeilen')} von ${germanNumbers.count(read)}`;

const germanCheckPage: PageTexts['check'] = {
  kind: 'Prüfung',
  title: (name) => `Prüfung von ${name}`,
  files: (number) => counted(number, 'Datei', 'Dateien'),
  noAccount: 'kein Konto wurde gefragt',
  account: (name) => `Konto ${name}`,
  noRows: 'Es gibt keine Zeilen.',
  errors: (errors, rows, read) =>
    `${counted(errors, 'Fehler', 'Fehler')}: ${rowsOf(rows, read)} ${rows === 1 ? 'würde' : 'würden'} nicht gesendet.`,
  noErrors: (warnings, rows, read, open) =>
    `Keine Fehler${warnings > 0 ? `, ${counted(warnings, 'Warnung', 'Warnungen')}` : ''}: ${rowsOf(rows, read)} ${rows === 1 ? 'kann' : 'können'} importiert werden${open > 0 ? `, sofern das Konto ${counted(open, 'Datensatz', 'Datensätze')} enthält, ${open === 1 ? 'den' : 'die'} sie brauchen` : ''}.`,
  rowsRead: 'Gelesene Zeilen',
  mapped: 'Zugeordnet',
  skipped: 'Übergangen',
  rejected: 'Zurückgewiesen',
  left: 'Ausgelassen',
  yielded: 'Datensätze, die sie ergeben',
  limits: 'Was diese Prüfung nicht wissen kann',
};

const germanPlanPage: PageTexts['plan'] = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Er würde mehr schreiben, als ohne Rückfrage sicher ist.',
  wouldWrite: (writes, left, undecided) =>
    `${counted(writes, 'Datensatz würde', 'Datensätze würden')} geschrieben${left > 0 ? `, ${germanNumbers.count(left)} nicht` : ''}${undecided > 0 ? `, ${germanNumbers.count(undecided)} zu entscheiden` : ''}; bisher wurde nichts geschrieben.`,
  account: (name) => `Konto ${name}`,
  toCarryOut: 'So wird er ausgeführt:',
  limits: 'Was dieser Plan nicht wissen kann',
  safety: 'Sicherheit',
  changes: 'Änderungen',
  filter: 'Änderungen filtern',
  allListed: 'Alle {0} Änderungen',
  someListed: '{0} von {1} Änderungen',
  change: 'Änderung',
  fieldsOrWhy: 'Felder, oder warum nichts geschieht',
  onlyFirst: (shown, total) =>
    `Die ersten ${shown} von ${total} sind auf dieser Seite; ein Bericht als .xlsx oder .json enthält alle.`,
  nowValue: 'Jetzt',
  thenValue: 'Danach',
  value: 'Wert',
  printed: {
    update: 'Zu ändern',
    create: 'Anzulegen',
    delete: 'Zu löschen: Ihre Zeilen fehlen',
    deactivate: 'Zu deaktivieren: Ihre Zeilen fehlen',
    undelete: 'Zurückzuholen: Ihre Zeilen sind wieder da',
    activate: 'Zu aktivieren: Ihre Zeilen sind wieder da',
    conflict: 'In Konflikt: nichts geschieht',
    blocked: 'Blockiert: nichts geschieht',
    rejected: 'Zurückgewiesen: nichts geschieht',
  },
};

const germanDecide: PageTexts['decide'] = {
  title: 'Zu entscheiden',
  about:
    'Diese Datensätze der Datei sind vielleicht schon im Konto. Bis entschieden ist, wird für sie nichts gesendet: „Übernehmen“ ändert den Datensatz des Kontos und gibt ihm den Schlüssel, „Anlegen“ macht einen neuen, „Auslassen“ lässt die Zeile weg.',
  onlyFirst: (shown) => `Die ersten ${shown} sind auf dieser Seite; plan.xlsx enthält alle.`,
  adoptCertain: 'Alle sicheren übernehmen',
  save: 'Entscheidungen speichern',
  afterwards: 'Dann:',
  filter: 'Zu entscheidende Datensätze filtern',
  allListed: 'Alle {0} zu entscheidenden Datensätze',
  someListed: '{0} von {1} zu entscheidenden Datensätzen',
  decision: 'Entscheidung',
  why: 'Warum',
  inFile: 'In der Datei',
  inAccount: 'Im Konto',
  score: 'Punkte',
  kinds: { possible: 'möglich', ambiguous: 'mehrdeutig' },
  certain: (reasons) => `sicher: ${reasons}`,
  lines: {
    key: 'Schlüssel',
    name: 'Name',
    address: 'Adresse',
    contact: 'Kontakt',
    email: 'E-Mail',
    phone: 'Telefon',
    vatNumber: 'USt-ID',
  },
};

const toBeDecided = (exceptions: number) =>
  exceptions > 0 ? `, ${counted(exceptions, 'Ausnahme', 'Ausnahmen')} zu entscheiden` : '';

const germanSignOff: PageTexts['signOff'] = {
  title: (isPlan, id) => `Freigabe ${isPlan ? 'des Plans' : 'des Laufs'} ${id}`,
  before: 'Vor dem Import',
  after: 'Nach dem Import',
  account: (name, moment) => `Konto ${name}, ${moment}`,
  totals: 'Kontrollsummen',
  totalOf: 'Summe von',
  source: 'Quelle',
  plan: 'Plan',
  accountTotal: 'Konto',
  differs: 'weicht ab',
  hint: (isPlan) =>
    `Quelle: die gültigen Zeilen der Dateien. Plan: die Datensätze, wie er sie hinterlässt; eine leere Zelle lässt einen Wert, wie er ist. Konto: die geplanten Datensätze, ${isPlan ? 'wie sie jetzt sind' : 'noch einmal gezählt'}. Die Summen sind exakt.`,
  lines: {
    records: 'Datensätze',
    distinctKeys: 'verschiedene Schlüssel',
    values: (column) => `${column}: Werte`,
    sum: (column) => `${column}: Summe`,
  },
  figures: {
    planned: 'geplante Datensätze',
    asPlanned: 'wie geplant',
    different: 'anders',
    missing: 'fehlen',
    added: 'von anderen hinzugefügt',
  },
  recount: {
    label: 'Nachzählung',
    headings: ['Datensätze', 'Geplant', 'Wie geplant', 'Anders', 'Fehlen', 'Von anderen hinzugefügt', 'Im Konto'],
    title: 'Nicht wie geplant',
    differences: 'Unterschiede',
    added: 'Hinzugefügte Datensätze',
    addedRecord: 'Hinzugefügter Datensatz',
    id: 'ID',
    addedByOthers: (records) => `Von anderen hinzugefügt: ${records}.`,
  },
  exceptions: 'Ausnahmen',
  outcome: 'Ergebnis',
  owner: 'Zuständig',
  onlyFirst: (shown, total) => `Die ersten ${shown} von ${total}; die Mappe dieses Pakets enthält alle.`,
  files: 'Dateien',
  signed: 'Was freigegeben wurde',
  file: 'Datei',
  roles: { source: 'Quelle', mapping: 'Zuordnung', used: 'von der Zuordnung verwendet', plan: 'Plan' },
  plannedChanges: (number) => `${counted(number, 'geplante Änderung', 'geplante Änderungen')} im Journal`,
  gone: ' (inzwischen entfernt)',
  changed: ' (seither geändert)',
  signature: 'Unterschrift',
  agreed: 'Ich habe gesehen, was geschrieben würde, und bin einverstanden.',
  accepted: 'Ich habe gesehen, was geschrieben wurde und was das Konto enthält, und nehme es ab.',
  name: 'Name',
  date: 'Datum',
  facts: {
    planned: 'Geplant am',
    scope: 'Umfang',
    countedAgain: 'Nachgezählt',
    exceptions: 'Ausnahmen',
    versions: 'Versionen',
    wholeTotals: 'ein Teil der Quellen; die Summen der Quellen sind die der ganzen Dateien',
    records: (written, unchanged, left) =>
      `${count(written)} zu schreiben, ${count(unchanged)} unverändert, ${count(left)} bleiben, wie sie sind`,
    no: 'nein',
    noExceptions: 'keine',
    arrivedLater: (number, runs) => `${counted(number, 'Datensatz kam', 'Datensätze kamen')} später an: Lauf ${runs}`,
    toDecide: (number) => `${counted(number, 'Datensatz, über den', 'Datensätze, über die')} jemand entscheiden muss`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${counted(planned, 'Datensatz', 'Datensätze')}: ${count(asPlanned)} wie geplant, ${count(different)} anders, ${count(missing)} fehlen; ${count(added)} von anderen hinzugefügt`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${counted(writes, 'Datensatz würde', 'Datensätze würden')} geschrieben${toBeDecided(exceptions)}; bisher wurde nichts geschrieben.`,
    notCounted: (exceptions) => `Das Konto wurde nicht nachgezählt${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `${count(asPlanned)} von ${counted(planned, 'geplanten Datensatz', 'geplanten Datensätzen')} ${planned === 1 || asPlanned === 1 ? 'ist' : 'sind'} im Konto wie geplant${toBeDecided(exceptions)}${added > 0 ? `; andere haben ${count(added)} hinzugefügt` : ''}.`,
  },
};

const germanSheets: PageTexts['sheets'] = {
  names: { summary: 'Übersicht', decide: 'Entscheiden', problems: 'Probleme', signOff: 'Freigabe' },
  copy: noteNames.de,
  columns: {
    resource: 'Datensatzart',
    key: 'Schlüssel',
    name: 'Name',
    sheet: 'Blatt',
    row: 'Zeile',
    due: 'Fällig am',
    difference: 'Unterschied',
    record: 'Datensatz der Datei',
    compared: 'Verglichen',
    link: 'Link',
    number: 'Nummer',
    whatToDo: 'Was zu tun ist',
  },
  later: 'später',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: Es ist dieser Datensatz des Kontos; er wird geändert und bekommt den Schlüssel.`,
      `${create}: Es ist keiner davon; ein neuer Datensatz wird angelegt.`,
      `${skip}: Die Zeile wird nicht gesendet.`,
      `${later}: Noch ist nichts entschieden, und nichts wird gesendet.`,
      `„${adopt}“ in der Zeile des gemeinten Datensatzes wählen; „${create}“ und „${skip}“ in irgendeiner Zeile des Datensatzes.`,
    ].join('\n'),
  signs: '= gleich, ≠ verschieden, + nur in der Datei, - nur im Konto',
  moreIssues: (left) => `und ${count(left)} weitere, die \`--max-issues\` auflistet`,
  runOf: (id, file, state) => `Lauf ${id} von ${file}: ${state}`,
  sheetNamed: (sheet) => `Blatt ${sheet}`,
  someShown: (found, left) =>
    `Aufgelistet: ${found}; die Prüfung fand ${counted(left, 'weitere Meldung', 'weitere Meldungen')} (--max-issues).`,
  rows: {
    left: 'für den vollen Import übrig',
    withRow: (row) => `mit ${row}`,
    leftOut: 'ausgelassen',
  },
};

export const germanPages: PageTexts = {
  parts: germanParts,
  client: germanClient,
  facts: germanFacts,
  check: germanCheckPage,
  plan: germanPlanPage,
  decide: germanDecide,
  signOff: germanSignOff,
  sheets: germanSheets,
};
