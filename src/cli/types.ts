import { openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { accountOptions } from './shared-options.js';

export const command = 'types';
export const group = 'prepare';
export const describe = 'Write the custom fields of the account as types; so that a misspelt label does not compile';

export const options = {
  ...accountOptions,
  out: { ...option.out('Where to write: a file whose name ends in .d.ts'), default: 'fieldsheet-account.d.ts' },
  check: option.switch('Write nothing; exit with 1 where the file is not as the account has it'),
} as const;

export const examples: readonly Example[] = [
  ['types', 'the file beside tsconfig.json, which takes it in'],
  ['types --check', 'whether custom fields were changed since'],
  ['types --sandbox -o sandbox.d.ts', 'those of the sandbox of this folder'],
];

export async function run(args: ArgumentsOf<typeof options>, context: CommandContext): Promise<CommandResult> {
  const { accountTypes } = await import('../commands/types.js');
  const { accountTypesExitCode, accountTypesJson, accountTypesText } = await import('../reports/account-types.js');
  const folder = await openFolder(context);
  const { out: file, check } = args;
  const types = await withAccount({ context, args, folder, patience: shortPatienceMs }, (account) =>
    accountTypes({ ...account, file, check }),
  );
  return {
    exitCode: accountTypesExitCode(types),
    text: accountTypesText(types, context.look),
    json: accountTypesJson(types),
  };
}
