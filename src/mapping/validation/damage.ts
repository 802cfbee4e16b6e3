import type { Accident } from '../../messages/english/sentences.js';
import { truthWords } from '../../messages/text/program-words.js';
import { garbled, withSigns } from './garbled.js';
import { dayMs, isDateOf, isNumberOf, isTimeOf, timeIn, timesOf } from './typed-text.js';

export type { Accident };

export type DamagedValues = Readonly<Partial<Record<Accident, number>>>;

/** What accidentally turned the old value into the new one. Tests are narrow: a deliberate edit must rarely match. */
export function damageOf(from: unknown, to: unknown): Accident | undefined {
  const [before, after] = [textOf(from), textOf(to)];
  if (before === '' || after === '' || before === after) return undefined;
  // CSV files prefix possible formulas with an apostrophe, which other programs keep.
  if (/^'[=+\-@]/.test(after) && !before.startsWith("'"))
    return after.slice(1) === before ? 'apostrophe added' : damageOf(before, after.slice(1));
  // A number that becomes another number was never read as a date.
  const mayBeDate = typeof from !== 'number';
  return accidents.find(([name, happened]) => (mayBeDate || name !== 'became a date') && happened(before, after))?.[0];
}

type Test = (before: string, after: string) => boolean;

/** The first match wins. */
const accidents: readonly (readonly [Accident, Test])[] = [
  ['zeros lost', lostZeros],
  ['plus sign lost', lostPlus],
  ['digits lost', lostDigits],
  ['became a number', isNumberOf],
  ['date serial', (before, after) => isSerialOf(after, before) || isSerialOf(before, after)],
  ['date system', hasOtherDateSystem],
  ['day and month swapped', swappedDayAndMonth],
  // Before the dates: `1.2` that became `1,2` is no 1 February.
  ['decimal sign', changedDecimalSign],
  ['became a date', (before, after) => isDateOf(before, after) || isTimeOf(before, after)],
  ['boolean word', isSameBoolean],
  ['wrong encoding', isGarbled],
  ['characters lost', lostCharacters],
];

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const decimalNumber = /^-?\d+[.,]\d+$/;

/** `01089` → `1089`, also in parts: `0341-07/05` → `341-7/5`; and `4.10` → `4.1`. The zero in `1.05` is significant. */
function lostZeros(before: string, after: string): boolean {
  if (decimalNumber.test(before)) return isSameAmount(before, after) && after.length < before.length;
  const [parts, rest] = [before.split(/(\d+)/), after.split(/(\d+)/)];
  if (parts.length !== rest.length) return false;
  return parts.every((part, at) => part === rest[at] || (at % 2 === 1 && part.replace(/^0+(?=\d)/, '') === rest[at]));
}

/** Whether two plain numbers with the same decimal sign differ only in insignificant zeros. */
function isSameAmount(one: string, other: string): boolean {
  return /^-?\d+([.,]\d+)?$/.test(other) && idle(one) === idle(other);
}

function idle(number: string): string {
  const short = number.replace(/^(-?)0+(?=\d)/, '$1');
  return /[.,]/.test(short) ? short.replace(/(?:[.,]|(?<![.,0]))0+$/, '') : short;
}

const callingCodes = 3;

/**
 * `+49 221 5551234` → `492215551234`, → `+49 4922 15551234`, for which it is then taken, or → `2215551234`: the plus or
 * the calling code is gone, or stands twice.
 */
function lostPlus(before: string, after: string): boolean {
  if (![before, after].every((text) => /^\+?\d[\d\s()./-]*$/.test(text)) || !before.startsWith('+')) return false;
  const [from, to] = [before, after].map((text) => text.replace(/\D/g, '')) as [string, string];
  const apart = to.length - from.length;
  if (after.startsWith('+')) return apart > 0 && apart <= callingCodes && to === from.slice(0, apart) + from;
  // With its zero, a number is whole in its country: `+49 (0)221 5551234` → `0221 5551234`.
  if (to.startsWith('0')) return false;
  return apart <= 0 && apart >= -callingCodes && to.length > callingCodes && from.endsWith(to);
}

/** Digits kept by spreadsheet programs and by floating-point numbers. */
const keptDigits = [15, 17] as const;

const powerOfTen = /^-?(\d)(?:[.,](\d+))?e\+?(\d+)$/i;

/** `123456789012` → `1.23457E+11`; beyond 15 digits the rest become zeros. */
function lostDigits(before: string, after: string): boolean {
  const [, number, fraction = ''] = /^[-+]?0*([1-9]\d{5,})(?:[.,](\d+))?$/.exec(before.replace(/\s/g, '')) ?? [];
  if (number === undefined) return false;
  const short = powerOfTen.exec(after);
  if (short) {
    const [, first = '', others = '', exponent] = short;
    return Number(exponent) === number.length - 1 && isRounded(number + fraction, first + others);
  }
  const digits = /^-?(\d+)$/.exec(after)?.[1];
  if (digits === undefined || number.length <= keptDigits[0] || digits.length !== number.length) return false;
  if (digits === String(BigInt(Number(number)))) return true;
  return keptDigits.some((kept) => /^0*$/.test(digits.slice(kept)) && isRounded(number, digits.slice(0, kept)));
}

function isRounded(number: string, digits: string): boolean {
  const cut = number.slice(0, digits.length).padEnd(digits.length, '0');
  const rounded = String(BigInt(cut) + (Number(number[digits.length] ?? 0) >= 5 ? 1n : 0n));
  return digits === cut || digits === rounded;
}

const minuteMs = 60_000;

function isSerialOf(serial: string, date: string): boolean {
  const time = timeIn(date);
  return time !== undefined && timesOf(serial).some((other) => Math.abs(other - time) < minuteMs);
}

/** Days between the epochs of the 1900 and 1904 systems. */
const systemsApart = 1462;

function hasOtherDateSystem(before: string, after: string): boolean {
  const [one, other] = [timeIn(before), timeIn(after)];
  return one !== undefined && other !== undefined && Math.abs(one - other) === systemsApart * dayMs;
}

function swappedDayAndMonth(before: string, after: string): boolean {
  const [one, other] = [timeIn(before), timeIn(after)].map((time) => time !== undefined && new Date(time));
  if (!one || !other || one.getTime() === other.getTime()) return false;
  const isSwapped = one.getUTCDate() === other.getUTCMonth() + 1 && one.getUTCMonth() + 1 === other.getUTCDate();
  const isSameTime = one.getTime() % dayMs === other.getTime() % dayMs;
  return isSwapped && isSameTime && one.getUTCFullYear() === other.getUTCFullYear();
}

/** `1.5` → `15` or `1,5`, `1.234,5` → `1234.5`, and `1234` → `1.234`: the same digits in the same order. */
function changedDecimalSign(before: string, after: string): boolean {
  const isNumber = (text: string) => /^-?\d+([.,]\d{3})*([.,]\d+)?$/.test(text);
  if (!isNumber(before) || !isNumber(after)) return false;
  if (before.replace(/[.,]/g, '') !== after.replace(/[.,]/g, '')) return false;
  return /[.,]/.test(before) || /^-?\d{1,3}([.,]\d{3})+$/.test(after);
}

const booleanWords: readonly (readonly string[])[] = [
  ['1', ...truthWords.true],
  ['0', ...truthWords.false],
];

function isSameBoolean(before: string, after: string): boolean {
  const [one, other] = [before.toLowerCase(), after.toLowerCase()];
  return booleanWords.some((words) => words.includes(one) && words.includes(other));
}

/** UTF-8 read as Windows-1252, once or twice: `ü` → `Ã¼` → `ÃƒÂ¼`. */
function isGarbled(before: string, after: string): boolean {
  const once = garbled(before);
  if (once === before) return false;
  return [once, garbled(once)].some((text) => withoutUnused(text) === withoutUnused(after));
}

/** LibreOffice maps unused bytes to private characters, others lose them; no-break spaces become plain ones. */
function withoutUnused(text: string): string {
  return withSigns(text)
    .replace(/[\x81\x8d\x8f\x90\x9d\uf180-\uf19f\ufffd]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `Müller` → `M?ller`: the encoding lacks the character; `'s-Hertogenbosch` → `s-Hertogenbosch`: it marks a text. */
function lostCharacters(before: string, after: string): boolean {
  if (/^'\p{L}[^']*$/u.test(before) && before.slice(1) === after) return true;
  const [one, other] = [[...before], [...after]];
  if (!/[?\ufffd]/.test(after) || one.length !== other.length) return false;
  return one.every((character, at) => {
    if (character === other[at]) return true;
    return (character.codePointAt(0) ?? 0) > 127 && (other[at] === '?' || other[at] === '\ufffd');
  });
}
