import type { ArgumentsCamelCase, Argv } from 'yargs';
import { type AccountArguments, isSandboxAccount, openFolder, withAccount } from './account.js';
import { chosenRun } from './chosen-run.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { showProgress } from './progress.js';
import { type RunArguments, runContext } from './run-context.js';
import {
  assertWanted,
  type RunFileArguments,
  resultWithFiles,
  runFileOptions,
  runFilesRepeatable,
  wantedFiles,
} from './run-files.js';
import { accountOptions, runOptions } from './shared-options.js';

interface ResumeArguments extends CommonArguments, AccountArguments, RunArguments, RunFileArguments {
  readonly run?: string;
  readonly resendInDoubt: boolean;
}

export const command = 'resume [run]';
export const describe = 'Go on with a run: look up what is in doubt, then send what has no outcome';

export const repeatable = runFilesRepeatable;

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
    .options(runFileOptions)
    .epilogue(examples(['resume', 'the newest run with something left to do']));

export function run(args: ArgumentsCamelCase<ResumeArguments>): Run {
  return async (context) => {
    const { resume } = await import('../workflows/index.js');
    const folder = await openFolder(context);
    const chosen = await chosenRun({ stateFolder: folder.state, id: args.run, choose: 'runToResume' });
    const sandbox = isSandboxAccount(chosen.account) || args.sandbox;
    const wanted = wantedFiles(args);
    await assertWanted(wanted, { run: chosen });
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
    return resultWithFiles('resume', { result, args, wanted, context, folder });
  };
}
