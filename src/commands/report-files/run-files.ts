import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import { assertTargets, namesFolder, writeText } from '../../files/targets.js';
import type { Journal, Run, RunSummary } from '../../journal/index.js';
import type { Language } from '../../messages/languages.js';
import { loadReportTexts } from '../../messages/load-report-texts.js';
import type { ReportTexts } from '../../messages/report-texts.js';
import { sayIn } from '../../messages/said.js';
import { annotatedCopy, annotatedTargets } from '../../reports/annotated.js';
import { documentText } from '../../reports/documents/format.js';
import type { WrittenFile } from '../../reports/results.js';
import { runDetailJson } from '../../reports/run/details.js';
import { type RowOutcome, runNotes } from '../../reports/run/notes.js';
import type { CheckResult } from '../../rows/check/result.js';
import { IssueLog } from '../../rows/issue-log.js';
import { readCompared } from '../../rows/read-compared.js';
import { checkedTable, noRows, type OpenTable, type SeenRow } from '../../rows/reading.js';
import { otherRow } from '../../rows/row-issues.js';
import { changedFiles, fileChanged, pipedRowsGone } from '../../runs/fingerprint.js';
import { isImport } from '../../runs/run-family.js';
import { withReadJournal } from '../runs.js';
import { showRun } from '../show-run.js';
import { readingAgain } from '../sources-again.js';
import { ByRow } from './by-row.js';
import { RowFaults, rejectTargets, writeRejects } from './rejects.js';
import { isFailed, rowIds, rowOutcomes } from './row-outcomes.js';

/** Files to write about a run. */
export interface WantedRunFiles {
  /** Annotated copies of the sources: names ending in .xlsx or .xlsm, or folders. A document: .json. */
  readonly out?: readonly string[] | undefined;
  /** File for the rejected rows; with several sources, a folder. */
  readonly rejects?: string | undefined;
  /** Replaces existing files. Default false. */
  readonly overwrite?: boolean;
  /** Of copies and rejected rows. Default: English. */
  readonly language?: Language | undefined;
}

const mostListed = 100_000;

const isDocument = (file: string) => !namesFolder(file) && extname(file).toLowerCase() === '.json';
const isCopy = (file: string) => namesFolder(file) || /^(?:|\.xls[xm])$/i.test(extname(file));

/** Checks before anything is sent that the files can be written. Throws ConfigurationError, and as `assertTargets`. */
export async function assertRunFiles(
  { out = [], rejects, overwrite }: WantedRunFiles,
  sources: readonly string[],
): Promise<void> {
  const targets: string[] = [];
  for (const file of out) {
    if (isDocument(file)) {
      targets.push(file);
    } else if (isCopy(file)) {
      for (const { target } of await annotatedTargets(file, sources)) targets.push(target);
    } else {
      throw new ConfigurationError(`${file}: there is no report of a run of the kind "${extname(file)}".`, {
        advice: 'Use a name that ends in .xlsx for a copy of the source with what became of each row, or in .json.',
      });
    }
  }
  if (rejects !== undefined) for (const { target } of await rejectTargets(rejects, sources)) targets.push(target);
  await assertTargets(targets, { sources, overwrite });
}

/** The same for an earlier run. Throws as `assertRunFiles`, SourceError, and JournalError if its sources changed. */
export async function assertFilesOfRun(wanted: WantedRunFiles, run: RunSummary): Promise<void> {
  if (needsRows(wanted)) await assertRereadable(run);
  await assertRunFiles(wanted, sourcesOf(run));
}

const sourcesOf = ({ sources }: RunSummary) => sources.map(({ file }) => file);

function needsRows({ out = [], rejects }: WantedRunFiles): boolean {
  return rejects !== undefined || out.some(isCopy);
}

export interface RunFilesOptions extends WantedRunFiles {
  readonly stateFolder: string;
  readonly run: string;
}

/** Writes annotated copies of the sources, a document, and the rejected rows. Throws what `assertFilesOfRun` throws. */
export async function writeRunFiles(options: RunFilesOptions): Promise<readonly WrittenFile[]> {
  const { stateFolder, run: id, out = [] } = options;
  return withReadJournal(stateFolder, async (journal) => {
    const run = journal.run(id);
    const summary = run.summary();
    // A run may take hours; somebody may have created one of the files meanwhile.
    await assertRunFiles(options, sourcesOf(summary));
    const written: WrittenFile[] = [];
    for (const file of out.filter(isDocument)) {
      await writeDocument(file, { stateFolder, run: id });
      written.push({ file });
    }
    if (!needsRows(options)) return written;
    await assertRereadable(summary);
    return [...written, ...(await writeRows(journal, run, options))];
  });
}

