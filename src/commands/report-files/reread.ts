import type { CheckResult } from '../../check/result.js';
import { ConfigurationError } from '../../errors.js';
import type { Run, RunSummary } from '../../execution/index.js';
import type { ReportTexts } from '../../language/report-texts.js';
import { sayIn } from '../../language/said.js';
import { loadMapping } from '../../mapping/index.js';
import { lostIn } from '../../plan/index.js';

import { IssueLog } from '../../rows/issue-log.js';
import { readCompared } from '../../rows/read-compared.js';
import { checkedTable, noRows, type OpenTable, type SeenRow } from '../../rows/reading.js';
import { otherRow } from '../../rows/row-issues.js';
import { findSlice } from '../../rows/slice/find-slice.js';
import { changedFiles, fileChanged, pipedRowsGone } from '../../runs/fingerprint.js';
import { askedOnce, knownIn } from '../../runs/known-identifiers.js';
import { isImport } from '../../runs/run-family.js';
import type { RowFaults } from './row-faults.js';
import type { FileOutcomes } from './row-outcomes.js';

/** Issues listed in files; all are counted. */
export const mostIssues = 200_000;

/** Checks that files and mapping of a run are unchanged. Throws ConfigurationError, JournalError and SourceError. */
export async function assertRereadable({ id, command, sources, mapping, options }: RunSummary): Promise<void> {
  if (!isImport({ options }) || sources.length === 0) {
    throw new ConfigurationError(`Run ${id} is not an import but "${command}": it has no rows to be told one by one.`, {
      advice: 'Take -o with a name that ends in .json; it holds every change.',
    });
  }
  const [changed] = await changedFiles({ sources, mapping });
  if (!changed) return;
  if (changed.isPiped && changed.cause) {
    throw pipedRowsGone(id, 'The import itself writes such files, with the same options.');
  }
  if (changed.cause) throw changed.cause;
  const advice = `The rows may read otherwise now. Put it back as it was. What is corrected already can be sent with: fieldsheet retry ${id}`;
  throw fileChanged(changed, `run ${id} read it`, advice);
}

export interface Reread {
  readonly check: CheckResult;
  /** By file, sheet and row: the status of rows without a record of their own. */
  readonly others: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, string>>>;
}

interface Rereading {
  readonly faults: RowFaults;
  readonly outcomes: ReadonlyMap<string, FileOutcomes>;
  readonly texts: ReportTexts;
  readonly stateFolder: string;
}

/** Reads the files of a run again: the journal has the outcome of records, but not the faulty cells. */
export async function reread(run: Run, { faults, outcomes, texts, stateFolder }: Rereading): Promise<Reread> {
  const { account, sources, mapping: mappingFile, options } = run.info;
  const { overrides, timeZone } = options;
  const mapping = mappingFile && (await loadMapping(mappingFile.file));
  const issues = new IssueLog(mostIssues, faults.addIssue);
  const tables: OpenTable[] = [];
  const others = new Map<string, Map<string, Map<number, string>>>();
  const onRow = (seen: SeenRow) => {
    const { file, sheet = '' } = seen.table;
    const { number } = seen.row;
    const isLeft = seen.status === 'left';
    if ((seen.status !== 'mapped' && !isLeft) || outcomes.get(file)?.get(sheet)?.has(number)) return;
    const sheets = others.get(file) ?? new Map<string, Map<number, string>>();
    others.set(file, sheets);
    const rows = sheets.get(sheet) ?? new Map<number, string>();
    sheets.set(sheet, rows);
    rows.set(number, isLeft ? texts.pages.sheets.rows.left : otherStatus(run, seen, texts));
  };
  const reading = {
    files: sources.map(({ file }) => file),
    account,
    mayBeLost: lostIn([run.info]),
    mayLack: options.of !== undefined,
    mapping,
    overrides,
    timeZone,
    identifiers: askedOnce(async (resource) => knownIn(run.identified(resource))),
  };
  const slice = options.slice && (await findSlice(options.slice, { ...reading, mayLack: true }));
  const read = {
    ...reading,
    slice: slice?.taken,
    ...(slice ? {} : { stateFolder }),
    onIssue: issues.add,
    onTable: (table: OpenTable) => void tables.push(table),
    watch: { row: onRow },
  };
  const rows = noRows();
  for await (const _ of readCompared(read, rows)) {
    // Only the callbacks matter.
  }
  return { check: { rows, records: {}, issues: issues.summary(), tables: tables.map(checkedTable) }, others };
}

/** Status of a row without a change of its own: its records came with an earlier row, or were dealt with before. */
function otherStatus(run: Run, { records }: SeenRow, texts: ReportTexts): string {
  const { rows } = texts.pages.sheets;
  for (const { resource, key, origin } of records) {
    const found = key && run.changes.find(resource, key);
    if (found) return rows.withRow(sayIn(texts, otherRow(origin, found.origin)));
  }
  return rows.leftOut;
}
