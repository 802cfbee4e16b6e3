import { countedIn } from '../../counted.js';
import type { CheckPageTexts } from '../../english/pages/check.js';
import { dutchNumbers } from '../numbers.js';

const { count } = dutchNumbers;
const counted = countedIn('nl-NL');

export const dutchCheckPage: CheckPageTexts = {
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
