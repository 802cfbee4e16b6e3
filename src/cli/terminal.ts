import { EventEmitter, once } from 'node:events';
import { AbortedError, OutputError } from '../errors.js';
import type { Environment } from '../workflows/index.js';
import { outputFault } from './output-fault.js';

/** A stream of text that may be a terminal. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** False where more than it keeps waits to be read: `drain` tells when that is gone. */
  write(text: string): unknown;
}

/**
 * Writes a piece of something long, and waits while its reader is slower: else all of it would pile up in memory. False
 * when nobody reads any more. Throws AbortedError when the signal says so while it waits, and OutputError where
 * it cannot be written.
 */
export async function writePiece(output: Output, text: string, signal: AbortSignal): Promise<boolean> {
  if (output.write(text) !== false || !(output instanceof EventEmitter)) return true;
  try {
    await once(output, 'drain', { signal });
    return true;
  } catch (error) {
    if (signal.aborted) throw new AbortedError('What was printed was not read to its end.', { cause: error });
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return false;
    throw new OutputError(outputFault(error as NodeJS.ErrnoException), { cause: error });
  }
}

/** What is typed in or piped in. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Everything of the process that commands use. */
export interface Terminal {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Environment;
  /** Opened by whoever reads it first: most commands read nothing. */
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Lets Ctrl+C be heard also while the process computes; absent where there is no process of our own. */
  readonly watchInterrupts?: () => void;
}

/** Whether to colour what goes to a stream: NO_COLOR and FORCE_COLOR as everywhere, else on terminals only. */
export function wantsColour(output: Output, environment: Environment): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return output.isTTY === true && environment.TERM !== 'dumb';
}
