import type { Language } from '../language/languages.js';
import { loadReportTexts } from '../language/load-report-texts.js';
import type { RunCommand, RunDocument, RunResult, WrittenFile } from '../reports/index.js';
import type { RunContext } from '../runs/context.js';
import { type Folder, isSandboxAccount, type OpenAccount, withAccount } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { type LimitArguments, resumeCommand } from './shared-options.js';

interface RunSettings {
  readonly context: CommandContext;
  readonly args: LimitArguments;
  readonly folder: Folder;
}

/** Opens the account for a command that makes or continues a run: for one of a sandbox, that sandbox. */
export async function withRunContext<T>(
  { of, ...settings }: RunSettings & { readonly of?: RunResult['summary'] },
  work: (context: RunContext) => Promise<T>,
): Promise<T> {
  const sandbox = settings.args.sandbox || (of !== undefined && isSandboxAccount(of.account));
  const { context, args } = settings;
  const opening = { ...settings, args: { ...args, sandbox } };
  const opened = (account: OpenAccount) => work(runContext(account, settings));
  if (args.notify === undefined) return withAccount(opening, opened);
  const { Notifier } = await import('./notifier.js');
  const resumeOf = (run: string) => resumeCommand(run, context.given);
  const notifier = new Notifier({ command: args.notify, context, resumeOf });
  const show = await context.showProgress();
  const listen: typeof show = (event) => {
    notifier.listen(event);
    show(event);
  };
  return withAccount({ ...opening, listen }, opened).finally(() => notifier.settled());
}

/** What writing commands need, with the machine's clock and randomness. */
export function runContext(account: OpenAccount, { context, args, folder }: RunSettings): RunContext {
  return {
    ...account,
    stateFolder: folder.state,
    ...machine(context),
    concurrency: args.concurrency ?? folder.concurrency,
    maxErrors: args.maxErrors,
    safety: folder.safety,
    allow: args.allow,
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
    clock: { now: () => Date.now(), sleep },
    random: Math.random,
    holder: { pid: process.pid, command: ['fieldsheet', ...terminal.args].join(' ') },
  };
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
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
  const { runExitCode, runJson, runText } = await import('../reports/index.js');
  const options = { resume: resumeCommand(result.summary.id, context.given), written };
  const texts = language && result.undecided ? await loadReportTexts(language) : undefined;
  return {
    exitCode: runExitCode(result),
    text: runText(result, { ...runLook(context), ...options, texts }),
    json: runJson(command, result, options),
  };
}
