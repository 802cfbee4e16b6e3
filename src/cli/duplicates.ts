import { type OpenAccount, shortly, withAccount } from './account.js';
import { defineCommand } from './command.js';
import { option } from './options.js';
import { resourceCalled } from './resources.js';
import { machine } from './run-context.js';
import { accountOptions } from './shared-options.js';
import { importOptions } from './source-options.js';

export const duplicates = defineCommand('duplicates', {
  group: 'more',
  describe: 'List the records of the account that look like one; merges nothing',
  words: { '<resource>': 'Records to compare, by their plural' },
  options: {
    out: option.outs(
      'Where to write: all groups as .xlsx, .csv, .html or .json; may be given several times',
      'Report:',
    ),
    overwrite: option.overwrite('Report:'),
    fresh: importOptions.fresh,
    ...accountOptions,
  },
  examples: [
    ['duplicates customers', 'groups of customers that look like one'],
    ['duplicates sites -o sites.xlsx', 'all groups as a workbook'],
  ],
  async run(args, context) {
    const { findDuplicates } = await import('../commands/duplicates.js');
    const { duplicatesJson, duplicatesText } = await import('../reports/duplicates.js');
    const { assertDuplicatesFiles, writeDuplicatesFile } = await import('../reports/files.js');
    const resource = await resourceCalled(args.resource);
    const { out: files = [] } = args;
    await assertDuplicatesFiles(files, { overwrite: args.overwrite });
    const about = { resource, stateFolder: (await context.folder()).state, fresh: args.fresh };
    const find = (account: OpenAccount) => findDuplicates({ ...account, ...about, ...machine(context) });
    const found = await withAccount(context, args, find, shortly);
    context.hideProgress();
    const written = [];
    for (const file of files) {
      await writeDuplicatesFile(file, found);
      written.push({ file });
    }
    return { text: duplicatesText(found, { ...context.look, written }), json: duplicatesJson(found, written) };
  },
});
