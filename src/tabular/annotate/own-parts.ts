import { fitted } from '../../text/words.js';
import { columnLetter, longestCellText } from '../columns.js';
import { normalizePartName, type PackageParts } from '../xlsx/package.js';
import { escapeXml, workbookText, xmlDeclaration } from '../xlsx/xml-text.js';

/** The format has two dialects with different namespaces (ECMA-376: transitional and strict). */
export interface SpreadsheetDialect {
  readonly namespace: string;
  readonly relationships: string;
}

export const transitional: SpreadsheetDialect = {
  namespace: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};

export const strict: SpreadsheetDialect = {
  namespace: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

export interface OwnCell {
  readonly row: number;
  readonly column: number;
  readonly style: number;
  readonly text?: string;
  /** Instead of a text. */
  readonly number?: number;
}

/** The XML of a cell with inline text; a cell of this type is never read as a formula. */
export function cellXml({ row, column, style, text, number }: OwnCell, prefix = ''): string {
  const start = `<${prefix}c r="${columnLetter(column)}${row}"${style === 0 ? '' : ` s="${style}"`}`;
  if (number !== undefined) return `${start}><${prefix}v>${number}</${prefix}v></${prefix}c>`;
  if (text === undefined || text === '') return `${start}/>`;
  const value = `<${prefix}t xml:space="preserve">${workbookText(fitted(text, longestCellText))}</${prefix}t>`;
  return `${start} t="inlineStr"><${prefix}is>${value}</${prefix}is></${prefix}c>`;
}

const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** A fixed date, so that the same input gives the same file. */
const modified = new Date(2000, 0, 1);

/** A workbook with one empty sheet of this name, to be filled with the rows of another file. */
export function emptyPackage(file: string, sheet: string): PackageParts {
  const { namespace, relationships } = transitional;
  const related = (type: string, target: string) =>
    `${xmlDeclaration}<Relationships xmlns="${packageSpace}/relationships">` +
    `<Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${type}+xml"/>`;
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': [
      `${xmlDeclaration}<Types xmlns="${packageSpace}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
    ].join(''),
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': [
      `${xmlDeclaration}<workbook xmlns="${namespace}" xmlns:r="${relationships}">`,
      `<sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ].join(''),
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${xmlDeclaration}<worksheet xmlns="${namespace}"><sheetData/></worksheet>`,
  };
  const nameOf = (part: string) =>
    Object.keys(parts).find((name) => normalizePartName(name) === normalizePartName(part));
  return {
    file,
    entries: Object.keys(parts).map((name) => ({ name, stored: false, modified })),
    has: (part) => nameOf(part) !== undefined,
    async *read(part) {
      yield Buffer.from(parts[nameOf(part) ?? ''] ?? '');
    },
  };
}
