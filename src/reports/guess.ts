import { inWords, type Payload, type ResourceName } from '../contract/index.js';
import type { ColumnGuess, Guess, GuessDoubt, LeftOutTable, TableGuess } from '../guess/index.js';
import type { Origin } from '../plan/index.js';
import type { CsvOptions } from '../tabular/index.js';
import { count, delimiterName, plural } from '../text/words.js';
import { columnLines, isCustomField } from './guess-columns.js';
import {
  alignedLines,
  type Fact,
  factLines,
  type Layout,
  layoutFor,
  markedLines,
  moreLines,
  oneLine,
  type TextOptions,
  wrapped,
} from './layout.js';
import { stepCommand } from './recommended-way.js';

/** The first records that the guessed mapping yields, of one resource. */
export interface GuessSample {
  readonly resource: ResourceName;
  readonly records: readonly { readonly origin: Origin; readonly payload: Payload }[];
}

export interface GuessResult extends Guess {
  readonly mapping: string;
  /** A tsconfig.json that was written for the mapping. */
  readonly tsconfig?: string;
  /** Those that the mapping reads. */
  readonly files: readonly string[];
  readonly tables: readonly GuessedTable[];
  readonly samples: readonly GuessSample[];
}

export interface GuessedTable extends TableGuess {
  /** `isAssumed` if the bytes do not prove the encoding. */
  readonly found: CsvOptions & { readonly isAssumed?: true };
}

/** What `guess` prints with `--json`. */
export interface GuessDocument extends Pick<GuessResult, 'mapping' | 'files' | 'samples'> {
  readonly command: 'guess';
  /** A tsconfig.json that was written for the mapping; null if none was. */
  readonly tsconfig: string | null;
  readonly tables: readonly GuessDocumentTable[];
  /** Tables that hold no records, and what they are instead. */
  readonly leftOut: readonly { readonly file: string; readonly sheet: string | null; readonly reason: string }[];
  readonly doubts: readonly GuessDocumentDoubt[];
  /** The commands that go on. */
  readonly next: readonly string[];
  readonly exitCode: 0;
}

export interface GuessDocumentTable extends Pick<GuessedTable, 'found' | 'dates' | 'columns'> {
  readonly file: string;
  readonly sheet: string | null;
  /** The sheet, or the file without extension. */
  readonly name: string;
  /** Row of the headings, from 1; 0 if there are none. */
  readonly headerRow: number;
  readonly decimalSeparator: string;
  /** What a row yields. */
  readonly records: readonly ResourceName[];
  /** By resource, the columns of the key; none where it is a fingerprint of the row. */
  readonly keys: Readonly<Record<string, { readonly columns: readonly string[] }>>;
}

export interface GuessDocumentDoubt extends Pick<GuessDoubt, 'id' | 'table' | 'message' | 'advice'> {
  readonly column: string | null;
}

/** The guess as JSON. */
export function guessJson(result: GuessResult): GuessDocument {
  const { mapping, tsconfig = null, files, tables, leftOut, doubts, samples } = result;
  return {
    command: 'guess',
    mapping,
    tsconfig,
    files,
    tables: tables.map(({ table, found, settings, records, columns, dates }) => ({
      file: table.file,
      sheet: table.sheet ?? null,
      name: table.name,
      headerRow: table.headerRow,
      found,
      decimalSeparator: settings.decimalSeparator ?? '.',
      records: records.map(({ resource }) => resource),
      keys: keysOf(records),
      dates,
      columns,
    })),
    leftOut: leftOut.map(({ table, reason }) => ({ file: table.file, sheet: table.sheet ?? null, reason })),
    doubts: doubts.map(({ id, table, column = null, message, advice }) => ({ id, table, column, message, advice })),
    samples,
    next: nextCommands(result),
    exitCode: 0,
  };
}

/** By resource, the columns of the key; none where it is a fingerprint of the row. */
function keysOf(records: TableGuess['records']): Record<string, { columns: readonly string[] }> {
  const keyed = records.flatMap(({ resource, key }) => (key ? [{ resource, key }] : []));
  return Object.fromEntries(keyed.map(({ resource, key: { headings } }) => [resource, { columns: headings }]));
}

