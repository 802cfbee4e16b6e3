import type { DecideTexts } from '../../english/pages/decide.js';

/** What the part of a page says in which a person decides, in French. */
export const frenchDecide: DecideTexts = {
  title: 'À décider',
  about:
    'Ces enregistrements du fichier sont peut-être déjà dans le compte. Rien n’est envoyé pour eux tant que la décision n’est pas prise : « adopter » met à jour l’enregistrement du compte et lui donne la clé, « créer » en fait un nouveau, « ignorer » laisse la ligne de côté.',
  onlyFirst: (shown) => `Cette page contient les ${shown} premiers ; plan.xlsx les contient tous.`,
  adoptCertain: 'Adopter tous les cas certains',
  save: 'Enregistrer les décisions',
  afterwards: 'Puis :',
  filter: 'Filtrer les enregistrements à décider',
  allListed: 'Enregistrements à décider : tous ({0})',
  someListed: 'Enregistrements à décider : {0} sur {1}',
  decision: 'Décision',
  why: 'Pourquoi',
  inFile: 'Dans le fichier',
  inAccount: 'Dans le compte',
  score: 'Score',
  kinds: { possible: 'possible', ambiguous: 'ambigu' },
  certain: (reasons) => `certain : ${reasons}`,
  lines: {
    key: 'clé',
    name: 'nom',
    address: 'adresse',
    contact: 'contact',
    email: 'e-mail',
    phone: 'téléphone',
    vatNumber: 'numéro de TVA',
  },
};
