import { JournalError } from '../errors.js';
import {
  canLookUpRecord,
  holderOf,
  isSavedPlan,
  isUnfinished,
  type Journal,
  openJournal,
  type Run,
  type RunSummary,
} from '../journal/index.js';
import type { RunResult } from '../reports/results.js';
import { type RunContext, withJournal } from '../runs/context.js';
import {
  begunUndo,
  isImport,
  retryCommand,
  runsToResume,
  runToResume,
  runToRetry,
  runToUndo,
} from '../runs/run-family.js';
import { actionOf } from './actions.js';

/** The runs of a state folder, newest first; works while another process runs. Throws JournalError. */
export async function listRuns(stateFolder: string): Promise<RunSummary[]> {
  return withReadJournal(stateFolder, async (journal) => journal.runs());
}

/** The newest saved plan, whether applied or not: `latest` never falls back to an older one. Expects the newest run first. */
function latestPlan(runs: readonly RunSummary[]): RunSummary | undefined {
  return runs.find(({ options }) => options.saved);
}

const isSignable = (run: RunSummary) => run.options.saved || (isImport(run) && run.state !== 'planned');

/** The run that each command takes by itself, and what is said if there is none, with advice. */
const choices = {
  apply: [latestPlan, 'There is no plan in this folder.', 'Make one with `fieldsheet plan`.'],
  resume: [runToResume, 'There is no run in this folder yet.', 'Start one with `fieldsheet import`.'],
  retry: [
    runToRetry,
    'No import of this folder has records that were rejected, blocked or in conflict.',
    '`fieldsheet runs` lists the runs; name the one to retry.',
  ],
  undo: [
    runToUndo,
    'There is no run in this folder that could be undone.',
    '`fieldsheet runs` lists the runs of this folder.',
  ],
  signoff: [
    (runs: readonly RunSummary[]) => runs.find(isSignable),
    'There is no plan and no import in this folder.',
    'Make a plan with `fieldsheet plan`, and sign it before you apply it.',
  ],
} as const;

/** The command, the run that is named, and the file that names it. */
export type RunChoice = readonly [command: keyof typeof choices, named: string | undefined, file?: string | undefined];

/** The run that a command works on; `latest` names none, as undefined does. Throws JournalError if there is none. */
export function chooseRun(runs: readonly RunSummary[], ...[command, named, file]: RunChoice): RunSummary {
  const id = named === 'latest' ? undefined : named;
  const [choose] = choices[command];
  const run = id === undefined ? choose(runs) : runs.find((candidate) => candidate.id === id);
  if (run) return run;
  if (id === undefined) {
    const [, message, advice] = choices[command === 'retry' && runs.length === 0 ? 'resume' : command];
    throw new JournalError(message, { advice });
  }
  if (command === 'apply') throw planOfElsewhere(id, file);
  const corrected = command === 'retry' ? ' Corrected files are given with --with.' : '';
  throw new JournalError(`There is no run ${id} in this folder.`, {
    advice: `\`fieldsheet runs\` lists those there are.${corrected}`,
  });
}

/** A plan is in the journal of the folder in which it was made, and in no other. */
function planOfElsewhere(plan: string, file: string | undefined): JournalError {
  return new JournalError(`The journal of this folder does not know plan ${plan}.`, {
    place: file === undefined ? undefined : { file },
    advice:
      file === undefined
        ? '`fieldsheet runs` lists those it knows; a plan is applied in the folder in which it was made.'
        : 'Apply it in the folder in which it was made, or move the journal, .fieldsheet, along with the file. Nothing was sent.',
  });
}

export interface OpenRuns {
  /** Oldest first. */
  readonly toResume: readonly RunSummary[];
  /** Runs that cannot be resumed, because another run has written since. */
  readonly overtaken: readonly RunSummary[];
  /** An undo whose process ended before anything was sent. */
  readonly begunUndo?: RunSummary | undefined;
}

