import type { WantedRunFiles } from '../commands/report-files/run-files.js';
import type { Loss } from '../commands/runs.js';
import type { Shown } from '../commands/show-run.js';
import { ConfigurationError } from '../errors.js';
import { outcomes } from '../plan/change.js';
import type { RunResult, WrittenFile } from '../reports/results.js';
import type { ForgottenRunsDocument } from '../reports/run/runs.js';
import { type Folder, openFolder } from './account.js';
import type { CommandContext, CommandResult } from './command.js';
import { confirm } from './confirm.js';
import { type ArgumentsOf, type Example, option, wholeNumber } from './options.js';
import { assertWanted, machine, noteNoRejects, type RunFileArguments, runFileOptions } from './run-context.js';
import { parsePatience } from './shared-options.js';
import { mostLines, planOptions, planTeller } from './tell-plan.js';

export const command = 'runs [what] [run..]';
export const group = 'repair';
export const describe = 'List the runs of this folder, show one, or forget some';

/** Texts say `pending` for `open`; JSON documents say `open`. */
const pending = 'pending';

export const positionals = {
  what: { choices: ['list', 'show', 'forget'], default: 'list', describe: 'What to do' },
  run: {
    type: 'string',
    array: true,
    default: [] as string[],
    describe: 'Id of the run to show, the newest when absent; or of those to forget',
  },
} as const;

export const options = {
  changes: option.choice(
    [...outcomes, 'open', pending],
    'Show only the changes that ended so; open and pending are the same',
    'Show:',
  ),
  show: option.whole('How many to show: changes; 20 by default, with --json 100,000', 'Show:'),
  follow: {
    type: 'boolean',
    describe: 'Look again and again until the run ends, which another process carries out',
    group: 'Show:',
  },
  every: {
    ...option.text('With --follow: time between two looks, such as 2s or 1m; 2s on a terminal, 10s elsewhere', 'Show:'),
    read: parseEvery,
  },
  out: {
    ...runFileOptions.out,
    describe: `${runFileOptions.out.describe}; of a plan also .html`,
    group: 'Show:',
  },
  rejects: { ...runFileOptions.rejects, group: 'Show:' },
  overwrite: { ...runFileOptions.overwrite, group: 'Show:' },
  language: { ...runFileOptions.language, group: 'Show:' },
  yes: option.yes('Forget:'),
} as const;

export const examples: readonly Example[] = [
  ['runs', 'the newest first'],
  ['runs show 20261120-0912-k3f9 --changes updated', 'what one has changed, from what to what'],
  ['runs show -o done.xlsx', 'the newest, into a copy of its source'],
  ['runs show --follow', 'the one that goes on, until it ends'],
  ['runs forget 20261120-0912-k3f9', 'take it out of the journal, with the records it keeps'],
];

/** Parses `2s` or `1m` to ms. Throws ConfigurationError for less than a second. */
function parseEvery(text: string): number {
  const ms = parsePatience(text, '--every');
  if (ms >= 1000) return ms;
  throw new ConfigurationError(`--every ${text} is too short.`, { advice: 'Give a second or more.' });
}

type RunsArguments = ArgumentsOf<typeof options> & {
  readonly what: 'list' | 'show' | 'forget';
  readonly run: readonly string[];
};

export async function run(args: RunsArguments, context: CommandContext): Promise<CommandResult> {
  const folder = await openFolder(context);
  const { state } = folder;
  switch (args.what) {
    case 'show':
      return show(folder, args, context);
    case 'forget':
      return forget(state, args, context);
    default:
      return list(state, args, context);
  }
}

async function list(
  stateFolder: string,
  { run: [given] }: RunsArguments,
  context: CommandContext,
): Promise<CommandResult> {
  if (given !== undefined) {
    throw new ConfigurationError('The list is of all runs.', {
      advice: `Show one with: fieldsheet runs show ${given}`,
    });
  }
  const { listRuns, whoIsAtWork } = await import('../commands/runs.js');
  const { runsJson, runsText } = await import('../reports/run/runs.js');
  const runs = await listRuns(stateFolder);
  const holder = await whoIsAtWork(stateFolder, runs);
  if (holder !== undefined)
    context.note(`At work in this folder: ${holder}. Its run is listed when it is started or saved.`);
  return { exitCode: 0, text: runsText(runs, context.look), json: runsJson(runs) };
}

