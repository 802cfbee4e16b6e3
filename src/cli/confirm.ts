import { createInterface } from 'node:readline/promises';
import { ConfigurationError } from '../errors.js';
import type { CommandContext } from './command.js';

/** Asks the user; only y or yes agree. Throws ConfigurationError without a terminal, AbortError on Ctrl+C. */
export async function confirm(context: CommandContext, question: string, yes: boolean): Promise<boolean> {
  if (yes) return true;
  const { terminal, signal, hideProgress } = context;
  hideProgress();
  const { stdin, stderr } = terminal;
  if (!stdin.isTTY || !stderr.isTTY) {
    throw new ConfigurationError(`${question} Nobody can be asked: this is not a terminal.`, {
      advice: 'Give --yes to agree beforehand.',
    });
  }
  stderr.write(`${question} [y/N] `);
  // With `terminal: true`, readline would swallow Ctrl+C, which must stay a signal as in every command.
  const lines = createInterface({ input: stdin, terminal: false });
  try {
    const answer = await Promise.race([lines.question('', { signal }), ended(lines)]);
    if (answer === undefined) stderr.write('\n');
    return /^\s*y(es)?\s*$/i.test(answer ?? '');
  } finally {
    lines.close();
  }
}

function ended(lines: NodeJS.EventEmitter): Promise<undefined> {
  return new Promise((resolve) => lines.once('close', () => resolve(undefined)));
}
