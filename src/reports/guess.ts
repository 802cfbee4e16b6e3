import type { Payload, ResourceName } from '../contract/index.js';
import { inWords, resourceOf } from '../contract/index.js';
import { factLines } from './facts.js';
import { shellWord } from './shell-word.js';
import {
  alignedLines,
  count,
  defaultWidth,
  delimiterName,
  oneLine,
  plural,
  type Style,
  styleFor,
  type TextOptions,
  wrapped,
} from './style.js';

/** A column, and where it goes. */
export interface GuessedColumn {
  readonly letter: string;
  readonly heading: string;
  /** Fields such as `customer.name`; none where it is passed over. */
  readonly fields: readonly string[];
  /** 0 to 1. */
  readonly confidence: number;
  /** Why it is passed over. */
  readonly reason?: string;
}

export interface GuessedTable {
  readonly table: {
    readonly file: string;
    readonly sheet: string | undefined;
    readonly headerRow: number;
    readonly isWhole: boolean;
    readonly rows: { readonly length: number };
  };
  readonly found: {
    readonly encoding?: string;
    readonly delimiter?: string;
    /** Set where the bytes of the file do not prove the encoding. */
    readonly isAssumed?: true;
  };
  readonly settings: { readonly decimalSeparator?: string };
  readonly records: readonly { readonly resource: ResourceName }[];
  readonly columns: readonly GuessedColumn[];
  readonly dates: readonly { readonly heading: string; readonly formats: readonly string[] }[];
}

export interface GuessedDoubt {
  readonly id: string;
  readonly table: string;
  readonly column?: string;
  readonly message: string;
  readonly advice: string;
}

/** The first records of a resource that the guessed mapping yields. */
export interface GuessSample {
  readonly resource: ResourceName;
  readonly records: readonly {
    readonly origin: { readonly file: string; readonly sheet?: string; readonly row: number };
    readonly payload: Payload;
  }[];
}

/** A mapping that was guessed and written. */
export interface GuessResult {
  /** The mapping file. */
  readonly mapping: string;
  readonly files: readonly string[];
  readonly tables: readonly GuessedTable[];
  readonly doubts: readonly GuessedDoubt[];
  readonly samples: readonly GuessSample[];
  readonly isOneTable: boolean;
}

/** The guess as one JSON document. */
export function guessJson(result: GuessResult): object {
  const { mapping, files, tables, doubts, samples } = result;
  return {
    command: 'guess',
    mapping,
    files,
    tables: tables.map(({ table, found, settings, records, columns, dates }) => ({
      file: table.file,
      sheet: table.sheet ?? null,
      headerRow: table.headerRow,
      found,
      decimalSeparator: settings.decimalSeparator ?? '.',
      records: records.map(({ resource }) => resource),
      dates,
      columns,
    })),
    doubts: doubts.map(({ id, table, column = null, message, advice }) => ({ id, table, column, message, advice })),
    samples,
    next: nextCommands(result),
    exitCode: 0,
  };
}

/** The guess for a terminal. */
export function guessText(result: GuessResult, options: TextOptions): string {
  const style = styleFor(options.colour);
  const width = options.width ?? defaultWidth;
  const { mapping, tables, doubts, samples } = result;
  return [
    ...tables.flatMap((table) => [...tableLines(table, style, width), '']),
    ...sampleLines(samples, style, width),
    ...doubtLines(doubts, style, width),
    `${style.strong(mapping)}  written${doubts.length > 0 ? '; what is doubtful is marked in it' : ''}.`,
    ...customLines(tables, width),
    '',
    ...nextCommands(result).map((command, at) => `${at === 0 ? 'Next' : 'Then'}: ${command}`),
  ].join('\n');
}

function tableLines(guess: GuessedTable, style: Style, width: number): string[] {
  const { table, columns } = guess;
  const name = table.sheet === undefined ? table.file : `${table.file}, sheet ${table.sheet}`;
  return [
    style.strong(oneLine(name, 100)),
    ...factLines(foundFacts(guess), style),
    '',
    ...columnLines(columns, style, width),
  ];
}

function foundFacts({ table, found, settings, records, columns, dates }: GuessedTable): (readonly [string, string])[] {
  const facts: (readonly [string, string | undefined])[] = [
    ['Delimiter', found.delimiter && delimiterName(found.delimiter)],
    ['Encoding', found.encoding && `${found.encoding}${found.isAssumed ? ' (assumed; --encoding sets another)' : ''}`],
    ['Headings', headingsFact(table.headerRow, columns)],
    ['Rows', table.isWhole ? count(table.rows.length) : `the first ${count(table.rows.length)} were looked at`],
    ['Decimals', settings.decimalSeparator === ',' ? 'comma' : undefined],
    ['Dates', dates.length === 0 ? undefined : datesFact(dates)],
    ['A row is', records.map(({ resource }) => inWords(resource)).join(' + ')],
  ];
  return facts.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
}

function headingsFact(headerRow: number, columns: readonly GuessedColumn[]): string {
  if (headerRow > 0) return `in row ${headerRow}`;
  const isNamed = columns.some(({ letter, heading }) => heading !== letter);
  return isNamed ? 'the names in each line' : 'none: columns go by their letters';
}