async function writeDocument(file: string, options: { stateFolder: string; run: string }): Promise<void> {
  await showRun({ ...options, limit: mostListed, maxProblems: mostListed }, async (shown) => {
    if ('detail' in shown) await writeText(file, [documentText(runDetailJson(shown.detail))]);
  });
}

async function writeRows(
  journal: Journal,
  run: Run,
  { out = [], rejects, language, stateFolder }: RunFilesOptions,
): Promise<WrittenFile[]> {
  const texts = await loadReportTexts(language);
  const faults = new RowFaults(texts);
  const outcomes = rowOutcomes(run, texts);
  const { check, others } = await reread(run, faults, outcomes, texts, stateFolder);
  const summary = run.summary();
  const ids = rowIds(run, journal.identified({ account: summary.account, runs: [run.id] }), texts);
  const written: WrittenFile[] = [];
  for (const wanted of out.filter(isCopy)) {
    for (const { source: file, target } of await annotatedTargets(wanted, sourcesOf(summary))) {
      const csv = check.tables.find((table) => table.file === file)?.found ?? {};
      const notes = runNotes({
        ...{ summary, texts, check, file },
        outcomes: outcomes.sheets(file),
        others: others.sheets(file),
        ids: ids.sheets(file),
      });
      written.push({ source: file, ...(await annotatedCopy({ source: file, target, notes, options: { csv } })) });
    }
  }
  if (rejects === undefined) return written;
  addFailed(run, faults, outcomes, texts);
  return [...written, ...(await writeRejects({ target: rejects, tables: check.tables, faults, texts }))];
}

/** For rows that the check rejected, the fault from the row itself is more precise. */
function addFailed(run: Run, faults: RowFaults, outcomes: ByRow<RowOutcome>, texts: ReportTexts): void {
  for (const { file } of run.info.sources) {
    for (const [name, rows] of outcomes.sheets(file)) {
      const sheet = name === '' ? {} : { sheet: name };
      const known = faults.of(file, sheet.sheet);
      for (const [row, outcome] of rows) {
        if (!isFailed(outcome) || (outcome.outcome === 'rejected' && known.has(row))) continue;
        faults.add(
          { file, ...sheet, row },
          outcome.reasons.map(({ text }) => text).join(' ') || texts.pages.facts.outcomes[outcome.outcome],
        );
      }
    }
  }
}

/** Issues listed in files; all are counted. */
const mostIssues = 200_000;

/** Checks that files and mapping of a run are unchanged. Throws ConfigurationError, JournalError and SourceError. */
async function assertRereadable({ id, command, sources, mapping, options }: RunSummary): Promise<void> {
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

/**
 * Reads the files of a run again: the journal has the outcome of records, but not the faulty cells. `others`: the status of
 * rows without a record of their own.
 */
async function reread(
  run: Run,
  faults: RowFaults,
  outcomes: ByRow<RowOutcome>,
  texts: ReportTexts,
  stateFolder: string,
): Promise<{ readonly check: CheckResult; readonly others: ByRow<string> }> {
  const issues = new IssueLog(mostIssues, faults.addIssue);
  const tables: OpenTable[] = [];
  const others = new ByRow<string>();
  const onRow = (seen: SeenRow) => {
    const { file, sheet } = seen.table;
    const { number } = seen.row;
    const isLeft = seen.status === 'left';
    if ((seen.status !== 'mapped' && !isLeft) || outcomes.rows(file, sheet).has(number)) return;
    others.rows(file, sheet).set(number, isLeft ? texts.pages.sheets.rows.left : otherStatus(run, seen, texts));
  };
  const reading = {
    ...(await readingAgain(run, { stateFolder })),
    onIssue: issues.add,
    onTable: (table: OpenTable) => void tables.push(table),
    watch: { row: onRow },
  };
  const rows = noRows();
  for await (const _ of readCompared(reading, rows)) {
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
