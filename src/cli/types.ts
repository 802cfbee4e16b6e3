import type { ArgumentsCamelCase, Argv } from 'yargs';
import { openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { type AccountArguments, accountOptions } from './shared-options.js';

interface TypesArguments extends CommonArguments, AccountArguments {
  readonly out: string;
  readonly check: boolean;
}

export const command = 'types';
export const group = 'prepare';
export const describe = 'Write the custom fields of the account as types; so that a misspelt label does not compile';

export const builder = (yargs: Argv) =>
  yargs
    .options(accountOptions)
    .options({
      out: {
        alias: 'o',
        type: 'string',
        requiresArg: true,
        default: 'fieldsheet-account.d.ts',
        describe: 'Where to write: a file whose name ends in .d.ts',
      },
      check: {
        type: 'boolean',
        default: false,
        describe: 'Write nothing; exit with 1 where the file is not as the account has it',
      },
    } as const)
    .epilogue(
      examples(
        ['types', 'the file beside tsconfig.json, which takes it in'],
        ['types --check', 'whether custom fields were changed since'],
        ['types --sandbox -o sandbox.d.ts', 'those of the sandbox of this folder'],
      ),
    );

export function run(args: ArgumentsCamelCase<TypesArguments>): Run {
  return async (context) => {
    const { accountTypes } = await import('../commands/index.js');
    const { accountTypesExitCode, accountTypesJson, accountTypesText } = await import('../reports/index.js');
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
  };
}
