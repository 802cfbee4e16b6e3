import { systemClock } from '../client/pacing/clock.js';
import type { WantedRunFiles } from '../commands/report-files/run-files.js';
import type { RunChoice } from '../commands/runs.js';
import { ConfigurationError } from '../errors.js';
import type { Language } from '../messages/languages.js';
import { loadReportTexts } from '../messages/load-report-texts.js';
import { shellWord } from '../messages/text/words.js';
import type { RunResult, WrittenFile } from '../reports/results.js';
import type { RunCommand, RunDocument } from '../reports/run/run.js';
import type { RunContext } from '../runs/context.js';
import { isSandboxAccount, type OpenAccount, withAccount } from './account.js';
import type { CommandContext, CommandResult, Folder } from './command.js';
import { errorText, exitCodes } from './error-report.js';
import { type ArgumentsOf, type Option, option, valuesOf } from './options.js';
import { type LimitArguments, resumeCommand, runOptions, safetyOptions } from './shared-options.js';

/** Opens the account for a command that makes a run, or goes on with `of`: for one of a sandbox, that sandbox. */
export async function withRunContext<T>(
  context: CommandContext,
  args: LimitArguments,
  work: (context: RunContext) => Promise<T>,
  of?: RunResult['summary'],
): Promise<T> {
  const sandbox = args.sandbox || (of !== undefined && isSandboxAccount(of.account));
  const folder = await context.folder();
  const opened = (account: OpenAccount) => work(runContext(account, context, args, folder));
  if (args.notify === undefined) return withAccount(context, { ...args, sandbox }, opened);
  const { Notifier } = await import('./notifier.js');
  const resumeOf = (run: string) => resumeCommand(run, context.given);
  const notifier = new Notifier({ command: args.notify, context, resumeOf });
  const show = await context.showProgress();
  const listen: typeof show = (event) => {
    notifier.listen(event);
    show(event);
  };
  return withAccount(context, { ...args, sandbox }, opened, { listen }).finally(() => notifier.settled());
}

/** What writing commands need, with the machine's clock and randomness. */
export function runContext(
  account: OpenAccount,
  context: CommandContext,
  args: LimitArguments,
  folder: Folder,
): RunContext {
  return {
    ...account,
    stateFolder: folder.state,
    ...machine(context),
    safety: folder.safety,
    concurrency: args.concurrency ?? folder.concurrency,
    ...valuesOf({ ...runOptions, ...safetyOptions }, args),
    onEvent: (event) => {
      // What is sent must be answered and noted; what is read and planned can be lost.
      if (event.type === 'started') context.heedSignals();
      if (event.type === 'halted' || event.type === 'ended') context.unheedSignals();
      if (event.type === 'halted') context.offerResume(resumeCommand(event.run, context.given));
      account.onEvent(event);
    },
  };
}

/** The machine's clock and randomness, and the holder of the journal's lock. */
export function machine({ terminal }: CommandContext): Pick<RunContext, 'clock' | 'random' | 'holder'> {
  return {
    clock: { now: () => Date.now(), sleep: systemClock.sleep },
    random: Math.random,
    holder: { pid: process.pid, command: ['fieldsheet', ...terminal.args].join(' ') },
  };
}

/** How a run report is drawn: on a terminal the outcome comes last, and issues shown before are brief. */
export function runLook({ look, shown, terminal }: CommandContext) {
  const outcomeLast = terminal.stdout.isTTY === true;
  return { ...look, outcomeLast, issuesShown: outcomeLast && shown.issues === true };
}

/** The result of a command that is a run. */
export interface RunCommandResult<C extends RunCommand> extends Omit<CommandResult, 'json'> {
  readonly json: RunDocument<C>;
}

/** A run as a command result; `language` is that of reports, if one was given. */
export async function runResult<C extends RunCommand>(
  command: C,
  result: RunResult,
  context: CommandContext,
  { written, language }: { readonly written?: readonly WrittenFile[]; readonly language?: Language | undefined } = {},
): Promise<RunCommandResult<C>> {
  const { runJson, runText } = await import('../reports/run/run.js');
  const options = { resume: resumeCommand(result.summary.id, context.given), written };
  const texts = language && result.undecided ? await loadReportTexts(language) : undefined;
  return {
    text: runText(result, { ...runLook(context), ...options, texts }),
    json: runJson(command, result, options),
  };
}

