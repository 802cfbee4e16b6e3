import type { englishAccountSentences } from '../../english/sentences/account.js';
import { countedInFrench, endingInFrench, startingWithLe, withAucun, withUnInFrench } from '../grammar.js';

/** What only the account tells about rows, in French. */
export const frenchAccountSentences: typeof englishAccountSentences = {
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
};
