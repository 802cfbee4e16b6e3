/**
 * The forms in which the service writes dates and times. Section "v3 Job": samples show `dd/mm/yyyy hh:mm:ss`;
 * elsewhere `yyyy-mm-dd hh:mm`. Every form is read, the second is written.
 */
const isoLike = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A date and time of the service in the form that is written, `yyyy-mm-dd hh:mm`, or `undefined` when the text is none.
 * A date alone is midnight. Local time in, local time out: nothing is shifted by a time zone.
 */
export function normaliseDateTime(value: string): string | undefined {
  const parts = readParts(value.trim());
  return parts && `${parts.day} ${parts.time}`;
}

/** A calendar date in the form `yyyy-mm-dd`, or `undefined` when the text is none; a time of day is dropped. */
export function normaliseDate(value: string): string | undefined {
  return readParts(value.trim())?.day;
}

/** Whether the text is a calendar date `yyyy-mm-dd` that exists. */
export function isDate(value: string): boolean {
  return value.length === 10 && normaliseDate(value) === value;
}

/** Whether the text is a date and time `yyyy-mm-dd hh:mm` that exists. */
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

/** Days of a month, 1 to 12, of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Whether a text is the IANA name of a time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const emailForm = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

/** Whether a text has the form of one e-mail address. */
export function isEmail(value: string): boolean {
  return emailForm.test(value);
}

const phoneForm = /^\+?[\d\s\u00a0\u202f()./-]{3,}(?:(?:ext\.?|x|#)\s*\d{1,6})?$/i;

/** Whether a text has the form of one phone number, with an extension or without. */
export function isPhone(value: string): boolean {
  return phoneForm.test(value);
}
