/**
 * The service's forms of dates and times. Samples in section "v3 Job" show `dd/mm/yyyy hh:mm:ss`, other sections
 * `yyyy-mm-dd hh:mm`. We read both and write the second.
 */
const isoLike = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A date and time as `yyyy-mm-dd hh:mm`; undefined if the text is not a date. A date without a time is midnight. Time
 * zones are not converted: local time stays local time.
 */
export function normaliseDateTime(value: string): string | undefined {
  const parts = readParts(value.trim());
  return parts && `${parts.day} ${parts.time}`;
}

/** A calendar date as `yyyy-mm-dd`; undefined if the text is not a date. A time of day is dropped. */
export function normaliseDate(value: string): string | undefined {
  return readParts(value.trim())?.day;
}

/** Whether the text is an existing date written `yyyy-mm-dd`. */
export function isDate(value: string): boolean {
  return value.length === 10 && normaliseDate(value) === value;
}

/** Whether the text is an existing date and time written `yyyy-mm-dd hh:mm`. */
export function isDateTime(value: string): boolean {
  return value.length === 16 && normaliseDateTime(value) === value;
}

function readParts(value: string): { day: string; time: string } | undefined {
  const iso = isoLike.exec(value);
  if (iso) return checked(iso[1], iso[2], iso[3], iso[4], iso[5]);
  const local = dayFirst.exec(value);
  return local ? checked(local[3], local[2], local[1], local[4], local[5]) : undefined;
}

function checked(year = '', month = '', day = '', hour = '00', minute = '00') {
  const inRange = Number(hour) < 24 && Number(minute) < 60 && Number(month) >= 1 && Number(month) <= 12;
  const exists = inRange && Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
  return exists ? { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` } : undefined;
}

/** Number of days in a month (1 to 12) of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Whether the text is an IANA time zone name, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const emailForm = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

/** Whether the text looks like one e-mail address. */
export function isEmail(value: string): boolean {
  return emailForm.test(value);
}

const phoneForm = /^\+?[\d\s\u00a0\u202f()./-]{3,}(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

/** Whether the text looks like one phone number, with or without an extension. */
export function isPhone(value: string): boolean {
  return phoneForm.test(value);
}
