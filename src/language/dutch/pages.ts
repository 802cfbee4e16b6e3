import { noteNames } from '../../text/note-names.js';
import { countedIn } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { Accident } from '../english/sentences.js';
import { dutchNoun } from './grammar.js';
import { dutchNumbers } from './numbers.js';

const { count } = dutchNumbers;

const counted = countedIn('nl-NL');

const dutchParts: PageTexts['parts'] = {
  skip: 'Naar de inhoud',
  partsOfPage: 'Onderdelen van deze pagina',
  figures: 'Cijfers',
  search: 'Zoeken',
  clear: 'Wissen',
  all: 'alle',
  keys: 'Enter opent een rij; de pijltoetsen, Page Up, Page Down, Home en End gaan van rij naar rij.',
  firstOf: (shown, total) => `De eerste ${shown} van ${total}:`,
  share: 'Aandeel',
  place: 'Vindplaats',
  record: 'Record',
  records: 'Records',
  total: 'Totaal',
  field: 'Veld',
  reason: 'Reden',
  cut: (characters) => `(${count(characters)} tekens)`,
  counts: 'Aantallen',
  errors: 'fouten',
  warnings: 'waarschuwingen',
  issues: {
    title: 'Meldingen',
    where: 'Waar de meldingen zijn',
    filter: 'De meldingen filteren',
    allListed: 'Alle {0} meldingen',
    someListed: '{0} van {1} meldingen',
    kind: 'Soort',
    severity: 'Ernst',
    knownFrom: 'Bekend uit',
    byKind: 'Per soort',
    byColumn: 'Per kolom',
    byColumnOf: (listed) => `Per kolom, van de ${listed} getoonde`,
    column: 'Kolom',
    table: 'Tabel',
    errors: 'Fouten',
    warnings: 'Waarschuwingen',
    value: 'Waarde',
    whatIsWrong: 'Wat er fout is',
    moreColumns: (left) => `Nog ${counted(left, 'kolom', 'kolommen')} met minder meldingen.`,
    listed: (shown, all) => `Hier staan ${shown} van ${counted(all, 'melding', 'meldingen')}; alle zijn geteld.`,
    wholeRow: 'de hele rij of tabel',
    noColumn: (table) => `${table}: geen kolom`,
  },
  columns: {
    title: 'Kolommen',
    of: (table) => `Kolommen van ${table}`,
    readAs: 'Gelezen als',
    filled: 'Gevuld',
    different: 'Verschillend',
    length: 'Lengte',
    mostFrequent: 'Meest voorkomende waarden',
    more: (left) => `Nog ${counted(left, 'kolom', 'kolommen')} niet getoond.`,
    rows: (number) => counted(number, 'rij', 'rijen'),
    columns: (number) => counted(number, 'kolom', 'kolommen'),
    jsonLines: 'JSON-regels',
    noHeadings: 'geen kolomkoppen',
    headingsIn: (row) => `kolomkoppen in rij ${row}`,
    delimiter: (name) => `scheidingsteken ${name}`,
    delimiters: { ',': 'komma', ';': 'puntkomma', '\t': 'tab', '|': 'verticale streep' },
    unread: 'wordt niet gelezen',
  },
  limits: {
    lookedFor: 'Er is gezocht naar wat in de bestanden en de koppeling te zien is.',
    lastWord: 'De dienst heeft het laatste woord: hij kan een record afwijzen dat er hier goed uitziet.',
    withAccount: 'Met het account zou ook dit worden gecontroleerd:',
    references: (number, nouns) => `${counted(number, 'verwijzing', 'verwijzingen')} naar ${nouns}`,
    customFields: 'vrije velden',
    notAsked: (what) => `Niet geraadpleegd: het account (${what}); --live raadpleegt het.`,
    onlyService: (kinds) => `Alleen de dienst weet: ${kinds}.`,
    moreKinds: (left) => `; en nog ${left}, die --json toont`,
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
    scopes: { local: 'de bestanden', live: 'het account', server: 'de dienst, zodra het is verzonden' },
  },
};

