import type { ResourceName } from '../contract/index.js';
import type { Language } from '../messages/languages.js';
import { type OpenAccount, shortly, withAccount } from './account.js';
import { defineCommand } from './command.js';
import { option } from './options.js';
import { assertHolds, chosenResources, resourcesInWords } from './resources.js';
import { accountOptions } from './shared-options.js';

export const template = defineCommand('template', {
  group: 'prepare',
  describe: 'Write a blank workbook to fill in; importing it needs no mapping',
  words: { '<resources..>': resourcesInWords },
  options: {
    out: option.out('Where to write: .xlsx or .csv; named after the resource by default'),
    language: option.language(),
    overwrite: option.overwrite(),
    live: option.switch(
      'Ask the account as well: adds its custom fields as columns, and its records to choose from',
      'Account:',
    ),
    ...accountOptions,
  },
  examples: [
    ['template all -o blank.xlsx', 'a sheet for each resource'],
    ['template sites jobs --live', 'with custom fields and lists of the account'],
  ],
  async run(args, context) {
    const { assertTargets } = await import('../files/targets.js');
    const { templateJson, templateText } = await import('../reports/template.js');
    const resources = await chosenResources(args.resources);
    const to = args.out ?? `${resources.length === 1 ? resources[0] : 'fieldsheet'}-template.xlsx`;
    assertHolds(to, resources);
    await assertTargets([to], args);
    const language = args.language ?? (await context.folder()).language;
    const ofAccount = async (account: OpenAccount) => {
      const { accountTemplate } = await import('../commands/template.js');
      return accountTemplate({ ...account, resources, to, language, now: new Date() });
    };
    const isAsked = args.live || args.sandbox;
    const result = isAsked
      ? await withAccount(context, args, ofAccount, shortly)
      : await blankTemplate(resources, to, language);
    return { text: templateText(result, context.look), json: templateJson(result) };
  },
});

async function blankTemplate(resources: readonly ResourceName[], to: string, language: Language | undefined) {
  const { writeTemplate } = await import('../mapping/templates/template.js');
  await writeTemplate(resources, to, { language });
  return { file: to, resources };
}
