import { EventEmitter, once } from 'node:events';
import type { Environment } from '../commands/settings/account-settings.js';
import { AbortedError, OutputError } from '../errors.js';
import type { Listener } from '../runs/events.js';
import { outputFault } from './output-fault.js';

export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** Returns false if the buffer is full; `drain` follows. */
  write(text: string): unknown;
}

/**
 * Writes a piece of a long output and waits for a slow reader, so that it does not pile up in memory. False if the
 * reader is gone. Throws AbortedError if the signal is aborted while it waits, and OutputError if writing fails.
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

export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

export interface Terminal {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Environment;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
}

/** Whether to colour a stream: NO_COLOR and FORCE_COLOR as usual, otherwise only terminals. */
export function wantsColour(output: Output, environment: Environment): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return output.isTTY === true && environment.TERM !== 'dumb';
}

const usualColumns = 80;
/** In fewer columns a report would be a column of words. */
const leastColumns = 40;

/** Columns to wrap texts to; undefined if the output is no terminal. One that does not know its size says 0. */
export function widthOf({ isTTY, columns }: Output): number | undefined {
  if (!isTTY) return undefined;
  return Math.max(leastColumns, columns || usualColumns);
}

/** What `--progress` takes. */
export const progressKinds = ['bar', 'lines', 'json', 'none'] as const;

export type ProgressKind = (typeof progressKinds)[number];

/** Shows progress on stderr. */
export interface Progress {
  readonly listen: Listener;
  stop(): void;
}

const secret = 'FIELDSHEET_API_KEY';

/** The environment for another program: without the key of the account. */
export function withoutKey(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.toUpperCase() !== secret));
}
