import { openFolder } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { withRunContext } from './run-context.js';
import { accountOptions, safetyOptions } from './shared-options.js';
import { type ImportArguments, importOptions, importSources, sourceOptions } from './source-options.js';
import { planOptions, planTeller, showsColumns } from './tell-plan.js';

export const command = 'plan <files..>';
export const readsSourcesAgain = true;
export const group = 'look';
export const describe = 'Show what an import would do, field by field; kept to be applied by its id';

export const positionals = { files: 'Tables, workbooks, databases, archives of these, or folders' };

export const options = {
  ...sourceOptions,
  ...accountOptions,
  ...importOptions,
  'ask-again': option.switch('Forget what was skipped in earlier plans of the account, and ask about it again', 'Run:'),
  ...safetyOptions,
  ...planOptions,
  'exit-code': option.switch(
    'End with 8 where something would be written, 0 where nothing, 1 where something needs a person: for scripts',
    'Report:',
  ),
} as const;

export const examples: readonly Example[] = [
  ['plan edited.xlsx', 'what differs from the account, cell by cell'],
  ['plan old.csv -m old.ts -o plan.html', 'a page for whoever signs it off'],
];

type Arguments = ArgumentsOf<typeof options> & ImportArguments;

export async function run(args: Arguments, context: CommandContext): Promise<CommandResult> {
  const { planFiles } = await import('../commands/import.js');
  const folder = await openFolder(context);
  const sources = importSources(args, folder);
  const tell = await planTeller('plan', { args, context, sources: args.files, folder });
  return withRunContext({ context, args, folder }, (account) =>
    planFiles({ ...account, ...sources, save: true, profile: showsColumns(args), askAgain: args.askAgain }, tell),
  );
}