export const runFileOptions = {
  out: option.outs(
    'Where to write: .xlsx for a copy of the source with what became of each row, .json for all changes; may be given several times',
    'Report:',
  ),
  rejects: option.text(
    'File for the rejected rows as they are, to be corrected and sent with `retry --with`',
    'Report:',
  ),
  overwrite: option.overwrite('Report:'),
  language: option.language('Report:'),
} as const satisfies Record<string, Option>;

export type RunFileArguments = ArgumentsOf<typeof runFileOptions>;

/** Throws ConfigurationError if reports are requested for a dry run, which keeps no run. */
export function refuseRunFiles({ out = [], rejects }: WantedRunFiles): void {
  if (out.length === 0 && rejects === undefined) return;
  const option = rejects === undefined ? '--out' : '--rejects';
  throw new ConfigurationError(`${option} tells what became of a run, and --dry-run makes none.`, {
    advice: 'Leave one of them out, or make a plan with `fieldsheet plan` and show it with `fieldsheet runs show`.',
  });
}

/** Writes the requested files. A failure is reported and turns exit code 0 into 1, but never hides what was sent. */
export async function resultWithFiles<C extends RunCommand>(
  command: C,
  result: RunResult,
  wanted: WantedRunFiles,
  context: CommandContext,
): Promise<RunCommandResult<C>> {
  const { out = [], rejects } = wanted;
  const language = wanted.language ?? (await context.folder()).language;
  const told = (written?: readonly WrittenFile[]) => runResult(command, result, context, { written, language });
  context.hideProgress();
  if (out.length === 0 && rejects === undefined) return told();
  const { id } = result.summary;
  const later = `with: fieldsheet runs show ${id} ${optionsText(wanted)}`;
  if (context.signal.aborted) {
    context.note(`Interrupted, so no report was written. Write it ${later}`);
    return told();
  }
  try {
    return await told(await writeWanted(id, wanted, context));
  } catch (error) {
    context.note(errorText(error, { colour: context.colour, debug: false }));
    context.note(`The run itself is kept. Write the report ${later}`);
    const shown = await told();
    return { ...shown, json: { ...shown.json, exitCode: shown.json.exitCode || exitCodes.failed } };
  }
}

/** Writes the requested files about a run, in the language of the folder where none is asked for. */
export async function writeWanted(
  run: string,
  wanted: WantedRunFiles,
  context: CommandContext,
): Promise<readonly WrittenFile[]> {
  if (!wanted.out?.length && wanted.rejects === undefined) return [];
  const { writeRunFiles } = await import('../commands/report-files/run-files.js');
  const { state: stateFolder, language } = await context.folder();
  const written = await writeRunFiles({ ...wanted, language: wanted.language ?? language, stateFolder, run });
  noteNoRejects(wanted, written, context);
  return written;
}

/** Reports that nothing was rejected: otherwise an older file of this name would be mistaken for the result. */
export function noteNoRejects(
  { rejects }: Pick<WantedRunFiles, 'rejects'>,
  written: readonly { readonly rows?: number }[],
  { note }: Pick<CommandContext, 'note'>,
): void {
  if (rejects === undefined || written.some(({ rows }) => rows !== undefined)) return;
  note(`No row was rejected: ${rejects} was not written.`);
}

function optionsText({ out = [], rejects, overwrite = false, language }: WantedRunFiles): string {
  return [
    ...out.map((file) => `-o ${shellWord(file)}`),
    ...(rejects === undefined ? [] : [`--rejects ${shellWord(rejects)}`]),
    ...(overwrite ? ['--overwrite'] : []),
    ...(language === undefined ? [] : [`--language ${language}`]),
  ].join(' ');
}

/** Call it before anything is sent. Throws what `assertRunFiles` and `assertFilesOfRun` throw. */
export async function assertWanted(
  wanted: WantedRunFiles,
  about: { readonly sources: readonly string[] } | { readonly run: RunResult['summary'] },
): Promise<void> {
  if (!wanted.out?.length && wanted.rejects === undefined) return;
  const { assertFilesOfRun, assertRunFiles } = await import('../commands/report-files/run-files.js');
  await ('run' in about ? assertFilesOfRun(wanted, about.run) : assertRunFiles(wanted, about.sources));
}

/**
 * The run that a command works on, see `chooseRun`. The caller must resume a run made with --sandbox in the sandbox, which
 * its account name shows, so that nothing of it goes to the real account.
 */
export async function chosenRun(context: CommandContext, ...choice: RunChoice): Promise<RunResult['summary']> {
  const { chooseRun, listRuns } = await import('../commands/runs.js');
  const { state } = await context.folder();
  return chooseRun(await listRuns(state), ...choice);
}
