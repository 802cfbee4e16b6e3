import type { UndoResult } from '../commands/undo.js';
import { ConfigurationError, JournalError } from '../errors.js';
import type { UndoPreview } from '../reports/run/undo.js';
import type { RunContext } from '../runs/context.js';
import { type CommandContext, type CommandResult, defineCommand } from './command.js';
import { confirm } from './confirm.js';
import { option } from './options.js';
import { chosenRun, runResult, withRunContext } from './run-context.js';
import { accountOptions, runOptions } from './shared-options.js';

const maxListed = 1000;

export const undo = defineCommand('undo', {
  group: 'repair',
  describe: 'Put back what a run has done; deletes what it created, restores what it changed, and shows that first',
  words: { '[run]': 'Id of the run; `fieldsheet runs` lists them' },
  options: {
    ...accountOptions,
    ...runOptions,
    'dry-run': option.switch('Show what would be done and send nothing', 'Run:'),
    yes: option.yes('Run:'),
  },
  examples: [
    ['undo 20261120-0912-k3f9 --dry-run', 'what would be deleted, put back and kept'],
    ['undo 20261120-0912-k3f9 --yes', 'without a question'],
  ],
  async run(args, context) {
    const { undo } = await import('../commands/undo.js');
    const { undoQuestion, undoText } = await import('../reports/run/undo.js');
    const { dryRun, yes, run: id } = args;
    if (id === undefined) throw await unnamed(context);
    const of = await chosenRun(context, 'undo', id);
    const ask = (preview: UndoPreview) => {
      context.note(`${undoText(preview, { ...context.look, colour: context.colour })}\n`);
      return confirm(context, undoQuestion(preview), yes);
    };
    const putBack = (account: RunContext) => undo({ ...account, run: id, dryRun, maxIssues: maxListed, confirm: ask });
    return resultOf(await withRunContext(context, args, putBack, of), dryRun, context);
  },
});

const mostNamed = 5;

/** An undo never chooses a run by itself: the error lists the candidates. */
async function unnamed(context: CommandContext): Promise<Error> {
  const { listRuns } = await import('../commands/runs.js');
  const { undoableRuns } = await import('../runs/run-family.js');
  const { oneLine } = await import('../reports/layout.js');
  const { fileName, plural } = await import('../messages/text/words.js');
  const runs = undoableRuns(await listRuns((await context.folder()).state));
  if (runs.length === 0)
    return new JournalError('There is no run in this folder that could be undone.', {
      advice: '`fieldsheet runs` lists the runs of this folder.',
    });
  const named = runs.slice(0, mostNamed).map(({ id, command, sources, counts: { total } }) => {
    const files = sources.map(({ file }) => ` of ${oneLine(fileName(file), 40)}`).slice(0, 1);
    return `${id} (${oneLine(command, 40)}${files.join('')}, ${plural(total.created + total.updated + total.applied, 'record')})`;
  });
  const others = runs.length > mostNamed ? ` and ${runs.length - mostNamed} more` : '';
  return new ConfigurationError(`Name the run that is to be put back: ${named.join(', ')}${others}.`, {
    advice: `Such as: fieldsheet undo ${runs[0]?.id} --dry-run, which shows what it would do.`,
  });
}

async function resultOf(
  { preview, run }: UndoResult,
  dryRun: boolean,
  context: CommandContext,
): Promise<CommandResult> {
  const { retriesLeft, undoJson, undoMembers, undoText, undoWrites } = await import('../reports/run/undo.js');
  if (run) {
    const { text, json } = await runResult('undo', run, context);
    const left = retriesLeft(preview).map((sentence) => `\n\n${sentence}`);
    return { text: `${text}${left.join('')}`, json: { ...json, preview: undoMembers(preview) } };
  }
  if (dryRun) {
    const next = undoWrites(preview) > 0 ? '\n\nNext: the same command without --dry-run.' : nothingLeft(preview);
    return { text: undoText(preview, context.look) + next, json: undoJson(preview) };
  }
  const json = { ...undoJson(preview), sent: false } as const;
  if (undoWrites(preview) > 0) {
    context.note('Nothing was sent.');
    return { json };
  }
  return { text: undoText(preview, context.look) + nothingLeft(preview), json };
}

function nothingLeft({ retries }: UndoPreview): string {
  return `\n\nNothing ${retries.length > 0 ? 'of this run ' : ''}is left to undo.`;
}
