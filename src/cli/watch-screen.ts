import { showRun } from '../commands/index.js';
import type { Language } from '../language/languages.js';
import { reportTextsOf } from '../language/report-languages.js';
import { documentText } from '../reports/documents/format.js';
import { runDetailText, runExitCode } from '../reports/index.js';
import { writeWatchedPage } from '../reports/watch/page.js';
import { type WatchedRun, watchedJson, watchedLine, watchedText } from '../reports/watch/watched.js';
import type { CommandContext, CommandResult } from './command.js';
import { errorText } from './error-report.js';
import { widthOf } from './terminal.js';

export { assertWatchedPage } from '../reports/watch/page.js';

/** Shows a look; nothing at the end. */
type Tell = (seen: WatchedRun | undefined) => void;

/** Draws each look in place of the last one. */
export function drawing({ terminal: { stdout }, look }: CommandContext): Tell {
  let lines = 0;
  return (seen) => {
    const text = seen ? `${watchedText(seen, { ...look, width: widthOf(stdout) })}\n` : '';
    const back = lines === 0 ? '' : `\u001b[${lines}A\u001b[0J`;
    lines = text.split('\n').length - 1;
    stdout.write(back + text);
  };
}

/** Prints a line for each look but the last, which the result tells; none with --quiet. */
export function printing({ terminal: { stdout }, json, quiet }: CommandContext): Tell {
  return (seen) => {
    if (!seen || quiet || seen.summary.state !== 'running') return;
    stdout.write(json ? documentText(watchedJson(seen)) : `${watchedLine(seen)}\n`);
  };
}

interface Writing {
  readonly everyMs: number;
  readonly context: CommandContext;
  readonly language?: Language | undefined;
}

/** A browser need not look more often than this, seconds. */
const leastRenewal = 5;

/** Writes the page at each look. A page that cannot be written, as on a full disk, is told once and tried again. */
export function pageWriter(file: string | undefined, { everyMs, context, language }: Writing) {
  const texts = reportTextsOf(language);
  let isTold = false;
  return async (seen: WatchedRun): Promise<void> => {
    if (file === undefined) return;
    const isRunning = seen.summary.state === 'running';
    const renewed = isRunning ? Math.max(leastRenewal, Math.round(everyMs / 1000)) : undefined;
    try {
      await writeWatchedPage(file, seen, { renewed, texts });
    } catch (error) {
      if (!isTold) context.note(errorText(error, { colour: context.colour, debug: false }));
      isTold = true;
    }
  };
}

interface Ending extends Pick<Writing, 'context'> {
  readonly stateFolder: string;
}

/** How the run ended, with its exit code, and what to do next. */
export async function ended(last: WatchedRun | undefined, { stateFolder, context }: Ending): Promise<CommandResult> {
  const limits = { limit: 0, maxProblems: 100_000 };
  return showRun({ stateFolder, run: last?.summary.id, ...limits }, async (shown) => {
    if ('plan' in shown || !last) throw new Error('A run that was watched is not a plan.');
    const { detail } = shown;
    const exitCode = runExitCode(detail.result);
    return {
      exitCode,
      text: runDetailText(detail, context.look),
      json: { ...watchedJson(last), next: detail.next, exitCode },
    };
  });
}
