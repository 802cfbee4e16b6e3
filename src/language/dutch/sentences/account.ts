import type { englishAccountSentences } from '../../english/sentences/account.js';
import { startingWithDe, withDe } from '../grammar.js';

export const dutchAccountSentences: typeof englishAccountSentences = {
  customUnknown: (label, noun) => `Het account heeft geen vrij veld ${label} voor records van het type ${noun}.`,
  customWritten: (label) => `Het heeft ${label}, dat anders is geschreven.`,
  customEmpty: (label, noun) =>
    `Het account vereist het vrije veld ${label} voor elk record van het type ${noun}; het is leeg.`,
  customNotGiven: (label, noun) =>
    `Het account vereist het vrije veld ${label} voor elk record van het type ${noun}; geen kolom geeft het op.`,
  recordInactive: (noun, field, value) => `${startingWithDe(noun)} met ${field} ${value} is inactief.`,
  recordNowhere: (noun, values) =>
    `Noch de bestanden noch het account hebben een record van het type ${noun} met ${values.join(' en ')}.`,
  recordsSeveral: (count, nouns, values) => `${count} ${nouns} in account en bestanden hebben ${values.join(' en ')}.`,
  ownerDiffers: (owner, named, noun, key, actual) =>
    `De rij noemt ${owner} ${named} en ${noun} ${key} van ${owner} ${actual}.`,
  closedJobKey: (key) => `Het rapport van deze opdracht is afgesloten, en het eigen nummer zou ${key} worden.`,
  nameNowhere: (noun, field, value) => `Geen ${noun} van het account heeft ${field} ${value}.`,
  nameInactive: (noun, value) => `${startingWithDe(noun)} ${value} is inactief in het account.`,
  standsRejected: (noun, value, row) =>
    `${startingWithDe(noun)}${value === '' ? '' : ` ${value}`} staat in ${row}, die een fout heeft en niet wordt verzonden.`,
  notInFiles: (noun, value) => `De bestanden bevatten records van het type ${noun}, maar geen met de sleutel ${value}.`,
  notInFilesAsNamed: (noun) =>
    `De bestanden bevatten records van het type ${noun}, maar geen met de sleutel die deze rij noemt.`,
  nameUnlisted: (noun, by, name, field) =>
    `De dienst toont geen lijst voor ${withDe(noun)}, dus ${by} “${name}” geeft geen id: geef ${field}.id op.`,
  nameSeveral: (count, noun, by, name, field) =>
    `${count} records (${noun}) hebben in dit account ${by} “${name}”: geef ${field}.id op.`,
  nameNone: (noun, by, name) => `Geen ${noun} heeft in dit account ${by} ${name}.`,
};
