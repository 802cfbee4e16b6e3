import type {
  AbsenceWord,
  Accident,
  FailedState,
  FileFault,
  LikenessReason,
  SentenceTexts,
} from '../english/sentences.js';
import {
  andMoreInFrench,
  countedInFrench,
  endingInFrench,
  startingWithLe,
  withAucun,
  withCe,
  withLe,
  withUnInFrench,
} from './grammar.js';
import { frenchNumbers } from './numbers.js';
import { frenchRowSentences } from './row-sentences.js';

const { count } = frenchNumbers;

const unread: Readonly<Record<FileFault, string>> = {
  empty: 'le fichier est vide',
  locked: 'il est protégé par un mot de passe ou chiffré',
  damaged: 'il est endommagé ou tronqué',
  tooLarge: 'décompressé, il serait plus gros qu’un vrai fichier',
  archive: 'c’est à son tour une archive',
  packing: 'il est compressé d’une façon qui n’est pas lue ici',
  outside: 'son nom mène hors du fichier zip',
  noTables: 'il ne contient ni feuilles ni tables',
  otherKind: 'il est d’un type qui n’est pas lu',
  noText: 'son contenu n’est pas du texte',
  unknown: 'le fichier ne peut pas être lu',
};

const reasons: Readonly<Record<LikenessReason, string>> = {
  'same name': 'même nom',
  'same name and postal code': 'même nom et même code postal',
  'same name and city': 'même nom et même ville',
  'name differs in one letter': 'nom différent d’une lettre',
  'one name says more than the other': 'un nom en dit plus que l’autre',
  'names share words': 'noms avec des mots en commun',
  'same postal code': 'même code postal',
  'same city': 'même ville',
  'same street': 'même rue',
  'street almost the same': 'presque la même rue',
  'same e-mail': 'même e-mail',
  'same phone': 'même téléphone',
  'same VAT number': 'même numéro de TVA',
  'same serial number': 'même numéro de série',
  'same custom fields': 'mêmes champs personnalisés',
};

const past: Readonly<Record<AbsenceWord, string>> = { delete: 'supprimé', deactivate: 'désactivé' };

const imperative: Readonly<Record<AbsenceWord, string>> = { delete: 'supprimez', deactivate: 'désactivez' };

/** What accidents of spreadsheet programs did to a value; completes a sentence that begins with the field. */
const accidents: Readonly<Record<Accident, string>> = {
  'zeros lost': 'a perdu ses zéros',
  'plus sign lost': 'a perdu son signe plus',
  'digits lost': 'a perdu des chiffres',
  'became a number': 'a été lu comme un nombre',
  'became a date': 'a été lu comme une date ou une heure',
  'date serial': 'est le numéro d’une date',
  'date system': 'est décalé de quatre ans et un jour, comme entre les calendriers de 1900 et de 1904',
  'day and month swapped': 'a le jour et le mois inversés',
  'decimal sign': 'a perdu son signe décimal, ou en a un autre',
  'boolean word': 'est un autre mot pour le même oui ou non',
  'wrong encoding': 'a été lu dans le mauvais encodage',
  'characters lost': 'a perdu des caractères',
  'apostrophe added':
    'a reçu une apostrophe, comme nos fichiers CSV en mettent devant ce qui pourrait devenir une formule',
  'number as name': 'est le numéro de l’enregistrement lui-même',
};

/** ` (fields), so it is not deleted`: of the record. */
const notDone = (verb: AbsenceWord) => `donc il n’est pas ${past[verb]}`;

const nextStep =
  'Pour modifier celui du compte, exportez de nouveau et modifiez sa ligne ; pour en créer un autre, donnez-lui une autre clé.';

const overwrites = 'Envoyer cette ligne l’écraserait.';

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** States in which another record is not there, or may not be. */
const states: Readonly<Record<FailedState, string>> = {
  rejected: 'a été rejeté',
  blocked: 'est lui-même bloqué',
  conflict: 'est en conflit',
  inDoubt: 'est incertain',
};

