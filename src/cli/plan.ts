import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { Plan } from '../reports/index.js';
import { openFolder } from './account.js';
import type { Run } from './command.js';
import { askDecisions, assertAskable } from './decide.js';
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

interface DecideArguments {
  readonly decide: boolean;
}

const decideOption = {
  decide: {
    type: 'boolean',
    default: false,
    describe: 'Ask about each possible duplicate, and keep the answers with the plan',
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
    .options(decideOption)
    .options(safetyOptions)
    .options(planOptions)
    .options(exitCodeOption)
    .epilogue(
      examples(
        ['plan edited.xlsx', 'what differs from the account, cell by cell'],
        ['plan old.csv -m old.ts -o plan.html', 'a page for whoever signs it off'],
      ),
    );

export function run(args: ArgumentsCamelCase<ImportArguments & PlanArguments & DecideArguments>): Run {
  return async (context) => {
    if (args.decide) assertAskable(context);
    const { planFiles } = await import('../commands/index.js');
    const folder = await openFolder(context);
    const sources = await importSources(args, folder);
    const tell = await planTeller('plan', { args, context, sources: args.files, folder });
    const decide = args.decide ? (plan: Plan) => askDecisions(plan, context) : undefined;
    return withRunContext({ context, args, folder }, (account) =>
      planFiles({ ...account, ...sources, save: true, profile: showsColumns(args), decide }, tell),
    );
  };
}
