import { defineCommand } from './command.js';
import { option } from './options.js';
import { withRunContext } from './run-context.js';
import { accountOptions, safetyOptions } from './shared-options.js';
import { importOptions, importSources, sourceOptions } from './source-options.js';
import { planOptions, planTeller, showsColumns } from './tell-plan.js';

export const plan = defineCommand('plan', {
  group: 'look',
  describe: 'Show what an import would do, field by field; kept to be applied by its id',
  words: { '<files..>': 'Tables, workbooks, databases, archives of these, or folders' },
  options: {
    ...sourceOptions,
    ...accountOptions,
    ...importOptions,
    'ask-again': option.switch(
      'Forget what was skipped in earlier plans of the account, and ask about it again',
      'Run:',
    ),
    ...safetyOptions,
    ...planOptions,
    'exit-code': option.switch(
      'End with 8 where something would be written, 0 where nothing, 1 where something needs a person: for scripts',
      'Report:',
    ),
  },
  readsSourcesAgain: true,
  examples: [
    ['plan edited.xlsx', 'what differs from the account, cell by cell'],
    ['plan old.csv -m old.ts -o plan.html', 'a page for whoever signs it off'],
  ],
  async run(args, context) {
    const { planFiles } = await import('../commands/import.js');
    const sources = { ...(await importSources(args, context)), save: true, profile: showsColumns(args) };
    const tell = await planTeller('plan', args, context, args.files);
    return withRunContext(context, args, (account) =>
      planFiles({ ...sources, ...account, askAgain: args.askAgain }, tell),
    );
  },
});
