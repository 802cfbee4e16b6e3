import type { ArgumentsCamelCase, Argv } from 'yargs';
import { ConfigurationError } from '../errors.js';
import type { WatchedRun } from '../reports/index.js';
import { openFolder } from './account.js';
import type { CommandContext, CommandResult, CommonArguments, Run } from './command.js';
import { errorText } from './error-report.js';
import { examples } from './examples.js';
import { machine } from './run-context.js';
import { overwriteOption, parsePatience } from './shared-options.js';
import { widthOf } from './terminal.js';

interface WatchArguments extends CommonArguments {
  readonly run?: string;
  readonly every?: string;
  readonly out?: string;
  readonly overwrite: boolean;
}

export const command = 'watch [run]';
export const describe = 'Look at a run of this folder while another process carries it out, until it ends';

export const builder = (yargs: Argv) =>
  yargs
    .positional('run', { type: 'string', describe: 'Id of the run; the running one, or the newest, when absent' })
    .options({
      every: {
        type: 'string',
        requiresArg: true,
        describe: 'Time between two looks, such as 2s or 1m; 2s on a terminal, 10s elsewhere',
      },
      out: {
        alias: 'o',
        type: 'string',
        requiresArg: true,
        describe: 'Page that renews itself, ending in .html',
        group: 'Report:',
      },
      overwrite: { ...overwriteOption, group: 'Report:' },
    } as const)
    .epilogue(
      examples(
        ['watch', 'the run that another terminal has started'],
        ['watch -o summary.html', 'the same, as a page to be left open in a browser'],
        ['watch --json --every 1m', 'a line of JSON a minute'],
      ),
    );

const usualMs = { terminal: 2000, elsewhere: 10_000 };

export function run(args: ArgumentsCamelCase<WatchArguments>): Run {
  return async (context) => {
    const { watchRun } = await import('../commands/index.js');
    const reports = await import('../reports/index.js');
    const { state: stateFolder } = await openFolder(context);
    const { out, overwrite } = args;
    if (out !== undefined) await reports.assertWatchedPage(out, { overwrite });
    const { stdout } = context.terminal;
    const isDrawn = stdout.isTTY === true && !context.json && !context.quiet;
    const everyMs = everyOf(args) ?? usualMs[isDrawn ? 'terminal' : 'elsewhere'];
    const tell = isDrawn ? drawing(context, reports) : printing(context, reports);
    const write = pageWriter(out, { everyMs, context, reports });
    const { clock } = machine(context);
    const looks = watchRun({
      ...{ stateFolder, run: args.run, everyMs, clock, signal: context.signal },
      onWait: (holder) => context.note(`At work in this folder: ${holder}. Its run is shown when it is started.`),
    });
    let last: WatchedRun | undefined;
    try {
      for await (const seen of looks) {
        last = seen;
        tell(seen);
        await write(seen);
      }
    } finally {
      tell(undefined);
    }
    return ended(last, { stateFolder, context, reports });
  };
}

/** Throws ConfigurationError for less than a second. */
function everyOf({ every }: WatchArguments): number | undefined {
  if (every === undefined) return undefined;
  const ms = parsePatience(every, '--every');
  if (ms >= 1000) return ms;
  throw new ConfigurationError(`--every ${every} is too short.`, { advice: 'Give a second or more.' });
}

type Reports = typeof import('../reports/index.js');

/** Shows a look; nothing at the end. */
type Tell = (seen: WatchedRun | undefined) => void;

/** Draws each look in place of the last one. */
function drawing({ terminal: { stdout }, look }: CommandContext, { watchedText }: Reports): Tell {
  let lines = 0;
  return (seen) => {
    const text = seen ? `${watchedText(seen, { ...look, width: widthOf(stdout) })}\n` : '';
    const back = lines === 0 ? '' : `\u001b[${lines}A\u001b[0J`;
    lines = text.split('\n').length - 1;
    stdout.write(back + text);
  };
}

/** Prints a line for each look but the last, which the result tells; none with --quiet. */
function printing({ terminal: { stdout }, json, quiet }: CommandContext, reports: Reports): Tell {
  return (seen) => {
    if (!seen || quiet || seen.summary.state !== 'running') return;
    stdout.write(`${json ? JSON.stringify(reports.watchedJson(seen)) : reports.watchedLine(seen)}\n`);
  };
}

interface Writing {
  readonly everyMs: number;
  readonly context: CommandContext;
  readonly reports: Reports;
}

/** A browser need not look more often than this, seconds. */
const leastRenewal = 5;

/** Writes the page at each look. A page that cannot be written, as on a full disk, is told once and tried again. */
function pageWriter(file: string | undefined, { everyMs, context, reports }: Writing) {
  let isTold = false;
  return async (seen: WatchedRun): Promise<void> => {
    if (file === undefined) return;
    const isRunning = seen.summary.state === 'running';
    const renewed = isRunning ? Math.max(leastRenewal, Math.round(everyMs / 1000)) : undefined;
    try {
      await reports.writeWatchedPage(file, seen, { renewed });
    } catch (error) {
      if (!isTold) context.note(errorText(error, { colour: context.colour, debug: false }));
      isTold = true;
    }
  };
}

interface Ending extends Pick<Writing, 'context' | 'reports'> {
  readonly stateFolder: string;
}

/** How the run ended, with its exit code, and what to do next. */
async function ended(last: WatchedRun | undefined, { stateFolder, context, reports }: Ending): Promise<CommandResult> {
  const { showRun } = await import('../commands/index.js');
  const limits = { limit: 0, maxProblems: 100_000 };
  return showRun({ stateFolder, run: last?.summary.id, ...limits }, async (shown) => {
    if ('plan' in shown || !last) throw new Error('A run that was watched is no plan.');
    const { detail } = shown;
    const exitCode = reports.runExitCode(detail.result);
    return {
      exitCode,
      text: reports.runDetailText(detail, context.look),
      json: { ...reports.watchedJson(last), next: detail.next, exitCode },
    };
  });
}
