import { JournalError } from '../errors.js';
import type { RunResult } from '../reports/index.js';

/**
 * The run that a command works on. The caller must resume a run made with --sandbox in the sandbox, which its account
 * name shows, so that nothing of it goes to the real account. `latest` names none, as undefined does; then `choose` finds
 * it. `file` is the one that names the run. Throws JournalError if there is none.
 */
export async function chosenRun(
  stateFolder: string,
  named: string | undefined,
  choose: 'runToResume' | 'runToRetry' | 'latestPlan',
  file?: string,
): Promise<RunResult['summary']> {
  const { latestPlan } = await import('../commands/apply.js');
  const { listRuns } = await import('../commands/runs.js');
  const { nothingToRetry, runToResume, runToRetry } = await import('../runs/run-family.js');
  const choices = { latestPlan, runToResume, runToRetry };
  const id = named === 'latest' ? undefined : named;
  const runs = await listRuns(stateFolder);
  const run = id === undefined ? choices[choose](runs) : runs.find((candidate) => candidate.id === id);
  if (run) return run;
  if (id === undefined && choose === 'latestPlan') {
    throw new JournalError('There is no plan in this folder.', { advice: 'Make one with `fieldsheet plan`.' });
  }
  if (id !== undefined && choose === 'latestPlan') throw planOfElsewhere(id, file);
  if (runs.length === 0) {
    const message = id === undefined ? 'There is no run in this folder yet.' : `There is no run ${id} in this folder.`;
    throw new JournalError(message, { advice: 'Start one with `fieldsheet import`.' });
  }
  if (id === undefined) throw nothingToRetry();
  throw new JournalError(`There is no run ${id} in this folder.`, {
    advice: '`fieldsheet runs` lists those there are.',
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
