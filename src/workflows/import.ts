import type { RunResult } from '../reports/results.js';
import { describeSources, planSources, type SourceOptions } from './planning/plan-sources.js';
import { assertSafe } from './planning/safety.js';
import { executeRun, type RunContext, resultOf, withNewRun } from './run.js';
import { tellLeftRuns } from './runs/unfinished.js';

export interface ImportOptions extends SourceOptions, RunContext {
  /** Plans, reports what would be sent, and discards the run. */
  readonly dryRun: boolean;
}

/** Imports the sources. Throws LimitError, with nothing sent, beyond the safety limits and `allow`. */
export async function importFiles(options: ImportOptions): Promise<RunResult> {
  const { info, mapping } = await describeSources(options);
  return withNewRun(options, { command: 'import', ...info }, async (run, journal) => {
    tellLeftRuns(journal, run.info, options.onEvent);
    const known = await planSources({ ...options, run, loaded: mapping });
    if (options.dryRun)
      return { ...resultOf(run, options.maxIssues), ...known, planned: run.changes.kinds(), dryRun: true };
    assertSafe(run, options, journal);
    await executeRun(run, options, known);
    return { ...resultOf(run, options.maxIssues), ...known };
  });
}
