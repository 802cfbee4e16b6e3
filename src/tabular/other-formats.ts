import { extname } from 'node:path';
import { sourceError } from './failure.js';

export function startsWith(sample: Buffer, magic: string): boolean {
  return sample.subarray(0, magic.length).equals(Buffer.from(magic, 'latin1'));
}

export function startsLikeGzip(sample: Buffer): boolean {
  return startsWith(sample, '\x1f\x8b');
}

/** Magic of a zip file's first part, or of an empty one's end. A CSV file may begin with PK alone. */
export function startsLikeZip(sample: Buffer): boolean {
  return startsWith(sample, 'PK\x03\x04') || startsWith(sample, 'PK\x05\x06') || startsWith(sample, 'PK\x07\x08');
}

/** The container of Office up to 2003, or the first record of a workbook without it; the oldest ones are refused later. */
const xlsMagics = [
  '\xd0\xcf\x11\xe0',
  '\x09\x08\x08\0',
  '\x09\x08\x10\0',
  '\x09\x04\x06\0',
  '\x09\x02\x06\0',
  '\x09\0\x04\0',
];

export function startsLikeXls(sample: Buffer): boolean {
  return xlsMagics.some((magic) => startsWith(sample, magic));
}

const otherFormats: readonly (readonly [magic: string, name: string])[] = [
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['7z\xbc\xaf', 'a compressed file (7z)'],
  ['Rar!', 'a compressed file (rar)'],
  ['{\\rtf', 'a text document (RTF)'],
];

/** Throws SourceError for a known format that holds no rows, and for what its name calls a workbook. */
export function refuseOtherFormats({ file, sample }: { readonly file: string; readonly sample: Buffer }): void {
  const binary = otherFormats.find(([magic]) => startsWith(sample, magic));
  if (binary) throw notTabular(file, binary[1]);
  const start = sample
    .subarray(0, 1000)
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf)?\s*/, '');
  if (/^(<!doctype html|<html|<head|<body|<table|<meta)/i.test(start)) throw notTabular(file, 'a web page (HTML)');
  if (/^<\?xml/i.test(start)) throw notTabular(file, 'an XML file');
  if (/^mime-version:/i.test(start)) throw notTabular(file, 'a web archive (MHTML)');
  if (start.startsWith('{') && /\.gsheet$/i.test(extname(file))) {
    throw sourceError({ file }, 'it is a link to a table in Google Sheets, and holds no rows.', {
      fault: 'otherKind',
      advice: 'Open the table in Google Sheets, choose File > Download > Microsoft Excel (.xlsx), and give that file.',
    });
  }
  if (/^\.(xlsx|xlsm|xltx|xltm)$/i.test(extname(file))) {
    const kept = sample.includes(0) ? 'It may be damaged; get it again.' : 'If it is a CSV file, name it .csv.';
    throw sourceError({ file }, 'it is not a workbook, whatever its name says.', { fault: 'otherKind', advice: kept });
  }
}

function notTabular(file: string, what: string) {
  return sourceError({ file }, `it is ${what}, not a workbook or a CSV file.`, {
    fault: 'otherKind',
    advice: 'Open it in a program that can read it and save it as .xlsx or .csv.',
  });
}
