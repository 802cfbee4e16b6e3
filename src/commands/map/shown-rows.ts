import { isObject, type Payload, type ResourceName } from '../../contract/index.js';
import { cellText, type SourceRow } from '../../files/index.js';
import { type DistinctRecords, keyHash, type RecordKey, type StagedRecord } from '../../mapping/index.js';
import { valuesToMatch } from '../../mapping/record.js';
import type { Issue } from '../../mapping/validation/index.js';
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import { fitted } from '../../messages/text/words.js';
import type { MapField, MapRecord, MapReference, MapRow, RowIssue, RowPlace } from '../../reports/map/wire.js';
import { readRecords } from '../../rows/read-records.js';
import { noRows, type OpenTable, type SeenRow } from '../../rows/reading.js';
import { type RowFindings, rowIssue, type TableFindings } from './row-findings.js';
import { labelOf } from './structure.js';
import type { Reading, SurveyedTable } from './survey.js';

/** Longer texts are cut: a page shows them in a cell. */
const longestText = 300;

interface RowsView {
  readonly tables: readonly SurveyedTable[];
  /** Undefined if there is no mapping that works. */
  readonly reading: Reading | undefined;
  /** Of all rows, if they were read with this mapping. */
  readonly findings: RowFindings | undefined;
  readonly texts: ReportTexts;
}

interface MappedRow {
  readonly row: SourceRow;
  readonly seen?: SeenRow;
  readonly issues: readonly RowIssue[];
}

const noNumbers: ReadonlySet<number> = new Set();

/**
 * Some rows of a table with what the mapping makes of them, by the code of a check. Rows are named by position. `idOf`:
 * id of the record in the structure, if it is the only one of its resource.
 */
export async function shownRows(
  table: SurveyedTable,
  positions: readonly number[],
  { tables, reading, findings, texts }: RowsView,
  idOf: RecordContext['idOf'],
): Promise<MapRow[]> {
  const numbers = new Set(positions.map((at) => table.rows.numberAt(at)));
  const found = findings?.of(table);
  const mapped = table.reads && reading ? await mapRows(table, numbers, reading, found) : [];
  const byPosition = new Map(placed(mapped, table));
  if (positions.some((at) => !byPosition.has(at))) {
    for (const [at, row] of placed(await plainRows(table, numbers), table))
      if (!byPosition.has(at)) byPosition.set(at, row);
  }
  const context = { tables, texts, idOf, reads: table.reads ?? new Map(), distinct: findings?.distinct };
  return positions.flatMap((at) => {
    const row = byPosition.get(at);
    return row ? [shownRow(at, row, table, found, context)] : [];
  });
}

/** Rows of one number follow one another. */
function* placed(rows: readonly MappedRow[], { rows: all }: SurveyedTable): Generator<[at: number, row: MappedRow]> {
  let before = -1;
  for (const row of rows) {
    const at = Math.max(all.positionOf(row.row.number), before + 1);
    before = at;
    yield [at, row];
  }
}

/**
 * Maps rows; their issues are those that come before the next row does, so that none of the whole table is among them.
 * Equal keys get the numbers that they were found to have among all rows.
 */
export async function mapRows(
  table: SurveyedTable,
  numbers: ReadonlySet<number>,
  reading: Reading,
  found?: TableFindings,
): Promise<MappedRow[]> {
  const { file, sheet } = table;
  const inOrder = [...numbers].sort((one, other) => one - other);
  const rows: MappedRow[] = [];
  let issues: Issue[] = [];
  let counted: readonly number[] = [];
  let at = 0;
  const beginRow = (number: number | undefined) => {
    issues = [];
    counted = (number === undefined ? undefined : found?.counted.get(number)) ?? [];
    at = 0;
  };
  const options = {
    ...reading,
    files: [file],
    overrides: sheet === undefined ? reading.overrides : { ...reading.overrides, sheet },
    openFile: reading.sources.only((name) => (name === sheet ? numbers : noNumbers)),
    counterOf: () => ({ next: () => counted[at++] ?? 1 }),
    onIssue: (issue: Issue) => void issues.push(issue),
    onTable: () => beginRow(inOrder[0]),
    watch: {
      row(seen: SeenRow) {
        rows.push({ row: seen.row, seen, issues: issues.map((issue) => rowIssue(issue, table, reading.texts)) });
        beginRow(inOrder.find((number) => number > seen.row.number));
      },
    },
  };
  for await (const _batch of readRecords(options, noRows()));
  return rows;
}

