import { isEmail } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { said } from '../language/said.js';
import { cellText } from '../tabular/cell-text.js';
import { quoted } from '../validation/quote.js';
import { inPlaceOfValue } from './doubtful-text.js';
import { asideOf, type Field } from './field.js';
import { type FieldInput, parsed } from './inputs.js';
import { phoneReader } from './phone-number.js';

export interface PhoneOptions {
  /** ISO code or field for the country of numbers without a prefix. Default: `country` of the source. */
  readonly country?: string | Field<string>;
}

/**
 * A phone number in international form, `+33 1 23 45 67 89`. Without a country prefix and a default country, only stray
 * characters are removed. A value that is not a phone number, or may be two, is kept, with a warning.
 */
export function phone(input: FieldInput, options: PhoneOptions = {}): Field<string> {
  return parsed(
    input,
    async (binder) => {
      const { read, isCountry } = await phoneReader();
      const { country = binder.settings.country } = options;
      if (typeof country === 'string' && !isCountry(country.toUpperCase())) {
        throw new MappingError(`"${country}" is not a country of phone numbers.`, {
          advice: 'Use the two letters of ISO 3166, such as DE.',
        });
      }
      const countryOf = typeof country === 'object' ? await country.bind(asideOf(binder)) : () => country;
      return (cell, row, cells) => {
        const raw = cellText(cell)
          .replace(/[\s\u00a0\u202f]+/g, ' ')
          .trim();
        // What the record makes of it is told there.
        if (inPlaceOfValue(raw)) return raw;
        const found = read(raw, countryOf(row)?.toUpperCase());
        if (found.doubt) row.report('phone-doubtful', cells, said(found.doubt, quoted(raw)));
        return found.number ?? raw;
      };
    },
    'text',
  );
}

/** An e-mail address: strips `mailto:`, angle brackets and spaces, and lower-cases the domain. */
export function email(input: FieldInput): Field<string> {
  return parsed(
    input,
    () => (cell, row, cells) => {
      const raw = cellText(cell);
      if (isEmail(raw)) return withLowerDomain(raw);
      const bare = (/<([^<>]+)>\s*$/.exec(raw)?.[1] ?? raw).replace(/^mailto:/i, '').trim();
      if (isEmail(bare)) return withLowerDomain(bare);
      row.report('not-an-email', cells, said('noEmail', quoted(raw)));
      return undefined;
    },
    'text',
  );
}

function withLowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at);
  const lower = domain.toLowerCase();
  return lower === domain ? address : address.slice(0, at) + lower;
}
