import { extname } from 'node:path';
import { ConfigurationError } from '../../errors.js';
import type { Run, RunSummary } from '../../execution/index.js';
import { annotatedTargets } from '../../reports/annotated.js';
import type { WrittenFile } from '../../reports/results.js';
import { runDetailJson } from '../../reports/run/details.js';
import { runNotes } from '../../reports/run/notes.js';
import { outcomeLabels } from '../../reports/run/problems.js';
import { reconciliation } from '../../reports/run/run.js';
import { assertTargets } from '../../reports/targets.js';
import { writeText } from '../../reports/text-file.js';
import { annotateFile } from '../../tabular/index.js';
import { withReadJournal } from '../runs.js';
import { showRun } from '../show-run.js';
import { rejectTargets, writeRejects } from './rejects.js';
import { assertRereadable, type Reread, reread } from './reread.js';
import { RowFaults } from './row-faults.js';
import { type FileOutcomes, isFailed, rowOutcomes } from './row-outcomes.js';

/** Files that are to be written about a run. */
export interface WantedRunFiles {
  /** Names that end in .xlsx or .xlsm, or folders, for annotated copies of the sources; in .json for a document. */
  readonly reports: readonly string[];
  /** Where the rejected rows go, or with several sources a folder. */
  readonly rejects?: string;
  /** Whether files that are there already are replaced. Default false. */
  readonly overwrite?: boolean;
}

/** Records that a document lists. */
const mostListed = 100_000;

const isDocument = (file: string) => extname(file).toLowerCase() === '.json';
const isCopy = (file: string) => /^(?:|\.xls[xm])$/i.test(extname(file));

/**
 * To be asked before anything is sent: whether the files can be written, given the sources. Throws ConfigurationError
 * for a name of another kind, and what `assertTargets` throws.
 */
export async function assertRunFiles(
  { reports, rejects, overwrite }: WantedRunFiles,
  sources: readonly string[],
): Promise<void> {
  const targets: string[] = [];
  for (const file of reports) {
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

/**
 * The same for a run that was begun before, whose sources must be what they were. Throws what `assertRunFiles` throws,
 * SourceError, and JournalError where they are not.
 */
export async function assertFilesOfRun(wanted: WantedRunFiles, run: RunSummary): Promise<void> {
  if (needsRows(wanted)) await assertRereadable(run);
  await assertRunFiles(wanted, sourcesOf(run));
}

const sourcesOf = ({ sources }: RunSummary) => sources.map(({ file }) => file);

function needsRows({ reports, rejects }: WantedRunFiles): boolean {
  return rejects !== undefined || reports.some(isCopy);
}

export interface RunFilesOptions extends WantedRunFiles {
  readonly stateFolder: string;
  /** Id of the run. */
  readonly run: string;
}

/**
 * Writes what became of a run into files, at any time while its sources are what they were: copies of them with the
 * outcome at each row, a document, and the rows that are to be corrected. The sources are read once more; the journal
 * is only read. Throws what `assertFilesOfRun` throws.
 */
export async function writeRunFiles(options: RunFilesOptions): Promise<readonly WrittenFile[]> {
  const { stateFolder, run: id, reports } = options;
  return withReadJournal(stateFolder, async (journal) => {
    const run = journal.run(id);
    const summary = run.summary();
    // A run may take hours, in which somebody may have made a file of one of the names.
    await assertRunFiles(options, sourcesOf(summary));
    const written: WrittenFile[] = [];
    for (const file of reports.filter(isDocument)) {
      await writeDocument(file, { stateFolder, run: id });
      written.push({ file });
    }
    if (!needsRows(options)) return written;
    await assertRereadable(summary);
    return [...written, ...(await writeRows(run, options))];
  });
}

async function writeDocument(file: string, options: { stateFolder: string; run: string }): Promise<void> {
  await showRun({ ...options, limit: mostListed, maxProblems: mostListed }, async (shown) => {
    if ('detail' in shown) await writeText(file, [JSON.stringify(runDetailJson(shown.detail)), '\n']);
  });
}

async function writeRows(run: Run, { reports, rejects }: WantedRunFiles): Promise<WrittenFile[]> {
  const faults = new RowFaults();
  const outcomes = rowOutcomes(run);
  const read = await reread(run, { faults, outcomes });
  const copies: WrittenFile[] = [];
  for (const target of reports.filter(isCopy)) copies.push(...(await writeCopies(target, { run, read, outcomes })));
  if (rejects === undefined) return copies;
  addFailed(faults, outcomes);
  return [...copies, ...(await writeRejects({ target: rejects, tables: read.check.tables, faults }))];
}

/** Rows that the plan or the service did not take; why the check rejected one is known better from the row itself. */
function addFailed(faults: RowFaults, outcomes: ReadonlyMap<string, FileOutcomes>): void {
  for (const [file, sheets] of outcomes) {
    for (const [name, rows] of sheets) {
      const sheet = name === '' ? {} : { sheet: name };
      const known = faults.of(file, sheet.sheet);
      for (const [row, outcome] of rows) {
        if (!isFailed(outcome) || (outcome.outcome === 'rejected' && known.has(row))) continue;
        faults.add({ file, ...sheet, row }, outcome.texts.join(' ') || outcomeLabels[outcome.outcome]);
      }
    }
  }
}

interface CopyContext {
  readonly run: Run;
  readonly read: Reread;
  readonly outcomes: ReadonlyMap<string, FileOutcomes>;
}

async function writeCopies(target: string, { run, read, outcomes }: CopyContext): Promise<WrittenFile[]> {
  const { check, others } = read;
  const summary = run.summary();
  const records = reconciliation(summary.counts.total, outcomeLabels);
  const written: WrittenFile[] = [];
  for (const { source: file, target: copy } of await annotatedTargets(target, sourcesOf(summary))) {
    const found = check.tables.find((table) => table.file === file)?.found ?? {};
    const notes = runNotes({
      ...{ summary, records, check, file },
      outcomes: outcomes.get(file) ?? new Map(),
      others: others.get(file) ?? new Map(),
    });
    written.push({
      source: file,
      ...(await annotateFile({ source: file, target: copy, notes, options: { csv: found } })),
    });
  }
  return written;
}
