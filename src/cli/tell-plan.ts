import { resolve } from 'node:path';
import { ConfigurationError } from '../errors.js';
import type { Plan } from '../reports/index.js';
import type { CommandContext, CommandResult } from './command.js';
import { exitCodes } from './exit-codes.js';
import { wholeNumber } from './shared-options.js';
import { writePiece } from './terminal.js';

/** The arguments that `planOptions` give. */
export interface PlanArguments {
  readonly out?: string | readonly string[];
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
  const { assertPlanFile, planExitCode, planJson, planText, writePlanFile } = await import('../reports/index.js');
  const limit = wholeNumber('show', args.show, 0, mostLines);
  const files = [args.out ?? []].flat();
  refuseSources(files, sources);
  for (const file of files) await assertPlanFile(file);
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

function refuseSources(files: readonly string[], sources: readonly string[]): void {
  const read = new Set(sources.map((file) => resolve(file)));
  const same = files.find((file) => read.has(resolve(file)));
  if (same === undefined) return;
  throw new ConfigurationError('The report would take the place of a file that is to be imported.', {
    place: { file: same },
    advice: 'Give the report another name.',
  });
}
