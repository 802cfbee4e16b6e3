import type { englishAccountSentences } from '../../english/sentences/account.js';
import { agreeingInSpanish, startingWithEl, startingWithNingun, withUn } from '../grammar.js';

export const spanishAccountSentences: typeof englishAccountSentences = {
  customUnknown: (label, noun) => `La cuenta no tiene el campo personalizado ${label} para registros de tipo ${noun}.`,
  customWritten: (label) => `Tiene ${label}, que se escribe de otra manera.`,
  customEmpty: (label, noun) => `La cuenta exige el campo personalizado ${label} para cada ${noun}, y está vacío.`,
  customNotGiven: (label, noun) =>
    `La cuenta exige el campo personalizado ${label} para cada ${noun}, y ninguna columna lo da.`,
  recordInactive: (noun, field, value) =>
    `${startingWithEl(noun)} con ${field} ${value} está ${agreeingInSpanish(noun, 'inactivo', 'inactiva')}.`,
  recordNowhere: (noun, values) => `Ni los archivos ni la cuenta tienen ${withUn(noun)} con ${values.join(' y ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `En la cuenta y los archivos hay ${count} registros (${nouns}) con ${values.join(' y ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `La fila nombra ${owner} ${named} y ${noun} ${key} de ${owner} ${actual}.`,
  closedJobKey: (key) => `El informe de este trabajo está cerrado, y su número propio pasaría a ser ${key}.`,
  nameNowhere: (noun, field, value) => `${startingWithNingun(noun)} de la cuenta tiene ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${startingWithEl(noun)} ${value} está ${agreeingInSpanish(noun, 'inactivo', 'inactiva')} en la cuenta.`,
  standsRejected: (noun, value, row) =>
    `${startingWithEl(noun)}${value === '' ? '' : ` ${value}`} está en ${row}, que tiene un error y no se envía.`,
  notInFiles: (noun, value) => `Los archivos contienen registros de tipo ${noun}, pero ninguno con la clave ${value}.`,
  notInFilesAsNamed: (noun) =>
    `Los archivos contienen registros de tipo ${noun}, pero ninguno con la clave que nombra esta fila.`,
  nameUnlisted: (noun, by, name, field) =>
    `El servicio no da ninguna lista de este tipo (${noun}), así que ${by} «${name}» no indica ningún id: indique ${field}.id.`,
  nameSeveral: (count, noun, by, name, field) =>
    `En esta cuenta hay ${count} registros (${noun}) con ${by} «${name}»: indique ${field}.id.`,
  nameNone: (noun, by, name) => `${startingWithNingun(noun)} de esta cuenta tiene ${by} ${name}.`,
};
