import type { Environment } from '../workflows/index.js';

/** A stream of text that may be a terminal. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
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
}

/** Whether to colour what goes to a stream: NO_COLOR and FORCE_COLOR as everywhere, else on terminals only. */
export function wantsColour(output: Output, environment: Environment): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return output.isTTY === true && environment.TERM !== 'dumb';
}
