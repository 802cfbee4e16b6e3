import type { Plan } from '../reports/plan/view.js';
import type { RunResult } from '../reports/results.js';
import { checkedTable, type OpenTable } from '../rows/reading.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { assertDecided } from '../runs/planning/decide.js';
import { describeSources, planSources, type SourceOptions } from '../runs/planning/plan-sources.js';
import { assertSafe } from '../runs/planning/safety.js';
import { planOf } from '../runs/planning/view.js';
import { tellLeftRuns } from '../runs/run-family.js';
import { carryOut, dryRunOf } from './run.js';

export interface ImportOptions extends SourceOptions, RunContext {
  /** Plans, reports what would be sent, and discards the run. */
  readonly dryRun: boolean;
}

/** Imports the sources. Throws LimitError, with nothing sent, beyond the safety limits and `allow`. */
export async function importFiles(options: ImportOptions): Promise<RunResult> {
  const { info, mapping } = await describeSources(options);
  return withNewRun(options, { command: 'import', ...info }, async (run, journal) => {
    tellLeftRuns(journal, run.info, options.onEvent);
    const known = await planSources({ ...options, run, journal, loaded: mapping });
    const planned = { run, journal, known };
    if (options.dryRun) return dryRunOf(planned, options);
    assertDecided(run);
    assertSafe(run, options, journal);
    return carryOut(planned, options);
  });
}

export interface PlanFilesOptions extends SourceOptions, RunContext {
  /** Keeps the plan in the journal, to be applied later by the id of its run. */
  readonly save: boolean;
  /** Profiles the columns of the sources, for reports that show them. Default false. */
  readonly profile?: boolean;
  /** Whether what was skipped in earlier plans of the account is asked about again. Default false. */
  readonly askAgain?: boolean;
}

/** Plans an import; sends nothing. If `tell` throws, the plan is not kept. Throws what reading and comparing throw. */
export async function planFiles<T>(options: PlanFilesOptions, tell: (plan: Plan) => Promise<T>): Promise<T> {
  const { client, clock, save } = options;
  const { info, mapping } = await describeSources(options);
  // The run of a plan is an import, so that it can be resumed and retried.
  return withNewRun(options, { command: 'import', ...info }, async (run, journal) => {
    tellLeftRuns(journal, run.info, options.onEvent);
    if (options.askAgain) run.forgetSkipped();
    const read: OpenTable[] = [];
    const onTable = (table: OpenTable) => void read.push(table);
    const { issues } = await planSources({ ...options, run, journal, onTable, loaded: mapping });
    const tables = read.map(checkedTable);
    const facts = { ...options, isSaved: save, issues, tables, client, now: clock.now() };
    // The run is reopened to show what it stored.
    const told = await tell(planOf(journal.run(run.id), facts));
    if (save) {
      run.keepOption('saved', true);
      run.keep();
    }
    return told;
  });
}
