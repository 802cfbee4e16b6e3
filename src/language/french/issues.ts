import type { IssueCode } from '../english/issues.js';
import type { IssueTexts } from '../issue-texts.js';
import { frenchTableIssues } from './table-issues.js';

export const frenchIssues: Readonly<Record<IssueCode, IssueTexts>> = {
  ...frenchTableIssues,
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
  'file-missing': {
    title: 'Le fichier est introuvable',
    advice: 'Corrigez le chemin, qui part du dossier de la feuille, ou indiquez le dossier avec --folder.',
  },
  'file-outside': {
    title: 'Le fichier se trouve hors du dossier',
    advice: 'Placez le fichier dans le dossier, ou indiquez avec --folder un dossier qui contient tous les fichiers.',
  },
  'file-private': {
    title: 'Le fichier est caché, ou contient des réglages ou des clés secrètes',
    advice: 'Retirez la ligne. S’il s’agit d’un document, donnez un autre nom au fichier.',
  },
  'file-unreadable': {
    title: 'Le fichier ne peut pas être lu',
    advice: 'Indiquez un fichier, et non un dossier ou un périphérique, que vous avez le droit de lire.',
  },
  'file-empty': {
    title: 'Le fichier est vide',
    advice: 'Récupérez-le ; une copie a peut-être échoué.',
  },
  'file-too-large': {
    title: 'Le fichier est trop volumineux',
    advice: 'Réduisez-le, ou augmentez --max-size ; le service ne dit pas quelle taille il accepte.',
  },
  'file-changed': {
    title: 'Le fichier change pendant la lecture',
    advice: 'Fermez-le dans le programme qui l’écrit, puis recommencez.',
  },
  'file-name-unfit': {
    title: 'Le nom du fichier ne peut pas être utilisé partout',
    advice: 'Donnez-en un autre dans la colonne fileName, ou renommez le fichier.',
  },
  'record-unclear': {
    title: 'La ligne ne désigne pas exactement un enregistrement',
    advice: 'Remplissez les colonnes d’un seul enregistrement, et laissez vides celles des autres.',
  },
  'named-twice': {
    title: 'Deux lignes demandent la même chose',
    advice: 'Elle n’est faite qu’une fois ; retirez la deuxième ligne.',
  },
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
};
