import { relative } from 'node:path';
import { ConfigurationError, JournalError } from '../errors.js';
import type { RunResult } from '../reports/results.js';
import type { RunContext } from '../runs/context.js';
import { type CommandContext, type CommandResult, defineCommand } from './command.js';
import { errorText, exitCodes } from './error-report.js';
import { type ArgumentsOf, option } from './options.js';
import {
  assertWanted,
  chosenRun,
  type RunCommandResult,
  resultWithFiles,
  runFileOptions,
  runResult,
  withRunContext,
} from './run-context.js';
import { accountOptions, runOptions } from './shared-options.js';

const options = {
  ...accountOptions,
  ...runOptions,
  all: option.switch(
    'All of them: every run that can be resumed, the oldest first; for after a restart, and for cron',
    'Run:',
  ),
  'resend-in-doubt': option.switch(
    'Send again what is still in doubt after the look-up; a record that had arrived is there twice then',
    'Run:',
  ),
  ...runFileOptions,
} as const;

type ResumeArguments = ArgumentsOf<typeof options> & { readonly run?: string };

export const resume = defineCommand('resume', {
  group: 'repair',
  describe: 'Go on with a run that was interrupted; looks up what is in doubt, then sends what is pending',
  words: { '[run]': 'Id of the run; the newest with something left to do when absent' },
  options,
  examples: [
    ['resume', 'the newest run with something left to do'],
    ['resume --all', 'every run that can be resumed, for cron'],
  ],
  async run(args, context) {
    if (args.all) return resumeAll(args, context);
    const chosen = await chosenRun(context, 'resume', args.run);
    await assertWanted(args, { run: chosen });
    const told = await resultWithFiles('resume', await resumed(chosen, args, context), args, context);
    return args.run === undefined ? withOthers(told, chosen.id, context) : told;
  },
});

async function resumed(of: RunResult['summary'], args: ResumeArguments, context: CommandContext): Promise<RunResult> {
  const { changedFiles } = await import('../runs/fingerprint.js');
  const { resume } = await import('../commands/resume.js');
  const { resendInDoubt } = args;
  for (const { file, cause } of await changedFiles({ sources: of.sources })) {
    if (cause) continue;
    const read = `${relative(context.terminal.cwd, file)} was changed since run ${of.id} read it.`;
    context.note(
      `${read} The rest of the run is sent as it was read; to send the changes, import the file afterwards.`,
    );
  }
  const goOn = (account: RunContext) => resume({ ...account, run: of.id, resendInDoubt, maxIssues: 1000 });
  return withRunContext(context, args, goOn, of);
}

/** Adds the other runs that can be resumed: the user may not know that there were several. */
async function withOthers(told: RunCommandResult<'resume'>, id: string, context: CommandContext) {
  const { openRuns } = await import('../commands/runs.js');
  const { plural } = await import('../messages/text/words.js');
  const { toResume } = await openRuns((await context.folder()).state);
  const others = toResume.map((run) => run.id).filter((other) => other !== id);
  if (others.length === 0) return told;
  const can = `${plural(others.length, 'other run')} can be resumed: ${others.join(', ')}`;
  return {
    ...told,
    text: `${told.text ?? ''}\n\n${can}\nAll of them: fieldsheet resume --all`,
    json: { ...told.json, others },
  };
}

/** Resumes runs, oldest first, until one pauses or is interrupted; reports and skips those that cannot be resumed. */
async function resumeAll(args: ResumeArguments, context: CommandContext): Promise<CommandResult> {
  refuseWithAll(args);
  const folder = await context.folder();
  const { openRuns } = await import('../commands/runs.js');
  const { plural } = await import('../messages/text/words.js');
  const told: RunCommandResult<'resume'>[] = [];
  const tried = new Set<string>();
  const exitCodesMet = new Set<number>([exitCodes.done]);
  for (;;) {
    const { toResume, overtaken, begunUndo } = await openRuns(folder.state);
    const next = toResume.find(({ id }) => !tried.has(id));
    if (!next) {
      for (const { id, command, overtakenBy: by } of overtaken)
        context.note(`Run ${id} cannot go on: run ${by} has written since. Start the ${command} again.`);
      const of = begunUndo?.options.of;
      const begun = `An undo of run ${of} ended before anything was put back. Start it again: fieldsheet undo ${of}`;
      if (of !== undefined) context.note(begun);
      break;
    }
    tried.add(next.id);
    context.note(`Going on with run ${next.id}, ${next.command}, ${plural(toResume.length, 'run')} to resume.`);
    try {
      const result = await resumed(next, args, context);
      const one = await runResult('resume', result, context, { language: folder.language });
      told.push(one);
      exitCodesMet.add(one.json.exitCode);
      if (endsAll.has(one.json.exitCode)) break;
    } catch (error) {
      if (!(error instanceof JournalError) || context.signal.aborted) throw error;
      context.note(errorText(error, { colour: context.colour, debug: false }));
      exitCodesMet.add(exitCodes.failed);
    }
  }
  const exitCode = Math.max(...exitCodesMet);
  const texts = told.map(({ text = '' }) => text);
  return {
    text: texts.length === 0 ? 'No run was left to resume.' : texts.join('\n\n'),
    json: { command: 'resume', runs: told.map(({ json }) => json), exitCode },
  };
}

/** Exit codes after which the next run would fare no better. */
const endsAll: ReadonlySet<number> = new Set([exitCodes.paused, exitCodes.interrupted]);

function refuseWithAll(args: ResumeArguments): void {
  const { run, out = [], rejects, resendInDoubt } = args;
  const isTooMuch = run !== undefined || out.length > 0 || rejects !== undefined || resendInDoubt;
  if (!isTooMuch) return;
  throw new ConfigurationError('--all goes on with every run: it takes no run, no report and no --resend-in-doubt.', {
    advice: 'Leave --all out, and name the run.',
  });
}