const dutchClient: PageTexts['client'] = {
  row: 'rij {0}',
  gone: 'verdwenen',
  column: 'kolom {0}',
  empty: 'leeg',
  showThese: 'Deze in de tabel tonen',
  value: 'Waarde',
  place: 'Vindplaats',
  kind: 'Soort',
  knownFrom: 'Bekend uit',
  field: 'Veld',
  inFile: 'In het bestand',
  inAccount: 'In het account',
  nowValue: 'Nu',
  thenValue: 'Daarna',
  severities: { error: 'fout', warning: 'waarschuwing' },
  kinds: {
    create: 'aanmaken',
    update: 'bijwerken',
    delete: 'verwijderen',
    deactivate: 'deactiveren',
    undelete: 'terughalen',
    activate: 'activeren',
    unchanged: 'ongewijzigd',
    conflict: 'conflict',
    blocked: 'geblokkeerd',
    rejected: 'afgewezen',
  },
  change: '{0}: {1} → {2}',
  decisions: { open: 'te beslissen', adopt: 'overnemen', create: 'aanmaken', skip: 'overslaan' },
  leftToDecide: 'nog {0} te beslissen; {1}',
  adoptCertain: 'Alle zekere overnemen ({0})',
  andMore: ' en nog {0}',
  adoptId: '{0} overnemen',
  create: 'Aanmaken',
  skip: 'Overslaan',
  later: 'Later',
  next: 'Volgende beslissing',
  adoptedBy: 'Niet overgenomen: {0} ({1}) neemt dit record al over.',
  candidate: 'id {0}, score {1}: ',
  beside: '{0} naast het record {1} van het account',
};

const rowsAre = (rows: number) => `${counted(rows, 'rij', 'rijen')} ${rows === 1 ? 'is' : 'zijn'}`;

const requests = (number: number) => counted(number, 'verzoek', 'verzoeken');

/** What happened to cells; completes `3 cellen: …`. */
const happened: Readonly<Record<Accident, string>> = {
  'zeros lost': 'nullen verloren',
  'plus sign lost': 'plusteken verloren',
  'digits lost': 'cijfers verloren',
  'became a number': 'in een getal veranderd',
  'became a date': 'in een datum of tijd veranderd',
  'date serial': 'in volgnummer van een datum veranderd',
  'date system': 'naar het andere datumsysteem verschoven',
  'day and month swapped': 'dag en maand verwisseld',
  'decimal sign': 'decimaalteken verloren of gewijzigd',
  'boolean word': 'ander woord voor ja of nee',
  'wrong encoding': 'in de verkeerde tekencodering gelezen',
  'characters lost': 'tekens verloren',
  'apostrophe added': 'apostrof toegevoegd',
  'number as name': 'nummer in plaats van naam',
};

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

