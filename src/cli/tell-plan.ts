import type { Plan } from '../reports/index.js';
import type { CommandContext, CommandResult } from './command.js';
import { exitCodes } from './exit-codes.js';
import { overwriteOption, wholeNumber } from './shared-options.js';
import { writePiece } from './terminal.js';

/** The arguments that `planOptions` give. */
export interface PlanArguments {
  readonly out?: string | readonly string[];
  readonly overwrite: boolean;
  /** Changes to show. */
  readonly show: number;
}

/** How a plan is shown. */
export const planOptions = {
  out: {
    alias: 'o',
    type: 'string',
    requiresArg: true,
    describe: 'File for the whole plan: .xlsx, .html or .json; may be given several times',
    group: 'Report:',
  },
  overwrite: { ...overwriteOption, group: 'Report:' },
  show: { type: 'number', requiresArg: true, default: 20, describe: 'Changes to show', group: 'Report:' },
} as const;

/** The report of a command that shows a plan with --dry-run, and carries it out without. */
export const planOrRunOut = {
  ...planOptions.out,
  describe:
    'File: .xlsx for a copy of the source with what became of each row, .json for all changes; with --dry-run for the plan: .xlsx, .html or .json; may be given several times',
} as const;

/** Options of a plan that may be given several times. */
export const planRepeatable = ['out', 'o'];

/** Whether a report is asked for that shows what the columns of the sources hold. */
export function showsColumns({ out = [] }: PlanArguments): boolean {
  return [out].flat().some((file) => file.toLowerCase().endsWith('.html'));
}

/** More than a person reads on a terminal; reports hold everything. */
const mostLines = 1000;

interface Teller {
  readonly args: PlanArguments;
  readonly context: CommandContext;
  /** Files that the plan is made of; none of them is written over. */
  readonly sources?: readonly string[];
  /** Takes the progress away before something is printed. */
  readonly stop: () => void;
}

/** How a command tells a plan, once its arguments are looked at. Throws ConfigurationError and OutputError. */
export async function planTeller(
  command: string,
  { args, context, sources = [], stop }: Teller,
): Promise<(plan: Plan) => Promise<CommandResult>> {
  const { assertPlanFiles, planExitCode, planJson, planText, writePlanFile } = await import('../reports/index.js');
  const limit = wholeNumber('show', args.show, 0, mostLines);
  const files = [args.out ?? []].flat();
  await assertPlanFiles(files, { sources, overwrite: args.overwrite });
  const { json, look, terminal, signal } = context;
  return async (plan) => {
    for (const file of files) await writePlanFile(file, plan);
    stop();
    const exitCode = planExitCode(plan);
    if (!json) return { exitCode, text: planText(plan, { ...look, limit, written: files }) };
    // Piece by piece, while the journal is open: a plan may be longer than a text can be.
    for (const piece of planJson(command, plan)) {
      // Who stops reading has read enough: the plan is told, and kept where it is to be.
      if (!(await writePiece(terminal.stdout, piece, signal))) return { exitCode: exitCodes.done };
    }
    return { exitCode };
  };
}