/** What is left to do in a folder. Leaves out runs with doubts that only a person can settle. Throws JournalError. */
export async function openRuns(stateFolder: string): Promise<OpenRuns> {
  return withReadJournal(stateFolder, async (journal) => {
    const runs = journal.runs();
    const canGoOn = ({ id, state }: RunSummary) => state !== 'done' || aboutDoubts(journal.run(id)).canLookUp === true;
    return {
      toResume: runsToResume(runs).filter(canGoOn),
      overtaken: runs.filter((run) => isUnfinished(run) && run.overtakenBy !== undefined && run.counts.total.open > 0),
      begunUndo: begunUndo(runs),
    };
  });
}

/** The process that holds the journal while none of these runs is running: its own run is not listed yet. */
export async function whoIsAtWork(stateFolder: string, runs: readonly RunSummary[]): Promise<string | undefined> {
  if (runs.some(({ state }) => state === 'running')) return undefined;
  return holderOf(stateFolder);
}

/** Opens the journal for reading, also while another process runs, and closes it at the end. Throws JournalError. */
export async function withReadJournal<T>(stateFolder: string, work: (journal: Journal) => Promise<T>): Promise<T> {
  const journal = await openJournal(stateFolder, {
    readOnly: true,
    now: () => 0,
    random: () => 0,
    holder: { pid: 0, command: 'runs' },
  });
  try {
    return await work(journal);
  } finally {
    journal.close();
  }
}

/** What forgetting a run loses, as clauses. */
export interface Loss {
  readonly run: string;
  readonly what: readonly string[];
}

export interface ForgetOptions extends Pick<RunContext, 'stateFolder' | 'clock' | 'random' | 'holder'> {
  readonly runs: readonly string[];
  /** Called if anything is lost; if it returns false, nothing is forgotten. */
  readonly confirm: (losses: readonly Loss[]) => Promise<boolean>;
}

/** Deletes runs from the journal and returns their ids. Throws JournalError if one is missing or it is in use. */
export async function forgetRuns(options: ForgetOptions): Promise<readonly string[]> {
  return withJournal(options, async (journal) => {
    const ids = [...new Set(options.runs)];
    const runs = ids.map((id) => journal.run(id));
    const all = journal.runs();
    const losses = all
      .filter(({ id }) => ids.includes(id))
      .map((run) => ({ run: run.id, what: lossesOf(run, all) }))
      .filter(({ what }) => what.length > 0);
    if (losses.length > 0 && !(await options.confirm(losses))) return [];
    journal.forget(runs);
    return ids;
  });
}

function lossesOf(run: RunSummary, all: readonly RunSummary[]): string[] {
  const { created, updated, applied, inDoubt, open } = run.counts.total;
  return [
    ...(isSavedPlan({ state: run.state, info: run }) ? ['its plan cannot be applied'] : []),
    ...(isUnfinished(run) && open + inDoubt > 0 ? ['it cannot be resumed'] : []),
    ...(created + updated + applied > 0 && run.undoneBy === undefined ? ['it cannot be undone'] : []),
    ...(run.mapping && created > 0 ? ['the next extract does not know what it created'] : []),
    ...(all.some((other) => other.options.of === run.id && other.command === retryCommand)
      ? ['what retried it cannot be retried']
      : []),
  ];
}

const namelessByHand =
  'What is in doubt and has no natural key cannot be looked up. Look for the records in the service; where some are missing, import their rows again, in a file of their own.';

/** What the user can do about changes in doubt: look them up again, or act by hand if they cannot be looked up. */
export function aboutDoubts(run: Run): Pick<RunResult, 'canLookUp' | 'byHand'> {
  const byHand = new Set<string>();
  let canLookUp = false;
  for (const change of run.changes.each({ state: 'inDoubt' })) {
    const nameless = canLookUpRecord(change) ? undefined : namelessByHand;
    const alone = change.operation === undefined ? nameless : actionOf(change, run.info).byHand;
    if (alone === undefined) canLookUp = true;
    else byHand.add(alone);
  }
  return { canLookUp, byHand: byHand.size === 0 ? [] : [...byHand, resendAdvice(run.id)] };
}

function resendAdvice(id: string): string {
  return `To send what is in doubt again, though what landed after all is there twice then: fieldsheet resume ${id} --resend-in-doubt`;
}
