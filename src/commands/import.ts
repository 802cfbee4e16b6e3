import type { RunResult } from '../reports/results.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { assertDecided } from '../runs/planning/decide.js';
import { describeSources, planSources, type SourceOptions } from '../runs/planning/plan-sources.js';
import { assertSafe } from '../runs/planning/safety.js';
import { tellLeftRuns } from '../runs/run-family.js';
import { carryOut, dryRunOf } from './carry-out.js';

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
