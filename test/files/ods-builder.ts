import { type ZipPart, zip } from './workbook-builder.js';

export const oasis = 'urn:oasis:names:tc:opendocument:xmlns';
const namespaces = [
  `xmlns:office="${oasis}:office:1.0" xmlns:table="${oasis}:table:1.0" xmlns:text="${oasis}:text:1.0"`,
  `xmlns:style="${oasis}:style:1.0" xmlns:number="${oasis}:datastyle:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
  'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
].join(' ');

export interface OdsParts {
  readonly body: string;
  readonly styles?: string;
  readonly extra?: readonly ZipPart[];
  readonly generator?: string;
}

/** An OpenDocument spreadsheet with this body. */
export function ods(
  { body, styles = '', extra = [], generator = 'LibreOffice/7.4' }: OdsParts,
  changed: (content: string) => string = (content) => content,
): Buffer {
  const content = `<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`;
  return zip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'content.xml', data: changed(content) },
    { name: 'meta.xml', data: `<meta><meta:generator>${generator}</meta:generator></meta>` },
    ...extra,
  ]);
}

export const table = (rows: string, name = 'S') => `<table:table table:name="${name}">${rows}</table:table>`;
export const row = (...cells: readonly string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
export const cell = (attributes: string, text = '') => `<table:table-cell ${attributes}>${text}</table:table-cell>`;
export const text = (content: string) => cell('office:value-type="string"', `<text:p>${content}</text:p>`);
