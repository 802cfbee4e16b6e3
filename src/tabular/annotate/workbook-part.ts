import { sheetReference } from '../write/sheet-name.js';
import { decodeEscapes, escapeXml } from '../xlsx/xml-text.js';
import { isNoteSheet } from './notes.js';
import { attributesOf, prefixOf, withAttribute } from './xml-scan.js';
import { append, elementsOf, parseXml, sectionOf, xmlOf } from './xml-tree.js';

/** A filter on a sheet; spreadsheet programs want a hidden name for each. */
export interface SheetFilter {
  readonly sheet: string;
  readonly range: string;
}

export interface WorkbookChange {
  /** The sheet to append; absent if the workbook has it already. */
  readonly sheet?: { readonly name: string; readonly relationship: string; readonly namespace: string };
  /** A sheet that gets another name. */
  readonly renamed?: { readonly from: string; readonly to: string };
  readonly filters: readonly SheetFilter[];
}

const filterName = '_xlnm._FilterDatabase';
/** The sections of the workbook part up to the names (ECMA-376 part 1, 18.2.27). */
const order = [
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
  'definedNames',
];

/** The workbook part with a sheet and names of filters added. */
export function changeWorkbook(xml: string, { sheet, renamed, filters }: WorkbookChange): string {
  const { document, root } = parseXml(xml);
  const prefix = prefixOf(root.open);
  const list = sectionOf(root, 'sheets', order);
  for (const element of renamed ? elementsOf(list) : []) {
    const isMeant = decodeEscapes(attributesOf(element.open).name ?? '') === renamed?.from;
    if (renamed && isMeant) element.open = withAttribute(element.open, 'name', escapeXml(renamed.to));
  }
  const sheets = elementsOf(list).map(({ open }) => attributesOf(open));
  const names = sheets.map(({ name = '' }) => decodeEscapes(name));
  if (sheet) {
    names.push(sheet.name);
    append(list, [newSheet(sheet, sheets, prefix)]);
  }
  // The list sheet is rewritten, perhaps without a filter, so its old name goes too.
  const isReplaced = (name: string) => isNoteSheet(name) || filters.some((filter) => filter.sheet === name);
  const replaced = names.flatMap((name, index) => (isReplaced(name) ? [String(index)] : []));
  for (const section of root.children.filter(({ name }) => name === 'definedNames')) {
    section.children = section.children.filter(({ open }) => !isFilterOf(open, replaced));
  }
  if (filters.length > 0) {
    const added = filters.map((filter) => filterXml(filter, names.indexOf(filter.sheet), prefix));
    append(sectionOf(root, 'definedNames', order), added);
  }
  return xmlOf(document);
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
  const absolute = range.replace(/(?<![A-Z])([A-Z]+)(\d+)/g, '$$$1$$$2');
  const cells = sheetReference(sheet) + absolute;
  return `<${prefix}definedName name="${filterName}" localSheetId="${index}" hidden="1">${escapeXml(cells)}</${prefix}definedName>`;
}
