import { normalizePartName, type PackageParts } from '../xlsx/package.js';
import { escapeXml } from '../xlsx/xml-text.js';
import { transitional } from './dialect.js';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The same file for the same input, whenever it is made. */
const modified = new Date(2000, 0, 1);

/** A workbook with one sheet of that name, without anything in it, to which the rows of another file are added. */
export function emptyPackage(file: string, sheet: string): PackageParts {
  const { namespace, relationships } = transitional;
  const related = (type: string, target: string) =>
    `${declaration}<Relationships xmlns="${packageSpace}/relationships">` +
    `<Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${type}+xml"/>`;
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': [
      `${declaration}<Types xmlns="${packageSpace}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
    ].join(''),
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': [
      `${declaration}<workbook xmlns="${namespace}" xmlns:r="${relationships}">`,
      `<sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ].join(''),
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${namespace}"><sheetData/></worksheet>`,
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
