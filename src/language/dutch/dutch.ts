import { readMeNames } from '../../text/own-names.js';
import { countedIn } from '../counted.js';
import type { Texts } from '../texts.js';
import dutchContract from './contract.json' with { type: 'json' };

const dutchTemplate: Texts['template'] = {
  readMeSheet: readMeNames.nl,
  listSheet: (contents) => `Lijst van ${contents}`,
  choicesSheet: 'Lijsten',
  readMe: {
    title: 'Zo vult u deze werkmap in',
    howTo: [
      'Elk blad bevat één soort records, één per rij, vanaf rij 3. Rij 1 zegt wat een kolom bevat; rij 2 is de naam waaraan de kolom wordt herkend. Laat beide rijen zoals ze zijn.',
      'Wijs een kolomkop aan: een notitie zegt wat eronder hoort, in welke notatie, met een voorbeeld. Een cel met een pijl biedt een keuzelijst; cellen onder rij 5000 hebben er geen.',
      'Een lege cel verandert niets. Kolommen en bladen die u niet nodig hebt, kunt u verbergen of verwijderen; kolommen kunt u verplaatsen.',
    ],
    marks: 'Tekens achter een kolomkop',
    needed: 'Nodig om een record aan te maken.',
    oneOf: 'Een van de kolommen met dit teken is nodig.',
    ownNumbers: 'Eigen nummers',
    aboutOwnNumbers:
      'Uw eigen nummer onderscheidt een record van alle andere. Geef elk record een nummer, nooit twee keer hetzelfde, en wijzig het nooit: een record waarvan het account het nummer kent, wordt bijgewerkt; elk ander record wordt aangemaakt. Andere bladen noemen een record bij zijn nummer.',
    forms: 'Wat u schrijft',
    formEntries: [
      ['Datum', '2026-11-20, of een datum zoals uw spreadsheetprogramma die accepteert.'],
      ['Datum en tijd', '2026-11-20 08:30, lokale tijd.'],
      ['Getal', 'Een getal zonder eenheid. Breedte- en lengtegraad met een punt: 50.937417'],
      ['Ja of nee', 'ja of nee.'],
      ['Meerdere waarden in één cel', 'Met een puntkomma ertussen: lassen; elektra'],
      ['Telefoonnummer', 'Liefst met landnummer: +49 221 1234567. Nullen vooraan blijven staan.'],
    ],
    sheets: 'Bladen',
    order:
      'Ze worden in deze volgorde geïmporteerd, hoe ze ook in het bestand staan: een record komt na de records die het noemt.',
    rowsOf: (noun) => `Eén rij per ${noun}.`,
    itNames: (nouns) => `Noemt: ${nouns.join(', ')}.`,
    itemsOf: (title) => `Bij de records van “${title}”: één item per rij, zoveel als er zijn.`,
    lookUp: (contents) => `Om de waarden van de keuzelijsten op te zoeken (${contents}); wordt niet geïmporteerd.`,
    filledIn: 'Als de werkmap is ingevuld',
    check: 'leest de werkmap en zegt wat er fout is en in welke cel. Er wordt niets verzonden.',
    plan: 'vergelijkt de werkmap met het account en toont wat er zou worden aangemaakt en gewijzigd. Er wordt niets geschreven.',
    import:
      'schrijft de werkmap naar het account. Wat daar al zo staat, wordt niet opnieuw verzonden; u mag dezelfde werkmap dus twee keer importeren. `fieldsheet undo` maakt het ongedaan.',
    about: 'Over deze werkmap',
    knowsNoAccount:
      'Deze werkmap kent geen account. `fieldsheet template all --live` schrijft er een met de vrije velden van uw account, en met de klanten en andere gegevens daarvan in keuzelijsten.',
    account: 'Account',
    made: 'Gemaakt',
    aboutMade: (moment) =>
      `${moment}. Wat er sindsdien in het account kwam, staat niet in de lijsten; u kunt het toch schrijven.`,
    toChoose: (count) => `${count} om uit te kiezen.`,
    toChooseOf: (count, read, total) => `${count} om uit te kiezen, uit de eerste ${read} van ${total}.`,
    nameless: (count, heading) => `Zonder “${heading}”, niet te kiezen: ${count}.`,
  },
  notes: {
    whichRecord: (label, title) => `${label}: bij welk record van “${title}” de rij hoort.`,
    key: (label) =>
      `${label}: onderscheidt het record van alle andere. Geef elk record een eigen waarde en wijzig die nooit.`,
    itsNumber: 'Vul het eigen nummer van dat record in.',
    fromHere: 'Uit deze werkmap of uit het account.',
    oneOf: (choices) => `Een van: ${choices}.`,
    example: (value) => `Voorbeeld: ${value}`,
    newRecordGets: (value) => `Een nieuw record krijgt: ${value}`,
    needed: 'nodig',
    oneIsNeeded: 'een van deze kolommen is nodig',
    custom: 'Vrij veld van het account.',
    customSelect: 'Een van de waarden die het account aanbiedt.',
    customCheckbox: '1 voor ja, 0 voor nee.',
    forms: {
      text: 'Tekst.',
      identifier: 'Tekst; nullen vooraan blijven staan.',
      integer: 'Een geheel getal.',
      number: 'Een getal.',
      decimal: 'Een getal met een punt.',
      boolean: 'ja of nee.',
      date: 'Een datum.',
      dateTime: 'Datum en tijd.',
      email: 'Een e-mailadres.',
      phone: 'Een telefoonnummer.',
      texts: 'Meerdere, met ; ertussen.',
    },
  },
  choices: {
    yes: 'ja',
    no: 'nee',
    yesOrNo: 'Ja of nee',
    checkbox: 'Selectievakje',
    notInList: 'Niet in de lijst',
    isOneOf: (label, choices) => `${label} is een van: ${choices}.`,
    writeYesOrNo: 'Schrijf ja of nee.',
    writeOneOrZero: 'Schrijf 1 voor ja of 0 voor nee.',
  },
};

