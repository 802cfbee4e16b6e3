import type { englishAccountSentences } from '../../english/sentences/account.js';
import {
  capitalInItalian,
  countedInItalian,
  endingInItalian,
  withIl,
  withNessun,
  withUnInItalian,
} from '../grammar.js';

/** What only the account tells about rows, in Italian. */
export const italianAccountSentences: typeof englishAccountSentences = {
  customUnknown: (label, noun) => `L’account non ha un campo personalizzato ${label} per i record di tipo ${noun}.`,
  customWritten: (label) => `Ha ${label}, che si scrive in un altro modo.`,
  customEmpty: (label, noun) =>
    `L’account richiede il campo personalizzato ${label} per ogni ${noun}, e il campo è vuoto.`,
  customNotGiven: (label, noun) =>
    `L’account richiede il campo personalizzato ${label} per ogni ${noun}, e nessuna colonna lo dà.`,
  recordInactive: (noun, field, value) =>
    `${capitalInItalian(withIl(noun))} con ${field} ${value} è inattiv${endingInItalian(noun)}.`,
  recordNowhere: (noun, values) => `Né i file né l’account hanno ${withUnInItalian(noun)} con ${values.join(' e ')}.`,
  recordsSeveral: (count, nouns, values) =>
    `${countedInItalian(count, nouns, nouns)} dell’account e dei file hanno ${values.join(' e ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `La riga indica ${owner} ${named} e ${noun} ${key} di ${owner} ${actual}.`,
  closedJobKey: (key) => `Il rapporto di questo intervento è chiuso, e il suo numero proprio diventerebbe ${key}.`,
  nameNowhere: (noun, field, value) => `${withNessun(noun)} dell’account ha ${field} ${value}.`,
  nameInactive: (noun, value) =>
    `${capitalInItalian(withIl(noun))} ${value} è inattiv${endingInItalian(noun)} nell’account.`,
  standsRejected: (noun, value, row) =>
    `A dare ${withIl(noun)}${value === '' ? '' : ` ${value}`} è ${row}, che ha un errore e non viene inviata.`,
  notInFiles: (noun, value) => `I file contengono record di tipo ${noun}, ma nessuno con la chiave ${value}.`,
  notInFilesAsNamed: (noun) =>
    `I file contengono record di tipo ${noun}, ma nessuno con la chiave che questa riga indica.`,
  nameUnlisted: (noun, by, name, field) =>
    `Il servizio non elenca i record di tipo ${noun}, perciò ${by} «${name}» non dà un id: indichi ${field}.id.`,
  nameSeveral: (count, noun, by, name, field) =>
    `In questo account ${countedInItalian(count, 'record', 'record')} di tipo ${noun} hanno ${by} «${name}»: indichi ${field}.id.`,
  nameNone: (noun, by, name) => `${withNessun(noun)} ha ${by} ${name} in questo account.`,
};