const dutchFacts: PageTexts['facts'] = {
  states: {
    staging: 'in voorbereiding',
    planned: 'gepland',
    running: 'bezig',
    done: 'klaar',
    paused: 'gepauzeerd',
    stopped: 'gestopt',
    interrupted: 'onderbroken',
  },
  outcomes,
  severalOutcomes: outcomes,
  labels: {
    rows: 'Rijen',
    records: 'Records',
    edits: 'Bewerkingen',
    gone: 'Ontbrekend',
    vanished: 'Verdwenen',
    slice: 'Selectie',
    compared: 'Vergeleken',
    asked: 'Geraadpleegd',
    takes: 'Prognose',
    quota: 'Quotum',
    toDecide: 'Te beslissen',
    issues: 'Meldingen',
    damage: 'Schade',
    notAsked: 'Niet geraadpleegd',
    undocumented: 'Ongedocumenteerd',
    plan: 'Plan',
    run: 'Uitvoering',
    account: 'Account',
    made: 'Gemaakt',
    sources: 'Bronnen',
    mapping: 'Koppeling',
  },
  labelled: (label, fact) => `${label}: ${fact}`,
  none: 'geen',
  noIssues: 'geen',
  read: (number) => `${number} gelezen`,
  mapped: (number) => `${number} gekoppeld`,
  skipped: (number) => `${number} overgeslagen`,
  rejected: (number) => `${number} afgewezen`,
  left: (number) => `${number} over`,
  records: (number, noun, nouns) => counted(number, noun, nouns),
  errors: (number) => counted(number, 'fout', 'fouten'),
  warnings: (number) => counted(number, 'waarschuwing', 'waarschuwingen'),
  noRequests: 'geen verzoeken',
  requests,
  readsAndWrites: (reads, writes) => `${count(reads)} om te lezen, ${count(writes)} om te schrijven`,
  daysOfQuota: (days) => `quotum voor ${counted(days, 'dag', 'dagen')}`,
  doneAbout: (moment) => `: klaar omstreeks ${moment} als het nu begint`,
  quotaLeft: (remaining, limit, reserve) =>
    `vandaag nog ${limit === undefined ? requests(remaining) : `${count(remaining)} van ${requests(limit)}`}${reserve === undefined ? '' : `, waarvan ${count(reserve)} voor anderen`}`,
  customFieldsOf: (nouns) => `de vrije velden van ${nouns}`,
  namedByRows: (noun) => `in rijen genoemd (${dutchNoun(noun)})`,
  notListed: (what) => `${what}: de dienst toont er geen lijst van`,
  undocumented: (operations) =>
    `${operations.join(', ')} ${operations.length === 1 ? 'komt' : 'komen'} alleen in openbare programma’s voor: de dienst kent dat misschien niet`,
  undecided: (possible, ambiguous) => {
    const parts = [
      ...(possible > 0 ? [counted(possible, 'mogelijk duplicaat', 'mogelijke duplicaten')] : []),
      ...(ambiguous > 0 ? [counted(ambiguous, 'meerduidige overeenkomst', 'meerduidige overeenkomsten')] : []),
    ];
    return `${parts.join(', ')}: niet verzonden totdat erover is beslist`;
  },
  happened: (accident) => happened[accident],
  damage: (cells) => {
    const texts = cells.map(([accident, number]) => `${counted(number, 'cel', 'cellen')}: ${happened[accident]}`);
    return `${texts.join(', ')}; zonder --accept-damage niet verzonden`;
  },
  ways: {
    whole: 'met één antwoord dat alles bevat',
    details: 'een voor een',
    snapshot: 'met de lokale kopie',
    search: 'met een zoekopdracht',
    lists: 'met lijsten van 100',
  },
  otherWays: {
    whole: 'één antwoord dat alles bevat',
    details: 'een voor een',
    snapshot: 'de lokale kopie',
    search: 'een zoekopdracht',
    lists: 'lijsten van 100',
  },
  reading: (nouns, isNamed, way, number, others) =>
    `${nouns}${isNamed ? ' die in rijen zijn genoemd,' : ''} ${way}: ${requests(number)}${others === '' ? '' : ` (${others})`}`,
  editsUnknown: (nouns) => `${nouns}: niet bekend, want de kolom van hun id’s ontbreekt`,
  edits: (nouns, edited, unedited, added, missing) => {
    const more = [
      ...(added > 0 ? [`${count(added)} nieuw`] : []),
      ...(missing > 0 ? [`${count(missing)} ontbrekend`] : []),
    ];
    return `${nouns}: ${[`${count(edited)} bewerkt`, `${count(unedited)} onbewerkt`, ...more].join(', ')}`;
  },
  noEdits: (rows) => `geen: ${rowsAre(rows)} zoals geëxporteerd`,
  noOtherEdits: (rows) => `verder geen: ${rowsAre(rows)} zoals geëxporteerd`,
  goneRows: (rows, records, isDeleted) =>
    `${counted(rows, 'rij ontbreekt', 'rijen ontbreken')} op het blad (${records}): ${isDeleted ? '--delete-missing verwijdert wat ze bevatten' : 'zonder --delete-missing wordt niets verwijderd'}`,
  vanishedWays: {
    report: 'zonder --vanished deactivate of delete gebeurt daar niets mee',
    deactivate: 'wat sindsdien niemand heeft gewijzigd, wordt gedeactiveerd',
    delete: 'wat sindsdien niemand heeft gewijzigd, wordt verwijderd',
  },
  vanished: (gone, known, records, way) =>
    `${counted(gone, 'record', 'records')} van de ${count(known)} van eerdere extracten ${gone === 1 ? 'heeft' : 'hebben'} geen rij meer (${records}): ${way}`,
  backAgain: (number, records) =>
    `eerder weggehaald en nu weer met ${number === 1 ? 'een rij' : 'rijen'}: ${records}; wordt teruggehaald`,
  notConcluded: (why) => `uit ontbrekende rijen wordt niets afgeleid: ${why}`,
  noneVanished: (known) => `geen: elk van de ${count(known)} records van eerdere extracten heeft zijn rij`,
  firstRecords: (records) => `de eerste: ${records}`,
  chosen: (noun, keys, left) => `${noun} ${keys}${left > 0 ? ` en nog ${count(left)}` : ''}`,
  and: ' en ',
  someRecords: (number) => counted(number, 'record', 'records'),
  slice: (chosen, records, left) =>
    `${chosen}, met wat erbij hoort: ${records}; ${left === undefined ? 'er blijft niets over' : `over voor de volledige import: ${left}`}`,
  notCarriedOut: (option) =>
    `Zo wordt het niet uitgevoerd. Bekijk de wijzigingen; zijn ze zo bedoeld, geef dan ${option} op.`,
  allowed: (option) => `${option} is opgegeven: het wordt toch uitgevoerd.`,
  safety: {
    changed: (records, of, nouns, share, allowed) =>
      `${count(records)} van de ${count(of)} ${nouns} uit het bestand die in het account staan, zouden wijzigen (${share}; toegestaan: ${allowed}).`,
    vanished: (records, of, nouns, share, allowed, most) =>
      `${count(records)} van de ${count(of)} ${nouns} van eerdere extracten hebben geen rij meer en zouden worden weggehaald (${share}; toegestaan: ${allowed} per soort en ${count(most)} in totaal).`,
    deleted: (records, of, nouns, share, allowed, most) =>
      `${count(records)} van de ${count(of)} ${nouns} van het account zouden worden verwijderd (${share}; toegestaan: ${allowed} en ${count(most)}).`,
    created: (records, of, nouns, share, allowed, unnamed) =>
      `${count(records)} van de ${count(of)} ${nouns} uit het bestand zouden worden aangemaakt (${share}; toegestaan: ${allowed}), terwijl de andere in het account staan${unnamed === undefined ? '' : `, dat er ${count(unnamed)} heeft die het bestand niet noemt`}: zijn er sleutels gewijzigd?`,
  },
};

