import type { Style } from 'exceljs';
import type { ColumnKind } from './writer.js';

const ink = 'FF1F2937';
const faint = 'FF7B8794';
const line = 'FFC9D3DD';
const plainFill = 'FFF1F4F7';
const neededFill = 'FFD7E5F3';
const link = 'FF1D5FA8';

const font = { name: 'Calibri', family: 2, size: 11, color: { argb: ink } } as const;
const fill = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const;

/** `@` keeps leading zeros and what looks like a date; yes and no are words here. */
export const cellFormats: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: 'General',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
  boolean: '@',
};

export function labelStyle(isMarked: boolean): Partial<Style> {
  return {
    font: { ...font, bold: true },
    fill: fill(isMarked ? neededFill : plainFill),
    alignment: { vertical: 'middle', wrapText: true },
    numFmt: '@',
  };
}

export function nameStyle(isMarked: boolean): Partial<Style> {
  return {
    font: { ...font, size: 8, color: { argb: faint } },
    fill: fill(isMarked ? neededFill : plainFill),
    border: { bottom: { style: 'thin', color: { argb: line } } },
    alignment: { vertical: 'middle' },
    numFmt: '@',
  };
}

export const listHeadingStyle: Partial<Style> = {
  font: { ...font, bold: true },
  fill: fill(plainFill),
  border: { bottom: { style: 'thin', color: { argb: line } } },
  alignment: { vertical: 'middle' },
  numFmt: '@',
};

/** The kinds of text on the page that explains. */
export const pageStyles = {
  title: { font: { ...font, size: 20, bold: true }, alignment: { vertical: 'middle' } },
  heading: {
    font: { ...font, size: 13, bold: true },
    border: { bottom: { style: 'thin', color: { argb: line } } },
    alignment: { vertical: 'bottom' },
  },
  text: { font, alignment: { vertical: 'top', wrapText: true } },
  word: { font: { ...font, bold: true }, alignment: { vertical: 'top', wrapText: true } },
  link: { font: { ...font, color: { argb: link }, underline: true }, alignment: { vertical: 'top', wrapText: true } },
  command: {
    font: { ...font, name: 'Consolas', family: 3, size: 10.5 },
    fill: fill(plainFill),
    alignment: { vertical: 'middle', indent: 1 },
  },
} as const satisfies Record<string, Partial<Style>>;
