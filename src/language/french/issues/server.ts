import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues that only the service tells, in French. */
export const frenchServerIssues = {
  'text-too-long': {
    title: 'Un texte est plus long que ce que le service accepte',
    advice:
      'Le service n’indique pas de longueurs : raccourcissez le texte qu’il rejette, et renvoyez la ligne avec retry.',
  },
  'option-unknown': {
    title: 'Une valeur n’est aucune des options de son champ personnalisé',
    advice:
      'Le service ne montre pas les options des champs select et autocomplete : consultez-les dans le back-office.',
  },
  'name-refused': {
    title: 'Le compte n’accepte pas un autre enregistrement de ce nom',
    advice:
      'Le service ne dit pas si un nom peut exister deux fois : donnez un autre nom à l’enregistrement, ou la clé du premier.',
  },
  'step-refused': {
    title: 'Une intervention ne peut pas passer de son statut au statut voulu',
    advice: 'Le service ne montre pas quels passages il permet : changez le statut dans le back-office.',
  },
  'field-demanded': {
    title: 'La création d’un enregistrement exige un champ que la documentation ne nomme pas',
    advice: 'Remplissez le champ que la réponse nomme, et renvoyez la ligne avec retry.',
  },
  'not-permitted': {
    title: 'La clé API n’a pas le droit d’écrire cela, ou il manque une option au compte',
    advice:
      'Demandez à la personne qui gère le compte ; les activités travel et clock, par exemple, exigent le suivi du temps.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
