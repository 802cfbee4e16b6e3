import { countedIn } from '../counted.js';
import type {
  AbsenceWord,
  Accident,
  FailedState,
  FileFault,
  LikenessReason,
  SentenceTexts,
} from '../english/sentences.js';
import { enNog, startingWithDe, withDe, withDezelfde } from './grammar.js';
import { dutchNumbers } from './numbers.js';
import { dutchRowSentences } from './row-sentences.js';

const { count } = dutchNumbers;

const counted = countedIn('nl-NL');

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'het bestand is leeg',
  locked: 'het is met een wachtwoord beveiligd of versleuteld',
  damaged: 'het is beschadigd of afgekapt',
  tooLarge: 'uitgepakt zou het groter zijn dan een echt bestand is',
  archive: 'het is zelf weer een archief',
  packing: 'het is ingepakt op een manier die hier niet wordt gelezen',
  outside: 'de naam leidt buiten het zip-bestand',
  noTables: 'het bevat geen bladen of tabellen',
  otherKind: 'het is van een soort die niet wordt gelezen',
  noText: 'de inhoud is geen tekst',
  unknown: 'het bestand kan niet worden gelezen',
};

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

export const dutchSentences: SentenceTexts = {
  ...dutchRowSentences,
  customUnknown: (label, noun) => `Het account heeft geen vrij veld ${label} voor records van het type ${noun}.`,
  customWritten: (label) => `Het heeft ${label}, dat anders is geschreven.`,
  customEmpty: (label, noun) =>
    `Het account vereist het vrije veld ${label} voor elk record van het type ${noun}; het is leeg.`,
  customNotGiven: (label, noun) =>
    `Het account vereist het vrije veld ${label} voor elk record van het type ${noun}; geen kolom geeft het op.`,
  recordInactive: (noun, field, value) => `${startingWithDe(noun)} met ${field} ${value} is inactief.`,
  recordNowhere: (noun, values) =>
    `Noch de bestanden noch het account hebben een record van het type ${noun} met ${values.join(' en ')}.`,
  recordsSeveral: (count, nouns, values) => `${count} ${nouns} in account en bestanden hebben ${values.join(' en ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `De rij noemt ${owner} ${named} en ${noun} ${key} van ${owner} ${actual}.`,
  closedJobKey: (key) => `Het rapport van deze opdracht is afgesloten, en het eigen nummer zou ${key} worden.`,
  nameNowhere: (noun, field, value) => `Geen ${noun} van het account heeft ${field} ${value}.`,
  nameInactive: (noun, value) => `${startingWithDe(noun)} ${value} is inactief in het account.`,
  standsRejected: (noun, value, row) =>
    `${startingWithDe(noun)}${value === '' ? '' : ` ${value}`} staat in ${row}, die een fout heeft en niet wordt verzonden.`,
  notInFiles: (noun, value) => `De bestanden bevatten records van het type ${noun}, maar geen met de sleutel ${value}.`,
  notInFilesAsNamed: (noun) =>
    `De bestanden bevatten records van het type ${noun}, maar geen met de sleutel die deze rij noemt.`,
  nameUnlisted: (noun, by, name, field) =>
    `De dienst toont geen lijst voor ${withDe(noun)}, dus ${by} “${name}” geeft geen id: geef ${field}.id op.`,
  nameSeveral: (count, noun, by, name, field) =>
    `${count} records (${noun}) hebben in dit account ${by} “${name}”: geef ${field}.id op.`,
  nameNone: (noun, by, name) => `Geen ${noun} heeft in dit account ${by} ${name}.`,
  linkedTable: () =>
    'het is een koppeling naar een tabel van een andere database, die in plaats daarvan moet worden opgegeven',
  calculatedField: () => 'het is een berekend veld',
  binaryData: () => 'het bevat binaire gegevens',
  picturesOrDocuments: () => 'het bevat afbeeldingen of documenten (OLE-objecten)',
  attachments: () => 'het bevat bijlagen of meerdere waarden in één veld',
  virtualTable: () => 'het is een virtuele tabel, waarvan een module van het programma de rijen maakt',
  noTable: () => 'het is geen tabel',
  noTables: () => 'het zijn geen tabellen',
  linesAlone: () => 'JSON-regels worden alleen uit een eigen bestand gelezen',
  moreFiles: (number) => `nog ${counted(number, 'bestand', 'bestanden')}`,
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Een blad kan niet meer koppelingen bevatten: vanaf vermelding ${count(from)} zijn vindplaatsen alleen tekst.`,
  noMoreRows: (rest) =>
    `Een blad kan niet meer rijen bevatten: ${counted(rest, 'vermelding staat', 'vermeldingen staan')} hier niet.`,
  cellsCut: (cells, most) =>
    `${counted(cells, 'cel is', 'cellen zijn')} afgekapt: een cel kan ${count(most)} tekens bevatten.`,
  noRoomForColumns: (sheet, columns) =>
    `Blad ${sheet} heeft geen plaats voor ${columns} extra kolommen: wat er fout is aan de rijen staat alleen hier.`,
  noComments: (sheet) =>
    `Blad ${sheet} heeft tekeningen waaraan niets kan worden toegevoegd: de cellen kregen geen opmerkingen.`,
  commentsLeftOut: (sheet, most, rest) =>
    `Blad ${sheet} heeft opmerkingen bij ${count(most)} cellen; nog ${count(rest)} zijn alleen gekleurd.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `gelijk: ${fields.join(' en ')}`,
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
  failedNames: (noun, key, state) =>
    `${startingWithDe(noun)}${key === '' ? '' : ` ${key}`} ${states[state]} en noemt dit record.`,
  couldNotComeBack: () =>
    'Het record is verwijderd en kon niet worden teruggehaald: de volgende import maakt het opnieuw aan.',
  parentMissing: (field, key, row, sheet, state) =>
    `${field} ${key}, rij ${row}${sheet === '' ? '' : ` van blad ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Niets identificeert het record, dus het is niet op te zoeken.',
  listChanged: () => 'De lijst waarin het record op te zoeken was, is intussen gewijzigd.',
  likeOfOtherRow: () =>
    'Er staat zo’n record in het account, maar dat is misschien dat van een andere rij van deze uitvoering.',
  listLeavesOut: () =>
    'De lijst van de dagen ervan toont zo’n record niet, maar laat misschien een record zonder einde weg.',
  goneFromAccount: () => 'Het record staat niet meer in het account: iemand heeft het verwijderd.',
  lookUpOfOther: (field, key) => `Het opzoeken met ${field} ${key} gaf een ander record.`,
  otherThanSent: (fields) => `In het account hebben deze velden andere waarden dan verzonden: ${fields.join(', ')}.`,
  beforeUnknown: () => 'Wat ze daarvoor bevatten, is niet bekend.',
  neitherValue: (fields) =>
    `In het account bevatten deze velden niet wat is verzonden en niet wat er daarvoor stond: ${fields.join(', ')}.`,
  lookUpRejected: (message) => `De dienst heeft het opzoeken afgewezen: ${message}`,
  notFoundByService: (message) => `De dienst heeft het record, of een record dat het noemt, niet gevonden: ${message}`,
  refusedByFirewall: (page) =>
    `Een webfirewall voor de dienst heeft het geweigerd (${page}); de dienst heeft het nooit ontvangen. \`fieldsheet retry\` verzendt het opnieuw.`,
  mayStillArrive: () =>
    'Het stond daarna niet in het account, maar kan nog aankomen: `fieldsheet resume` kijkt opnieuw.',
  sentInVain: (times, isRecord) =>
    `Het is ${times} keer verzonden en ${isRecord ? 'stond daarna niet in het account' : 'was daarna niet uitgevoerd'}.`,
  madeAnew: (id, newId) =>
    `Het bij te werken record, id ${id}, ontbrak: de dienst heeft een nieuw record gemaakt, id ${newId}, met alleen de gewijzigde velden.`,
  goneAndOther: (id) =>
    `Het bij te werken record, id ${id}, staat niet meer in het account, en het antwoord ging over een ander record.`,
  answerOfOther: () => 'Het antwoord ging over een ander record, en het opzoeken heeft dit niet gevonden.',
  answeredOther: (fields) => `De dienst antwoordde met andere waarden dan verzonden: ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Het behoudt ${fields.join(', ')}: de dienst haalt dat niet weg. Maak het daar met de hand leeg als geen import het record eraan mag herkennen.`,
  serviceSays: (message) => `De dienst: ${message}`,
  wasThere: (since) =>
    `Het stond al in het account, aangemaakt ${since}: daarom is het bijgewerkt, en ongedaan maken laat het staan, want wat het daarvoor bevatte, is niet bekend.`,
  wroteLater: (run) => `Uitvoering ${run} van deze map heeft het later geschreven.`,
  notWritten: (reason) => `Het is niet geschreven: ${reason}`,
  outcomeUnknown: () => 'de uitkomst is niet bekend.',
  storedOtherwise: () => 'De dienst heeft het bij het schrijven anders opgeslagen.',
  changedAfter: (moment) => `Sindsdien gewijzigd, na ${moment}; door wie, zegt de dienst niet.`,
  changedLast: (moment) => `Sindsdien gewijzigd, laatst op ${moment}; door wie, zegt de dienst niet.`,
  deletedSince: () => 'Het is weg: sindsdien verwijderd; wanneer en door wie, zegt de dienst niet.',
  notKnown: (reason) => `Of het account het heeft, is niet bekend: ${reason}`,
  notThere: (reason) => `Het is er niet: ${reason}`,
  notDeleted: () => 'Het moest worden verwijderd en is er nog.',
  notDeletedBecause: (reason) => `Het moest worden verwijderd en is er nog: ${reason}`,
  notDeactivated: () => 'Het moest worden gedeactiveerd en is actief.',
  notDeactivatedBecause: (reason) => `Het moest worden gedeactiveerd en is actief: ${reason}`,
};
