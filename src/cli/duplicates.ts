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
  const { duplicatesExitCode, duplicatesJson, duplicatesText } = await import('../reports/duplicates.js');
  const { assertDuplicatesFiles, writeDuplicatesFile } = await import('../reports/files.js');
  const resource = await resourceCalled(args.resource);
  const { out: files = [] } = args;
  await assertDuplicatesFiles(files, { overwrite: args.overwrite });
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
    await writeDuplicatesFile(file, found);
    written.push({ file });
  }
  return {
    exitCode: duplicatesExitCode(found),
    text: duplicatesText(found, { ...context.look, written }),
    json: duplicatesJson(found, written),
  };
}
