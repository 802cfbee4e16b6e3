import { setMaxListeners } from 'node:events';
import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import type { Config } from '../commands/settings/settings.js';
import type { CommandDocument, ProgressLine } from '../reports/documents/documents.js';
import { documentText } from '../reports/documents/format.js';
import type { Listener } from '../runs/events.js';
import { errorJson, errorText, exitCodeOf, exitCodes } from './error-report.js';
import type { ArgumentsOf, Example, GroupName, Option, Positional, Word, WordsOf } from './options.js';
import { type Progress, type ProgressKind, type Terminal, wantsColour, widthOf } from './terminal.js';

export interface CommonArguments {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly debug?: boolean;
  readonly color?: boolean;
  readonly progress?: ProgressKind;
}

/** What the configuration of the working folder says, which need not say anything, and where its state is. */
export interface Folder extends Omit<Config, 'stateFolder'> {
  readonly state: string;
}

export const stateFolderName = '.fieldsheet';

/** Throws ConfigurationError for a configuration that cannot be read. */
export async function openFolder(cwd: string): Promise<Folder> {
  const { readConfig } = await import('../commands/settings/settings.js');
  const { stateFolder = stateFolderName, ...config } = await readConfig(cwd);
  return { ...config, state: resolve(cwd, stateFolder) };
}

export interface CommandContext {
  readonly terminal: Terminal;
  /** The working folder, opened once. Throws ConfigurationError for a configuration that cannot be read. */
  folder(): Promise<Folder>;
  /** The arguments as they were typed, for the command that goes on. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The file that standard input is kept in, if it is a source. */
  readonly piped?: string | undefined;
  /** Aborted by SIGINT, SIGTERM and SIGHUP while they are heeded. */
  readonly signal: AbortSignal;
  /**
   * Signals now abort `signal`, so that something can be finished in order. Otherwise they end the process at once:
   * Node calls no listener while it computes.
   */
  heedSignals(): void;
  unheedSignals(): void;
  readonly json: boolean;
  /** Print nothing on success: no progress, and notes are held until a failure. */
  readonly quiet?: boolean;
  readonly look: { readonly colour: boolean; readonly width?: number };
  readonly colour: boolean;
  /** What the terminal has shown before the result, which then repeats it briefly. */
  readonly shown: { issues?: boolean };
  /** Sets the command that continues after an error; `kept` is the number of records that an export keeps. */
  offerResume(command: string, kept?: number): void;
  /** Prints a line on stderr, in place of the progress. */
  note(text: string): void;
  /** Begins to show progress, in place of what was shown before. */
  showProgress(): Promise<Listener>;
  /** Clears the terminal for a question or for output. The next event shows progress again. */
  hideProgress(): void;
}

export interface CommandResult {
  /** Default: that of the JSON document, or 0 without one. */
  readonly exitCode?: number;
  readonly text?: string;
  /** What is printed with `--json`. */
  readonly json?: CommandDocument;
  /** Printed with `--json` instead, as it is: a document whose format is not ours. */
  readonly foreignJson?: unknown;
}

/** A command, as the command line, the docs and completion read it. */
export interface Command<Args = never> {
  /** How it is written, without the program's name: `check <files..>`. */
  readonly command: string;
  readonly group: GroupName;
  /** Its part before the first semicolon stands for the command where there is a line for it. */
  readonly describe: string;
  readonly positionals: Readonly<Record<string, Positional>>;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly Example[];
  /** A later command reads its sources again, so standard input is none of them. */
  readonly readsSourcesAgain?: boolean;
  readonly run: (args: Args, context: CommandContext, all?: readonly Command[]) => Promise<CommandResult>;
}

/** What a file declares of its command: words without a name on the command line as in its usage, `<files..>`. */
interface Declared<Words, Options> extends Omit<Command, 'command' | 'positionals' | 'options' | 'run'> {
  readonly words?: Words;
  readonly options?: Options;
  readonly run: Command<WordsOf<Words> & ArgumentsOf<Options>>['run'];
}

/** A command of which `run` gets the arguments that its words and options declare. */
export function defineCommand<
  const Words extends Readonly<Record<Word, Positional>> = Record<never, never>,
  const Options extends Readonly<Record<string, Option>> = Record<never, never>,
>(name: string, declared: Declared<Words, Options>): Command<WordsOf<Words> & ArgumentsOf<Options>> {
  const { words = {}, options = {}, ...others } = declared;
  const positionals = Object.entries<Positional>(words).map(([word, about]) => [word.replace(/\W/g, ''), about]);
  return {
    ...others,
    command: [name, ...Object.keys(words)].join(' '),
    positionals: Object.fromEntries(positionals),
    options,
  };
}

/** `check`, without its arguments. */
export function commandName({ command }: Pick<Command, 'command'>): string {
  return command.split(' ', 1)[0] ?? command;
}

/** What a command does, on one line. */
export function summaryOf({ describe }: Pick<Command, 'describe'>): string {
  return describe.split(';', 1)[0] ?? describe;
}

