import type { ArgumentsCamelCase, Argv } from 'yargs';
import { openFolder } from './account.js';
import { chosenRun } from './chosen-run.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { importOptions } from './import-arguments.js';
import { withRunContext } from './run-context.js';
import {
  assertWanted,
  type RunFileArguments,
  refuseRunFiles,
  resultWithFiles,
  runFileOptions,
  runFilesRepeatable,
  wantedFiles,
} from './run-files.js';
import {
  type AccountArguments,
  accountOptions,
  type RunArguments,
  runOptions,
  safetyOptions,
  safetyRepeatable,
  sourceOptions,
  wholeNumber,
} from './shared-options.js';
import { type SourceArguments, sourceOverrides } from './source-arguments.js';
import { noStandardInput } from './usage.js';

interface RetryArguments extends CommonArguments, SourceArguments, AccountArguments, RunArguments, RunFileArguments {
  readonly run?: string;
  readonly with?: string | readonly string[];
  readonly mapping?: string;
  readonly maxIssues: number;
  readonly strict: boolean;
  readonly fresh: boolean;
  readonly dryRun: boolean;
}

export const command = 'retry [run]';
export const group = 'repair';
export const describe =
  'Send the rejected rows of an import again; from its files as they are now, or from corrected ones';
export const repeatable = ['with', ...runFilesRepeatable, ...safetyRepeatable];

export const builder = (yargs: Argv) =>
  yargs
    .positional('run', {
      type: 'string',
      describe:
        'Id of the import; when absent the one that the copy given with --with was written about, or the newest with rejected, blocked or conflicting records',
    })
    .options({
      with: {
        type: 'string',
        requiresArg: true,
        describe: 'Corrected file, with all rows or the rejected ones, and no new ones; may be given several times',
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
        describe: 'Show what would be done and send nothing',
        group: 'Run:',
      },
      strict: importOptions.strict,
      fresh: importOptions.fresh,
    } as const)
    .options(runFileOptions)
    .epilogue(
      examples(
        ['retry', 'what the newest import could not send, now corrected'],
        ['retry --with copy.xlsx', 'from a corrected copy that `import -o` wrote'],
        ['retry 20261120-0912-k3f9 --with rejects.csv', 'from the rows that `--rejects` wrote'],
      ),
    );

export function run(args: ArgumentsCamelCase<RetryArguments>): Run {
  return async (context) => {
    const { retry, runOfCopies } = await import('../commands/index.js');
    const maxIssues = wholeNumber('max-issues', args.maxIssues, 0);
    const overrides = await sourceOverrides(args);
    const folder = await openFolder(context);
    const files = [args.with ?? []].flat();
    if (files.includes('-')) throw noStandardInput();
    const run = await runOfCopies({ stateFolder: folder.state, run: args.run ?? 'latest', files });
    const chosen = await chosenRun({
      stateFolder: folder.state,
      id: run,
      choose: 'runToRetry',
    });
    const wanted = wantedFiles(args);
    if (args.dryRun) refuseRunFiles(wanted);
    await assertWanted(wanted, { sources: files.length > 0 ? files : chosen.sources.map(({ file }) => file) });
    const result = await withRunContext({ context, args, folder, of: chosen }, (account) =>
      retry({
        ...account,
        run,
        files: files.length > 0 ? files : undefined,
        mapping: args.mapping,
        overrides,
        ...{ strict: args.strict, dryRun: args.dryRun, maxIssues },
        fresh: args.fresh,
      }),
    );
    return resultWithFiles('retry', { result, args, wanted, context, folder });
  };
}
