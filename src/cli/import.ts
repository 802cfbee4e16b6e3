import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { ImportOptions } from '../workflows/index.js';
import { type AccountArguments, openFolder, withAccount } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { showProgress } from './progress.js';
import { type RunArguments, runContext, runResult } from './run-context.js';
import { accountOptions, runOptions, sourceOptions, wholeNumber } from './shared-options.js';
import { type SourceArguments, sourceOverrides } from './source-arguments.js';

interface ImportArguments extends CommonArguments, SourceArguments, AccountArguments, RunArguments {
  readonly files: string[];
  readonly mapping?: string;
  readonly maxIssues: number;
  readonly mode: ImportOptions['mode'];
  readonly strict: boolean;
  readonly dryRun: boolean;
}

export const command = 'import <files..>';
export const describe = 'Send what files say and the account does not: compared first, kept in a journal, resumable';

export const builder = (yargs: Argv) =>
  yargs
    .positional('files', { type: 'string', describe: 'CSV files and workbooks' })
    .options(sourceOptions)
    .options(accountOptions)
    .options(runOptions)
    .options({
      mode: {
        choices: ['upsert', 'create-only', 'update-only'],
        default: 'upsert',
        describe: 'What may be done',
        group: 'Run:',
      },
      'dry-run': {
        type: 'boolean',
        default: false,
        describe: 'Compare with the account and write nothing',
        group: 'Run:',
      },
      strict: { type: 'boolean', default: false, describe: 'Send nothing when a row has an error', group: 'Run:' },
    } as const)
    .epilogue(
      examples(
        ['import old.csv -m mappings/old.ts --sandbox', 'a rehearsal in the sandbox of this folder'],
        ['import old.csv -m mappings/old.ts --dry-run', 'what would change in the account'],
      ),
    );

export function run(args: ArgumentsCamelCase<ImportArguments>): Run {
  return async (context) => {
    const { importFiles } = await import('../workflows/index.js');
    const folder = await openFolder(context);
    const mapping = args.mapping ?? folder.mapping;
    const maxIssues = wholeNumber('max-issues', args.maxIssues, 0);
    const overrides = await sourceOverrides(args);
    const progress = await showProgress(context);
    const result = await withAccount({ context, args, folder, listen: progress.listen }, async (connection) =>
      importFiles({
        ...runContext({ context, args, folder, connection, listen: progress.listen }),
        files: args.files,
        ...(mapping !== undefined && { mapping }),
        overrides,
        ...(folder.timeZone && { timeZone: folder.timeZone }),
        mode: args.mode,
        strict: args.strict,
        dryRun: args.dryRun,
        maxIssues,
      }),
    ).finally(progress.stop);
    return runResult('import', { result, args, context });
  };
}
