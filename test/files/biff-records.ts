import { zip } from './workbook-builder.js';

/** Numbers of one, two, four or eight bytes, texts in two bytes a character, and bytes as they are. */
export type Field = Buffer | string | readonly ['u8' | 'u16' | 'u24' | 'u32' | 'f64', number];

export const u8 = (value: number) => ['u8', value] as const;
export const u16 = (value: number) => ['u16', value] as const;
export const u24 = (value: number) => ['u24', value] as const;
export const u32 = (value: number) => ['u32', value] as const;
export const f64 = (value: number) => ['f64', value] as const;

const sizes = { u8: 1, u16: 2, u24: 3, u32: 4 } as const;

export function bytes(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map((field) => {
      if (typeof field === 'string') return Buffer.from(field, 'utf16le');
      if (Buffer.isBuffer(field)) return field;
      const [type, value] = field as readonly [keyof typeof sizes | 'f64', number];
      const buffer = Buffer.alloc(type === 'f64' ? 8 : sizes[type]);
      if (type === 'f64') buffer.writeDoubleLE(value);
      else buffer.writeUIntLE(value, 0, sizes[type]);
      return buffer;
    }),
  );
}

/** A record of an .xls stream. */
export function xlsRecord(type: number, ...fields: readonly Field[]): Buffer {
  const data = bytes(...fields);
  return bytes(u16(type), u16(data.length), data);
}

export const xlsEnd = xlsRecord(0x0a);
/** The first record of a part: of Excel 97 (0x600) or 5 (0x500), of the workbook (5) or of a sheet (16). */
export const xlsBegin = (version: number, part: number) => xlsRecord(0x0809, u16(version), u16(part), u32(0));

export interface XlsParts {
  readonly version?: number;
  /** Records of the workbook, before those of the sheets. */
  readonly workbook?: readonly Buffer[];
  /** Records of the sheet, "S". */
  readonly sheet?: readonly Buffer[];
  /** Bytes by which the place of the sheet is told wrongly. */
  readonly astray?: number;
}

/** An .xls workbook with one sheet, as a stream without a container. */
export function xls({ version = 0x600, workbook = [], sheet = [], astray = 0 }: XlsParts): Buffer {
  const name = version === 0x600 ? bytes(u8(1), u8(0), Buffer.from('S')) : bytes(u8(1), Buffer.from('S'));
  const before = Buffer.concat([xlsBegin(version, 5), ...workbook]);
  const listed = (start: number) => xlsRecord(0x85, u32(start), u8(0), u8(0), name);
  const start = before.length + listed(0).length + xlsEnd.length;
  return Buffer.concat([before, listed(start + astray), xlsEnd, xlsBegin(version, 16), ...sheet, xlsEnd]);
}

/** A record of a part of an .xlsb workbook. */
export function xlsbRecord(type: number, ...fields: readonly Field[]): Buffer {
  const data = bytes(...fields);
  const size: number[] = [];
  for (let rest = data.length; rest > 0 || size.length === 0; rest >>>= 7)
    size.push((rest & 127) | (rest > 127 ? 128 : 0));
  const head = type < 128 ? [type] : [(type & 127) | 128, type >>> 7];
  return Buffer.concat([Buffer.from([...head, ...size]), data]);
}

export const wide = (text: string) => bytes(u32(text.length), text);

export interface XlsbParts {
  /** Records between the beginning and the end of the rows. */
  readonly rows?: readonly Buffer[];
  readonly texts?: readonly string[];
  /** Format codes of the styles 1, 2, 3 … */
  readonly formats?: readonly string[];
  readonly date1904?: boolean;
  /** The sheets, by name: visible (0), hidden (1), very hidden (2). All have the same rows. */
  readonly sheets?: Readonly<Record<string, number>>;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (...targets: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** An .xlsb workbook. */
export function xlsb({ rows = [], texts = [], formats = [], date1904 = false, sheets = { S: 0 } }: XlsbParts): Buffer {
  const listed = Object.entries(sheets).map(([name, state]) =>
    xlsbRecord(156, u32(state), u32(1), wide('s'), wide(name)),
  );
  const codes = formats.map((code, at) => xlsbRecord(44, u16(164 + at), wide(code)));
  const styles = [0, ...formats.map((_, at) => 164 + at)].map((id) => xlsbRecord(47, u16(0), u16(id), u32(0)));
  return zip([
    {
      name: '[Content_Types].xml',
      data: '<Types><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>',
    },
    { name: '_rels/.rels', data: relationships(['r', 'officeDocument', 'xl/workbook.bin']) },
    { name: 'xl/workbook.bin', data: Buffer.concat([xlsbRecord(153, u32(date1904 ? 1 : 0)), ...listed]) },
    {
      name: 'xl/_rels/workbook.bin.rels',
      data: relationships(
        ['s', 'worksheet', 'worksheets/sheet1.bin'],
        ['y', 'styles', 'styles.bin'],
        ['t', 'sharedStrings', 'sharedStrings.bin'],
      ),
    },
    { name: 'xl/styles.bin', data: Buffer.concat([...codes, xlsbRecord(617), ...styles, xlsbRecord(618)]) },
    { name: 'xl/sharedStrings.bin', data: Buffer.concat(texts.map((text) => xlsbRecord(19, u8(0), wide(text)))) },
    { name: 'xl/worksheets/sheet1.bin', data: Buffer.concat([xlsbRecord(145), ...rows, xlsbRecord(146)]) },
  ]);
}
