import type { WantedRunFiles } from '../commands/report-files/run-files.js';
import type { Loss } from '../commands/runs.js';
import type { Shown } from '../commands/show-run.js';
import { ConfigurationError } from '../errors.js';
import { outcomes } from '../plan/change.js';
import type { RunResult } from '../reports/results.js';
import type { ForgottenRunsDocument } from '../reports/run/runs.js';
import { type CommandContext, type CommandResult, defineCommand } from './command.js';
import { confirm } from './confirm.js';
import { type ArgumentsOf, option, wholeNumber } from './options.js';
import { assertWanted, machine, runFileOptions, writeWanted } from './run-context.js';
import { parsePatience } from './shared-options.js';
import { mostLines, planOptions, planTeller } from './tell-plan.js';

/** Texts say `pending` for `open`; JSON documents say `open`. */
const pending = 'pending';

/** Parses `2s` or `1m` to ms. Throws ConfigurationError for less than a second. */
function parseEvery(text: string): number {
  const ms = parsePatience(text, '--every');
  if (ms >= 1000) return ms;
  throw new ConfigurationError(`--every ${text} is too short.`, { advice: 'Give a second or more.' });
}

const options = {
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

type RunsArguments = ArgumentsOf<typeof options> & { readonly run?: readonly string[] };

export const runs = defineCommand('runs', {
  group: 'repair',
  describe: 'List the runs of this folder, show one, or forget some',
  words: {
    '[what]': { choices: ['list', 'show', 'forget'], default: 'list', describe: 'What to do' },
    '[run..]': {
      type: 'string',
      array: true,
      default: [],
      describe: 'Id of the run to show, the newest when absent; or of those to forget',
    },
  },
  options,
  examples: [
    ['runs', 'the newest first'],
    ['runs show 20261120-0912-k3f9 --changes updated', 'what one has changed, from what to what'],
    ['runs show -o done.xlsx', 'the newest, into a copy of its source'],
    ['runs show --follow', 'the one that goes on, until it ends'],
    ['runs forget 20261120-0912-k3f9', 'take it out of the journal, with the records it keeps'],
  ],
  async run(args, context) {
    const { state } = await context.folder();
    return { list, show, forget }[args.what ?? 'list'](state, args, context);
  },
});

async function list(
  stateFolder: string,
  { run: [given] = [] }: RunsArguments,
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
  return { text: runsText(runs, context.look), json: runsJson(runs) };
}

const defaultLimits = { text: 20, json: 100_000 };

const maxProblems = 100_000;

async function show(stateFolder: string, args: RunsArguments, context: CommandContext): Promise<CommandResult> {
  const [run, ...others] = args.run ?? [];
  if (others.length > 0) throw new ConfigurationError('One run is shown at a time.', { advice: 'Give one id.' });
  if (args.follow) {
    const { followOnScreen } = await import('./follow.js');
    return followOnScreen(context, stateFolder, run, args.every);
  }
  const { showRun } = await import('../commands/show-run.js');
  const limit = args.show ?? defaultLimits[context.json ? 'json' : 'text'];
  const changes = args.changes === pending ? 'open' : args.changes;
  return showRun({ stateFolder, limit, maxProblems, run, changes }, (shown) => shownResult(shown, args, context));
}

/** A plan that was not applied yet is shown as by `apply --dry-run`. */
async function shownResult(shown: Shown, args: RunsArguments, context: CommandContext): Promise<CommandResult> {
  if ('plan' in shown) {
    const { summary } = shown.plan;
    const sources = summary.sources.map(({ file }) => file);
    const show = wholeNumber('show', args.show ?? planOptions.show.default, 0, mostLines);
    const tell = await planTeller('runs', { ...args, show }, context, sources);
    await writeFiles(summary, { ...args, out: [] }, context);
    return tell(shown.plan);
  }
  const { runDetailJson, runDetailText } = await import('../reports/run/details.js');
  const { detail } = shown;
  const written = await writeFiles(detail.result.summary, args, context);
  return {
    text: runDetailText(detail, { ...context.look, written }),
    json: runDetailJson(detail, written.length > 0 ? written : undefined),
  };
}

/** Writes the requested files, after checking them before the sources are read. */
async function writeFiles(run: RunResult['summary'], wanted: WantedRunFiles, context: CommandContext) {
  await assertWanted(wanted, { run });
  return writeWanted(run.id, wanted, context);
}

async function forget(stateFolder: string, args: RunsArguments, context: CommandContext): Promise<CommandResult> {
  const { run: wanted = [] } = args;
  if (wanted.length === 0) {
    throw new ConfigurationError('Nothing says which runs are to be forgotten.', { advice: 'Give their ids.' });
  }
  const { forgetRuns } = await import('../commands/runs.js');
  const { plural } = await import('../messages/text/words.js');
  const forgotten = await forgetRuns({
    ...machine(context),
    stateFolder,
    runs: wanted,
    confirm: (losses) => confirm(context, questionOf(losses), args.yes),
  });
  const json: ForgottenRunsDocument = { command: 'runs', forgotten, exitCode: 0 };
  if (forgotten.length === 0) context.note('Nothing was forgotten.');
  return forgotten.length === 0
    ? { json }
    : { text: `${plural(forgotten.length, 'run')} forgotten: ${forgotten.join(', ')}`, json };
}

/** `Run …: it cannot be resumed, it cannot be undone any more. Forget?` */
function questionOf(losses: readonly Loss[]): string {
  const lines = losses.map(({ run, what }) => `Run ${run}: ${what.join(', ')} any more.`);
  return `${lines.join('\n')}\nForget ${losses.length === 1 ? 'it' : 'them'}?`;
}
