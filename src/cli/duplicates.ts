import { openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { resourceCalled } from './resources.js';
import { machine } from './run-context.js';
import { accountOptions } from './shared-options.js';
import { importOptions } from './source-options.js';

export const command = 'duplicates <resource>';
export const group = 'more';
export const describe = 'List the records of the account that look like one; merges nothing';

export const positionals = { resource: 'Records to compare, by their plural' };

export const options = {
  out: option.outs('Where to write: all groups as .xlsx, .csv, .html or .json; may be given several times', 'Report:'),
  overwrite: option.overwrite('Report:'),
  fresh: importOptions.fresh,
  ...accountOptions,
} as const;

export const examples: readonly Example[] = [
  ['duplicates customers', 'groups of customers that look like one'],
  ['duplicates sites -o sites.xlsx', 'all groups as a workbook'],
];

type DuplicatesArguments = ArgumentsOf<typeof options> & { readonly resource: string };

export async function run(args: DuplicatesArguments, context: CommandContext): Promise<CommandResult> {
  const { findDuplicates } = await import('../commands/duplicates.js');
  const reports = await import('../reports/index.js');
  const resource = await resourceCalled(args.resource);
  const { out: files = [] } = args;
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
  for (const file of files) {
    await reports.writeDuplicatesFile(file, found);
    written.push({ file });
  }
  return {
    exitCode: reports.duplicatesExitCode(found),
    text: reports.duplicatesText(found, { ...context.look, written }),
    json: reports.duplicatesJson(found, written),
  };
}
