import { defineCommand } from './command.js';
import { option } from './options.js';

const usuallyShown = { text: 20, json: 100_000 };

export const ids = defineCommand('ids', {
  group: 'more',
  describe: 'Tell which id the account gave to each record; reads the runs of this folder',
  words: {
    '[run..]': {
      type: 'string',
      array: true,
      default: [],
      describe: 'Ids of runs; all runs of this folder when absent',
    },
  },
  options: {
    account: option.text('Account, as `fieldsheet runs` names it: only its ids, where the runs belong to several'),
    show: option.whole('How many to show: records; 20 by default, with --json 100,000'),
    out: option.out('Where to write: all records as .csv, .tsv, .xlsx or .json', 'Report:'),
    overwrite: option.overwrite('Report:'),
  },
  examples: [
    ['ids', 'old keys and new ids, of all runs'],
    ['ids -o ids.csv', 'all of them, for look-ups elsewhere'],
    ['ids 20261120-0912-k3f9 -o ids.xlsx', 'those of one run'],
  ],
  async run(args, context) {
    const { withIdentifiers } = await import('../commands/identifiers.js');
    const { IdentifierTally, assertIdentifiersFiles, identifiersJson, identifiersText, writeIdentifiersFile } =
      await import('../reports/identifiers.js');
    const { state: stateFolder } = await context.folder();
    const { out, overwrite, run = [] } = args;
    if (out !== undefined) await assertIdentifiersFiles([out], { overwrite });
    const runs = run.length === 0 ? undefined : run;
    return withIdentifiers({ stateFolder, runs, account: args.account }, async (identifiers) => {
      const usual = out === undefined ? usuallyShown[context.json ? 'json' : 'text'] : 0;
      const tally = new IdentifierTally(args.show ?? usual);
      const pages = tally.counted(identifiers);
      if (out !== undefined) await writeIdentifiersFile(out, { ...identifiers, pages });
      else for (const _ of pages);
      const list = tally.listOf(identifiers);
      const written = out === undefined ? undefined : [{ file: out }];
      return {
        text: identifiersText(list, { ...context.look, written }),
        json: identifiersJson(list, { written }),
      };
    });
  },
});
