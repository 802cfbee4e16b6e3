import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';

/** Without a number, the text is sent as it stands. */
export interface PhoneReading {
  readonly number?: string;
  readonly doubt?: 'notLikePhone' | 'severalPhones';
}

export interface PhoneReader {
  readonly isCountry: (code: string) => boolean;
  /** Reads a text with single spaces; the country is that of numbers without a prefix. */
  readonly read: (text: string, country: string | undefined) => PhoneReading;
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
export async function phoneReader(): Promise<PhoneReader> {
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
    read(text, code) {
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
