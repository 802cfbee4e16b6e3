import type { ArgumentsCamelCase, Argv } from 'yargs';
import { openFolder } from './account.js';
import type { Run } from './command.js';
import { examples } from './examples.js';
import { type ImportArguments, importOptions, importSources } from './import-arguments.js';
import { withRunContext } from './run-context.js';
import { accountOptions, safetyOptions, safetyRepeatable, sourceOptions } from './shared-options.js';
import { sliceRepeatable } from './source-arguments.js';
import { type PlanArguments, planOptions, planRepeatable, planTeller, showsColumns } from './tell-plan.js';

export const command = 'plan <files..>';
export const readsSourcesAgain = true;
export const group = 'look';
export const describe = 'Show what an import would do, field by field; kept to be applied by its id';
export const repeatable = [...planRepeatable, ...safetyRepeatable, ...sliceRepeatable];

interface AskAgainArguments {
  readonly askAgain: boolean;
}

const askAgainOption = {
  'ask-again': {
    type: 'boolean',
    default: false,
    describe: 'Forget what was skipped in earlier plans of the account, and ask about it again',
    group: 'Run:',
  },
} as const;

const exitCodeOption = {
  'exit-code': {
    type: 'boolean',
    default: false,
    describe:
      'End with 8 where something would be written, 0 where nothing, 1 where something needs a person: for scripts',
    group: 'Report:',
  },
} as const;

export const builder = (yargs: Argv) =>
  yargs
    .positional('files', { type: 'string', describe: 'Tables, workbooks, databases, archives of these, or folders' })
    .options(sourceOptions)
    .options(accountOptions)
    .options(importOptions)
    .options(askAgainOption)
    .options(safetyOptions)
    .options(planOptions)
    .options(exitCodeOption)
    .epilogue(
      examples(
        ['plan edited.xlsx', 'what differs from the account, cell by cell'],
        ['plan old.csv -m old.ts -o plan.html', 'a page for whoever signs it off'],
      ),
    );

export function run(args: ArgumentsCamelCase<ImportArguments & PlanArguments & AskAgainArguments>): Run {
  return async (context) => {
    const { planFiles } = await import('../commands/index.js');
    const folder = await openFolder(context);
    const sources = await importSources(args, folder);
    const tell = await planTeller('plan', { args, context, sources: args.files, folder });
    return withRunContext({ context, args, folder }, (account) =>
      planFiles({ ...account, ...sources, save: true, profile: showsColumns(args), askAgain: args.askAgain }, tell),
    );
  };
}
