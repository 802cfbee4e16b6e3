import { noteNames } from '../../text/own-names.js';
import { countedIn, inList } from '../counted.js';
import type { PageTexts } from '../english/pages.js';
import type { AbsenceWord, Accident, FailedState, LikenessReason, SentenceTexts } from '../english/sentences.js';
import { issuesOf } from '../issues.js';
import { type Own, reportIn } from '../messages.js';
import { numbersIn } from '../numbers-in.js';
import type { ReportTexts } from '../report-texts.js';
import { headingIn, inWordsOf } from '../texts.js';
import dutchContract from './contract.json' with { type: 'json' };
import { dutch } from './dutch.js';
import issues from './issues.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };

const dutchNumbers = numbersIn({
  locale: 'nl-NL',
  thousands: '.',
  inDate: '-',
  afterDate: ', ',
  second: ['seconde', 'seconden'],
  minute: ['minuut', 'minuten'],
  hour: ['uur', 'uur'],
});

/** Kinds of records that the contract has no noun for. */
const nouns: Readonly<Record<string, string>> = {
  user: 'gebruiker',
  technician: 'monteur',
  'other technician': 'andere monteur',
  type: 'type',
  'job type': 'opdrachttype',
  'report template': 'rapportsjabloon',
  team: 'team',
  'scheduling window': 'tijdvak',
  'custom field': 'vrij veld',
};

const withHet = new Set([
  dutchContract.equipment,
  dutchContract['activity type'],
  'opdrachttype',
  'rapportsjabloon',
  'team',
  'tijdvak',
]);

const characters: Readonly<Record<string, string>> = {
  'U+00A0': 'vaste spatie',
  'U+00AD': 'zacht afbreekstreepje',
  'U+200B': 'spatie zonder breedte',
  'U+202F': 'smalle vaste spatie',
  'U+FEFF': 'byte order mark',
};

const halves: Readonly<Record<string, string>> = { latitude: 'breedtegraad', longitude: 'lengtegraad' };

const startingHalves: Readonly<Record<string, string>> = { latitude: 'Breedtegraad', longitude: 'Lengtegraad' };

const isAre = (words: readonly string[]) => (words.length > 1 ? 'zijn' : 'is');

/** Behind a sentence: `: a is 1, maar 2 in rij 7; …`; nothing without differences. */
const behind = (differences: readonly string[]) => (differences.length === 0 ? '' : `: ${differences.join('; ')}`);

const ofSheet = (sheet: string) => (sheet === '' ? '' : ` van blad “${sheet}”`);

const { count } = dutchNumbers;

const counted = countedIn('nl-NL');

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'zelfde naam',
  'same name and postal code': 'zelfde naam en postcode',
  'same name and city': 'zelfde naam en plaats',
  'name differs in one letter': 'naam verschilt in één letter',
  'one name says more than the other': 'de ene naam zegt meer dan de andere',
  'names share words': 'namen hebben woorden gemeen',
  'same postal code': 'zelfde postcode',
  'same city': 'zelfde plaats',
  'same street': 'zelfde straat',
  'street almost the same': 'straat bijna hetzelfde',
  'same e-mail': 'zelfde e-mail',
  'same phone': 'zelfde telefoon',
  'same VAT number': 'zelfde btw-nummer',
  'same serial number': 'zelfde serienummer',
  'same custom fields': 'zelfde vrije velden',
};

const past: Readonly<Record<AbsenceWord, string>> = { delete: 'verwijderd', deactivate: 'gedeactiveerd' };

const please: Readonly<Record<AbsenceWord, string>> = { delete: 'verwijder', deactivate: 'deactiveer' };

/** Completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'is nullen kwijtgeraakt',
  'plus sign lost': 'is het plusteken kwijtgeraakt',
  'digits lost': 'is cijfers kwijtgeraakt',
  'became a number': 'is als getal gelezen',
  'became a date': 'is in een datum of tijd veranderd',
  'date serial': 'is het volgnummer van een datum',
  'date system': 'wijkt vier jaar en een dag af, zoals tussen de datumsystemen van 1900 en 1904',
  'day and month swapped': 'heeft dag en maand verwisseld',
  'decimal sign': 'is het decimaalteken kwijtgeraakt of heeft een ander',
  'boolean word': 'is een ander woord voor hetzelfde ja of nee',
  'wrong encoding': 'is in de verkeerde tekencodering gelezen',
  'characters lost': 'is tekens kwijtgeraakt',
  'apostrophe added':
    'heeft een apostrof gekregen, zoals onze CSV-bestanden die zetten voor wat een formule kan worden',
  'number as name': 'is het eigen nummer van het record',
};

/** What fields have in common. */
const by = (fields: readonly string[]) =>
  `${fields.length === 1 ? 'dezelfde waarde' : 'dezelfde waarden'} in ${fields.join(' en ')}`;

const states: Readonly<Record<FailedState, string>> = {
  rejected: 'is afgewezen',
  blocked: 'is zelf geblokkeerd',
  conflict: 'heeft een conflict',
  inDoubt: 'is onzeker',
};