async function plainRows({ rows }: SurveyedTable, numbers: ReadonlySet<number>): Promise<MappedRow[]> {
  const found: MappedRow[] = [];
  for await (const batch of rows.only(numbers)) found.push(...batch.map((row) => ({ row, issues: [] })));
  return found;
}

function shownRow(
  at: number,
  { row, seen, issues }: MappedRow,
  table: SurveyedTable,
  found: TableFindings | undefined,
  context: RecordContext,
): MapRow {
  const status = seen?.status ?? 'unread';
  return {
    at,
    number: row.number,
    cells: table.columns.map(({ index }) => fitted(cellText(row.cells[index] ?? null), longestText)),
    status: status === 'left' ? 'skipped' : status,
    issues: found?.issuesAt(at) ?? issues,
    records: (seen?.records ?? []).map((record) => shownRecord(record, context)),
  };
}

/** Longer values are cut: a page shows them in a card. */
const longestValue = 1000;

interface RecordContext {
  readonly texts: ReportTexts;
  readonly tables: readonly SurveyedTable[];
  readonly reads: OpenTable['reads'];
  /** Which records all rows gave; absent until they were read. */
  readonly distinct: DistinctRecords | undefined;
  readonly idOf: (resource: ResourceName) => string | undefined;
}

/** A record as a page shows it: field by field, with the columns that they come from. */
function shownRecord(record: StagedRecord, context: RecordContext): MapRecord {
  const { resource, key, payload, references, origin } = record;
  const columns = columnsOfFields(resource, context.reads);
  const named = new Set(references.map(({ field }) => field));
  const first = key && context.distinct?.firstOf(keyHash(resource, key));
  const isFirst = !first || (first.file === origin.file && first.sheet === origin.sheet && first.row === origin.row);
  return {
    record: context.idOf(resource) ?? null,
    resource,
    noun: nounIn(context.texts, resource),
    key: key ? keyText(key) : null,
    distinction: context.distinct ? (isFirst ? 'new' : 'same') : null,
    fields: Object.entries(payload)
      .filter(([field]) => !named.has(field))
      .flatMap(([field, value]) => [...leaves(field, value)])
      .map(([path, value]): MapField => {
        return {
          path,
          label: labelOf(context.texts, resource, path),
          value: fitted(value, longestValue),
          columns: columns(path),
        };
      }),
    references: references.map(({ field, resource: to, key: wanted }): MapReference => {
      const place = context.distinct?.firstOf(keyHash(to, wanted));
      return {
        path: field,
        label: labelOf(context.texts, resource, field),
        resource: to,
        noun: nounIn(context.texts, to),
        key: keyText(wanted),
        columns: columns(field),
        target: place ? targetOf(place, context.tables) : null,
      };
    }),
  };
}

function keyText(key: RecordKey): string {
  const values = valuesToMatch(key);
  return values ? Object.values(values).join(', ') : key.value;
}

function targetOf(
  place: { file: string; sheet?: string; row: number },
  tables: readonly SurveyedTable[],
): RowPlace | null {
  const table = tables.find(({ file, sheet }) => file === place.file && sheet === place.sheet);
  return table ? { table: table.id, at: table.rows.positionOf(place.row), number: place.row } : null;
}

/** The columns that a field is read from, by its path. Items of a list are not told apart. */
function columnsOfFields(resource: ResourceName, reads: OpenTable['reads']): (path: string) => number[] {
  const byPlace = new Map<string, number[]>();
  for (const [column, places] of reads) {
    for (const place of places) byPlace.set(place, [...(byPlace.get(place) ?? []), column]);
  }
  return (path) => {
    const plain = `${resource}.${path.replace(/\.\d+(?=\.|$)/g, '')}`;
    const exact = byPlace.get(plain);
    if (exact) return exact;
    // Keys and references may read columns one level below.
    const below = [...byPlace].filter(([place]) => place.startsWith(`${plain}.`));
    return [...new Set(below.flatMap(([, columns]) => columns))];
  };
}

function* leaves(path: string, value: unknown): Generator<readonly [path: string, value: string]> {
  if (path === 'customFieldValues' && Array.isArray(value)) {
    for (const { label, value: text } of value as readonly Payload[]) yield [`${path}.${label}`, String(text)];
  } else if (Array.isArray(value) && value.some(isObject)) {
    for (const [at, item] of value.entries()) yield* leaves(`${path}.${at}`, item);
  } else if (Array.isArray(value)) yield [path, value.join(', ')];
  else if (isObject(value)) for (const [name, inner] of Object.entries(value)) yield* leaves(`${path}.${name}`, inner);
  else yield [path, String(value)];
}
