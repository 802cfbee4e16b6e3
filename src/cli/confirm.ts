import { createInterface } from 'node:readline/promises';
import { ConfigurationError } from '../errors.js';
import type { CommandContext } from './command.js';

/** Whether somebody sits at the terminal who can be asked. */
export function isAtTerminal({ terminal: { stdin, stderr } }: Pick<CommandContext, 'terminal'>): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** Asks the user; only y or yes agree. Throws ConfigurationError without a terminal, AbortError on Ctrl+C. */
export async function confirm(context: CommandContext, question: string, yes: boolean): Promise<boolean> {
  if (yes) return true;
  context.hideProgress();
  if (!isAtTerminal(context)) {
    throw new ConfigurationError(`${question} Nobody can be asked: this is not a terminal.`, {
      advice: 'Give --yes to agree beforehand.',
    });
  }
  return asking(context, async (ask) => /^\s*y(es)?\s*$/i.test((await ask(`${question} [y/N] `)) ?? ''));
}

interface Choice {
  readonly context: Pick<CommandContext, 'terminal' | 'signal'>;
  readonly question: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What may be typed in place of a number, such as `its name`; nothing by default. */
  readonly other?: string | undefined;
}

/** Asks until an answer is valid; empty means the first, undefined end of input. Throws AbortError on Ctrl+C. */
export async function choose({ context, question, options, other }: Choice): Promise<string | undefined> {
  const { stderr } = context.terminal;
  const list = options.map(({ label }, at) => `  ${at + 1}  ${label}`);
  stderr.write(`\n${question}\n${list.join('\n')}\n`);
  return asking(context, async (ask) => {
    for (;;) {
      const answer = await ask(other === undefined ? 'Which one? [1] ' : `Which one? Or type ${other}. [1] `);
      if (answer === undefined) return undefined;
      const typed = answer.trim();
      const chosen = options[typed === '' ? 0 : Number(typed) - 1];
      if (chosen) return chosen.value;
      if (other !== undefined && !/^\d+$/.test(typed)) return typed;
      stderr.write(`Type a number from 1 to ${options.length}, or only Enter for 1.\n`);
    }
  });
}

/** For the time of `work`; `ask` gets what is typed, undefined at the end of input. Throws AbortError on Ctrl+C. */
async function asking<T>(
  { terminal: { stdin, stderr }, signal }: Pick<CommandContext, 'terminal' | 'signal'>,
  work: (ask: (prompt: string) => Promise<string | undefined>) => Promise<T>,
): Promise<T> {
  // With `terminal: true`, readline would swallow Ctrl+C, which must stay a signal as in every command.
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  try {
    return await work(async (prompt) => {
      stderr.write(prompt);
      const answer = await Promise.race([lines.question('', { signal }), ended]);
      if (answer === undefined) stderr.write('\n');
      return answer;
    });
  } finally {
    lines.close();
  }
}
