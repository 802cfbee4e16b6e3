import { countedIn } from '../counted.js';
import type { WorkbookTexts } from '../english/workbook.js';

const counted = countedIn('nl-NL');

export const dutchWorkbook: WorkbookTexts = {
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
    aboutDeleted: 'In de dienst wordt niets verwijderd, tenzij u --delete-missing opgeeft.',
  },
};
