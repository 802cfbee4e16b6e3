import { extname } from 'node:path';
import { type ResourceName, resourceNames } from '../contract/index.js';
import { ConfigurationError } from '../errors.js';
import { commitOrAbort, createWriter, idCell } from '../files/index.js';
import { assertTargets } from '../files/targets.js';
import { englishReport } from '../messages/english/report.js';
import { type ReportTexts, rowIn, titleIn } from '../messages/report-texts.js';
import { sayIn, type Words } from '../messages/said.js';
import { fileName } from '../messages/text/words.js';
import type { MissingRecord } from '../plan/index.js';
import { type CellColumn, type Sheet, writeSheet } from './sheet.js';

/** A missing record as a list shows it. */
export interface ListedMissing extends MissingRecord {
  readonly name?: string | undefined;
  /** What has become of it since, as the end of a sentence. */
  readonly remark?: Words | undefined;
}

/** What a list knows of a record. */
export interface ListedImage extends MissingRecord {
  /** When the list was written, ms since 1970. */
  readonly listedAt: number;
}

/** Heading of the column with what a record looked like when it was last known. */
export const imageHeading = 'fieldsheet image';

/** A cell holds 32,767 characters. Without its image a record is not deleted by the list. */
const longestCell = 32_767;

function sheetOf(resource: ResourceName, listedAt: number, texts: ReportTexts): Sheet<ListedMissing> {
  const words = texts.pages.sheets.missing;
  const text = (heading: string, width: number, cell: CellColumn<ListedMissing>['cell']) =>
    ({ heading, width, kind: 'text', cell }) as const;
  return {
    name: titleIn(texts, resource),
    columns: [
      { ...text('id', 12, ({ id }) => idCell(id)), kind: 'number' },
      text(words.key, 18, ({ key }) => key?.value),
      text(words.record, 32, ({ name }) => name),
      text(words.lastRow, 32, ({ origin: { file, sheet, row } }) =>
        [fileName(file), sheet, row > 0 ? rowIn(texts, row) : undefined]
          .filter((part) => part !== undefined)
          .join(', '),
      ),
      text(words.remark, 44, ({ remark }) => remark && sayIn(texts, remark).replace(/^[;\s]+/, '')),
      text(imageHeading, 18, ({ image, origin: { file } }) => {
        const json = JSON.stringify({ ...image, file, listedAt });
        return json.length > longestCell ? '' : json;
      }),
    ],
  };
}

/** Throws ConfigurationError and OutputError if the list cannot be written there. */
export async function assertMissingList(
  file: string,
  { files, overwrite = false }: { readonly files: readonly string[]; readonly overwrite?: boolean },
): Promise<void> {
  if (extname(file).toLowerCase() !== '.xlsx')
    throw new ConfigurationError(`${file}: the list of missing records is a workbook.`, {
      advice: 'Give --missing-list a name that ends in .xlsx.',
    });
  await assertTargets([file], { sources: files, overwrite });
}

/** Writes a sheet for each resource, those first that name others: in this order they can be deleted. Throws OutputError. */
export async function writeMissingList(
  file: string,
  records: readonly ListedMissing[],
  listedAt: number,
  texts: ReportTexts = englishReport,
): Promise<void> {
  await commitOrAbort(await createWriter(file), async (writer) => {
    for (const resource of resourceNames.toReversed()) {
      const own = records.filter((record) => record.resource === resource);
      if (own.length > 0) await writeSheet(writer, sheetOf(resource, listedAt, texts), own, texts);
    }
  });
}

/** What a cell of the column says of a record; undefined if it is not what a list holds. */
export function imageIn(text: string, resource: ResourceName, id: string): ListedImage | undefined {
  try {
    const { file, listedAt, ...image } = JSON.parse(text);
    const isImage =
      typeof file === 'string' &&
      typeof listedAt === 'number' &&
      [image.marks, image.payload].some((each) => typeof each === 'object' && each !== null);
    return isImage ? { resource, id, image, origin: { file, row: 0 }, listedAt } : undefined;
  } catch {
    return undefined;
  }
}
