import type { CheckPageTexts } from '../../english/pages/check.js';
import { countedInFrench } from '../grammar.js';

/** What the page of a check says, in French. */
export const frenchCheckPage: CheckPageTexts = {
  kind: 'Contrôle',
  title: (name) => `Contrôle de ${name}`,
  files: (number) => countedInFrench(number, 'fichier', 'fichiers'),
  noAccount: 'aucun compte interrogé',
  account: (name) => `compte ${name}`,
  noRows: 'Il n’y a pas de lignes.',
  errors: (errors, rows, read) =>
    `${countedInFrench(errors, 'erreur', 'erreurs')} : sur ${countedInFrench(read, 'ligne', 'lignes')}, ${countedInFrench(rows, 'ne serait pas envoyée', 'ne seraient pas envoyées')}.`,
  noErrors: (warnings, rows, read, open) =>
    `Aucune erreur${warnings > 0 ? `, ${countedInFrench(warnings, 'avertissement', 'avertissements')}` : ''} : sur ${countedInFrench(read, 'ligne', 'lignes')}, ${countedInFrench(rows, 'peut être importée', 'peuvent être importées')}${open > 0 ? `, à condition que le compte contienne ${countedInFrench(open, 'enregistrement', 'enregistrements')} dont elles ont besoin` : ''}.`,
  rowsRead: 'Lignes lues',
  mapped: 'Mises en correspondance',
  skipped: 'Ignorées',
  rejected: 'Rejetées',
  left: 'Laissées',
  yielded: 'Enregistrements qu’elles donnent',
  limits: 'Ce que ce contrôle ne peut pas savoir',
};