export interface GuessTextOptions extends TextOptions {
  /** What the user has to do before the next commands, as a sentence. */
  readonly before?: string | undefined;
}

/** The guess for a terminal, about a screen long; `--json` and the mapping itself have all of it. */
export function guessText(result: GuessResult, options: GuessTextOptions): string {
  const layout = layoutFor(options);
  const { mapping, tsconfig, tables, leftOut, doubts, samples } = result;
  const [first] = tables;
  const isAlone = tables.length === 1 && first !== undefined;
  return [
    ...(isAlone ? tableLines(first, layout) : overviewLines(tables, layout)),
    ...leftOutLines(leftOut, layout),
    '',
    ...sampleLines(samples, layout),
    ...doubtLines(doubts, { mapping, layout }),
    `${layout.style.strong(mapping)}  written${doubts.length > 0 ? '; what is doubtful is marked in it' : ''}.`,
    ...(tsconfig ? [`${layout.style.strong(tsconfig)}  written, for editors.`] : []),
    ...(hasCustomFields(tables) ? wrapped(aboutCustomFields, layout.width) : []),
    '',
    ...(options.before === undefined ? [] : [options.before]),
    `To see it at work in a browser, and edit it there: ${stepCommand('map', result)}`,
    ...nextCommands(result).map((command, at) => `${at === 0 ? 'Next' : 'Then'}: ${command}`),
  ].join('\n');
}

/** The service takes only custom fields that the account has. */
const aboutCustomFields = 'Custom fields must be in the account, by the same label: `fieldsheet check --live` looks.';

function tableLines(guess: GuessedTable, layout: Layout): string[] {
  const { table, columns } = guess;
  const name = table.sheet === undefined ? table.file : `${table.file}, sheet ${table.sheet}`;
  const title = layout.style.strong(oneLine(name, 100));
  return [title, ...factLines(foundFacts(guess), layout), '', ...columnLines(columns, layout)];
}

const mostTables = 15;

/** A line for each of several tables. */
function overviewLines(tables: readonly GuessedTable[], layout: Layout): string[] {
  const rows = tables
    .slice(0, mostTables)
    .map(({ table, records, columns }) => [
      oneLine(table.sheet ?? table.file, 40),
      plural(table.rows.length, table.isWhole ? 'row' : 'row looked at', table.isWhole ? 'rows' : 'rows looked at'),
      records.map(({ resource }) => inWords(resource)).join(' + '),
      `${columns.filter(({ fields }) => fields.length > 0).length} of ${plural(columns.length, 'column')} read`,
    ]);
  const more = moreLines(tables.length - rows.length, 'more; --json lists them.', layout);
  return [...alignedLines(rows, ['left', 'right', 'left', 'left']), ...more];
}

const mostLeftOut = 8;
const mostNames = 3;

/** A line for each reason. */
function leftOutLines(leftOut: readonly LeftOutTable[], layout: Layout): string[] {
  if (leftOut.length === 0) return [];
  const reasons = byText(leftOut.map(({ table, reason }) => [reason, table.name]));
  const lines = reasons.slice(0, mostLeftOut).flatMap(([reason, names]) => {
    const each = names.length > 1 ? ', each' : '';
    return markedLines('-', `${namesShown(names)}${each}: ${reason}`, layout.width);
  });
  const more = moreLines(reasons.length - mostLeftOut, 'more; --json lists them.', layout);
  return ['', layout.style.strong('Left out; --sheet takes one all the same'), ...lines, ...more];
}

/** Each text once, with all that it is said of. */
function byText(said: readonly (readonly [text: string, of: string])[]): [text: string, of: string[]][] {
  const all = new Map<string, string[]>();
  for (const [text, of] of said) all.set(text, [...(all.get(text) ?? []), of]);
  return [...all];
}

function namesShown(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).map((name) => oneLine(name, 40));
  return names.length > mostNames ? `${shown.join(', ')} and ${names.length - mostNames} more` : shown.join(', ');
}

