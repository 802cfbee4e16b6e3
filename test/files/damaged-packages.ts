import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { type ZipPart, zip } from './workbook-builder.js';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** How many there are of what a package holds. */
export interface PackageSize {
  readonly sheets: number;
  /** Parts that hold rows; sheets share them where there are fewer. */
  readonly parts: number;
  readonly rows: number;
  /** Relationships of the workbook that lead to no sheet. */
  readonly relationships: number;
  readonly contentTypes: number;
  /** Parts that nothing names. */
  readonly others: number;
}

export const small: PackageSize = { sheets: 1, parts: 1, rows: 2, relationships: 0, contentTypes: 0, others: 0 };

/** The parts of a sound workbook of some size. */
export function partsOfSize(size: PackageSize): ZipPart[] {
  const each = (count: number, make: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => make(at)).join('');
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const others = (at: number) =>
    `<c r="C${at + 1}" t="inlineStr"><is><t>x</t></is></c><c r="D${at + 1}"><v>${at}</v></c>`;
  const row = (at: number) =>
    `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at % 2}</v></c>${at === 0 ? '' : others(at)}</row>`;
  const own = [
    each(size.parts, (at) => relationship(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`)),
    relationship('styles', 'styles', 'styles.xml'),
    relationship('texts', 'sharedStrings', 'sharedStrings.xml'),
    each(size.relationships, (at) => `<Relationship Id="h${at}"/>`),
  ];
  return [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbookType}"/>${each(size.contentTypes, (at) => `<Override PartName="/p${at}" ContentType="t"/>`)}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${packageTypes}/relationships">${relationship('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(size.sheets, (at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="s${at % size.parts}"/>`)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${packageTypes}/relationships">${own.join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      data: `<sst xmlns="${main}" count="2" uniqueCount="2"><si><t>name</t></si><si><r><t>Müller</t></r></si></sst>`,
    },
    ...Array.from({ length: size.parts }, (_, at) => ({
      name: `xl/worksheets/sheet${at}.xml`,
      data: `<worksheet xmlns="${main}"><dimension ref="A1:D${size.rows}"/><sheetData>${each(size.rows, row)}</sheetData></worksheet>`,
    })),
    ...Array.from({ length: size.others }, (_, at) => ({ name: `other/${at}`, data: '' })),
  ];
}

/** Something done to the parts before they are packed. */
type PartDamage = (parts: readonly ZipPart[]) => readonly ZipPart[];
/** Something done to the file. */
type FileDamage = (file: Buffer) => Buffer;

/** Where something is, as a share of what there is; without bias, or nearly all damage would be in the first part. */
const place = fc.noBias(fc.nat(999_999)).map((millionth) => millionth / 1_000_000);

function at<T>(list: readonly T[], share: number): number {
  return Math.floor(share * list.length);
}

function changed(parts: readonly ZipPart[], share: number, change: (part: ZipPart) => ZipPart[]): ZipPart[] {
  const index = at(parts, share);
  return parts.flatMap((part, position) => (position === index ? change(part) : [part]));
}

const lies = ['', '0', '1', '-1', '4294967296', '99999999999999999999', 'NaN', 'x', 's0', '&', '<', '\u0000'];