const dutchSentences: Own<SentenceTexts> = {
  positionHalf: (missing) => `De positie heeft geen ${halves[missing] ?? missing}.`,
  positionOutside: (name, value, limit) =>
    `${startingHalves[name] ?? name} ${value} ligt niet tussen -${limit} en ${limit}.`,
  needsToCreate: (fields) => `Voor het aanmaken is ${fields.join(' of ')} nodig.`,
  fromColumns: (names) => `De waarde komt uit de kolommen ${dutchList(names)}.`,
  neitherYesNorNo: (value, yes = 'ja', no = 'nee') => `${value} is geen ${yes} en geen ${no}.`,
  noDate: (value, wanted) => `${value} is geen datum in de notatie ${dutchList(wanted, 'of')}.`,
  noDateTime: (value, wanted) => `${value} is geen datum en tijd in de notatie ${dutchList(wanted, 'of')}.`,
  character: (code) => (characters[code] === undefined ? code : `${code} (${characters[code]})`),
  field: (name) => {
    const heading = headingIn({ contract: dutchContract }, name);
    return heading === undefined ? name : `“${heading}”`;
  },
  noun: (noun) => dutchNoun(noun),
  nouns: (title) => inWordsOf({ contract: dutchContract }, title).toLowerCase(),
  noIdOf: (noun, value, reason) => `Er is geen id van ${withDe(noun)} ${value}: ${reason}`,
  noIdKnown: (noun, value) => `Geen uitvoering van deze map kent een id van ${withDe(noun)} ${value}.`,
  neverGives: (field, needed) =>
    `De koppeling van ${field} geeft nooit ${needed.map((group) => group.join(' of ')).join(' en ')}; zonder dat wordt er geen record aangemaakt.`,
  noKeyColumn: (noun, keys) =>
    `${startingWithDe(noun)} in deze rij heeft geen natuurlijke sleutel: er is geen kolom ${keys.join(' of ')}.`,
  noKeyInMapping: (noun, keys) =>
    `${startingWithDe(noun)} in deze rij heeft geen natuurlijke sleutel: de koppeling geeft geen ${keys.join(' of ')}.`,
  keyEmpty: (noun, fields) =>
    `${startingWithDe(noun)} in deze rij heeft geen natuurlijke sleutel: ${fields.join(' en ')} ${isAre(fields)} leeg.`,
  rowOf: (row, sheet, file) => `Rij ${row}${ofSheet(sheet)} van ${file}`,
  rowOfFile: (row, sheet, file) => `rij ${row}${ofSheet(sheet)} van ${file}`,
  rowIn: (row, sheet) => (sheet === '' ? `rij ${row}` : `rij ${row} van “${sheet}”`),
  otherRow: (row, sheet, file) => `rij ${row}${file === '' ? '' : ` van ${file}`}${ofSheet(sheet)}`,
  bothRows: (row, other, file) => `Rij ${row}${file === '' ? '' : ` van ${file}`} en ${other}`,
  disagree: (rows, record, differences) =>
    `${rows} zeggen iets anders over ${record}${differences.length > 0 ? behind(differences) : ', of de ene zegt meer dan de andere'}.`,
  giveSame: (rows, noun, fields) =>
    `${rows} geven ${withDezelfde(noun)}; ${fields.join(', ')} zouden twee onderscheiden.`,
  keyTwice: (rows, noun, key, adds) =>
    `${rows} geven ${withDe(noun)} ${key}. ${adds ? 'De tweede vult aan wat de eerste leeg liet.' : 'Ze zeggen hetzelfde.'}`,
  keyRespelt: (row, noun, key, other) =>
    `Rij ${row} geeft ${withDe(noun)} ${key}, ${other}: de sleutels verschillen alleen in hoofdletters, spaties, de vorm van accenten of een .0 aan het eind.`,
  addressTwice: (rows, differences) => `${rows} schrijven één adres op twee manieren${behind(differences)}.`,
  lookAlike: (rows, noun, keys, reasons, differences) => {
    const named = keys.length === 0 ? '' : ` ${dutchList(keys)}`;
    const why = reasons.length > 0 ? ` (${reasons.join(', ')})` : '';
    return `${rows} geven twee records (${noun}${named}) die één record lijken te zijn${why}${behind(differences)}.`;
  },
  rejectedBeside: (row, sheet) =>
    `Rij ${row}${sheet === '' ? '' : ` van blad “${sheet}”`} hoort bij hetzelfde record en is afgewezen.`,
  lostId: (shared, filled, noun, id) =>
    `De rij heeft geen id en bevat ${shared} van de ${filled} cellen van ${withDe(noun)} met id ${id}, waarvan de eigen rij ontbreekt.`,
  recordInactive: (noun, field, value) => `${startingWithDe(noun)} met ${field} ${value} is inactief.`,
  recordNowhere: (noun, values) =>
    `Noch de bestanden noch het account hebben een record van het type ${noun} met ${values.join(' en ')}.`,
  recordsSeveral: (count, nouns, values) => `${count} ${nouns} in account en bestanden hebben ${values.join(' en ')}.`,
  nameInactive: (noun, value) => `${startingWithDe(noun)} ${value} is inactief in het account.`,
  standsRejected: (noun, value, row) =>
    `${startingWithDe(noun)}${value === '' ? '' : ` ${value}`} staat in ${row}, die een fout heeft en niet wordt verzonden.`,
  nameUnlisted: (noun, by, name, field) =>
    `De dienst toont geen lijst voor ${withDe(noun)}, dus ${by} “${name}” geeft geen id: geef ${field}.id op.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `gelijk: ${fields.join(' en ')}`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithDe(noun)} met id ${id} heeft in dit account ${known}, en ${field} ${key} bestaat niet. Maak de id leeg om het record aan te maken, of corrigeer de sleutel.`,
  idOfStranger: (noun, id, myId) =>
    `${startingWithDe(noun)} met id ${id} heeft in dit account het eigen nummer ${myId} en in het bestand geen; misschien hoort dat bij een ander account. Maak de id leeg om het record aan te maken, of verwijder de kolom “Eigen nummer” om dit te wijzigen.`,
  creatingNeeds: (noun, fields) => `Om ${withDe(noun)} aan te maken is ${fields.join(' of ')} nodig.`,
  notCompared: (fields) =>
    `Het account toont ${fields.join(' en ')} in een vorm die niet te vergelijken is; daarom blijft het zoals het is.`,
  onlyShortens: (lists) =>
    `De bewerking in ${lists.join(' en ')} haalt alleen iets weg, en een import haalt niets uit een lijst.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithDe(noun)} met id ${id} is sinds de export verwijderd, en de rij is bewerkt. Maak de id leeg om het record opnieuw aan te maken, of verwijder de rij.`,
  changedSinceKnown: (noun, fields, left, verb) =>
    `iemand anders heeft ${withDe(noun)} sindsdien gewijzigd (${fields.join(', ')}${enNog(left)}); daarom wordt het record niet ${past[verb]}. Is het niet meer nodig, ${please[verb]} het dan in de dienst.`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; nog ${left} ${left === 1 ? 'veld' : 'velden'}` : ''}.`,
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} → ${to}`,
  severalBy: (number, isMore, noun, fields, records) =>
    `${counted(number, 'record', 'records')}${isMore ? ' of meer' : ''} van het type ${noun} in het account hebben ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithDe(noun)} in het account met ${by(fields)}, ${record}, heeft een eigen sleutel: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} noemt ${withDezelfde(noun)} van het account met ${by(fields)}: ${record}.`,
  createdSincePlan: (noun) =>
    `Sinds het plan heeft iemand anders ${withDe(noun)} aangemaakt: dit record verzenden zou dat overschrijven.`,
  createdTwice: (noun) =>
    `Sinds het plan heeft iemand anders ${withDe(noun)} aangemaakt: verzenden zou het record dubbel aanmaken.`,
  rowSaysOther: (row, noun) => `${row} geeft ${withDezelfde(noun)}, maar zegt er iets anders over.`,
  rival: (noun, field, key, id) =>
    `${startingWithDe(noun)} met ${field} ${key} is in het account een ander record: id ${id}. Dit verzenden zou dat overschrijven.`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithDe(noun)} met ${field} ${key} is in het account een ander record: id ${id} en eigen nummer ${myId}. Dit verzenden zou dat overschrijven.`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithDe(noun)} met ${field} ${key} is in het account een ander record: id ${id}, zonder eigen nummer. Dit verzenden zou dat overschrijven.`,
  missing: (noun, record, more) => `${startingWithDe(noun)} ${record}, heeft geen rij meer${more}.`,
  whyShorter: (rows, source, percent, before, run) =>
    `${counted(rows, 'rij', 'rijen')}${source === '' ? '' : ` van ${source}`} zijn minder dan ${percent}% van de ${before} van uitvoering ${run}: misschien is het bestand afgekapt; is het volledig, zeg dat dan met --allow shorter`,
  failedNames: (noun, key, state) =>
    `${startingWithDe(noun)}${key === '' ? '' : ` ${key}`} ${states[state]} en noemt dit record.`,
  parentMissing: (field, key, row, sheet, state) =>
    `${field} ${key}, rij ${row}${sheet === '' ? '' : ` van blad ${sheet}`}, ${states[state]}.`,
};

const dutchParts: Own<PageTexts['parts']> = {
  limits: {
    kind: (title) => title.charAt(0).toLowerCase() + title.slice(1),
  },
};

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

const dutchFacts: Own<PageTexts['facts']> = {
  quotaLeft: (remaining, limit, reserve) =>
    `vandaag nog ${limit === undefined ? requests(remaining) : `${count(remaining)} van ${requests(limit)}`}${reserve === undefined ? '' : `, waarvan ${count(reserve)} voor anderen`}`,
  namedByRows: (noun) => `in rijen genoemd (${dutchNoun(noun)})`,
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
  reading: (nouns, isNamed, way, number, others) =>
    `${nouns}${isNamed ? ' die in rijen zijn genoemd,' : ''} ${way}: ${requests(number)}${others === '' ? '' : ` (${others})`}`,
  slice: (chosen, records, left) =>
    `${chosen}, met wat erbij hoort: ${records}; ${left === undefined ? 'er blijft niets over' : `over voor de volledige import: ${left}`}`,
  safety: {
    created: (records, of, nouns, share, allowed, unnamed) =>
      `${count(records)} van de ${count(of)} ${nouns} uit het bestand zouden worden aangemaakt (${share}; toegestaan: ${allowed}), terwijl de andere in het account staan${unnamed === undefined ? '' : `, dat er ${count(unnamed)} heeft die het bestand niet noemt`}: zijn er sleutels gewijzigd?`,
  },
};

const dutchCheckPage: Own<PageTexts['check']> = {
  noErrors: (warnings, rows, read, open) =>
    `Geen fouten${warnings > 0 ? `, ${counted(warnings, 'waarschuwing', 'waarschuwingen')}` : ''}: ${count(rows)} van ${counted(read, 'rij', 'rijen')} ${rows === 1 ? 'kan' : 'kunnen'} worden geïmporteerd${open > 0 ? `, mits het account ${counted(open, 'record', 'records')} bevat ${open === 1 ? 'dat' : 'die'} ze nodig hebben` : ''}.`,
};

const toBeDecided = (exceptions: number) =>
  exceptions > 0 ? `, ${counted(exceptions, 'uitzondering', 'uitzonderingen')} te beslissen` : '';

const dutchSignOff: Own<PageTexts['signOff']> = {
  recount: {
    headings: [
      'Records',
      'Gepland',
      'Zoals gepland',
      'Afwijkend',
      'Ontbrekend',
      'Door anderen toegevoegd',
      'In het account',
    ],
  },
  verdict: {
    counted: (asPlanned, planned, exceptions, added) =>
      `${count(asPlanned)} van ${counted(planned, 'gepland record', 'geplande records')} ${asPlanned === 1 ? 'staat' : 'staan'} zoals gepland in het account${toBeDecided(exceptions)}${added > 0 ? `; anderen hebben er ${count(added)} toegevoegd` : ''}.`,
  },
};

const dutchSheets: Own<PageTexts['sheets']> = {
  copy: noteNames.nl,
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt}: het is dit record van het account; het wordt bijgewerkt en krijgt de sleutel.`,
      `${create}: het is geen van deze; er wordt een nieuw record aangemaakt.`,
      `${skip}: de rij wordt niet verzonden.`,
      `${later}: er is nog niets beslist, en er wordt niets verzonden.`,
      `Kies “${adopt}” in de rij van het bedoelde record; “${create}” en “${skip}” in een willekeurige rij van het record.`,
    ].join('\n'),
};

