import { sourceError } from '../failure.js';
import { sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import type { OpenOptions, SheetInfo, Source } from '../types.js';
import { formatOf, type NumberFormat, numberFormat } from '../xlsx/number-format.js';
import { openPackage, type Package } from '../xlsx/package.js';
import { SharedStrings } from '../xlsx/shared-strings.js';
import { lostSheet, type Relationship, readRelationships, type SheetPart } from '../xlsx/workbook.js';
import { readBinaryPart, wideText } from './binary-part.js';
import { type SheetContext, XlsbRows } from './xlsb-rows.js';

const record = { format: 44, style: 47, text: 19, workbook: 153, sheet: 156, styles: 617, stylesEnd: 618 } as const;

const states: readonly SheetInfo['state'][] = ['visible', 'hidden', 'veryHidden'];

/** Opens a binary workbook (.xlsb). Styles and shared texts are read with the first sheet. Throws SourceError. */
export async function openXlsb(file: string, { limits = {} }: OpenOptions): Promise<Source> {
  const pack = await openPackage(file, limits);
  try {
    const relationships = await readRelationships(pack, await mainPart(pack));
    const { sheets, date1904 } = await readSheets(pack, relationships);
    let common: Promise<Omit<SheetContext, 'sheet'>> | undefined;
    return sheetSource({
      ...{ file, kind: 'xlsb', sheets },
      rows(sheet) {
        common ??= readCommon(pack, relationships, date1904);
        return rowsOf(pack, sheet, common);
      },
      close: () => pack.close(),
    });
  } catch (error) {
    await pack.close();
    throw error;
  }
}

async function mainPart(pack: Package): Promise<string> {
  const found = (await readRelationships(pack, '')).find(({ type }) => type === 'officeDocument');
  return found && pack.has(found.part) ? found.part : 'xl/workbook.bin';
}

async function readSheets(pack: Package, relationships: readonly Relationship[]) {
  const parts = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const sheets: SheetPart[] = [];
  let date1904 = false;
  const handle = (type: number, data: Buffer) => {
    if (type === record.workbook) date1904 = (data.readUInt32LE(0) & 1) === 1;
    if (type !== record.sheet) return;
    const { text: id, end } = wideText(data, 8);
    const { text: name } = wideText(data, end);
    const found = parts.get(id);
    if (!found) sheets.push({ name, state: 'lost', part: '' });
    // Chart, dialog and macro sheets hold no rows.
    else if (found.type === 'worksheet')
      sheets.push({ name, state: states[data.readUInt32LE(0)] ?? 'hidden', part: found.part });
  };
  for await (const _ of readBinaryPart(pack, await mainPart(pack), { handle }));
  if (sheets.length === 0) throw sourceError({ file: pack.file }, 'the workbook has no sheets.', { fault: 'noTables' });
  return { sheets, date1904 };
}

async function* rowsOf(
  pack: Package,
  { name, state, part }: SheetPart,
  common: Promise<Omit<SheetContext, 'sheet'>>,
): RowBatches {
  if (state === 'lost') throw lostSheet(pack.file, name);
  const rows = new XlsbRows({ ...(await common), sheet: name });
  for await (const _ of readBinaryPart(pack, part, { handle: rows.handle })) yield* rows.take(false);
  yield* rows.take(true);
}

async function readCommon(pack: Package, relationships: readonly Relationship[], date1904: boolean) {
  const partOf = (wanted: string) => relationships.find(({ type, part }) => type === wanted && pack.has(part))?.part;
  const formats = await readFormats(pack, partOf('styles'));
  return { file: pack.file, date1904, formats, texts: await readTexts(pack, partOf('sharedStrings')) };
}

async function readFormats(pack: Package, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>();
  const ids: number[] = [];
  let inStyles = false;
  const handle = (type: number, data: Buffer) => {
    if (type === record.styles) inStyles = true;
    else if (type === record.stylesEnd) inStyles = false;
    else if (type === record.format) codes.set(data.readUInt16LE(0), formatOf(wideText(data, 2).text));
    else if (type === record.style && inStyles) ids.push(data.readUInt16LE(2));
  };
  if (part !== undefined) for await (const _ of readBinaryPart(pack, part, { handle }));
  return ids.map((id) => numberFormat(id, codes));
}

async function readTexts(pack: Package, part: string | undefined): Promise<SharedStrings> {
  const texts = new SharedStrings();
  const handle = (type: number, data: Buffer) => {
    if (type === record.text) texts.add(wideText(data, 1).text);
  };
  const maxBytes = pack.limits.sharedStringBytes;
  if (part !== undefined) for await (const _ of readBinaryPart(pack, part, { handle, maxBytes }));
  texts.finish();
  return texts;
}
