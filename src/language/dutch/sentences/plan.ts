import { countedIn } from '../../counted.js';
import type { AbsenceWord, Accident, englishPlanSentences } from '../../english/sentences/plan.js';
import { enNog, startingWithDe, withDe, withDezelfde } from '../grammar.js';

const counted = countedIn('nl-NL');

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

export const dutchPlanSentences: typeof englishPlanSentences = {
  idAndKey: (noun, id, field, key, byId, byKey) =>
    `Id ${id} en ${field} ${key} zijn twee records van het account: ${noun} ${byId} en ${noun} ${byKey}. Corrigeer het een of het ander, of maak de id leeg.`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithDe(noun)} met id ${id} heeft in dit account ${known}, en ${field} ${key} bestaat niet. Maak de id leeg om het record aan te maken, of corrigeer de sleutel.`,
  hasName: (name) => `de naam “${name}”`,
  idOfStranger: (noun, id, myId) =>
    `${startingWithDe(noun)} met id ${id} heeft in dit account het eigen nummer ${myId} en in het bestand geen; misschien hoort dat bij een ander account. Maak de id leeg om het record aan te maken, of verwijder de kolom “Eigen nummer” om dit te wijzigen.`,
  noSuchId: (noun, id) => `Geen ${noun} heeft in dit account de id ${id}; maak die leeg om een record aan te maken.`,
  noSuchIdOrKey: (noun, id, key) =>
    `Geen ${noun} heeft in dit account de id ${id}; geef ${key} op om het record aan te maken.`,
  onlyUpdates: (noun) => `Geen ${noun} heeft deze sleutel, en er worden alleen wijzigingen gevraagd.`,
  creatingNeeds: (noun, fields) => `Om ${withDe(noun)} aan te maken is ${fields.join(' of ')} nodig.`,
  onlyCreations: (noun) => `Dit record (${noun}) bestaat al, en er worden alleen nieuwe records gevraagd.`,
  notCompared: (fields) =>
    `Het account toont ${fields.join(' en ')} in een vorm die niet te vergelijken is; daarom blijft het zoals het is.`,
  notRemembered: (file) =>
    `${file} noemt id’s van het account, maar niet wat daarmee is geëxporteerd. Wat iemand sindsdien in de dienst heeft gewijzigd, zet een update terug.`,
  onlyShortens: (lists) =>
    `De bewerking in ${lists.join(' en ')} haalt alleen iets weg, en een import haalt niets uit een lijst.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithDe(noun)} met id ${id} is sinds de export verwijderd, en de rij is bewerkt. Maak de id leeg om het record opnieuw aan te maken, of verwijder de rij.`,
  changedSinceExport: (changes, left) =>
    `Sinds de export: ${changes.join(', ')}${enNog(left, 'veld', 'velden')}. Om te houden wat het account heeft, typt u dat in de cel; om het toch te wijzigen, exporteert u opnieuw en bewerkt u dat.`,
  wasEmptied: (field, to) => `${field} is leeggemaakt (het bestand zegt ${to})`,
  wasChanged: (field, from, to) => `${field} is gewijzigd in ${from} (het bestand zegt ${to})`,
  noValue: () => 'niets',
  addedIsThere: (noun, field, key, id) =>
    `De rij heeft geen id en staat dus voor een nieuw record, maar in het account bestaat al een record (${noun}) met ${field} ${key}: id ${id}. Om dat te wijzigen, exporteert u opnieuw en bewerkt u de rij ervan; om een ander aan te maken, geeft u het een andere sleutel.`,
  addedIsAlike: (noun, id) =>
    `De rij heeft geen id en staat dus voor een nieuw record, maar in het account bestaat al zo’n record (${noun}): id ${id}. Om dat te wijzigen, exporteert u opnieuw en bewerkt u de rij ervan; om een ander aan te maken, geeft u het een andere sleutel.`,
  inactiveAlready: () => 'Het is al inactief.',
  rowGoneBut: (why) => `De rij ervan ontbreekt, maar ${why}`,
  rowAndRecordGone: () => 'De rij ervan ontbreekt, en het record ook: iemand heeft het verwijderd.',
  changedSinceImport: (noun, fields, left, verb) =>
    `iemand anders heeft ${withDe(noun)} sinds de import gewijzigd (${fields.join(', ')}${enNog(left)}); daarom wordt het record niet ${past[verb]}. Is het niet meer nodig, ${please[verb]} het dan in de dienst.`,
  recordChanged: (fields, left, verb) =>
    `iemand anders heeft het record sinds de export gewijzigd (${fields.join(', ')}${enNog(left)}); daarom wordt het niet ${past[verb]}. Om het toch te verwijderen, exporteert u opnieuw en verwijdert u daar de rij.`,
  namerStays: (namer, verb) => `${namer} blijft en noemt het; daarom wordt het niet ${past[verb]}.`,
  rowKeeps: (row, verb) => `${row}; daarom wordt het niet ${past[verb]}.`,
  rowChanges: (row) => `${row} wijzigt het record`,
  rowIsAbout: (row) => `${row} gaat over het record`,
  rowMayBeAbout: (row) =>
    `${row} gaat misschien onder een andere sleutel over het record, wat eerst moet worden beslist`,
  rowSpells: (field, value) => `een rij heeft ${field} in een andere schrijfwijze, “${value}”`,
  namer: (noun, key) => `${noun} ${key}`,
  namerWithId: (noun, id) => `${noun} id ${id}`,
  damagedValues: (values, left) =>
    `${values.join('; ')}${left > 0 ? `; nog ${left} ${left === 1 ? 'veld' : 'velden'}` : ''}.`,
  damageAdvice: () =>
    'Corrigeer de cel om te houden wat het account heeft. Is het zo bedoeld, geef het commando dan opnieuw met --accept-damage.',
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]}: ${from} → ${to}`,
  zerosLostBeside: (field, value, from, to) =>
    `${field} ${value} is te kort, net als ernaast, waar nullen verloren gingen: ${from} \u2192 ${to}`,
  notToSend: () => 'Er is besloten het niet te verzenden.',
  severalBy: (number, isMore, noun, fields, records) =>
    `${counted(number, 'record', 'records')}${isMore ? ' of meer' : ''} van het type ${noun} in het account hebben ${by(fields)}: ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithDe(noun)} in het account met ${by(fields)}, ${record}, heeft een eigen sleutel: ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} noemt ${withDezelfde(noun)} van het account met ${by(fields)}: ${record}.`,
  possible: (noun, record, reasons, others) =>
    `Het account heeft dit record (${noun}) misschien al: ${record}, ${reasons.join(', ')}${others > 0 ? ` en ${counted(others, 'ander', 'andere')}` : ''}.`,
  changedByOthers: (fields) => `Iemand heeft het sindsdien gewijzigd: ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Sinds het plan heeft iemand anders het record verwijderd.',
  createdSincePlan: (noun) =>
    `Sinds het plan heeft iemand anders ${withDe(noun)} aangemaakt: dit record verzenden zou dat overschrijven.`,
  createdTwice: (noun) =>
    `Sinds het plan heeft iemand anders ${withDe(noun)} aangemaakt: verzenden zou het record dubbel aanmaken.`,
  sameSincePlan: () => 'Sinds het plan heeft het account dezelfde waarden gekregen.',
  changedSincePlan: (changes, left) =>
    `Sinds het plan heeft iemand anders gewijzigd: ${changes.join(', ')}${enNog(left, 'veld', 'velden')}.`,
  fromTo: (field, from, to) => `${field} van ${from} in ${to}`,
  rowHasSame: (row, key) => `${row} heeft ook ${key}.`,
  keyPassedOn: (row, key) =>
    `${row} moet ${key} krijgen, dat dit record nu heeft. Wijzig dit record in één import en die rij in de volgende.`,
  rowNamesSame: (row) => `${row} noemt hetzelfde record van het account.`,
  rowSaysSame: (row) => `${row} zegt hetzelfde.`,
  rowSaysOther: (row, noun) => `${row} geeft ${withDezelfde(noun)}, maar zegt er iets anders over.`,
  rival: (noun, field, key, id) =>
    `${startingWithDe(noun)} met ${field} ${key} is in het account een ander record: id ${id}. Dit verzenden zou dat overschrijven.`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithDe(noun)} met ${field} ${key} is in het account een ander record: id ${id} en eigen nummer ${myId}. Dit verzenden zou dat overschrijven.`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithDe(noun)} met ${field} ${key} is in het account een ander record: id ${id}, zonder eigen nummer. Dit verzenden zou dat overschrijven.`,
  countedMoved: (key, from, to, row) =>
    `De sleutel ${key} is geteld, en de rijen ervan staan in een andere volgorde: wat het account als ${from} heeft, is nu ${to}. ${row} zegt het. Zet nieuwe rijen onder de oude, of maak de sleutel uit meer kolommen.`,
  countedLast: (key, next) =>
    `De sleutel ${key} is geteld, en er is één rij van over: die zegt wat een eerdere import als ${next} heeft aangemaakt, en zou dus een ander record overschrijven. Houd de rijen die eerst kwamen, of maak de sleutel uit meer kolommen.`,
  numberOfTrial: (field, key, noun, row) =>
    `De dienst heeft ${field} ${key} gegeven aan het record (${noun}) dat een proefuitvoering uit ${row} heeft aangemaakt; die rij heeft geen sleutel, en deze rij is een andere. Verwijder dat record, of maak de proefuitvoering ongedaan.`,
  broughtBackAlready: () => 'Iemand heeft het al teruggehaald.',
  notToBringBack: () => 'Het staat niet in het account, en de rij ervan mag het niet aanmaken.',
  namedBy: (namer) => `Het wordt genoemd door ${namer}, en dat record blijft.`,
  vanished: (noun, key, id, more) => `${startingWithDe(noun)} ${key}, id ${id}, heeft geen rij meer${more}.`,
  vanishedChanged: (fields) => `; iemand anders heeft sinds de import iets gewijzigd (${fields.join(', ')})`,
  vanishedInactive: () => '; inactief',
  whyShorter: (rows, source, percent, before, run) =>
    `${counted(rows, 'rij', 'rijen')}${source === '' ? '' : ` van ${source}`} zijn minder dan ${percent}% van de ${before} van uitvoering ${run}: misschien is het bestand afgekapt; is het volledig, zeg dat dan met --allow shorter`,
  whyOtherFiles: (files) => `eerdere uitvoeringen van de koppeling hebben andere bestanden gelezen (${files})`,
  whyPartial: () => 'de uitvoering laat rijen van de bronnen weg',
};
