import type { englishRunSentences, FailedState } from '../../english/sentences/run.js';

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'a été rejeté',
  blocked: 'est lui-même bloqué',
  conflict: 'est en conflit',
  inDoubt: 'est incertain',
};

/** What became of records when they were sent, and counted again, in French. */
export const frenchRunSentences: typeof englishRunSentences = {
  failedNames: (noun, key, state) =>
    `Un enregistrement (${noun}${key === '' ? '' : ` ${key}`}), qui ${states[state]}, le désigne.`,
  couldNotComeBack: () =>
    'L’enregistrement a été supprimé et n’a pas pu être rétabli : le prochain import le crée de nouveau.',
  parentMissing: (field, key, row, sheet, state) =>
    `L’enregistrement de ${field} ${key}, ligne ${row}${sheet === '' ? '' : ` de la feuille ${sheet}`}, ${states[state]}.`,
  nothingIdentifies: () => 'Rien n’identifie l’enregistrement, donc il ne peut pas être recherché.',
  listChanged: () => 'La liste dans laquelle rechercher l’enregistrement a changé entre-temps.',
  likeOfOtherRow: () =>
    'Un enregistrement semblable est dans le compte, mais c’est peut-être celui d’une autre ligne de cette exécution.',
  listLeavesOut: () =>
    'La liste de ses jours ne montre pas d’enregistrement semblable, mais elle omet peut-être celui qui n’a pas de fin.',
  goneFromAccount: () => 'L’enregistrement n’est plus dans le compte : quelqu’un l’a supprimé.',
  lookUpOfOther: (field, key) => `La recherche par ${field} ${key} a donné un autre enregistrement.`,
  otherThanSent: (fields) =>
    `Dans le compte, ces champs ont d’autres valeurs que celles envoyées : ${fields.join(', ')}.`,
  beforeUnknown: () => 'On ne sait pas ce qu’ils contenaient auparavant.',
  neitherValue: (fields) =>
    `Dans le compte, ces champs ne contiennent ni ce qui a été envoyé ni ce qui y était auparavant : ${fields.join(', ')}.`,
  lookUpRejected: (message) => `Le service a rejeté la recherche : ${message}`,
  notFoundByService: (message) =>
    `Le service n’a pas trouvé l’enregistrement, ou un enregistrement qu’il désigne : ${message}`,
  refusedByFirewall: (page) =>
    `Un pare-feu web placé devant le service l’a refusé (${page}) ; le service ne l’a jamais reçu. \`fieldsheet retry\` l’envoie de nouveau.`,
  mayStillArrive: () =>
    'Il n’était pas dans le compte ensuite, mais il peut encore arriver : `fieldsheet resume` le recherche de nouveau.',
  sentInVain: (times, isRecord) =>
    `L’envoi a été fait ${times} fois, et ${isRecord ? 'l’enregistrement n’était pas dans le compte' : 'l’opération n’avait pas été exécutée'} ensuite.`,
  madeAnew: (id, newId) =>
    `L’enregistrement à mettre à jour, id ${id}, avait disparu : le service en a créé un nouveau, id ${newId}, avec les champs modifiés seulement.`,
  goneAndOther: (id) =>
    `L’enregistrement à mettre à jour, id ${id}, n’est plus dans le compte, et la réponse en concernait un autre.`,
  answerOfOther: () => 'La réponse concernait un autre enregistrement, et la recherche n’a pas trouvé celui-ci.',
  answeredOther: (fields) => `Le service a répondu d’autres valeurs que celles envoyées : ${fields.join(', ')}.`,
  keepsKeys: (fields) =>
    `Il garde ${fields.join(', ')} : le service ne retire pas cette valeur. Effacez-la à la main dans le service si aucun import ne doit s’en servir pour trouver l’enregistrement.`,
  serviceSays: (message) => `Réponse du service : ${message}`,
  wasThere: (since) =>
    `Il était déjà dans le compte, créé le ${since} : il a donc été mis à jour, et une annulation le laisse tel quel, car on ne sait pas ce qu’il contenait auparavant.`,
  wroteLater: (run) => `L’exécution ${run} de ce dossier l’a écrit plus tard.`,
  notWritten: (reason) => `Il n’a pas été écrit : ${reason}`,
  outcomeUnknown: () => 'son résultat n’est pas connu.',
  storedOtherwise: () => 'Le service l’a enregistré autrement au moment de l’écriture.',
  changedAfter: (moment) => `Modifié depuis, après ${moment} ; le service ne dit pas par qui.`,
  changedLast: (moment) => `Modifié depuis, en dernier le ${moment} ; le service ne dit pas par qui.`,
  deletedSince: () => 'Il a disparu : supprimé depuis ; le service ne dit ni quand ni par qui.',
  notKnown: (reason) => `On ne sait pas si le compte le contient : ${reason}`,
  notThere: (reason) => `Il n’est pas là : ${reason}`,
  notDeleted: () => 'Il devait être supprimé et il est toujours là.',
  notDeletedBecause: (reason) => `Il devait être supprimé et il est toujours là : ${reason}`,
  notDeactivated: () => 'Il devait être désactivé et il est actif.',
  notDeactivatedBecause: (reason) => `Il devait être désactivé et il est actif : ${reason}`,
};
