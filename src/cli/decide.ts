import { createInterface } from 'node:readline/promises';
import { ConfigurationError } from '../errors.js';
import type { Plan, ToDecide } from '../reports/index.js';
import type { CommandContext } from './command.js';

interface Answer {
  readonly number: number;
  readonly decide: (typeof verbs)[number];
  readonly id?: string;
}

/** Throws ConfigurationError without a terminal: call it before anything is read. */
export function assertAskable({ terminal: { stdin, stderr } }: CommandContext): void {
  if (stdin.isTTY && stderr.isTTY) return;
  throw new ConfigurationError(
    '--decide asks about possible duplicates, and nobody can be asked: this is not a terminal.',
    {
      advice: 'Leave it out and decide in the plan (-o plan.xlsx), or give --duplicates.',
    },
  );
}

/** Asks about each record that waits for a decision, until the end or `q`. Throws AbortError on Ctrl+C. */
export async function askDecisions(plan: Plan, context: CommandContext): Promise<readonly Answer[]> {
  const { questionText, answersText, toDecide, undecidedTotal } = await import('../reports/index.js');
  const { terminal, signal, look, hideProgress } = context;
  const { stdin, stderr } = terminal;
  const of = plan.undecided ? undecidedTotal(plan.undecided) : 0;
  hideProgress();
  // With `terminal: true`, readline would swallow Ctrl+C, which must stay a signal as in every command.
  const lines = createInterface({ input: stdin, terminal: false });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  /** Until it is understood; undefined at the end. */
  const ask = async (each: ToDecide): Promise<Answer | undefined> => {
    stderr.write(`${answersText(each)}? [l] `);
    const line = await Promise.race([lines.question('', { signal }), ended]);
    if (line === undefined || /^\s*q/i.test(line)) return undefined;
    return answerOf(line, each) ?? ask(each);
  };
  const answers: Answer[] = [];
  try {
    for (const each of toDecide(plan)) {
      stderr.write(`${questionText(each, { at: answers.length + 1, of }, look)}\n`);
      const answer = await ask(each);
      if (!answer) break;
      answers.push(answer);
    }
    return answers;
  } finally {
    lines.close();
    stderr.write('\n');
  }
}

const verbs = ['adopt', 'create', 'skip', 'later'] as const;

/** `a2`, `adopt 2`, `c`, and so on; nothing is `later`. Undefined if it has to be asked again. */
function answerOf(line: string, { number, matching: { candidates } }: ToDecide): Answer | undefined {
  const [, word = '?', position = ''] = /^([a-z]*)\s*(\d*)$/.exec(line.trim().toLowerCase()) ?? [];
  const decide = word === '' ? 'later' : verbs.find((verb) => verb.startsWith(word));
  if (decide !== 'adopt') return decide && position === '' ? { number, decide } : undefined;
  const chosen = position === '' ? candidates.length === 1 && candidates[0] : candidates[Number(position) - 1];
  return chosen ? { number, decide, id: chosen.id } : undefined;
}