const defaultLimits = { text: 20, json: 100_000 };

const maxProblems = 100_000;

async function show(folder: Folder, args: RunsArguments, context: CommandContext): Promise<CommandResult> {
  const stateFolder = folder.state;
  const [run, ...others] = args.run;
  if (others.length > 0) throw new ConfigurationError('One run is shown at a time.', { advice: 'Give one id.' });
  if (args.follow) {
    const { followOnScreen } = await import('./follow.js');
    return followOnScreen(context, stateFolder, run, args.every);
  }
  const { showRun } = await import('../commands/show-run.js');
  const { show: limit } = args;
  return showRun(
    {
      stateFolder,
      limit: limit ?? (context.json ? defaultLimits.json : defaultLimits.text),
      maxProblems,
      run,
      changes: args.changes === pending ? 'open' : args.changes,
    },
    (shown) => shownResult(shown, folder, limit, args, context),
  );
}

/** A plan that was not applied yet is shown as by `apply --dry-run`. */
async function shownResult(
  shown: Shown,
  folder: Folder,
  limit: number | undefined,
  args: RunFileArguments,
  context: CommandContext,
): Promise<CommandResult> {
  if ('plan' in shown) {
    const { summary } = shown.plan;
    const sources = summary.sources.map(({ file }) => file);
    const told = {
      show: wholeNumber('show', limit ?? planOptions.show.default, 0, mostLines),
      ...{ out: args.out, overwrite: args.overwrite, language: args.language },
    };
    const tell = await planTeller('runs', { args: told, context, sources, folder });
    await writeFiles(summary, { ...args, out: [] }, folder, context);
    return tell(shown.plan);
  }
  const { runDetailJson, runDetailText } = await import('../reports/run/details.js');
  const { detail } = shown;
  const written = await writeFiles(detail.result.summary, args, folder, context);
  return {
    exitCode: 0,
    text: runDetailText(detail, { ...context.look, written }),
    json: runDetailJson(detail, written.length > 0 ? written : undefined),
  };
}

/** Writes the requested files, after checking them before the sources are read. */
async function writeFiles(
  run: RunResult['summary'],
  wanted: WantedRunFiles,
  folder: Folder,
  context: CommandContext,
): Promise<readonly WrittenFile[]> {
  await assertWanted(wanted, { run });
  if (!wanted.out?.length && wanted.rejects === undefined) return [];
  const { writeRunFiles } = await import('../commands/report-files/run-files.js');
  const language = wanted.language ?? folder.language;
  const written = await writeRunFiles({ ...wanted, stateFolder: folder.state, run: run.id, language });
  noteNoRejects(wanted, written, context);
  return written;
}

async function forget(stateFolder: string, args: RunsArguments, context: CommandContext): Promise<CommandResult> {
  if (args.run.length === 0) {
    throw new ConfigurationError('Nothing says which runs are to be forgotten.', { advice: 'Give their ids.' });
  }
  const { forgetRuns } = await import('../commands/runs.js');
  const { plural } = await import('../messages/text/words.js');
  const forgotten = await forgetRuns({
    ...machine(context),
    stateFolder,
    runs: args.run,
    confirm: (losses) => confirm(context, questionOf(losses), args.yes),
  });
  const json: ForgottenRunsDocument = { command: 'runs', forgotten, exitCode: 0 };
  if (forgotten.length === 0) context.note('Nothing was forgotten.');
  return forgotten.length === 0
    ? { exitCode: 0, json }
    : { exitCode: 0, text: `${plural(forgotten.length, 'run')} forgotten: ${forgotten.join(', ')}`, json };
}

/** `Run …: it cannot be resumed, it cannot be undone any more. Forget?` */
function questionOf(losses: readonly Loss[]): string {
  const lines = losses.map(({ run, what }) => `Run ${run}: ${what.join(', ')} any more.`);
  return `${lines.join('\n')}\nForget ${losses.length === 1 ? 'it' : 'them'}?`;
}
