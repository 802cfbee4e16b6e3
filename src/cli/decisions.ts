import type { ArgumentsCamelCase, Argv } from 'yargs';
import { ConfigurationError } from '../errors.js';
import { openFolder } from './account.js';
import type { CommandContext, CommandResult, CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { resourceCalled } from './resources.js';
import { machine } from './run-context.js';

interface DecisionsArguments extends CommonArguments {
  readonly what: 'list' | 'forget';
  readonly keys: readonly (string | number)[];
  readonly resource?: string;
  readonly account?: string;
  readonly all: boolean;
}

export const command = 'decisions [what] [keys..]';
export const group = 'more';
export const describe =
  'List what was decided about possible duplicates, or forget it; plans ask again about what is forgotten';

export const builder = (yargs: Argv) =>
  yargs
    .positional('what', { choices: ['list', 'forget'], default: 'list', describe: 'What to do' } as const)
    .positional('keys', {
      type: 'string',
      array: true,
      default: [] as string[],
      describe: 'Keys of the records, as the list shows them; all when absent',
    })
    .options({
      resource: {
        type: 'string',
        requiresArg: true,
        describe: 'Resource: only decisions about its records, such as customers',
      },
      account: {
        type: 'string',
        requiresArg: true,
        describe: 'Account, as `fieldsheet runs` names it: only decisions about its records',
      },
      all: { type: 'boolean', default: false, describe: 'All of them: forget every decision', group: 'Forget:' },
    } as const)
    .epilogue(
      examples(
        ['decisions', 'what no plan asks again, the newest first'],
        ['decisions forget C-17 --resource customers', 'ask again about one record'],
        ['decisions forget --all', 'ask again about all'],
      ),
    );

export function run(args: ArgumentsCamelCase<DecisionsArguments>): Run {
  return async (context) => {
    const { state } = await openFolder(context);
    const filter = {
      resource: args.resource === undefined ? undefined : await resourceCalled(args.resource),
      account: args.account,
      keys: args.keys.map(String),
    };
    return args.what === 'forget' ? forget(state, { args, filter, context }) : list(state, filter, context);
  };
}

type Filter = Parameters<typeof import('../commands/index.js')['listDecisions']>[1];

async function list(stateFolder: string, filter: Filter, { look }: CommandContext): Promise<CommandResult> {
  const { listDecisions } = await import('../commands/index.js');
  const { decisionsJson, decisionsText } = await import('../reports/index.js');
  const decisions = await listDecisions(stateFolder, filter);
  return {
    exitCode: 0,
    text: decisionsText(decisions, { ...look, of: filter.resource }),
    json: decisionsJson(decisions),
  };
}

interface Forgetting {
  readonly args: DecisionsArguments;
  readonly filter: Filter;
  readonly context: CommandContext;
}

async function forget(stateFolder: string, { args, filter, context }: Forgetting): Promise<CommandResult> {
  if (args.all === filter.keys.length > 0) {
    throw new ConfigurationError(
      args.all ? 'Keys and --all contradict each other.' : 'Nothing says which decisions are to be forgotten.',
      { advice: 'Give the keys of the records, or --all.' },
    );
  }
  const { forgetDecisions } = await import('../commands/index.js');
  const { forgottenJson, forgottenText } = await import('../reports/index.js');
  const forgotten = await forgetDecisions({ ...machine(context), stateFolder, ...filter });
  return { exitCode: 0, text: forgottenText(forgotten), json: forgottenJson(forgotten) };
}
