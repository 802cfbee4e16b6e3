import { createInterface } from 'node:readline/promises';
import type { CommandContext } from './command.js';

interface Choice {
  readonly context: Pick<CommandContext, 'terminal' | 'signal'>;
  readonly question: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What may be typed in place of a number, such as `its name`; nothing by default. */
  readonly other?: string | undefined;
}

/** Asks until an answer is valid; empty means the first, undefined end of input. Throws AbortError on Ctrl+C. */
export async function choose({ context, question, options, other }: Choice): Promise<string | undefined> {
  const { terminal, signal } = context;
  const { stdin, stderr } = terminal;
  const list = options.map(({ label }, at) => `  ${at + 1}  ${label}`);
  stderr.write(`\n${question}\n${list.join('\n')}\n`);
  // With `terminal: true`, readline would swallow Ctrl+C, which must stay a signal as in every command.
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  try {
    for (;;) {
      stderr.write(other === undefined ? 'Which one? [1] ' : `Which one? Or type ${other}. [1] `);
      const answer = await Promise.race([lines.question('', { signal }), ended]);
      if (answer === undefined) {
        stderr.write('\n');
        return undefined;
      }
      const typed = answer.trim();
      const chosen = options[typed === '' ? 0 : Number(typed) - 1];
      if (chosen) return chosen.value;
      if (other !== undefined && !/^\d+$/.test(typed)) return typed;
      stderr.write(`Type a number from 1 to ${options.length}, or only Enter for 1.\n`);
    }
  } finally {
    lines.close();
  }
}
