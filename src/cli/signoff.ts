import type { SignedOff, SignOffOptions } from '../commands/signoff.js';
import { ConfigurationError } from '../errors.js';
import type { SummedColumn } from '../plan/index.js';
import { type CommandContext, type CommandResult, defineCommand } from './command.js';
import { confirm, isAtTerminal } from './confirm.js';
import { type ArgumentsOf, option } from './options.js';
import { resourceCalled } from './resources.js';
import { machine, withRunContext } from './run-context.js';
import { accountOptions } from './shared-options.js';
import { packageVersion } from './version.js';

const options = {
  out: option.out('Where to write: the zip file, or a folder, such as packs/; signoff-<run>.zip by default', 'Pack:'),
  overwrite: option.overwrite('Pack:'),
  language: option.language('Pack:'),
  sum: {
    ...option.texts(
      'Column for the control totals, such as site:customFieldValues.Power; may be given several times. By default every column of numbers',
      'Pack:',
    ),
    read: (given: string | readonly string[]) => Promise.all([given].flat().map(columnOf)),
  },
  recount: option.on('Look every record of a run up in the account again; --no-recount does not', 'Pack:'),
  yes: option.yes('Pack:'),
  verify: option.text('Pack to verify: are sources, mapping and journal those that were signed?', 'Verify:'),
  ...accountOptions,
} as const;

type SignOffArguments = ArgumentsOf<typeof options> & { readonly run?: string };

export const signoff = defineCommand('signoff', {
  group: 'more',
  describe: 'Write what an owner signs into a zip file, or verify one; before or after an import',
  words: { '[run]': 'Id of a plan, or of an import that has ended; the newest when absent' },
  options,
  examples: [
    ['signoff 20261120-0912-k3f9', 'a plan, or a run and what the account holds'],
    ['signoff --no-recount', 'the newest, without asking the account'],
    ['signoff --verify signoff-20261120-0912-k3f9.zip', 'whether all is as it was signed'],
  ],
  async run(args, context) {
    return args.verify === undefined ? written(args, context) : verified(args.verify, args, context);
  },
});

async function verified(pack: string, args: SignOffArguments, context: CommandContext): Promise<CommandResult> {
  if (args.run !== undefined || args.out !== undefined) {
    throw new ConfigurationError('--verify reads a pack and writes none.', {
      advice: 'Leave out the run and -o: the pack knows its run.',
    });
  }
  const { verifySignOff } = await import('../commands/signoff/verify.js');
  const { verifiedJson, verifiedText } = await import('../reports/signoff/text.js');
  const found = await verifySignOff({ pack, stateFolder: (await context.folder()).state });
  return { text: verifiedText(found), json: verifiedJson(found) };
}

async function written(args: SignOffArguments, context: CommandContext): Promise<CommandResult> {
  const { signableRun, signOff } = await import('../commands/signoff.js');
  const folder = await context.folder();
  const options = {
    ...args,
    ...{ stateFolder: folder.state, to: args.out, columns: args.sum, clock: machine(context).clock },
    language: args.language ?? folder.language,
    versions: { fieldsheet: packageVersion(), node: process.versions.node },
    confirm: asking(args, context),
  };
  const tell = (result: SignedOff) => told(result, context);
  const chosen = await signableRun(folder.state, args.run);
  const isPlan = chosen.state === 'planned' && chosen.options.saved === true;
  const result =
    isPlan || !args.recount
      ? await signOff({ ...options, onEvent: await context.showProgress(), signal: context.signal }, tell)
      : await withRunContext(context, args, (account) => signOff({ ...options, ...account }, tell), chosen);
  if (result) return result;
  context.note('Nothing was written.');
  return { json: { command: 'signoff', written: false, exitCode: 0 } };
}

/** The forecast is shown; where somebody sits at the terminal, he is asked. */
function asking({ yes }: SignOffArguments, context: CommandContext): SignOffOptions['confirm'] {
  return async (forecast) => {
    const { recountCostText } = await import('../reports/signoff/text.js');
    const question = recountCostText(forecast);
    if (isAtTerminal(context) && !yes) return confirm(context, `${question} Go on?`, yes);
    context.note(question);
    return true;
  };
}

async function told({ signed, pack }: SignedOff, context: CommandContext): Promise<CommandResult> {
  const { signOffJson, signOffText } = await import('../reports/signoff/text.js');
  context.hideProgress();
  return {
    text: signOffText(signed, pack, context.look),
    json: signOffJson(signed, pack),
  };
}

async function columnOf(text: string): Promise<SummedColumn> {
  const [, name = '', field = ''] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (field !== '') return { resource: await resourceCalled(name.trim()), field: field.trim() };
  throw new ConfigurationError(`--sum ${text} names no column of a resource.`, {
    advice: 'Write the resource, a colon and the field, such as site:customFieldValues.Power.',
  });
}
