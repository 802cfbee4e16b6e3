import type { ArgumentsCamelCase, Argv } from 'yargs';
import { openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { importOptions } from './import-arguments.js';
import { resourceCalled } from './resources.js';
import { machine } from './run-context.js';
import { type AccountArguments, accountOptions, overwriteOption } from './shared-options.js';

interface DuplicatesArguments extends CommonArguments, AccountArguments {
  readonly resource: string;
  readonly out?: string | readonly string[];
  readonly overwrite: boolean;
  readonly fresh: boolean;
}

export const command = 'duplicates <resource>';
export const group = 'more';
export const describe = 'List the records of the account that look like one; merges nothing';
export const repeatable = ['out'];

export const builder = (yargs: Argv) =>
  yargs
    .positional('resource', { type: 'string', demandOption: true, describe: 'Records to compare, by their plural' })
    .options({
      out: {
        alias: 'o',
        type: 'string',
        requiresArg: true,
        describe: 'Where to write: all groups as .xlsx, .csv, .html or .json; may be given several times',
        group: 'Report:',
      },
      overwrite: { ...overwriteOption, group: 'Report:' },
      fresh: importOptions.fresh,
    } as const)
    .options(accountOptions)
    .epilogue(
      examples(
        ['duplicates customers', 'groups of customers that look like one'],
        ['duplicates sites -o sites.xlsx', 'all groups as a workbook'],
      ),
    );

export function run(args: ArgumentsCamelCase<DuplicatesArguments>): Run {
  return async (context) => {
    const { findDuplicates } = await import('../commands/index.js');
    const reports = await import('../reports/index.js');
    const resource = await resourceCalled(args.resource);
    const files = [args.out ?? []].flat();
    await reports.assertDuplicatesFiles(files, { overwrite: args.overwrite });
    const folder = await openFolder(context);
    const found = await withAccount({ context, args, folder, patience: shortPatienceMs }, (account) =>
      findDuplicates({
        ...account,
        resource,
        stateFolder: folder.state,
        fresh: args.fresh,
        clock: machine(context).clock,
      }),
    );
    context.hideProgress();
    const written = [];
    for (const file of files) written.push(await reports.writeDuplicatesFile(file, found));
    return {
      exitCode: reports.duplicatesExitCode(found),
      text: reports.duplicatesText(found, { ...context.look, written }),
      json: reports.duplicatesJson(found, written),
    };
  };
}
