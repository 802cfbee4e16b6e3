import { openFolder } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { assertWanted, refuseRunFiles, resultWithFiles, runFileOptions, withRunContext } from './run-context.js';
import { accountOptions, runOptions, safetyOptions } from './shared-options.js';
import { importOptions, importSources, sourceOptions, stdinOptions } from './source-options.js';
import { planOptions, planOrRunOut, planTeller, showsColumns } from './tell-plan.js';

export const command = 'import <files..>';
export const group = 'move';
export const describe = 'Compare files with the account and send what differs; kept in a journal, resumable';

export const positionals = {
  files: 'Tables, workbooks, databases, archives of these, or folders; - for standard input',
};

export const options = {
  ...sourceOptions,
  ...stdinOptions,
  ...accountOptions,
  ...runOptions,
  ...importOptions,
  ...safetyOptions,
  'dry-run': option.switch('Show what would be done and send nothing; `plan` keeps what it shows', 'Run:'),
  ...planOptions,
  rejects: runFileOptions.rejects,
  out: planOrRunOut,
} as const;

export const examples: readonly Example[] = [
  ['import old.csv -m mappings/old.ts --sandbox', 'a trial in the sandbox of this folder'],
  ['import old.csv -m mappings/old.ts --dry-run', 'what would change in the account'],
  ['import new.csv -m old.ts --missing deactivate', 'the extract of tonight, with what is missing from it'],
  ['import all.xlsx -o done.xlsx', 'a copy of the workbook with what became of each row'],
];

type Arguments = ArgumentsOf<typeof options> & { readonly files: readonly string[] };

export async function run(args: Arguments, context: CommandContext): Promise<CommandResult> {
  const { importFiles, planFiles } = await import('../commands/import.js');
  if (args.dryRun) refuseRunFiles({ rejects: args.rejects });
  else await assertWanted(args, { sources: args.files });
  const folder = await openFolder(context);
  const sources = importSources(args, folder);
  const tell = await planTeller('import', {
    args: args.dryRun ? args : { show: args.show, overwrite: args.overwrite },
    ...{ context, sources: args.files, folder },
  });
  return withRunContext({ context, args, folder }, async (account) => {
    const options = { ...account, ...sources };
    if (args.dryRun) return planFiles({ ...options, save: false, profile: showsColumns(args) }, tell);
    const result = await importFiles({ ...options, dryRun: false });
    return resultWithFiles('import', result, args, context, folder);
  });
}