const dutchCheckPage: PageTexts['check'] = {
  kind: 'Controle',
  title: (name) => `Controle van ${name}`,
  files: (number) => counted(number, 'bestand', 'bestanden'),
  noAccount: 'er is geen account geraadpleegd',
  account: (name) => `account ${name}`,
  noRows: 'Er zijn geen rijen.',
  errors: (errors, rows, read) =>
    `${counted(errors, 'fout', 'fouten')}: ${count(rows)} van ${counted(read, 'rij', 'rijen')} ${rows === 1 ? 'zou' : 'zouden'} niet worden verzonden.`,
  noErrors: (warnings, rows, read, open) =>
    `Geen fouten${warnings > 0 ? `, ${counted(warnings, 'waarschuwing', 'waarschuwingen')}` : ''}: ${count(rows)} van ${counted(read, 'rij', 'rijen')} ${rows === 1 ? 'kan' : 'kunnen'} worden geïmporteerd${open > 0 ? `, mits het account ${counted(open, 'record', 'records')} bevat ${open === 1 ? 'dat' : 'die'} ze nodig hebben` : ''}.`,
  rowsRead: 'Gelezen rijen',
  mapped: 'Gekoppeld',
  skipped: 'Overgeslagen',
  rejected: 'Afgewezen',
  left: 'Over',
  yielded: 'Records die ze opleveren',
  limits: 'Wat deze controle niet kan weten',
};

const dutchPlanPage: PageTexts['plan'] = {
  kind: 'Plan',
  title: (id) => `Plan ${id}`,
  unsafe: 'Het zou meer schrijven dan zonder navraag veilig is.',
  wouldWrite: (writes, left, undecided) =>
    `${counted(writes, 'record zou', 'records zouden')} worden geschreven${left > 0 ? `, ${count(left)} niet` : ''}${undecided > 0 ? `, ${count(undecided)} te beslissen` : ''}; tot nu toe is er niets geschreven.`,
  account: (name) => `Account ${name}`,
  toCarryOut: 'Om het toe te passen:',
  limits: 'Wat dit plan niet kan weten',
  safety: 'Veiligheid',
  changes: 'Wijzigingen',
  filter: 'De wijzigingen filteren',
  allListed: 'Alle {0} wijzigingen',
  someListed: '{0} van {1} wijzigingen',
  change: 'Wijziging',
  fieldsOrWhy: 'Velden, of waarom er niets gebeurt',
  onlyFirst: (shown, total) =>
    `Op deze pagina staan de eerste ${shown} van ${total}; een rapport als .xlsx of .json bevat ze alle.`,
  nowValue: 'Nu',
  thenValue: 'Daarna',
  value: 'Waarde',
  printed: {
    update: 'Bij te werken',
    create: 'Aan te maken',
    delete: 'Te verwijderen: de rijen ontbreken',
    deactivate: 'Te deactiveren: de rijen ontbreken',
    undelete: 'Terug te halen: de rijen zijn er weer',
    activate: 'Te activeren: de rijen zijn er weer',
    conflict: 'Conflict: er gebeurt niets',
    blocked: 'Geblokkeerd: er gebeurt niets',
    rejected: 'Afgewezen: er gebeurt niets',
  },
};

