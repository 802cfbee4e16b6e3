import { isObject, type Payload, type ResourceName } from '../../contract/index.js';
import { cellText, type SourceRow } from '../../files/index.js';
import { keyHash, type RecordKey, type StagedRecord } from '../../mapping/index.js';
import { valuesToMatch } from '../../mapping/record.js';
import type { Issue } from '../../mapping/validation/index.js';
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import { fitted } from '../../messages/text/words.js';
import type {
  MapRecord,
  MapRow,
  MapTable,
  MemberStructure,
  RecordLine,
  RowIssue,
  RowPlace,
} from '../../reports/map/wire.js';
import { readRecords } from '../../rows/read-records.js';
import { noRows, type SeenRow } from '../../rows/reading.js';
import { labelOf } from './known-fields.js';
import { type RowFindings, rowIssue, type TableFindings } from './row-findings.js';
import { columnsOfField, readsOf } from './shown-tables.js';
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

/** Some rows of a table with what the mapping makes of them, by the code of a check. Rows are named by position. */
export async function shownRows(
  table: SurveyedTable,
  positions: readonly number[],
  view: RowsView,
  shown: MapTable,
): Promise<MapRow[]> {
  const { reading, findings } = view;
  const numbers = new Set(positions.map((at) => table.rows.numberAt(at)));
  const found = findings?.of(table);
  const mapped = table.reads && reading ? await mapRows(table, numbers, reading, found) : [];
  const byPosition = new Map(placed(mapped, table));
  if (positions.some((at) => !byPosition.has(at))) {
    for (const [at, row] of placed(await plainRows(table, numbers), table))
      if (!byPosition.has(at)) byPosition.set(at, row);
  }
  return positions.flatMap((at): MapRow[] => {
    const mappedRow = byPosition.get(at);
    if (!mappedRow) return [];
    const { row, seen, issues } = mappedRow;
    const { status = 'unread', records = [] } = seen ?? {};
    return [
      {
        at,
        number: row.number,
        cells: table.columns.map(({ index }) => fitted(cellText(row.cells[index] ?? null), longestText)),
        status: status === 'left' ? 'skipped' : status,
        issues: found?.issuesAt(at) ?? issues,
        records: shownRecords(records, shown, { view, table }),
      },
    ];
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

/** Longer values are cut: a page shows them in a card. */
const longestValue = 1000;

/** The records of the mapping for a table with what a row makes of them, then those of which the mapping file does not tell. */
function shownRecords(made: readonly StagedRecord[], { records }: MapTable, context: Context): MapRecord[] {
  const left = [...made];
  const known = records.map((structure): MapRecord => {
    const at = left.findIndex(({ resource }) => resource === structure.resource);
    return shownRecord(structure.id, structure, at === -1 ? undefined : left.splice(at, 1)[0], context);
  });
  const others = left.map((record, at) => shownRecord(`${record.resource}-${at}`, record, record, context));
  return [...known, ...others];
}

interface Context {
  readonly view: RowsView;
  readonly table: SurveyedTable;
}

/** A record field by field, with the columns that they come from. */
function shownRecord(
  id: string,
  { resource, members = [] }: { readonly resource: ResourceName; readonly members?: readonly MemberStructure[] },
  made: StagedRecord | undefined,
  { view, table }: Context,
): MapRecord {
  const { texts, tables, findings } = view;
  const { key, payload = {}, references = [], origin } = made ?? {};
  const distinct = findings?.distinct;
  const first = key && distinct?.firstOf(keyHash(resource, key));
  const isFirst = !first || (first.file === origin?.file && first.sheet === origin.sheet && first.row === origin.row);
  const reads = readsOf(table, view) ?? new Map();
  const values = new Map<string, Pick<RecordLine, 'value' | 'reference'>>();
  for (const { field, resource: to, key: wanted } of references) {
    const place = distinct?.firstOf(keyHash(to, wanted));
    const reference = { noun: nounIn(texts, to), target: place ? targetOf(place, tables) : null };
    values.set(field, { value: keyText(wanted), reference });
  }
  for (const [field, value] of Object.entries(payload)) {
    if (values.has(field)) continue;
    for (const [path, text] of leaves(field, value)) values.set(path, { value: fitted(text, longestValue) });
  }
  const lines = members.map(({ path, label, columns, isKey }): RecordLine => {
    const own = values.get(path) ?? (isKey && key ? { value: keyText(key) } : {});
    values.delete(path);
    return { path, label, columns, ...own };
  });
  const others = [...values].map(([path, own]): RecordLine => {
    return { path, label: labelOf(texts, resource, path), columns: columnsOfField(reads, resource, path), ...own };
  });
  return {
    id,
    resource,
    noun: nounIn(texts, resource),
    isMade: made !== undefined,
    key: key ? keyText(key) : null,
    isRepeated: !isFirst,
    lines: [...lines, ...others],
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

function* leaves(path: string, value: unknown): Generator<readonly [path: string, value: string]> {
  if (path === 'customFieldValues' && Array.isArray(value)) {
    for (const { label, value: text } of value as readonly Payload[]) yield [`${path}.${label}`, String(text)];
  } else if (Array.isArray(value) && value.some(isObject)) {
    for (const [at, item] of value.entries()) yield* leaves(`${path}.${at}`, item);
  } else if (Array.isArray(value)) yield [path, value.join(', ')];
  else if (isObject(value)) for (const [name, inner] of Object.entries(value)) yield* leaves(`${path}.${name}`, inner);
  else yield [path, String(value)];
}
