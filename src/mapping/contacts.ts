import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';
import { isEmail } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { cellText } from '../files/cell-text.js';
import { said } from '../messages/said.js';
import { inPlaceOfValue } from './doubtful-text.js';
import { asideOf, type Field } from './field.js';
import { type FieldInput, parsed } from './text.js';
import { quoted } from './validation/quote.js';

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

/** Without a number, the text is sent as it stands. */
interface PhoneReading {
  readonly number?: string;
  readonly doubt?: 'notLikePhone' | 'severalPhones';
}

/** `Tel.: 0221 …`, `tel:+49 …`. */
const label = /^(?:t[eé]l[eé]?(?:f[oó]n[eo]?|foon|phone)?|phone|fon|mobile?|handy|cell)\.?:?\s*(?=[+(\d])/i;
/** `0221 5551234/35` are two numbers, and so is what stands behind a second slash. */
const tail = /\d\s*\/\s*\d{1,3}$|^[^/]*\/.*\d\s*\/\s*\d/;
const optionalZero = /\(0\)\s*/;

/**
 * Reads phone numbers: the one valid number that the digits can be. Digits without a plus may be a national number or
 * one that lost its plus; a zero before them may belong to the number or not.
 */
async function phoneReader() {
  const [{ getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString }, { default: examples }] =
    await Promise.all([import('libphonenumber-js/min'), import('libphonenumber-js/mobile/examples')]);

  const parse = (text: string, country: CountryCode | undefined): PhoneNumber | undefined =>
    parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });

  /** The number in the first of these forms that is valid. */
  const firstValid = (forms: readonly string[], country: CountryCode | undefined): PhoneNumber | undefined => {
    for (const form of forms) {
      const found = parse(form, country);
      if (found?.isValid()) return found;
    }
    return undefined;
  };

  const readInternational = (text: string): PhoneReading => {
    const forms = optionalZero.test(text) ? [text.replace(optionalZero, ''), text.replace(optionalZero, '0')] : [text];
    const found = firstValid(forms, undefined) ?? firstValid(forms.flatMap(withoutTrunkZero), undefined);
    if (found) return { number: found.formatInternational() };
    const [only = '', ...others] = forms;
    const possible = others.length === 0 ? parse(only, undefined) : undefined;
    return possible?.isPossible() ? { number: possible.formatInternational() } : { doubt: 'notLikePhone' };
  };

  /** `+420 0602 …` without the zero; the calling code has up to three digits. */
  const withoutTrunkZero = (text: string): string[] => {
    const code = parse(text, undefined)?.countryCallingCode;
    const form = code === undefined ? undefined : new RegExp(`^(\\+\\s*${code}[\\s()./-]*)0`);
    return form?.test(text) ? [text.replace(form, '$1')] : [];
  };

  /** Longer national numbers are rare: a number with a calling code is likelier. */
  const isLong = ({ nationalNumber }: PhoneNumber, country: CountryCode): boolean =>
    nationalNumber.length > (examples[country]?.length ?? Number.POSITIVE_INFINITY);

  /** Whether the number is written without the zero that its country puts before it. */
  const lacksZero = (text: string, number: PhoneNumber): boolean =>
    number.formatNational().replace(/\D/g, '').startsWith('0') && !text.replace(/\D/g, '').startsWith('0');

  const readNational = (text: string, country: CountryCode): PhoneReading => {
    const callingCode = getCountryCallingCode(country);
    const isPrefixed = text.replace(/\D/g, '').startsWith(callingCode);
    if (isPrefixed && optionalZero.test(text) && !/^\(0\)/.test(text)) return readInternational(`+${text}`);
    const national = firstValid([text, text.replace(/^(\D*)0/, '$1')], country);
    const withPlus = isPrefixed ? firstValid([`+${text}`], undefined) : undefined;
    const isOther = national && withPlus && national.number !== withPlus.number;
    if (isOther && !isLong(national, country)) return { doubt: 'severalPhones' };
    const abroad = !isPrefixed && national && lacksZero(text, national) && firstValid([`+${text}`], undefined);
    // Who writes a number of North America without a plus leaves out its 1, too.
    if (abroad && abroad.countryCallingCode !== '1') return { doubt: 'severalPhones' };
    const found = withPlus ?? national;
    return found ? { number: found.formatInternational() } : { doubt: 'notLikePhone' };
  };

  return {
    isCountry: isSupportedCountry,
    /** Reads a text with single spaces; the country is that of numbers without a prefix. */
    read(text: string, code: string | undefined): PhoneReading {
      const country = code !== undefined && isSupportedCountry(code) ? code : undefined;
      const bare = text.replace(label, '');
      if (tail.test(bare)) return { doubt: 'severalPhones' };
      const international = bare.replace(/^00\s?(?=[1-9])/, '+');
      if (international.startsWith('+')) return readInternational(international);
      if (country !== undefined) return readNational(bare, country);
      return /^[\d\s()./-]{4,}$/.test(text) ? {} : { doubt: 'notLikePhone' };
    },
  };
}