const dutchDecide: PageTexts['decide'] = {
  title: 'Te beslissen',
  about:
    'Deze records van het bestand staan misschien al in het account. Er wordt niets voor verzonden totdat erover is beslist: “overnemen” werkt het record van het account bij en geeft het de sleutel, “aanmaken” maakt een nieuw record, “overslaan” laat de rij weg.',
  onlyFirst: (shown) => `Op deze pagina staan de eerste ${shown}; plan.xlsx bevat ze alle.`,
  adoptCertain: 'Alle zekere overnemen',
  save: 'Beslissingen opslaan',
  afterwards: 'Daarna:',
  filter: 'De te beslissen records filteren',
  allListed: 'Alle {0} te beslissen records',
  someListed: '{0} van {1} te beslissen records',
  decision: 'Beslissing',
  why: 'Waarom',
  inFile: 'In het bestand',
  inAccount: 'In het account',
  score: 'Score',
  kinds: { possible: 'mogelijk', ambiguous: 'meerduidig' },
  certain: (reasons) => `zeker: ${reasons}`,
  lines: {
    key: 'sleutel',
    name: 'naam',
    address: 'adres',
    contact: 'contactpersoon',
    email: 'e-mail',
    phone: 'telefoon',
    vatNumber: 'btw-nummer',
  },
};

const toBeDecided = (exceptions: number) =>
  exceptions > 0 ? `, ${counted(exceptions, 'uitzondering', 'uitzonderingen')} te beslissen` : '';