function foundFacts({ table, found, settings, records, columns, dates }: GuessedTable): Fact[] {
  return [
    ['Delimiter', found.delimiter && delimiterName(found.delimiter)],
    ['Encoding', found.encoding && `${found.encoding}${found.isAssumed ? ' (assumed; --encoding sets another)' : ''}`],
    ['Headings', headingsFact(table.headerRow, columns)],
    ['Rows', table.isWhole ? count(table.rows.length) : `the first ${count(table.rows.length)} were looked at`],
    ['Decimals', settings.decimalSeparator === ',' ? 'comma' : undefined],
    ['Dates', dates.length === 0 ? undefined : datesFact(dates)],
    ['A row is', records.map(({ resource }) => inWords(resource)).join(' + ')],
  ];
}

function headingsFact(headerRow: number, columns: readonly ColumnGuess[]): string {
  if (headerRow > 0) return `in row ${headerRow}`;
  const isNamed = columns.some(({ letter, heading }) => heading !== letter);
  return isNamed ? 'the names in each line' : 'none: columns go by their letters';
}

function datesFact(dates: GuessedTable['dates']): string {
  const forms = new Set(dates.flatMap(({ formats }) => (formats.length === 0 ? ['as they are'] : formats)));
  return `${plural(dates.length, 'column')}, ${[...forms].join(', ')}`;
}

function hasCustomFields(tables: readonly GuessedTable[]): boolean {
  return tables.some(({ columns }) => columns.some(({ fields }) => fields.some(isCustomField)));
}

const mostFields = 12;
/** Lines of a record: those of four resources, their columns and their doubts are a screen long. */
const mostRecordLines = 2;

function sampleLines(samples: readonly GuessSample[], layout: Layout): string[] {
  const lines = samples.flatMap(({ resource, records }) =>
    records
      .slice(0, 1)
      .flatMap(({ origin, payload }) => recordLines(`${inWords(resource)}, row ${origin.row}`, payload, layout)),
  );
  return lines.length === 0 ? [] : [layout.style.strong('The first records'), ...lines, ''];
}

/** As many fields of a record as its lines hold. */
function recordLines(name: string, payload: Payload, { style, width }: Layout): string[] {
  const fields = flattened(payload);
  const head = `  ${name}  `;
  const linesWith = (shown: number): string[] => {
    const values = fields.slice(0, shown).map(([field, value]) => `${style.faint(field)} ${oneLine(value, 40)}`);
    const more = fields.length - values.length;
    if (more > 0) values.push(style.faint(`… and ${count(more)} more`));
    return wrapped(values.join(style.faint(' · ')), Math.max(40, width - head.length)).map((line, at) =>
      at === 0 ? `${style.faint(head)}${line}` : `      ${line}`,
    );
  };
  let shown = Math.min(fields.length, mostFields);
  while (shown > 1 && linesWith(shown).length > mostRecordLines) shown -= 1;
  return linesWith(shown);
}

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

const mostDoubts = 5;

function doubtLines(
  doubts: readonly GuessDoubt[],
  { mapping, layout }: { readonly mapping: string; readonly layout: Layout },
): string[] {
  if (doubts.length === 0) return ['Nothing is doubtful.', ''];
  const { style, width } = layout;
  const areSeveral = new Set(doubts.map(({ table }) => table)).size > 1;
  // What is said of each sheet of a year is one thing to look at.
  const things = byText(
    doubts.map(({ table, column, message, advice }) => {
      const isPlaced = column === undefined || message.includes(`"${column}"`);
      return [`${oneLine(isPlaced ? message : `${column}: ${message}`, 200)} ${advice}`, table];
    }),
  );
  return [
    style.warning(`${plural(things.length, 'thing')} to look at`),
    ...things
      .slice(0, mostDoubts)
      .flatMap(([text, names], at) =>
        wrapped(areSeveral ? `${namesShown([...new Set(names)])}: ${text}` : text, Math.max(40, width - 6)).map(
          (line, index) => `${index === 0 ? `${String(at + 1).padStart(3)}.` : '    '} ${line}`,
        ),
      ),
    ...moreLines(things.length - mostDoubts, `more, all of them in ${mapping}.`, layout),
    '',
  ];
}

/** The steps to the plan; custom fields must exist in the account, which only `check --live` asks. */
function nextCommands({ mapping, files, tables }: GuessResult): string[] {
  const sources = { files, mapping };
  const check = stepCommand('check', sources);
  const live = hasCustomFields(tables) ? [`${check} --live`] : [];
  return [check, ...live, stepCommand('rehearse', sources), stepCommand('plan', sources)];
}
