import type { ArgumentsCamelCase, Argv } from 'yargs';
import { openFolder } from './account.js';
import { chosenRun } from './chosen-run.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { withRunContext } from './run-context.js';
import {
  assertWanted,
  type RunFileArguments,
  refuseRunFiles,
  resultWithFiles,
  runFileOptions,
  wantedFiles,
} from './run-files.js';
import {
  type AccountArguments,
  accountOptions,
  parseAllow,
  type RunArguments,
  runOptions,
  safetyOptions,
  safetyRepeatable,
} from './shared-options.js';
import { type PlanArguments, planOptions, planOrRunOut, planRepeatable, planTeller } from './tell-plan.js';

interface ApplyArguments extends CommonArguments, AccountArguments, RunArguments, PlanArguments, RunFileArguments {
  readonly plan?: string;
  readonly dryRun: boolean;
}

export const command = 'apply [plan]';
export const describe = 'Carry out a plan as it was shown; what was changed in the account since is left alone';
export const repeatable = [...planRepeatable, ...safetyRepeatable];

export const builder = (yargs: Argv) =>
  yargs
    .positional('plan', { type: 'string', describe: 'Id of the plan; the newest when absent' })
    .options(accountOptions)
    .options(runOptions)
    .options(safetyOptions)
    .options({
      'dry-run': { type: 'boolean', default: false, describe: 'Show the plan again and write nothing', group: 'Run:' },
    } as const)
    .options({ ...planOptions, rejects: runFileOptions.rejects, out: planOrRunOut })
    .epilogue(
      examples(
        ['apply 20261120-0912-k3f9', 'the plan of this id'],
        ['apply --dry-run -o plan.html', 'the newest plan once more, as a web page'],
      ),
    );

export function run(args: ArgumentsCamelCase<ApplyArguments>): Run {
  return async (context) => {
    const { applyPlan, showPlan } = await import('../commands/index.js');
    const wanted = wantedFiles(args);
    if (args.dryRun) refuseRunFiles({ ...wanted, reports: [] });
    const folder = await openFolder(context);
    const { plan = 'latest' } = args;
    if (args.dryRun) {
      const tell = await planTeller('apply', { args, context });
      const { safety = {} } = folder;
      const allow = parseAllow(args.allow);
      return showPlan({ stateFolder: folder.state, plan, safety, allow }, tell);
    }
    const chosen = await chosenRun({ stateFolder: folder.state, id: args.plan, choose: 'latestPlan' });
    await assertWanted(wanted, { run: chosen });
    const result = await withRunContext({ context, args, folder, of: chosen }, (account) =>
      applyPlan({ ...account, plan, maxIssues: 1000 }),
    );
    return resultWithFiles('apply', { result, args, wanted, context, folder });
  };
}