const dutchSignOff: PageTexts['signOff'] = {
  title: (isPlan, id) => `Akkoord: ${isPlan ? 'plan' : 'uitvoering'} ${id}`,
  before: 'Vóór de import',
  after: 'Na de import',
  account: (name, moment) => `Account ${name}, ${moment}`,
  totals: 'Controletotalen',
  totalOf: 'Totaal van',
  source: 'Bron',
  plan: 'Plan',
  accountTotal: 'Account',
  differs: 'wijkt af',
  hint: (isPlan) =>
    `Bron: de geldige rijen van de bestanden. Plan: de records zoals het ze achterlaat; een lege cel wijzigt een waarde niet. Account: ${isPlan ? 'de geplande records zoals ze nu zijn' : 'de geplande records, opnieuw geteld'}. Sommen zijn exact.`,
  lines: {
    records: 'records',
    distinctKeys: 'verschillende sleutels',
    values: (column) => `${column}: waarden`,
    sum: (column) => `${column}: som`,
  },
  figures: {
    planned: 'geplande records',
    asPlanned: 'zoals gepland',
    different: 'afwijkend',
    missing: 'ontbrekend',
    added: 'door anderen toegevoegd',
  },
  recount: {
    label: 'Hertelling',
    headings: [
      'Records',
      'Gepland',
      'Zoals gepland',
      'Afwijkend',
      'Ontbrekend',
      'Door anderen toegevoegd',
      'In het account',
    ],
    title: 'Niet zoals gepland',
    differences: 'Afwijkingen',
    added: 'Toegevoegde records',
    addedRecord: 'Toegevoegd record',
    id: 'Id',
    addedByOthers: (records) => `Door anderen toegevoegd: ${records}.`,
  },
  exceptions: 'Uitzonderingen',
  outcome: 'Uitkomst',
  owner: 'Verantwoordelijke',
  onlyFirst: (shown, total) => `De eerste ${shown} van ${total}; de werkmap van dit pakket toont ze alle.`,
  files: 'Bestanden',
  signed: 'Waarvoor akkoord is gegeven',
  file: 'Bestand',
  roles: { source: 'bron', mapping: 'koppeling', used: 'door de koppeling gebruikt', plan: 'plan' },
  plannedChanges: (number) => `${counted(number, 'geplande wijziging', 'geplande wijzigingen')} in het logboek`,
  gone: ' (intussen verdwenen)',
  changed: ' (sindsdien gewijzigd)',
  signature: 'Handtekening',
  agreed: 'Ik heb gezien wat er zou worden geschreven, en ga ermee akkoord.',
  accepted: 'Ik heb gezien wat er is geschreven en wat het account bevat, en ga ermee akkoord.',
  name: 'Naam',
  date: 'Datum',
  facts: {
    planned: 'Gepland op',
    scope: 'Omvang',
    countedAgain: 'Opnieuw geteld',
    exceptions: 'Uitzonderingen',
    versions: 'Versies',
    wholeTotals: 'een deel van de bronnen; de totalen van de bronnen gelden voor de hele bestanden',
    records: (written, unchanged, left) =>
      `${count(written)} te schrijven, ${count(unchanged)} ongewijzigd, ${count(left)} met rust gelaten`,
    no: 'nee',
    noExceptions: 'geen',
    arrivedLater: (number, runs) =>
      `${counted(number, 'record is', 'records zijn')} later aangekomen: uitvoering ${runs}`,
    toDecide: (number) => `${counted(number, 'record', 'records')} waarover iemand moet beslissen`,
    recount: (planned, asPlanned, different, missing, added) =>
      `${counted(planned, 'record', 'records')}: ${count(asPlanned)} zoals gepland, ${count(different)} afwijkend, ${count(missing)} ontbrekend; ${count(added)} door anderen toegevoegd`,
  },
  verdict: {
    wouldWrite: (writes, exceptions) =>
      `${counted(writes, 'record zou', 'records zouden')} worden geschreven${toBeDecided(exceptions)}; tot nu toe is er niets geschreven.`,
    notCounted: (exceptions) => `Het account is niet opnieuw geteld${toBeDecided(exceptions)}.`,
    counted: (asPlanned, planned, exceptions, added) =>
      `${count(asPlanned)} van ${counted(planned, 'gepland record', 'geplande records')} ${asPlanned === 1 ? 'staat' : 'staan'} zoals gepland in het account${toBeDecided(exceptions)}${added > 0 ? `; anderen hebben er ${count(added)} toegevoegd` : ''}.`,
  },
};

const dutchSheets: PageTexts['sheets'] = {
  names: { summary: 'Samenvatting', decide: 'Beslissen', problems: 'Problemen', signOff: 'Akkoord' },
  copy: noteNames.nl,
  columns: {
    resource: 'Soort record',
    key: 'Sleutel',
    name: 'Naam',
    sheet: 'Blad',
    row: 'Rij',
    due: 'Uiterlijk op',
    difference: 'Afwijking',
    record: 'Record van het bestand',
    compared: 'Vergeleken',
    link: 'Link',
    number: 'Nummer',
    whatToDo: 'Wat te doen',
  },
  later: 'later',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: het is dit record van het account; het wordt bijgewerkt en krijgt de sleutel.`,
      `${create}: het is geen van deze; er wordt een nieuw record aangemaakt.`,
      `${skip}: de rij wordt niet verzonden.`,
      `${later}: er is nog niets beslist, en er wordt niets verzonden.`,
      `Kies “${adopt}” in de rij van het bedoelde record; “${create}” en “${skip}” in een willekeurige rij van het record.`,
    ].join('\n'),
  signs: '= gelijk, ≠ verschillend, + alleen in het bestand, - alleen in het account',
  moreIssues: (left) => `en nog ${count(left)}, die \`--max-issues\` toont`,
  runOf: (id, file, state) => `Uitvoering ${id} van ${file}: ${state}`,
  sheetNamed: (sheet) => `Blad ${sheet}`,
  someShown: (found, left) =>
    `Hier staan ${found}; de controle vond nog ${counted(left, 'melding', 'meldingen')} (--max-issues).`,
  rows: {
    left: 'blijft voor de volledige import',
    withRow: (row) => `met ${row}`,
    leftOut: 'weggelaten',
  },
};

export const dutchPages: PageTexts = {
  parts: dutchParts,
  client: dutchClient,
  facts: dutchFacts,
  check: dutchCheckPage,
  plan: dutchPlanPage,
  decide: dutchDecide,
  signOff: dutchSignOff,
  sheets: dutchSheets,
};
