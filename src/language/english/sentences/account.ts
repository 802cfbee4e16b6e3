import { withArticleOf } from '../grammar.js';

/** What only the account tells about rows, in English. */
export const englishAccountSentences = {
  customUnknown: (label: string, noun: string) => `The account has no custom field ${label} for ${noun} records.`,
  customWritten: (label: string) => `It has ${label}, which is written otherwise.`,
  customEmpty: (label: string, noun: string) =>
    `The account wants the custom field ${label} for each ${noun}, and it is empty.`,
  customNotGiven: (label: string, noun: string) =>
    `The account wants the custom field ${label} for each ${noun}, and no column gives it.`,
  recordInactive: (noun: string, field: string, value: string) => `The ${noun} with the ${field} ${value} is inactive.`,
  recordNowhere: (noun: string, values: readonly string[]) =>
    `Neither the files nor the account have ${withArticleOf(noun)} with the ${values.join(' and ')}.`,
  recordsSeveral: (count: number, nouns: string, values: readonly string[]) =>
    `${count} ${nouns} of the account and the files have the ${values.join(' and ')}.`,
  ownerDiffers: (owner: string, named: string, noun: string, key: string, actual: string) =>
    `The row names the ${owner} ${named} and the ${noun} ${key} of the ${owner} ${actual}.`,
  closedJobKey: (key: string) => `The report of this job is closed, and its own number would become ${key}.`,
  nameNowhere: (noun: string, field: string, value: string) => `No ${noun} of the account has the ${field} ${value}.`,
  nameInactive: (noun: string, value: string) => `The ${noun} ${value} is inactive in the account.`,
  standsRejected: (noun: string, value: string, row: string) =>
    `The ${noun}${value === '' ? '' : ` ${value}`} stands in ${row}, which has an error and is not sent.`,
  notInFiles: (noun: string, value: string) => `The files hold ${noun} records, but none with the key ${value}.`,
  notInFilesAsNamed: (noun: string) => `The files hold ${noun} records, but none with the key that this row names.`,
  nameUnlisted: (noun: string, by: string, name: string, field: string) =>
    `The service does not list its ${noun}s, so ${by} "${name}" tells no id: give ${field}.id.`,
  nameSeveral: (count: number, noun: string, by: string, name: string, field: string) =>
    `${count} ${noun}s have the ${by} "${name}" in this account: give ${field}.id.`,
  nameNone: (noun: string, by: string, name: string) => `No ${noun} has the ${by} ${name} in this account.`,
};
