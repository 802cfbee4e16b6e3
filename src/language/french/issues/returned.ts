import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about exported workbooks that come back, in French. */
export const frenchReturnedIssues = {
  'memory-not-used': {
    title: 'Ce dont un classeur exporté se souvient ne peut pas être utilisé',
    advice: 'Ses valeurs sont comparées avec le compte, comme celles de tout autre fichier.',
  },
  'id-repeated': {
    title: 'Deux lignes d’un classeur exporté ont le même id',
    advice:
      'Videz l’id de la ligne copiée pour faire un nouvel enregistrement, ou retirez l’une des lignes ; tant qu’il y en a ' +
      'deux, aucun enregistrement de la feuille ne compte comme disparu.',
  },
  'id-lost': {
    title: 'Une ligne sans id semble être celle d’un enregistrement dont la ligne a disparu',
    advice:
      'Mettez cet id dans la ligne, pour que ses modifications changent l’enregistrement. Si la ligne est un nouvel ' +
      'enregistrement, remettez à côté la ligne de l’autre, ou importez avec --allow creations.',
  },
  'id-not-exported': {
    title: 'Une ligne a un id avec lequel le classeur n’a pas été exporté',
    advice:
      'Ses valeurs sont comparées avec le compte, et aucun enregistrement de la feuille ne compte comme disparu. Laissez ' +
      'l’id vide si l’enregistrement est nouveau : le service lui en donne un.',
  },
  'row-torn': {
    title: 'Une ligne d’un classeur exporté contient un autre enregistrement que celui de son id',
    advice:
      'Certaines colonnes ont été triées ou collées sans les autres : recomposez les lignes, ou exportez de nouveau. Rien ' +
      'de cette ligne n’est envoyé, et aucun enregistrement de la feuille ne compte comme disparu.',
  },
  'column-moved': {
    title: 'Une colonne d’un classeur exporté semble avoir été triée ou décalée seule',
    advice:
      'Remettez ses valeurs à côté de leurs enregistrements, ou exportez de nouveau. Un import est refusé ; si ces valeurs sont ' +
      'voulues, ajoutez --allow changes.',
  },
  'record-rejected': {
    title: 'Une autre ligne de l’enregistrement est rejetée',
    advice: 'Rien de l’enregistrement n’est envoyé tant que cette ligne n’est pas corrigée.',
  },
  'items-gone': {
    title: 'Des éléments d’une liste ont disparu d’un classeur exporté',
    advice: 'Un import ne retire rien d’une liste : faites-le dans le service.',
  },
  'edit-not-sent': {
    title: 'Une modification dans un classeur exporté ne peut pas être envoyée',
    advice: 'Rien de cette cellule n’est envoyé ; faites la modification dans le service si elle est voulue.',
  },
  'custom-field-type': {
    title: 'Une valeur n’est pas du type de son champ personnalisé',
    advice: 'Corrigez la cellule : le classeur a été exporté avec les types des champs personnalisés.',
  },
  'heading-not-exported': {
    title: 'Une colonne d’un classeur exporté n’a plus l’en-tête avec lequel elle a été exportée',
    advice:
      'Rendez-lui l’en-tête exporté, pour que ses modifications soient envoyées ; vos propres colonnes peuvent figurer à côté de celles-là.',
  },
  'edits-disagree': {
    title: 'Deux lignes de classeurs exportés donnent un enregistrement différemment',
    advice:
      'Rien de l’enregistrement n’est envoyé : rendez les deux lignes égales, remettez une cellule comme elle a été exportée, ou donnez au nouvel enregistrement une clé qui lui est propre.',
  },
  'edits-contradict': {
    title: 'Deux cellules d’une ligne désignent des enregistrements différents',
    advice: 'Remettez l’une des deux comme elle a été exportée.',
  },
  'sheet-gone': {
    title: 'Une feuille d’un classeur exporté a disparu',
    advice: 'Ses enregistrements restent tels quels, et aucun ne compte comme supprimé.',
  },
  'shown-only': {
    title: 'Ce qu’un export ne fait que montrer n’est pas importé',
    advice: 'Rien n’en est envoyé : faites la modification dans le service.',
  },
  'record-vanished': {
    title: 'Un enregistrement d’un extrait antérieur n’a plus de ligne',
    advice:
      'Rien ne lui arrive. Avec --vanished deactivate ou --vanished delete, les enregistrements que personne n’a modifiés ' +
      'depuis sont retirés ; ce qui est encore nécessaire reste tel quel.',
  },
  'gone-doubtful': {
    title: 'Des lignes d’un classeur exporté ont peut-être disparu',
    advice:
      'Leurs enregistrements restent tels quels, et aucun ne compte comme supprimé. Pour supprimer des enregistrements, ' +
      'importez d’abord ce qui est modifié et nouveau, puis exportez de nouveau, retirez-en leurs lignes et importez-le ' +
      'avec --delete-missing.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
