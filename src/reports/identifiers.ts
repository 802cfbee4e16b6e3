import { inWords } from '../contract/index.js';
import { idCell } from '../files/index.js';
import { writeText } from '../files/targets.js';
import type { IdentifiedRecord } from '../journal/index.js';
import { englishReport } from '../messages/english/report.js';
import { count, fileName, plural } from '../messages/text/words.js';
import { documentHead, picked } from './documents/format.js';
import { indented, oneLine, type TextOptions } from './layout.js';
import { tableBlock, terminalText } from './report.js';
import type { WrittenFile } from './results.js';
import { outcomeWord } from './run/problems.js';
import { numberColumn, type Sheet, textColumn, writeOneSheet } from './sheet.js';
import { reportFiles, writtenSentences } from './written.js';

/** The map from keys of the old system to ids of an account. */
export interface Identifiers {
  readonly account: string;
  /** Ids of the runs that were asked for; absent for all of the account. */
  readonly runs?: readonly string[];
  /** Each record once, in pages that are read while they are asked for; only once. */
  readonly pages: Iterable<readonly IdentifiedRecord[]>;
}

type IdentifierOutcome = IdentifiedRecord['outcome'];

/** The counts of a map, and its first records. */
export interface IdentifierList extends Omit<Identifiers, 'pages'> {
  readonly records: number;
  readonly withId: number;
  readonly outcomes: Readonly<Partial<Record<IdentifierOutcome, number>>>;
  readonly listed: readonly IdentifiedRecord[];
}

/** Counts what is read of a map, and keeps its first records. */
export class IdentifierTally {
  readonly #outcomes = new Map<IdentifierOutcome, number>();
  readonly #listed: IdentifiedRecord[] = [];
  readonly #limit: number;
  #records = 0;
  #withId = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  *counted({ pages }: Identifiers): Generator<readonly IdentifiedRecord[]> {
    for (const page of pages) {
      for (const record of page) {
        const { outcome, id } = record;
        this.#records += 1;
        if (id !== undefined && outcome !== 'deleted') this.#withId += 1;
        this.#outcomes.set(outcome, (this.#outcomes.get(outcome) ?? 0) + 1);
        if (this.#listed.length < this.#limit) this.#listed.push(record);
      }
      yield page;
    }
  }

  listOf({ account, runs }: Identifiers): IdentifierList {
    const outcomes = Object.fromEntries(this.#outcomes);
    return { account, runs, records: this.#records, withId: this.#withId, outcomes, listed: this.#listed };
  }
}

/** What `ids` prints with `--json`. */
export interface IdentifiersDocument extends ReturnType<typeof identifiersJson> {}

/** The result of `ids` as JSON. */
export function identifiersJson(
  { listed, ...list }: IdentifierList,
  { written }: { readonly written?: readonly WrittenFile[] } = {},
) {
  const identifiers: readonly ListedIdentifier[] | undefined = written ? undefined : listed.map(identifierJson);
  return {
    command: 'ids',
    ...list,
    /** The first records; absent if files were written. */
    identifiers,
    written,
    exitCode: 0,
  } as const;
}

/** What `ids -o ids.json` writes. */
export interface IdentifiersFile extends Omit<Identifiers, 'pages'> {
  readonly command: 'ids';
  readonly identifiers: readonly ListedIdentifier[];
}

/** A record of the map in JSON documents, with the newest row about it. */
export interface ListedIdentifier extends ReturnType<typeof identifierJson> {}

/** A record of the map in JSON documents. */
export function identifierJson({ resource, key, origin, ...record }: IdentifiedRecord) {
  return {
    resource,
    /** The key of the old system; absent for a record without one. */
    key: key?.value,
    keyField: key?.field as string | undefined,
    ...picked(record, 'id', 'link', 'outcome'),
    ...origin,
    ...picked(record, 'run'),
  };
}

const outcomeText = (outcome: IdentifierOutcome, number = 1): string =>
  outcome === 'deleted' || outcome === 'undone' ? outcome : outcomeWord(englishReport, outcome, number);

/** The result of `ids` for a terminal. */
export function identifiersText(
  list: IdentifierList,
  { written = [], ...options }: TextOptions & { readonly written?: readonly WrittenFile[] },
): string {
  const { account, runs, records, withId, outcomes, listed } = list;
  const counts = Object.entries(outcomes).map(
    ([outcome, number]) => `${count(number)} ${outcomeText(outcome as IdentifierOutcome, number)}`,
  );
  const facts = [
    ['Account', account],
    ['Runs', runs ? runs.join(', ') : 'all of this folder'],
    [
      'Records',
      `${plural(records, 'record')}, ${[`${count(withId)} with an id`, ...(counts.length > 0 ? [counts.join(', ')] : [])].join('; ')}`,
    ],
  ] as const;
  const rows = tableBlock(listed, [
    { text: ({ resource }) => inWords(resource) },
    { title: 'key', text: ({ key }) => oneLine(key?.value ?? '', 40) },
    { title: 'id', text: ({ id = '' }) => id },
    { title: 'outcome', text: ({ outcome }) => outcomeText(outcome) },
    {
      title: 'from',
      text: ({ origin: { file, sheet, row } }) =>
        oneLine(`${fileName(file)}${sheet === undefined ? '' : `, ${sheet}`} row ${row}`, 60),
    },
  ]);
  const left = written.length > 0 ? 0 : records - listed.length;
  const more = { left, more: 'more; -o ids.csv writes all.' };
  return terminalText({ parts: [{ facts }, [rows, more], indented(writtenSentences(written))] }, options);
}

const sheet: Sheet<IdentifiedRecord> = {
  name: 'Identifiers',
  columns: [
    textColumn('resource', 14, ({ resource }) => resource),
    textColumn('key', 20, ({ key }) => key?.value),
    numberColumn('id', 14, ({ id }) => id && idCell(id)),
    textColumn('link', 44, ({ link }) => link),
    textColumn('file', 40, ({ origin }) => origin.file),
    textColumn('sheet', 18, ({ origin }) => origin.sheet),
    numberColumn('row', 8, ({ origin }) => origin.row),
    textColumn('outcome', 12, ({ outcome }) => outcome),
    textColumn('run', 20, ({ run }) => run),
  ],
};

const asTable = (file: string, identifiers: Identifiers) => writeOneSheet(file, sheet, recordsOf(identifiers));

/** The map as a table or JSON, written page by page. Throws JournalError besides. */
export const { assert: assertIdentifiersFiles, write: writeIdentifiersFile } = reportFiles<Identifiers>(
  {
    '.csv': asTable,
    '.tsv': asTable,
    '.xlsx': asTable,
    '.json': (file, identifiers) => writeText(file, jsonPieces(identifiers)),
  },
  'the map of identifiers is not written as',
);

function* recordsOf({ pages }: Identifiers): Generator<IdentifiedRecord> {
  for (const page of pages) yield* page;
}

function* jsonPieces(identifiers: Identifiers): Generator<string> {
  const { account, runs } = identifiers;
  const head: Omit<IdentifiersFile, 'identifiers'> = { command: 'ids', account, runs };
  yield `${documentHead(head)},"identifiers":[`;
  let separator = '\n';
  for (const record of recordsOf(identifiers)) {
    yield separator + JSON.stringify(identifierJson(record));
    separator = ',\n';
  }
  yield '\n]}\n';
}
