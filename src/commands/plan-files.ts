import type { Plan } from '../reports/plan/view.js';
import { checkedTable, type OpenTable } from '../rows/reading.js';
import { type RunContext, withNewRun } from '../runs/context.js';
import { describeSources, planSources, type SourceOptions } from '../runs/planning/plan-sources.js';
import { planOf } from '../runs/planning/view.js';
import { tellLeftRuns } from '../runs/run-family.js';

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
