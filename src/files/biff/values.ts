import type { Cell } from '../types.js';
import type { NumberFormat } from '../xlsx/number-format.js';
import { numberCell } from '../xlsx/sheet-cell.js';

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** The error with a code of Excel's binary formats. */
export function errorCell(code: number): Cell {
  return { error: errors[code] ?? `unknown error ${code}` };
}

/** A number in four bytes: the upper half of a double, or an integer of 30 bits; either may be in hundredths. */
export function rkNumber(data: Buffer, at: number): number {
  const bits = data.readInt32LE(at);
  const value = bits & 2 ? bits >> 2 : upperHalf(bits & ~3);
  return bits & 1 ? value / 100 : value;
}

const double = Buffer.alloc(8);

function upperHalf(bits: number): number {
  double.writeInt32LE(bits, 4);
  return double.readDoubleLE();
}

/** What numbers of a workbook mean. */
export interface Numbers {
  /** By the index of the cell style. */
  readonly formats: readonly NumberFormat[];
  readonly date1904: boolean;
}

/** The cell of a number, by the format of its style. */
export function formattedNumber(value: number, style: number, { formats, date1904 }: Numbers): Cell {
  if (!Number.isFinite(value)) return { error: 'unreadable number' };
  const format = formats[style] ?? 'number';
  return numberCell(value, typeof format === 'function' ? format(value) : format, date1904);
}
