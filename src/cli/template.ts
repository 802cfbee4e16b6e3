import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { Language } from '../language/languages.js';
import { type Folder, openFolder, shortPatienceMs, withAccount } from './account.js';
import type { CommandContext, CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { assertHolds, chosenResources, resourcesInWords } from './resources.js';
import { type AccountArguments, accountOptions, languageOption, overwriteOption } from './shared-options.js';

interface TemplateArguments extends CommonArguments, AccountArguments {
  readonly resources: string[];
  readonly out?: string;
  readonly language?: Language;
  readonly overwrite: boolean;
  readonly live: boolean;
}

export const command = 'template <resources..>';
export const group = 'prepare';
export const describe = 'Write a blank workbook to fill in; importing it needs no mapping';

export const builder = async (yargs: Argv) => {
  // Shell completion sees only options declared before the first await.
  const known = yargs
    .positional('resources', { type: 'string' })
    .options({
      out: {
        alias: 'o',
        type: 'string',
        requiresArg: true,
        describe: 'Where to write: .xlsx or .csv; named after the resource by default',
      },
      language: languageOption,
      overwrite: overwriteOption,
      live: {
        type: 'boolean',
        default: false,
        describe: 'Ask the account as well: adds its custom fields as columns, and its records to choose from',
        group: 'Account:',
      },
    } as const)
    .options(accountOptions)
    .epilogue(
      examples(
        ['template all -o blank.xlsx', 'a sheet for each resource'],
        ['template sites jobs --live', 'with custom fields and lists of the account'],
      ),
    );
  return known.positional('resources', { type: 'string', describe: await resourcesInWords() });
};

export function run(args: ArgumentsCamelCase<TemplateArguments>): Run {
  return async (context) => {
    const { assertTargets, templateJson, templateText } = await import('../reports/index.js');
    const resources = await chosenResources(args.resources);
    const to = args.out ?? `${resources.length === 1 ? resources[0] : 'fieldsheet'}-template.xlsx`;
    assertHolds(to, resources);
    await assertTargets([to], args);
    const folder = await openFolder(context);
    const wanted: Wanted = { args, resources, to, folder, language: args.language ?? folder.language };
    const result = args.live || args.sandbox ? await liveTemplate(wanted, context) : await blankTemplate(wanted);
    return { exitCode: 0, text: templateText(result, context.look), json: templateJson(result) };
  };
}

type Resources = Awaited<ReturnType<typeof chosenResources>>;

interface Wanted {
  readonly args: TemplateArguments;
  readonly resources: Resources;
  readonly to: string;
  readonly folder: Folder;
  readonly language: Language | undefined;
}

async function blankTemplate({ resources, to, language }: Wanted) {
  const { writeTemplate } = await import('../templates/index.js');
  await writeTemplate(resources, to, { language });
  return { file: to, resources };
}

async function liveTemplate({ args, folder, ...wanted }: Wanted, context: CommandContext) {
  const { accountTemplate } = await import('../commands/index.js');
  return withAccount({ context, args, folder, patience: shortPatienceMs }, (account) =>
    accountTemplate({ ...account, ...wanted, now: new Date() }),
  );
}
