import { type ResourceName, resourceNames } from '../../contract/index.js';
import { checkRecords } from '../../mapping/check-fields.js';
import { type LoadedMapping, loadMapping, type RememberedRows } from '../../mapping/index.js';
import type { Issue } from '../../mapping/validation/index.js';
import type { SourceOverrides } from '../choose-tables.js';
import { IssueLog } from '../issue-log.js';
import { readCompared } from '../read-compared.js';
import { checkedTable, noRows, type OpenTable, type ReadOptions, type RowWatcher } from '../reading.js';
import { assertSlice, type SliceChoice } from '../slice/choice.js';
import { findSlice } from '../slice/find-slice.js';
import type { LiveAccount, LiveCheck } from './live.js';
import { lostReferenceIssue, OutsideReferences } from './outside-references.js';
import type { CheckEvent, CheckResult } from './result.js';

export interface CheckOptions {
  readonly files: readonly string[];
  /** A mapping file, or one that is loaded. Without a mapping, headings are read as field names. */
  readonly mapping?: string | LoadedMapping;
  readonly overrides?: SourceOverrides;
  /** Some records, and what belongs to them; default: all. */
  readonly slice?: SliceChoice | undefined;
  readonly timeZone?: string;
  readonly maxIssues: number;
  /** Also called for issues beyond `maxIssues`. */
  readonly onIssue?: (issue: Issue) => void;
  /** Profiles the columns for reports. Default false. */
  readonly profile?: boolean;
  /** The account to look things up in, read-only. Default: none, only the files are checked. */
  readonly live?: LiveAccount;
  readonly onEvent?: (event: CheckEvent) => void;
  /** Called with each row. */
  readonly onRow?: RowWatcher['row'];
  /** Opens a source. Default: from its file. */
  readonly openFile?: ReadOptions['openFile'];
  readonly counterOf?: ReadOptions['counterOf'];
  readonly runBatch?: ReadOptions['runBatch'];
  readonly signal?: AbortSignal;
  /** What earlier runs know of the keys of a resource, for mappings with `ids(…)`. */
  readonly identifiers?: ReadOptions['identifiers'];
}

/**
 * Reads, maps and validates the files and compares their rows; with an account, also checks custom fields and
 * references there. Writes nothing. Throws SourceError, MappingError, ConfigurationError, AbortedError and ApiError.
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  if (options.slice) assertSlice(options.slice);
  const mapping = typeof options.mapping === 'string' ? await loadMapping(options.mapping) : options.mapping;
  if (mapping && options.files.length === 0) checkMapping(mapping);
  const account = options.live?.account;
  const slice = options.slice && (await findSlice(options.slice, { ...options, mapping, account }));
  const issues = new IssueLog(options.maxIssues, options.onIssue);
  const { onEvent, signal } = options;
  // Without an account, nothing that asks one is loaded.
  const live =
    options.live &&
    new (await import('./live.js')).LiveCheck({ ...options.live, onIssue: issues.add, onEvent, signal });
  const references = new OutsideReferences({ keepAll: live !== undefined });
  const tables: OpenTable[] = [];
  const remembered: RememberedRows[] = [];
  const onTable = async (table: OpenTable) => {
    tables.push(table);
    await live?.table(table);
  };
  const { rows, records } = await readAll({
    ...options,
    mapping,
    account,
    slice: slice?.taken,
    onIssue: issues.add,
    onRemembered: (edits) => void remembered.push(edits),
    onTable,
    watch: {
      row(seen, distinct) {
        references.row(seen, distinct);
        live?.row(seen);
        options.onRow?.(seen, distinct);
      },
    },
  });
  return {
    rows,
    records,
    slice: slice?.kept,
    ...(await tellReferences(references, { live, issues })),
    remembered: remembered.length > 0 ? remembered : undefined,
    doubts: mapping?.doubts,
    issues: issues.summary(),
    tables: tables.map(checkedTable),
  };
}

async function readAll(reading: ReadOptions): Promise<Pick<CheckResult, 'rows' | 'records'>> {
  const rows = noRows();
  const counts = new Map<ResourceName, number>();
  const count = (resource: ResourceName, by: number) => counts.set(resource, (counts.get(resource) ?? 0) + by);
  for await (const { records, overturned } of readCompared(reading, rows)) {
    for (const { resource } of records) count(resource, 1);
    for (const { resource } of overturned) count(resource, -1);
  }
  const present = resourceNames.filter((name) => counts.get(name)).map((name) => [name, counts.get(name)]);
  return { rows, records: Object.fromEntries(present) };
}

/** Without an account, reports dangling references and counts those that only the account can resolve. */
async function tellReferences(
  references: OutsideReferences,
  { live, issues }: { live: LiveCheck | undefined; issues: IssueLog },
): Promise<Pick<CheckResult, 'account' | 'requests' | 'outside'>> {
  if (live) {
    await live.finish(references);
    return live.result();
  }
  for (const lost of references.lost()) issues.add(lostReferenceIssue(lost));
  const outside = references.outside();
  return Object.keys(outside).length > 0 ? { outside } : {};
}

/** A mapping of which no table is read. Throws MappingError. */
function checkMapping({ mapping, lineOf, file }: LoadedMapping): void {
  for (const { records } of 'sheets' in mapping ? Object.values(mapping.sheets) : [mapping])
    checkRecords(records, lineOf, file);
}
