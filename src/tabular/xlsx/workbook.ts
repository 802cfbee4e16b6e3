import { sourceError } from '../failure.js';
import type { SheetInfo } from '../types.js';
import { decodeEscapes } from './cell-value.js';
import type { Package } from './package.js';
import { attribute, readPart } from './xml.js';

/** A sheet and the part that holds its rows. */
export interface SheetPart extends SheetInfo {
  readonly part: string;
}

/** What the workbook part says about the file. */
export interface Workbook {
  /** Name of the workbook part. */
  readonly main: string;
  readonly sheets: readonly SheetPart[];
  /** True where days count from 1 January 1904. */
  readonly date1904: boolean;
  readonly styles: string | undefined;
  readonly sharedStrings: string | undefined;
}

export interface Relationship {
  readonly id: string;
  /** Last segment of the type; the segments before it differ between the two dialects of the format. */
  readonly type: string;
  readonly part: string;
}

/** Reads which sheets there are and where. Throws SourceError for a zip file that is no workbook, or has no sheet. */
export async function readWorkbook(pack: Package): Promise<Workbook> {
  const main = await mainPart(pack);
  const relationships = await readRelationships(pack, main);
  const found = await readSheets(pack, main);
  const byId = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const sheets = found.sheets.flatMap(({ name, state, id }): SheetPart[] => {
    const target = byId.get(id);
    if (!target) {
      throw sourceError(
        { file: pack.file, sheet: name },
        'the workbook is damaged: it does not say where this sheet is.',
        {
          advice: 'Open it in a spreadsheet program and save it anew.',
        },
      );
    }
    // Chart and dialog sheets hold no cells.
    return target.type === 'worksheet' ? [{ name, state, part: target.part }] : [];
  });
  if (sheets.length === 0) throw sourceError({ file: pack.file }, 'the workbook has no sheets.');
  const partOf = (type: string) => relationships.find((relationship) => relationship.type === type)?.part;
  return { main, sheets, date1904: found.date1904, styles: partOf('styles'), sharedStrings: partOf('sharedStrings') };
}

async function mainPart(pack: Package): Promise<string> {
  if (!pack.has('[Content_Types].xml')) throw await noWorkbook(pack, '');
  const types = await readContentTypes(pack);
  const main = pack.has('_rels/.rels')
    ? (await readRelationships(pack, '')).find(({ type }) => type === 'officeDocument')?.part
    : undefined;
  const part = main ?? [...types].find(([, type]) => isWorkbookType(type))?.[0];
  const type = part && types.get(normalize(part));
  if (!part || !pack.has(part)) throw await noWorkbook(pack, type ?? '');
  // A writer may leave the override out; what the part is then shows when it is read.
  if (type && !isWorkbookType(type)) throw await noWorkbook(pack, type);
  return part;
}

/** Workbook, template, with macros or without: all have the same parts. */
function isWorkbookType(type: string): boolean {
  return /(spreadsheetml|ms-excel)\.(sheet|template|addin)(\.macroEnabled)?\.main\+xml$/i.test(type);
}

async function noWorkbook(pack: Package, type: string) {
  const file = pack.file;
  const save = (program: string) => ({ advice: `Open it in ${program} and save it as .xlsx or .csv.` });
  if (/sheet\.binary/i.test(type)) return sourceError({ file }, 'it is a binary workbook (.xlsb).', save('Excel'));
  if (/wordprocessingml|ms-word/i.test(type)) return sourceError({ file }, 'it is a Word document, not a workbook.');
  if (/presentationml|ms-powerpoint/i.test(type)) return sourceError({ file }, 'it is a presentation, not a workbook.');
  if (pack.has('mimetype')) {
    const chunks: Buffer[] = [];
    for await (const chunk of pack.read('mimetype', 1000)) chunks.push(chunk);
    if (/opendocument\.spreadsheet/.test(Buffer.concat(chunks).toString('latin1'))) {
      return sourceError(
        { file },
        'it is an OpenDocument spreadsheet (.ods), whatever its name says.',
        save('a spreadsheet program'),
      );
    }
  }
  return sourceError({ file }, 'it is a zip file, but not a workbook.', {
    advice: 'Give an .xlsx workbook or a CSV file; unpack an archive first.',
  });
}

/** The content types of the parts that have one of their own, by their names in lower case. */
export async function readContentTypes(pack: Package): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  await readPart(pack, '[Content_Types].xml', {
    open(name, attributes) {
      const { PartName, ContentType } = attributes;
      if (name === 'Override' && PartName && ContentType) types.set(normalize(PartName), ContentType);
    },
    close() {},
    text() {},
  });
  return types;
}

/** Name of the part that says what a part is related to. */
export function relationshipsPart(part: string): string {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}

/** What a part is related to within the package. */
export async function readRelationships(pack: Package, part: string): Promise<Relationship[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const list = relationshipsPart(part);
  const relationships: Relationship[] = [];
  if (!pack.has(list)) return relationships;
  await readPart(pack, list, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      relationships.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: resolvePart(folder, Target) });
    },
    close() {},
    text() {},
  });
  return relationships;
}

/** Targets are relative to the part's folder, or absolute with a leading slash. */
function resolvePart(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const segments: string[] = [];
  for (const segment of (path.startsWith('/') ? path : `${folder}${path}`).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

async function readSheets(pack: Package, main: string) {
  const sheets: { name: string; state: SheetInfo['state']; id: string }[] = [];
  let date1904 = false;
  await readPart(pack, main, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = /^(1|true|on)$/i.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const { state } = attributes;
      sheets.push({
        name: decodeEscapes(attributes.name ?? ''),
        state: state === 'hidden' || state === 'veryHidden' ? state : 'visible',
        id: attribute(attributes, 'id') ?? '',
      });
    },
    close() {},
    text() {},
  });
  return { sheets, date1904 };
}

function normalize(part: string): string {
  return part.replace(/^\/+/, '').toLowerCase();
}
