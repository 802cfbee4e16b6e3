import { extname } from 'node:path';
import type { GivenDecisions } from '../commands/decide/decisions-workbook.js';
import { ConfigurationError } from '../errors.js';
import { fileName, momentText, plural } from '../messages/text/words.js';
import type { RunResult } from '../reports/results.js';
import type { RunContext } from '../runs/context.js';
import { type CommandContext, defineCommand } from './command.js';
import { confirm, isAtTerminal } from './confirm.js';
import { type ArgumentsOf, option } from './options.js';
import {
  assertWanted,
  chosenRun,
  machine,
  refuseRunFiles,
  resultWithFiles,
  runFileOptions,
  withRunContext,
} from './run-context.js';
import { accountOptions, runOptions, safetyOptions } from './shared-options.js';
import { planOptions, planOrRunOut, planTeller } from './tell-plan.js';

const options = {
  ...accountOptions,
  ...runOptions,
  ...safetyOptions,
  decisions: option.text(
    'What was decided about possible duplicates: the workbook of the plan, or what its page saved',
    'Run:',
  ),
  'dry-run': option.switch('Show what would be done and send nothing: the plan again', 'Run:'),
  yes: {
    ...option.switch('Do it without asking; only the newest plan is asked about, on a terminal', 'Run:'),
    alias: 'y',
  },
  ...planOptions,
  rejects: runFileOptions.rejects,
  out: planOrRunOut,
} as const;

type ApplyArguments = ArgumentsOf<typeof options> & { readonly plan?: string };

export const apply = defineCommand('apply', {
  group: 'move',
  describe: 'Carry out a plan as it was shown; what was changed in the account since is left alone',
  words: {
    '[plan]': 'Id of the plan, the newest when absent; or what somebody decided: plan.xlsx, or the file of its page',
  },
  options,
  examples: [
    ['apply 20261120-0912-k3f9', 'the plan of this id'],
    ['apply plan.xlsx', 'with what was decided in the workbook of the plan'],
    ['apply --dry-run -o plan.html', 'the newest plan once more, as a web page'],
  ],
  async run(args, context) {
    const { applyPlan } = await import('../commands/apply.js');
    if (args.dryRun) refuseRunFiles({ rejects: args.rejects });
    const { id, decisions } = await named(args);
    const chosen = await chosenRun(context, 'apply', id, decisions?.file);
    if (args.dryRun) return shown({ id, decisions }, args, context);
    await assertWanted(args, { run: chosen });
    if ((id === undefined || id === 'latest') && !(await isMeant(chosen, args, context))) {
      context.note('Nothing was sent.');
      return {};
    }
    const apply = (account: RunContext) => applyPlan({ ...account, plan: chosen.id, decisions, maxIssues: 1000 });
    return resultWithFiles('apply', await withRunContext(context, args, apply, chosen), args, context);
  },
});

/** Whether the newest plan is the one that is meant. Without a terminal or with `--json`, nobody is asked. */
async function isMeant(plan: RunResult['summary'], { yes }: ApplyArguments, context: CommandContext): Promise<boolean> {
  if (context.json || !isAtTerminal(context)) return true;
  const files = plan.sources.map(({ file }) => fileName(file)).join(', ');
  const of = files === '' ? '' : ` of ${files}`;
  const records = plural(plan.counts.total.open, 'record');
  const question = `Carry out plan ${plan.id}${of}, made ${momentText(plan.createdAt)}: ${records} in ${plan.account}?`;
  return confirm(context, question, yes);
}

interface Named {
  /** Of the plan; the newest when absent. */
  readonly id: string | undefined;
  readonly decisions?: GivenDecisions | undefined;
}

/** The plan and the decisions that the arguments name; a file names its plan. */
async function named({ plan, decisions }: ApplyArguments): Promise<Named> {
  // An id has no extension.
  const isFile = plan !== undefined && extname(plan) !== '';
  if (isFile && decisions !== undefined)
    throw new ConfigurationError(`${plan} and --decisions ${decisions} are two files of one plan.`, {
      advice: 'Give one of them.',
    });
  const file = isFile ? plan : decisions;
  if (file === undefined) return { id: plan };
  const { readDecisions } = await import('../commands/decide/read-decisions.js');
  const given = await readDecisions(file);
  return { id: isFile || plan === undefined ? given.plan : plan, decisions: given };
}

/** The plan as it is, or as the decisions make it. */
async function shown({ id: plan = 'latest', decisions }: Named, args: ApplyArguments, context: CommandContext) {
  const { showDecided, showPlan } = await import('../commands/apply.js');
  const { state: stateFolder, safety = {} } = await context.folder();
  const tell = await planTeller('apply', args, context);
  const asked = { stateFolder, plan, safety, allow: args.allow };
  return decisions ? showDecided({ ...asked, decisions, ...machine(context) }, tell) : showPlan(asked, tell);
}