const counted = countedIn('nl-NL');

export const dutchWorkbook: Texts['workbook'] = {
  aboutSheet: 'Over deze export',
  longTextsSheet: 'Lange teksten',
  cutMark: ' … [ingekort: hele tekst op een ander blad]',
  otherValuesSheet: 'Overige waarden',
  customField: (label) => `Vrij veld: ${label}`,
  customFieldNote: (label) => `Vrij veld “${label}”.`,
  inRow: (heading, row) => `${heading}, rij ${row}`,
  aside: { dataset: 'Blad', id: 'Id', field: 'Veld', part: 'Deel', text: 'Tekst' },
  about: {
    account: 'Account',
    read: 'Gelezen',
    records: 'Records',
    all: 'Alle, actief en inactief',
    sinceLast: 'Wat er sinds de laatste export is gewijzigd',
    onlyWith: (filters) => `Alleen die met ${filters}`,
    columns: 'Kolommen',
    allColumns: 'Alle',
    columnsOf: (title) => `Kolommen van “${title}”`,
    leftOut: (count, headings) => `${count} weggelaten: ${headings}`,
    emptyIn: (title) => `Leeg in “${title}”`,
    empty: (count, headings) => `${counted(count, 'kolom', 'kolommen')} zonder waarde weggelaten: ${headings}`,
    sheets: 'Bladen',
    recordCount: (count) => counted(count, 'record', 'records'),
    rowCount: (count) => counted(count, 'rij', 'rijen'),
    itemCount: (count) => `${counted(count, 'rij', 'rijen')}, elk met de id van het record`,
    nextRows: (title) => `De volgende rijen van “${title}”`,
    longTexts: (count) =>
      `${counted(count, 'tekst', 'teksten')}, te lang voor een cel, in delen die samen het geheel vormen`,
    otherValues: (count) => `${counted(count, 'waarde', 'waarden')} zonder eigen kolom, zoals in de dienst`,
    whole: {
      first: 'alles, want het is de eerste keer',
      untold: 'alles, want de dienst kan hier niet zeggen wat er is gewijzigd',
      clock: 'alles, want sindsdien is een klok teruggezet',
    },
    changedSince: (moment) => `gewijzigd sinds ${moment}`,
    deliveredBefore: (count) => `${counted(count, 'record', 'records')} al eerder geleverd en weggelaten`,
    meanwhile: 'Wat er tijdens het lezen is gewijzigd',
    changedMeanwhile: (count) =>
      `${counted(count, 'record', 'records')} aangemaakt, gewijzigd, geactiveerd of gedeactiveerd`,
    moreInTheEnd: (count) => `aan het einde waren het er ${count} meer`,
    fewerInTheEnd: (count) => `aan het einde waren het er ${count} minder`,
    restless: 'bij elke keer lezen was de lijst anders; een record dat net toen werd gewijzigd, kan ontbreken',
    edit: 'Bewerken en importeren',
    remembers:
      'Deze werkmap onthoudt op een verborgen blad wat erin stond bij de export. Bij het importeren worden alleen de cellen verzonden die u hebt gewijzigd; wat anderen intussen in de dienst hebben gewijzigd, wordt niet overschreven. U mag naar wens sorteren, filteren, verbergen, verplaatsen en kolommen toevoegen.',
    command: 'deze werkmap.xlsx',
    shows: 'Dit commando toont wat er zou veranderen; `fieldsheet import` verzendt het.',
    ids: 'Id’s',
    idsHidden: 'Records worden herkend aan hun id’s in de eerste kolom, die verborgen is: laat ze zoals ze zijn.',
    idsShown: (heading) => `Records worden herkend aan hun id’s in de kolom “${heading}”: laat ze zoals ze zijn.`,
    newRecords: 'Nieuwe records',
    aboutNew: (key) =>
      `Voeg rijen toe, laat de id leeg en geef elke rij een eigen waarde in de kolom “${key}”, als die er is.`,
    deletedRows: 'Verwijderde rijen',
    aboutDeleted:
      'In de dienst wordt niets verwijderd; met --missing deactivate worden de records ervan gedeactiveerd.',
  },
};

export const dutch: Texts = {
  language: 'nl',
  locale: 'nl-NL',
  inSentence: (title) => title.toLowerCase(),
  contract: dutchContract,
  template: dutchTemplate,
  workbook: dutchWorkbook,
};
