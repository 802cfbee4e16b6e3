import { inWords, type Payload, type ResourceName } from '../contract/index.js';
import type { CsvOptions } from '../files/index.js';
import type { ColumnGuess, Guess, GuessDoubt, LeftOutTable, TableGuess } from '../guess/index.js';
import { count, delimiterName, plural } from '../messages/text/words.js';
import type { Origin } from '../plan/index.js';
import { picked, pickedOrNull } from './documents/format.js';
import { type Fact, type Layout, oneLine, styleFor, type TextOptions, wrapped } from './layout.js';
import { stepCommand } from './recommended-way.js';
import { type Block, type Part, tableBlock, terminalText } from './report.js';

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
export interface GuessDocument extends ReturnType<typeof guessJson> {}

/** The guess as JSON. */
export function guessJson(result: GuessResult) {
  const { mapping, tsconfig = null, leftOut, samples } = result;
  const tables: readonly GuessDocumentTable[] = result.tables.map(tableJson);
  const doubts: readonly GuessDocumentDoubt[] = result.doubts.map(doubtJson);
  return {
    command: 'guess',
    mapping,
    /** A tsconfig.json that was written for the mapping; null if none was. */
    tsconfig,
    ...picked(result, 'files'),
    tables,
    /** Tables that hold no records, and what they are instead. */
    leftOut: leftOut.map(({ table: { file, sheet = null }, reason }) => ({ file, sheet, reason })),
    doubts,
    samples,
    /** The commands that go on. */
    next: nextCommands(result),
    exitCode: 0,
  } as const;
}

export interface GuessDocumentTable extends ReturnType<typeof tableJson> {}

function tableJson(guess: GuessedTable) {
  const { table, settings, records } = guess;
  return {
    file: table.file,
    sheet: table.sheet ?? null,
    /** The sheet, or the file without extension. */
    name: table.name,
    /** Row of the headings, from 1; 0 if there are none. */
    headerRow: table.headerRow,
    ...picked(guess, 'found'),
    decimalSeparator: (settings.decimalSeparator ?? '.') as string,
    /** What a row yields. */
    records: records.map(({ resource }) => resource),
    /** By resource, the columns of the key; none where it is a fingerprint of the row. */
    keys: keysOf(records),
    ...picked(guess, 'dates', 'columns'),
  };
}

export interface GuessDocumentDoubt extends ReturnType<typeof doubtJson> {}