/** Declares the arguments and options of a command to yargs. */
export function declareTo(yargs: Argv, { positionals, options, examples }: Command): Argv | Promise<Argv> {
  const later: Promise<unknown>[] = [];
  for (const [name, given] of Object.entries(positionals)) {
    const words = typeof given === 'function' ? undefined : given;
    yargs.positional(name, typeof words === 'object' ? words : { type: 'string', describe: words });
    if (typeof given !== 'function') continue;
    later.push(given().then((describe) => yargs.positional(name, { type: 'string', describe })));
  }
  // Shell completion sees only what is declared before the first promise.
  yargs.options(options).epilogue(exampleLines(examples));
  return later.length === 0 ? yargs : Promise.all(later).then(() => yargs);
}

/** At the end of a help: each command on a line of its own, to be copied, with its purpose below. */
function exampleLines(examples: readonly Example[]): string {
  return ['Examples:', ...examples.flatMap(([command, what]) => [`  $0 ${command}`, `      ${what}`])].join('\n');
}

/** Runs a command: prints its result, reports errors, and returns the exit code. */
export async function runCommand(
  name: string,
  { terminal, args }: { terminal: Terminal; args: CommonArguments },
  run: (context: CommandContext) => Promise<CommandResult>,
): Promise<number> {
  const { json = false, debug = false, quiet = false, progress: progressKind } = args;
  const colourOf = (output: Terminal['stdout']) => args.color !== false && wantsColour(output, terminal.environment);
  const colour = colourOf(terminal.stderr);
  const look = { colour: colourOf(terminal.stdout), width: widthOf(terminal.stdout) };
  let progress: Progress | undefined;
  const hideProgress = () => progress?.stop();
  const print = (text: string) => {
    hideProgress();
    const isLine = progressKind === 'json' && !quiet;
    terminal.stderr.write(isLine ? messageLine(name, text) : `${text}\n`);
  };
  const held: string[] = [];
  const note = quiet ? (text: string) => void held.push(text) : print;
  const release = () => held.splice(0).forEach(print);
  // On a terminal the line may hold a progress bar and a ^C.
  const stop = stopSignals((text) => print(terminal.stderr.isTTY ? `\n${text}` : text));
  const shown = {};
  let resume: string | undefined;
  let kept: number | undefined;
  const offerResume = (command: string, records?: number) => {
    resume = command;
    kept = records;
  };
  let opened: Promise<Folder> | undefined;
  const folder = () => (opened ??= openFolder(terminal.cwd));
  const base = { terminal, folder, given: { ...args }, ...stop, json, quiet, look, colour, shown, note, offerResume };
  const shownProgress = { ...base, name, progress: progressKind };
  const showProgress = async () => {
    hideProgress();
    progress = await (await import('./progress.js')).progressOn(shownProgress);
    return progress.listen;
  };
  try {
    const result = await run({ ...base, showProgress, hideProgress }).finally(hideProgress);
    const exitCode = exitCodeIn(result);
    if (exitCode !== exitCodes.done) release();
    if (json) terminal.stdout.write(printedJson(result));
    else if (result.text !== undefined && !(quiet && exitCode === exitCodes.done))
      terminal.stdout.write(`${result.text}\n`);
    return exitCode;
  } catch (error) {
    const exitCode = exitCodeOf(error);
    if (json) terminal.stdout.write(documentText({ ...errorJson(name, error, exitCode, kept), resume, kept }));
    release();
    print(errorText(error, { colour, debug, kept }));
    if (resume) print(`\nGo on with: ${resume}`);
    return exitCode;
  } finally {
    stop.unheedSignals();
  }
}

/** What is said on stderr, as a line of `--progress json`. */
function messageLine(command: string, text: string): string {
  const line: ProgressLine = { type: 'message', command, at: new Date().toISOString(), message: text.trim() };
  return documentText(line);
}

/** With which code the program ends. */
export function exitCodeIn({ exitCode, json }: CommandResult): number {
  return exitCode ?? (json && 'exitCode' in json ? json.exitCode : undefined) ?? exitCodes.done;
}

function printedJson({ json, foreignJson }: CommandResult): string {
  if (foreignJson !== undefined) return `${JSON.stringify(foreignJson)}\n`;
  return json ? documentText(json) : '';
}

const stopping = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** While they are heeded, the first signal asks for a graceful stop, and the second ends at once. */
function stopSignals(note: (text: string) => void): Pick<CommandContext, 'signal' | 'heedSignals' | 'unheedSignals'> {
  const controller = new AbortController();
  // Every request in flight listens to it.
  setMaxListeners(0, controller.signal);
  let told: NodeJS.Immediate | undefined;
  const stop = () => {
    if (controller.signal.aborted) {
      note('Ended at once. A run that had begun goes on with: fieldsheet resume');
      process.exit(exitCodes.interrupted);
    }
    // Both signals may have come together; the second one then ends the process before this is printed.
    told = setImmediate(note, 'Ending in good order … press Ctrl+C again to end at once.');
    controller.abort();
  };
  const unheedSignals = () => {
    clearImmediate(told);
    for (const signal of stopping) process.off(signal, stop);
  };
  return {
    signal: controller.signal,
    heedSignals() {
      unheedSignals();
      for (const signal of stopping) process.on(signal, stop);
    },
    unheedSignals,
  };
}
