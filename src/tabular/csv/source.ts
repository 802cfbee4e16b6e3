import { basename, extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { chooseSheet } from '../choose-sheet.js';
import { bytesPerUnit } from '../encodings.js';
import { sourceError } from '../failure.js';
import { assembleTable, type RowBatches } from '../table.js';
import { deservesThread, ReadingThread } from '../thread/reading-thread.js';
import type { CsvOptions, Source, TableOptions } from '../types.js';
import { delimiterWords, findDelimiter, findQuoting, likelyDelimiter, separatorLine } from './delimiter.js';
import { decodeSample, findEncoding } from './encoding.js';
import { type CsvReading, readRows } from './records.js';

interface ReadOptions extends CsvOptions {
  /** Bytes from which it is parsed in a thread; for smaller files, starting the thread costs more than it saves. */
  readonly threadFrom?: number;
}

const threadEntry = new URL('./parse-worker.js', import.meta.url);

/** Opens a CSV file from its sample. Throws SourceError and ConfigurationError. */
export async function openCsv(
  file: string,
  { sample, whole }: { readonly sample: Buffer; readonly whole: boolean },
  options: ReadOptions,
): Promise<Source> {
  const quote = oneCharacter(options.quote ?? '"', 'quotation mark');
  const encoding = await findEncoding(file, sample, options.encoding);
  const text = await decodeSample(sample, encoding);
  if (whole && text.trim() === '')
    throw sourceError({ file }, 'the file is empty: it holds blank lines only.', { fault: 'empty' });
  const separator = separatorLine(text);
  const body = separator ? text.slice(separator.length) : text;
  refuseFramed(file, body);
  const delimiter = chosenDelimiter(options.delimiter) ?? separator?.delimiter ?? findDelimiter(body, quote, whole);
  refuseWrongDelimiter(file, { text: body, chosen: chosenDelimiter(options.delimiter), quote, whole });
  const start = encoding.bomLength + (separator?.length ?? 0) * bytesPerUnit(encoding.name);
  const quoting = findQuoting(body, delimiter, quote);
  const reading: CsvReading = { file, encoding, delimiter, quote, ...quoting, start, firstLine: separator ? 2 : 1 };
  const sheets = [{ name: basename(file, extname(file)), state: 'visible' }] as const;
  const inThread = await deservesThread(file, threadEntry, options.threadFrom ?? 8_000_000);
  const thread = inThread ? new ReadingThread<CsvReading>({ file, entry: threadEntry, youngMegabytes: 6 }) : undefined;
  const opened: RowBatches[] = [];
  return {
    file,
    kind: 'csv',
    found: { encoding: encoding.name, delimiter, quote: options.quote === undefined ? undefined : quote },
    sheets,
    async table(name?: string, tableOptions: TableOptions = {}) {
      chooseSheet(file, sheets, name);
      const rows = thread ? thread.read(reading) : readRows(reading);
      opened.push(rows);
      const table = await assembleTable({ file, sheet: undefined, rows, options: tableOptions });
      return encoding.assumed ? { ...table, assumedEncoding: encoding.name } : table;
    },
    async close() {
      for (const rows of opened) await rows.return();
      await thread?.close();
    },
  };
}

/** Refuses `+----+` above `| a | b |`, whose lines and blanks are no part of the values. */
function refuseFramed(file: string, text: string): void {
  if (!/^\s*\+(?:-+\+)+[ \t]*\r?\n\|/.test(text)) return;
  throw sourceError({ file }, 'a database shell drew lines around the table for people to read.', {
    advice: 'Write it without them: `mysql --batch` separates the values by tabs, `psql --csv` by commas.',
  });
}

function chosenDelimiter(chosen: string | undefined): string | undefined {
  if (chosen === undefined) return undefined;
  return oneCharacter(/^(\\t|tab)$/i.test(chosen) ? '\t' : chosen, 'delimiter');
}

/** Refuses a chosen delimiter that does not occur while another one plainly does: the file would be one column. */
function refuseWrongDelimiter(
  file: string,
  { text, chosen, quote, whole }: { text: string; chosen: string | undefined; quote: string; whole: boolean },
): void {
  if (chosen === undefined || text.includes(chosen)) return;
  const likely = likelyDelimiter(text, quote, whole);
  if (likely === undefined) return;
  throw sourceError(
    { file },
    `the delimiter ${delimiterWords(chosen)} does not occur in it; ${delimiterWords(likely)} does.`,
    {
      advice: 'Choose that one, or leave the delimiter out: it is found.',
    },
  );
}

function oneCharacter(text: string, what: string): string {
  const length = [...text].length;
  if (length === 1 && !/[\r\n\0]/.test(text)) return text;
  if (length === 0 && what === 'quotation mark') return text;
  throw new ConfigurationError(`The ${what} must be a single character, not ${JSON.stringify(text)}.`);
}
