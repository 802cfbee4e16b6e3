import { readFile, stat } from 'node:fs/promises';
import { SourceError } from '../../errors.js';
import { sourceError } from '../failure.js';
import { sheetSource } from '../sheet-source.js';
import type { RowBatches } from '../table.js';
import type { Source } from '../types.js';
import { passwordProtected } from '../xlsx/package.js';
import { CompoundFault, CompoundFile } from './compound-file.js';
import { xlsRows } from './xls-rows.js';
import { Encrypted, readXlsWorkbook, TooOld, type XlsSheet, type XlsWorkbook } from './xls-workbook.js';

/** The file is held in memory whole, and its stream once more if it does not lie in one piece. */
const mostBytes = 100_000_000;

/** Opens a workbook of Excel 5 to 2003 (.xls). Throws SourceError. */
export async function openXls(file: string): Promise<Source> {
  await refuseLarge(file);
  const workbook = await readInWords(file, async () => readXlsWorkbook(workbookStream(await readFile(file), file)));
  if (workbook.sheets.length === 0) throw sourceError({ file }, 'the workbook has no sheets.', { fault: 'noTables' });
  return sheetSource({
    ...{ file, kind: 'xls', sheets: workbook.sheets },
    rows: (sheet) => rowsInWords(file, sheet, workbook),
    close: async () => {},
  });
}

async function refuseLarge(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size <= mostBytes) return;
  const what = `it is an old workbook (.xls) of ${Math.round(size / 1_000_000)} MB, more than is read of this kind.`;
  throw sourceError({ file }, what, {
    fault: 'tooLarge',
    advice: 'Open it in a spreadsheet program and save it as .xlsx or .csv.',
  });
}

/** What other programs keep in the same container, by a stream that tells. */
const others: readonly (readonly [stream: string, what: string])[] = [
  ['WordDocument', 'a Word document'],
  ['PowerPoint Document', 'a presentation'],
  ['VisioDocument', 'a drawing'],
  ['__properties_version1.0', 'a message of Outlook'],
];

function workbookStream(bytes: Buffer, file: string): Buffer {
  // Some programs write the records without the container.
  if (bytes.readUInt16LE(0) !== 0xcfd0) return bytes;
  const container = new CompoundFile(bytes);
  const stream = container.stream('Workbook') ?? container.stream('Book');
  if (stream) return stream;
  const { names } = container;
  if (names.includes('EncryptedPackage')) throw new Encrypted();
  const [, what = 'a file of an old program'] = others.find(([name]) => names.includes(name)) ?? [];
  throw sourceError({ file }, `it is ${what}, not a workbook.`, {
    fault: 'otherKind',
    advice: 'Give the workbook or the CSV file that holds the rows.',
  });
}

async function* rowsInWords(file: string, sheet: XlsSheet, workbook: XlsWorkbook): RowBatches {
  try {
    yield* xlsRows({ file, sheet, workbook });
  } catch (error) {
    throw inWords(file, error);
  }
}

async function readInWords<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw inWords(file, error);
  }
}

function inWords(file: string, cause: unknown): unknown {
  if (cause instanceof SourceError) return cause;
  if (cause instanceof Encrypted) return passwordProtected(file);
  if (cause instanceof TooOld) {
    return sourceError({ file }, 'it is a workbook of Excel 4 or older, which is not read.', {
      fault: 'otherKind',
      advice: 'Open it in a spreadsheet program and save it as .xlsx or .csv.',
    });
  }
  if (!(cause instanceof RangeError || cause instanceof CompoundFault)) return cause;
  const advice = 'Get the file again, or open it in a spreadsheet program and save it as .xlsx.';
  return sourceError({ file }, `the old workbook (.xls) is damaged: ${reason(cause)}.`, {
    fault: 'damaged',
    advice,
    cause,
  });
}

/** Node's own RangeErrors speak of offsets. */
function reason(cause: Error): string {
  return /offset|outside|buffer/i.test(cause.message) ? 'a record is cut off' : cause.message;
}
