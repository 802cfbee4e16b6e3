import { type Identifiers, identifierFields, keyText } from '../../account/record-keys.js';
import { catalogue, isDate, jobStatuses, kindOf, type Payload } from '../../contract/index.js';
import { ConfigurationError, MappingError, type Place } from '../../errors.js';
import type { Run } from '../../journal/index.js';
import type { RecordKey, StagedRecord } from '../../mapping/index.js';
import { type NamedRow, type NamedSheet, namedRows } from '../../rows/named-rows.js';
import { noRows, type RowCounts } from '../../rows/reading.js';
import type { RunContext } from '../../runs/context.js';
import { withNearest } from '../../text/nearest.js';
import { type RowIdentifiers, readIdentifiers } from '../row-identifiers.js';
import { photosOperation, type StagedJob } from './action.js';

/** Which jobs to fetch photos of; absent members do not narrow the search. */
export interface JobFilter {
  /** First day, `yyyy-mm-dd`: jobs planned, ongoing or completed on or after it. */
  readonly from?: string;
  /** Last day, `yyyy-mm-dd`: jobs planned, ongoing or completed on or before it. */
  readonly to?: string;
  /** Name of a v3 status. */
  readonly status?: string;
  /** Name of a technician. */
  readonly technician?: string;
  /** myIds of a customer, site or equipment, by filter name. */
  readonly parties?: Readonly<Record<string, string>>;
}

const search = catalogue.v2.job.search;
const resource = photosOperation.resource as StagedRecord['resource'];

/** The body of the documented job search; section "v2 job search filters". Throws ConfigurationError. */
export function searchBody({ from, to, status, technician, parties = {} }: JobFilter): Payload {
  const known = Object.entries(search.body.shape).filter(([, schema]) => kindOf(schema) === 'object');
  const filters = Object.entries(parties).map(([name, myId]) => {
    if (!known.some(([party]) => party === name)) throw new Error(`Jobs are not searched by ${name}.`);
    return [name, { myId }] as const;
  });
  const body = {
    dateFrom: from === undefined ? undefined : `${day('from', from)} 00:00:00`,
    dateTo: to === undefined ? undefined : `${day('to', to)} 23:59:59`,
    status: status === undefined ? undefined : statusNumber(status),
    userName: technician,
    ...Object.fromEntries(filters),
  };
  if (from !== undefined && to !== undefined && from > to) {
    throw new ConfigurationError(`--to ${to} lies before --from ${from}.`, {
      advice: 'Correct one of the two.',
    });
  }
  if (Object.values(body).some((value) => value !== undefined)) return body;
  throw new ConfigurationError('Nothing says which jobs are meant.', {
    advice: 'Name a file with a column num, id or myId, or narrow the search: --from, --to, --status, --customer …',
  });
}

function day(option: string, text: string): string {
  if (isDate(text)) return text;
  throw new ConfigurationError(`--${option} ${text} is not a date.`, { advice: 'Write it as 2026-01-31.' });
}

function statusNumber(status: string): number {
  const number = (jobStatuses as readonly string[]).indexOf(status);
  if (number >= 0) return number;
  throw new ConfigurationError(`There is no status ${withNearest(status, jobStatuses)}.`, {
    advice: `Give ${jobStatuses.join(', ')}.`,
  });
}

/** Searches the account and stages each job once. Throws ApiError. */
export async function stageFound(
  run: Run,
  body: Payload,
  { client, signal }: Pick<RunContext, 'client' | 'signal'>,
): Promise<RowCounts> {
  const hits = await client.call(search, { body, signal });
  const seen = new Set<string>();
  const records = hits.flatMap((hit, index): StagedRecord[] => {
    const { id, myId, num } = hit;
    const key = keyOf(hit);
    if (!key || seen.has(keyText(key))) return [];
    seen.add(keyText(key));
    const payload: StagedJob = {
      id: id || undefined,
      myId: myId || undefined,
      num: Number.isInteger(num) ? num : undefined,
    };
    return [stagedJob(key, payload, { file: search.name, row: index + 1 })];
  });
  run.stage(records);
  return { read: hits.length, mapped: records.length, skipped: hits.length - records.length, rejected: 0 };
}

/** People know a job by its number; the id is used if there is none. */
function keyOf({
  id,
  num,
}: {
  readonly id?: string | undefined;
  readonly num?: number | undefined;
}): RecordKey | undefined {
  if (Number.isInteger(num)) return { field: 'num', value: String(num) };
  return id === undefined || id === null || id === '' ? undefined : { field: 'id', value: String(id) };
}

export const photosColumns: readonly RecordKey['field'][] = identifierFields.filter(
  (field) => field in photosOperation.query.shape,
);

/** Stages each job that a sheet names, once. Throws what `namedRows` throws. */
export async function stageNamed(run: Run, sheet: NamedSheet): Promise<RowCounts> {
  const rows = noRows();
  const seen = new Map<string, { readonly row: number; readonly also: Identifiers }>();
  for await (const batch of namedRows(sheet, photosColumns, assertPhotosColumns)) {
    const records: StagedRecord[] = [];
    for (const row of batch) {
      rows.read += 1;
      const naming = readRow(row);
      const first = naming && seen.get(keyText(naming.key));
      if (naming && !first) {
        const { key, also } = naming;
        seen.set(keyText(key), { row: row.number, also });
        const place = row.sheet === undefined ? {} : { sheet: row.sheet };
        records.push(stagedJob(key, { also }, { file: sheet.file, ...place, row: row.number }));
      }
      if (naming && first) reportRepeated(row, naming, first);
      rows[row.hasFailed ? 'rejected' : naming && !first ? 'mapped' : 'skipped'] += 1;
    }
    run.stage(records);
  }
  return rows;
}

/** Two rows that name the same job must agree about it; it is fetched once. */
function reportRepeated(
  row: NamedRow,
  { key, also }: RowIdentifiers,
  first: { readonly row: number; readonly also: Identifiers },
): void {
  const differing = photosColumns.find((field) => {
    return also[field] !== undefined && first.also[field] !== undefined && also[field] !== first.also[field];
  });
  if (differing === undefined) {
    row.report('named-twice', `Row ${first.row} names the same job.`, ...photosColumns);
    return;
  }
  const message = `Of the job with the ${row.called(key.field)} "${key.value}", row ${first.row} says the ${row.called(differing)} "${first.also[differing]}", and this row says "${also[differing]}".`;
  row.report('record-unclear', message, differing);
}

function assertPhotosColumns(bound: ReadonlySet<string>, place: Place): void {
  if (bound.size > 0) return;
  throw new MappingError(`No heading names the jobs: ${photosColumns.join(', ')}.`, {
    place,
    advice: 'Name a column so, or say which it is: --column num=Order.',
  });
}

function readRow(row: NamedRow): RowIdentifiers | undefined {
  const given = photosColumns
    .map((field) => ({ column: field, field, isInteger: isInteger(field), text: row.text(field) }))
    .filter(({ text }) => text !== '');
  if (row.hasFailed) return undefined;
  if (given.length === 0) row.report('record-unclear', 'No job is named.');
  return readIdentifiers(row, given);
}

function isInteger(field: RecordKey['field']): boolean {
  const schema = photosOperation.query.shape[field];
  return schema !== undefined && kindOf(schema) === 'integer';
}

function stagedJob(key: RecordKey, payload: StagedJob, origin: StagedRecord['origin']): StagedRecord {
  return { resource, operation: photosOperation.name, key, payload: { ...payload }, references: [], origin };
}
