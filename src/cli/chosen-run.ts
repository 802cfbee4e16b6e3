import { JournalError } from '../errors.js';
import type { RunResult } from '../reports/index.js';

interface ChosenRun {
  readonly stateFolder: string;
  /** Undefined where the command chooses one itself. */
  readonly id: string | undefined;
  /** Which of the runs of the folder, the newest first, the command chooses where none is named. */
  readonly choose: 'runToResume' | 'runToRetry' | 'latestPlan';
}

/**
 * The run that a command is about. One that was made with --sandbox goes on there, so that nobody sends what belongs to
 * it to the account by mistake: its account says so. Throws JournalError when there is none.
 */
export async function chosenRun({ stateFolder, id, choose }: ChosenRun): Promise<RunResult['summary']> {
  const { latestPlan, listRuns, nothingToRetry, runToResume, runToRetry } = await import('../workflows/index.js');
  const choices = { latestPlan, runToResume, runToRetry };
  const runs = await listRuns(stateFolder);
  const run = id === undefined ? choices[choose](runs) : runs.find((candidate) => candidate.id === id);
  if (run) return run;
  if (id === undefined && choose === 'latestPlan') {
    throw new JournalError('There is no plan in this folder.', { advice: 'Make one with `fieldsheet plan`.' });
  }
  if (runs.length === 0) {
    const message = id === undefined ? 'There is no run in this folder yet.' : `There is no run ${id} in this folder.`;
    throw new JournalError(message, { advice: 'Start one with `fieldsheet import`.' });
  }
  if (id === undefined) throw nothingToRetry();
  throw new JournalError(`There is no run ${id} in this folder.`, {
    advice: '`fieldsheet runs` lists those there are.',
  });
}
