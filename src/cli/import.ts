import type { ArgumentsCamelCase, Argv } from 'yargs';
import { openFolder } from './account.js';
import type { Run } from './command.js';
import { examples } from './examples.js';
import { type ImportArguments, importOptions, importSources } from './import-arguments.js';
import { withRunContext } from './run-context.js';
import {
  assertWanted,
  type RunFileArguments,
  refuseRunFiles,
  resultWithFiles,
  runFileOptions,
  wantedFiles,
} from './run-files.js';
import { accountOptions, runOptions, safetyOptions, safetyRepeatable, sourceOptions } from './shared-options.js';
import { sliceRepeatable, stdinOptions } from './source-arguments.js';
import {
  type PlanArguments,
  planOptions,
  planOrRunOut,
  planRepeatable,
  planTeller,
  showsColumns,
} from './tell-plan.js';

interface Arguments extends ImportArguments, PlanArguments, RunFileArguments {
  readonly dryRun: boolean;
}

export const command = 'import <files..>';
export const group = 'move';
export const describe = 'Compare files with the account and send what differs; kept in a journal, resumable';
export const repeatable = [...planRepeatable, ...safetyRepeatable, ...sliceRepeatable];

export const builder = (yargs: Argv) =>
  yargs
    .positional('files', {
      type: 'string',
      describe: 'Tables, workbooks, databases, archives of these, or folders; - for standard input',
    })
    .options(sourceOptions)
    .options(stdinOptions)
    .options(accountOptions)
    .options(runOptions)
    .options(importOptions)
    .options(safetyOptions)
    .options({
      'dry-run': {
        type: 'boolean',
        default: false,
        describe: 'Show what would be done and send nothing; `plan` keeps what it shows',
        group: 'Run:',
      },
    } as const)
    .options({ ...planOptions, rejects: runFileOptions.rejects, out: planOrRunOut })
    .epilogue(
      examples(
        ['import old.csv -m mappings/old.ts --sandbox', 'a trial in the sandbox of this folder'],
        ['import old.csv -m mappings/old.ts --dry-run', 'what would change in the account'],
        ['import new.csv -m old.ts --vanished deactivate', 'the extract of tonight, with what is gone from it'],
        ['import all.xlsx -o done.xlsx', 'a copy of the workbook with what became of each row'],
      ),
    );

export function run(args: ArgumentsCamelCase<Arguments>): Run {
  return async (context) => {
    const { importFiles, planFiles } = await import('../commands/index.js');
    const wanted = wantedFiles(args);
    if (args.dryRun) refuseRunFiles({ ...wanted, reports: [] });
    else await assertWanted(wanted, { sources: args.files });
    const folder = await openFolder(context);
    const sources = await importSources(args, folder);
    const tell = await planTeller('import', {
      args: args.dryRun ? args : { show: args.show, overwrite: args.overwrite },
      ...{ context, sources: args.files, folder },
    });
    return withRunContext({ context, args, folder }, async (account) => {
      const options = { ...account, ...sources };
      if (args.dryRun) return planFiles({ ...options, save: false, profile: showsColumns(args) }, tell);
      const result = await importFiles({ ...options, dryRun: false });
      return resultWithFiles('import', { result, args, wanted, context, folder });
    });
  };
}
