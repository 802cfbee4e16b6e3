import { isUtf8 } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { scanXml } from '../../src/files/annotate/xml.js';
import {
  type Cell,
  type CellNote,
  columnLetter,
  type FileNotes,
  openSource,
  type RowNote,
  type SheetNotes,
  type Tone,
} from '../../src/files/index.js';
import { openPackage } from '../../src/files/xlsx/package.js';
import { englishReport } from '../../src/messages/english/report.js';
import { copyWords } from '../../src/reports/annotated.js';
import { readRows } from './folder.js';

export const englishWords = copyWords(englishReport);

/** The bytes of every part of a workbook, by its name in lower case. */
export async function partsOf(file: string): Promise<Map<string, Buffer>> {
  return new Map((await namedParts(file)).map(([name, bytes]) => [name.toLowerCase(), bytes]));
}

/** The name of every part as it stands there, and its bytes. */
async function namedParts(file: string): Promise<[string, Buffer][]> {
  const pack = await openPackage(file, {});
  const parts: [string, Buffer][] = [];
  for (const { name } of pack.entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of pack.read(name)) chunks.push(chunk);
    parts.push([name, Buffer.concat(chunks)]);
  }
  return parts;
}

export async function partText(file: string, part: string): Promise<string> {
  return (await partsOf(file)).get(part.toLowerCase())?.toString('utf8') ?? '';
}

/** The rows of every sheet, by its name. */
export async function sheetsOf(file: string): Promise<Map<string, Map<number, readonly Cell[]>>> {
  const source = await openSource(file);
  const names = source.sheets.map(({ name }) => name);
  await source.close();
  const sheets = new Map<string, Map<number, readonly Cell[]>>();
  for (const name of names) {
    sheets.set(name, new Map((await readRows(file, name)).map(({ number, cells }) => [number, cells])));
  }
  return sheets;
}

/** The columns that hold something in any row, as an array with a place for each up to the last. */
export function widthOf(rows: ReadonlyMap<number, readonly Cell[]>): number {
  let width = 0;
  for (const cells of rows.values()) {
    for (const [index, cell] of cells.entries()) if (cell !== null) width = Math.max(width, index + 1);
  }
  return width;
}

/** Rows without empty cells at their ends, and without empty rows. */
export function filled(rows: ReadonlyMap<number, readonly Cell[]>, width = Number.POSITIVE_INFINITY) {
  const kept = [...rows].map(([number, cells]) => {
    const own = cells.slice(0, width);
    while (own.length > 0 && own.at(-1) === null) own.pop();
    return [number, own] as const;
  });
  return kept.filter(([, cells]) => cells.length > 0);
}

export interface NotedCell {
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly tone?: Tone;
  readonly text?: string;
}

/** Notes at cells of one sheet; the rows say which of their cells are wrong. */
export function notesAt(cells: readonly NotedCell[], sheet?: string, headerRow = 1): FileNotes {
  const rows = new Map<number, RowNote>();
  for (const { row, column, tone = 'bad', text = `wrong in ${columnLetter(column)}${row}` } of cells) {
    const known = new Map<string, CellNote>(rows.get(row)?.cells ?? []);
    known.set(columnLetter(column), { tone, text });
    rows.set(row, { tone, status: 'error', text, cells: known });
  }
  const notes: SheetNotes = { headerRow, rows, ...(sheet !== undefined && { sheet }) };
  const listed = cells.map(({ row, column, tone = 'bad', text = 'wrong' }) => ({
    tone,
    kind: 'error',
    row,
    column: columnLetter(column),
    text,
    advice: 'Correct it.',
    ...(sheet !== undefined && { sheet }),
  }));
  return { words: englishWords, sheets: [notes], listed, summary: ['Check of a file', '2 errors'] };
}

/** How elements without content are written: `<a></a>` or `<a/>`. */
export type TagNotation = 'expanded' | 'collapsed';

export function inNotation(xml: string, notation: TagNotation): string {
  const tokens = scanXml(xml);
  return tokens
    .map(({ kind, raw }, at) => {
      if (notation === 'expanded' && kind === 'empty') {
        return `${raw.replace(/\s*\/>$/, '>')}</${/^<([^\s/>]+)/.exec(raw)?.[1]}>`;
      }
      const isEmpty = (open?: string, close?: string) => open === 'open' && close === 'close';
      if (notation === 'collapsed' && isEmpty(kind, tokens[at + 1]?.kind)) return raw.replace(/\s*>$/, '/>');
      return notation === 'collapsed' && isEmpty(tokens[at - 1]?.kind, kind) ? '' : raw.replace(/\s*\/>$/, '/>');
    })
    .join('');
}

/** Writes a workbook anew, with the tags of its parts in one notation. */
export async function rewriteTags(file: string, target: string, notation: TagNotation): Promise<void> {
  const zip = new ZipFile();
  for (const [name, bytes] of await namedParts(file)) {
    const isUtf8Xml =
      /\.(xml|rels|vml)$/i.test(name) && isUtf8(bytes) && !/encoding\s*=\s*"(?!utf-8)/i.test(head(bytes));
    zip.addBuffer(isUtf8Xml ? Buffer.from(inNotation(bytes.toString('utf8'), notation)) : bytes, name);
  }
  zip.end();
  await writeFile(target, await buffer(zip.outputStream));
}

function head(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 200).split('?>', 1)[0] ?? '';
}
