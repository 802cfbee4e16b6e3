import { loadReportTexts } from '../messages/load-report-texts.js';
import type { PlanDocument } from '../reports/plan/json.js';
import type { Plan } from '../reports/plan/view.js';
import type { CommandContext, CommandResult } from './command.js';
import { exitCodes } from './error-report.js';
import { type ArgumentsOf, option } from './options.js';
import { writePiece } from './terminal.js';

/** The most that `--show` may be. */
export const mostLines = 1000;

export const planOptions = {
  out: option.outs('Where to write: the whole plan as .xlsx, .html or .json; may be given several times', 'Report:'),
  overwrite: option.overwrite('Report:'),
  language: option.language('Report:'),
  show: { ...option.whole('How many to show: changes', 'Report:', 0, mostLines), default: 20 },
} as const;

export type PlanArguments = ArgumentsOf<typeof planOptions> & {
  /** End with 8 if something is to be done. */
  readonly exitCode?: boolean;
};

/** The `-o` of commands that show a plan with --dry-run and carry it out without. */
export const planOrRunOut = {
  ...planOptions.out,
  describe:
    'Where to write: .xlsx for a copy of the source with what became of each row, .json for all changes; with --dry-run for the plan: .xlsx, .html or .json; may be given several times',
} as const;

/** Whether a report with column profiles is requested. */
export function showsColumns({ out = [] }: PlanArguments): boolean {
  return out.some((file) => file.toLowerCase().endsWith('.html'));
}

/** Checks the arguments, then returns the function that shows a plan. Throws ConfigurationError and OutputError. */
export async function planTeller(
  command: PlanDocument['command'],
  args: PlanArguments,
  context: CommandContext,
  sources: readonly string[] = [],
): Promise<(plan: Plan) => Promise<CommandResult>> {
  const { assertPlanFiles, writePlanFile } = await import('../reports/files.js');
  const { planJson } = await import('../reports/plan/json.js');
  const { planText } = await import('../reports/plan/text.js');
  const { detailedExitCode, planExitCode } = await import('../reports/plan/view.js');
  const language = args.language ?? (await context.folder()).language;
  const { out: files = [], show: limit } = args;
  await assertPlanFiles(files, { sources, overwrite: args.overwrite });
  const { json, look, terminal, signal, hideProgress } = context;
  return async (plan) => {
    for (const file of files) await writePlanFile(file, plan, language);
    hideProgress();
    const exitCode = args.exitCode ? detailedExitCode(plan) : planExitCode(plan);
    if (!json) {
      const texts = language && plan.undecided ? await loadReportTexts(language) : undefined;
      return { exitCode, text: planText(plan, { ...look, limit, written: files, texts }) };
    }
    // In pieces, while the journal is open: the document may exceed the maximum string length.
    for (const piece of planJson(command, plan, exitCode)) {
      // The reader has seen enough; the report files are written already.
      if (!(await writePiece(terminal.stdout, piece, signal))) return { exitCode: exitCodes.done };
    }
    return { exitCode };
  };
}
