import type { ArgumentsCamelCase, Argv } from 'yargs';
import { type AccountArguments, openFolder, withAccount } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { showProgress } from './progress.js';
import { type RunArguments, runContext, runResult } from './run-context.js';
import { isSandboxRun } from './sandbox-run.js';
import { accountOptions, runOptions } from './shared-options.js';

interface ResumeArguments extends CommonArguments, AccountArguments, RunArguments {
  readonly run?: string;
  readonly resendInDoubt: boolean;
}

export const command = 'resume [run]';
export const describe = 'Go on with a run: look up what is in doubt, then send what has no outcome';

export const builder = (yargs: Argv) =>
  yargs
    .positional('run', { type: 'string', describe: 'Id of the run; the newest with something left to do when absent' })
    .options(accountOptions)
    .options(runOptions)
    .options({
      'resend-in-doubt': {
        type: 'boolean',
        default: false,
        describe: 'Send again what is still in doubt after it was looked up: what landed after all is there twice then',
        group: 'Run:',
      },
    } as const)
    .epilogue(examples(['resume', 'the newest run with something left to do']));

export function run(args: ArgumentsCamelCase<ResumeArguments>): Run {
  return async (context) => {
    const { resume } = await import('../workflows/index.js');
    const folder = await openFolder(context);
    const sandbox =
      (await isSandboxRun({ stateFolder: folder.state, id: args.run, choose: 'runToResume' })) || args.sandbox;
    const progress = await showProgress(context);
    const result = await withAccount(
      { context, args: { ...args, sandbox }, folder, listen: progress.listen },
      (connection) =>
        resume({
          ...runContext({ context, args, folder, connection, listen: progress.listen }),
          run: args.run ?? 'latest',
          resendInDoubt: args.resendInDoubt,
          maxIssues: 1000,
        }),
    ).finally(progress.stop);
    return runResult('resume', { result, args, context });
  };
}
