import type { ArgumentsCamelCase, Argv } from 'yargs';
import { type AccountArguments, openFolder, withAccount } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { importOptions } from './import-arguments.js';
import { showProgress } from './progress.js';
import { type RunArguments, runContext, runResult } from './run-context.js';
import { isSandboxRun } from './sandbox-run.js';
import { accountOptions, runOptions, safetyOptions, sourceOptions, wholeNumber } from './shared-options.js';
import { type SourceArguments, sourceOverrides } from './source-arguments.js';

interface RetryArguments extends CommonArguments, SourceArguments, AccountArguments, RunArguments {
  readonly run?: string;
  readonly with?: string | readonly string[];
  readonly mapping?: string;
  readonly maxIssues: number;
  readonly strict: boolean;
  readonly fresh: boolean;
  readonly dryRun: boolean;
}

export const command = 'retry [run]';
export const describe =
  'Send the rejected rows of an import again, from its files as they are now or from corrected ones';
export const repeatable = ['with'];

export const builder = (yargs: Argv) =>
  yargs
    .positional('run', {
      type: 'string',
      describe: 'Id of the import; the newest with rejected, blocked or conflicting records when absent',
    })
    .options({
      with: {
        type: 'string',
        requiresArg: true,
        describe: 'Corrected file, with all rows or the rejected ones; may be given several times',
        group: 'Source:',
      },
      ...sourceOptions,
      mapping: { ...sourceOptions.mapping, describe: 'Mapping file, where it is another one than the import had' },
    } as const)
    .options(accountOptions)
    .options(runOptions)
    .options(safetyOptions)
    .options({
      'dry-run': {
        type: 'boolean',
        default: false,
        describe: 'Compare with the account and write nothing',
        group: 'Run:',
      },
      strict: importOptions.strict,
      fresh: importOptions.fresh,
    } as const)
    .epilogue(
      examples(
        ['retry', 'what the newest import could not send, once its file or its mapping is mended'],
        ['retry 20261120-0912-k3f9 --with corrected.csv', 'from a corrected file'],
      ),
    );

export function run(args: ArgumentsCamelCase<RetryArguments>): Run {
  return async (context) => {
    const { retry } = await import('../workflows/index.js');
    const maxIssues = wholeNumber('max-issues', args.maxIssues, 0);
    const overrides = await sourceOverrides(args);
    const folder = await openFolder(context);
    const sandbox =
      (await isSandboxRun({ stateFolder: folder.state, id: args.run, choose: 'runToRetry' })) || args.sandbox;
    const files = [args.with ?? []].flat();
    const progress = await showProgress(context);
    const { listen } = progress;
    const result = await withAccount({ context, args: { ...args, sandbox }, folder, listen }, (connection) =>
      retry({
        ...runContext({ context, args, folder, connection, listen }),
        run: args.run ?? 'latest',
        ...(files.length > 0 && { files }),
        ...(args.mapping !== undefined && { mapping: args.mapping }),
        overrides,
        ...{ strict: args.strict, dryRun: args.dryRun, maxIssues },
        ...(args.fresh && { fresh: true }),
      }),
    ).finally(progress.stop);
    return runResult('retry', { result, args, context });
  };
}