function doubtJson(doubt: GuessDoubt) {
  return {
    ...picked(doubt, 'id', 'table'),
    ...pickedOrNull(doubt, 'column'),
    ...picked(doubt, 'message', 'advice'),
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
  const { strong } = styleFor(options.colour);
  const { mapping, tsconfig, tables, leftOut, doubts, samples } = result;
  const [first] = tables;
  const isAlone = tables.length === 1 && first !== undefined;
  const written = [
    `${strong(mapping)}  written${doubts.length > 0 ? '; what is doubtful is marked in it' : ''}.`,
    ...(tsconfig ? [`${strong(tsconfig)}  written, for editors.`] : []),
    ...(hasCustomFields(tables) ? [{ text: aboutCustomFields }] : []),
  ];
  return terminalText(
    {
      parts: [
        ...(isAlone ? tableParts(first, options) : [overviewPart(tables)]),
        leftOutPart(leftOut),
        samplePart(samples),
        doubts.length === 0 ? 'Nothing is doubtful.' : doubtPart(doubts, mapping),
        written,
      ],
      next: [
        ...(options.before === undefined ? [] : [options.before]),
        `To see it at work in a browser, and edit it there: ${stepCommand('map', result)}`,
        ...nextCommands(result).map((command, at) => `${at === 0 ? 'Next' : 'Then'}: ${command}`),
      ],
    },
    options,
  );
}

/** The service takes only custom fields that the account has. */
const aboutCustomFields = 'Custom fields must be in the account, by the same label: `fieldsheet check --live` looks.';

function tableParts(guess: GuessedTable, options: TextOptions): Part[] {
  const { sheet, file } = guess.table;
  const title = oneLine(sheet === undefined ? file : `${file}, sheet ${sheet}`, 100);
  return [[{ text: title, tone: 'strong' }, { facts: foundFacts(guess) }], columnPart(guess.columns, options)];
}

const mostTables = 15;

/** A line for each of several tables. */
function overviewPart(tables: readonly GuessedTable[]): Block[] {
  const shown = tables.slice(0, mostTables);
  const columns = [
    { text: ({ table }: GuessedTable) => oneLine(table.sheet ?? table.file, 40) },
    {
      text: ({ table: { rows, isWhole } }: GuessedTable) =>
        plural(rows.length, isWhole ? 'row' : 'row looked at', isWhole ? 'rows' : 'rows looked at'),
      align: 'right',
    },
    { text: recordsText },
    {
      text: ({ columns: all }: GuessedTable) =>
        `${all.filter(({ fields }) => fields.length > 0).length} of ${plural(all.length, 'column')} read`,
    },
  ] as const;
  return [tableBlock(shown, columns, { indent: 0 }), { left: tables.length - shown.length, more: moreInJson }];
}

const moreInJson = 'more; --json lists them.';

function recordsText({ records }: GuessedTable): string {
  return records.map(({ resource }) => inWords(resource)).join(' + ');
}

const mostLeftOut = 8;
const mostNames = 3;

/** A line for each reason. */
function leftOutPart(leftOut: readonly LeftOutTable[]): Block[] {
  if (leftOut.length === 0) return [];
  const reasons = byText(leftOut.map(({ table, reason }) => [reason, table.name]));
  const lines = reasons.slice(0, mostLeftOut).map(([reason, names]) => {
    return { text: `${namesShown(names)}${names.length > 1 ? ', each' : ''}: ${reason}`, mark: '-' };
  });
  const title = { text: 'Left out; --sheet takes one all the same', tone: 'strong' } as const;
  return [title, ...lines, { left: reasons.length - mostLeftOut, more: moreInJson }];
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

function foundFacts(guess: GuessedTable): Fact[] {
  const { table, found, settings, columns, dates } = guess;
  return [
    ['Delimiter', found.delimiter && delimiterName(found.delimiter)],
    ['Encoding', found.encoding && `${found.encoding}${found.isAssumed ? ' (assumed; --encoding sets another)' : ''}`],
    ['Headings', headingsFact(table.headerRow, columns)],
    ['Rows', table.isWhole ? count(table.rows.length) : `the first ${count(table.rows.length)} were looked at`],
    ['Decimals', settings.decimalSeparator === ',' ? 'comma' : undefined],
    ['Dates', dates.length === 0 ? undefined : datesFact(dates)],
    ['A row is', recordsText(guess)],
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

function samplePart(samples: readonly GuessSample[]): Block[] {
  const records = samples.flatMap(({ resource, records: [first] }) =>
    first ? [recordBlock(`${inWords(resource)}, row ${first.origin.row}`, first.payload)] : [],
  );
  return records.length === 0 ? [] : [{ text: 'The first records', tone: 'strong' }, ...records];
}

/** As many fields of a record as its lines hold. */
function recordBlock(name: string, payload: Payload): (layout: Layout) => string[] {
  const fields = flattened(payload);
  const head = `  ${name}  `;
  return ({ style, width }) => {
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
  };
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

function doubtPart(doubts: readonly GuessDoubt[], mapping: string): Block[] {
  const areSeveral = new Set(doubts.map(({ table }) => table)).size > 1;
  // What is said of each sheet of a year is one thing to look at.
  const things = byText(
    doubts.map(({ table, column, message, advice }) => {
      const isPlaced = column === undefined || message.includes(`"${column}"`);
      return [`${oneLine(isPlaced ? message : `${column}: ${message}`, 200)} ${advice}`, table];
    }),
  );
  return [
    { text: `${plural(things.length, 'thing')} to look at`, tone: 'warning' },
    ...things.slice(0, mostDoubts).map(([text, names], at): Block => {
      const all = areSeveral ? `${namesShown([...new Set(names)])}: ${text}` : text;
      return { text: all, mark: `${at + 1}.`, indent: 2 };
    }),
    { left: things.length - mostDoubts, more: `more, all of them in ${mapping}.` },
  ];
}

/** The steps to the plan; custom fields must exist in the account, which only `check --live` asks. */
function nextCommands({ mapping, files, tables }: GuessResult): string[] {
  const sources = { files, mapping };
  const check = stepCommand('check', sources);
  const live = hasCustomFields(tables) ? [`${check} --live`] : [];
  return [check, ...live, stepCommand('rehearse', sources), stepCommand('plan', sources)];
}

/** Columns of a table, and fields of a record, shown on a terminal; the JSON lists all. */
const mostColumns = 14;
const mostOthers = 20;

/** The columns that have a field of the service, one a line; the others by name only. */
function columnPart(columns: readonly ColumnGuess[], { width = Number.POSITIVE_INFINITY }: TextOptions): Block[] {
  const known = columns.filter(({ fields }) => fields.length > 0 && !isOwn(fields));
  const shown = tableBlock(known.slice(0, mostColumns), [
    { text: ({ letter }) => letter },
    { text: ({ heading }) => oneLine(heading, 30) },
    { text: () => '→' },
    { text: ({ fields }) => oneLine(fields.map(fieldText).join(', '), Math.max(20, width - 48)) },
    { text: ({ confidence }) => `${Math.round(100 * confidence)}%`, align: 'right' },
  ]);
  return [shown, { left: known.length - mostColumns, more: moreInJson }, ...otherColumns(columns)];
}

function otherColumns(columns: readonly ColumnGuess[]): Block[] {
  const others = columns.filter(({ fields }) => fields.length === 0 || isOwn(fields));
  const groups = byText(
    others.map(({ heading, fields, reason = '' }) => {
      const group = fields.length > 0 ? `custom fields of ${ownerOf(fields)}` : `not read (${reason})`;
      return [group, oneLine(heading, 30)];
    }),
  );
  return groups.map(([group, headings]) => {
    const left = headings.length - mostOthers;
    const names = `${headings.slice(0, mostOthers).join(', ')}${left > 0 ? ` … and ${count(left)} more` : ''}`;
    return { text: `${group}: ${names}`, mark: ' ', tone: 'faint' };
  });
}

const customFields = '.customFieldValues';

/** Whether a target is a custom field, whose label is the heading. */
function isCustomField(field: string): boolean {
  return field.endsWith(customFields);
}

/** `custom field of site`: its label is the heading. */
function fieldText(field: string): string {
  return isCustomField(field) ? `custom field of ${ownerOf([field])}` : field;
}

function ownerOf([field = '']: readonly string[]): string {
  return inWords(field.slice(0, -customFields.length));
}

/** A custom field has no confidence: it was not matched to a field. */
function isOwn(fields: readonly string[]): boolean {
  return fields.every(isCustomField);
}
