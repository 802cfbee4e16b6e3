import type { Cell } from '../types.js';
import type { NumberMeaning } from './number-format.js';

const dayMs = 86_400_000;
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** Excel counts a 29 February 1900 that never was; days before it stand one further from the epoch. */
const firstSoundSerial = 60;
const lastDay = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const firstDay = Date.UTC(100, 0, 1);

/** A number as its format means it. */
export function numberCell(value: number, meaning: NumberMeaning, date1904: boolean): Cell {
  if (meaning === 'number') return value;
  if (meaning === 'hidden') return null;
  if (meaning === 'duration') return { days: value };
  if (meaning === 'dateTime' && value >= 0 && value < 1) return timeText(value);
  return dateFromSerial(value, date1904);
}

function dateFromSerial(serial: number, date1904: boolean): Cell {
  const early = !date1904 && serial >= 1 && serial < firstSoundSerial;
  const time = Math.round(serial * dayMs) + (date1904 ? epoch1904 : epoch1900) + (early ? dayMs : 0);
  return time >= firstDay && time <= lastDay ? new Date(time) : { error: 'date out of range' };
}

/** A time without a date, as `HH:MM:SS`; the last half second of a day stays in it. */
function timeText(days: number): string {
  const seconds = Math.min(86_399, Math.round(days * 86_400));
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

const isoDate = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:[.,]\d+)?))?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const isoDuration = /^(-)?P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;
const dayMinutes = 1440;

/**
 * A cell of type `d`: ISO 8601, of which the wall clock counts and not the zone. Excel writes up to 17 digits of a
 * second, which are rounded as those of a serial number, and from 24 hours on a duration.
 */
export function isoCell(text: string, meaning: NumberMeaning): Cell {
  const trimmed = text.trim();
  const match = isoDate.exec(trimmed);
  if (!match?.[0]) return isoDurationCell(trimmed);
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match;
  const [hours, minutes, seconds] = [Number(hour), Number(minute), secondsOf(second)];
  if (hours > 23 || minutes > 59 || seconds >= 60) return { error: 'unreadable date' };
  const ofDay = (hours * 60 + minutes + seconds / 60) / dayMinutes;
  if (year === undefined) return meaning === 'duration' ? { days: ofDay } : timeText(ofDay);
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (midnight.getUTCFullYear() !== Number(year) || midnight.getUTCMonth() !== Number(month) - 1)
    return { error: 'unreadable date' };
  return new Date(midnight.getTime() + Math.round(ofDay * dayMs));
}

function isoDurationCell(text: string): Cell {
  const match = isoDuration.exec(text);
  if (!match) return { error: 'unreadable date' };
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  const length = Number(days) + (Number(hours) * 60 + Number(minutes) + secondsOf(seconds) / 60) / dayMinutes;
  return { days: sign ? -length : length };
}

function secondsOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Undoes `_xHHHH_`, by which the format writes characters that XML cannot hold (ECMA-376 part 1, ST_Xstring). */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
