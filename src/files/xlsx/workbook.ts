import { posix } from 'node:path';
import { sourceError } from '../failure.js';
import type { SheetInfo } from '../types.js';
import { normalizePartName, type Package } from './package.js';
import { type Attributes, attribute, decodeEscapes, type NamespaceOf, readPart, XmlRefusal } from './xml.js';

/** A sheet and the part that holds its rows; '' for a lost one. */
export interface SheetPart extends SheetInfo {
  readonly part: string;
}

/** More than any genuine workbook has; Excel takes 65,530 links a sheet, each of which is a relationship. */
const mostSheets = 10_000;
const mostRelationships = 200_000;
const mostTypes = 200_000;

export interface Workbook {
  readonly main: string;
  readonly sheets: readonly SheetPart[];
  /** True if days count from 1 January 1904. */
  readonly date1904: boolean;
  /** Named parts; some writers name them without writing them. */
  readonly styles: string | undefined;
  readonly sharedStrings: string | undefined;
}

export interface Relationship {
  readonly id: string;
  /** Last segment of the type; the segments before it differ between the two dialects of the format. */
  readonly type: string;
  readonly part: string;
}

/** Reads the list of sheets. Throws SourceError for a zip file that is no workbook, or has no sheet. */
export async function readWorkbook(pack: Package): Promise<Workbook> {
  const main = await mainPart(pack);
  const relationships = await readRelationships(pack, main);
  const found = await readSheets(pack, main);
  const byId = new Map(relationships.map((relationship) => [relationship.id, relationship]));
  const sheets = found.sheets.flatMap(({ name, state, id }): SheetPart[] => {
    const target = byId.get(id);
    if (!target) return [{ name, state: 'lost', part: '' }];
    // Chart and dialog sheets hold no cells.
    return target.type === 'worksheet' ? [{ name, state, part: target.part }] : [];
  });
  const [first] = sheets;
  if (!first) throw sourceError({ file: pack.file }, 'the workbook has no sheets.', { fault: 'noTables' });
  if (sheets.every(({ state }) => state === 'lost')) throw lostSheet(pack.file, first.name);
  const partOf = (type: string) => relationships.find((relationship) => relationship.type === type)?.part;
  return { main, sheets, date1904: found.date1904, styles: partOf('styles'), sharedStrings: partOf('sharedStrings') };
}

/** Error for reading a lost sheet. */
export function lostSheet(file: string, sheet: string) {
  return sourceError({ file, sheet }, 'the workbook is damaged: it does not say where this sheet is.', {
    fault: 'damaged',
    advice: 'Open it in a spreadsheet program and save it anew.',
  });
}

async function mainPart(pack: Package): Promise<string> {
  if (!pack.has('[Content_Types].xml')) throw noWorkbook(pack, '');
  const types = await readContentTypes(pack);
  const main = pack.has('_rels/.rels')
    ? (await readRelationships(pack, '')).find(({ type }) => type === 'officeDocument')?.part
    : undefined;
  const part = main ?? types.partOf(isWorkbookType);
  const type = (part && types.of(part)) ?? '';
  if (!part || !pack.has(part)) throw noWorkbook(pack, type);
  // The type may be missing or generic; reading the part then shows what it is.
  if (type !== '' && !isWorkbookType(type) && !mayBeAnything.test(type)) throw noWorkbook(pack, type);
  return part;
}

/** Default types by extension that say nothing about a part. */
const mayBeAnything = /^(application|text)\/xml$|officedocument\.spreadsheetml\./i;

/** Workbook, template or add-in, with macros or without: all have the same parts. */
function isWorkbookType(type: string): boolean {
  return /(spreadsheetml|ms-excel)\.(sheet|template|addin)(\.macroEnabled)?\.main\+xml$/i.test(type);
}

