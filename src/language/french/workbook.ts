import { countedIn } from '../counted.js';
import type { WorkbookTexts } from '../english/workbook.js';

const counted = countedIn('fr-FR');

export const frenchWorkbook: WorkbookTexts = {
  aboutSheet: 'À propos de cet export',
  longTextsSheet: 'Textes longs',
  cutMark: ' … [coupé, texte entier sur autre feuille]',
  otherValuesSheet: 'Autres valeurs',
  customField: (label) => `Champ personnalisé : ${label}`,
  customFieldNote: (label) => `Champ personnalisé « ${label} ».`,
  inRow: (heading, row) => `${heading}, ligne ${row}`,
  aside: { dataset: 'Feuille', id: 'Id', field: 'Champ', part: 'Partie', text: 'Texte' },
  about: {
    account: 'Compte',
    read: 'Lu',
    records: 'Enregistrements',
    all: 'Tous, actifs et inactifs',
    sinceLast: 'Ce qui a changé depuis le dernier export',
    onlyWith: (filters) => `Seulement ceux avec ${filters}`,
    columns: 'Colonnes',
    allColumns: 'Toutes',
    columnsOf: (title) => `Colonnes de « ${title} »`,
    leftOut: (count, headings) => `Omises (${count}) : ${headings}`,
    emptyIn: (title) => `Vides dans « ${title} »`,
    empty: (count, headings) =>
      `${counted(count, 'colonne sans valeur omise', 'colonnes sans valeur omises')} : ${headings}`,
    sheets: 'Feuilles',
    recordCount: (count) => counted(count, 'enregistrement', 'enregistrements'),
    rowCount: (count) => counted(count, 'ligne', 'lignes'),
    itemCount: (count) => `${counted(count, 'ligne', 'lignes')}, chacune avec l’id de son enregistrement`,
    nextRows: (title) => `Les lignes suivantes de « ${title} »`,
    longTexts: (count) =>
      `${counted(count, 'texte trop long', 'textes trop longs')} pour une cellule, en parties qui forment le tout`,
    otherValues: (count) => `${counted(count, 'valeur', 'valeurs')} sans colonne propre, comme dans le service`,
    whole: {
      first: 'tout, car c’est la première fois',
      untold: 'tout, car le service ne peut pas dire ici ce qui a changé',
      clock: 'tout, car une horloge a été retardée depuis',
    },
    changedSince: (moment) => `modifié depuis : ${moment}`,
    deliveredBefore: (count) =>
      counted(count, 'enregistrement déjà livré et omis', 'enregistrements déjà livrés et omis'),
    meanwhile: 'Ce qui a changé pendant la lecture',
    changedMeanwhile: (count) =>
      counted(
        count,
        'enregistrement créé, modifié, activé ou désactivé',
        'enregistrements créés, modifiés, activés ou désactivés',
      ),
    moreInTheEnd: (count) => `à la fin, il y en avait ${count} de plus`,
    fewerInTheEnd: (count) => `à la fin, il y en avait ${count} de moins`,
    restless: 'la liste était différente à chaque lecture ; un enregistrement modifié à ce moment-là peut manquer',
    edit: 'Modifier et importer',
    remembers:
      'Ce classeur se souvient, sur une feuille masquée, de ce qu’il contenait à l’export. Importez-le : seules les cellules que vous avez modifiées sont envoyées ; ce que d’autres ont modifié entre-temps dans le service n’est pas écrasé. Vous pouvez trier, filtrer, masquer, déplacer et ajouter des colonnes à votre guise.',
    command: 'ce classeur.xlsx',
    shows: 'Cette commande montre ce qui changerait ; `fieldsheet import` l’envoie.',
    ids: 'Ids',
    idsHidden:
      'Les enregistrements sont reconnus à leurs ids, dans la première colonne, qui est masquée : laissez-les tels quels.',
    idsShown: (heading) =>
      `Les enregistrements sont reconnus à leurs ids, dans la colonne « ${heading} » : laissez-les tels quels.`,
    newRecords: 'Nouveaux enregistrements',
    aboutNew: (key) =>
      `Ajoutez des lignes, laissez l’id vide et donnez à chacune une valeur propre dans la colonne « ${key} », si elle existe.`,
    deletedRows: 'Lignes supprimées',
    aboutDeleted: 'Rien n’est supprimé dans le service, sauf si vous indiquez --delete-missing.',
  },
};
