import { createInterface } from 'node:readline/promises';
import type { CommandContext } from './command.js';

interface Choice {
  readonly context: Pick<CommandContext, 'terminal' | 'signal'>;
  /** What it is about, as a sentence. */
  readonly question: string;
  /** What may be answered; the first is what an empty answer means. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * The value that a person at the terminal chooses by its number; the first one for an empty answer, undefined at the
 * end of the input. Asks again after what is no number of the list. Throws AbortError on Ctrl+C.
 */
export async function choose({ context, question, options }: Choice): Promise<string | undefined> {
  const { terminal, signal } = context;
  const { stdin, stderr } = terminal;
  const list = options.map(({ label }, at) => `  ${at + 1}  ${label}`);
  stderr.write(`\n${question}\n${list.join('\n')}\n`);
  // Not as a terminal of its own: Ctrl+C stays a signal, which ends every command in the same way.
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  try {
    for (;;) {
      stderr.write(`Which one? [1] `);
      const answer = await Promise.race([lines.question('', { signal }), ended]);
      if (answer === undefined) {
        stderr.write('\n');
        return undefined;
      }
      const chosen = options[answer.trim() === '' ? 0 : Number(answer) - 1];
      if (chosen) return chosen.value;
    }
  } finally {
    lines.close();
  }
}