export const frenchSentences: SentenceTexts = {
  ...frenchRowSentences,
  customUnknown: (label, noun) =>
    `Le compte n’a pas de champ personnalisé ${label} pour les enregistrements de type ${noun}.`,
  customWritten: (label) => `Il a ${label}, qui s’écrit autrement.`,
  customEmpty: (label, noun) =>
    `Le compte exige le champ personnalisé ${label} pour chaque ${noun}, et ce champ est vide.`,
  customNotGiven: (label, noun) =>
    `Le compte exige le champ personnalisé ${label} pour chaque ${noun}, et aucune colonne ne le donne.`,
  recordInactive: (noun, field, value) =>
    `${startingWithLe(noun)} avec ${field} ${value} est désactivé${endingInFrench(noun)}.`,
  recordNowhere: (noun, values) =>
    `Ni les fichiers ni le compte n’ont ${withUnInFrench(noun)} avec ${values.join(' et ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${countedInFrench(count, nouns, nouns)} du compte et des fichiers ont ${values.join(' et ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `La ligne désigne ${owner} ${named} et ${noun} ${key} de ${owner} ${actual}.`,
  closedJobKey: (key) => `Le rapport de cette intervention est clos, et son code interne deviendrait ${key}.`,
  nameNowhere: (noun, field, value) => `${withAucun(noun)} du compte n’a ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithLe(noun)} ${value} est désactivé${endingInFrench(noun)} dans le compte.`,
  standsRejected: (noun, value, row) =>
    `${startingWithLe(noun)}${value === '' ? '' : ` ${value}`} figure à ${row}, qui contient une erreur et n’est pas envoyée.`,
  notInFiles: (noun, value) =>
    `Les fichiers contiennent des enregistrements de type ${noun}, mais aucun avec la clé ${value}.`,
  notInFilesAsNamed: (noun) =>
    `Les fichiers contiennent des enregistrements de type ${noun}, mais aucun avec la clé que cette ligne désigne.`,
  nameUnlisted: (noun, by, name, field) =>
    `Le service ne liste pas les enregistrements de type ${noun}, donc ${by} « ${name} » ne donne pas d’id : indiquez ${field}.id.`,
  nameSeveral: (count, noun, by, name, field) =>
    `${countedInFrench(count, 'enregistrement', 'enregistrements')} de type ${noun} ont ${by} « ${name} » dans ce compte : indiquez ${field}.id.`,
  nameNone: (noun, by, name) => `${withAucun(noun)} n’a ${by} ${name} dans ce compte.`,
  linkedTable: () => 'c’est un lien vers une table d’une autre base de données, qu’il faut indiquer à la place',
  calculatedField: () => 'c’est un champ calculé',
  binaryData: () => 'il contient des données binaires',
  picturesOrDocuments: () => 'il contient des images ou des documents (objets OLE)',
  attachments: () => 'il contient des pièces jointes ou plusieurs valeurs dans un champ',
  virtualTable: () => 'c’est une table virtuelle, dont un module de son programme produit les lignes',
  noTable: () => 'ce n’est pas une table',
  noTables: () => 'ce ne sont pas des tables',
  linesAlone: () => 'les lignes JSON ne se lisent que dans un fichier à part',
  moreFiles: (number) => countedInFrench(number, 'autre fichier', 'autres fichiers'),
  fileUnread: (fault) => unread[fault],
  noMoreLinks: (from) =>
    `Une feuille ne contient pas plus de liens : à partir de l’entrée ${count(from)}, les emplacements ne sont que du texte.`,
  noMoreRows: (rest) =>
    `Une feuille ne contient pas plus de lignes : ${countedInFrench(rest, 'entrée ne figure', 'entrées ne figurent')} pas ici.`,
  cellsCut: (cells, most) =>
    `${countedInFrench(cells, 'cellule est coupée', 'cellules sont coupées')} : une cellule contient ${count(most)} caractères.`,
  noRoomForColumns: (sheet, columns) =>
    `La feuille ${sheet} n’a pas de place pour ${columns} colonnes de plus : ce qui ne va pas dans ses lignes n’est dit qu’ici.`,
  noComments: (sheet) =>
    `La feuille ${sheet} a des dessins auxquels on ne peut rien ajouter : ses cellules n’ont pas de commentaires.`,
  commentsLeftOut: (sheet, most, rest) =>
    `La feuille ${sheet} a des commentaires sur ${count(most)} cellules ; ${count(rest)} autres sont seulement colorées.`,
  likeness: (reason) => reasons[reason],
  sameFields: (fields) => `${fields.join(' et ')} identiques`,
  idAndKey: (noun, id, field, key, byId, byKey) =>
    `L’id ${id} et ${field} ${key} sont deux enregistrements du compte : ${noun} ${byId} et ${noun} ${byKey}. Corrigez l’un ou l’autre, ou videz l’id.`,
  idOfAnother: (noun, id, known, field, key) =>
    `${startingWithLe(noun)} avec l’id ${id} a ${known} dans ce compte, et aucun enregistrement n’a ${field} ${key}. Videz l’id pour le créer, ou corrigez la clé.`,
  hasName: (name) => `le nom « ${name} »`,
  idOfStranger: (noun, id, myId) =>
    `${startingWithLe(noun)} avec l’id ${id} a le code interne ${myId} dans ce compte et n’en a pas dans le fichier, qui vient peut-être d’un autre compte. Videz l’id pour créer un nouvel enregistrement, ou retirez la colonne « Code interne » pour modifier celui-ci.`,
  noSuchId: (noun, id) => `${withAucun(noun)} n’a l’id ${id} dans ce compte ; videz-le pour créer l’enregistrement.`,
  noSuchIdOrKey: (noun, id, key) =>
    `${withAucun(noun)} n’a l’id ${id} dans ce compte ; donnez une valeur à ${key} pour créer l’enregistrement.`,
  onlyUpdates: (noun) => `${withAucun(noun)} n’a cette clé, et seules les mises à jour sont voulues.`,
  creatingNeeds: (noun, fields) => `Pour créer ${withLe(noun)}, il faut ${fields.join(' ou ')}.`,
  onlyCreations: (noun) => `${capital(withCe(noun))} existe déjà, et seules les créations sont voulues.`,
  notCompared: (fields) =>
    `Le compte montre ${fields.join(' et ')} sous une forme qui ne peut pas être comparée, donc la valeur est laissée telle quelle.`,
  notRemembered: (file) =>
    `${file} donne des id du compte, mais pas ce qui a été exporté avec eux. Ce que quelqu’un a changé depuis dans le service est remis en l’état par une mise à jour.`,
  onlyShortens: (lists) =>
    `Les modifications dans ${lists.join(' et ')} ne font que retirer quelque chose, et un import ne retire rien d’une liste.`,
  deletedSinceExport: (noun, id) =>
    `${startingWithLe(noun)} avec l’id ${id} a été supprimé${endingInFrench(noun)} depuis l’export, et la ligne a été modifiée. Videz son id pour créer de nouveau l’enregistrement, ou retirez la ligne.`,
  changedSinceExport: (changes, left) =>
    `Depuis l’export, ${changes.join(', ')}${andMoreInFrench(left, 'champ', 'champs')}. Pour garder ce que le compte contient, écrivez-le dans la cellule ; pour le modifier quand même, exportez de nouveau et modifiez ce nouvel export.`,
  wasEmptied: (field, to) => `${field} a été vidé (le fichier dit ${to})`,
  wasChanged: (field, from, to) => `${field} a été changé en ${from} (le fichier dit ${to})`,
  noValue: () => 'rien',
  addedIsThere: (noun, field, key, id) =>
    `La ligne n’a pas d’id, elle doit donc être créée, mais ${withUnInFrench(noun)} du compte a déjà ${field} ${key} : id ${id}. ${nextStep}`,
  addedIsAlike: (noun, id) =>
    `La ligne n’a pas d’id, elle doit donc être créée, mais ${withUnInFrench(noun)} semblable est déjà dans le compte : id ${id}. ${nextStep}`,
  inactiveAlready: () => 'Il est déjà inactif.',
  rowGoneBut: (why) => `Sa ligne a disparu, mais ${why}`,
  rowAndRecordGone: () => 'Sa ligne a disparu, et l’enregistrement aussi : quelqu’un l’a supprimé.',
  changedSinceImport: (noun, fields, left, verb) =>
    `quelqu’un d’autre a modifié l’enregistrement (${noun}) depuis son import (${fields.join(', ')}${andMoreInFrench(left)}), ${notDone(verb)}. S’il n’est plus nécessaire, ${imperative[verb]}-le dans le service.`,
  recordChanged: (fields, left, verb) =>
    `quelqu’un d’autre a modifié l’enregistrement depuis l’export (${fields.join(', ')}${andMoreInFrench(left)}), ${notDone(verb)}. Pour le supprimer quand même, exportez de nouveau et retirez-en la ligne.`,
  namerStays: (namer, verb) => `un enregistrement qui reste (${namer}) le désigne, ${notDone(verb)}.`,
  rowKeeps: (row, verb) => `${row}, ${notDone(verb)}.`,
  rowChanges: (row) => `${row} modifie l’enregistrement`,
  rowIsAbout: (row) => `${row} concerne l’enregistrement`,
  rowMayBeAbout: (row) =>
    `${row} concerne peut-être l’enregistrement sous une autre clé, ce qui doit d’abord être décidé`,
  rowSpells: (field, value) => `une ligne a la même valeur de ${field}, écrite autrement, « ${value} »`,
  namer: (noun, key) => `${noun} ${key}`,
  namerWithId: (noun, id) => `${noun} id ${id}`,
  damagedValues: (values, left) =>
    `${values.join(' ; ')}${left > 0 ? ` ; ${left} ${left === 1 ? 'autre champ' : 'autres champs'}` : ''}.`,
  damageAdvice: () =>
    'Corrigez la cellule pour garder ce que le compte contient. Si c’est voulu, redonnez la commande avec --accept-damage.',
  damagedValue: (field, accident, from, to) => `${field} ${accidents[accident]} : ${from} \u2192 ${to}`,
  zerosLostBeside: (field, value, from, to) =>
    `${field} ${value} est trop court, comme à côté, où des zéros ont été perdus : ${from} \u2192 ${to}`,
  notToSend: () => 'Il a été décidé de ne pas l’envoyer.',
  severalBy: (number, isMore, noun, fields, records) =>
    `${countedInFrench(number, 'enregistrement', 'enregistrements')}${isMore ? ' ou plus' : ''} de type ${noun} du compte ont en commun ${fields.join(' et ')} : ${records}.`,
  hasOwnKey: (noun, fields, record, key) =>
    `${startingWithLe(noun)} du compte avec la même valeur de ${fields.join(' et ')}, ${record}, a sa propre clé : ${key}.`,
  otherRowNames: (row, noun, fields, record) =>
    `${row} désigne ${withLe(noun)} du compte par la même valeur de ${fields.join(' et ')} : ${record}.`,
  possible: (noun, record, reasons, others) =>
    `Le compte a peut-être déjà ${withCe(noun)} : ${record}, ${reasons.join(', ')}${others > 0 ? ` et ${countedInFrench(others, 'autre', 'autres')}` : ''}.`,
  changedByOthers: (fields) => `Quelqu’un l’a modifié depuis : ${fields.join(', ')}.`,
  deletedSincePlan: () => 'Depuis le plan, quelqu’un d’autre a supprimé l’enregistrement.',
  createdSincePlan: (noun) => `Depuis le plan, quelqu’un d’autre a créé ${withLe(noun)}. ${overwrites}`,
  createdTwice: (noun) =>
    `Depuis le plan, quelqu’un d’autre a créé ${withLe(noun)}. Envoyer cette ligne créerait un doublon.`,
  sameSincePlan: () => 'Depuis le plan, le compte a reçu les mêmes valeurs.',
  changedSincePlan: (changes, left) =>
    `Depuis le plan, quelqu’un d’autre a modifié ${changes.join(', ')}${andMoreInFrench(left, 'champ', 'champs')}.`,
  fromTo: (field, from, to) => `${field} de ${from} en ${to}`,
  rowHasSame: (row, key) => `${row} a aussi ${key}.`,
  keyPassedOn: (row, key) =>
    `${row} doit recevoir ${key}, que cet enregistrement a maintenant. Modifiez cet enregistrement dans un import, et cette ligne dans le suivant.`,
  rowNamesSame: (row) => `${row} désigne le même enregistrement du compte.`,
  rowSaysSame: (row) => `${row} dit la même chose.`,
  rowSaysOther: (row, noun) => `${row} donne le même enregistrement (${noun}), mais en dit autre chose.`,
  rival: (noun, field, key, id) =>
    `${startingWithLe(noun)} avec ${field} ${key} est un autre enregistrement du compte : son id est ${id}. ${overwrites}`,
  rivalWithKey: (noun, field, key, id, myId) =>
    `${startingWithLe(noun)} avec ${field} ${key} est un autre enregistrement du compte : son id est ${id} et son code interne ${myId}. ${overwrites}`,
  rivalWithoutKey: (noun, field, key, id) =>
    `${startingWithLe(noun)} avec ${field} ${key} est un autre enregistrement du compte : son id est ${id} et il n’a pas de code interne. ${overwrites}`,
  countedMoved: (key, from, to, row) =>
    `La clé ${key} est numérotée, et ses lignes sont dans un autre ordre : ce que le compte a comme ${from} est maintenant ${to}. ${row} le dit. Placez les nouvelles lignes sous les anciennes, ou formez la clé de plus de colonnes.`,
  countedLast: (key, next) =>
    `La clé ${key} est numérotée, et il en reste une ligne : elle dit ce qu’un import antérieur a créé comme ${next}, donc elle écraserait un autre enregistrement. Gardez les lignes qui venaient en premier, ou formez la clé de plus de colonnes.`,
  numberOfTrial: (field, key, noun, row) =>
    `${row} n’a pas de clé ; un essai en a tiré ${withUnInFrench(noun)}, et le service lui a donné ${field} ${key}. Cette ligne-ci est une autre. Supprimez ${withCe(noun)}, ou annulez l’essai.`,
  broughtBackAlready: () => 'Quelqu’un l’a déjà rétabli.',
  notToBringBack: () => 'Il n’est pas dans le compte, et sa ligne ne doit pas le créer.',
  namedBy: (namer) => `Un enregistrement qui reste le désigne (${namer}).`,
  vanished: (noun, key, id, more) => `${startingWithLe(noun)} ${key}, id ${id}, n’a plus de ligne${more}.`,
  vanishedChanged: (fields) =>
    ` ; quelqu’un d’autre a modifié l’enregistrement depuis son import (${fields.join(', ')})`,
  vanishedInactive: () => ' ; l’enregistrement est inactif',
  whyShorter: (rows, source, percent, before, run) =>
    `${countedInFrench(rows, 'ligne', 'lignes')}${source === '' ? '' : ` de ${source}`}, c’est moins de ${percent} % des ${before} de l’exécution ${run} : le fichier a peut-être été tronqué ; s’il est complet, dites-le avec --allow shorter`,
  whyOtherFiles: (files) => `des exécutions antérieures de la correspondance ont lu d’autres fichiers (${files})`,
  whyPartial: () => 'l’exécution laisse de côté des lignes de ses sources',
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
