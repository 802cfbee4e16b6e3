import { readMeNames } from '../../text/own-names.js';
import { countedIn } from '../counted.js';
import type { Texts } from '../texts.js';
import frenchContract from './contract.json' with { type: 'json' };

const frenchTemplate: Texts['template'] = {
  readMeSheet: readMeNames.fr,
  listSheet: (contents) => `Liste des ${contents}`,
  choicesSheet: 'Listes',
  readMe: {
    title: 'Comment remplir ce classeur',
    howTo: [
      'Chaque feuille reçoit un type d’enregistrement, un par ligne, à partir de la ligne 3. La ligne 1 dit ce que contient la colonne ; la ligne 2 est le nom auquel la colonne est reconnue. Laissez ces deux lignes telles quelles.',
      'Placez le pointeur sur un en-tête : une note dit ce qui va en dessous, sous quel format, avec un exemple. Une cellule avec une flèche propose une liste ; au-dessous de la ligne 5000, les cellules n’en ont pas.',
      'Une cellule vide ne change rien. Vous pouvez masquer ou supprimer les colonnes et les feuilles inutiles, et déplacer les colonnes.',
    ],
    marks: 'Signes après l’en-tête',
    needed: 'Nécessaire pour créer un enregistrement.',
    oneOf: 'Une des colonnes qui portent ce signe est nécessaire.',
    ownNumbers: 'Codes internes',
    aboutOwnNumbers:
      'Le code interne est celui que vous donnez à un enregistrement ; il le distingue de tous les autres. Donnez-en un à chacun, jamais deux fois le même, et ne le changez jamais : un enregistrement dont le compte connaît le code est mis à jour, tout autre est créé. Les autres feuilles désignent un enregistrement par son code.',
    forms: 'Ce que vous écrivez',
    formEntries: [
      ['Date', '2026-11-20, ou une date telle que votre tableur l’accepte.'],
      ['Date et heure', '2026-11-20 08:30, heure locale.'],
      ['Nombre', 'Un nombre sans unité. Latitude et longitude avec un point : 50.937417'],
      ['Oui ou non', 'oui ou non.'],
      ['Plusieurs valeurs dans une cellule', 'Séparées par un point-virgule : soudure; électricité'],
      ['Numéro de téléphone', 'De préférence avec l’indicatif du pays : +49 221 1234567. Les zéros initiaux restent.'],
    ],
    sheets: 'Feuilles',
    order:
      'Elles sont importées dans cet ordre, quel que soit leur ordre dans le fichier : un enregistrement vient après ceux qu’il désigne.',
    rowsOf: (noun) => `Une ligne par ${noun}.`,
    itNames: (nouns) => `Désigne : ${nouns.join(', ')}.`,
    itemsOf: (title) => `Pour les enregistrements de « ${title} » : un élément par ligne, autant qu’il y en a.`,
    lookUp: (contents) => `Pour consulter ce que les cellules proposent (${contents}) ; n’est pas importée.`,
    filledIn: 'Une fois le classeur rempli',
    check: 'lit le classeur et dit ce qui est incorrect et dans quelle cellule. Rien n’est envoyé.',
    plan: 'le compare avec le compte et montre ce qui serait créé et modifié. Rien n’est écrit.',
    import:
      'écrit son contenu dans le compte. Ce que le compte contient déjà n’est pas renvoyé ; le même classeur peut donc être importé deux fois. `fieldsheet undo` annule l’import.',
    about: 'À propos de ce classeur',
    knowsNoAccount:
      'Il ne connaît aucun compte. `fieldsheet template all --live` en écrit un avec les champs personnalisés de votre compte et, au choix dans les listes, ses clients et autres données.',
    account: 'Compte',
    made: 'Créé',
    aboutMade: (moment) =>
      `${moment}. Ce que le compte a reçu depuis n’est pas dans les listes ; vous pouvez l’écrire quand même.`,
    toChoose: (count) => `Valeurs au choix : ${count}.`,
    toChooseOf: (count, read, total) => `Valeurs au choix : ${count}, parmi les ${read} premières de ${total}.`,
    nameless: (count, heading) => `Sans « ${heading} », impossibles à choisir : ${count}.`,
  },
  notes: {
    whichRecord: (label, title) => `${label} : à quel enregistrement de « ${title} » la ligne appartient.`,
    key: (label) =>
      `${label} : distingue l’enregistrement de tous les autres. Donnez à chacun une valeur propre et ne la changez jamais.`,
    itsNumber: 'Indiquez son code interne.',
    fromHere: 'De ce classeur ou du compte.',
    oneOf: (choices) => `Une de ces valeurs : ${choices}.`,
    example: (value) => `Exemple : ${value}`,
    newRecordGets: (value) => `Un nouvel enregistrement reçoit : ${value}`,
    needed: 'nécessaire',
    oneIsNeeded: 'une de ces colonnes est nécessaire',
    custom: 'Champ personnalisé du compte.',
    customSelect: 'Une des valeurs que le compte propose.',
    customCheckbox: '1 pour oui, 0 pour non.',
    forms: {
      text: 'Texte.',
      identifier: 'Texte ; les zéros initiaux restent.',
      integer: 'Un nombre entier.',
      number: 'Un nombre.',
      decimal: 'Un nombre avec un point.',
      boolean: 'oui ou non.',
      date: 'Une date.',
      dateTime: 'Date et heure.',
      email: 'Une adresse e-mail.',
      phone: 'Un numéro de téléphone.',
      texts: 'Plusieurs, séparés par un point-virgule (;).',
    },
  },
  choices: {
    yes: 'oui',
    no: 'non',
    yesOrNo: 'Oui ou non',
    checkbox: 'Case à cocher',
    notInList: 'Absent de la liste',
    isOneOf: (label, choices) => `${label} est une de ces valeurs : ${choices}.`,
    writeYesOrNo: 'Écrivez oui ou non.',
    writeOneOrZero: 'Écrivez 1 pour oui ou 0 pour non.',
  },
};

const counted = countedIn('fr-FR');

const frenchWorkbook: Texts['workbook'] = {
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
    aboutDeleted:
      'Rien n’est supprimé dans le service ; avec --missing deactivate, leurs enregistrements sont désactivés.',
  },
};

export const french: Texts = {
  language: 'fr',
  locale: 'fr-FR',
  inSentence: (title) => title.toLowerCase(),
  contract: frenchContract,
  template: frenchTemplate,
  workbook: frenchWorkbook,
};