function datesFact(dates: GuessedTable['dates']): string {
  const forms = new Set(dates.flatMap(({ formats }) => (formats.length === 0 ? ['as they are'] : formats)));
  return `${plural(dates.length, 'column')}, ${[...forms].join(', ')}`;
}

/** Columns of a table, and fields of a record, that a terminal shows; the JSON lists all. */
const mostColumns = 60;

function columnLines(columns: readonly GuessedColumn[], style: Style, width: number): string[] {
  const shown = columns.slice(0, mostColumns);
  const rows = shown.map(({ letter, heading, fields, confidence, reason }) => [
    letter,
    oneLine(heading, 30),
    fields.length === 0 ? '–' : '→',
    oneLine(fields.length === 0 ? (reason ?? '') : fields.map(fieldText).join(', '), Math.max(20, width - 48)),
    fields.length === 0 || isOwn(fields) ? '' : `${Math.round(100 * confidence)}%`,
  ]);
  const lines = alignedLines(rows, ['left', 'left', 'left', 'left', 'right'], (cell, { line }) =>
    (shown[line]?.fields.length ?? 0) === 0 ? style.faint(cell) : cell,
  );
  const more = columns.length - shown.length;
  return [
    ...lines.map((line) => `  ${line}`),
    ...(more > 0 ? [style.faint(`  … and ${count(more)} more; --json lists them.`)] : []),
  ];
}

const customFields = '.customFieldValues';

/** `custom field of site`: its label is the heading. */
function fieldText(field: string): string {
  return field.endsWith(customFields) ? `custom field of ${inWords(field.slice(0, -customFields.length))}` : field;
}

/** A custom field is no likeness to anything. */
function isOwn(fields: readonly string[]): boolean {
  return fields.every((field) => field.endsWith(customFields));
}

/** The service takes custom fields only that the account has. */
function customLines(tables: readonly GuessedTable[], width: number): string[] {
  const told = 'Custom fields must be in the account, by the same label: `fieldsheet check --live` looks.';
  return hasCustomFields(tables) ? wrapped(told, width) : [];
}

function hasCustomFields(tables: readonly GuessedTable[]): boolean {
  return tables.some(({ columns }) =>
    columns.some(({ fields }) => fields.some((field) => field.endsWith(customFields))),
  );
}

function sampleLines(samples: readonly GuessSample[], style: Style, width: number): string[] {
  return samples.flatMap(({ resource, records }) => [
    style.strong(`The first ${records.length === 1 ? inWords(resource) : inWords(resourceOf(resource).plural)}`),
    ...records.flatMap(({ origin, payload }) => recordLines(origin.row, payload, style, width)),
    '',
  ]);
}

function recordLines(row: number, payload: Payload, style: Style, width: number): string[] {
  const fields = flattened(payload);
  const values = fields.slice(0, mostColumns).map(([name, value]) => `${style.faint(name)} ${oneLine(value, 40)}`);
  const more = fields.length - values.length;
  if (more > 0) values.push(style.faint(`… and ${count(more)} more`));
  const text = values.join(style.faint(' · '));
  const head = `  row ${row}  `;
  return wrapped(text, Math.max(40, width - head.length)).map((line, at) =>
    at === 0 ? `${style.faint(head)}${line}` : `      ${line}`,
  );
}

/** The fields of a record with their paths; custom fields by their labels. */
function flattened(value: Readonly<Record<string, unknown>>, prefix = ''): [name: string, text: string][] {
  return Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    if (name === 'customFieldValues' && Array.isArray(inner)) {
      return inner.map(({ label, value: own }: { label?: unknown; value?: unknown }) => [
        oneLine(String(label), 30),
        String(own),
      ]);
    }
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      return flattened(inner as Readonly<Record<string, unknown>>, `${prefix}${name}.`);
    }
    return [[`${prefix}${name}`, Array.isArray(inner) ? inner.join(', ') : String(inner)]];
  });
}

function doubtLines(doubts: readonly GuessedDoubt[], style: Style, width: number): string[] {
  if (doubts.length === 0) return ['Nothing is doubtful.', ''];
  const tables = new Set(doubts.map(({ table }) => table));
  return [
    style.warning(`${plural(doubts.length, 'thing')} to look at`),
    ...doubts.flatMap(({ table, column, message, advice }, at) => {
      const place = [tables.size > 1 ? table : '', column ?? ''].filter((part) => part !== '').join(', ');
      const text = `${oneLine(`${place === '' || message.includes(`"${column}"`) ? '' : `${place}: `}${message}`, 400)} ${advice}`;
      const number = String(at + 1).padStart(3);
      return wrapped(text, Math.max(40, width - 6)).map(
        (line, index) => `${index === 0 ? `${number}.` : '    '} ${line}`,
      );
    }),
    '',
  ];
}

/** Custom fields must be in the account, which the check asks where it is told to. */
function nextCommands({ mapping, files, tables }: GuessResult): string[] {
  const named = `${files.map(shellWord).join(' ')} -m ${shellWord(mapping)}`;
  const live = hasCustomFields(tables) ? [`fieldsheet check ${named} --live`] : [];
  return [`fieldsheet check ${named}`, ...live, `fieldsheet plan ${named}`];
}
