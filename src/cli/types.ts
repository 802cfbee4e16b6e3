import { shortly, withAccount } from './account.js';
import { defineCommand } from './command.js';
import { option } from './options.js';
import { accountOptions } from './shared-options.js';

export const types = defineCommand('types', {
  group: 'prepare',
  describe: 'Write the custom fields of the account as types; so that a misspelt label does not compile',
  options: {
    ...accountOptions,
    out: { ...option.out('Where to write: a file whose name ends in .d.ts'), default: 'fieldsheet-account.d.ts' },
    check: option.switch('Write nothing; exit with 1 where the file is not as the account has it'),
  },
  examples: [
    ['types', 'the file beside tsconfig.json, which takes it in'],
    ['types --check', 'whether custom fields were changed since'],
    ['types --sandbox -o sandbox.d.ts', 'those of the sandbox of this folder'],
  ],
  async run(args, context) {
    const { accountTypes } = await import('../commands/types.js');
    const { accountTypesJson, accountTypesText } = await import('../reports/account-types.js');
    const { out: file, check } = args;
    const types = await withAccount(context, args, (account) => accountTypes({ ...account, file, check }), shortly);
    return { text: accountTypesText(types, context.look), json: accountTypesJson(types) };
  },
});
