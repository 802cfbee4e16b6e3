import { noteNames } from '../../../text/note-names.js';
import { countedIn } from '../../counted.js';
import type { SheetTexts } from '../../english/pages/sheets.js';
import { dutchNumbers } from '../numbers.js';

const { count } = dutchNumbers;
const counted = countedIn('nl-NL');

export const dutchSheets: SheetTexts = {
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
