import { noteNames } from '../../../text/note-names.js';
import type { SheetTexts } from '../../english/pages/sheets.js';
import { countedInFrench } from '../grammar.js';
import { frenchNumbers } from '../numbers.js';

const { count } = frenchNumbers;

/** What workbooks of reports say beside what pages say, in French. */
export const frenchSheets: SheetTexts = {
  names: { summary: 'Résumé', decide: 'Décider', problems: 'Problèmes', signOff: 'Validation' },
  copy: noteNames.fr,
  columns: {
    resource: 'Type d’enregistrement',
    key: 'Clé',
    name: 'Nom',
    sheet: 'Feuille',
    row: 'Ligne',
    due: 'Échéance',
    difference: 'Différence',
    record: 'Enregistrement du fichier',
    compared: 'Comparaison',
    link: 'Lien',
    number: 'Numéro',
    whatToDo: 'Que faire',
  },
  later: 'plus tard',
  meaning: ({ adopt, create, skip, later }) =>
    [
      `${adopt} : c’est cet enregistrement du compte ; il est mis à jour et reçoit la clé.`,
      `${create} : ce n’est aucun d’eux ; un nouvel enregistrement est créé.`,
      `${skip} : la ligne n’est pas envoyée.`,
      `${later} : rien n’est encore décidé, et rien n’est envoyé.`,
      `Choisissez « ${adopt} » sur la ligne de l’enregistrement voulu ; « ${create} » et « ${skip} », sur n’importe quelle ligne de l’enregistrement.`,
    ].join('\n'),
  signs: '= identique, ≠ différent, + seulement dans le fichier, - seulement dans le compte',
  moreIssues: (left) => `et ${count(left)} de plus, que \`--max-issues\` affiche`,
  runOf: (id, file, state) => `Exécution ${id} de ${file} : ${state}`,
  sheetNamed: (sheet) => `Feuille ${sheet}`,
  someShown: (found, left) =>
    `Affichés : ${found} ; le contrôle a trouvé ${countedInFrench(left, 'anomalie de plus', 'anomalies de plus')} (--max-issues).`,
  rows: {
    left: 'laissée pour l’import complet',
    withRow: (row) => `avec ${row}`,
    leftOut: 'laissée de côté',
  },
};
