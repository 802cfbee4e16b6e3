import type { Cell } from '../types.js';
import { codeCell, type NumberFormat, type NumberMeaning } from './number-format.js';
import { decodeEscapes, lastingText } from './xml.js';

export interface CellContext {
  readonly date1904: boolean;
  readonly formats: readonly NumberFormat[];
  readonly strings: readonly string[];
  /** True if the cells are sent to another thread, so that no text keeps its chunk alive. */
  readonly isSent: boolean;
}

/** The cell being read. One object serves for all cells of a sheet. */
export class SheetCell {
  type = 'n';
  style = 0;
  text = '';
  hasValue = false;
  hasFormula = false;
  readonly #context: CellContext;

  constructor(context: CellContext) {
    this.#context = context;
  }

  begin(type: string, style: number): void {
    this.type = type;
    this.style = style;
    this.text = '';
    this.hasValue = false;
    this.hasFormula = false;
  }

  /** If a program writes both elements, `is` counts for type inlineStr and `v` for others. */
  takes(element: 'v' | 'is'): boolean {
    const isMeant = (this.type === 'inlineStr') === (element === 'is');
    if (this.hasValue && !isMeant) return false;
    this.text = '';
    this.hasValue = true;
    return true;
  }

  value(): Cell | undefined {
    if (!this.hasValue) return this.#nothing();
    const { type, text } = this;
    if (type === 's') return this.#sharedString(text.trim());
    if (type === 'str' || type === 'inlineStr') return this.#lasting(decodeEscapes(text));
    if (type === 'n') return this.#number(text);
    const trimmed = text.trim();
    if (trimmed === '') return this.#nothing();
    if (type === 'b') return booleanCell(trimmed);
    if (type === 'e') return { error: this.#lasting(trimmed) };
    return type === 'd' ? isoCell(text, this.#meaningOf(Number.NaN)) : { error: `unknown type of cell: ${type}` };
  }

  #nothing(): Cell {
    return this.hasFormula ? { error: 'formula without value' } : null;
  }

  #number(text: string): Cell {
    const value = Number(text);
    if (value === 0 && text.trim() === '') return this.#nothing();
    if (!Number.isFinite(value)) return { error: 'unreadable number' };
    const meaning = this.#meaningOf(value);
    return meaning === 'number' ? value : numberCell(value, meaning, this.#context.date1904);
  }

  #meaningOf(value: number): NumberMeaning {
    const format = this.#context.formats[this.style] ?? 'number';
    return typeof format === 'function' ? format(value) : format;
  }

  #lasting(text: string): string {
    return this.#context.isSent ? text : lastingText(text);
  }

  #sharedString(index: string): Cell | undefined {
    // Some programs write no index for an empty text.
    if (index === '') return this.#nothing();
    return /^\d+$/.test(index) ? this.#context.strings[Number(index)] : undefined;
  }
}

function booleanCell(text: string): Cell {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : { error: 'unreadable boolean' };
}

const dayMs = 86_400_000;
const daySeconds = 86_400;
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** Excel counts a 29 February 1900 that never was; earlier days are one further from the epoch. */
const firstSoundSerial = 60;
const lastDay = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const firstDay = Date.UTC(100, 0, 1);

/** Converts a number according to its format. */
export function numberCell(value: number, meaning: NumberMeaning, date1904: boolean): Cell {
  if (meaning === 'number') return value;
  if (typeof meaning === 'object') return codeCell(value, meaning);
  if (meaning === 'hidden') return null;
  if (meaning === 'duration') return { days: value };
  if (meaning === 'dateTime' && value >= 0 && value < 1) return timeText(value);
  return dateFromSerial(value, date1904);
}

/** To the nearest second: 10:00 often stands there as 09:59:59.9999, because a float cannot hold most times exactly. */
function dateFromSerial(serial: number, date1904: boolean): Cell {
  const early = !date1904 && serial >= 1 && serial < firstSoundSerial;
  const time = Math.round(serial * daySeconds) * 1000 + (date1904 ? epoch1904 : epoch1900) + (early ? dayMs : 0);
  return time >= firstDay && time <= lastDay ? new Date(time) : { error: 'date out of range' };
}

/** A time without a date, as `HH:MM:SS`; the last half second of a day is rounded down. */
function timeText(days: number): string {
  const seconds = Math.min(daySeconds - 1, Math.round(days * daySeconds));
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

const isoDate = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:[.,]\d+)?))?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const isoDuration = /^(-)?P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;
const dayMinutes = 1440;

/**
 * A cell of type `d`: ISO 8601; the wall clock counts, the zone is ignored. Excel writes up to 17 digits of a second,
 * which are rounded as for serial numbers; from 24 hours on it writes a duration.
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
  return new Date(midnight.getTime() + Math.round(ofDay * daySeconds) * 1000);
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
