import type { Cell } from '../types.js';
import type { NumberMeaning } from './styles.js';

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

const isoPattern =
  /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** A cell of type `d`: ISO 8601, of which the wall clock counts and not the zone. */
export function isoCell(text: string): Cell {
  const match = isoPattern.exec(text.trim());
  if (!match?.[0]) return { error: 'unreadable date' };
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0'] = match;
  if (year === undefined) return `${hour}:${minute}:${second}`;
  const ms = Math.floor(Number(`0.${fraction}`) * 1000);
  const date = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), ms),
  );
  const sameDay = date.getUTCFullYear() === Number(year) && date.getUTCMonth() === Number(month) - 1;
  const sound = sameDay && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return sound ? date : { error: 'unreadable date' };
}

/** Undoes `_xHHHH_`, by which the format writes characters that XML cannot hold (ECMA-376 part 1, ST_Xstring). */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