function noWorkbook({ file }: Package, type: string) {
  if (/wordprocessingml|ms-word/i.test(type))
    return sourceError({ file }, 'it is a Word document, not a workbook.', { fault: 'otherKind' });
  if (/presentationml|ms-powerpoint/i.test(type))
    return sourceError({ file }, 'it is a presentation, not a workbook.', { fault: 'otherKind' });
  return sourceError({ file }, 'it is a zip file, but not a workbook.', {
    fault: 'otherKind',
    advice: 'Give a workbook or a CSV file; unpack an archive first.',
  });
}

export interface ContentTypes {
  /** The type of a part by its name, otherwise by its extension. */
  of(part: string): string | undefined;
  /** Name, in lower case, of the first part whose own type is wanted. */
  partOf(isWanted: (type: string) => boolean): string | undefined;
}

export async function readContentTypes(pack: Package): Promise<ContentTypes> {
  const types = new Map<string, string>();
  const byExtension = new Map<string, string>();
  await readPart(pack, '[Content_Types].xml', {
    open(name, { PartName, Extension, ContentType }) {
      if (!ContentType) return;
      if (name === 'Override' && PartName) types.set(normalizePartName(PartName), ContentType);
      else if (name === 'Default' && Extension) byExtension.set(Extension.toLowerCase(), ContentType);
      if (types.size + byExtension.size > mostTypes) throw tooMany('content types', mostTypes);
    },
  });
  return {
    of: (part) =>
      types.get(normalizePartName(part)) ?? byExtension.get(part.slice(part.lastIndexOf('.') + 1).toLowerCase()),
    partOf: (isWanted) => [...types].find(([, type]) => isWanted(type))?.[0],
  };
}

/** The folder of a part, with a slash at its end; '' for none. */
export function folderOf(part: string): string {
  return part.slice(0, part.lastIndexOf('/') + 1);
}

/** Name of the part that holds a part's relationships. */
export function relationshipsPart(part: string): string {
  const folder = folderOf(part);
  return `${folder}_rels/${part.slice(folder.length)}.rels`;
}

/** The relationships of a part within the package. */
export async function readRelationships(pack: Package, part: string): Promise<Relationship[]> {
  const list = relationshipsPart(part);
  const relationships: Relationship[] = [];
  if (!pack.has(list)) return relationships;
  await readPart(pack, list, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      if (relationships.length === mostRelationships) throw tooMany('relationships', mostRelationships);
      relationships.push({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        part: resolvePart(folderOf(part), Target),
      });
    },
  });
  return relationships;
}

/** Targets are relative to the part's folder, or absolute with a leading slash. */
function resolvePart(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  return posix.join('/', path.startsWith('/') ? path : `${folder}${path}`).slice(1);
}

async function readSheets(pack: Package, main: string) {
  const sheets: { name: string; state: SheetInfo['state']; id: string }[] = [];
  let date1904 = false;
  const path: string[] = [];
  await readPart(pack, main, {
    open(name, attributes, namespaceOf) {
      path.push(name);
      const isSection = path.length === 2;
      if (isSection && name === 'workbookPr') date1904 = /^(1|true|on)$/i.test(attributes.date1904 ?? '');
      if (path.length !== 3 || name !== 'sheet' || path[1] !== 'sheets') return;
      if (sheets.length === mostSheets) throw tooMany('sheets', mostSheets);
      const { state } = attributes;
      sheets.push({
        name: decodeEscapes(attributes.name ?? ''),
        state: state === 'hidden' || state === 'veryHidden' ? state : 'visible',
        id: relationshipId(attributes, namespaceOf) ?? '',
      });
    },
    close() {
      path.pop();
    },
  });
  return { sheets, date1904 };
}

/** The `id` attribute in the relationships namespace, or otherwise any attribute named `id`. */
function relationshipId(attributes: Attributes, namespaceOf: NamespaceOf): string | undefined {
  for (const name in attributes) {
    const [, prefix] = /^(.+:)id$/.exec(name) ?? [];
    if (prefix !== undefined && namespaceOf(prefix).endsWith('/relationships')) return attributes[name];
  }
  return attribute(attributes, 'id');
}

function tooMany(what: string, limit: number): XmlRefusal {
  return new XmlRefusal(`lists more than ${limit.toLocaleString('en')} ${what}, which no genuine workbook does`);
}
