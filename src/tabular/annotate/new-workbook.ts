import { transitional } from './dialect.js';
import { changeWorkbook } from './workbook-part.js';
import { escapeXml } from './xml-scan.js';
import type { ZipPart } from './zip-file.js';

export interface NewSheet {
  readonly name: string;
  xml(): Iterable<string> | AsyncIterable<string>;
  /** Cells of its filter. */
  readonly filter?: string;
  readonly comments?: string;
  readonly drawing?: string;
}

export interface NewWorkbook {
  readonly sheets: readonly NewSheet[];
  /** Asked for after the sheets were written. */
  styles(): string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageSpace = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument';
/** The same file for the same input, whenever it is made. */
const modified = new Date(2000, 0, 1);

/** The parts of a workbook made anew. The names of the relationships of a sheet: `rId1` comments, `rId2` their drawing. */
export function newWorkbookParts({ sheets, styles }: NewWorkbook): ZipPart[] {
  const part = (name: string, xml: () => Iterable<string> | AsyncIterable<string>): ZipPart => ({
    name,
    stored: false,
    modified,
    async *content() {
      for await (const text of xml()) if (text !== '') yield Buffer.from(text);
    },
  });
  const related = (name: string, targets: readonly (readonly [type: string, target: string])[]) =>
    part(name, () => [relationshipsXml(targets)]);
  return [
    part('[Content_Types].xml', () => [contentTypesXml(sheets)]),
    related('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
    part('xl/workbook.xml', () => [workbookXml(sheets)]),
    related('xl/_rels/workbook.xml.rels', [
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    ...sheets.flatMap((sheet, index) => {
      const number = index + 1;
      const { comments, drawing } = sheet;
      const own = part(`xl/worksheets/sheet${number}.xml`, () => sheet.xml());
      if (comments === undefined || drawing === undefined) return [own];
      return [
        own,
        related(`xl/worksheets/_rels/sheet${number}.xml.rels`, [
          ['comments', `../comments${number}.xml`],
          ['vmlDrawing', `../drawings/vmlDrawing${number}.vml`],
        ]),
        part(`xl/comments${number}.xml`, () => [comments]),
        part(`xl/drawings/vmlDrawing${number}.vml`, () => [drawing]),
      ];
    }),
    part('xl/styles.xml', function* () {
      yield styles();
    }),
  ];
}

function relationshipsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(([type, target], index) => {
    return `<Relationship Id="rId${index + 1}" Type="${transitional.relationships}/${type}" Target="${target}"/>`;
  });
  return `${declaration}<Relationships xmlns="${packageSpace}/relationships">${list.join('')}</Relationships>`;
}

function contentTypesXml(sheets: readonly NewSheet[]): string {
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${office}.spreadsheetml.${type}+xml"/>`;
  return [
    `${declaration}<Types xmlns="${packageSpace}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Default Extension="vml" ContentType="${office}.vmlDrawing"/>`,
    override('workbook', 'sheet.main'),
    override('styles', 'styles'),
    ...sheets.map((_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet')),
    ...sheets.flatMap(({ comments }, index) =>
      comments === undefined ? [] : [override(`comments${index + 1}`, 'comments')],
    ),
    '</Types>',
  ].join('');
}

function workbookXml(sheets: readonly NewSheet[]): string {
  const list = sheets.map(({ name }, index) => {
    return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  });
  const spaces = `xmlns="${transitional.namespace}" xmlns:r="${transitional.relationships}"`;
  const filters = sheets.flatMap(({ name, filter }) => (filter === undefined ? [] : [{ sheet: name, range: filter }]));
  return changeWorkbook(`${declaration}<workbook ${spaces}><sheets>${list.join('')}</sheets></workbook>`, { filters });
}
