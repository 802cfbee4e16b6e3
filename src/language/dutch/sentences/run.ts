import type { englishRunSentences, FailedState } from '../../english/sentences/run.js';
import { startingWithDe } from '../grammar.js';

const states: Readonly<Record<FailedState, string>> = {
  rejected: 'is afgewezen',
  blocked: 'is zelf geblokkeerd',
  conflict: 'heeft een conflict',
  inDoubt: 'is onzeker',
};

export const dutchRunSentences: typeof englishRunSentences = {
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
