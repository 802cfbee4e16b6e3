import { decodeEscapes } from '../xlsx/cell-value.js';
import { noteSheetName } from './notes.js';
import { attributesOf, escapeXml, prefixOf, scanXml, withAttribute } from './xml-scan.js';

/** A filter that is put on a sheet; spreadsheet programs want a hidden name for each. */
export interface SheetFilter {
  readonly sheet: string;
  /** Cells, such as `A1:F20`. */
  readonly range: string;
}

export interface WorkbookChange {
  /** The sheet to add at the end; absent where it is there. */
  readonly sheet?: { readonly name: string; readonly relationship: string; readonly namespace: string };
  readonly filters: readonly SheetFilter[];
}

const filterName = '_xlnm._FilterDatabase';
/** What stands before the names in the workbook part (ECMA-376 part 1, 18.2.27). */
const beforeNames = [
  'fileVersion',
  'fileSharing',
  'workbookPr',
  'AlternateContent',
  'revisionPtr',
  'absPath',
  'workbookProtection',
  'bookViews',
  'sheets',
  'functionGroups',
  'externalReferences',
];

/** The workbook part with a sheet and names of filters added. */
export function changeWorkbook(xml: string, { sheet, filters }: WorkbookChange): string {
  const tokens = scanXml(xml);
  const prefix = prefixOf(tokens.find(({ kind }) => kind === 'open')?.raw ?? '');
  const sheets = tokens
    .filter(({ name, kind }) => name === 'sheet' && kind !== 'close')
    .map(({ raw }) => attributesOf(raw));
  const names = [...sheets.map(({ name = '' }) => decodeEscapes(name)), ...(sheet ? [sheet.name] : [])];
  const sheetXml = sheet ? newSheet(sheet, sheets, prefix) : '';
  const filtersXml = filters.map((filter) => filterXml(filter, names.indexOf(filter.sheet), prefix)).join('');
  // The list is written anew, maybe without a filter.
  const indexes = [...filters.map((filter) => filter.sheet), noteSheetName].map((name) => String(names.indexOf(name)));
  const hasNames = tokens.some(({ name }) => name === 'definedNames');
  let namesDone = filters.length === 0;
  let depth = 0;
  let text = '';
  let dropping = false;
  for (const { kind, name, raw } of tokens) {
    if (kind === 'close') depth--;
    const isSection = depth === 1 && name !== '';
    const ends = depth === 0 && kind === 'close';
    if (name === 'definedName' && kind === 'open') dropping = isFilterOf(raw, indexes);
    if (isSection && kind === 'close' && name === 'sheets') text += sheetXml;
    if (!namesDone && isSection && name === 'definedNames') {
      if (kind === 'open') text += raw + filtersXml;
      else text += `<${prefix}definedNames>${filtersXml}</${prefix}definedNames>`;
      namesDone = true;
      if (kind === 'open') depth++;
      continue;
    }
    if (!namesDone && !hasNames && (ends || (isSection && kind !== 'close' && !beforeNames.includes(name)))) {
      text += `<${prefix}definedNames>${filtersXml}</${prefix}definedNames>`;
      namesDone = true;
    }
    if (!dropping) text += raw;
    if (name === 'definedName' && kind === 'close') dropping = false;
    if (kind === 'open') depth++;
  }
  return text;
}

function newSheet(
  { name, relationship, namespace }: NonNullable<WorkbookChange['sheet']>,
  sheets: readonly Record<string, string>[],
  prefix: string,
): string {
  const id = Math.max(0, ...sheets.map(({ sheetId }) => Number(sheetId ?? 0))) + 1;
  const tag = `<${prefix}sheet name="${escapeXml(name)}" sheetId="${id}" r:id="${relationship}"/>`;
  return withAttribute(tag, 'xmlns:r', namespace);
}

function isFilterOf(tag: string, sheets: readonly string[]): boolean {
  const { name, localSheetId } = attributesOf(tag);
  return name === filterName && localSheetId !== undefined && sheets.includes(localSheetId);
}

function filterXml({ sheet, range }: SheetFilter, index: number, prefix: string): string {
  const absolute = range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const cells = `'${sheet.replaceAll("'", "''")}'!${absolute}`;
  return `<${prefix}definedName name="${filterName}" localSheetId="${index}" hidden="1">${escapeXml(cells)}</${prefix}definedName>`;
}
