import { followRun, showRun } from '../commands/show-run.js';
import { AbortedError } from '../errors.js';
import { documentText } from '../reports/documents/format.js';
import { runDetailText } from '../reports/run/details.js';
import { type FollowedRun, followedJson, followedLine, followedText } from '../reports/run/followed.js';
import { runExitCode } from '../reports/run/run.js';
import type { CommandContext, CommandResult } from './command.js';
import { exitCodes } from './error-report.js';
import { machine } from './run-context.js';
import { widthOf } from './terminal.js';

/** Time between two looks. */
const usualMs = { terminal: 2000, elsewhere: 10_000 };

/**
 * Shows a run that another process carries out until it ends, and ends with its exit code. Without `run`, it is the running
 * one, or the newest.
 */
export async function followOnScreen(
  context: CommandContext,
  stateFolder: string,
  run?: string,
  everyMs?: number,
): Promise<CommandResult> {
  const isDrawn = context.terminal.stdout.isTTY === true && !context.json && !context.quiet;
  const tell = isDrawn ? drawing(context) : printing(context);
  const looks = followRun({
    ...{ stateFolder, run, signal: context.signal, clock: machine(context).clock },
    everyMs: everyMs ?? usualMs[isDrawn ? 'terminal' : 'elsewhere'],
    onWait: (holder) => context.note(`At work in this folder: ${holder}. Its run is shown when it is started.`),
  });
  let last: FollowedRun | undefined;
  context.heedSignals();
  try {
    for await (const seen of looks) {
      last = seen;
      tell(seen);
    }
  } catch (error) {
    if (!(error instanceof AbortedError)) throw error;
    return { exitCode: exitCodes.interrupted, text: error.message };
  } finally {
    tell(undefined);
  }
  return ended(last, stateFolder, context);
}

/** Shows a look; nothing at the end. */
type Tell = (seen: FollowedRun | undefined) => void;

/** Draws each look in place of the last one. */
function drawing({ terminal: { stdout }, look }: CommandContext): Tell {
  let lines = 0;
  return (seen) => {
    const text = seen ? `${followedText(seen, { ...look, width: widthOf(stdout) })}\n` : '';
    const back = lines === 0 ? '' : `\u001b[${lines}A\u001b[0J`;
    lines = text.split('\n').length - 1;
    stdout.write(back + text);
  };
}

/** Prints a line for each look but the last, which the result tells; none with --quiet. */
function printing({ terminal: { stdout }, json, quiet }: CommandContext): Tell {
  return (seen) => {
    if (!seen || quiet || seen.summary.state !== 'running') return;
    stdout.write(json ? documentText(followedJson(seen)) : `${followedLine(seen)}\n`);
  };
}

/** How the run ended, with its exit code, and what to do next. */
async function ended(
  last: FollowedRun | undefined,
  stateFolder: string,
  context: CommandContext,
): Promise<CommandResult> {
  const limits = { limit: 0, maxProblems: 100_000 };
  return showRun({ stateFolder, run: last?.summary.id, ...limits }, async (shown) => {
    if ('plan' in shown || !last) throw new Error('A run that was followed is not a plan.');
    const { detail } = shown;
    const exitCode = runExitCode(detail.result);
    return {
      exitCode,
      text: runDetailText(detail, context.look),
      json: { ...followedJson(last), next: detail.next, exitCode },
    };
  });
}
