import type { ArgumentsCamelCase, Argv } from 'yargs';
import { AbortedError, ConfigurationError } from '../errors.js';
import type { Language } from '../language/languages.js';
import type { WatchedRun } from '../reports/index.js';
import { openFolder } from './account.js';
import type { CommonArguments, Run } from './command.js';
import { examples } from './examples.js';
import { exitCodes } from './exit-codes.js';
import { machine } from './run-context.js';
import { overwriteOption, parsePatience, reportLanguageOption } from './shared-options.js';

interface WatchArguments extends CommonArguments {
  readonly run?: string;
  readonly every?: string;
  readonly out?: string;
  readonly overwrite: boolean;
  readonly language?: Language;
}

export const command = 'watch [run]';
export const group = 'more';
export const describe = 'Look at a run while another process carries it out; until it ends';

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
        describe: 'Where to write: a page that renews itself, ending in .html',
        group: 'Report:',
      },
      overwrite: { ...overwriteOption, group: 'Report:' },
      language: reportLanguageOption,
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
    const { assertWatchedPage, drawing, ended, pageWriter, printing } = await import('./watch-screen.js');
    const { state: stateFolder, language } = await openFolder(context);
    const { out, overwrite } = args;
    if (out !== undefined) await assertWatchedPage(out, { overwrite });
    const { stdout } = context.terminal;
    const isDrawn = stdout.isTTY === true && !context.json && !context.quiet;
    const everyMs = everyOf(args) ?? usualMs[isDrawn ? 'terminal' : 'elsewhere'];
    const tell = isDrawn ? drawing(context) : printing(context);
    const write = pageWriter(out, { everyMs, context, language: args.language ?? language });
    const { clock } = machine(context);
    const looks = watchRun({
      ...{ stateFolder, run: args.run, everyMs, clock, signal: context.signal },
      onWait: (holder) => context.note(`At work in this folder: ${holder}. Its run is shown when it is started.`),
    });
    let last: WatchedRun | undefined;
    context.heedSignals();
    try {
      for await (const seen of looks) {
        last = seen;
        tell(seen);
        await write(seen);
      }
    } catch (error) {
      if (!(error instanceof AbortedError)) throw error;
      return { exitCode: exitCodes.interrupted, text: error.message };
    } finally {
      tell(undefined);
    }
    return ended(last, { stateFolder, context });
  };
}

/** Throws ConfigurationError for less than a second. */
function everyOf({ every }: WatchArguments): number | undefined {
  if (every === undefined) return undefined;
  const ms = parsePatience(every, '--every');
  if (ms >= 1000) return ms;
  throw new ConfigurationError(`--every ${every} is too short.`, { advice: 'Give a second or more.' });
}