const partDamage: fc.Arbitrary<PartDamage> = fc.oneof(
  // A part is missing, or there twice.
  place.map(
    (share): PartDamage =>
      (parts) =>
        changed(parts, share, () => []),
  ),
  place.map(
    (share): PartDamage =>
      (parts) =>
        changed(parts, share, (part) => [part, part]),
  ),
  // An element is missing or there twice: a relationship, a sheet, a row, a text.
  fc.tuple(place, place, fc.boolean()).map(
    ([share, inside, isTwice]): PartDamage =>
      (parts) =>
        changed(parts, share, (part) => {
          const tags = [...String(part.data).matchAll(/<[^>]*>/g)];
          const [tag = ''] = tags[at(tags, inside)] ?? [];
          return [{ ...part, data: String(part.data).replace(tag, isTwice ? tag + tag : '') }];
        }),
  ),
  // A number or an id lies.
  fc.tuple(place, place, fc.constantFrom(...lies)).map(
    ([share, inside, lie]): PartDamage =>
      (parts) =>
        changed(parts, share, (part) => {
          const values = [...String(part.data).matchAll(/(?<==")[^"]*(?=")|(?<=<v>)[^<]*/g)];
          const value = values[at(values, inside)];
          if (!value) return [part];
          const data = String(part.data);
          return [{ ...part, data: data.slice(0, value.index) + lie + data.slice(value.index + value[0].length) }];
        }),
  ),
  // One part stands where another one should.
  fc.tuple(place, place).map(
    ([share, other]): PartDamage =>
      (parts) =>
        changed(parts, share, (part) => [{ ...part, data: parts[at(parts, other)]?.data ?? '' }]),
  ),
  // A part ends too early.
  fc.tuple(place, place).map(
    ([share, end]): PartDamage =>
      (parts) =>
        changed(parts, share, (part) => [{ ...part, data: part.data.slice(0, Math.floor(end * part.data.length)) }]),
  ),
  // The directory lies about a part.
  fc.tuple(place, fc.constantFrom(0, 1, 100, 0xffff_ffff)).map(
    ([share, declaredSize]): PartDamage =>
      (parts) =>
        changed(parts, share, (part) => [{ ...part, declaredSize }]),
  ),
  fc.tuple(place, fc.constantFrom<Partial<ZipPart>>({ checksum: 1 }, { encrypted: true })).map(
    ([share, lie]): PartDamage =>
      (parts) =>
        changed(parts, share, (part) => [{ ...part, ...lie }]),
  ),
);

const fileDamage: fc.Arbitrary<FileDamage> = fc.oneof(
  place.map(
    (end): FileDamage =>
      (file) =>
        file.subarray(0, Math.floor(end * file.length)),
  ),
  place.map(
    (start): FileDamage =>
      (file) =>
        Buffer.concat([file.subarray(0, 4), file.subarray(4 + at([...file], start))]),
  ),
  fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }).map(
    (flips): FileDamage =>
      (file) => {
        const damaged = Buffer.from(file);
        for (const [share, bits] of flips) {
          const index = Math.floor(share * damaged.length);
          damaged[index] = (damaged[index] ?? 0) ^ bits;
        }
        return damaged;
      },
  ),
  // The end of the directory lies about how many entries there are, how long it is and where it begins.
  fc.tuple(fc.constantFrom(8, 10, 12, 16), fc.constantFrom(0, 1, 2, 255, 0xffff)).map(
    ([field, lie]): FileDamage =>
      (file) => {
        const damaged = Buffer.from(file);
        if (damaged.length >= 22) damaged.writeUInt16LE(lie, damaged.length - 22 + field);
        return damaged;
      },
  ),
  fc.constant<FileDamage>((file) => Buffer.concat([file, deflateRawSync(file)])),
);

/** A small workbook of a few sheets, damaged in one place or several. */
export const damagedPackage: fc.Arbitrary<Buffer> = fc
  .record({
    sheets: fc.integer({ min: 0, max: 4 }),
    parts: fc.integer({ min: 1, max: 3 }),
    rows: fc.integer({ min: 0, max: 4 }),
    partDamages: fc.array(partDamage, { maxLength: 3 }),
    fileDamages: fc.array(fileDamage, { maxLength: 1 }),
  })
  .map(({ partDamages, fileDamages, ...size }) => {
    const parts = partDamages.reduce<readonly ZipPart[]>(
      (all, damage) => damage(all),
      partsOfSize({ ...small, ...size }),
    );
    return fileDamages.reduce((file, damage) => damage(file), zip(parts));
  });
