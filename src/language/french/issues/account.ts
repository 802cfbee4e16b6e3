import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues that only the account tells, in French. */
export const frenchAccountIssues = {
  'list-not-compared': {
    title: 'Le compte montre une liste sous une forme qui ne peut pas être comparée',
    advice: 'Elle n’est envoyée qu’avec les nouveaux enregistrements ; modifiez-la dans le service.',
  },
  'export-not-remembered': {
    title: 'Le fichier vient d’un compte et ne se souvient pas de ce qu’il contenait',
    advice:
      'Pour n’envoyer que vos modifications, importez depuis le dossier où l’export a été fait, ou modifiez un classeur exporté (.xlsx).',
  },
  'look-up-unanswered': {
    title: 'Le compte n’a pas dit s’il contient un enregistrement',
    advice:
      'Réessayez plus tard. Si cela persiste, adressez-vous à qui gère le pare-feu ou le proxy placé devant le service.',
  },
  'record-unknown': {
    title: 'Le compte n’a pas cet enregistrement',
    advice: 'Corrigez l’id, ou importez d’abord l’enregistrement.',
  },
  'reference-unknown': {
    title: 'Une ligne désigne un enregistrement que ni les fichiers ni le compte ne contiennent',
    advice: 'Corrigez l’id, ou importez d’abord cet enregistrement.',
  },
  'reference-ambiguous': {
    title: 'Une ligne désigne un enregistrement par des valeurs que plusieurs enregistrements partagent',
    advice: 'Désignez-le par sa clé, ou par plus de champs : refBy avec un nom et un code postal.',
  },
  'reference-inactive': {
    title: 'Une ligne désigne un enregistrement inactif dans le compte',
    advice:
      'Désignez-en un autre, ou activez-le, sauf si c’est voulu ; seule la première ligne qui le désigne est signalée.',
  },
  'owner-differs': {
    title: 'Une ligne désigne un enregistrement et un autre propriétaire que le sien',
    advice:
      'Elle est envoyée telle quelle. Corrigez l’un des deux, sauf si l’enregistrement est déplacé volontairement.',
  },
  'closed-job-key': {
    title: 'Le code interne d’une intervention changerait alors que son rapport est clos',
    advice:
      'Certains comptes le refusent, et la ligne est alors rejetée avec ses autres modifications. Retirez le code, sauf si le compte l’accepte à coup sûr.',
  },
  'name-unknown': {
    title: 'Une ligne désigne un type ou un utilisateur que le compte n’a pas',
    advice:
      'Corrigez le nom, ou traduisez-le avec une table de traduction (lookup) dans une correspondance ; seule la première ligne qui le contient est signalée.',
  },
  'name-doubtful': {
    title: 'Une ligne désigne un type d’intervention ou un utilisateur que le compte ne liste pas',
    advice:
      'Le nom est envoyé tel quel, et le service ne dit pas ce qu’il en fait : corrigez-le, ou traduisez-le avec une table de ' +
      'traduction (lookup) dans une correspondance ; seule la première ligne qui le contient est signalée.',
  },
  'name-inactive': {
    title: 'Une ligne désigne un utilisateur inactif dans le compte',
    advice:
      'Désignez-en un autre, ou faites-le activer dans le back-office ; seule la première ligne qui le désigne est signalée.',
  },
  'custom-field-unknown': {
    title: 'Le compte n’a pas ce champ personnalisé',
    advice: 'Corrigez le libellé à la lettre près, ou faites définir le champ dans le back-office.',
  },
  'custom-field-missing': {
    title: 'Un champ personnalisé que le compte exige est vide',
    advice: 'Remplissez-le : un nouvel enregistrement en a besoin, et aucun enregistrement ne doit le perdre.',
  },
  'custom-field-form': {
    title: 'La valeur n’a pas le format de son champ personnalisé',
    advice: 'Corrigez la cellule, ou convertissez la valeur dans une correspondance ; le service peut la rejeter.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
