import { JournalError } from '../errors.js';
import { isSavedPlan, type Journal, type Run, type RunSummary, savedOption } from '../execution/index.js';
import { loadMapping } from '../mapping/index.js';
import type { Plan } from '../reports/plan/view.js';
import type { RunResult } from '../reports/results.js';
import { keepSizes } from './planning/account-size.js';
import { toldExpectation } from './planning/expectation.js';
import { keepKnownSince } from './planning/known-since.js';
import { recheck } from './planning/recheck.js';
import { assertSafe, type SafetyOptions } from './planning/safety.js';
import { fingerprint } from './planning/stage.js';
import { planOf } from './planning/view.js';
import { executeRun, type RunContext, resultOf, withJournal } from './run.js';
import { withReadJournal } from './runs.js';

export interface ApplyOptions extends RunContext {
  /** Id of the plan's run, or `latest`. */
  readonly plan: string;
  readonly maxIssues: number;
}

/**
 * Carries out a saved plan, once. What was changed in the account since becomes a conflict; what arrived there in the
 * meantime is not sent. Throws JournalError when the plan was applied already, or when its sources, its mapping or the
 * account are others than those it was made with, and LimitError where it does more than is safe; nothing was sent
 * then.
 */
export async function applyPlan(options: ApplyOptions): Promise<RunResult> {
  return withJournal(options, async (journal) => {
    const runs = journal.runs();
    const run = savedPlan(journal, runs, options.plan);
    assertSameAccount(run, options.account);
    await assertSameFiles(run);
    assertTellable(run, runs);
    assertSafe(run, options);
    const { client, clock } = options;
    const began = clock.now();
    const { sizes } = await recheck(run, options);
    keepKnownSince(run, client, began);
    keepSizes(run, sizes);
    toldExpectation(run, options);
    await executeRun(run, options);
    return resultOf(run, options.maxIssues);
  });
}

/** Shows a saved plan once more, as it was made; works while another process runs. Throws JournalError. */
export async function showPlan<T>(
  { stateFolder, plan, ...safety }: { readonly stateFolder: string; readonly plan: string } & SafetyOptions,
  tell: (plan: Plan) => Promise<T>,
): Promise<T> {
  return withReadJournal(stateFolder, async (journal) =>
    tell(planOf(savedPlan(journal, journal.runs(), plan), { ...safety, isSaved: true })),
  );
}

/** The newest plan that was saved, whether it was applied since or not; runs are given the newest first. */
export function latestPlan(runs: readonly RunSummary[]): RunSummary | undefined {
  return runs.find(({ options }) => options[savedOption] === true);
}

function savedPlan(journal: Journal, runs: readonly RunSummary[], plan: string): Run {
  const id = plan === 'latest' ? latestPlan(runs)?.id : plan;
  if (id === undefined) {
    throw new JournalError('There is no plan in this folder.', { advice: 'Make one with `fieldsheet plan`.' });
  }
  const run = journal.run(id);
  if (!isSavedPlan(run)) throw notToBeApplied(run, runs, plan);
  return run;
}

/** An older plan is never taken for the newest one: what is given twice by mistake does nothing the second time. */
function notToBeApplied({ id, state, info }: Run, runs: readonly RunSummary[], plan: string): JournalError {
  if (info.options[savedOption] !== true) {
    return new JournalError(`Run ${id} is no plan.`, { advice: '`fieldsheet plan` makes one.' });
  }
  if (state !== 'done') {
    return new JournalError(`Plan ${id} is being applied: its run is ${state}.`, {
      advice: `Go on with it: fieldsheet resume ${id}`,
    });
  }
  const older = runs.find(({ state, options }) => state === 'planned' && options[savedOption] === true);
  const other = plan === 'latest' && older ? ` An older plan is left: fieldsheet apply ${older.id}` : '';
  return new JournalError(`Plan ${id} was applied already.`, {
    advice: `Make a new one with \`fieldsheet plan\`.${other}`,
  });
}

function assertSameAccount({ id, info }: Run, account: string): void {
  if (info.account === account) return;
  throw new JournalError(`Plan ${id} was made for ${info.account}, not for ${account}.`, {
    advice: 'Set the account of the plan, or make a plan for this one.',
  });
}

/** The rows are not read again, but who has changed a file wants the change, and it is not in the plan. */
async function assertSameFiles({ id, info: { sources, mapping } }: Run): Promise<void> {
  const advice = 'Make a new plan with `fieldsheet plan`; nothing was sent.';
  for (const { file, fingerprint: expected } of sources) {
    if ((await fingerprint(file)).fingerprint === expected) continue;
    throw new JournalError(`The file has been changed since plan ${id} was made.`, { place: { file }, advice });
  }
  if (!mapping || (await loadMapping(mapping.file)).hash === mapping.hash) return;
  throw new JournalError(
    `The mapping, a file that it imports or one of its lookup tables has been changed since plan ${id} was made.`,
    { place: { file: mapping.file }, advice },
  );
}

/**
 * What has no key cannot be told from what another run has created since: then nobody could say whether it is there
 * already. All else is looked at again.
 */
function assertTellable(run: Run, runs: readonly RunSummary[]): void {
  const other = runs.find(({ id }) => id === run.id)?.overtakenBy;
  if (other === undefined) return;
  const nameless = run.changes.kindsByResource().some(({ resource }) => {
    const pending = { state: 'pending', resource, kind: 'create' } as const;
    return run.changes.count(pending) > run.changes.count({ ...pending, withKey: true });
  });
  if (!nameless) return;
  throw new JournalError(`Run ${other} has written to the account since plan ${run.id} was made.`, {
    advice: 'The plan creates records without a key, which may be there by now. Make a new one with `fieldsheet plan`.',
  });
}
