import { existsSync } from 'node:fs';
import { capitalised, inWords, type ResourceName } from '../contract/index.js';
import { JournalError, MappingError, SourceError } from '../errors.js';
import { isSavedPlan, type Journal, type Run, type RunSummary, type StoredChange } from '../journal/index.js';
import { fileWords } from '../messages/index.js';
import { nounIn } from '../messages/report-texts.js';
import { rowText } from '../messages/text/words.js';
import { type Decision, isUndecided, wholeForecast } from '../plan/index.js';
import type { Plan } from '../reports/plan/view.js';
import type { RunResult } from '../reports/results.js';
import { type RunContext, withJournal } from '../runs/context.js';
import { changedFiles, fileChanged } from '../runs/fingerprint.js';
import { applyDecisions, assertDecided, type DecisionsTaken } from '../runs/planning/decide.js';
import { readingAccount, reportForecast, workOf } from '../runs/planning/expectation.js';
import { recheckRequests } from '../runs/planning/recheck.js';
import { assertSafe, type SafetyOptions } from '../runs/planning/safety.js';
import { planOf } from '../runs/planning/view.js';
import type { GivenDecision, GivenDecisions } from './decide/decisions-workbook.js';
import { assertAsShown } from './decide/shown-changes.js';
import { carryOut, compareAgain, spendingOf } from './run.js';
import { chooseRun, withReadJournal } from './runs.js';

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
    const { forecast } = run.info.options;
    const spending = spendingOf(run, options);
    await readingAccount(run, options.client, () => compareAgain(run, options));
    reportForecast(run, workOf(run), options);
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

/** Shows a saved plan again, as it was made; works while another process runs. Throws JournalError. */
export async function showPlan<T>(
  { stateFolder, plan, ...safety }: SafetyOptions & Pick<ApplyOptions, 'stateFolder' | 'plan'>,
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

function savedPlan(journal: Journal, runs: readonly RunSummary[], plan: string): Run {
  const run = journal.run(chooseRun(runs, 'apply', plan).id);
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
    return run.changes.count(pending) > run.changes.count({ ...pending, has: 'key' });
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

/**
 * Takes the decisions of a file into its plan. Throws JournalError, with nothing taken, if they are of another plan or
 * account, or if one is about no record of the plan that is to be decided.
 */
function takeDecisions(run: Run, given: GivenDecisions): DecisionsTaken {
  assertOfPlan(run, given);
  const refuse: Refuse = (where, what, advice = 'Decide in a report of this plan.') =>
    new JournalError(`${capitalised(where)}: ${what}`, { place: { file: given.file }, advice });
  const decided = new Map<number, GivenDecision>();
  for (const decision of given.decisions) {
    const { number, where } = decision;
    const before = decided.get(number) ?? decision;
    decided.set(number, before);
    if (!isSame(before, decision))
      throw refuse(where, `${before.where} says something else about number ${number}.`, 'Leave one of them.');
  }
  /** Who adopts a record of the account, by resource and id. */
  const adopters = new Map<string, string>();
  const known = new Map<ResourceName, ReadonlyMap<string, number>>();
  const open = given.decisions.filter((decision) => {
    const { where, decide, id = '' } = decision;
    const change = changeOf(run, decision, refuse);
    const { resource, seq } = change;
    if (decide === 'adopt') {
      const adopted = `${resource} ${id}`;
      const changes = known.get(resource) ?? run.changes.changesById(resource);
      known.set(resource, changes);
      const isOther = (changes.get(id) ?? seq) !== seq;
      const other = adopters.get(adopted) ?? (isOther ? 'another row of the plan' : undefined);
      if (other !== undefined)
        throw refuse(
          where,
          `the ${inWords(resource)} with the id ${id} is that of ${other} already.`,
          'One record of the account can be one record of the file only. Choose create, skip or later for the other.',
        );
      adopters.set(adopted, where);
    }
    return !isSame(change.matching?.decision, decision);
  });
  return applyDecisions(run, open);
}

/** The error about a decision that cannot be taken. */
type Refuse = (where: string, what: string, advice?: string) => JournalError;

function assertOfPlan({ id, info }: Run, { file, plan, account }: GivenDecisions): void {
  if (plan !== id)
    throw new JournalError(`These decisions are about plan ${plan}, not about plan ${id}.`, {
      place: { file },
      advice: `Apply that plan: fieldsheet apply ${plan}`,
    });
  if (account !== undefined && account !== info.account)
    throw new JournalError(`These decisions are for ${account}; plan ${id} was made for ${info.account}.`, {
      place: { file },
      advice: 'Decide in a report of this plan.',
    });
}

/** The change that a decision is about; one that was decided the same way already is fine, too. */
function changeOf(run: Run, decision: GivenDecision, refuseAt: Refuse): StoredChange {
  const { number, where, key, title } = decision;
  const change = run.changes.at(number);
  const refuse = (what: string) => refuseAt(where, what);
  if (!change?.matching) throw refuse(`plan ${run.id} has nothing to decide under number ${number}.`);
  const name = nameOf(change);
  if (key !== undefined && change.key && key !== change.key.value)
    throw refuse(`number ${number} is ${name} in plan ${run.id}, not "${key}".`);
  // Cells that were sorted or filled without those beside them would decide about another record than they show.
  if (title !== undefined && change.key && !isTitleOf(change, title))
    throw refuse(`number ${number} is ${name} in plan ${run.id}, and the row shows another record.`);
  const { candidates, decision: before } = change.matching;
  if (!isUndecided(change) && !isSame(before, decision)) throw refuse(`${name} was decided already.`);
  if (decision.decide === 'adopt' && !candidates.some(({ id }) => id === decision.id))
    throw refuse(`${name} has no candidate with the id ${decision.id ?? 'that is missing'}.`);
  return change;
}

/** The title may be in any language. */
function isTitleOf({ resource, key }: StoredChange, title: string): boolean {
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
  return fileWords.some((words) => {
    const named = spaced(`${nounIn(words, resource)} ${key?.value ?? ''}`);
    const rest = spaced(title).slice(named.length);
    return spaced(title).startsWith(named) && (rest === '' || rest.startsWith(',') || rest.startsWith(' '));
  });
}

function isSame(before: Decision | undefined, { decide, id }: Decision): boolean {
  return before?.decide === decide && (decide !== 'adopt' || before.id === id);
}

/** `customer C-17`; without a key its row. */
function nameOf({ resource, key, origin }: StoredChange): string {
  return `${inWords(resource)} ${key?.value ?? `of ${rowText(origin.row)}`}`;
}

/** Of section "Limits": a window of 60 seconds holds 120 requests. */
const usualMinutes = 1 / 120;

/** Keeps a new forecast with a plan, at the pace of the old one: decisions have given it more to send. */
function foretellDecided(run: Run): void {
  const { reads, writes } = workOf(run, recheckRequests(run), { doubts: 0 });
  const requests = reads + writes;
  const { forecast } = run.info.options;
  const minutes = forecast && forecast.requests > 0 ? forecast.minutes / forecast.requests : usualMinutes;
  const days = Math.max(forecast?.days ?? 0, requests > 0 ? 1 : 0);
  run.keepOption('forecast', wholeForecast({ requests, reads, minutes: requests * minutes, days }));
}
