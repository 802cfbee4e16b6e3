import type { AbsenceWord, Accident, englishPlanSentences } from '../../english/sentences/plan.js';
import {
  andMoreInFrench,
  countedInFrench,
  endingInFrench,
  startingWithLe,
  withAucun,
  withCe,
  withLe,
  withUnInFrench,
} from '../grammar.js';

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

/** Why a plan sends a record or leaves it alone, in French. */
export const frenchPlanSentences: typeof englishPlanSentences = {
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
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
