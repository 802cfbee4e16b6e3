import type { ResourceName } from '../contract/index.js';
import type { Language } from '../messages/languages.js';
import { openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';
import { assertHolds, chosenResources, resourcesInWords } from './resources.js';
import { accountOptions } from './shared-options.js';

export const command = 'template <resources..>';
export const group = 'prepare';
export const describe = 'Write a blank workbook to fill in; importing it needs no mapping';

export const positionals = { resources: resourcesInWords };

export const options = {
  out: option.out('Where to write: .xlsx or .csv; named after the resource by default'),
  language: option.language(),
  overwrite: option.overwrite(),
  live: option.switch(
    'Ask the account as well: adds its custom fields as columns, and its records to choose from',
    'Account:',
  ),
  ...accountOptions,
} as const;

export const examples: readonly Example[] = [
  ['template all -o blank.xlsx', 'a sheet for each resource'],
  ['template sites jobs --live', 'with custom fields and lists of the account'],
];

type TemplateArguments = ArgumentsOf<typeof options> & { readonly resources: readonly string[] };

export async function run(args: TemplateArguments, context: CommandContext): Promise<CommandResult> {
  const { assertTargets } = await import('../files/targets.js');
  const { templateJson, templateText } = await import('../reports/template.js');
  const resources = await chosenResources(args.resources);
  const to = args.out ?? `${resources.length === 1 ? resources[0] : 'fieldsheet'}-template.xlsx`;
  assertHolds(to, resources);
  await assertTargets([to], args);
  const folder = await openFolder(context);
  const language = args.language ?? folder.language;
  const result =
    args.live || args.sandbox
      ? await withAccount({ context, args, folder, patience: shortPatienceMs }, async (account) => {
          const { accountTemplate } = await import('../commands/template.js');
          return accountTemplate({ ...account, resources, to, language, now: new Date() });
        })
      : await blankTemplate(resources, to, language);
  return { exitCode: 0, text: templateText(result, context.look), json: templateJson(result) };
}

async function blankTemplate(resources: readonly ResourceName[], to: string, language: Language | undefined) {
  const { writeTemplate } = await import('../mapping/templates/index.js');
  await writeTemplate(resources, to, { language });
  return { file: to, resources };
}
