import type { ArgumentsCamelCase } from 'yargs';
import { errorJson, errorText } from './error-report.js';
import { exitCodeOf, exitCodes } from './exit-codes.js';
import { type Terminal, wantsColour } from './terminal.js';

/** Options that every command has. */
export interface CommonArguments {
  readonly json?: boolean;
  readonly debug?: boolean;
  readonly color?: boolean;
}

/** What a command works with. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Ends the work in good order: SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
  readonly json: boolean;
  /** How the result is drawn on stdout. */
  readonly look: { readonly colour: boolean; readonly width?: number };
  /** Whether stderr takes colour. */
  readonly colour: boolean;
  /** Prints a message to a person; nothing of it is data. */
  note(text: string): void;
}

/** What a command has to say at its end. */
export interface CommandResult {
  readonly exitCode: number;
  readonly text?: string;
  /** The one document that --json prints. */
  readonly json?: object;
}

export type Run = (context: CommandContext) => Promise<CommandResult>;

/** Runs a command: prints its result, turns an error into words, and gives back the exit code. */
export async function runCommand(
  name: string,
  options: { terminal: Terminal; args: ArgumentsCamelCase<CommonArguments> },
  run: Run,
): Promise<number> {
  const { terminal, args } = options;
  const { json = false, debug = false } = args;
  const colourOf = (output: Terminal['stdout']) => args.color !== false && wantsColour(output, terminal.environment);
  const colour = colourOf(terminal.stderr);
  const { columns } = terminal.stdout;
  const look = { colour: colourOf(terminal.stdout), ...(columns !== undefined && { width: columns }) };
  const note = (text: string) => void terminal.stderr.write(`${text}\n`);
  const printJson = (document: object | undefined) =>
    document && terminal.stdout.write(`${JSON.stringify(document)}\n`);
  const stopping = stopSignals(note);
  try {
    const result = await run({ terminal, signal: stopping.signal, json, look, colour, note });
    if (json) printJson(result.json);
    else if (result.text !== undefined) terminal.stdout.write(`${result.text}\n`);
    return result.exitCode;
  } catch (error) {
    const exitCode = exitCodeOf(error);
    if (json) printJson(errorJson(name, error, exitCode));
    note(errorText(error, { colour, debug }));
    return exitCode;
  } finally {
    stopping.release();
  }
}

/** The first SIGINT or SIGTERM asks for an end in good order, the second one ends at once. */
function stopSignals(note: (text: string) => void): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    note('Ending in good order … press Ctrl+C again to end at once.');
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    release() {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
