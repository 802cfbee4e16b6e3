import { countedIn } from '../../counted.js';
import type { FactTexts } from '../../english/pages/facts.js';
import type { Accident } from '../../english/sentences/plan.js';
import { dutchNoun } from '../grammar.js';
import { dutchNumbers } from '../numbers.js';

const { count } = dutchNumbers;
const counted = countedIn('nl-NL');

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

export const dutchFacts: FactTexts = {
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
