import { openFolder } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type ArgumentsOf, type Example, option } from './options.js';

export const command = 'ids [run..]';
export const group = 'more';
export const describe = 'Tell which id the account gave to each record; reads the runs of this folder';

export const positionals = {
  run: {
    type: 'string',
    array: true,
    default: [] as string[],
    describe: 'Ids of runs; all runs of this folder when absent',
  },
} as const;

export const options = {
  account: option.text('Account, as `fieldsheet runs` names it: only its ids, where the runs belong to several'),
  show: option.whole('How many to show: records; 20 by default, with --json 100,000'),
  out: option.out('Where to write: all records as .csv, .tsv, .xlsx or .json', 'Report:'),
  overwrite: option.overwrite('Report:'),
} as const;

export const examples: readonly Example[] = [
  ['ids', 'old keys and new ids, of all runs'],
  ['ids -o ids.csv', 'all of them, for look-ups elsewhere'],
  ['ids 20261120-0912-k3f9 -o ids.xlsx', 'those of one run'],
];

const usuallyShown = { text: 20, json: 100_000 };

export async function run(
  args: ArgumentsOf<typeof options> & { readonly run: readonly string[] },
  context: CommandContext,
): Promise<CommandResult> {
  const { withIdentifiers } = await import('../commands/identifiers.js');
  const { IdentifierTally, assertIdentifiersFiles, identifiersJson, identifiersText, writeIdentifiersFile } =
    await import('../reports/identifiers.js');
  const { state: stateFolder } = await openFolder(context);
  const { out, overwrite } = args;
  if (out !== undefined) await assertIdentifiersFiles([out], { overwrite });
  const runs = args.run.length === 0 ? undefined : args.run;
  return withIdentifiers({ stateFolder, runs, account: args.account }, async (identifiers) => {
    const usual = out === undefined ? usuallyShown[context.json ? 'json' : 'text'] : 0;
    const tally = new IdentifierTally(args.show ?? usual);
    const pages = tally.counted(identifiers);
    if (out !== undefined) await writeIdentifiersFile(out, { ...identifiers, pages });
    else for (const _ of pages);
    const list = tally.listOf(identifiers);
    const written = out === undefined ? undefined : [{ file: out }];
    return {
      exitCode: 0,
      text: identifiersText(list, { ...context.look, written }),
      json: identifiersJson(list, { written }),
    };
  });
}
