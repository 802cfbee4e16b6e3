import type { ArgumentsCamelCase, Argv } from 'yargs';
import { JournalError } from '../errors.js';
import { type AccountArguments, isSandboxAccount, openFolder, withAccount } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { showProgress } from './progress.js';
import { type RunArguments, runContext, runResult } from './run-context.js';
import { accountOptions, runOptions } from './shared-options.js';

interface ResumeArguments extends CommonArguments, AccountArguments, RunArguments {
  readonly run?: string;
}

export const command = 'resume [run]';
export const describe = 'Go on with a run: look up what is in doubt, then send what has no outcome';

export const builder = (yargs: Argv) =>
  yargs
    .positional('run', { type: 'string', describe: 'Id of the run; the newest with something left to do when absent' })
    .options(accountOptions)
    .options(runOptions)
    .epilogue(examples(['resume', 'the newest run with something left to do']));

export function run(args: ArgumentsCamelCase<ResumeArguments>): Run {
  return async (context) => {
    const { resume } = await import('../workflows/index.js');
    const folder = await openFolder(context);
    const sandbox = (await isSandboxRun(folder.state, args.run)) || args.sandbox;
    const progress = await showProgress(context);
    const result = await withAccount(
      { context, args: { ...args, sandbox }, folder, listen: progress.listen },
      (connection) =>
        resume({
          ...runContext({ context, args, folder, connection, listen: progress.listen }),
          run: args.run ?? 'latest',
          maxIssues: 1000,
        }),
    ).finally(progress.stop);
    return runResult('resume', { result, args, context });
  };
}

/**
 * A run that was made with --sandbox goes on there, so that nobody resumes it on the account by mistake. Throws
 * JournalError when there is no such run.
 */
async function isSandboxRun(stateFolder: string, id: string | undefined): Promise<boolean> {
  const { listRuns, runToResume } = await import('../workflows/index.js');
  const runs = await listRuns(stateFolder);
  const run = id === undefined ? runToResume(runs) : runs.find((candidate) => candidate.id === id);
  if (run) return isSandboxAccount(run.account);
  throw new JournalError(
    id === undefined ? 'There is no run in this folder yet.' : `There is no run ${id} in this folder.`,
    {
      advice: runs.length > 0 ? '`fieldsheet runs` lists those there are.' : 'Start one with `fieldsheet import`.',
    },
  );
}
