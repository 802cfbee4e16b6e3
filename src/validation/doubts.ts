import { type FieldColumn, isEmail, isPhone } from '../contract/index.js';
import type { IssueCode } from './catalogue.js';
import { quoted } from './quote.js';

/** What is doubtful about a value of the right type: the code and what is said; undefined where nothing is. */
export type Doubt = (value: unknown) => readonly [code: IssueCode, message: string] | undefined;

/** Work is not planned in these years: 1900 is an empty date of Excel, 1970 one of many programs, 2099 means never. */
const [firstYear, lastYear] = ['1971', '2098'];

/** The largest number that programs hold which take four bytes for it. */
const largest = 2 ** 31 - 1;

const ofDate: Doubt = (value) => {
  if (typeof value !== 'string' || value === '') return undefined;
  const year = value.slice(0, 4);
  if (year >= firstYear && year <= lastYear) return undefined;
  return ['date-doubtful', `${quoted(value)} is a date in the year ${year}.`];
};

const ofNumber: Doubt = (value) => {
  if (!Number.isFinite(value) || (Number(value) >= 0 && Number(value) <= largest)) return undefined;
  return ['number-doubtful', `${value} is ${Number(value) < 0 ? 'less than nothing' : `more than ${largest}`}.`];
};

const ofEmail: Doubt = (value) => {
  if (typeof value !== 'string' || value === '' || isEmail(value.trim())) return undefined;
  return ['email-doubtful', `${quoted(value)} does not look like an e-mail address.`];
};

const ofPhone: Doubt = (value) => {
  if (typeof value !== 'string' || value === '' || isPhone(value.trim())) return undefined;
  return ['phone-doubtful', `${quoted(value)} does not look like a phone number.`];
};

/**
 * The document gives no bounds for any of these: sections "v3 Job" (minutes, quantities, dates), "v3 Activity"
 * (distances), "v3 Customer" (contact data). So what is beyond what can be meant is a warning.
 */
const doubts: Partial<Record<FieldColumn['kind'], Doubt>> = {
  date: ofDate,
  dateTime: ofDate,
  integer: ofNumber,
  number: ofNumber,
  email: ofEmail,
  phone: ofPhone,
};

/** What may be doubtful about the values of a field that its type allows; undefined where nothing is. */
export function doubtOf({ kind, readOnly }: FieldColumn): Doubt | undefined {
  return readOnly ? undefined : doubts[kind];
}
