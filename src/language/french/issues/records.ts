import type { IssueTexts } from '../../issue-texts.js';

/** Titles and advice of the issues about records and how they belong together, in French. */
export const frenchRecordsIssues = {
  'key-missing': {
    title: 'Un enregistrement n’a pas de clé naturelle',
    advice:
      'Remettez l’id ou la clé que l’export lui avait donnés, ou donnez à un nouvel enregistrement une clé qu’aucun autre n’a : le prochain import le reconnaît à cette clé.',
  },
  'required-on-create': {
    title: 'La création de cet enregistrement exige un champ qui est vide',
    advice: 'Remplissez-le, sauf si l’enregistrement est déjà dans le compte.',
  },
  'rows-disagree': {
    title: 'Deux lignes disent des choses différentes d’un même enregistrement',
    advice:
      'La première ligne compte ; rendez les lignes égales, ou donnez à l’enregistrement une clé qui les distingue.',
  },
  'row-repeated': {
    title: 'Une ligne en répète une autre à la lettre près',
    advice:
      'Retirez l’une des deux ; si deux sont voulues, donnez à chacune sa propre clé, ou numérotez-les dans une correspondance avec .counted().',
  },
  'key-repeated': {
    title: 'Deux lignes donnent un enregistrement sous la même clé',
    advice: 'Il n’est envoyé qu’une fois ; si deux sont voulus, donnez à chacun sa propre clé.',
  },
  'zeros-lost': {
    title: 'Des numéros ont peut-être perdu leurs zéros initiaux',
    advice:
      'Remettez les zéros dans la source, ou ajoutez .pad(…) dans la correspondance : une clé sans eux est un autre enregistrement.',
  },
  'key-respelt': {
    title: 'Deux clés ne diffèrent que par la casse, les espaces, la forme des accents ou un .0 final',
    advice: 'Ce sont deux enregistrements ; si un seul est voulu, écrivez sa clé d’une seule façon.',
  },
  'records-alike': {
    title: 'Deux enregistrements semblent être le même, écrit deux fois',
    advice: 'Les deux sont envoyés ; si un seul est voulu, donnez aux deux lignes la même clé et les mêmes valeurs.',
  },
  'address-respelt': {
    title: 'Une même adresse est écrite de deux façons',
    advice:
      'Les deux sont envoyées telles quelles ; écrivez l’adresse d’une seule façon, pour qu’une recherche trouve les deux.',
  },
  'reference-outside': {
    title: 'Une ligne désigne un enregistrement que les fichiers ne contiennent pas',
    advice:
      'Il doit alors être dans le compte ; sinon, corrigez la clé ou ajoutez l’enregistrement. --live interroge le compte.',
  },
  'record-repeated': {
    title: 'Deux lignes donnent le même enregistrement',
    advice: 'Il n’est envoyé qu’une fois ; si deux sont voulus, faites en sorte que les lignes diffèrent.',
  },
  'item-repeated': {
    title: 'Deux lignes donnent le même élément à une liste',
    advice: 'Retirez l’une des lignes ; si l’enregistrement l’a vraiment deux fois, réunissez les deux en une ligne.',
  },
  'items-disagree': {
    title: 'Deux lignes donnent différemment un même élément d’une liste',
    advice: 'Corrigez l’une des lignes, ou retirez-la : la première compte.',
  },
  'list-mixed': {
    title: 'Une liste est donnée à raison d’un élément par ligne, et ailleurs en colonnes',
    advice: 'Donnez-la tout entière d’une seule façon.',
  },
  'never-created': {
    title: 'La correspondance ne peut pas créer de tels enregistrements',
    advice:
      'Ajoutez ce qui manque à la correspondance, sauf si tous ces enregistrements sont déjà dans le compte : ils sont alors seulement modifiés.',
  },
  'no-natural-key': {
    title: 'Les enregistrements sans clé naturelle ne peuvent être que créés',
    advice:
      'Donnez-leur-en une, dans une colonne de ce nom, ou avec key() ou rowKey() dans une correspondance : sans elle, un ' +
      'deuxième import les crée de nouveau, et celui dont la réponse se perd ne peut pas être recherché et n’est jamais ' +
      'renvoyé automatiquement.',
  },
  'clearing-doubtful': {
    title: 'Le service garde peut-être une valeur à effacer',
    advice:
      'Le service ne dit pas si un texte vide efface un champ : consultez les avertissements de l’exécution, qui compare ' +
      'chaque réponse avec ce qui a été envoyé.',
  },
} satisfies Readonly<Record<string, IssueTexts>>;
