import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip file; sizes and checksum can be made to lie. */
export interface ZipPart {
  /** Bytes for a name that is not UTF-8. */
  readonly name: string | Buffer;
  readonly data: string | Buffer;
  readonly declaredSize?: number;
  readonly checksum?: number;
  readonly encrypted?: boolean;
  /** How many entries share the bytes of this one; default 1. */
  readonly times?: number;
}

/** Tests that make thousands of empty parts take no time for them. */
const packedNothing = deflateRawSync('');

export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = data.length === 0 ? packedNothing : deflateRawSync(data, { level: 9 });
    const name = Buffer.from(part.name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(part.encrypted ? 1 : 0, 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(part.checksum ?? crc32(data), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(part.declaredSize ?? data.length, 18);
    header.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, name, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), header, tail, name]);
    for (let time = 0; time < (part.times ?? 1); time++) directory.push(listed);
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end]);
}

export interface WorkbookParts {
  /** Content of `sheetData`, or with `sheetXml` the whole part. */
  readonly rows?: string;
  readonly sheetXml?: string | Buffer;
  readonly sheet?: Partial<ZipPart>;
  readonly sheets?: string;
  /** Format codes of the styles 1, 2, 3 … */
  readonly formats?: readonly string[];
  readonly workbookPr?: string;
  readonly contentType?: string;
  readonly extra?: readonly ZipPart[];
  /** Names of parts that are left out, though others name them. */
  readonly without?: readonly string[];
  /** Relationships of the workbook besides those to the sheet and the styles. */
  readonly relationships?: string;
  /** Content types besides that of the workbook. */
  readonly types?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/** A small workbook with one sheet, "Data". */
export function workbook(parts: WorkbookParts): Buffer {
  const formats = parts.formats ?? [];
  const numFmts = formats.map(
    (code, at) =>
      `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/>`,
  );
  const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  const all: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.types ?? ''}<Override PartName="/xl/workbook.xml" ContentType="${
        parts.contentType ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
      }"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${parts.workbookPr ?? ''}/><sheets>${
        parts.sheets ?? '<sheet name="Data" sheetId="1" r:id="r1"/>'
      }</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/>${parts.relationships ?? ''}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `<styleSheet xmlns="${main}"><numFmts>${numFmts.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${xfs.join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: parts.sheetXml ?? `<worksheet xmlns="${main}"><sheetData>${parts.rows ?? ''}</sheetData></worksheet>`,
      ...parts.sheet,
    },
    ...(parts.extra ?? []),
  ];
  return zip(all.filter(({ name }) => !parts.without?.includes(String(name))));
}
