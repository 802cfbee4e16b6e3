import { existsSync } from 'node:fs';
import { JournalError, MappingError, SourceError } from '../errors.js';
import { isSavedPlan, type Journal, type Run, type RunSummary } from '../execution/index.js';
import type { Plan } from '../reports/plan/view.js';
import type { RunResult } from '../reports/results.js';
import { type RunContext, withJournal } from '../runs/context.js';
import { changedFiles, fileChanged } from '../runs/fingerprint.js';
import { toldExpectation } from '../runs/planning/expectation.js';
import type { DecisionsTaken } from '../runs/planning/matching/decide.js';
import { assertDecided } from '../runs/planning/matching/decide.js';
import { assertSafe, type SafetyOptions } from '../runs/planning/safety.js';
import { planOf } from '../runs/planning/view.js';
import { carryOut, compareAgain } from './carry-out.js';
import { foretellDecided } from './decide/foretell.js';
import type { GivenDecisions } from './decide/given-decisions.js';
import { assertAsShown } from './decide/shown-changes.js';
import { takeDecisions } from './decide/take-decisions.js';
import { withReadJournal } from './runs.js';
import { foreseenAndSpent, Spending } from './spending.js';

export interface ApplyOptions extends RunContext {
  /** Id of the plan's run, or `latest`. */
  readonly plan: string;
  /** Decisions about its possible duplicates, from `readDecisions`. What they leave undecided is not sent. */
  readonly decisions?: GivenDecisions;
  readonly maxIssues: number;
}

/**
 * Executes a saved plan, once. Records that changed in the account since become conflicts; what arrived there meanwhile
 * is not sent. With nothing sent, throws JournalError if the plan was applied already or its sources, mapping,
 * account or file differ, and LimitError if it does more than is safe.
 */
export async function applyPlan(options: ApplyOptions): Promise<RunResult> {
  return withJournal(options, async (journal) => {
    const runs = journal.runs();
    const run = savedPlan(journal, runs, options.plan);
    assertSameAccount(run, options.account);
    // Until the run starts: what keeps it from starting leaves the plan undecided.
    const decisions = options.decisions && heldDecisions(run, options.decisions);
    await assertSameFiles(run);
    assertTellable(run, runs);
    assertDecided(run);
    assertSafe(run, options);
    const { forecast } = foreseenAndSpent(run);
    const spending = new Spending(run, options);
    await compareAgain(run, options);
    toldExpectation(run, options);
    const result = await carryOut({ run, journal, known: { forecast }, spending }, options);
    return { ...result, decisions };
  });
}

function heldDecisions(run: Run, decisions: GivenDecisions): DecisionsTaken {
  if (decisions.changes) assertAsShown(run, decisions.file, decisions.changes);
  run.hold();
  const taken = takeDecisions(run, decisions);
  foretellDecided(run);
  return taken;
}

export interface ShowPlanOptions extends SafetyOptions, Pick<ApplyOptions, 'plan'> {
  readonly stateFolder: string;
}

/** Shows a saved plan again, as it was made; works while another process runs. Throws JournalError. */
export async function showPlan<T>(
  { stateFolder, plan, ...safety }: ShowPlanOptions,
  tell: (plan: Plan) => Promise<T>,
): Promise<T> {
  return withReadJournal(stateFolder, async (journal) => {
    const run = savedPlan(journal, journal.runs(), plan);
    return tell(planOf(run, { ...safety, isSaved: true }));
  });
}

export interface ShowDecidedOptions
  extends Pick<RunContext, 'stateFolder' | 'clock' | 'random' | 'holder'>,
    SafetyOptions {
  /** Id of the plan's run, or `latest`. */
  readonly plan: string;
  readonly decisions: GivenDecisions;
}

/** Shows a saved plan with decisions taken, and leaves it undecided. Throws JournalError, also if another process runs. */
export async function showDecided<T>(options: ShowDecidedOptions, tell: (plan: Plan) => Promise<T>): Promise<T> {
  const { plan, decisions, clock, ...safety } = options;
  return withJournal(options, async (journal) => {
    const run = savedPlan(journal, journal.runs(), plan);
    heldDecisions(run, decisions);
    return tell(planOf(run, { ...safety, isSaved: true, decidedIn: decisions.file }));
  });
}

/** The newest saved plan, whether applied or not. Expects the newest run first. */
export function latestPlan(runs: readonly RunSummary[]): RunSummary | undefined {
  return runs.find(({ options }) => options.saved);
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

/** `latest` never falls back to an older plan: giving the command twice by mistake must do nothing the second time. */
function notToBeApplied({ id, state, info }: Run, runs: readonly RunSummary[], plan: string): JournalError {
  if (!info.options.saved) {
    return new JournalError(`Run ${id} is not a plan.`, { advice: '`fieldsheet plan` makes one.' });
  }
  if (state !== 'done') {
    return new JournalError(`Plan ${id} is being applied: its run is ${state}.`, {
      advice: `Go on with it: fieldsheet resume ${id}`,
    });
  }
  const older = runs.find(({ state, options }) => state === 'planned' && options.saved);
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

/** Rows are not read again, but a user who changed a file would expect the change to be sent. */
async function assertSameFiles({ id, info }: Run): Promise<void> {
  const [changed] = await changedFiles(info);
  if (!changed) return;
  if (changed.cause) throw notWhereItWas(id, changed.file, changed.cause);
  throw fileChanged(changed, `plan ${id} was made`, 'Make a new plan with `fieldsheet plan`; nothing was sent.');
}

/** A creation without a key cannot be told from a record that another run has created since. */
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

/** The error for a file of a plan that is gone, as where the folder was moved; any other error as it is. */
function notWhereItWas(plan: string, file: string, cause: unknown): unknown {
  if (existsSync(file)) return cause;
  const Kind = cause instanceof MappingError ? MappingError : SourceError;
  return new Kind(`The file is not there, of which plan ${plan} was made.`, {
    place: { file },
    advice:
      'Put it back, or make a new plan with `fieldsheet plan`: a plan knows its files by their whole path. Nothing was sent.',
    cause,
  });
}