const dutchPages: Own<PageTexts> = {
  parts: dutchParts,
  facts: dutchFacts,
  check: dutchCheckPage,
  signOff: dutchSignOff,
  sheets: dutchSheets,
};

export const dutchReport: ReportTexts = reportIn(
  { ...dutch, numbers: dutchNumbers, issues: issuesOf(issues) },
  messages,
  { sentences: dutchSentences, pages: dutchPages },
);

/** The Dutch noun of an English one; what is no noun of ours stays. */
function dutchNoun(noun: string): string {
  return (dutchContract as Readonly<Record<string, string>>)[noun] ?? nouns[noun] ?? noun;
}

/** `de klant`, `het apparaat`. */
function withDe(noun: string): string {
  return `${withHet.has(noun) ? 'het' : 'de'} ${noun}`;
}

/** At the beginning of a sentence: `De klant`, `Het apparaat`. */
function startingWithDe(noun: string): string {
  return `${withHet.has(noun) ? 'Het' : 'De'} ${noun}`;
}

/** `dezelfde klant`, `hetzelfde apparaat`. */
function withDezelfde(noun: string): string {
  return `${withHet.has(noun) ? 'hetzelfde' : 'dezelfde'} ${noun}`;
}

/** `a, b en c`. */
function dutchList(words: readonly string[], and = 'en'): string {
  return inList(words, and);
}

/** Behind what is listed: ` en nog 2`, ` en nog 2 velden`; nothing if all are. */
function enNog(left: number, one = '', many = ''): string {
  const noun = left === 1 ? one : many;
  return left > 0 ? ` en nog ${left}${noun === '' ? '' : ` ${noun}`}` : '';
}
