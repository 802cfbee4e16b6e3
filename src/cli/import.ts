import { defineCommand } from './command.js';
import { option } from './options.js';
import { assertWanted, refuseRunFiles, resultWithFiles, runFileOptions, withRunContext } from './run-context.js';
import { accountOptions, runOptions, safetyOptions } from './shared-options.js';
import { importOptions, importSources, sourceOptions, stdinOptions } from './source-options.js';
import { planOptions, planOrRunOut, planTeller, showsColumns } from './tell-plan.js';

export const importCommand = defineCommand('import', {
  group: 'move',
  describe: 'Compare files with the account and send what differs; kept in a journal, resumable',
  words: {
    '<files..>': 'Tables, workbooks, databases, archives of these, or folders; - for standard input',
  },
  options: {
    ...sourceOptions,
    ...stdinOptions,
    ...accountOptions,
    ...runOptions,
    ...importOptions,
    ...safetyOptions,
    'dry-run': option.switch('Show what would be done and send nothing; `plan` keeps what it shows', 'Run:'),
    ...planOptions,
    rejects: runFileOptions.rejects,
    out: planOrRunOut,
  },
  examples: [
    ['import old.csv -m mappings/old.ts --sandbox', 'a trial in the sandbox of this folder'],
    ['import old.csv -m mappings/old.ts --dry-run', 'what would change in the account'],
    ['import new.csv -m old.ts --missing deactivate', 'the extract of tonight, with what is missing from it'],
    ['import all.xlsx -o done.xlsx', 'a copy of the workbook with what became of each row'],
  ],
  async run(args, context) {
    const { importFiles, planFiles } = await import('../commands/import.js');
    if (args.dryRun) refuseRunFiles({ rejects: args.rejects });
    else await assertWanted(args, { sources: args.files });
    const sources = await importSources(args, context);
    const shown = args.dryRun ? args : { show: args.show, overwrite: args.overwrite };
    const tell = await planTeller('import', shown, context, args.files);
    return withRunContext(context, args, async (account) => {
      const options = { ...sources, ...account };
      if (args.dryRun) return planFiles({ ...options, save: false, profile: showsColumns(args) }, tell);
      return resultWithFiles('import', await importFiles({ ...options, dryRun: false }), args, context);
    });
  },
});
