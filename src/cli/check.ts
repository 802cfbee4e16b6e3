import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { accountOptions } from './shared-options.js';
import { sliceOptions, sourceOptions, stdinOptions } from './source-options.js';

export const command = 'check [files..]';
export const group = 'look';
export const describe =
  'Read, map and validate files, or look at a mapping alone; nothing is sent, no account is needed';

export const positionals = {
  files:
    'Tables, workbooks, databases, archives of these, or folders; - for standard input. Without them, -m says whether the mapping fits the service',
};

export const options = {
  ...sourceOptions,
  ...stdinOptions,
  ...sliceOptions,
  out: option.outs(
    'Where to write: .xlsx for a copy of the source with the wrong cells marked, .html for a page, .json for all issues; may be given several times',
    'Report:',
  ),
  rejects: option.text('File for the rejected rows as they are, to be corrected', 'Report:'),
  overwrite: option.overwrite('Report:'),
  language: option.language('Report:'),
  live: option.switch(
    'Ask the account as well: whether it has the custom fields and records that the rows name; it is only read',
    'Account:',
  ),
  ...accountOptions,
} as const;

export const examples: readonly Example[] = [
  ['check customers.xlsx', 'a workbook whose headings are the field names'],
  ['check -m mappings/old.ts', 'whether a mapping fits the service'],
  ['check old.csv -m mappings/old.ts --json', 'with a mapping, as JSON'],
  ['check old.csv -m mappings/old.ts --live', 'the same, and what the account lacks of it'],
  ['check all.xlsx -o all.html -o copy.xlsx', 'a page to look through, a copy to correct'],
];

type CheckArguments = ArgumentsOf<typeof options> & { readonly files?: readonly string[] };

export async function run(args: CheckArguments, context: CommandContext): Promise<CommandResult> {
  const { checkFiles } = await import('./check-files.js');
  return checkFiles(args, context);
}
