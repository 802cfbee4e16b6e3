import { vocabularies } from '../contract/index.js';
import { languageOf } from './heading.js';
import { fieldKind } from './known-fields.js';
import type { GuessDoubt } from './model.js';
import type { TableSubject } from './subject.js';

export interface PhoneCountry {
  /** Two letters of ISO 3166. */
  readonly country: string;
  readonly doubt: GuessDoubt;
}

/** The country of phone numbers without a prefix, from the language of the headings; undefined if a column gives it. */
export function phoneCountry({ roles, table }: TableSubject): PhoneCountry | undefined {
  const phones = roles.filter(
    ({ meanings: [first] }) => first && first.score >= 0.6 && fieldKind(first.path) === 'phone',
  );
  const hasCountries = roles.some(({ meanings: [first] }) => first?.path === 'addressCountry');
  const isNational = phones.some(({ facts }) => facts.values.some((text) => /^0[1-9]|^\(0/.test(text)));
  if (hasCountries || !isNational) return undefined;
  const language = languageOf(roles.map(({ facts }) => facts.column.heading));
  const country = vocabularies.find((each) => each.language === language)?.country;
  if (country === undefined) return undefined;
  return {
    country,
    doubt: {
      id: `country:${table.name}`,
      table: table.name,
      message: `Phone numbers without a country are taken for those of ${country}, by the language of the headings.`,
      advice: 'Set country of the source to the two letters of the right one.',
    },
  };
}
